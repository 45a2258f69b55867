#include "CImagingGeometry.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace {

/// Where a target point is looked up in the source; the last component divides.
cv::Point2d project(const cv::Matx33d &h, double x, double y) {
    const cv::Vec3d p = h * cv::Vec3d(x, y, 1);
    return {p[0] / p[2], p[1] / p[2]};
}

cv::Matx33d shift(double dx, double dy) { return {1, 0, dx, 0, 1, dy, 0, 0, 1}; }

cv::Matx33d scale(double s) { return {s, 0, 0, 0, s, 0, 0, 0, 1}; }

/// The most source pixels that one step to the right or down passes over, seen at five places.
double greatestStep(const cv::Matx33d &h, double width, double height) {
    double greatest = 0;
    for (const auto &[u, v] : {std::pair{0.1, 0.1}, {0.9, 0.1}, {0.5, 0.5}, {0.1, 0.9}, {0.9, 0.9}}) {
        const double x = u * width, y = v * height;
        const cv::Point2d here = project(h, x, y);
        const cv::Point2d right = project(h, x + 1, y) - here, down = project(h, x, y + 1) - here;
        greatest = std::max({greatest, std::hypot(right.x, right.y), std::hypot(down.x, down.y)});
    }
    return greatest;
}

/// The part of the source that the target shows, with a pixel around it.
cv::Rect shown(const cv::Matx33d &h, double width, double height, const cv::Size &source) {
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
    for (const auto &[x, y] : {std::pair{0.0, 0.0}, {width, 0.0}, {0.0, height}, {width, height}}) {
        const cv::Point2d p = project(h, x, y);
        left = std::min(left, p.x), right = std::max(right, p.x);
        top = std::min(top, p.y), bottom = std::max(bottom, p.y);
    }
    const auto clamp = [](double v, int limit) {
        return static_cast<int>(std::clamp(v, 0.0, static_cast<double>(limit)));
    };
    const cv::Point a(clamp(std::floor(left) - 2, source.width), clamp(std::floor(top) - 2, source.height));
    const cv::Point b(clamp(std::ceil(right) + 2, source.width), clamp(std::ceil(bottom) + 2, source.height));
    return {a, b};
}

void look(const cv::Mat &source, const cv::Matx33d &h, cv::Mat &target, int border) {
    const cv::Matx33d indices = shift(-0.5, -0.5) * h * shift(0.5, 0.5);
    const bool repeat = border == KIMG_REPEAT_BORDER;
    cv::warpPerspective(
        source, target, indices, target.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
        repeat ? cv::BORDER_REPLICATE : cv::BORDER_CONSTANT, cv::Scalar::all(border));
}

/// An even size keeps the scale exactly one half: an odd last row or column is left out.
void halve(const cv::Mat &source, cv::Mat &half) {
    const cv::Rect even(0, 0, source.cols / 2 * 2, source.rows / 2 * 2);
    cv::resize(source(even), half, even.size() / 2, 0, 0, cv::INTER_AREA);
}

/// Halves what is shown until a target pixel covers less than two source pixels, then looks twice as finely
/// as asked and averages where it still covers more than one.
void warp(cv::Mat source, cv::Matx33d h, cv::Mat &target, int border) {
    double step = greatestStep(h, target.cols, target.rows);
    if (step > 2) {
        const cv::Rect part = shown(h, target.cols, target.rows, source.size());
        if (part.width >= 2 && part.height >= 2) {
            source = source(part);
            h = shift(-part.x, -part.y) * h;
        }
    }
    while (step > 2 && source.cols >= 2 && source.rows >= 2) {
        cv::Mat half;
        halve(source, half);
        source = half;
        h = scale(0.5) * h;
        step /= 2;
    }
    if (step <= 1.1) return look(source, h, target, border);
    cv::Mat fine(target.rows * 2, target.cols * 2, CV_8UC3);
    look(source, h * scale(0.5), fine, border);
    cv::resize(fine, target, target.size(), 0, 0, cv::INTER_AREA);
}

cv::Mat wrap(const uint8_t *pixels, int width, int height) {
    return {height, width, CV_8UC3, const_cast<uint8_t *>(pixels)};
}

}  // namespace

kimg_status kimg_resize(
    const uint8_t *source, int source_width, int source_height, uint8_t *target, int width,
    int height) {
    try {
        cv::Mat out = wrap(target, width, height);
        const bool shrinks = width < source_width || height < source_height;
        cv::resize(
            wrap(source, source_width, source_height), out, out.size(), 0, 0,
            shrinks ? cv::INTER_AREA : cv::INTER_LINEAR);
        return KIMG_OK;
    } catch (...) {
        return KIMG_DAMAGED;
    }
}

kimg_status kimg_halve(
    const uint8_t *source, int source_width, int source_height, uint8_t *target) {
    try {
        cv::Mat out = wrap(target, source_width / 2, source_height / 2);
        halve(wrap(source, source_width, source_height), out);
        return KIMG_OK;
    } catch (...) {
        return KIMG_DAMAGED;
    }
}

kimg_status kimg_warp(
    const uint8_t *source, int source_width, int source_height, const double homography[9],
    uint8_t *target, int width, int height, int border) {
    try {
        cv::Mat out = wrap(target, width, height);
        warp(wrap(source, source_width, source_height), cv::Matx33d(homography), out, border);
        return KIMG_OK;
    } catch (...) {
        return KIMG_DAMAGED;
    }
}
