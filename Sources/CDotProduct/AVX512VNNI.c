#include "Kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vnni")))

/// The sums of the lanes of `a` to `d`.
TARGET KDOT_TILE __m128i sums(__m512i a, __m512i b, __m512i c, __m512i d) {
    __m512i ab = _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
    __m512i cd = _mm512_add_epi32(_mm512_unpacklo_epi32(c, d), _mm512_unpackhi_epi32(c, d));
    __m512i all = _mm512_add_epi32(_mm512_unpacklo_epi64(ab, cd), _mm512_unpackhi_epi64(ab, cd));
    __m256i half = _mm256_add_epi32(_mm512_castsi512_si256(all), _mm512_extracti64x4_epi64(all, 1));
    return _mm_add_epi32(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
}

/// VPDPBUSD multiplies unsigned bytes by signed ones. A row's byte with its top bit turned is the row's value
/// plus 128, so that each sum comes out too large by 128 times the sum of the query, which is taken off first.
TARGET KDOT_TILE void tile(const int8_t *rows, size_t row_count, size_t length, const int8_t *queries,
                           size_t query_count, int32_t *products, size_t stride) {
    const __m512i top = _mm512_set1_epi8((char)0x80);
    __m512i sum[4][4], excess[4];
    for (size_t query = 0; query < query_count; query++) {
        excess[query] = _mm512_setzero_si512();
        for (size_t row = 0; row < row_count; row++) sum[row][query] = _mm512_setzero_si512();
    }
    for (size_t index = 0; index < length; index += 64) {
        __m512i value[4];
        for (size_t row = 0; row < row_count; row++)
            value[row] = _mm512_xor_si512(_mm512_load_si512(rows + row * length + index), top);
        for (size_t query = 0; query < query_count; query++) {
            __m512i factor = _mm512_load_si512(queries + query * length + index);
            excess[query] = _mm512_dpbusd_epi32(excess[query], top, factor);
            for (size_t row = 0; row < row_count; row++)
                sum[row][query] = _mm512_dpbusd_epi32(sum[row][query], value[row], factor);
        }
    }
    for (size_t query = 0; query < query_count; query++) {
        int32_t *out = products + query * stride;
        for (size_t row = 0; row < row_count; row++)
            sum[row][query] = _mm512_sub_epi32(sum[row][query], excess[query]);
        if (row_count == 4)
            _mm_storeu_si128((__m128i *)out, sums(sum[0][query], sum[1][query], sum[2][query], sum[3][query]));
        else
            *out = _mm512_reduce_add_epi32(sum[0][query]);
    }
}

KDOT_DEFINE_KERNEL(kdot_scan_avx512_vnni, TARGET, 4, tile)
#endif
