#include "CImagingGeometry.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace {

/// A side as its distance from the side as given, at its two ends; positive is to the right or down.
struct Line {
    double first = 0;
    double last = 0;

    double at(double share) const { return first + (last - first) * share; }
};

/// How strongly the picture changes across a side: one row per place along it, one column per distance.
struct Profile {
    cv::Mat1f strength;
    int reach = 0;

    /// Between two columns the strengths are interpolated.
    double at(int row, double distance) const {
        const double column = std::clamp(distance + reach, 0.0, strength.cols - 1.001);
        const int left = static_cast<int>(column);
        const float *values = strength[row];
        return values[left] + (values[left + 1] - values[left]) * (column - left);
    }

    double share(int row) const { return (row + 0.5) / strength.rows; }
};

/// The largest change of the three channels, smoothed along the side and capped so that one bright
/// reflection does not outweigh a whole edge.
cv::Mat1f changeAcross(const cv::Mat &picture, bool horizontally) {
    cv::Mat slope;
    cv::Mat smooth;
    cv::blur(picture, smooth, horizontally ? cv::Size(1, 7) : cv::Size(7, 1));
    cv::Scharr(smooth, slope, CV_32F, horizontally ? 1 : 0, horizontally ? 0 : 1, 1 / 32.0);
    std::array<cv::Mat1f, 3> channels;
    const cv::Mat size = cv::abs(slope);
    cv::split(size, channels.data());
    cv::Mat1f change = cv::max(cv::max(channels[0], channels[1]), channels[2]);
    return cv::min(change, 40);
}

/// The change at a pixel; none outside and in the outermost pixels, whose slope is made up.
float strengthAt(const cv::Mat1f &change, bool vertical, int across, int along) {
    const int x = vertical ? across : along, y = vertical ? along : across;
    const bool inside = x >= 1 && y >= 1 && x < change.cols - 1 && y < change.rows - 1;
    return inside ? change(y, x) : 0;
}

/// Samples the change around one side; `reach` pixels to either side of it.
Profile profile(
    const cv::Mat1f &change, bool vertical, double position, double start, double length, int reach) {
    // The corners are round and often covered: a twelfth at either end is left out.
    const int rows = std::clamp(static_cast<int>(length / 4), 24, 160);
    Profile side{cv::Mat1f::zeros(rows, 2 * reach + 1), reach};
    for (int row = 0; row < rows; row++) {
        const double share = 1.0 / 12 + side.share(row) * 10 / 12;
        const int along = static_cast<int>(start + share * length);
        for (int d = -reach; d <= reach; d++) {
            // Pixel i is centred at i + 0.5; the side lies between two pixels.
            const double across = position + d - 0.5;
            const int nearest = static_cast<int>(std::floor(across));
            const float before = strengthAt(change, vertical, nearest, along);
            const float behind = strengthAt(change, vertical, nearest + 1, along);
            const auto share = static_cast<float>(across - nearest);
            side.strength(row, d + reach) = before + (behind - before) * share;
        }
    }
    return side;
}

/// The ends of the sampled part, put out to the ends of the side.
Line extended(const Line &sampled) {
    return {sampled.at(-0.1), sampled.at(1.1)};
}

double score(const Profile &side, const Line &line) {
    double sum = 0;
    for (int row = 0; row < side.strength.rows; row++) sum += side.at(row, line.at(side.share(row)));
    return sum / side.strength.rows;
}

/// The straight line with the most change under it; the farther from the given side, the clearer it must
/// be. A card's frame and its sleeve are edges too, so the prior is narrow: about the network's own error.
Line strongest(const Profile &side) {
    Line best;
    double highest = -1;
    const double width = 0.35 * side.reach;
    for (double first = -side.reach; first <= side.reach; first += 1) {
        for (double last = -side.reach; last <= side.reach; last += 1) {
            const Line line{first, last};
            const double far = (first * first + last * last) / (2 * width * width);
            const double value = score(side, line) * std::exp(-0.5 * far);
            if (value > highest) highest = value, best = line;
        }
    }
    return best;
}

/// Least squares through the peaks within two pixels of the line, weighted by their strength.
Line refined(const Profile &side, const Line &line) {
    double w = 0, wt = 0, wtt = 0, wd = 0, wtd = 0;
    for (int row = 0; row < side.strength.rows; row++) {
        const double t = side.share(row), middle = line.at(t);
        double weight = 0, moment = 0;
        for (double d = middle - 2; d <= middle + 2; d += 0.5) {
            const double value = side.at(row, d);
            weight += value * value, moment += value * value * d;
        }
        if (weight <= 0) continue;
        const double d = moment / weight;
        w += weight, wt += weight * t, wtt += weight * t * t, wd += weight * d, wtd += weight * t * d;
    }
    const double determinant = w * wtt - wt * wt;
    if (determinant <= 1e-9) return line;
    const double slope = (w * wtd - wt * wd) / determinant, start = (wd - slope * wt) / w;
    return {start, start + slope};
}

/// Share of the places along the side where the line lies on a real edge.
double coverage(const Profile &side, const Line &line) {
    int covered = 0;
    for (int row = 0; row < side.strength.rows; row++) {
        const double here = side.at(row, line.at(side.share(row)));
        if (here > 4) covered++;
    }
    return static_cast<double>(covered) / side.strength.rows;
}

/// The side where it helps: an edge along most of it, no weaker than what lies under the given one.
bool fit(const Profile &side, Line &line) {
    const Line found = refined(side, strongest(side));
    if (std::abs(found.first) > side.reach || std::abs(found.last) > side.reach) return false;
    if (coverage(side, found) < 0.6 || score(side, found) < score(side, Line{})) return false;
    line = extended(found);
    return true;
}

/// Where an upright line x = x0 + slope meets a level one, both given by their distances at the ends.
cv::Point2d meeting(
    double x0, const Line &upright, double y0, const Line &level, double left, double top, double width,
    double height) {
    double x = x0, y = y0;
    // Both are nearly axis-aligned, so going back and forth converges at once.
    for (int i = 0; i < 4; i++) {
        x = x0 + upright.at((y - top) / height);
        y = y0 + level.at((x - left) / width);
    }
    return {x, y};
}

}  // namespace

kimg_status kimg_fit_sides(
    const uint8_t *source, int source_width, int source_height, double x, double y, double width,
    double height, double reach, kimg_quad *fitted, int *moved) {
    try {
        const cv::Mat picture(source_height, source_width, CV_8UC3, const_cast<uint8_t *>(source));
        const int pixels = std::max(1, static_cast<int>(std::ceil(reach)));
        const cv::Mat1f across = changeAcross(picture, true), down = changeAcross(picture, false);
        Line left, right, top, bottom;
        *moved = fit(profile(across, true, x, y, height, pixels), left)
            + fit(profile(across, true, x + width, y, height, pixels), right)
            + fit(profile(down, false, y, x, width, pixels), top)
            + fit(profile(down, false, y + height, x, width, pixels), bottom);
        const std::array<cv::Point2d, 4> corners = {
            meeting(x, left, y, top, x, y, width, height),
            meeting(x + width, right, y, top, x, y, width, height),
            meeting(x + width, right, y + height, bottom, x, y, width, height),
            meeting(x, left, y + height, bottom, x, y, width, height),
        };
        for (int i = 0; i < 4; i++) {
            fitted->xy[2 * i] = corners[i].x;
            fitted->xy[2 * i + 1] = corners[i].y;
        }
        return KIMG_OK;
    } catch (...) {
        return KIMG_DAMAGED;
    }
}
