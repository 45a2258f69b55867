// How one picture of a card lies on another: Gauss-Newton on locally normalised brightness.
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "CImagingGeometry.h"

namespace {

/// Pixels of the Gaussian around each pixel whose mean and deviation are taken out of it.
constexpr double neighbourhood = 8;
/// Levels of grey that a deviation is never taken to be below: an even surface stays even.
constexpr double noise = 4;
constexpr int most_steps = 12;
/// A step that moves no corner by this many pixels is the last one.
constexpr double settled = 0.02;

/// Brightness relative to its surroundings: light and shadow that change slowly do not show in it.
cv::Mat normalised(const cv::Mat &grey, double deviation) {
    cv::Mat mean, spread;
    cv::GaussianBlur(grey, mean, cv::Size(), deviation);
    cv::Mat difference = grey - mean;
    cv::GaussianBlur(difference.mul(difference), spread, cv::Size(), deviation);
    cv::sqrt(spread, spread);
    return difference / (spread + noise);
}

cv::Mat grey(const uint8_t *pixels, int width, int height, int shrink) {
    const cv::Mat rgb(height, width, CV_8UC3, const_cast<uint8_t *>(pixels));
    cv::Mat grey, small;
    cv::cvtColor(rgb, grey, cv::COLOR_RGB2GRAY);
    grey.convertTo(grey, CV_32F);
    cv::resize(grey, small, cv::Size(width / shrink, height / shrink), 0, 0, cv::INTER_AREA);
    return small;
}

/// The fixed picture and the moving one at one size, with the moving one's changes to the right and down.
struct Pair {
    cv::Mat fixed, moving, right, down;
};

/// What lies under the fixed picture where the moving one is mapped onto it; outside it nothing.
struct Moved {
    cv::Mat moving, right, down, inside;

    Moved(const Pair &pair, const cv::Matx33d &map) {
        const auto lookup = [&](const cv::Mat &source, cv::Mat &target) {
            cv::warpPerspective(
                source, target, cv::Mat(map), pair.fixed.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP);
        };
        lookup(pair.moving, moving);
        lookup(pair.right, right);
        lookup(pair.down, down);
        lookup(cv::Mat::ones(pair.moving.size(), CV_32F), inside);
    }
};

/// The mean product of both pictures where both are, over that of each with itself.
double correlation(const Pair &pair, const Moved &moved) {
    const cv::Mat fixed = pair.fixed.mul(moved.inside);
    const double together = fixed.dot(moved.moving);
    const double alone = std::sqrt(fixed.dot(fixed) * moved.moving.dot(moved.moving));
    return alone > 0 ? together / alone : 0;
}

/// One step of Gauss-Newton over the first `unknowns` of the map's eight numbers; the farthest that a corner
/// moves, or infinity where no step can be made.
double step(const Pair &pair, cv::Matx33d &map, int unknowns) {
    const Moved moved(pair, map);
    const double square = moved.moving.dot(moved.moving);
    const float gain = square > 0 ? float(pair.fixed.mul(moved.inside).dot(moved.moving) / square) : 0;
    if (gain <= 0) return INFINITY;
    cv::Matx<double, 8, 8> normal = cv::Matx<double, 8, 8>::zeros();
    cv::Matx<double, 8, 1> target = cv::Matx<double, 8, 1>::zeros();
    for (int y = 0; y < pair.fixed.rows; ++y) {
        for (int x = 0; x < pair.fixed.cols; ++x) {
            if (moved.inside.at<float>(y, x) < 0.999f) continue;
            const double w = map(2, 0) * x + map(2, 1) * y + 1;
            const double u = (map(0, 0) * x + map(0, 1) * y + map(0, 2)) / w;
            const double v = (map(1, 0) * x + map(1, 1) * y + map(1, 2)) / w;
            const double gx = gain * moved.right.at<float>(y, x) / w;
            const double gy = gain * moved.down.at<float>(y, x) / w;
            const double slope = -(gx * u + gy * v);
            const double row[8] = {gx * x, gx * y, gx, gy * x, gy * y, gy, slope * x, slope * y};
            const double rest = pair.fixed.at<float>(y, x) - gain * moved.moving.at<float>(y, x);
            // What differs more than shades do, such as glare, counts by its size, not by its square.
            const double weight = 1 / std::max(1.0, std::abs(rest));
            for (int i = 0; i < unknowns; ++i) {
                target(i) += weight * row[i] * rest;
                for (int j = i; j < unknowns; ++j) normal(i, j) += weight * row[i] * row[j];
            }
        }
    }
    for (int i = 0; i < 8; ++i) {
        for (int j = 0; j < i; ++j) normal(i, j) = normal(j, i);
        normal(i, i) = i < unknowns ? normal(i, i) * (1 + 1e-5) + 1e-9 : 1;
    }
    cv::Matx<double, 8, 1> change;
    if (!cv::solve(normal, target, change, cv::DECOMP_CHOLESKY)) return INFINITY;
    cv::Matx33d next = map;
    for (int i = 0; i < unknowns; ++i) next.val[i] += change(i);
    double farthest = 0;
    for (const double x : {0.0, double(pair.fixed.cols)}) {
        for (const double y : {0.0, double(pair.fixed.rows)}) {
            const cv::Vec3d before = map * cv::Vec3d(x, y, 1), after = next * cv::Vec3d(x, y, 1);
            farthest = std::max(
                farthest, std::hypot(after[0] / after[2] - before[0] / before[2],
                                     after[1] / after[2] - before[1] / before[2]));
        }
    }
    if (!(farthest < 0.25 * pair.fixed.cols)) return INFINITY;
    map = next;
    return farthest;
}

}  // namespace

kimg_status kimg_register(
    const uint8_t *fixed, const uint8_t *moving, int width, int height, double homography[9],
    double *agreement) {
    try {
        // From continuous coordinates to those of pixels' centres.
        const cv::Matx33d shift(1, 0, 0.5, 0, 1, 0.5, 0, 0, 1), back(1, 0, -0.5, 0, 1, -0.5, 0, 0, 1);
        cv::Matx33d whole(homography);
        for (const int shrink : {4, 2, 1}) {
            const double deviation = std::max(neighbourhood / shrink, 3.0);
            Pair pair;
            pair.fixed = normalised(grey(fixed, width, height, shrink), deviation);
            pair.moving = normalised(grey(moving, width, height, shrink), deviation);
            cv::Sobel(pair.moving, pair.right, CV_32F, 1, 0, 3, 1.0 / 8);
            cv::Sobel(pair.moving, pair.down, CV_32F, 0, 1, 3, 1.0 / 8);
            const cv::Matx33d larger = cv::Matx33d::diag(cv::Vec3d(shrink, shrink, 1));
            const cv::Matx33d smaller = cv::Matx33d::diag(cv::Vec3d(1.0 / shrink, 1.0 / shrink, 1));
            cv::Matx33d map = back * smaller * whole * larger * shift;
            map *= 1 / map(2, 2);
            const double before = correlation(pair, Moved(pair, map));
            cv::Matx33d found = map;
            for (int i = 0; i < most_steps; ++i) {
                // The smallest pictures do not tell perspective from stretching.
                if (!(step(pair, found, shrink == 4 ? 6 : 8) > settled)) break;
            }
            const double after = correlation(pair, Moved(pair, found));
            if (after > before) whole = larger * shift * found * back * smaller;
            *agreement = std::max(before, after);
        }
        whole *= 1 / whole(2, 2);
        std::copy(whole.val, whole.val + 9, homography);
        return KIMG_OK;
    } catch (...) {
        return KIMG_UNAVAILABLE;
    }
}
