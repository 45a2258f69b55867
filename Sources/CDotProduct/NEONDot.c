#include "Kernels.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#define TARGET __attribute__((target("dotprod")))

/// SDOT multiplies sixteen pairs of signed bytes and adds four products to each 32-bit lane.
TARGET KDOT_TILE void tile(const int8_t *rows, size_t row_count, size_t length, const int8_t *queries,
                           size_t query_count, int32_t *products, size_t stride) {
    int32x4_t sum[4][4];
    for (size_t row = 0; row < row_count; row++)
        for (size_t query = 0; query < query_count; query++) sum[row][query] = vdupq_n_s32(0);
    for (size_t index = 0; index < length; index += 16) {
        int8x16_t value[4];
        for (size_t row = 0; row < row_count; row++) value[row] = vld1q_s8(rows + row * length + index);
        for (size_t query = 0; query < query_count; query++) {
            int8x16_t factor = vld1q_s8(queries + query * length + index);
            for (size_t row = 0; row < row_count; row++)
                sum[row][query] = vdotq_s32(sum[row][query], value[row], factor);
        }
    }
    for (size_t row = 0; row < row_count; row++)
        for (size_t query = 0; query < query_count; query++)
            products[query * stride + row] = vaddvq_s32(sum[row][query]);
}

KDOT_DEFINE_KERNEL(kdot_scan_neon_dot, TARGET, 4, tile)
#endif
