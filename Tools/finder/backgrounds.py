"""What lies behind the cards: freely licensed photos and textures, and surfaces that are drawn."""

import glob
import os
import struct

import cv2
import numpy as np

# Debian packages whose pictures may be used (see README.md for their licences).
PACKAGES = ("gimp-data", "gimp-data-extras", "mate-backgrounds", "gnome-backgrounds",
            "plasma-workspace-wallpapers")
PHOTO_SIDE = 900
DRAWN_SIDE = 512


def read_gimp_pattern(path):
    """A GIMP .pat file as BGR, or None when it has another form."""
    with open(path, "rb") as file:
        data = file.read()
    if len(data) < 24:
        return None
    header, _, width, height, channels = struct.unpack(">5I", data[:20])
    pixels = np.frombuffer(data, np.uint8, offset=header)
    if data[20:24] != b"GPAT" or pixels.size < width * height * channels:
        return None
    pixels = pixels[:width * height * channels].reshape(height, width, channels)
    if channels in (1, 2):
        return np.repeat(pixels[:, :, :1], 3, axis=2)
    return np.ascontiguousarray(pixels[:, :, 2::-1])


def read_photos(root):
    """Every background picture under the unpacked packages, shrunk; small patterns are tiled."""
    paths = []
    for package in PACKAGES:
        for kind in ("backgrounds/**/*", "wallpapers/*/contents/images*/*", "gimp/2.0/patterns/**/*"):
            paths += glob.glob(os.path.join(root, package, "usr/share", kind), recursive=True)
    photos = []
    for path in sorted(paths):
        if path.endswith(".pat"):
            picture = read_gimp_pattern(path)
        elif path.endswith((".jpg", ".jpeg", ".png", ".webp")):
            picture = cv2.imread(path, cv2.IMREAD_REDUCED_COLOR_2)
        else:
            continue
        if picture is None or min(picture.shape[:2]) < 16:
            continue
        height, width = picture.shape[:2]
        if max(height, width) > PHOTO_SIDE:
            scale = PHOTO_SIDE / max(height, width)
            picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        elif min(height, width) < 300:
            picture = np.tile(picture, (-(-400 // height), -(-400 // width), 1))[:PHOTO_SIDE, :PHOTO_SIDE]
        photos.append(np.ascontiguousarray(picture))
    return photos


def noise(rng, cells_y, cells_x, side=DRAWN_SIDE):
    """Smooth noise of about unit deviation with so many cells across."""
    small = rng.standard_normal((max(2, int(cells_y)), max(2, int(cells_x)))).astype(np.float32)
    return cv2.resize(small, (side, side), interpolation=cv2.INTER_CUBIC)


def colour(rng, low=10, high=245, saturation=0.5):
    """A random colour; most surfaces are not strongly coloured."""
    grey = rng.uniform(low, high)
    return np.clip(grey + saturation * rng.normal(0, 45, 3), 0, 255)


def _paint(base, shade, gains):
    return np.clip(base + shade[..., None] * gains, 0, 255).astype(np.uint8)


def draw_wood(rng):
    base = np.array([rng.uniform(30, 150), rng.uniform(60, 180), rng.uniform(90, 215)])
    base = np.sort(base) * rng.uniform(0.35, 1.1)
    grain = noise(rng, rng.uniform(60, 250), rng.uniform(2, 8))
    grain += 0.6 * noise(rng, rng.uniform(150, 500), rng.uniform(4, 20)) + 0.7 * noise(rng, 6, 3)
    shade = grain * rng.uniform(4, 16)
    if rng.random() < 0.5:  # planks
        edge = 0
        while edge < DRAWN_SIDE:
            width = int(rng.uniform(50, 170))
            shade[edge:edge + width] += rng.normal(0, 12)
            shade[edge:edge + int(rng.uniform(2, 4))] -= rng.uniform(15, 60)
            edge += width
    picture = _paint(base, shade, np.array([0.8, 0.95, 1.0]))
    return picture if rng.random() < 0.5 else np.ascontiguousarray(picture.transpose(1, 0, 2))


def draw_fabric(rng):
    y, x = np.mgrid[0:DRAWN_SIDE, 0:DRAWN_SIDE].astype(np.float32)
    pitch = rng.uniform(3, 14)
    weave = np.sin(x * 2 * np.pi / pitch) * np.sin(y * 2 * np.pi / pitch)
    folds = noise(rng, rng.uniform(2, 6), rng.uniform(2, 6))
    shade = weave * rng.uniform(0, 14) + folds * rng.uniform(3, 30) + noise(rng, 400, 400) * rng.uniform(2, 14)
    return _paint(colour(rng), shade, np.ones(3))


def draw_carpet(rng):
    shade = sum(noise(rng, cells, cells) / (1 + cells / 90) for cells in (5, 20, 60, 180, 400))
    return _paint(colour(rng, 25, 200), shade * rng.uniform(8, 28), rng.uniform(0.7, 1.1, 3))


def draw_plain(rng):
    y, x = np.mgrid[-1:1:DRAWN_SIDE * 1j, -1:1:DRAWN_SIDE * 1j].astype(np.float32)
    angle, vignette = rng.uniform(0, 2 * np.pi), rng.uniform(-60, 10)
    shade = (x * np.cos(angle) + y * np.sin(angle)) * rng.uniform(0, 45) + (x * x + y * y) * vignette
    shade = shade + noise(rng, 300, 300) * rng.uniform(0, 5)
    base = colour(rng, 0, 255, rng.choice([0.1, 0.4, 1.4]))
    return _paint(base, shade, np.ones(3))


def draw_stripes(rng):
    y, x = np.mgrid[0:DRAWN_SIDE, 0:DRAWN_SIDE].astype(np.float32)
    angle, pitch = rng.uniform(0, np.pi), rng.uniform(12, 90)
    wave = np.sin((x * np.cos(angle) + y * np.sin(angle)) * 2 * np.pi / pitch)
    if rng.random() < 0.5:
        wave = wave * np.sin((y * np.cos(angle) - x * np.sin(angle)) * 2 * np.pi / pitch)
    wave = np.tanh(wave * rng.uniform(1, 8))
    return _paint(colour(rng), wave, rng.uniform(-60, 60, 3))


def draw_marble(rng):
    x = np.linspace(0, 1, DRAWN_SIDE, dtype=np.float32)[None]
    warp = noise(rng, 4, 4) + 0.5 * noise(rng, 12, 12) + 0.25 * noise(rng, 40, 40)
    veins = np.abs(np.sin(x * rng.uniform(3, 15) + warp * rng.uniform(1, 3))) ** 0.4
    return _paint(colour(rng, 40, 235, 0.3), (veins - 0.7) * rng.uniform(30, 110), np.ones(3))


def draw_tiles(rng):
    picture = np.empty((DRAWN_SIDE, DRAWN_SIDE, 3), np.float32)
    picture[:] = colour(rng)
    step_x, step_y = int(rng.uniform(40, 200)), int(rng.uniform(40, 200))
    joint, line = colour(rng), int(rng.uniform(1, 7))
    for top in range(0, DRAWN_SIDE, step_y):
        for left in range(0, DRAWN_SIDE, step_x):
            picture[top:top + step_y, left:left + step_x] += rng.normal(0, 7)
        picture[top:top + line] = joint
    for left in range(0, DRAWN_SIDE, step_x):
        picture[:, left:left + line] = joint
    return np.clip(picture + noise(rng, 200, 200)[..., None] * rng.uniform(0, 6), 0, 255).astype(np.uint8)


def draw_blobs(rng):
    """A colourful printed cloth or mat: shapes in a few colours."""
    picture = np.empty((DRAWN_SIDE, DRAWN_SIDE, 3), np.uint8)
    picture[:] = colour(rng, saturation=1.5)
    palette = [colour(rng, saturation=1.5).tolist() for _ in range(int(rng.integers(2, 6)))]
    for _ in range(int(rng.integers(10, 90))):
        centre = tuple(int(v) for v in rng.uniform(0, DRAWN_SIDE, 2))
        size = tuple(int(v) for v in rng.uniform(4, 90, 2))
        ink = palette[rng.integers(len(palette))]
        if rng.random() < 0.6:
            cv2.ellipse(picture, centre, size, rng.uniform(0, 180), 0, 360, ink, -1, cv2.LINE_AA)
        else:
            points = (np.array(centre) + rng.normal(0, 50, (int(rng.integers(3, 6)), 2))).astype(np.int32)
            cv2.fillPoly(picture, [points], ink, cv2.LINE_AA)
    return picture


DRAWERS = (draw_wood, draw_wood, draw_fabric, draw_carpet, draw_plain, draw_plain, draw_plain,
           draw_stripes, draw_marble, draw_tiles, draw_blobs)


class Backgrounds:
    def __init__(self, root, seed, drawn=220):
        self.photos = read_photos(root)
        rng = np.random.default_rng([seed, 1])
        self.drawn = [DRAWERS[i % len(DRAWERS)](rng) for i in range(drawn)]

    def crop(self, rng, height, width, photo_share=0.5):
        """A random piece at a random zoom, turned and recoloured."""
        source = self.photos if rng.random() < photo_share else self.drawn
        picture = source[rng.integers(len(source))]
        high, wide = picture.shape[:2]
        zoom = rng.uniform(0.35, 1.0) * min(high / height, wide / width)
        piece_h, piece_w = max(8, int(height * zoom)), max(8, int(width * zoom))
        top, left = rng.integers(high - piece_h + 1), rng.integers(wide - piece_w + 1)
        piece = picture[top:top + piece_h, left:left + piece_w]
        method = cv2.INTER_AREA if zoom > 1 else cv2.INTER_LINEAR
        piece = cv2.resize(piece, (width, height), interpolation=method)
        piece = piece[:, ::-1] if rng.random() < 0.5 else piece
        piece = piece[::-1] if rng.random() < 0.3 else piece
        gains = rng.uniform(0.5, 1.25) * rng.uniform(0.88, 1.12, 3)
        return np.clip(piece * gains, 0, 255).astype(np.uint8)
