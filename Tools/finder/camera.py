"""What light and camera do to a drawn scene."""

import cv2
import numpy as np


def _field(rng, shape, cells, deviation):
    small = rng.normal(0, deviation, (cells, cells)).astype(np.float32)
    return cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)


def _glare(rng, picture, targets):
    """Bright spots, mostly on the cards."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    for _ in range(int(rng.integers(1, 4))):
        if targets and rng.random() < 0.75:
            centre = targets[rng.integers(len(targets))] + rng.normal(0, 25, 2)
        else:
            centre = rng.uniform(0, [width, height])
        angle = rng.uniform(0, np.pi)
        dx, dy = x - centre[0], y - centre[1]
        u = (dx * np.cos(angle) + dy * np.sin(angle)) / rng.uniform(5, 45)
        v = (dy * np.cos(angle) - dx * np.sin(angle)) / rng.uniform(4, 28)
        spot = np.exp(-(u * u + v * v) ** rng.uniform(0.5, 1.5))
        picture += spot[..., None] * rng.uniform(60, 420) * rng.uniform(0.85, 1.0, 3).astype(np.float32)
    return picture


def _shadow(rng, picture):
    """A shadow with a straight or bent edge."""
    height, width = picture.shape[:2]
    mask = np.zeros((height, width), np.float32)
    points = rng.uniform(-0.4, 1.4, (int(rng.integers(3, 6)), 2)) * [width, height]
    cv2.fillConvexPoly(mask, cv2.convexHull(points.astype(np.int32)), 1.0, cv2.LINE_AA)
    mask = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.6, 14))
    return picture * (1 - mask[..., None] * rng.uniform(0.2, 0.65))


def _blur(rng, picture):
    choice = rng.random()
    if choice < 0.55:
        return picture
    if choice < 0.85:
        return cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 2.2))
    if choice < 0.93:  # motion
        size = int(rng.integers(3, 12))
        kernel = np.zeros((size, size), np.float32)
        angle = rng.uniform(0, np.pi)
        half = (size - 1) / 2
        end = np.array([np.cos(angle), np.sin(angle)]) * half
        a, b = (half - end).round().astype(int), (half + end).round().astype(int)
        cv2.line(kernel, tuple(int(v) for v in a), tuple(int(v) for v in b), 1.0)
        return cv2.filter2D(picture, -1, kernel / kernel.sum())
    factor = rng.uniform(0.3, 0.75)  # a small sensor
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    return cv2.resize(small, (picture.shape[1], picture.shape[0]), interpolation=cv2.INTER_LINEAR)


def photograph(rng, scene, targets):
    """The scene as a camera might give it; `targets` are the cards' centres."""
    picture = scene.astype(np.float32)
    picture *= np.exp(_field(rng, picture.shape, int(rng.integers(2, 5)), rng.uniform(0, 0.35)))[..., None]
    if rng.random() < 0.2:
        picture = _shadow(rng, picture)
    if rng.random() < 0.33:
        picture = _glare(rng, picture, targets)
    picture = _blur(rng, picture)
    cast = np.exp(rng.normal(0, rng.choice([0.03, 0.12]), 3)).astype(np.float32)
    gain = np.exp(rng.normal(0.0, 0.28))
    picture = np.clip(picture * cast * gain, 0, 255)
    if rng.random() < 0.5:
        picture = 255 * (picture / 255) ** np.exp(rng.normal(0, 0.25))
    if rng.random() < 0.3:  # haze, contrast
        picture = picture * rng.uniform(0.55, 1.25) + rng.uniform(-25, 60)
    if rng.random() < 0.25:
        grey = picture.mean(axis=2, keepdims=True)
        picture = grey + (picture - grey) * rng.uniform(0.2, 1.6)
    if rng.random() < 0.6:
        grain = rng.standard_normal(picture.shape, dtype=np.float32) * rng.choice([3, 7, 14]) * rng.random()
        if rng.random() < 0.4:
            grain = cv2.GaussianBlur(grain, (0, 0), rng.uniform(0.5, 1.2)) * 1.8
        picture = picture + grain
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.6:
        quality = int(rng.uniform(35, 95))
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], 1)
    return picture
