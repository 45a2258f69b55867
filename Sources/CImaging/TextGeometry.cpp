#include "CImagingText.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace {

using Corners = std::array<cv::Point2f, 4>;

/// The corners in reading order, for text that runs more or less from left to right.
Corners corners_of(const cv::RotatedRect &rectangle) {
    Corners corners;
    rectangle.points(corners.data());
    std::sort(corners.begin(), corners.end(), [](auto a, auto b) { return a.x < b.x; });
    if (corners[0].y > corners[1].y) {
        std::swap(corners[0], corners[1]);
    }
    if (corners[2].y > corners[3].y) {
        std::swap(corners[2], corners[3]);
    }
    return {corners[0], corners[2], corners[3], corners[1]};
}

/// The map's mean inside the rectangle.
float mean_inside(const cv::Mat &map, const cv::RotatedRect &rectangle) {
    cv::Rect bounds = rectangle.boundingRect() & cv::Rect(0, 0, map.cols, map.rows);
    if (bounds.empty()) {
        return 0;
    }
    std::vector<cv::Point> outline;
    for (const cv::Point2f &corner : corners_of(rectangle)) {
        outline.emplace_back(int(corner.x) - bounds.x, int(corner.y) - bounds.y);
    }
    cv::Mat mask = cv::Mat::zeros(bounds.size(), CV_8U);
    cv::fillConvexPoly(mask, outline, 1);
    return float(cv::mean(map(bounds), mask)[0]);
}

/// A network that marks text marks its core; this undoes the shrinking it was taught. The offset is that of
/// Liao et al., "Real-time Scene Text Detection with Differentiable Binarization" (2020), equation 10.
cv::RotatedRect grown(cv::RotatedRect rectangle, float ratio) {
    float width = rectangle.size.width, height = rectangle.size.height;
    float offset = width * height * ratio / (2 * (width + height));
    rectangle.size = cv::Size2f(width + 2 * offset, height + 2 * offset);
    return rectangle;
}

std::vector<kimg_text_box> boxes_of(const cv::Mat &map, const kimg_text_settings &settings) {
    cv::Mat text = map > settings.pixel_threshold;
    cv::dilate(text, text, cv::Mat::ones(2, 2, CV_8U));
    std::vector<std::vector<cv::Point>> contours;
    cv::findContours(text, contours, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);
    std::vector<kimg_text_box> boxes;
    for (const auto &contour : contours) {
        cv::RotatedRect rectangle = cv::minAreaRect(contour);
        if (std::min(rectangle.size.width, rectangle.size.height) < settings.least_side) {
            continue;
        }
        float score = mean_inside(map, rectangle);
        if (score < settings.box_threshold) {
            continue;
        }
        kimg_text_box box = {};
        Corners corners = corners_of(grown(rectangle, settings.growth_ratio));
        for (size_t corner = 0; corner < corners.size(); corner++) {
            box.corners[corner] = {corners[corner].x, corners[corner].y};
        }
        box.score = score;
        boxes.push_back(box);
    }
    return boxes;
}

cv::Mat wrap(const uint8_t *pixels, int width, int height) {
    // OpenCV has no view of constant pixels; nothing here writes through this one.
    return cv::Mat(height, width, CV_8UC3, const_cast<uint8_t *>(pixels));
}

/// The network was trained on bilinear resizing; that skips pixels where a line shrinks by more than half.
int interpolation(cv::Size from, cv::Size to) {
    return from.height > 2 * to.height ? cv::INTER_AREA : cv::INTER_LINEAR;
}

/// The quadrilateral made upright at the picture's own resolution.
cv::Mat upright(const cv::Mat &picture, const Corners &corners) {
    auto side = [&](int a, int b) { return float(cv::norm(corners[size_t(a)] - corners[size_t(b)])); };
    float width = std::max(1.f, std::floor(std::max(side(0, 1), side(3, 2))));
    float height = std::max(1.f, std::floor(std::max(side(0, 3), side(1, 2))));
    Corners target = {cv::Point2f(0, 0), {width, 0}, {width, height}, {0, height}};
    cv::Mat line;
    cv::warpPerspective(
        picture, line, cv::getPerspectiveTransform(corners.data(), target.data()),
        cv::Size(int(width), int(height)), cv::INTER_CUBIC, cv::BORDER_REPLICATE);
    return line;
}

}  // namespace

int kimg_text_boxes(
    const float *map, int width, int height, const kimg_text_settings *settings, kimg_text_box *boxes,
    int capacity) {
    try {
        const cv::Mat probabilities(height, width, CV_32F, const_cast<float *>(map));
        std::vector<kimg_text_box> found = boxes_of(probabilities, *settings);
        size_t count = std::min(found.size(), size_t(std::max(capacity, 0)));
        std::copy_n(found.begin(), count, boxes);
        return int(count);
    } catch (...) {
        return -1;
    }
}

int kimg_text_line(
    const uint8_t *pixels, int width, int height, const kimg_text_point corners[4], uint8_t *target,
    int line_width, int line_height, int row_width) {
    try {
        Corners quadrilateral;
        for (size_t corner = 0; corner < quadrilateral.size(); corner++) {
            quadrilateral[corner] = {corners[corner].x, corners[corner].y};
        }
        cv::Mat line = upright(wrap(pixels, width, height), quadrilateral);
        cv::Mat rows(line_height, line_width, CV_8UC3, target, size_t(row_width) * 3);
        cv::resize(line, rows, rows.size(), 0, 0, interpolation(line.size(), rows.size()));
        return 0;
    } catch (...) {
        return -1;
    }
}
