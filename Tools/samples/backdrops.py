"""What lies under the cards: drawn tables, cloth, paper and a binder page."""

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter


def _field(width, height, rng, across, down):
    """Smooth noise of -1...1 with `across` by `down` grains."""
    grains = rng.random((max(2, int(down)), max(2, int(across)))).astype(np.float32)
    image = Image.fromarray((grains * 255).astype(np.uint8)).resize((width, height), Image.BICUBIC)
    return np.asarray(image, np.float32) / 127.5 - 1


def _picture(base, *layers):
    """A picture from one ink and layers of (strength per channel, field)."""
    h, w = layers[0][1].shape
    pixels = np.broadcast_to(np.array(base, np.float32), (h, w, 3)).copy()
    for strength, layer in layers:
        pixels += layer[..., None] * np.array(strength, np.float32)
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


def _soft(photo, points, color, alpha, blur):
    """A blurred shape, for shadows on the table."""
    mask = Image.new("L", (photo.width // 4, photo.height // 4))
    ImageDraw.Draw(mask).polygon([(x / 4, y / 4) for x, y in points], fill=alpha)
    photo.paste(color, (0, 0), mask.filter(ImageFilter.GaussianBlur(blur / 4)).resize(photo.size))


def wood(width, height, rng):
    """Boards with grain that runs across."""
    bend = _field(width, height, rng, 4, 5) * 26
    yy = np.mgrid[0:height, 0:width][0].astype(np.float32)
    grain = np.sin((yy + bend * 2.4) / (7 + 2 * _field(width, height, rng, 3, 9)))
    streak = _field(width, height, rng, 9, height / 4)
    photo = _picture((171, 122, 78), ((9, 8, 6), grain), ((15, 13, 10), streak), ((14, 12, 9), _field(width, height, rng, 3, 4)))
    pen = ImageDraw.Draw(photo, "RGBA")
    for k in range(1, 4):
        y = int(height * k / 3.6 + rng.integers(-30, 30))
        pen.line((0, y, width, y + 6), fill=(60, 38, 22, 200), width=7)
        pen.line((0, y + 7, width, y + 13), fill=(214, 170, 120, 90), width=4)
    return photo


def cloth(width, height, rng):
    """Woven cloth with soft folds."""
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    weave = np.sin(xx / 2.6) * np.sin(yy / 2.6)
    folds = np.sin((xx * 0.7 + yy) / 330 + 1.6 * _field(width, height, rng, 4, 4))
    tones = ((58, 92, 84), (118, 58, 62), (70, 74, 108))
    base = tones[int(rng.integers(len(tones)))]
    return _picture(base, ((9, 9, 9), weave), ((13, 14, 14), folds), ((6, 6, 6), _field(width, height, rng, 90, 70)))


def slate(width, height, rng):
    """Dark stone."""
    vein = _field(width, height, rng, 7, 5) + 0.5 * _field(width, height, rng, 40, 30)
    crack = np.exp(-((_field(width, height, rng, 5, 4) * 14) ** 2))
    return _picture((62, 65, 70), ((9, 9, 10), vein), ((12, 12, 12), crack), ((4, 4, 4), _field(width, height, rng, width / 3, height / 3)))


def desk(width, height, rng):
    """A pale desk with a pencil and the ring of a cup."""
    photo = _picture((206, 200, 190), ((6, 6, 6), _field(width, height, rng, 5, 4)), ((4, 4, 4), _field(width, height, rng, width / 4, height / 4)))
    pen = ImageDraw.Draw(photo, "RGBA")
    left = rng.random() < 0.5
    x = width * (0.05 if left else 0.95)
    end = x + width * 0.03
    _soft(photo, [(x + 14, height * 0.12), (x + 60, height * 0.12), (end + 60, height * 0.8), (end + 14, height * 0.8)], (60, 56, 52), 120, 18)
    pen.polygon([(x - 22, height * 0.1), (x + 22, height * 0.1), (end + 22, height * 0.72), (end - 22, height * 0.72)], fill=(214, 158, 46))
    pen.polygon([(x - 7, height * 0.1), (x + 7, height * 0.1), (end + 7, height * 0.72), (end - 7, height * 0.72)], fill=(238, 190, 84))
    pen.polygon([(end - 22, height * 0.72), (end + 22, height * 0.72), (end + 4, height * 0.785)], fill=(228, 196, 156))
    pen.polygon([(end - 4, height * 0.765), (end + 10, height * 0.765), (end + 4, height * 0.785)], fill=(50, 48, 50))
    pen.rectangle((x - 24, height * 0.055, x + 24, height * 0.1), fill=(196, 96, 100))
    cx, cy, r = width * (0.88 if left else 0.1), height * 0.86, height * 0.13
    for k in range(3):
        pen.ellipse((cx - r - k * 3, cy - r, cx + r, cy + r + k * 3), outline=(122, 84, 52, 70), width=8)
    return photo


def clutter(width, height, rng):
    """A desk without any card: a notebook, a cup, a pencil and a coin."""
    photo = desk(width, height, rng)
    pen = ImageDraw.Draw(photo, "RGBA")
    a, b = (width * 0.2, height * 0.16), (width * 0.66, height * 0.9)
    _soft(photo, [(a[0] + 26, a[1] + 30), (b[0] + 40, a[1] + 30), (b[0] + 40, b[1] + 40), (a[0] + 26, b[1] + 40)], (50, 46, 44), 150, 36)
    pen.rectangle((*a, *b), fill=(243, 239, 226))
    for k in range(1, 22):
        y = a[1] + (b[1] - a[1]) * k / 22
        pen.line((a[0] + 30, y, b[0] - 30, y), fill=(150, 176, 196, 130), width=3)
    for k in range(1, 13):
        y = a[1] + (b[1] - a[1]) * k / 22 - 14
        x = a[0] + 60
        end = x + (b[0] - a[0]) * (0.4 + 0.4 * rng.random())
        while x < end:
            w = 24 + 60 * rng.random()
            wave = [(x + w * t, y - 14 * math.sin(t * 9 + x) * (0.4 + 0.6 * rng.random())) for t in np.linspace(0, 1, 12)]
            pen.line(wave, fill=(46, 58, 110, 220), width=5, joint="curve")
            x += w + 24
    for k in range(18):
        y = a[1] + (b[1] - a[1]) * (k + 0.5) / 18
        pen.ellipse((a[0] - 16, y - 12, a[0] + 16, y + 12), fill=(70, 70, 74))
    cx, cy, r = width * 0.82, height * 0.38, height * 0.17
    _soft(photo, [(cx + 40 + r * math.cos(t), cy + 50 + r * math.sin(t)) for t in np.linspace(0, 6.28, 60)], (50, 46, 44), 160, 44)
    for f, ink in ((1.0, (184, 84, 70)), (0.9, (226, 132, 112)), (0.84, (88, 52, 34)), (0.8, (112, 68, 42))):
        pen.ellipse((cx - r * f, cy - r * f, cx + r * f, cy + r * f), fill=ink)
    pen.arc((cx - r * 0.6, cy - r * 0.62, cx + r * 0.5, cy + r * 0.5), 190, 265, fill=(190, 150, 120, 180), width=16)
    pen.ellipse((width * 0.76, height * 0.72, width * 0.76 + 170, height * 0.72 + 170), fill=(196, 164, 88), outline=(150, 120, 60), width=10)
    return photo


def binder(width, height, rng):
    """A page with nine pockets in a ring binder; the cards lie where `POCKETS` says."""
    photo = _picture((44, 44, 50), ((5, 5, 6), _field(width, height, rng, 40, 50)), ((3, 3, 3), _field(width, height, rng, width / 4, height / 4)))
    pen = ImageDraw.Draw(photo, "RGBA")
    pen.rectangle((0, 0, int(width * 0.055), height), fill=(28, 28, 32))
    for k in range(4):
        y = height * (0.14 + 0.24 * k)
        pen.ellipse((width * 0.018, y - 26, width * 0.018 + 52, y + 26), fill=(150, 152, 158), outline=(90, 90, 96), width=6)
    for x, y in POCKETS:
        w, h = width * 0.298, height * 0.31
        box = (width * x - w / 2, height * y - h / 2, width * x + w / 2, height * y + h / 2)
        pen.rounded_rectangle(box, 10, fill=(72, 74, 82), outline=(120, 124, 134), width=5)
        pen.line((box[0], box[1] + 8, box[2], box[1] + 8), fill=(170, 174, 184, 150), width=5)
    return photo


def paper(width, height, rng):
    """A ruled sheet with a crease."""
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    crease = np.tanh((xx - width * (0.3 + 0.4 * rng.random()) + 0.05 * yy) / 30)
    photo = _picture((226, 224, 214), ((6, 6, 7), _field(width, height, rng, 6, 5)), ((5, 5, 5), crease))
    pen = ImageDraw.Draw(photo, "RGBA")
    for y in range(int(height * 0.05), height, max(24, height // 26)):
        pen.line((0, y, width, y), fill=(120, 146, 190, 110), width=2)
    pen.line((width * 0.08, 0, width * 0.08, height), fill=(206, 96, 96, 130), width=3)
    return photo


def gingham(width, height, rng):
    """A chequered tablecloth."""
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    step = width / (14 + 10 * rng.random())
    checks = np.sign(np.sin(xx / step * 3.1416)) + np.sign(np.sin(yy / step * 3.1416))
    weave = np.sin(xx / 2.2) * np.sin(yy / 2.2)
    inks = ((8, 34, 34), (34, 26, 8), (30, 18, 34))
    return _picture((186, 178, 172), (inks[int(rng.integers(len(inks)))], checks), ((7, 7, 7), weave), ((8, 8, 8), _field(width, height, rng, 5, 4)))


def granite(width, height, rng):
    """A speckled kitchen worktop."""
    fine, coarse = _field(width, height, rng, width / 5, height / 5), _field(width, height, rng, width / 17, height / 17)
    return _picture((150, 142, 138), ((34, 32, 32), fine), ((26, 24, 22), coarse), ((8, 8, 8), _field(width, height, rng, 4, 3)))


POCKETS = [(0.215 + 0.305 * column, 0.178 + 0.322 * row) for row in range(3) for column in range(3)]

BACKDROPS = {f.__name__: f for f in (wood, cloth, slate, desk, clutter, binder, paper, gingham, granite)}
