#include "CImagingGeometry.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using Corners = std::vector<cv::Point2f>;

/// Clockwise from the corner nearest the upper left.
Corners inOrder(Corners corners) {
    const cv::Point2f center = (corners[0] + corners[1] + corners[2] + corners[3]) / 4;
    std::sort(corners.begin(), corners.end(), [&](cv::Point2f a, cv::Point2f b) {
        return std::atan2(a.y - center.y, a.x - center.x) < std::atan2(b.y - center.y, b.x - center.x);
    });
    const auto first = std::min_element(corners.begin(), corners.end(), [](auto a, auto b) {
        return a.x + a.y < b.x + b.y;
    });
    std::rotate(corners.begin(), first, corners.end());
    return corners;
}

/// Edges at three blurs, closed so that a card's outline does not leak.
std::vector<cv::Mat> edgeMaps(const cv::Mat &picture) {
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_RGB2GRAY);
    const cv::Mat kernel = cv::getStructuringElement(cv::MORPH_RECT, {3, 3});
    std::vector<cv::Mat> maps;
    for (const int blur : {3, 7}) {
        for (const double high : {50.0, 120.0}) {
            cv::Mat soft, edges;
            cv::GaussianBlur(grey, soft, {blur, blur}, 0);
            cv::Canny(soft, edges, high / 3, high);
            cv::morphologyEx(edges, edges, cv::MORPH_CLOSE, kernel, {-1, -1}, 2);
            maps.push_back(edges);
        }
    }
    return maps;
}

/// The quadrilateral of a contour: its simplified hull, or the smallest rectangle that it nearly fills.
bool quadOf(const std::vector<cv::Point> &contour, Corners &quad) {
    std::vector<cv::Point> hull, simple;
    cv::convexHull(contour, hull);
    const double area = cv::contourArea(hull);
    for (const double tolerance : {0.02, 0.03, 0.05}) {
        cv::approxPolyDP(hull, simple, tolerance * cv::arcLength(hull, true), true);
        if (simple.size() == 4) {
            quad.assign(simple.begin(), simple.end());
            return true;
        }
    }
    const cv::RotatedRect box = cv::minAreaRect(hull);
    if (area < 0.85 * box.size.area()) return false;
    quad.resize(4);
    box.points(quad.data());
    return true;
}

}  // namespace

kimg_status kimg_find_quads(
    const uint8_t *source, int source_width, int source_height, kimg_quad *quads, int capacity,
    int *count) {
    *count = 0;
    try {
        const cv::Mat picture(source_height, source_width, CV_8UC3, const_cast<uint8_t *>(source));
        const double smallest = 0.03 * picture.total(), largest = 0.98 * picture.total();
        std::vector<Corners> found;
        for (const cv::Mat &edges : edgeMaps(picture)) {
            std::vector<std::vector<cv::Point>> contours;
            cv::findContours(edges, contours, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);
            for (const auto &contour : contours) {
                Corners quad;
                if (contour.size() < 4 || !quadOf(contour, quad)) continue;
                const double area = cv::contourArea(quad);
                if (area > smallest && area < largest) found.push_back(inOrder(quad));
            }
        }
        std::sort(found.begin(), found.end(), [](const Corners &a, const Corners &b) {
            return cv::contourArea(a) > cv::contourArea(b);
        });
        for (const Corners &quad : found) {
            if (*count == capacity) break;
            for (int i = 0; i < 4; i++) {
                quads[*count].xy[2 * i] = quad[i].x + 0.5;
                quads[*count].xy[2 * i + 1] = quad[i].y + 0.5;
            }
            *count += 1;
        }
        return KIMG_OK;
    } catch (...) {
        return KIMG_DAMAGED;
    }
}
