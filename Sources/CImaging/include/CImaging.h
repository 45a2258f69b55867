// A small C interface to libvips (decoding, encoding, lettering) and OpenCV (geometry, features).
// Nothing here throws; pixels are 8-bit RGB, rows from top to bottom without padding.
#pragma once

#include "CImagingDecoding.h"
#include "CImagingFeatures.h"
#include "CImagingGeometry.h"
#include "CImagingText.h"
