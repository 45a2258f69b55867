#include "CDotProduct.h"

void kdot_score(const int32_t *restrict products, size_t row_count, size_t query_count,
                const float *query_factors, const float *restrict row_factors, float *restrict scores) {
    for (size_t row = 0; row < row_count; row++) scores[row] = (float)products[row] * query_factors[0];
    for (size_t query = 1; query < query_count; query++) {
        const int32_t *others = products + query * row_count;
        float factor = query_factors[query];
        for (size_t row = 0; row < row_count; row++) {
            float other = (float)others[row] * factor;
            scores[row] = other > scores[row] ? other : scores[row];
        }
    }
    for (size_t row = 0; row < row_count; row++) scores[row] *= row_factors[row];
}

size_t kdot_next_above(const float *scores, size_t start, size_t count, float threshold) {
    size_t row = start;
    for (; row + 32 <= count; row += 32) {
        int found = 0;
        for (size_t index = 0; index < 32; index++) found |= scores[row + index] > threshold;
        if (found) break;
    }
    while (row < count && !(scores[row] > threshold)) row++;
    return row;
}
