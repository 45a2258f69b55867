// Picture files to pixels and back, through libvips; HEIC through a newer libheif.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What went wrong; `KIMG_OK` is 0.
typedef enum {
    KIMG_OK = 0,
    /// The library could not start.
    KIMG_UNAVAILABLE,
    /// The file is damaged, cut short, or uses a feature that its reader lacks.
    KIMG_DAMAGED,
    /// The header announces more pixels than allowed; `width` and `height` are filled in.
    KIMG_TOO_LARGE,
} kimg_status;

/// The file formats that may be decoded. The caller has recognised them by their first bytes.
typedef enum {
    KIMG_JPEG,
    KIMG_PNG,
    KIMG_WEBP,
    KIMG_TIFF,
    KIMG_AVIF,
    KIMG_HEIC,
} kimg_format;

/// Pixels that this library allocated; free them with `kimg_release`.
typedef struct {
    int width;
    int height;
    uint8_t *pixels;
} kimg_picture;

/// A text for people, cut to fit.
typedef struct {
    char text[256];
} kimg_message;

/// Starts libvips and blocks its untrusted loaders; may be called often, from any thread.
kimg_status kimg_start(void);

/// Decodes one picture to upright sRGB without alpha.
///
/// `max_pixels` is compared with the header before anything is decoded. `long_side` shrinks the picture
/// to at most that many pixels on its longer side while it is read; 0 leaves it as it is.
kimg_status kimg_decode(
    const uint8_t *data, size_t length, kimg_format format, int64_t max_pixels, int long_side,
    kimg_picture *picture, kimg_message *message);

/// Encodes a picture as JPEG of a quality from 1 to 100; free `*data` with `kimg_free`.
kimg_status kimg_encode_jpeg(
    const uint8_t *pixels, int width, int height, int quality, uint8_t **data, size_t *length,
    kimg_message *message);

/// Encodes a picture as PNG; free `*data` with `kimg_free`.
kimg_status kimg_encode_png(
    const uint8_t *pixels, int width, int height, uint8_t **data, size_t *length,
    kimg_message *message);

/// Draws one line of text (UTF-8) `pixel_height` high as a mask, one byte a pixel, 255 where it is inked.
///
/// `pixels` holds `width * height` bytes.
kimg_status kimg_text_mask(
    const char *text, int pixel_height, kimg_picture *mask, kimg_message *message);

/// Frees the pixels of a picture.
void kimg_release(kimg_picture *picture);

/// Frees encoded bytes.
void kimg_free(uint8_t *data);

#ifdef __cplusplus
}
#endif
