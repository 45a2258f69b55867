#include "CImagingGeometry.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace {

/// The path as a kernel of sum 1: points along it, closer than pixels, each shared out to the four around it.
cv::Mat pathKernel(double length, double angle) {
    const int reach = static_cast<int>(std::ceil(length / 2)) + 1, size = 2 * reach + 1;
    cv::Mat kernel = cv::Mat::zeros(size, size, CV_32F);
    const int points = std::max(2, static_cast<int>(std::ceil(length * 4)));
    for (int i = 0; i < points; i++) {
        const double along = (static_cast<double>(i) / (points - 1) - 0.5) * length;
        const double x = reach + along * std::cos(angle), y = reach + along * std::sin(angle);
        const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
        const double right = x - left, down = y - top;
        kernel.at<float>(top, left) += static_cast<float>((1 - right) * (1 - down));
        kernel.at<float>(top, left + 1) += static_cast<float>(right * (1 - down));
        kernel.at<float>(top + 1, left) += static_cast<float>((1 - right) * down);
        kernel.at<float>(top + 1, left + 1) += static_cast<float>(right * down);
    }
    return kernel / cv::sum(kernel)[0];
}

}  // namespace

kimg_status kimg_blur(
    uint8_t *pixels, int width, int height, double deviation, double length, double angle) {
    try {
        cv::Mat picture(height, width, CV_8UC3, pixels);
        if (deviation > 0) {
            cv::GaussianBlur(
                picture, picture, cv::Size(), deviation, deviation, cv::BORDER_REPLICATE);
        }
        if (length > 0) {
            cv::Mat moved;
            cv::filter2D(
                picture, moved, -1, pathKernel(length, angle), cv::Point(-1, -1), 0,
                cv::BORDER_REPLICATE);
            moved.copyTo(picture);
        }
        return KIMG_OK;
    } catch (...) {
        return KIMG_DAMAGED;
    }
}
