#include "HeifReader.hpp"

#include <dlfcn.h>
#include <libheif/heif.h>

#include <cstring>
#include <vector>

namespace kartei {
namespace {

/// The functions that are needed of libheif, found at run time.
///
/// Debian 12's libheif, which libvips is linked with, refuses the HEIC of current iPhones ("Too many
/// auxiliary image references"). The newer one is loaded beside it: RTLD_LOCAL keeps its symbols from
/// libvips, RTLD_DEEPBIND keeps libvips' libheif from it.
struct Heif {
    decltype(&heif_context_alloc) contextAlloc = nullptr;
    decltype(&heif_context_free) contextFree = nullptr;
    decltype(&heif_context_read_from_memory_without_copy) read = nullptr;
    decltype(&heif_context_get_primary_image_handle) primary = nullptr;
    decltype(&heif_image_handle_release) handleRelease = nullptr;
    decltype(&heif_image_handle_get_width) width = nullptr;
    decltype(&heif_image_handle_get_height) height = nullptr;
    decltype(&heif_image_handle_has_alpha_channel) hasAlpha = nullptr;
    decltype(&heif_image_handle_get_raw_color_profile_size) profileSize = nullptr;
    decltype(&heif_image_handle_get_raw_color_profile) profile = nullptr;
    decltype(&heif_decode_image) decode = nullptr;
    decltype(&heif_image_release) imageRelease = nullptr;
    decltype(&heif_image_get_plane_readonly) plane = nullptr;
    bool complete = false;

    Heif() {
        void *library = dlopen("libheif-kartei.so", RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
        if (library == nullptr) return;
        bool all = true;
        auto find = [&](auto &function, const char *name) {
            function = reinterpret_cast<std::decay_t<decltype(function)>>(dlsym(library, name));
            all = all && function != nullptr;
        };
        find(contextAlloc, "heif_context_alloc");
        find(contextFree, "heif_context_free");
        find(read, "heif_context_read_from_memory_without_copy");
        find(primary, "heif_context_get_primary_image_handle");
        find(handleRelease, "heif_image_handle_release");
        find(width, "heif_image_handle_get_width");
        find(height, "heif_image_handle_get_height");
        find(hasAlpha, "heif_image_handle_has_alpha_channel");
        find(profileSize, "heif_image_handle_get_raw_color_profile_size");
        find(profile, "heif_image_handle_get_raw_color_profile");
        find(decode, "heif_decode_image");
        find(imageRelease, "heif_image_release");
        find(plane, "heif_image_get_plane_readonly");
        complete = all;
    }
};

const Heif &heif() {
    static const Heif functions;
    return functions;
}

/// One HEIC file while it is read; frees what libheif made, in the right order.
struct HeicFile {
    heif_context *context = nullptr;
    heif_image_handle *handle = nullptr;
    heif_image *pixels = nullptr;

    ~HeicFile() {
        if (pixels != nullptr) heif().imageRelease(pixels);
        if (handle != nullptr) heif().handleRelease(handle);
        if (context != nullptr) heif().contextFree(context);
    }
};

/// Copies the decoded rows into a libvips image with the file's colour profile.
kimg_status asVipsImage(const HeicFile &file, int bands, Image &image, kimg_message *message) {
    int stride = 0;
    const uint8_t *rows = heif().plane(file.pixels, heif_channel_interleaved, &stride);
    const int width = heif().width(file.handle);
    const int height = heif().height(file.handle);
    if (rows == nullptr || stride < width * bands) {
        say(message, "no pixels in it");
        return KIMG_DAMAGED;
    }
    std::vector<uint8_t> packed(static_cast<size_t>(width) * height * bands);
    for (int y = 0; y < height; y++) {
        std::memcpy(
            packed.data() + static_cast<size_t>(y) * width * bands,
            rows + static_cast<size_t>(y) * stride, static_cast<size_t>(width) * bands);
    }
    image.reset(vips_image_new_from_memory_copy(
        packed.data(), packed.size(), width, height, bands, VIPS_FORMAT_UCHAR));
    if (!image) return failed(message);
    image->Type = VIPS_INTERPRETATION_sRGB;

    const size_t profileBytes = heif().profileSize(file.handle);
    if (profileBytes > 0) {
        std::vector<uint8_t> profile(profileBytes);
        if (heif().profile(file.handle, profile.data()).code == heif_error_Ok) {
            vips_image_set_blob_copy(
                image.get(), VIPS_META_ICC_NAME, profile.data(), profile.size());
        }
    }
    return KIMG_OK;
}

}  // namespace

bool haveVendoredHeif() { return heif().complete; }

kimg_status readHeic(
    const uint8_t *data, size_t length, int64_t maxPixels, Image &image, kimg_picture *picture,
    kimg_message *message) {
    HeicFile file;
    auto wrong = [&](const heif_error &error) {
        if (error.code == heif_error_Ok) return false;
        say(message, error.message != nullptr ? error.message : "unknown error");
        return true;
    };
    file.context = heif().contextAlloc();
    if (wrong(heif().read(file.context, data, length, nullptr))) return KIMG_DAMAGED;
    if (wrong(heif().primary(file.context, &file.handle))) return KIMG_DAMAGED;
    picture->width = heif().width(file.handle);
    picture->height = heif().height(file.handle);
    if (static_cast<int64_t>(picture->width) * picture->height > maxPixels) return KIMG_TOO_LARGE;

    // libheif applies the file's own rotation and mirroring; Exif's orientation repeats them.
    const int bands = heif().hasAlpha(file.handle) != 0 ? 4 : 3;
    const auto chroma = bands == 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
    const heif_error decoded =
        heif().decode(file.handle, &file.pixels, heif_colorspace_RGB, chroma, nullptr);
    if (wrong(decoded)) return KIMG_DAMAGED;
    return asVipsImage(file, bands, image, message);
}

}  // namespace kartei
