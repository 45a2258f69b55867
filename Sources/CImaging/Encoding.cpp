#include "VipsHandle.hpp"

using namespace kartei;

namespace {

/// Lends the caller's pixels to libvips without copying them.
Image borrow(const uint8_t *pixels, int width, int height) {
    const size_t size = static_cast<size_t>(width) * height * 3;
    Image image(vips_image_new_from_memory(pixels, size, width, height, 3, VIPS_FORMAT_UCHAR));
    if (image) image->Type = VIPS_INTERPRETATION_sRGB;
    return image;
}

}  // namespace

kimg_status kimg_encode_jpeg(
    const uint8_t *pixels, int width, int height, int quality, uint8_t **data, size_t *length,
    kimg_message *message) {
    if (kimg_start() != KIMG_OK) return KIMG_UNAVAILABLE;
    Image image = borrow(pixels, width, height);
    void *bytes = nullptr;
    // Without "strip" libvips writes an Exif block of its own.
    if (!image || vips_jpegsave_buffer(image.get(), &bytes, length, "Q", quality, "strip", TRUE, nullptr) != 0) {
        return failed(message);
    }
    *data = static_cast<uint8_t *>(bytes);
    return KIMG_OK;
}

kimg_status kimg_encode_png(
    const uint8_t *pixels, int width, int height, uint8_t **data, size_t *length,
    kimg_message *message) {
    if (kimg_start() != KIMG_OK) return KIMG_UNAVAILABLE;
    Image image = borrow(pixels, width, height);
    void *bytes = nullptr;
    if (!image || vips_pngsave_buffer(image.get(), &bytes, length, nullptr) != 0) {
        return failed(message);
    }
    *data = static_cast<uint8_t *>(bytes);
    return KIMG_OK;
}

kimg_status kimg_text_mask(
    const char *text, int pixel_height, kimg_picture *mask, kimg_message *message) {
    if (kimg_start() != KIMG_OK) return KIMG_UNAVAILABLE;
    // Pango reads markup; what is drawn here is plain.
    char *escaped = g_markup_escape_text(text, -1);
    VipsImage *drawn = nullptr;
    const int result = vips_text(
        &drawn, escaped, "font", "sans 12", "dpi", pixel_height * 6, nullptr);
    g_free(escaped);
    if (result != 0) return failed(message);
    Image image(drawn);
    return copyOut(image.get(), mask, message);
}
