// Resampling and edges, through OpenCV.
#pragma once

#include "CImagingDecoding.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A border value that repeats the outermost pixels; values from 0 to 255 are a grey instead.
#define KIMG_REPEAT_BORDER (-1)

/// A quadrilateral's corners: x and y in turn, upper left, upper right, lower right, lower left.
typedef struct {
    double xy[8];
} kimg_quad;

/// Resizes to `width x height`; each pixel is the mean of the area that it covers where that shrinks.
kimg_status kimg_resize(
    const uint8_t *source, int source_width, int source_height, uint8_t *target, int width,
    int height);

/// Halves both dimensions, rounded down; the target holds `(source_width / 2) * (source_height / 2)` pixels.
kimg_status kimg_halve(
    const uint8_t *source, int source_width, int source_height, uint8_t *target);

/// Fills the target by looking up `homography` (row-major, target to source) at each pixel's centre.
///
/// Coordinates are continuous: the upper left pixel covers 0 to 1. Where the source is seen smaller,
/// what lies under each target pixel is averaged.
kimg_status kimg_warp(
    const uint8_t *source, int source_width, int source_height, const double homography[9],
    uint8_t *target, int width, int height, int border);

/// Moves each side of the rectangle (x, y, width, height) to the straight edge near it.
///
/// A side moves by at most `reach` pixels at either end, and only where an edge runs along most of it
/// that is no weaker than what lies under the side as given. `fitted` receives the corners;
/// `moved` the number of sides that moved.
kimg_status kimg_fit_sides(
    const uint8_t *source, int source_width, int source_height, double x, double y, double width,
    double height, double reach, kimg_quad *fitted, int *moved);

/// Finds convex quadrilaterals with strong edges, largest first; returns at most `capacity` of them.
kimg_status kimg_find_quads(
    const uint8_t *source, int source_width, int source_height, kimg_quad *quads, int capacity,
    int *count);

/// Blurs in place: by a Gaussian of `deviation` pixels, then along a straight path `length` pixels long at
/// `angle` (radians, clockwise from the right). A deviation or length of 0 does nothing.
kimg_status kimg_blur(
    uint8_t *pixels, int width, int height, double deviation, double length, double angle);

/// Refines how the moving picture of a card lies on the fixed one, of the same size, by their brightness.
///
/// `homography` (row-major) takes the fixed picture's coordinates to the moving one's; what it holds is where
/// the search begins, within some hundredths of the width. `agreement` receives how alike both are then, from
/// -1 to 1: the correlation of their brightness relative to its surroundings.
kimg_status kimg_register(
    const uint8_t *fixed, const uint8_t *moving, int width, int height, double homography[9],
    double *agreement);

/// Draws a closed polygon of straight lines; `xy` holds x and y of each corner in turn.
kimg_status kimg_draw_polygon(
    uint8_t *pixels, int width, int height, const double *xy, int corners, const uint8_t colour[3],
    int thickness);

#ifdef __cplusplus
}
#endif
