"""Embossers' digits: a geometric face of single strokes with round corners, in the proportions of card numbers."""

import functools

from PIL import Image, ImageDraw

# Strokes on a unit square, y downwards.
_STROKES = {
    "0": [[(0.5, 0), (1, 0), (1, 1), (0, 1), (0, 0), (0.5, 0)]],
    "1": [[(0.2, 0.16), (0.52, 0), (0.52, 1)], [(0.14, 1), (0.9, 1)]],
    "2": [[(0, 0.16), (0, 0), (1, 0), (1, 0.46), (0, 0.54), (0, 1), (1, 1)]],
    "3": [[(0.04, 0), (0.94, 0), (0.94, 0.46), (0.3, 0.46)], [(0.5, 0.46), (1, 0.46), (1, 1), (0, 1), (0, 0.86)]],
    "4": [[(0.12, 0), (0.06, 0.68), (1, 0.68)], [(0.76, 0.36), (0.76, 1)]],
    "5": [[(0.94, 0), (0.06, 0), (0.06, 0.42), (1, 0.42), (1, 1), (0, 1), (0, 0.86)]],
    "6": [[(0.86, 0), (0.02, 0), (0, 1), (1, 1), (1, 0.44), (0, 0.44)]],
    "7": [[(0, 0.18), (0, 0), (1, 0), (1, 0.26), (0.42, 0.6), (0.42, 1)]],
    "8": [[(0.5, 0), (0.9, 0), (0.9, 0.45), (0.1, 0.45), (0.1, 0), (0.5, 0)],
          [(0.5, 0.45), (1, 0.45), (1, 1), (0, 1), (0, 0.45), (0.5, 0.45)]],
    "9": [[(0.14, 1), (0.98, 1), (1, 0), (0, 0), (0, 0.56), (1, 0.56)]],
    "/": [[(0.1, 1.02), (0.9, -0.02)]],
    "-": [[(0.2, 0.5), (0.8, 0.5)]],
    ".": [[(0.44, 0.98), (0.56, 0.98)]],
}


def _rounded(points, wide, tall, radius):
    """The stroke in pixels, its corners replaced by arcs (quadratic curves) of about `radius`."""
    points = [(x * wide, y * tall) for x, y in points]
    out = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        ends = []
        for other in (before, after):
            length = max(1e-6, ((other[0] - corner[0]) ** 2 + (other[1] - corner[1]) ** 2) ** 0.5)
            t = min(radius / length, 0.5)
            ends.append((corner[0] + (other[0] - corner[0]) * t, corner[1] + (other[1] - corner[1]) * t))
        for k in range(9):
            t = k / 8
            out.append(tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b for a, c, b in zip(ends[0], corner, ends[1])))
    return out + [points[-1]]


@functools.cache
def _glyph(letter, cap, wide, weight, radius):
    """One digit four times too large, as a mask."""
    fine = 4
    edge = weight * fine
    mask = Image.new("L", (int(wide * fine + 2 * edge), int(cap * fine + 2 * edge)))
    pen = ImageDraw.Draw(mask)
    for stroke in _STROKES[letter]:
        inner = _rounded(stroke, (wide - weight) * fine, (cap - weight) * fine, radius * fine)
        path = [(x + edge + weight * fine / 2, y + edge + weight * fine / 2) for x, y in inner]
        pen.line(path, fill=255, width=max(1, round(weight * fine)), joint="curve")
        for x, y in (path[0], path[-1]):
            r = weight * fine / 2
            pen.ellipse((x - r, y - r, x + r, y + r), fill=255)
    return mask.resize((mask.width // fine, mask.height // fine), Image.LANCZOS)


def mask(text, cap, style):
    """`text` as a mask whose digits are `cap` pixels high; `style` is (width, pitch, weight, corner) by the height."""
    width, pitch, weight, radius = (cap * share for share in style)
    out = Image.new("L", (int(pitch * len(text) + 4 * weight), int(cap + 2 * weight)))
    for k, letter in enumerate(text):
        if letter != " ":
            out.paste(glyph := _glyph(letter, cap, width, weight, radius), (int(k * pitch), 0), glyph)
    return out.crop((int(weight), int(weight), int(weight + pitch * (len(text) - 1) + width), int(weight + cap)))
