#include "CImaging.h"

#include <vips/vips.h>

int kimg_start(void) {
    if (VIPS_INIT("kartei") != 0) {
        return -1;
    }
    vips_block_untrusted_set(TRUE);
    return 0;
}
