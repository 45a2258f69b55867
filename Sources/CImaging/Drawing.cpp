#include "CImagingGeometry.h"

#include <opencv2/imgproc.hpp>

#include <cmath>
#include <vector>

kimg_status kimg_draw_polygon(
    uint8_t *pixels, int width, int height, const double *xy, int corners, const uint8_t colour[3],
    int thickness) {
    try {
        // OpenCV takes fixed-point coordinates; a quarter of a pixel is fine enough to look at.
        const int bits = 2;
        std::vector<cv::Point> points;
        for (int i = 0; i < corners; i++) {
            points.emplace_back(
                static_cast<int>(std::lround((xy[2 * i] - 0.5) * (1 << bits))),
                static_cast<int>(std::lround((xy[2 * i + 1] - 0.5) * (1 << bits))));
        }
        cv::Mat picture(height, width, CV_8UC3, pixels);
        cv::polylines(
            picture, points, true, cv::Scalar(colour[0], colour[1], colour[2]), thickness,
            cv::LINE_AA, bits);
        return KIMG_OK;
    } catch (...) {
        return KIMG_DAMAGED;
    }
}
