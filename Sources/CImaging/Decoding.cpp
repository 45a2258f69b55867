#include "HeifReader.hpp"

#include <cstring>
#include <mutex>

namespace kartei {
namespace {

/// One step from an image to the next; the former is given up.
template <typename Step>
bool apply(Image &image, Step step) {
    VipsImage *next = nullptr;
    if (step(image.get(), &next) != 0) return false;
    image.reset(next);
    return true;
}

/// How much smaller the reader itself may make a JPEG: 1, 2, 4 or 8.
int jpegShrink(int longSide, int wanted) {
    int shrink = 1;
    while (wanted > 0 && shrink < 8 && longSide / (shrink * 2) >= wanted) shrink *= 2;
    return shrink;
}

/// Opens a file by the reader of its format, never by libvips' own guess.
bool open(const uint8_t *data, size_t length, kimg_format format, int shrink, Image &image) {
    VipsImage *opened = nullptr;
    // libvips takes the buffer as mutable and does not write to it.
    void *bytes = const_cast<uint8_t *>(data);
    int result = -1;
    switch (format) {
    case KIMG_JPEG:
        result = vips_jpegload_buffer(
            bytes, length, &opened, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
            VIPS_FAIL_ON_TRUNCATED, "shrink", shrink, nullptr);
        break;
    case KIMG_PNG:
        result = vips_pngload_buffer(
            bytes, length, &opened, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
            VIPS_FAIL_ON_TRUNCATED, nullptr);
        break;
    case KIMG_WEBP:
        result = vips_webpload_buffer(
            bytes, length, &opened, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
            VIPS_FAIL_ON_TRUNCATED, nullptr);
        break;
    case KIMG_TIFF:
        result = vips_tiffload_buffer(
            bytes, length, &opened, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
            VIPS_FAIL_ON_TRUNCATED, nullptr);
        break;
    case KIMG_AVIF:
    case KIMG_HEIC:
        result = vips_heifload_buffer(
            bytes, length, &opened, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
            VIPS_FAIL_ON_TRUNCATED, nullptr);
        break;
    }
    if (result != 0) return false;
    image.reset(opened);
    return true;
}

/// To 8-bit sRGB, through the embedded profile where there is one that fits.
bool toSRGB(Image &image) {
    const bool withProfile = vips_image_get_typeof(image.get(), VIPS_META_ICC_NAME) != 0;
    if (withProfile) {
        VipsImage *converted = nullptr;
        if (vips_icc_transform(
                image.get(), &converted, "srgb", "embedded", TRUE, "intent",
                VIPS_INTENT_RELATIVE, "depth", 8, nullptr) == 0) {
            image.reset(converted);
            return true;
        }
        vips_error_clear();
    }
    return apply(image, [](VipsImage *in, VipsImage **out) {
        return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, nullptr);
    });
}

/// Lays a picture with alpha on white and leaves three 8-bit bands.
bool flatten(Image &image) {
    if (vips_image_hasalpha(image.get())) {
        const double white[] = {255, 255, 255};
        VipsArrayDouble *background = vips_array_double_new(white, 3);
        const bool flattened = apply(image, [&](VipsImage *in, VipsImage **out) {
            return vips_flatten(in, out, "background", background, nullptr);
        });
        vips_area_unref(VIPS_AREA(background));
        if (!flattened) return false;
    }
    if (image->Bands > 3) {
        const bool cut = apply(image, [](VipsImage *in, VipsImage **out) {
            return vips_extract_band(in, out, 0, "n", 3, nullptr);
        });
        if (!cut) return false;
    }
    return apply(image, [](VipsImage *in, VipsImage **out) {
        return vips_cast(in, out, VIPS_FORMAT_UCHAR, nullptr);
    });
}

/// Turns a picture the way its Exif orientation says; the rows are read once, so they are kept first.
bool turnUpright(Image &image, bool alreadyTurned) {
    if (alreadyTurned || vips_image_get_orientation(image.get()) == 1) return true;
    image.reset(vips_image_copy_memory(image.get()));
    if (!image) return false;
    return apply(image, [](VipsImage *in, VipsImage **out) {
        return vips_autorot(in, out, nullptr);
    });
}

/// Makes the longer side at most `longSide` pixels; never enlarges.
bool shrinkToFit(Image &image, int longSide) {
    const int longest = image->Xsize > image->Ysize ? image->Xsize : image->Ysize;
    if (longSide <= 0 || longest <= longSide) return true;
    const double scale = static_cast<double>(longSide) / longest;
    return apply(image, [&](VipsImage *in, VipsImage **out) {
        return vips_resize(in, out, scale, nullptr);
    });
}

void ignoreWarning(const char *, GLogLevelFlags, const char *, void *) {}

}  // namespace

kimg_status copyOut(VipsImage *image, kimg_picture *picture, kimg_message *message) {
    size_t size = 0;
    void *pixels = vips_image_write_to_memory(image, &size);
    if (pixels == nullptr) return failed(message);
    picture->width = image->Xsize;
    picture->height = image->Ysize;
    picture->pixels = static_cast<uint8_t *>(pixels);
    return KIMG_OK;
}

}  // namespace kartei

using namespace kartei;

kimg_status kimg_start(void) {
    static std::once_flag once;
    static bool started = false;
    std::call_once(once, [] {
        started = VIPS_INIT("kartei") == 0;
        if (!started) return;
        vips_block_untrusted_set(TRUE);
        // What matters comes back as a status; warnings about odd files do not belong on the terminal.
        g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, ignoreWarning, nullptr);
        // A server decodes pictures of strangers one after the other: nothing of them is kept.
        vips_cache_set_max(0);
    });
    return started ? KIMG_OK : KIMG_UNAVAILABLE;
}

kimg_status kimg_decode(
    const uint8_t *data, size_t length, kimg_format format, int64_t max_pixels, int long_side,
    kimg_picture *picture, kimg_message *message) {
    if (kimg_start() != KIMG_OK) return KIMG_UNAVAILABLE;
    Image image;
    if (format == KIMG_HEIC && haveVendoredHeif()) {
        const kimg_status read = readHeic(data, length, max_pixels, image, picture, message);
        if (read != KIMG_OK) return read;
    } else {
        if (!open(data, length, format, 1, image)) return failed(message);
        picture->width = image->Xsize;
        picture->height = image->Ysize;
        if (static_cast<int64_t>(image->Xsize) * image->Ysize > max_pixels) return KIMG_TOO_LARGE;
        const int longest = image->Xsize > image->Ysize ? image->Xsize : image->Ysize;
        const int shrink = format == KIMG_JPEG ? jpegShrink(longest, long_side) : 1;
        if (shrink > 1 && !open(data, length, format, shrink, image)) return failed(message);
    }
    const bool alreadyTurned = format == KIMG_HEIC || format == KIMG_AVIF;
    const bool done = toSRGB(image) && flatten(image) && turnUpright(image, alreadyTurned)
        && shrinkToFit(image, long_side);
    if (!done) return failed(message);
    return copyOut(image.get(), picture, message);
}

void kimg_release(kimg_picture *picture) {
    g_free(picture->pixels);
    picture->pixels = nullptr;
}

void kimg_free(uint8_t *data) { g_free(data); }
