// Distinctive points of a picture, through OpenCV's SIFT.
#pragma once

#include "CImagingDecoding.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A part of a picture, in pixels.
typedef struct {
    double left, top, right, bottom;
} kimg_region;

/// A distinctive point in pixels, and SIFT's description of its surroundings: 4 rows of 4 cells of 8
/// directions each. The picture is taken for upright: the directions are not turned with the point.
typedef struct {
    float x, y;
    float description[128];
} kimg_feature;

/// Writes at most `capacity` points of the region, the most distinctive first; `count` is their number.
///
/// `contrast` is SIFT's threshold: the lower, the weaker the points that still count. The same pixels always
/// give the same points.
kimg_status kimg_find_features(
    const uint8_t *pixels, int width, int height, kimg_region region, double contrast,
    kimg_feature *features, int capacity, int *count);

#ifdef __cplusplus
}
#endif
