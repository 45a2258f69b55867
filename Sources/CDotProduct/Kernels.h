#pragma once

#include "CDotProduct.h"

/// A kernel computes the products of `row_count` rows with `query_count` queries (1 to KDOT_MAX_QUERIES).
typedef void kdot_function(const int8_t *rows, size_t row_count, size_t length, const int8_t *queries,
                           size_t query_count, int32_t *products);

kdot_function kdot_scan_portable;

#if defined(__x86_64__)
kdot_function kdot_scan_avx2;
kdot_function kdot_scan_avx512_vnni;
#endif

#if defined(__aarch64__)
kdot_function kdot_scan_neon;
kdot_function kdot_scan_neon_dot;
#endif

/// Inlines a tile into each of its callers, so that its loops over rows and queries are unrolled there.
#define KDOT_TILE static inline __attribute__((always_inline))

/// Defines a kernel that takes four rows at once with up to WIDTH queries, then the rows that are left.
///
/// TILE(rows, row_count, length, queries, query_count, products, stride) computes one tile; its two counts are
/// constants wherever it is inlined, so that its sums stay in registers.
#define KDOT_DEFINE_KERNEL(NAME, TARGET, WIDTH, TILE)                                                      \
    TARGET void NAME(const int8_t *rows, size_t row_count, size_t length, const int8_t *queries,           \
                     size_t query_count, int32_t *products) {                                              \
        size_t row = 0;                                                                                    \
        for (; row + 4 <= row_count; row += 4) {                                                           \
            const int8_t *tile_rows = rows + row * length;                                                 \
            size_t query = 0;                                                                              \
            for (; query + WIDTH <= query_count; query += WIDTH)                                           \
                TILE(tile_rows, 4, length, queries + query * length, WIDTH,                                \
                     products + query * row_count + row, row_count);                                       \
            for (; query + 2 <= query_count; query += 2)                                                   \
                TILE(tile_rows, 4, length, queries + query * length, 2,                                    \
                     products + query * row_count + row, row_count);                                       \
            if (query < query_count)                                                                       \
                TILE(tile_rows, 4, length, queries + query * length, 1,                                    \
                     products + query * row_count + row, row_count);                                       \
        }                                                                                                  \
        for (; row < row_count; row++)                                                                     \
            for (size_t query = 0; query < query_count; query++)                                           \
                TILE(rows + row * length, 1, length, queries + query * length, 1,                          \
                     products + query * row_count + row, row_count);                                       \
    }
