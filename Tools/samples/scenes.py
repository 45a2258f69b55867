"""The subjects of the demo game's pictures.

Every function draws one picture on a `Canvas` with a `Palette`; the canvas's generator varies it.
`SCENES` at the end lists them by the name that `cards.py` uses.
"""

import math

import numpy as np

from canvas import mirrored, mix, ring, spline, turned


# Parts that several pictures use

def ridge(c, base, amp, rough=5, steps=90):
    """A hilly outline at height `base`, closed at the bottom of the picture."""
    x = np.linspace(-0.02, 1.02, steps)
    y = np.full(steps, float(base))
    for k in range(1, rough + 1):
        y -= amp / k**1.1 * np.sin(x * math.pi * k * (1.1 + c.rng.random()) + c.rng.random() * 7)
    return [(-0.02, c.height + 0.02), *zip(x, y), (1.02, c.height + 0.02)]


def peaks(c, base, amp, count):
    """A jagged outline, as of mountains."""
    xs = np.sort(c.rng.random(count)) * 1.2 - 0.1
    points = [(-0.1, c.height + 0.02), (-0.1, base)]
    for i, x in enumerate(xs):
        top = base - amp * (0.45 + 0.55 * c.rng.random())
        points += [(x, top), (x + 0.02 + 0.03 * c.rng.random(), top + amp * 0.16)]
        if i + 1 < count:
            points.append(((x + xs[i + 1]) / 2 + 0.01, base - amp * 0.2 * c.rng.random()))
    return points + [(1.1, base), (1.1, c.height + 0.02)]


def sky(c, p, luminary=True, horizon=None):
    """Sky with a sun or a moon, stars where it is dark, and bands of cloud; returns where the light is."""
    c.gradient(p.top, p.low)
    h = c.height
    x, y = 0.2 + 0.6 * c.rng.random(), h * (0.16 + 0.22 * c.rng.random())
    if p.dark:
        c.stars(110, p.pale, horizon)
    if luminary:
        r = 0.055 + 0.06 * c.rng.random()
        c.glow(x, y, r * 4.2, p.pale, 0.7)
        c.disc(x, y, r, p.pale)
        if p.dark:
            c.shade(ring(x, y, r), p.far, "right", 0.65)
        else:
            c.shade(ring(x, y, r), p.hot, "down", 0.9)
    for _ in range(c.rng.integers(1, 4)):
        cloud(c, c.rng.random(), h * (0.1 + 0.35 * c.rng.random()), 0.1 + 0.14 * c.rng.random(), p.pale, 70)
    return x, y


def cloud(c, x, y, w, color, alpha):
    """A flat cloud with rounded ends."""
    for k in range(3):
        half, dy = w * (1 - 0.28 * k), 0.016 * k
        c.poly(
            ring(x - half, y - dy, 0.012, n=20, start=math.pi / 2, end=1.5 * math.pi)
            + ring(x + half, y - dy, 0.012, n=20, start=-math.pi / 2, end=math.pi / 2),
            color, alpha)


def pine(c, x, foot, tall, color, ink):
    """A fir tree made of three skirts."""
    c.poly([(x - tall * 0.04, foot), (x + tall * 0.04, foot), (x, foot - tall * 0.5)], ink)
    for k in range(3):
        top = foot - tall * (0.5 + 0.25 * k) - tall * 0.06
        low = foot - tall * (0.12 + 0.25 * k)
        half = tall * (0.26 - 0.065 * k)
        tri = [(x, top), (x + half, low), (x, low - tall * 0.04), (x - half, low)]
        c.form(tri, color, ink, "right", 0.75)


def water(c, p, level, rows=9):
    """Water from `level` down, with bands of light."""
    h = c.height
    body = [(0, level), (1, level), (1, h), (0, h)]
    c.form(body, p.mid, p.near, "down", 0.9, 1.0)
    for k in range(rows * 3):
        t = (k // 3 + c.rng.random()) / rows
        y, x, w = level + (h - level) * t, c.rng.random(), (0.03 + 0.1 * c.rng.random()) * (0.4 + t)
        c.line([(x - w, y), (x + w, y)], p.pale if k % 3 else p.low, 0.003 + 0.004 * t, 110)


def eye(c, x, y, r, p, iris=None):
    """A round eye with a light in it."""
    c.disc(x, y, r, p.ink)
    c.disc(x, y, r * 0.78, iris or p.hot)
    c.disc(x, y, r * 0.48, p.ink)
    c.disc(x - r * 0.25, y - r * 0.28, r * 0.2, p.pale)


def rays(c, x, y, count, color, alpha, reach=1.6):
    """Rays from one point to all sides."""
    turn = c.rng.random() * 3
    for k in range(count):
        a = turn + 2 * math.pi * k / count
        b = a + math.pi / count
        c.poly([(x, y), (x + reach * math.cos(a), y + reach * math.sin(a)), (x + reach * math.cos(b), y + reach * math.sin(b))], color, alpha)


def bubbles(c, p, count):
    """Rings that rise."""
    for x, y, s in c.rng.random((count, 3)):
        r = 0.004 + 0.014 * s * s
        c.line(ring(x, y * c.height, r, n=30), p.pale, 0.0025, 170)


def meadow(c, p, level):
    """Two hills with grass in front."""
    c.form(ridge(c, level, 0.02, 3), p.mid, p.near, "down", 0.8)
    front = ridge(c, level + 0.09, 0.02, 4)
    c.form(front, p.near, p.ink, "down", 0.9)
    for x, s in c.rng.random((70, 2)):
        y = level + 0.10 + 0.5 * s * (c.height - level)
        c.line([(x, y), (x + 0.01 * (s - 0.5), y - 0.02 - 0.02 * s)], p.mid, 0.003, 200)


# Landscapes

def mountains(c, p):
    h = c.height
    sky(c, p, horizon=h * 0.6)
    for k, ink in enumerate((p.far, mix(p.far, p.mid, 0.6), p.mid)):
        outline = peaks(c, h * (0.62 + 0.1 * k), h * (0.42 - 0.07 * k), int(3 + k * 2 + c.rng.integers(0, 2)))
        c.form(outline, ink, p.low if k < 2 else p.near, "down", 0.7, 1.2)
        for tip, side in zip(outline, outline[1:]):
            if tip[1] < side[1] and k < 2 and 0 < side[0] - tip[0] < 0.06:
                c.poly([tip, side, (tip[0] + 0.005, tip[1] + h * 0.1), (tip[0] - 0.03, tip[1] + h * 0.07)], p.pale, 210)
    water(c, p, h * 0.84, 4)
    for x, s in c.rng.random((16, 2)):
        pine(c, x, h * (0.9 + 0.1 * s), h * (0.16 + 0.16 * s), p.near, p.ink)


def dunes(c, p):
    h = c.height
    sky(c, p)
    for k in range(5):
        x = np.linspace(-0.05, 1.05, 60)
        crest = h * (0.5 + 0.1 * k) + 0.05 * np.sin(x * (2.5 + c.rng.random() * 2) + c.rng.random() * 6) - 0.03 * np.abs(np.sin(x * 3 + k))
        outline = [(-0.05, h), *zip(x, crest), (1.05, h)]
        c.form(outline, mix(p.pale, p.mid, 0.2 + 0.18 * k), mix(p.mid, p.near, k / 4), "right" if k % 2 else "left", 0.8, 1.1)
    for k in range(c.rng.integers(4, 7)):
        x, y = 0.25 + 0.09 * k, h * 0.66 + 0.006 * k
        c.poly([(x - 0.016, y), (x, y - 0.05), (x + 0.016, y)], p.ink)
        c.disc(x, y - 0.055, 0.009, p.hot)
        c.line([(x, y), (x + 0.05, y + 0.012)], p.near, 0.006, 120)


def sea(c, p):
    h = c.height
    lx, _ = sky(c, p, horizon=h * 0.5)
    water(c, p, h * 0.48)
    for k in range(9):
        c.line([(lx - 0.02 - 0.008 * k, h * 0.49 + 0.016 * k), (lx + 0.02 + 0.008 * k, h * 0.49 + 0.016 * k)], p.pale, 0.006, 190)
    rows = 5
    boat_row = c.rng.integers(1, 3)
    for k in range(rows):
        y, r = h * (0.62 + 0.085 * k), 0.05 + 0.018 * k
        if k == boat_row:
            ship(c, p, 0.3 + 0.4 * c.rng.random(), y - r * 0.5, 0.3)
        for j in range(-1, int(1 / r) + 2):
            x = j * r * 1.6 + (k % 2) * r * 0.8
            c.form(ring(x, y + r * 0.3, r), mix(p.mid, p.near, k / rows), p.ink, "down", 0.6)
            for m in (0.8, 0.55):
                c.line(ring(x, y + r * 0.3, r * m, n=30, start=math.pi, end=2 * math.pi), p.pale, 0.004, 190)


def ship(c, p, x, y, s):
    hull = spline([(x - s * 0.5, y - s * 0.12), (x - s * 0.35, y + s * 0.1), (x + s * 0.3, y + s * 0.1), (x + s * 0.55, y - s * 0.16)])
    c.form(hull, p.ink, p.near, "up", 0.4)
    for dx, tall, wide in ((-0.2, 0.55, 0.26), (0.13, 0.75, 0.34)):
        mx = x + s * dx
        c.line([(mx, y), (mx, y - s * tall - 0.02)], p.ink, 0.007)
        sail = spline([(mx + 0.004, y - s * tall), (mx + s * wide, y - s * tall * 0.5), (mx + 0.004, y - s * 0.1)])
        c.form(sail, p.pale, p.hot, "down", 0.8)
    c.poly([(x + s * 0.13, y - s * 0.84), (x + s * 0.28, y - s * 0.8), (x + s * 0.13, y - s * 0.75)], p.hot)


def lighthouse(c, p):
    h = c.height
    sky(c, p, luminary=False, horizon=h * 0.7)
    x, y = 0.3 + 0.4 * c.rng.random(), h * 0.24
    c.beam([(x, y), (1.4, y - 0.22), (1.4, y + 0.06)], p.hot, 90)
    c.beam([(x, y), (-0.4, y + 0.22), (-0.4, y - 0.06)], p.hot, 90)
    c.glow(x, y, 0.34, p.hot, 0.9)
    water(c, p, h * 0.74, 5)
    cliff = spline([(x - 0.45, h * 1.02), (x - 0.3, h * 0.82), (x - 0.13, h * 0.72), (x + 0.1, h * 0.7), (x + 0.2, h * 0.84), (x + 0.42, h * 1.02)])
    c.form(cliff, p.near, p.ink, "right", 0.9)
    tower = [(x - 0.045, h * 0.29), (x + 0.045, h * 0.29), (x + 0.075, h * 0.73), (x - 0.075, h * 0.73)]
    c.poly(tower, p.pale)
    for k in range(3):
        a, b = 0.36 + 0.13 * k, 0.42 + 0.13 * k
        wa, wb = 0.045 + 0.03 * (a - 0.29) / 0.44, 0.045 + 0.03 * (b - 0.29) / 0.44
        c.poly([(x - wa, h * a), (x + wa, h * a), (x + wb, h * b), (x - wb, h * b)], p.hot)
    c.shade(tower, p.ink, "right", 0.7)
    c.poly([(x - 0.062, h * 0.29), (x + 0.062, h * 0.29), (x + 0.062, h * 0.31), (x - 0.062, h * 0.31)], p.ink)
    c.poly([(x - 0.034, h * 0.19), (x + 0.034, h * 0.19), (x + 0.034, h * 0.29), (x - 0.034, h * 0.29)], p.hot)
    c.poly([(x - 0.05, h * 0.19), (x + 0.05, h * 0.19), (x, h * 0.11)], p.ink)
    c.glow(x, y, 0.11, p.pale, 1.0)


def towers(c, p):
    h = c.height
    sky(c, p, horizon=h * 0.6)
    c.form(ridge(c, h * 0.72, 0.05), p.far, p.low, "down", 0.6)
    c.form(ridge(c, h * 0.88, 0.05), p.mid, p.near, "down", 0.8)
    count = int(c.rng.integers(4, 8))
    for k, i in enumerate(c.rng.permutation(count)):
        x = 0.2 + 0.6 * i / (count - 1) + 0.02 * c.rng.random()
        w, top = 0.03 + 0.03 * c.rng.random(), h * (0.28 + 0.3 * c.rng.random() * abs(x - 0.5) * 4)
        wall = [(x - w, top), (x + w, top), (x + w * 1.15, h), (x - w * 1.15, h)]
        c.form(wall, mix(p.pale, p.far, 0.3 + 0.1 * (k % 3)), p.near, "right", 0.9, 1.1)
        c.form([(x - w * 1.35, top), (x + w * 1.35, top), (x, top - w * (2.2 + c.rng.random()))], p.hot if k % 2 else p.near, p.ink, "right", 0.8)
        for row in range(4):
            wy = top + 0.05 + 0.075 * row
            c.poly(ring(x, wy, w * 0.24, n=20, start=math.pi, end=2 * math.pi) + [(x + w * 0.24, wy + 0.025), (x - w * 0.24, wy + 0.025)], p.ink if (row + k) % 3 else p.hot)
    c.form(ridge(c, h * 0.93, 0.03), p.near, p.ink, "down", 0.9)


def forest(c, p):
    h = c.height
    c.gradient(p.pale, p.low, p.far)
    c.glow(0.5, h * 0.45, 0.6, p.pale, 0.8)
    for k in range(4):
        ink = mix(mix(p.low, p.far, 0.7), p.ink, k / 3)
        for x in np.sort(c.rng.random(5 + 2 * (3 - k))) * 1.1 - 0.05:
            if k > 1 and abs(x - 0.5) < 0.14:
                continue
            w = 0.012 + 0.017 * k * (0.7 + 0.6 * c.rng.random())
            trunk = [(x - w * 0.7, -0.02), (x + w * 0.7, -0.02), (x + w, h * (0.74 + 0.08 * k)), (x + w * 2, h * (0.8 + 0.08 * k)), (x - w * 2, h * (0.8 + 0.08 * k)), (x - w, h * (0.74 + 0.08 * k))]
            c.form(trunk, ink, mix(ink, p.ink, 0.7), "right", 0.8)
            for _ in range(2):
                y, side = h * 0.55 * c.rng.random(), c.rng.choice((-1, 1))
                c.line(spline([(x, y + 0.08), (x + side * 0.05, y + 0.03), (x + side * (0.08 + w), y - 0.03)]), ink, w * 0.5)
        c.form(ridge(c, h * (0.76 + 0.07 * k), 0.015), ink, p.ink, "down", 0.6)
    path = spline([(0.48, h * 0.77), (0.55, h * 0.84), (0.42, h * 0.93), (0.34, h * 1.03)]) + spline([(0.68, h * 1.03), (0.56, h * 0.92), (0.6, h * 0.84), (0.51, h * 0.77)])
    c.poly(path, mix(p.pale, p.hot, 0.4), 220)
    for x, y, s in c.rng.random((26, 3)):
        c.glow(x, h * (0.3 + 0.6 * y), 0.02 + 0.02 * s, p.hot, 0.9)
        c.disc(x, h * (0.3 + 0.6 * y), 0.004, p.pale)


def waterfall(c, p):
    h = c.height
    sky(c, p, luminary=bool(c.rng.random() < 0.5))
    x = 0.36 + 0.28 * c.rng.random()
    for k, (spread, ink) in enumerate(((0.16, p.far), (0.1, p.mid), (0.075, p.near))):
        top = h * (0.22 + 0.1 * k)
        for side in (-1, 1):
            edge = [(x + side * spread, top)]
            for j in range(6):
                edge.append((x + side * (spread + 0.03 * c.rng.random()), top + (h - top) * (j + 1) / 6))
            c.form(edge + [(x + side * 1.2, h), (x + side * 1.2, top - 0.12 * (k != 1))], ink, p.ink, "right" if side > 0 else "left", 0.55)
        if k == 0:
            c.form([(x - 0.15, h * 0.24), (x + 0.15, h * 0.24), (x + 0.13, h), (x - 0.13, h)], p.pale, p.low, "down", 0.8)
            for fx in np.linspace(-0.12, 0.12, 13):
                c.line([(x + fx, h * (0.24 + 0.3 * c.rng.random())), (x + fx, h * (0.7 + 0.25 * c.rng.random()))], p.mid, 0.005, 150)
    for mx, s in c.rng.random((14, 2)):
        c.disc(x + (mx - 0.5) * 0.5, h * 0.93, 0.03 + 0.04 * s, p.pale, 120)
    for k in range(9):
        pine(c, c.rng.choice((0.02, 0.14, 0.86, 0.97)) + 0.05 * c.rng.random(), h * (0.98 + 0.02 * k), h * 0.3, p.near, p.ink)


def rooftops(c, p):
    h = c.height
    sky(c, p, horizon=h * 0.5)
    for k in range(4):
        x = -0.08
        while x < 1.05:
            w = 0.13 + 0.1 * c.rng.random()
            y = h * (0.42 + 0.15 * k) + 0.04 * c.rng.random()
            ink = mix(p.far, p.near, k / 3)
            house = [(x, h), (x, y), (x + w / 2, y - 0.1 - 0.05 * c.rng.random()), (x + w, y), (x + w, h)]
            c.form(house, ink, p.ink, "down", 0.6)
            c.line([house[1], house[2], house[3]], p.ink, 0.012)
            if c.rng.random() < 0.5:
                c.poly([(x + w * 0.68, y - 0.12), (x + w * 0.8, y - 0.12), (x + w * 0.8, y - 0.02), (x + w * 0.68, y - 0.05)], p.ink)
            for dx in (0.3, 0.62):
                lit = c.rng.random() < 0.55
                wx, wy = x + w * dx, y + 0.03
                c.poly([(wx - 0.013, wy), (wx + 0.013, wy), (wx + 0.013, wy + 0.035), (wx - 0.013, wy + 0.035)], p.hot if lit else p.ink)
                if lit:
                    c.glow(wx, wy + 0.02, 0.05, p.hot, 0.55)
            x += w * (0.9 + 0.1 * c.rng.random())


def gate(c, p):
    h = c.height
    sky(c, p, luminary=False)
    c.form(ridge(c, h * 0.6, 0.05), p.far, p.low, "down", 0.6)
    c.form(ridge(c, h * 0.8, 0.02), p.mid, p.near, "down", 0.8)
    cx, foot, r = 0.5, h * 0.86, 0.2
    c.glow(cx, h * 0.5, 0.5, p.hot, 0.8)
    inner = ring(cx, h * 0.46, r, n=40, start=math.pi, end=2 * math.pi) + [(cx + r, foot), (cx - r, foot)]
    c.form(inner, p.hot, p.pale, "up", 0.95, 0.8)
    rays_count = int(c.rng.integers(7, 12))
    for k in range(rays_count):
        a = math.pi + math.pi * (k + 0.5) / rays_count
        stone = turned([(cx + r, h * 0.46 - 0.045), (cx + r + 0.1, h * 0.46 - 0.052), (cx + r + 0.1, h * 0.46 + 0.052), (cx + r, h * 0.46 + 0.045)], cx, h * 0.46, a)
        c.form(stone, mix(p.near, p.mid, c.rng.random() * 0.8), p.ink, "down", 0.6)
    for side in (-1, 1):
        for k in range(5):
            y = h * 0.46 + (foot - h * 0.46) * k / 5
            x0, x1 = cx + side * r, cx + side * (r + 0.1 + 0.012 * (k % 2))
            c.form([(x0, y), (x1, y), (x1, y + h * 0.075), (x0, y + h * 0.075)], mix(p.near, p.mid, c.rng.random() * 0.8), p.ink, "down", 0.6)
    for k in range(4):
        w = r + 0.05 + 0.05 * k
        y = foot + 0.022 * k
        c.form([(cx - w, y), (cx + w, y), (cx + w + 0.02, y + 0.024), (cx - w - 0.02, y + 0.024)], mix(p.pale, p.mid, 0.3 + 0.15 * k), p.near, "down", 0.7)
    for x, y, s in c.rng.random((20, 3)):
        c.disc(cx + (x - 0.5) * 0.6, h * (0.2 + 0.6 * y), 0.002 + 0.005 * s, p.pale, 230)


def bridge(c, p):
    h = c.height
    sky(c, p)
    c.form(peaks(c, h * 0.66, h * 0.3, 4), p.far, p.low, "down", 0.7)
    water(c, p, h * 0.72, 6)
    spans = int(c.rng.integers(2, 5))
    deck = h * 0.5
    wall = [(-0.02, deck), (0.5, deck - 0.06), (1.02, deck), (1.02, h * 0.8), (-0.02, h * 0.8)]
    c.form(wall, p.near, p.ink, "down", 0.7)
    for k in range(spans):
        cx, r = (k + 0.5) / spans, 0.4 / spans
        hole = ring(cx, h * 0.68, r, min(r, 0.14), 40, math.pi, 2 * math.pi) + [(cx + r, h * 0.81), (cx - r, h * 0.81)]
        c.form(hole, p.low, p.mid, "down", 0.8)
    c.line([(-0.02, deck), (0.5, deck - 0.06), (1.02, deck)], p.pale, 0.016)
    for k in range(9):
        x = 0.06 + 0.11 * k
        y = deck - 0.06 * (1 - abs(x - 0.5) * 2)
        c.line([(x, y), (x, y - 0.075)], p.ink, 0.006)
        c.glow(x, y - 0.085, 0.06, p.hot, 0.8)
        c.disc(x, y - 0.085, 0.013, p.hot)
    for k in range(10):
        x = c.rng.random()
        c.line([(x, h * (0.84 + 0.15 * c.rng.random())), (x + 0.1, h * (0.84 + 0.01 * k))], p.pale, 0.004, 120)


def lanterns(c, p):
    h = c.height
    c.gradient(mix(p.top, p.ink, 0.5), p.near, p.low)
    c.stars(90, p.pale, h * 0.6)
    c.form(ridge(c, h * 0.74, 0.04), p.near, p.ink, "down", 0.7)
    water(c, p, h * 0.8, 4)
    spots = sorted(c.rng.random((15, 3)).tolist(), key=lambda t: t[2])
    for x, y, s in spots:
        r = 0.018 + 0.062 * s**1.6
        x, y = 0.05 + 0.9 * x, h * (0.1 + 0.6 * y)
        c.glow(x, y, r * 3.2, p.hot, 0.75)
        body = spline([(x - r * 0.7, y - r), (x + r * 0.7, y - r), (x + r, y), (x + r * 0.62, y + r), (x - r * 0.62, y + r), (x - r, y)], closed=True)
        c.form(body, mix(p.hot, p.pale, 0.35), p.far, "up", 0.8)
        for k in (-0.45, 0, 0.45):
            c.line(spline([(x + k * r, y - r), (x + k * r * 1.9, y), (x + k * r, y + r)]), p.near, 0.003, 170)
        c.poly([(x - r * 0.5, y + r), (x + r * 0.5, y + r), (x + r * 0.4, y + r * 1.25), (x - r * 0.4, y + r * 1.25)], p.ink)
        c.glow(x, y + r * 0.4, r, p.pale, 0.9)


def aurora(c, p):
    h = c.height
    c.gradient(p.ink, mix(p.top, p.near, 0.5), p.mid)
    c.stars(200, p.pale, h * 0.8)
    for k in range(4):
        x = np.linspace(-0.05, 1.05, 110)
        crest = h * (0.2 + 0.12 * k) + 0.06 * np.sin(x * (4 + 3 * c.rng.random()) + c.rng.random() * 7) + 0.03 * np.sin(x * 13 + k)
        color = (p.hot, p.pale, p.low, p.hot)[k]
        for a, b, y0, y1 in zip(x, x[1:], crest, crest[1:]):
            tall = h * (0.16 + 0.08 * math.sin(a * 21 + k * 2))
            for m in range(5):
                f = m / 5
                c.poly([(a, y0 - tall * f), (b, y1 - tall * f), (b, y1 - tall * (f + 0.2)), (a, y0 - tall * (f + 0.2))], color, int(95 * (1 - f) ** 1.5))
    cx, cy = 0.2 + 0.6 * c.rng.random(), h * 0.2
    c.poly([(cx, cy), (cx - 0.34, cy - 0.14), (cx - 0.33, cy - 0.12)], p.pale, 200)
    c.glow(cx, cy, 0.1, p.pale, 1.0)
    c.form(peaks(c, h * 0.92, h * 0.24, 5), p.near, p.ink, "down", 0.9)
    for x, s in c.rng.random((14, 2)):
        pine(c, x, h * 1.01, h * (0.12 + 0.1 * s), p.ink, p.ink)


_FIGURES = {
    "hare": ([(0.3, 0.75), (0.42, 0.55), (0.6, 0.52), (0.72, 0.66), (0.66, 0.78), (0.48, 0.8), (0.34, 0.4), (0.28, 0.15), (0.42, 0.12), (0.25, 0.46)], [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (1, 6), (6, 7), (6, 8), (6, 9), (9, 0)]),
    "swan": ([(0.2, 0.3), (0.28, 0.2), (0.36, 0.28), (0.34, 0.5), (0.46, 0.68), (0.68, 0.7), (0.84, 0.52), (0.62, 0.45), (0.5, 0.3)], [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 4), (7, 8), (8, 6)]),
    "key": ([(0.25, 0.3), (0.38, 0.2), (0.46, 0.34), (0.36, 0.45), (0.56, 0.52), (0.7, 0.65), (0.8, 0.75), (0.66, 0.76), (0.74, 0.86)], [(0, 1), (1, 2), (2, 3), (3, 0), (2, 4), (4, 5), (5, 6), (5, 7), (6, 8)]),
    "crown": ([(0.2, 0.7), (0.16, 0.3), (0.34, 0.5), (0.5, 0.18), (0.66, 0.5), (0.84, 0.3), (0.8, 0.7), (0.5, 0.78)], [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 0), (0, 2), (4, 6)]),
    "serpent": ([(0.15, 0.65), (0.24, 0.42), (0.38, 0.4), (0.45, 0.6), (0.55, 0.72), (0.66, 0.58), (0.68, 0.38), (0.8, 0.25), (0.9, 0.34), (0.86, 0.16)], [(i, i + 1) for i in range(8)] + [(7, 9)]),
}


def constellation(c, p):
    h = c.height
    c.gradient(p.ink, mix(p.near, p.ink, 0.3), p.mid)
    for x, y, s in c.rng.random((9, 3)):
        c.glow(x, y * h, 0.2 + 0.25 * s, (p.far, p.low, p.hot)[int(s * 3)], 0.32)
    c.stars(320, p.pale)
    points, edges = _FIGURES[list(_FIGURES)[int(c.rng.integers(len(_FIGURES)))]]
    tilt = c.rng.random() * 0.5 - 0.25
    at = turned([(x, y * h * 0.86) for x, y in points], 0.5, h * 0.45, tilt)
    if c.rng.random() < 0.5:
        at = mirrored(at)
    for k in range(3):
        c.line(ring(0.5, h * 0.46, 0.33 + 0.07 * k, n=120), p.pale, 0.0018, 90)
    for a, b in edges:
        c.line([at[a], at[b]], p.pale, 0.004, 200)
    for k, (x, y) in enumerate(at):
        r = 0.011 + 0.008 * c.rng.random()
        c.glow(x, y, r * 6, p.hot, 0.9)
        spark = []
        for j in range(8):
            spark.append((x + (r * 1.9 if j % 2 == 0 else r * 0.6) * math.cos(j * math.pi / 4), y + (r * 1.9 if j % 2 == 0 else r * 0.6) * math.sin(j * math.pi / 4)))
        c.poly(spark, p.pale if k % 3 else p.hot)
    c.form(ridge(c, h * 0.93, 0.03), p.ink, p.near, "up", 0.3)
    pine(c, 0.1 + 0.8 * c.rng.random(), h * 0.98, h * 0.16, p.ink, p.ink)


# Creatures

def fish(c, p):
    h = c.height
    c.gradient(p.low, p.mid, p.near)
    rays(c, 0.3 + 0.4 * c.rng.random(), -0.2, 26, p.pale, 24)
    for x, s in c.rng.random((12, 2)):
        weed = [(x, h + 0.02)] + [(x + 0.03 * math.sin(k * 1.4 + 6 * s), h - 0.05 * k * (0.6 + s)) for k in range(1, 6)]
        c.line(spline(weed), mix(p.near, p.ink, s), 0.014)
    cx, cy, long, tall = 0.5, h * 0.48, 0.27, 0.13 + 0.06 * c.rng.random()
    top = spline([(cx - long, cy), (cx - long * 0.5, cy - tall * 0.85), (cx + long * 0.1, cy - tall), (cx + long * 0.85, cy - tall * 0.25)])
    low = spline([(cx + long * 0.85, cy + tall * 0.25), (cx + long * 0.1, cy + tall), (cx - long * 0.5, cy + tall * 0.85), (cx - long, cy)])
    tail = spline([(cx + long * 0.7, cy), (cx + long * 1.3, cy - tall * 1.2), (cx + long * 1.5, cy - tall * 0.9), (cx + long * 1.15, cy), (cx + long * 1.5, cy + tall), (cx + long * 1.3, cy + tall * 1.3)], closed=True)
    fin = spline([(cx - long * 0.3, cy - tall * 0.8), (cx, cy - tall * 1.9), (cx + long * 0.5, cy - tall * 1.5), (cx + long * 0.5, cy - tall * 0.6)])
    for part in (tail, fin, [(x, 2 * cy - y) for x, y in spline([(cx - long * 0.1, cy - tall * 0.8), (cx + long * 0.2, cy - tall * 1.6), (cx + long * 0.45, cy - tall * 0.5)])]):
        c.form(part, p.hot, p.ink, "right", 0.75)
    body = top + low
    c.poly(body, mix(p.hot, p.pale, 0.55))
    step = 0.045
    for j, x in enumerate(np.arange(cx - long * 0.4, cx + long * 0.8, step)):
        room = tall * (1 - ((x - cx + long * 0.1) / (long * 0.95)) ** 2) * 0.82
        for y in np.arange(-room, room, step * 0.9):
            c.poly(ring(x, cy + y + (j % 2) * step * 0.45, step * 0.55, n=24, start=-math.pi / 2, end=math.pi / 2), p.far if j % 3 else p.hot, 200)
            c.line(ring(x, cy + y + (j % 2) * step * 0.45, step * 0.55, n=24, start=-math.pi / 2, end=math.pi / 2), p.ink, 0.003, 160)
    c.shade(body, p.ink, "down", 0.75, 2)
    head = spline([(cx - long, cy), (cx - long * 0.6, cy - tall * 0.72), (cx - long * 0.42, cy), (cx - long * 0.6, cy + tall * 0.72)], closed=True)
    c.form(head, p.hot, p.ink, "down", 0.5)
    eye(c, cx - long * 0.68, cy - tall * 0.15, 0.03, p, p.pale)
    bubbles(c, p, 24)


def owl(c, p):
    h = c.height
    sky(c, p)
    c.form(ridge(c, h * 0.8, 0.06), p.far, p.low, "down", 0.6)
    cx, cy, s = 0.5, h * 0.56, 0.22 + 0.03 * c.rng.random()
    c.line(spline([(-0.02, h * 0.93), (0.3, h * 0.9), (0.7, h * 0.94), (1.02, h * 0.86)]), p.ink, 0.04)
    body = spline([(cx, cy - s), (cx + s * 0.8, cy - s * 0.7), (cx + s * 0.92, cy + s * 0.3), (cx + s * 0.4, cy + s * 1.2), (cx - s * 0.4, cy + s * 1.2), (cx - s * 0.92, cy + s * 0.3), (cx - s * 0.8, cy - s * 0.7)], closed=True)
    tuft = [(cx + s * 0.35, cy - s * 0.85), (cx + s * 0.95, cy - s * 1.35), (cx + s * 0.85, cy - s * 0.4)]
    for t in (tuft, mirrored(tuft)):
        c.form(t, p.near, p.ink, "down", 0.6)
    c.form(body, p.mid, p.ink, "down", 0.6)
    belly = spline([(cx, cy - s * 0.1), (cx + s * 0.5, cy + s * 0.2), (cx + s * 0.3, cy + s * 1.1), (cx - s * 0.3, cy + s * 1.1), (cx - s * 0.5, cy + s * 0.2)], closed=True)
    c.poly(belly, p.pale)
    for row in range(6):
        for k in range(-2, 3):
            x, y = cx + (k + 0.5 * (row % 2)) * s * 0.2, cy + s * (0.15 + 0.16 * row)
            if abs(x - cx) < s * 0.42:
                c.poly(ring(x, y, s * 0.1, n=20, start=0, end=math.pi), p.hot if (row + k) % 2 else p.far)
    wing = spline([(cx + s * 0.75, cy - s * 0.3), (cx + s * 1.12, cy + s * 0.3), (cx + s * 0.7, cy + s * 1.25), (cx + s * 0.45, cy + s * 0.5)], closed=True)
    for w in (wing, mirrored(wing)):
        c.form(w, p.near, p.ink, "down", 0.8)
    for side in (-1, 1):
        c.disc(cx + side * s * 0.4, cy - s * 0.42, s * 0.42, p.pale)
        for k in range(14):
            a = 2 * math.pi * k / 14
            c.line([(cx + side * s * 0.4 + s * 0.24 * math.cos(a), cy - s * 0.42 + s * 0.24 * math.sin(a)), (cx + side * s * 0.4 + s * 0.4 * math.cos(a), cy - s * 0.42 + s * 0.4 * math.sin(a))], p.far, 0.005)
        eye(c, cx + side * s * 0.4, cy - s * 0.42, s * 0.24, p)
        for k in (-1, 0, 1):
            c.line([(cx + side * s * 0.28 + k * 0.014, cy + s * 1.15), (cx + side * s * 0.28 + k * 0.02, cy + s * 1.32)], p.hot, 0.013)
    c.form([(cx - s * 0.12, cy - s * 0.3), (cx + s * 0.12, cy - s * 0.3), (cx, cy + s * 0.05)], p.hot, p.ink, "down", 0.6)


def moth(c, p):
    h = c.height
    c.gradient(p.top, p.low)
    c.glow(0.5, h * 0.48, 0.6, p.pale, 0.55)
    rays(c, 0.5, h * 0.48, int(c.rng.integers(14, 24)), p.pale, 34)
    cy, s = h * 0.48, 0.34
    n = c.rng.random(8)
    upper = [(0.5, cy - 0.02), (0.5 + s * 0.3, cy - s * (0.55 + 0.2 * n[0])), (0.5 + s * (1.05 + 0.2 * n[1]), cy - s * (0.75 + 0.2 * n[2])), (0.5 + s * (1.05 + 0.1 * n[3]), cy - s * 0.2), (0.5 + s * 0.6, cy + s * 0.12)]
    lower = [(0.5, cy), (0.5 + s * 0.6, cy + s * 0.08), (0.5 + s * (0.85 + 0.2 * n[4]), cy + s * (0.4 + 0.2 * n[5])), (0.5 + s * 0.5, cy + s * (0.75 + 0.2 * n[6])), (0.5 + s * 0.16, cy + s * 0.5)]
    for wing, ink in ((lower, p.far), (upper, p.mid)):
        outline = spline(wing, closed=True)
        mx, my = np.mean([q[0] for q in wing]), np.mean([q[1] for q in wing])
        for flip in (lambda q: q, mirrored):
            c.form(flip(outline), ink, p.ink, "down", 0.7)
            for f, color in ((0.8, p.hot), (0.7, p.near), (0.56, p.pale), (0.5, ink)):
                c.poly(flip([(mx + (x - mx) * f, my + (y - my) * f) for x, y in outline]), color)
            ex, ey, r = mx + s * 0.12, my, s * (0.13 if ink == p.mid else 0.1)
            for f, color in ((1.0, p.ink), (0.8, p.hot), (0.5, p.pale), (0.3, p.ink)):
                c.poly(flip(ring(ex, ey, r * f)), color)
            for k in range(5):
                q = outline[(3 + k * 5) % len(outline)]
                c.line(flip([(0.5 + 0.02, cy), (0.5 + (q[0] - 0.5) * 0.55, cy + (q[1] - cy) * 0.55)]), p.ink, 0.003, 120)
    c.form(spline([(0.5, cy - s * 0.3), (0.53, cy - s * 0.1), (0.525, cy + s * 0.3), (0.5, cy + s * 0.55), (0.475, cy + s * 0.3), (0.47, cy - s * 0.1)], closed=True), p.near, p.ink, "right", 0.8)
    for k in range(4):
        c.line([(0.478, cy + s * (0.05 + 0.1 * k)), (0.522, cy + s * (0.05 + 0.1 * k))], p.hot, 0.007)
    feeler = spline([(0.505, cy - s * 0.28), (0.54, cy - s * 0.6), (0.6, cy - s * 0.72)])
    for f in (feeler, mirrored(feeler)):
        c.line(f, p.ink, 0.007)
        c.disc(*f[-1], 0.012, p.hot)
    for x, y, q in c.rng.random((24, 3)):
        c.disc(x, y * h, 0.002 + 0.004 * q, p.pale, 210)


def jellyfish(c, p):
    h = c.height
    c.gradient(p.near, p.ink) if p.dark else c.gradient(p.low, p.near, p.ink)
    rays(c, 0.5, -0.3, 30, p.pale, 16)
    bells = sorted([(0.18 + 0.64 * x, h * (0.2 + 0.35 * y), 0.04 + 0.05 * s) for x, y, s in c.rng.random((4, 3))], key=lambda b: b[2]) + [(0.4 + 0.2 * c.rng.random(), h * 0.34, 0.17)]
    for x, y, r in bells:
        c.glow(x, y, r * 2.4, p.hot, 0.5)
        for k in range(9):
            tx = x + r * (-0.85 + 1.7 * k / 8)
            long = r * (1.6 + 1.5 * c.rng.random())
            strand = [(tx, y)] + [(tx + r * 0.14 * math.sin(j * 1.3 + k + x * 9), y + long * j / 5) for j in range(1, 6)]
            c.line(spline(strand), p.pale if k % 2 else p.hot, r * (0.07 if k % 3 else 0.035), 170)
        dome = ring(x, y, r, r * 0.95, 50, math.pi, 2 * math.pi) + [(x + r * (1 - 2 * j / 8), y + (r * 0.14 if j % 2 else 0)) for j in range(9)]
        c.form(dome, mix(p.hot, p.pale, 0.4), p.far, "down", 0.8, 1.0)
        for k in (-0.5, 0, 0.5):
            c.line(ring(x + k * r * 0.3, y, r * (0.25 + abs(k)), r * 0.9, 30, math.pi, 2 * math.pi), p.near, 0.003, 140)
        c.poly(ring(x - r * 0.35, y - r * 0.5, r * 0.16, r * 0.1), p.pale, 200)
        for side in (-0.3, 0.3):
            c.disc(x + side * r, y - r * 0.22, r * 0.07, p.ink)
    bubbles(c, p, 30)


def beast(c, p, ears="fox"):
    h = c.height
    c.gradient(p.top, p.low)
    cx, cy, s = 0.5, h * 0.52, 0.235
    c.glow(cx, cy, 0.55, p.pale, 0.6)
    c.disc(cx, cy - s * 0.2, s * 1.55, p.pale, 70)
    for k in range(9):
        a = math.pi + math.pi * k / 8
        x, y = cx + 0.44 * math.cos(a), cy + 0.4 * math.sin(a)
        leaf = turned(spline([(x, y - 0.05), (x + 0.02, y), (x, y + 0.05), (x - 0.02, y)], closed=True), x, y, a + math.pi / 2 + (k % 2) * 0.6)
        c.form(leaf, p.mid if k % 2 else p.far, p.near, "down", 0.7)
    chest = spline([(cx - s * 0.7, cy + s * 0.5), (cx - s * 1.5, h + 0.05), (cx + s * 1.5, h + 0.05), (cx + s * 0.7, cy + s * 0.5)])
    c.form(chest, p.mid, p.ink, "down", 0.6)
    c.form(spline([(cx, cy + s * 0.6), (cx + s * 0.5, cy + s * 1.1), (cx + s * 0.2, h + 0.05), (cx - s * 0.2, h + 0.05), (cx - s * 0.5, cy + s * 1.1)], closed=True), p.pale, p.far, "down", 0.6)
    parts = {
        "fox": [(0.15, -0.6), (0.85, -1.55), (0.98, -0.25)],
        "cat": [(0.2, -0.72), (0.8, -1.25), (0.95, -0.3)],
        "hare": [(0.1, -0.7), (0.3, -2.0), (0.62, -1.95), (0.62, -0.6)],
        "bear": [(0.42, -0.7), (0.5, -1.1), (0.85, -1.16), (1.02, -0.82), (0.85, -0.5)],
        "stag": [(0.6, -0.55), (1.25, -0.75), (1.1, -0.35), (0.8, -0.2)],
        "wolf": [(0.2, -0.7), (0.62, -1.5), (0.95, -0.4)],
    }[ears]
    outer = [(cx + x * s, cy + y * s) for x, y in parts]
    mx, my = (0.72, -0.85) if ears == "bear" else (0.55, -0.75)
    inner = [(cx + s * (mx + (x - mx) * 0.58), cy + s * (my + (y - my) * 0.62)) for x, y in parts]
    if ears in ("bear", "hare"):
        outer, inner = spline(outer, closed=True), spline(inner, closed=True)
    if ears == "stag":
        for flip in (lambda q: q, mirrored):
            c.line(flip(spline([(cx + s * 0.25, cy - s * 0.7), (cx + s * 0.55, cy - s * 1.3), (cx + s * 1.0, cy - s * 1.55), (cx + s * 1.05, cy - s * 2.0)])), p.ink, 0.022)
            for a, b in (((0.5, -1.2), (0.35, -1.85)), ((0.8, -1.45), (0.75, -2.0)), ((1.0, -1.6), (1.4, -1.75))):
                c.line(flip([(cx + s * a[0], cy + s * a[1]), (cx + s * b[0], cy + s * b[1])]), p.ink, 0.016)
    for flip in (lambda q: q, mirrored):
        c.form(flip(outer), p.near, p.ink, "down", 0.6)
        c.poly(flip(inner), p.hot)
    # How wide the jaw and the muzzle are, by the face's half width.
    jaw, muzzle = {"fox": (0.5, 0.2), "wolf": (0.6, 0.26), "stag": (0.46, 0.3), "cat": (0.8, 0.42), "hare": (0.66, 0.4), "bear": (0.92, 0.55)}[ears]
    face = spline([(cx, cy - s * 0.85), (cx + s * 0.7, cy - s * 0.7), (cx + s * 1.0, cy), (cx + s * jaw, cy + s * 0.6), (cx + s * muzzle, cy + s * 0.95), (cx, cy + s * 1.02), (cx - s * muzzle, cy + s * 0.95), (cx - s * jaw, cy + s * 0.6), (cx - s * 1.0, cy), (cx - s * 0.7, cy - s * 0.7)], closed=True)
    c.form(face, mix(p.mid, p.hot, 0.35), p.near, "down", 0.55)
    if ears in ("bear", "hare"):
        snout = [ring(cx, cy + s * 0.62, s * muzzle * 0.95, s * 0.36)]
    else:
        cheek = spline([(cx + s * 0.05, cy + s * 0.25), (cx + s * 0.5, cy + s * 0.05), (cx + s * 0.98, cy + s * 0.05), (cx + s * jaw, cy + s * 0.62), (cx + s * muzzle, cy + s * 0.95), (cx, cy + s * 1.0)], closed=True)
        snout = [cheek, mirrored(cheek)]
    for q in snout:
        c.form(q, p.pale, p.far, "down", 0.45)
    mark = int(c.rng.integers(0, 3))
    if mark == 0:
        c.poly(ring(cx, cy - s * 0.5, s * 0.12), p.pale)
        c.poly(ring(cx + s * 0.06, cy - s * 0.53, s * 0.1), mix(p.mid, p.hot, 0.35))
    elif mark == 1:
        c.poly([(cx, cy - s * 0.75), (cx + s * 0.1, cy - s * 0.45), (cx, cy - s * 0.2), (cx - s * 0.1, cy - s * 0.45)], p.pale)
    else:
        for k in (-1, 0, 1):
            c.line([(cx + k * s * 0.2, cy - s * 0.72), (cx + k * s * 0.12, cy - s * 0.4)], p.ink, 0.014)
    for side in (-1, 1):
        ex = cx + side * s * 0.45
        c.poly(turned(ring(ex, cy - s * 0.05, s * 0.2, s * 0.14), ex, cy, side * 0.3), p.ink)
        c.poly(turned(ring(ex, cy - s * 0.05, s * 0.15, s * 0.11), ex, cy, side * 0.3), p.hot)
        c.disc(ex, cy - s * 0.05, s * 0.06, p.ink, ry=s * 0.1)
        c.disc(ex - s * 0.04, cy - s * 0.1, s * 0.03, p.pale)
        if ears in ("cat", "hare", "fox"):
            for k in (-1, 0, 1):
                c.line([(cx + side * s * 0.35, cy + s * (0.62 + 0.05 * k)), (cx + side * s * 1.15, cy + s * (0.55 + 0.16 * k))], p.ink, 0.003, 150)
    up = s * {"bear": 0.22, "hare": 0.2, "cat": 0.2}.get(ears, 0)
    c.form(spline([(cx - s * 0.15, cy + s * 0.66 - up), (cx + s * 0.15, cy + s * 0.66 - up), (cx, cy + s * 0.86 - up)], closed=True), p.ink, p.near, "up", 0.4)
    if up:
        for side in (-1, 1):
            c.line(spline([(cx, cy + s * 0.84 - up), (cx + side * s * 0.09, cy + s * 0.94 - up), (cx + side * s * 0.2, cy + s * 0.86 - up)]), p.ink, 0.008)
    for x, y, q in c.rng.random((26, 3)):
        c.glow(x, y * h, 0.012 + 0.02 * q, p.hot, 0.9)


def fox(c, p): beast(c, p, "fox")
def cat(c, p): beast(c, p, "cat")
def hare(c, p): beast(c, p, "hare")
def bear(c, p): beast(c, p, "bear")
def stag(c, p): beast(c, p, "stag")
def wolf(c, p): beast(c, p, "wolf")


def serpent(c, p):
    h = c.height
    sky(c, p)
    c.form(ridge(c, h * 0.8, 0.05), p.far, p.low, "down", 0.6)
    turns, phase = 1.2 + 0.6 * c.rng.random(), c.rng.random() * 6
    t = np.linspace(0, 1, 240)
    x = 0.08 + 0.72 * t
    y = h * (0.8 - 0.42 * t) + h * 0.17 * np.sin(t * turns * 2 * math.pi + phase) * (1 - 0.3 * t)
    w = 0.012 + 0.048 * np.sin(np.clip(t * 1.1, 0, 1) * math.pi * 0.62)
    dx, dy = np.gradient(x), np.gradient(y)
    n = np.hypot(dx, dy)
    nx, ny = dy / n, -dx / n
    for k in range(6, 226, 9):
        reach = w[k] * 1.75
        c.poly([(x[k - 5] + nx[k - 5] * w[k] * 0.8, y[k - 5] + ny[k - 5] * w[k] * 0.8), (x[k] + nx[k] * reach - dx[k] * 5, y[k] + ny[k] * reach - dy[k] * 5), (x[k + 5] + nx[k + 5] * w[k] * 0.8, y[k + 5] + ny[k + 5] * w[k] * 0.8)], p.hot)
    for k in range(240):
        c.disc(x[k], y[k], w[k], p.ink)
    for k in range(240):
        c.disc(x[k] + nx[k] * w[k] * 0.12, y[k] + ny[k] * w[k] * 0.12, w[k] * 0.86, p.mid if k // 8 % 2 else p.far)
    for k in range(0, 236, 4):
        c.disc(x[k] - nx[k] * w[k] * 0.55, y[k] - ny[k] * w[k] * 0.55, w[k] * 0.3, p.pale, 235)
    for k in range(4, 232, 8):
        c.disc(x[k] + nx[k] * w[k] * 0.35, y[k] + ny[k] * w[k] * 0.35, w[k] * 0.22, p.hot)
    hx, hy, a = x[-1], y[-1], math.atan2(dy[-1], dx[-1]) * 0.4
    for side in (-1, 1):
        c.line(turned(spline([(hx + 0.0, hy + side * 0.03), (hx - 0.06, hy + side * 0.1 - 0.03), (hx - 0.12, hy + side * 0.11 - 0.05)]), hx, hy, a), p.pale, 0.014)
    head = turned(spline([(hx - 0.05, hy - 0.055), (hx + 0.04, hy - 0.062), (hx + 0.14, hy - 0.012), (hx + 0.13, hy + 0.025), (hx + 0.03, hy + 0.055), (hx - 0.05, hy + 0.05)], closed=True), hx, hy, a)
    c.form(head, p.far, p.ink, "down", 0.6)
    eye(c, *turned([(hx + 0.04, hy - 0.02)], hx, hy, a)[0], 0.022, p)
    for k in range(3):
        cloud(c, c.rng.random(), h * (0.5 + 0.2 * k), 0.14, p.pale, 120)


def whale(c, p):
    h = c.height
    sky(c, p)
    for k in range(3):
        for _ in range(3):
            cloud(c, c.rng.random(), h * (0.55 + 0.16 * k), 0.12 + 0.1 * c.rng.random(), p.pale, 80)
    cx, cy, s = 0.46, h * 0.46, 0.36
    back = spline([(cx - s, cy + s * 0.1), (cx - s * 0.85, cy - s * 0.28), (cx - s * 0.2, cy - s * 0.45), (cx + s * 0.5, cy - s * 0.2), (cx + s * 0.95, cy - s * 0.3)])
    under = spline([(cx + s * 1.0, cy - s * 0.2), (cx + s * 0.55, cy + s * 0.12), (cx - s * 0.1, cy + s * 0.42), (cx - s * 0.75, cy + s * 0.38), (cx - s, cy + s * 0.1)])
    fluke = spline([(cx + s * 0.9, cy - s * 0.26), (cx + s * 1.05, cy - s * 0.7), (cx + s * 1.22, cy - s * 0.62), (cx + s * 1.12, cy - s * 0.3), (cx + s * 1.35, cy - s * 0.12), (cx + s * 1.2, cy - s * 0.02)], closed=True)
    c.form(fluke, p.near, p.ink, "right", 0.7)
    c.form(back + under, p.near, p.ink, "down", 0.3)
    belly = spline([(cx - s * 0.98, cy + s * 0.12), (cx - s * 0.3, cy + s * 0.14), (cx + s * 0.5, cy + s * 0.14), (cx - s * 0.1, cy + s * 0.41), (cx - s * 0.73, cy + s * 0.37)], closed=True)
    c.form(belly, p.pale, p.far, "down", 0.6)
    for k in range(7):
        c.line(spline([(cx - s * 0.9 + 0.01 * k, cy + s * (0.15 + 0.035 * k)), (cx - s * 0.4, cy + s * (0.16 + 0.035 * k)), (cx + s * (0.35 - 0.08 * k), cy + s * (0.15 + 0.035 * k))]), p.far, 0.004)
    c.form(spline([(cx - s * 0.3, cy + s * 0.16), (cx - s * 0.05, cy + s * 0.62), (cx + s * 0.14, cy + s * 0.6), (cx + s * 0.02, cy + s * 0.14)], closed=True), p.near, p.ink, "down", 0.8)
    eye(c, cx - s * 0.62, cy + s * 0.04, 0.016, p)
    for x, y, q in c.rng.random((18, 3)):
        c.disc(cx - s * 0.7 + x * s * 1.2, cy - s * 0.33 + y * s * 0.3, 0.003 + 0.005 * q, p.hot, 230)
    for side in (-1, 1):
        c.line(spline([(cx - s * 0.55, cy - s * 0.4), (cx - s * 0.55 + side * 0.02, cy - s * 0.62), (cx - s * 0.55 + side * 0.09, cy - s * 0.64)]), p.pale, 0.012)


def swallow(c, p):
    h = c.height
    lx, ly = sky(c, p)
    rays(c, lx, ly, 20, p.pale, 26)
    c.form(ridge(c, h * 0.86, 0.05), p.mid, p.near, "down", 0.7)
    flock = [(0.18 + 0.6 * x, h * (0.15 + 0.5 * y), 0.04 + 0.03 * s) for x, y, s in c.rng.random((5, 3))] + [(0.5, h * 0.52, 0.3)]
    for x, y, s in flock:
        a = -0.5 + c.rng.random() * 0.5
        big = s > 0.2
        turn = lambda q: turned(q, x, y, a)
        tail = turn([(x - s * 0.3, y - 0.02 * s), (x - s * 1.1, y - s * 0.32), (x - s * 0.62, y), (x - s * 1.15, y + s * 0.2), (x - s * 0.3, y + 0.1 * s)])
        far_wing = turn(spline([(x + s * 0.15, y), (x + s * 0.25, y - s * 0.7), (x - s * 0.25, y - s * 1.25), (x - s * 0.08, y - s * 0.5), (x - s * 0.25, y)]))
        near_wing = turn(spline([(x + s * 0.2, y + s * 0.05), (x - s * 0.1, y + s * 0.65), (x - s * 0.75, y + s * 0.95), (x - s * 0.4, y + s * 0.4), (x - s * 0.3, y)]))
        body = turn(spline([(x + s * 0.62, y - s * 0.06), (x + s * 0.35, y - s * 0.2), (x - s * 0.1, y - s * 0.14), (x - s * 0.5, y), (x - s * 0.05, y + s * 0.16), (x + s * 0.4, y + s * 0.1)], closed=True))
        c.poly(tail, p.ink)
        c.form(far_wing, p.near, p.ink, "up", 0.7)
        c.form(body, p.pale if big else p.ink, p.hot, "down", 0.8)
        if big:
            cap = turn(spline([(x + s * 0.62, y - s * 0.06), (x + s * 0.35, y - s * 0.2), (x - s * 0.1, y - s * 0.14), (x + s * 0.2, y - s * 0.03)], closed=True))
            c.poly(cap, p.ink)
            c.disc(*turn([(x + s * 0.42, y - s * 0.09)])[0], 0.012, p.hot)
            c.poly(turn([(x + s * 0.58, y - s * 0.1), (x + s * 0.76, y - s * 0.04), (x + s * 0.58, y)]), p.hot)
        c.form(near_wing, p.ink, p.near, "up", 0.6)
        if big:
            for k in range(4):
                c.line(turn([(x + s * (0.05 - 0.1 * k), y + s * 0.12), (x - s * (0.2 + 0.1 * k), y + s * (0.6 + 0.05 * k))]), p.mid, 0.005)


def snail(c, p):
    h = c.height
    sky(c, p)
    meadow(c, p, h * 0.7)
    flip = mirrored if c.rng.random() < 0.5 else (lambda q: q)
    cx, cy, r = 0.45, h * 0.5, 0.21
    foot = spline([(0.14, h * 0.82), (0.4, h * 0.76), (0.68, h * 0.7), (0.76, h * 0.48), (0.84, h * 0.44), (0.88, h * 0.54), (0.8, h * 0.8), (0.6, h * 0.84)], closed=True)
    c.form(flip(foot), mix(p.pale, p.hot, 0.3), p.mid, "down", 0.8)
    for dx in (0.0, 0.05):
        stalk = flip(spline([(0.81 + dx * 0.5, h * 0.47), (0.82 + dx, h * 0.36), (0.84 + dx * 1.6, h * 0.29)]))
        c.line(stalk, p.mid, 0.013)
        eye(c, *stalk[-1], 0.02, p)
    c.form(flip(ring(cx, cy, r)), p.far, p.ink, "down", 0.5)
    t = np.linspace(0, 5.4 * math.pi, 260)
    q = r * np.exp(-0.13 * t)
    arm = list(zip(cx + q * np.cos(t + 0.6), cy + q * np.sin(t + 0.6)))
    for k in range(0, 220, 7):
        c.line(flip([arm[k], (cx + (arm[k][0] - cx) * 0.52, cy + (arm[k][1] - cy) * 0.52)]), p.hot, 0.008 * (1 - k / 300))
    c.line(flip(arm), p.ink, 0.014)
    c.line(flip(arm), p.pale, 0.005)
    house = int(c.rng.integers(0, 3))
    top = cy - r
    if house:
        x = flip([(cx, 0)])[0][0]
        c.form([(x - 0.05, top + 0.03), (x - 0.05, top - 0.07), (x + 0.05, top - 0.07), (x + 0.05, top + 0.03)], p.pale, p.far, "right", 0.7)
        c.form([(x - 0.07, top - 0.07), (x + 0.07, top - 0.07), (x, top - 0.15)], p.hot, p.ink, "right", 0.7)
        c.poly([(x - 0.015, top + 0.02), (x - 0.015, top - 0.03), (x + 0.015, top - 0.03), (x + 0.015, top + 0.02)], p.ink)


def turtle(c, p):
    h = c.height
    sky(c, p)
    water(c, p, h * 0.62, 7)
    cx, cy, s = 0.48, h * 0.66, 0.3
    c.form(spline([(cx + s * 0.8, cy + s * 0.1), (cx + s * 1.1, cy - s * 0.3), (cx + s * 1.4, cy - s * 0.35), (cx + s * 1.42, cy - s * 0.08), (cx + s * 1.0, cy + s * 0.25)], closed=True), p.hot, p.near, "down", 0.7)
    eye(c, cx + s * 1.28, cy - s * 0.2, 0.016, p, p.pale)
    for x0, d in ((-0.7, -0.25), (0.55, 0.2)):
        c.form(spline([(cx + s * x0, cy + s * 0.1), (cx + s * (x0 + d), cy + s * 0.6), (cx + s * (x0 + d + 0.25), cy + s * 0.62), (cx + s * (x0 + 0.35), cy + s * 0.12)], closed=True), p.hot, p.ink, "down", 0.8)
    dome = ring(cx, cy, s, s * 0.62, 60, math.pi, 2 * math.pi) + [(cx + s * 1.08, cy + s * 0.16), (cx, cy + s * 0.28), (cx - s * 1.08, cy + s * 0.16)]
    c.form(dome, p.near, p.ink, "down", 0.7)
    for k in range(-2, 3):
        for row in range(2):
            x, y = cx + (k + 0.5 * row) * s * 0.36, cy - s * (0.1 + 0.26 * row) + 0.02 * abs(k)
            c.line(ring(x, y, s * 0.16, s * 0.13, 7), p.hot, 0.007)
    c.form(spline([(cx - s * 0.8, cy - s * 0.4), (cx - s * 0.3, cy - s * 0.72), (cx + s * 0.4, cy - s * 0.7), (cx + s * 0.8, cy - s * 0.4), (cx, cy - s * 0.5)], closed=True), p.mid, p.near, "down", 0.7)
    trunk = int(c.rng.integers(1, 4))
    for k in range(trunk):
        x = cx + (k - (trunk - 1) / 2) * 0.14
        c.line(spline([(x, cy - s * 0.6), (x + 0.015, cy - s * 0.95), (x - 0.005, cy - s * 1.2)]), p.ink, 0.022)
        for dx, dy, r in ((-0.07, 0, 0.065), (0.07, 0.01, 0.065), (0, -0.05, 0.085)):
            c.form(ring(x + dx, cy - s * 1.25 + dy, r), p.far if k % 2 else p.mid, p.near, "down", 0.8)
        for q in c.rng.random((8, 2)):
            c.disc(x - 0.1 + 0.2 * q[0], cy - s * 1.4 + 0.14 * q[1], 0.009, p.hot)


def golem(c, p):
    h = c.height
    sky(c, p)
    c.form(peaks(c, h * 0.8, h * 0.3, 5), p.far, p.low, "down", 0.7)
    meadow(c, p, h * 0.8)

    def rock(x, y, w, t):
        n = 9
        pts = [(x + w * (0.85 + 0.25 * c.rng.random()) * math.cos(2 * math.pi * k / n), y + t * (0.85 + 0.25 * c.rng.random()) * math.sin(2 * math.pi * k / n)) for k in range(n)]
        c.form(pts, mix(p.mid, p.near, c.rng.random()), p.ink, "down", 0.7)
        c.line([pts[4], pts[5], pts[6], pts[7]], p.pale, 0.005, 150)

    cx = 0.46 + 0.08 * c.rng.random()
    for side in (-1, 1):
        rock(cx + side * 0.13, h * 0.85, 0.07, 0.07)
        rock(cx + side * 0.11, h * 0.74, 0.065, 0.06)
    rock(cx, h * 0.57, 0.19, 0.13)
    for side in (-1, 1):
        rock(cx + side * 0.22, h * 0.45, 0.075, 0.065)
        rock(cx + side * 0.27, h * 0.58, 0.055, 0.07)
        rock(cx + side * 0.29, h * 0.72, 0.065, 0.06)
    rock(cx, h * 0.3, 0.11, 0.09)
    for side in (-1, 1):
        c.glow(cx + side * 0.045, h * 0.3, 0.07, p.hot, 1.0)
        c.poly(ring(cx + side * 0.045, h * 0.3, 0.018, 0.012), p.hot)
    c.glow(cx, h * 0.57, 0.12, p.hot, 0.9)
    rune = int(c.rng.integers(3, 7))
    c.line([(cx + 0.05 * math.cos(2 * math.pi * k * 2 / rune), h * 0.57 + 0.05 * math.sin(2 * math.pi * k * 2 / rune)) for k in range(rune + 1)], p.pale, 0.007)
    for k in range(3):
        x = cx - 0.06 + 0.06 * k
        c.line([(x, h * 0.21), (x + 0.01, h * 0.15)], p.mid, 0.006)
        c.form(ring(x + 0.01, h * 0.14, 0.02, 0.026), p.far, p.near, "down", 0.7)


def beetle(c, p):
    h = c.height
    c.gradient(p.pale, mix(p.pale, p.low, 0.7))
    for k in range(9):
        a = c.rng.random() * 6.28
        x, y = 0.5 + 0.46 * math.cos(a), h * 0.5 + 0.36 * math.sin(a)
        leaf = turned(spline([(x, y - 0.15), (x + 0.055, y), (x, y + 0.15), (x - 0.055, y)], closed=True), x, y, a + 1.57)
        c.form(leaf, mix(p.far, p.mid, c.rng.random()), p.near, "right", 0.8)
        c.line(turned([(x, y - 0.14), (x, y + 0.14)], x, y, a + 1.57), p.pale, 0.004)
    cx, cy, s = 0.5, h * 0.54, 0.21
    for k in range(3):
        leg = spline([(cx + s * 0.5, cy - s * 0.3 + s * 0.5 * k), (cx + s * 1.15, cy - s * 0.55 + s * 0.6 * k), (cx + s * 1.3, cy - s * 0.75 + s * 0.95 * k)])
        for q in (leg, mirrored(leg)):
            c.line(q, p.ink, 0.018)
    horn = spline([(cx + s * 0.12, cy - s * 0.9), (cx + s * 0.5, cy - s * 1.2), (cx + s * 0.35, cy - s * 1.6)])
    for q in (horn, mirrored(horn)):
        c.line(q, p.ink, 0.022)
    c.form(ring(cx, cy - s * 0.85, s * 0.36, s * 0.26), p.ink, p.mid, "up", 0.5)
    c.form(ring(cx, cy - s * 0.5, s * 0.62, s * 0.32), p.near, p.ink, "down", 0.8)
    shell = spline([(cx, cy - s * 0.35), (cx + s * 0.6, cy - s * 0.3), (cx + s * 0.82, cy + s * 0.3), (cx + s * 0.45, cy + s * 1.0), (cx, cy + s * 1.15)])
    spots = c.rng.random((7, 3))
    for flip in (lambda q: q, mirrored):
        c.form(flip(shell), p.hot, p.ink, "down", 0.6)
        for x, y, q in spots:
            px, py = cx + s * (0.14 + 0.45 * x), cy + s * (-0.1 + 0.85 * y)
            c.poly(flip(ring(px, py, s * (0.05 + 0.08 * q))), p.ink if q > 0.4 else p.pale)
        c.poly(flip(ring(cx + s * 0.3, cy - s * 0.1, s * 0.1, s * 0.05)), p.pale, 180)
        c.disc(flip([(cx + s * 0.2, 0)])[0][0], cy - s * 0.92, s * 0.07, p.hot)
    c.line([(cx, cy - s * 0.35), (cx, cy + s * 1.15)], p.ink, 0.01)


# Plants and things

def flower(c, p):
    h = c.height
    sky(c, p, luminary=False)
    c.glow(0.5, h * 0.4, 0.5, p.pale, 0.6)
    meadow(c, p, h * 0.82)
    stem = spline([(0.5, h * 1.02), (0.47, h * 0.8), (0.5, h * 0.45)])
    c.line(stem, p.near, 0.02)
    for side, y in ((1, 0.78), (-1, 0.7), (1, 0.66)):
        leaf = spline([(0.49, h * y), (0.49 + side * 0.1, h * (y - 0.12)), (0.49 + side * 0.22, h * (y - 0.1)), (0.49 + side * 0.12, h * (y + 0.01))], closed=True)
        c.form(leaf, p.mid, p.near, "down", 0.8)
    cx, cy = 0.5, h * 0.4
    petals = int(c.rng.integers(5, 10))
    pointed = c.rng.random() < 0.5
    turn = c.rng.random()
    for layer, (reach, ink, shade) in enumerate(((0.27, p.far, p.near), (0.2, p.hot, p.far), (0.13, p.pale, p.hot))):
        for k in range(petals):
            a = 2 * math.pi * (k + 0.5 * layer) / petals + turn
            wide = reach * 1.9 / petals + 0.02
            tip = [(cx + reach, cy)] if pointed else [(cx + reach, cy - wide * 0.4), (cx + reach, cy + wide * 0.4)]
            petal = spline([(cx, cy - 0.01), (cx + reach * 0.6, cy - wide), *tip, (cx + reach * 0.6, cy + wide), (cx, cy + 0.01)])
            c.form(turned(petal, cx, cy, a), ink, shade, "down", 0.7)
            c.line(turned([(cx + 0.02, cy), (cx + reach * 0.8, cy)], cx, cy, a), shade, 0.003, 150)
    c.form(ring(cx, cy, 0.055), p.ink, p.hot, "up", 0.6)
    for k in range(16):
        a, r = k * 2.4, 0.012 * math.sqrt(k)
        c.disc(cx + r * math.cos(a), cy + r * math.sin(a), 0.005, p.hot)
    for x, y, q in c.rng.random((14, 3)):
        c.disc(x, h * y * 0.8, 0.003 + 0.005 * q, p.pale, 220)


def crystals(c, p):
    h = c.height
    c.gradient(p.ink, p.near, p.mid)
    c.glow(0.5, h * 0.75, 0.7, p.hot, 0.6)
    for k in range(11):
        x = -0.02 + 0.1 * k
        tall = h * (0.1 + 0.2 * c.rng.random())
        c.poly([(x - 0.06, -0.02), (x + 0.06, -0.02), (x + 0.01, tall)], p.ink)
    order = np.linspace(-0.75, 0.75, int(c.rng.integers(7, 11)))
    for a in sorted(order, key=lambda q: -abs(q)):
        tall = h * (0.72 - 0.35 * abs(a) + 0.1 * c.rng.random())
        w = 0.045 + 0.03 * c.rng.random()
        foot = (0.5 + a * 0.3, h * 0.93)
        turn = lambda q: turned(q, *foot, a)
        x, y = foot
        left = turn([(x, y), (x - w, y), (x - w, y - tall * 0.78), (x, y - tall)])
        mid = turn([(x, y), (x, y - tall), (x + w * 0.35, y - tall * 0.74), (x + w * 0.35, y)])
        right = turn([(x + w * 0.35, y), (x + w * 0.35, y - tall * 0.74), (x, y - tall), (x + w, y - tall * 0.74), (x + w, y)])
        tone = c.rng.random() * 0.6
        c.form(left, mix(p.low, p.hot, tone), p.far, "down", 0.8)
        c.form(mid, mix(p.pale, p.hot, tone * 0.5), p.low, "down", 0.7)
        c.form(right, mix(p.far, p.mid, tone), p.ink, "down", 0.8)
    c.form(ridge(c, h * 0.92, 0.03), p.ink, p.near, "up", 0.5)
    for x, y, q in c.rng.random((40, 3)):
        c.disc(x, y * h, 0.0015 + 0.004 * q, p.pale, 200)


def mushrooms(c, p):
    h = c.height
    forest_light = mix(p.pale, p.low, 0.3)
    c.gradient(forest_light, p.low, p.mid)
    for x, w in c.rng.random((8, 2)):
        c.poly([(x - 0.02 - 0.02 * w, -0.02), (x + 0.02 + 0.02 * w, -0.02), (x + 0.03 + 0.02 * w, h), (x - 0.03 - 0.02 * w, h)], p.far, 140)
    meadow(c, p, h * 0.8)
    caps = sorted([(0.12 + 0.76 * x, 0.05 + 0.07 * s, h * (0.4 + 0.3 * y)) for x, y, s in c.rng.random((5, 3))], key=lambda q: q[1]) + [(0.42 + 0.16 * c.rng.random(), 0.2, h * 0.38)]
    for x, r, y in caps:
        stem = spline([(x - r * 0.2, y), (x - r * 0.24, h * 0.7), (x - r * 0.36, h * 0.92), (x + r * 0.36, h * 0.92), (x + r * 0.24, h * 0.7), (x + r * 0.2, y)])
        c.form(stem, p.pale, p.far, "right", 0.8)
        c.poly(ring(x, y, r, r * 0.28), p.near)
        for k in range(-6, 7):
            c.line([(x, y - r * 0.1), (x + r * 0.14 * k, y + r * 0.26 * math.sqrt(max(0, 1 - (k / 7) ** 2)))], p.pale, 0.003, 130)
        cap = ring(x, y, r, r * 0.95, 50, math.pi, 2 * math.pi) + ring(x, y, r, r * 0.2, 30, 0, math.pi)
        c.form(cap, p.hot, p.near, "down", 0.7)
        for a, b, q in c.rng.random((9, 3)):
            px, py = x + r * (a - 0.5) * 1.4, y - r * (0.1 + 0.65 * b * (1 - abs(a - 0.5)))
            c.poly(ring(px, py, r * (0.05 + 0.08 * q), r * (0.04 + 0.06 * q)), p.pale)
    for x, y, s in c.rng.random((16, 3)):
        c.glow(x, y * h, 0.02 + 0.02 * s, p.hot, 0.7)


def orrery(c, p):
    h = c.height
    c.gradient(p.ink, p.near)
    c.stars(120, p.pale)
    cx, cy = 0.5, h * 0.5
    c.glow(cx, cy, 0.5, p.hot, 0.5)
    rays(c, cx, cy, 24, p.far, 40)
    rings = int(c.rng.integers(3, 6))
    for k in range(rings):
        r = 0.12 + 0.36 * (k + 1) / (rings + 1)
        flat = 0.75 + 0.25 * c.rng.random()
        c.line(ring(cx, cy, r, r * flat, 140), p.hot if k % 2 else p.pale, 0.006)
        for j in range(36):
            a = 2 * math.pi * j / 36
            c.line([(cx + r * math.cos(a), cy + r * flat * math.sin(a)), (cx + (r + 0.012) * math.cos(a), cy + (r + 0.012) * flat * math.sin(a))], p.pale, 0.003, 170)
        a, size = c.rng.random() * 6.28, 0.022 + 0.03 * c.rng.random()
        x, y = cx + r * math.cos(a), cy + r * flat * math.sin(a)
        c.line([(cx, cy), (x, y)], p.far, 0.006)
        c.form(ring(x, y, size), (p.hot, p.pale, p.low, p.far)[k % 4], p.ink, "right", 0.9)
        if k % 2:
            c.line(ring(x, y, size * 1.7, size * 0.5, 40), p.pale, 0.006)
    teeth = 24
    gear = []
    for k in range(teeth * 2):
        r = 0.105 if (k // 1) % 2 else 0.088
        gear.append((cx + r * math.cos(math.pi * k / teeth), cy + r * math.sin(math.pi * k / teeth)))
    c.form(gear, p.far, p.ink, "down", 0.6)
    c.form(ring(cx, cy, 0.068), p.hot, p.near, "down", 0.8)
    c.glow(cx - 0.02, cy - 0.02, 0.08, p.pale, 0.8)


def balloons(c, p):
    h = c.height
    sky(c, p)
    c.form(ridge(c, h * 0.78, 0.06), p.far, p.low, "down", 0.6)
    c.form(ridge(c, h * 0.88, 0.05), p.mid, p.near, "down", 0.8)
    fleet = sorted([(0.1 + 0.8 * x, h * (0.15 + 0.5 * y), 0.03 + 0.04 * s) for x, y, s in c.rng.random((5, 3))], key=lambda q: q[2]) + [(0.35 + 0.3 * c.rng.random(), h * 0.36, 0.17)]
    for x, y, r in fleet:
        inks = (p.hot, p.pale, p.near) if c.rng.random() < 0.5 else (p.pale, p.mid, p.hot)
        n = 7
        for k in range(n):
            a, b = -1 + 2 * k / n, -1 + 2 * (k + 1) / n
            gore = [(x + r * a * math.sin(t), y - r * math.cos(t) * (1 if t < 1.7 else 1.25)) for t in np.linspace(0, 2.55, 24)]
            back = [(x + r * b * math.sin(t), y - r * math.cos(t) * (1 if t < 1.7 else 1.25)) for t in np.linspace(2.55, 0, 24)]
            c.poly(gore + back, inks[k % 3])
        whole = [(x - r * math.sin(t), y - r * math.cos(t) * (1 if t < 1.7 else 1.25)) for t in np.linspace(0, 2.55, 30)] + [(x + r * math.sin(t), y - r * math.cos(t) * (1 if t < 1.7 else 1.25)) for t in np.linspace(2.55, 0, 30)]
        c.shade(whole, p.ink, "right", 0.6, 2)
        foot = y + r * 1.04
        for side in (-1, 1):
            c.line([(x + side * r * 0.5, foot), (x + side * r * 0.14, foot + r * 0.5)], p.ink, 0.003)
        c.form([(x - r * 0.17, foot + r * 0.5), (x + r * 0.17, foot + r * 0.5), (x + r * 0.13, foot + r * 0.74), (x - r * 0.13, foot + r * 0.74)], p.near, p.ink, "right", 0.8)


def relic(c, p, which):
    h = c.height
    c.gradient(p.near, p.mid, p.near)
    cx, cy = 0.5, h * 0.5
    rays(c, cx, cy, int(c.rng.integers(9, 20)), p.far, 150)
    c.glow(cx, cy, 0.5, p.hot, 0.6)
    c.disc(cx, cy, 0.31, p.ink, 120)
    for k in range(3):
        c.line(ring(cx, cy, 0.31 + 0.02 * k, n=140), p.pale, 0.004, 200 - 60 * k)
    for k in range(int(c.rng.integers(12, 25))):
        a = k * 2.4
        c.disc(cx + 0.34 * math.cos(a), cy + 0.34 * math.sin(a), 0.007, p.hot)
    gold, dark = mix(p.hot, p.pale, 0.3), p.near
    if which == "key":
        c.line(ring(cx, cy - 0.13, 0.075, n=60), gold, 0.035)
        c.line(ring(cx, cy - 0.13, 0.03, n=40), p.pale, 0.012)
        c.form([(cx - 0.018, cy - 0.06), (cx + 0.018, cy - 0.06), (cx + 0.018, cy + 0.24), (cx - 0.018, cy + 0.24)], gold, dark, "down", 0.7)
        for y, w in ((0.12, 0.06), (0.17, 0.085), (0.22, 0.06)):
            c.form([(cx, cy + y), (cx + w, cy + y), (cx + w, cy + y + 0.024), (cx, cy + y + 0.024)], gold, dark, "right", 0.7)
    elif which == "bell":
        bell = spline([(cx, cy - 0.2), (cx + 0.09, cy - 0.15), (cx + 0.12, cy + 0.02), (cx + 0.19, cy + 0.14), (cx - 0.19, cy + 0.14), (cx - 0.12, cy + 0.02), (cx - 0.09, cy - 0.15)], closed=True)
        c.form(ring(cx, cy + 0.18, 0.045), p.pale, dark, "down", 0.8)
        c.form(bell, gold, dark, "right", 0.8)
        c.line(ring(cx, cy - 0.22, 0.03, n=40), gold, 0.014)
        for y in (-0.02, 0.06):
            c.line([(cx - 0.12 - y * 0.4, cy + y), (cx + 0.12 + y * 0.4, cy + y)], p.ink, 0.008)
    elif which == "compass":
        c.form(ring(cx, cy, 0.22), gold, dark, "down", 0.8)
        c.form(ring(cx, cy, 0.18), p.pale, p.far, "down", 0.5)
        for k in range(32):
            a = 2 * math.pi * k / 32
            c.line([(cx + 0.165 * math.cos(a), cy + 0.165 * math.sin(a)), (cx + (0.15 if k % 4 else 0.13) * math.cos(a), cy + (0.15 if k % 4 else 0.13) * math.sin(a))], p.ink, 0.004)
        a = c.rng.random() * 6.28
        c.poly(turned([(cx - 0.035, cy), (cx, cy - 0.14), (cx + 0.035, cy)], cx, cy, a), p.hot)
        c.poly(turned([(cx - 0.035, cy), (cx, cy + 0.14), (cx + 0.035, cy)], cx, cy, a), p.near)
        c.disc(cx, cy, 0.016, p.ink)
    elif which == "hourglass":
        for y in (-0.22, 0.2):
            c.form([(cx - 0.15, cy + y), (cx + 0.15, cy + y), (cx + 0.15, cy + y + 0.03), (cx - 0.15, cy + y + 0.03)], gold, dark, "right", 0.8)
        glass = spline([(cx - 0.12, cy - 0.19), (cx - 0.1, cy - 0.06), (cx - 0.014, cy), (cx - 0.1, cy + 0.07), (cx - 0.12, cy + 0.2)]) + spline([(cx + 0.12, cy + 0.2), (cx + 0.1, cy + 0.07), (cx + 0.014, cy), (cx + 0.1, cy - 0.06), (cx + 0.12, cy - 0.19)])
        c.form(glass, p.pale, p.low, "right", 0.6)
        c.form([(cx - 0.09, cy - 0.08), (cx + 0.09, cy - 0.08), (cx, cy)], p.hot, dark, "down", 0.5)
        c.form(spline([(cx - 0.1, cy + 0.19), (cx, cy + 0.08), (cx + 0.1, cy + 0.19)]), p.hot, dark, "down", 0.5)
        c.line([(cx, cy), (cx, cy + 0.1)], p.hot, 0.006)
    elif which == "mask":
        mask = spline([(cx, cy - 0.2), (cx + 0.17, cy - 0.17), (cx + 0.19, cy + 0.0), (cx + 0.1, cy + 0.17), (cx, cy + 0.24), (cx - 0.1, cy + 0.17), (cx - 0.19, cy + 0.0), (cx - 0.17, cy - 0.17)], closed=True)
        c.form(mask, p.pale, p.far, "down", 0.7)
        c.form(spline([(cx, cy - 0.2), (cx + 0.17, cy - 0.17), (cx + 0.19, cy), (cx + 0.1, cy + 0.17), (cx, cy + 0.24)]), p.hot, dark, "down", 0.7)
        for side in (-1, 1):
            x = cx + side * 0.085
            c.poly(turned(ring(x, cy - 0.03, 0.05, 0.028), x, cy - 0.03, side * 0.3), p.ink)
            c.poly([(x - 0.02, cy + 0.03), (x + 0.02, cy + 0.03), (x, cy + 0.12)], p.ink)
        c.line(spline([(cx - 0.06, cy + 0.14), (cx, cy + 0.17), (cx + 0.06, cy + 0.14)]), p.ink, 0.01)
    elif which == "feather":
        spine = spline([(cx - 0.14, cy + 0.24), (cx - 0.04, cy + 0.06), (cx + 0.06, cy - 0.1), (cx + 0.13, cy - 0.24)])
        vane = spline([(cx - 0.09, cy + 0.14), (cx - 0.12, cy - 0.02), (cx - 0.02, cy - 0.18), (cx + 0.13, cy - 0.25), (cx + 0.15, cy - 0.1), (cx + 0.08, cy + 0.05), (cx - 0.03, cy + 0.13)], closed=True)
        c.form(vane, p.pale, p.hot, "down", 0.9)
        for k in range(8, len(spine), 3):
            x, y = spine[k]
            c.line([(x, y), (x - 0.07, y - 0.05)], p.far, 0.003, 150)
            c.line([(x, y), (x + 0.07, y - 0.03)], p.near, 0.003, 150)
        c.line(spine, p.ink, 0.009)
    elif which == "cup":
        bowl = spline([(cx - 0.17, cy - 0.18), (cx - 0.15, cy - 0.02), (cx - 0.03, cy + 0.07), (cx + 0.03, cy + 0.07), (cx + 0.15, cy - 0.02), (cx + 0.17, cy - 0.18)])
        c.form([(cx - 0.02, cy + 0.05), (cx + 0.02, cy + 0.05), (cx + 0.03, cy + 0.19), (cx + 0.11, cy + 0.23), (cx - 0.11, cy + 0.23), (cx - 0.03, cy + 0.19)], gold, dark, "right", 0.8)
        c.form(bowl, gold, dark, "right", 0.8)
        c.form(ring(cx, cy - 0.18, 0.17, 0.04), p.low, p.ink, "down", 0.7)
        for k in range(5):
            c.disc(cx - 0.1 + 0.05 * k, cy - 0.09 + 0.012 * (k % 2), 0.014, p.near)
        for x, y, q in c.rng.random((14, 3)):
            c.disc(cx - 0.14 + 0.28 * x, cy - 0.2 - 0.16 * y, 0.003 + 0.007 * q, p.pale, 230)
    else:  # a hand lantern
        c.line(ring(cx, cy - 0.2, 0.06, n=40, start=math.pi, end=2 * math.pi), gold, 0.014)
        c.form([(cx - 0.12, cy - 0.13), (cx + 0.12, cy - 0.13), (cx + 0.05, cy - 0.2), (cx - 0.05, cy - 0.2)], gold, dark, "right", 0.8)
        c.form([(cx - 0.1, cy - 0.13), (cx + 0.1, cy - 0.13), (cx + 0.13, cy + 0.17), (cx - 0.13, cy + 0.17)], mix(p.hot, p.pale, 0.5), p.far, "up", 0.7)
        c.form(spline([(cx, cy - 0.09), (cx + 0.055, cy + 0.05), (cx, cy + 0.14), (cx - 0.055, cy + 0.05)], closed=True), p.pale, p.hot, "down", 0.9)
        for x in (-0.115, -0.04, 0.04, 0.115):
            c.line([(cx + x * 0.85, cy - 0.13), (cx + x, cy + 0.17)], p.ink, 0.009)
        c.form([(cx - 0.15, cy + 0.17), (cx + 0.15, cy + 0.17), (cx + 0.13, cy + 0.22), (cx - 0.13, cy + 0.22)], gold, dark, "right", 0.8)
        c.glow(cx, cy + 0.03, 0.2, p.pale, 0.8)


def key(c, p): relic(c, p, "key")
def bell(c, p): relic(c, p, "bell")
def compass(c, p): relic(c, p, "compass")
def hourglass(c, p): relic(c, p, "hourglass")
def mask(c, p): relic(c, p, "mask")
def feather(c, p): relic(c, p, "feather")
def cup(c, p): relic(c, p, "cup")
def lamp(c, p): relic(c, p, "lamp")


SCENES = {
    f.__name__: f
    for f in (
        mountains, dunes, sea, lighthouse, towers, forest, waterfall, rooftops, gate, bridge, lanterns, aurora,
        constellation, fish, owl, moth, jellyfish, fox, cat, hare, bear, stag, wolf, serpent, whale, swallow,
        snail, turtle, golem, beetle, flower, crystals, mushrooms, orrery, balloons,
        key, bell, compass, hourglass, mask, feather, cup, lamp,
    )
}
