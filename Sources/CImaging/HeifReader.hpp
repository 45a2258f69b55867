// HEIC through the newest libheif that is there.
#pragma once

#include "VipsHandle.hpp"

namespace kartei {

/// Whether the vendored libheif could be loaded; without it the system's serves, through libvips.
bool haveVendoredHeif();

/// Opens a HEIC file upright; refuses more pixels than allowed before it decodes.
///
/// The colour profile is attached, so that what follows is the same as for the other formats. On
/// `KIMG_TOO_LARGE` the picture's width and height are what the header says.
kimg_status readHeic(
    const uint8_t *data, size_t length, int64_t maxPixels, Image &image, kimg_picture *picture,
    kimg_message *message);

}  // namespace kartei
