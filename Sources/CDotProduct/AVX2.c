#include "Kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))

/// The sum of the eight lanes.
TARGET KDOT_TILE int32_t total(__m256i lanes) {
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
}

TARGET KDOT_TILE __m256i widened(const int8_t *bytes) {
    return _mm256_cvtepi8_epi16(_mm_load_si128((const __m128i *)bytes));
}

/// Widened to 16 bits, no product of two bytes and no sum of two products overflows.
TARGET KDOT_TILE void tile(const int8_t *rows, size_t row_count, size_t length, const int8_t *queries,
                           size_t query_count, int32_t *products, size_t stride) {
    __m256i sum[4][2];
    for (size_t row = 0; row < row_count; row++)
        for (size_t query = 0; query < query_count; query++) sum[row][query] = _mm256_setzero_si256();
    for (size_t index = 0; index < length; index += 16) {
        __m256i factor[2];
        for (size_t query = 0; query < query_count; query++)
            factor[query] = widened(queries + query * length + index);
        for (size_t row = 0; row < row_count; row++) {
            __m256i value = widened(rows + row * length + index);
            for (size_t query = 0; query < query_count; query++)
                sum[row][query] =
                    _mm256_add_epi32(sum[row][query], _mm256_madd_epi16(value, factor[query]));
        }
    }
    for (size_t row = 0; row < row_count; row++)
        for (size_t query = 0; query < query_count; query++)
            products[query * stride + row] = total(sum[row][query]);
}

KDOT_DEFINE_KERNEL(kdot_scan_avx2, TARGET, 2, tile)
#endif
