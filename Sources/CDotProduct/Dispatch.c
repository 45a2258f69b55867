#include "Kernels.h"

#if defined(__aarch64__) && defined(__linux__)
#include <sys/auxv.h>
#ifndef HWCAP_ASIMDDP
#define HWCAP_ASIMDDP (1UL << 20)
#endif
#endif

int kdot_available(kdot_kernel kernel) {
    switch (kernel) {
    case KDOT_PORTABLE:
        return 1;
#if defined(__x86_64__)
    case KDOT_AVX2:
        return __builtin_cpu_supports("avx2") != 0;
    case KDOT_AVX512_VNNI:
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
               && __builtin_cpu_supports("avx512vnni");
#elif defined(__aarch64__)
    case KDOT_NEON:
        return 1;
    case KDOT_NEON_DOT:
#if defined(__linux__)
        return (getauxval(AT_HWCAP) & HWCAP_ASIMDDP) != 0;
#elif defined(__APPLE__)
        return 1;
#else
        return 0;
#endif
#endif
    default:
        return 0;
    }
}

kdot_kernel kdot_best(void) {
    static const kdot_kernel order[] = {KDOT_AVX512_VNNI, KDOT_AVX2, KDOT_NEON_DOT, KDOT_NEON};
    for (size_t index = 0; index < sizeof order / sizeof *order; index++)
        if (kdot_available(order[index])) return order[index];
    return KDOT_PORTABLE;
}

static kdot_function *function(kdot_kernel kernel) {
    switch (kernel) {
#if defined(__x86_64__)
    case KDOT_AVX2: return kdot_scan_avx2;
    case KDOT_AVX512_VNNI: return kdot_scan_avx512_vnni;
#elif defined(__aarch64__)
    case KDOT_NEON: return kdot_scan_neon;
    case KDOT_NEON_DOT: return kdot_scan_neon_dot;
#endif
    default: return kdot_scan_portable;
    }
}

void kdot_scan(kdot_kernel kernel, const int8_t *rows, size_t row_count, size_t length,
               const int8_t *queries, size_t query_count, int32_t *products) {
    function(kernel)(rows, row_count, length, queries, query_count, products);
}
