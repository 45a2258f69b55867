// Ownership of libvips objects, and its error text.
#pragma once

#include "CImagingDecoding.h"

#include <vips/vips.h>

#include <cstdio>
#include <memory>
#include <string>

namespace kartei {

struct Unreference {
    void operator()(VipsImage *image) const { g_object_unref(image); }
};

/// A reference to a libvips image, given up at the end of its scope.
using Image = std::unique_ptr<VipsImage, Unreference>;

/// Puts a text into a message, cut to fit.
inline void say(kimg_message *message, const std::string &text) {
    std::snprintf(message->text, sizeof message->text, "%s", text.c_str());
}

/// Moves libvips' own error text into the message, as one line, and clears it.
inline kimg_status failed(kimg_message *message) {
    std::string text = vips_error_buffer();
    vips_error_clear();
    while (!text.empty() && text.back() == '\n') text.pop_back();
    for (char &c : text) {
        if (c == '\n') c = ';';
    }
    say(message, text.empty() ? "its reader stopped without a reason" : text);
    return KIMG_DAMAGED;
}

/// Copies a finished 8-bit image into memory of its own.
kimg_status copyOut(VipsImage *image, kimg_picture *picture, kimg_message *message);

}  // namespace kartei
