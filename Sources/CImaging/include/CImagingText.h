// Geometry of text lines, through OpenCV: boxes out of a detector's map, upright crops of lines.
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A place in pixels; a pixel's upper left corner has whole coordinates.
typedef struct {
    float x;
    float y;
} kimg_text_point;

/// A text line: upper left, upper right, lower right, lower left corner, and its score from 0 to 1.
typedef struct {
    kimg_text_point corners[4];
    float score;
} kimg_text_box;

/// How boxes are taken out of a map of text probabilities.
typedef struct {
    /// A pixel is text where the map exceeds this.
    float pixel_threshold;
    /// A box counts where the map's mean in it reaches this.
    float box_threshold;
    /// How far a box grows: by area * ratio / perimeter on each side.
    float growth_ratio;
    /// The least side of a box in pixels of the map, before it grows.
    float least_side;
} kimg_text_settings;

/// Writes at most `capacity` boxes, in the map's pixels; returns their number, or -1 where memory runs out.
int kimg_text_boxes(
    const float *map, int width, int height, const kimg_text_settings *settings, kimg_text_box *boxes,
    int capacity);

/// Makes the quadrilateral upright and writes it as `line_width` x `line_height` pixels into rows that are
/// `row_width` pixels long; the rest of each row is left alone. Returns 0, or -1 where memory runs out.
int kimg_text_line(
    const uint8_t *pixels, int width, int height, const kimg_text_point corners[4], uint8_t *target,
    int line_width, int line_height, int row_width);

#ifdef __cplusplus
}
#endif
