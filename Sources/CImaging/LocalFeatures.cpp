#include "CImagingFeatures.h"

#include <opencv2/features2d.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cstring>
#include <tuple>
#include <vector>

namespace {

/// What is looked at around the region, so that points at its edge have surroundings.
constexpr int margin = 12;

/// The region and its margin, within the picture.
cv::Rect shown(const kimg_region &region, const cv::Size &picture) {
    const auto clamp = [](double v, int limit) {
        return static_cast<int>(std::clamp(v, 0.0, static_cast<double>(limit)));
    };
    const cv::Point a(clamp(region.left - margin, picture.width), clamp(region.top - margin, picture.height));
    const cv::Point b(
        clamp(region.right + margin, picture.width), clamp(region.bottom + margin, picture.height));
    return {a, b};
}

bool isWithin(const kimg_region &region, const cv::Point2f &p) {
    return p.x >= region.left && p.x <= region.right && p.y >= region.top && p.y <= region.bottom;
}

/// The strongest first; place and size settle ties, since OpenCV's order depends on its threads.
bool isStronger(const cv::KeyPoint &a, const cv::KeyPoint &b) {
    return std::tuple(-a.response, a.pt.y, a.pt.x, a.size) < std::tuple(-b.response, b.pt.y, b.pt.x, b.size);
}

bool isSamePlace(const cv::KeyPoint &a, const cv::KeyPoint &b) { return a.pt == b.pt && a.size == b.size; }

/// The strongest points of the region, upright: a point that has several directions counts once.
std::vector<cv::KeyPoint> strongest(
    std::vector<cv::KeyPoint> points, const kimg_region &region, const cv::Point2f &origin, size_t capacity) {
    const auto outside = [&](const cv::KeyPoint &k) { return !isWithin(region, k.pt + origin); };
    points.erase(std::remove_if(points.begin(), points.end(), outside), points.end());
    std::sort(points.begin(), points.end(), isStronger);
    points.erase(std::unique(points.begin(), points.end(), isSamePlace), points.end());
    points.resize(std::min(points.size(), capacity));
    for (cv::KeyPoint &point : points) point.angle = 0;
    return points;
}

}  // namespace

kimg_status kimg_find_features(
    const uint8_t *pixels, int width, int height, kimg_region region, double contrast,
    kimg_feature *features, int capacity, int *count) {
    *count = 0;
    try {
        const cv::Mat picture(height, width, CV_8UC3, const_cast<uint8_t *>(pixels));
        const cv::Rect part = shown(region, picture.size());
        if (part.empty() || capacity <= 0) return KIMG_OK;
        cv::Mat grey;
        cv::cvtColor(picture(part), grey, cv::COLOR_RGB2GRAY);
        const cv::Ptr<cv::SIFT> sift = cv::SIFT::create(0, 3, contrast);
        std::vector<cv::KeyPoint> points;
        sift->detect(grey, points);
        const cv::Point2f origin = part.tl();
        points = strongest(std::move(points), region, origin, static_cast<size_t>(capacity));
        if (points.empty()) return KIMG_OK;
        cv::Mat1f descriptions;
        sift->compute(grey, points, descriptions);
        for (size_t i = 0; i < points.size(); i++) {
            features[i].x = points[i].pt.x + origin.x;
            features[i].y = points[i].pt.y + origin.y;
            std::memcpy(
                features[i].description, descriptions[static_cast<int>(i)], sizeof features[i].description);
        }
        *count = static_cast<int>(points.size());
        return KIMG_OK;
    } catch (...) {
        return KIMG_DAMAGED;
    }
}
