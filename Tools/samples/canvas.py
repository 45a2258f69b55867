"""A drawing surface in the print style of the demo game: flat inks, stippled shading, soft light.

Coordinates are fractions of the picture's width: x runs from 0 to 1, y from 0 to `height`.
Everything random comes from the generator that is handed in, so that a picture is always the same.
"""

import math
import zlib

import numpy as np
from PIL import Image, ImageDraw


def generator(*key):
    """A random generator that depends on nothing but `key`."""
    return np.random.default_rng(zlib.crc32("/".join(str(k) for k in key).encode()))


def rgb(color):
    """`#rrggbb` or a triple -> a triple of numbers 0...255."""
    if isinstance(color, str):
        return tuple(int(color[i : i + 2], 16) for i in (1, 3, 5))
    return tuple(color)


def mix(a, b, t):
    """The colour that lies `t` of the way from `a` to `b`."""
    a, b = rgb(a), rgb(b)
    return tuple(int(round(x + (y - x) * t)) for x, y in zip(a, b))


def spline(points, steps=14, closed=False):
    """Points of the Catmull-Rom curve through `points`."""
    p = np.asarray(points, float)
    if closed:
        p = np.vstack([p[-1], p, p[0], p[1]])
    else:
        p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    out = []
    for a, b, c, d in zip(p[:-3], p[1:-2], p[2:-1], p[3:]):
        out.append(
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        )
    if not closed:
        out.append(p[-2][None])
    return [tuple(q) for q in np.vstack(out)]


def mirrored(points, axis=0.5):
    """The same outline on the other side of the vertical line x = axis."""
    return [(2 * axis - x, y) for x, y in points]


def ring(x, y, rx, ry=None, n=72, start=0.0, end=2 * math.pi):
    """Points of an ellipse or of a part of it; angles in radians, 0 to the right, growing downwards."""
    ry = rx if ry is None else ry
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in np.linspace(start, end, n)]


def turned(points, x, y, angle):
    """`points` turned by `angle` radians about (x, y)."""
    c, s = math.cos(angle), math.sin(angle)
    return [(x + (px - x) * c - (py - y) * s, y + (px - x) * s + (py - y) * c) for px, py in points]


class Canvas:
    """One picture while it is drawn, `scale` times finer than it comes out."""

    def __init__(self, width, height, rng, scale=2):
        self.out = (width, height)
        self.unit = width * scale
        self.height = height / width
        self.rng = rng
        self.scale = scale
        self.image = Image.new("RGB", (width * scale, height * scale))
        self.pen = ImageDraw.Draw(self.image, "RGBA")

    def _px(self, points):
        return [(x * self.unit, y * self.unit) for x, y in points]

    def gradient(self, *colors):
        """Fills the picture from top to bottom."""
        stops = np.array([rgb(c) for c in colors], float)
        rows = np.linspace(0, len(stops) - 1, self.image.height)
        column = np.stack([np.interp(rows, range(len(stops)), stops[:, k]) for k in range(3)], 1)
        noise = self.rng.normal(0, 2.0, (self.image.height, self.image.width, 1))
        pixels = np.clip(column[:, None, :] + noise, 0, 255).astype(np.uint8)
        self.image.paste(Image.fromarray(pixels))

    def poly(self, points, color, alpha=255):
        """Fills an outline."""
        self.pen.polygon(self._px(points), fill=rgb(color) + (alpha,))

    def disc(self, x, y, r, color, alpha=255, ry=None):
        """Fills a circle or an ellipse."""
        self.poly(ring(x, y, r, ry), color, alpha)

    def line(self, points, color, width, alpha=255):
        """Draws a line of `width` with round joints."""
        self.pen.line(self._px(points), fill=rgb(color) + (alpha,), width=max(1, round(width * self.unit)), joint="curve")

    def shade(self, points, color, towards="down", strength=0.8, power=1.4):
        """Stipples an outline with ink that grows denser `towards` one side (down, up, left, right)."""
        px = self._px(points)
        xs, ys = [p[0] for p in px], [p[1] for p in px]
        x0, y0 = max(0, int(min(xs))), max(0, int(min(ys)))
        x1, y1 = min(self.image.width, int(max(xs)) + 2), min(self.image.height, int(max(ys)) + 2)
        if x1 - x0 < 2 or y1 - y0 < 2:
            return
        area = Image.new("L", (x1 - x0, y1 - y0))
        ImageDraw.Draw(area).polygon([(x - x0, y - y0) for x, y in px], fill=255)
        if towards in ("down", "up"):
            ramp = np.linspace(0, 1, y1 - y0)[:, None]
        else:
            ramp = np.linspace(0, 1, x1 - x0)[None, :]
        if towards in ("up", "left"):
            ramp = ramp[::-1, ::-1] if ramp.shape[0] == 1 else ramp[::-1]
        # Dots two pixels wide: coarse enough to look printed, fine enough to vanish in a small picture.
        half = self.rng.random(((y1 - y0 + 2) // 2, (x1 - x0 + 2) // 2))
        noise = np.repeat(np.repeat(half, 2, 0), 2, 1)[: y1 - y0, : x1 - x0]
        dots = (noise < strength * ramp**power) & (np.asarray(area) > 0)
        self.image.paste(rgb(color), (x0, y0), Image.fromarray((dots * 255).astype(np.uint8)))

    def form(self, points, color, ink, towards="down", strength=0.7, power=1.6):
        """An outline in one colour with stippled shading: the style's basic stroke."""
        self.poly(points, color)
        self.shade(points, ink, towards, strength, power)

    def glow(self, x, y, r, color, strength=0.8):
        """Adds round light that fades to nothing at distance `r`."""
        cx, cy, pr = x * self.unit, y * self.unit, r * self.unit
        x0, y0 = max(0, int(cx - pr)), max(0, int(cy - pr))
        x1, y1 = min(self.image.width, int(cx + pr)), min(self.image.height, int(cy + pr))
        if x1 <= x0 or y1 <= y0:
            return
        part = np.asarray(self.image.crop((x0, y0, x1, y1)), np.float32)
        yy, xx = np.mgrid[y0:y1, x0:x1].astype(np.float32)
        light = np.clip(1 - np.hypot(xx - cx, yy - cy) / pr, 0, 1)[..., None] ** 2 * strength
        # Screen blending brightens without ever burning out.
        lit = 255 - (255 - part) * (1 - light * np.array(rgb(color), np.float32) / 255)
        self.image.paste(Image.fromarray(lit.astype(np.uint8)), (x0, y0))

    def beam(self, points, color, alpha):
        """A faint wedge of light."""
        self.poly(points, color, alpha)

    def stars(self, count, color, below=None, size=0.0022):
        """Scatters stars over the sky above `below`."""
        limit = self.height if below is None else below
        for x, y, s, a in self.rng.random((count, 4)):
            self.disc(x, y * limit, size * (0.4 + s * s), color, int(90 + 160 * a))

    def finish(self):
        """The picture at its final size, with a faint vignette."""
        picture = self.image.resize(self.out, Image.LANCZOS)
        pixels = np.asarray(picture, np.float32)
        h, w = pixels.shape[:2]
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
        edge = np.hypot((xx / w - 0.5) * 2, (yy / h - 0.5) * 2)
        pixels *= (1 - 0.16 * np.clip(edge - 0.55, 0, 1))[..., None]
        return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
