// A small C interface to libvips (decoding) and OpenCV (geometry). Nothing here throws.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// Starts libvips and blocks its untrusted loaders; returns 0, or -1 where it cannot start.
int kimg_start(void);

#ifdef __cplusplus
}
#endif
