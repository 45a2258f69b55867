#include "Kernels.h"

void kdot_scan_portable(const int8_t *rows, size_t row_count, size_t length, const int8_t *queries,
                        size_t query_count, int32_t *products) {
    for (size_t row = 0; row < row_count; row++)
        for (size_t query = 0; query < query_count; query++) {
            int32_t sum = 0;
            for (size_t index = 0; index < length; index++)
                sum += (int32_t)rows[row * length + index] * queries[query * length + index];
            products[query * row_count + row] = sum;
        }
}
