#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Ways to compute the same inner products; which of them a machine can run shows only at run time.
typedef enum {
    KDOT_PORTABLE,
    KDOT_AVX2,
    KDOT_AVX512_VNNI,
    KDOT_NEON,
    KDOT_NEON_DOT,
} kdot_kernel;

/// Whether this processor can run a kernel.
int kdot_available(kdot_kernel kernel);

/// The fastest kernel that this processor can run.
kdot_kernel kdot_best(void);

/// The largest number of queries of one call.
#define KDOT_MAX_QUERIES 8

/// Computes the inner product of every row with every query: products[query * row_count + row].
///
/// Rows lie one after the other from an address that is a multiple of 64, `length` bytes each: a multiple of 64,
/// at most 65536. Queries, at most KDOT_MAX_QUERIES, lie likewise. All kernels give the same exact sums.
void kdot_scan(kdot_kernel kernel, const int8_t *rows, size_t row_count, size_t length,
               const int8_t *queries, size_t query_count, int32_t *products);

/// The greatest of each row's products, each times its query's factor; then times the row's factor.
///
/// `products` as `kdot_scan` leaves them, for at least one query. Every machine gives the same floats.
void kdot_score(const int32_t *products, size_t row_count, size_t query_count, const float *query_factors,
                const float *row_factors, float *scores);

/// The first score from `start` on that is above a threshold, or `count`.
size_t kdot_next_above(const float *scores, size_t start, size_t count, float threshold);

#ifdef __cplusplus
}
#endif
