"""Cards as a phone sees them once the finder has cropped them, drawn from their reference pictures.

In the order of light: foil on the card, the crop that misses the corners, what lies around and on it, light
and glare, blur and sensor. Every picture here is float32 RGB `[256, 192, 3]`, 0 to 255, unless it says so.
"""

import cv2
import numpy as np

from references import HEIGHT, WIDTH

X, Y = (axis.astype(np.float32) / size for axis, size in zip(np.mgrid[0:HEIGHT, 0:WIDTH][::-1], (WIDTH, HEIGHT)))
HEIGHT_BY_WIDTH = HEIGHT / WIDTH


def view(reference, random):
    """One degraded view of a reference picture (bytes of any size), as bytes `[256, 192, 3]`."""
    hard = random.random() < 0.5
    card, cover = _crop(reference, random)
    if random.random() < (0.45 if hard else 0.25):
        card = _foil(card, random)
    card = card * cover + _surroundings(random) * (1 - cover)
    if random.random() < 0.12:
        card = _hidden_edge(card, random)
    card = _lit(card, random, hard)
    if random.random() < (0.6 if hard else 0.3):
        card = _glare(card, random)
    return _photographed(card, random)


def _noise(random, cell):
    """Smooth noise, about 0 to 1, whose bumps are `cell` pixels wide."""
    coarse = random.random((max(2, HEIGHT // cell + 2), max(2, WIDTH // cell + 2)), dtype=np.float32)
    return cv2.resize(coarse, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)


def _hues(turns, saturation):
    """The colours of the rainbow, 0 to 1."""
    sixth = (turns % 1.0) * 6
    channels = np.stack([(5 + sixth) % 6, (3 + sixth) % 6, (1 + sixth) % 6], -1)
    return 1 - saturation * np.clip(np.minimum(channels, 4 - channels), 0, 1)


def _direction(random):
    angle = random.uniform(0, 2 * np.pi)
    return np.cos(angle), np.sin(angle)


def _spot(x, y, width, height, sharpness):
    """1 within an ellipse, 0 outside."""
    distance = ((X - x) / width) ** 2 + ((Y - y) / height) ** 2
    return 1 / (1 + np.exp(np.clip((distance - 1) * sharpness, -30, 30)))


def _crop(reference, random):
    """The card as a crop shows it whose corners miss by about 1 % of its height, and how much of each pixel
    it covers."""
    height, width = reference.shape[:2]
    deviation = random.choice([0.006, 0.012, 0.02])
    limit = 0.03 if random.random() < 0.5 else 0.01
    margin = random.uniform(-limit, limit)
    corners = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float64)
    outwards = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    missed = random.normal(0, deviation, (4, 2)) + random.normal(0, deviation * 0.4, (1, 2)) - margin * outwards
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    warp = cv2.getPerspectiveTransform(source, (corners + missed * HEIGHT).astype(np.float32))
    card = cv2.warpPerspective(reference, warp, (WIDTH, HEIGHT))
    cover = cv2.warpPerspective(np.full((height, width), 255, np.uint8), warp, (WIDTH, HEIGHT))
    return card.astype(np.float32), cover.astype(np.float32)[..., None] / 255


def _foil(card, random):
    """A rainbow, bright bands or sparkle over the art, its surround or the whole card."""
    where = np.ones((HEIGHT, WIDTH), np.float32)
    part = random.random()
    if part < 0.6:
        left, right = random.uniform(0.03, 0.12), random.uniform(0.88, 0.97)
        top, bottom = random.uniform(0.08, 0.2), random.uniform(0.45, 0.72)
        art = ((X > left) & (X < right) & (Y > top) & (Y < bottom)).astype(np.float32)
        where = art if part < 0.4 else 1 - art
    dx, dy = _direction(random)
    along = X * dx + Y * dy * HEIGHT_BY_WIDTH + random.uniform(0, 0.15) * _noise(random, 40)
    kind = random.integers(3)
    if kind == 0:
        colour = 255 * _hues(along * random.uniform(0.5, 3) + random.random(), random.uniform(0.3, 1))
        bands = 0.5 + 0.5 * np.sin(2 * np.pi * (along * random.uniform(0.5, 4) + random.random()))
        strength = random.uniform(0.1, 0.55) * where * (bands if random.random() < 0.5 else 1)
        covering = colour if random.random() < 0.5 else np.clip(card + 0.7 * colour, 0, 255)
        return card + strength[..., None] * (covering - card)
    if kind == 1:
        wave = np.sin(2 * np.pi * (along * random.uniform(1, 6) + random.random()))
        bands = np.clip(wave - random.uniform(0.2, 0.8), 0, 1)
        return card + (random.uniform(60, 220) * bands * where)[..., None] * _hues(along * 2, random.uniform(0, 0.6))
    sparkle = np.clip((_noise(random, int(random.integers(3, 10))) - random.uniform(0.6, 0.85)) * 5, 0, 1)
    colour = _hues(_noise(random, 20) * 2, random.uniform(0, 0.7))
    return card + (random.uniform(60, 200) * sparkle * where)[..., None] * colour


def _surroundings(random):
    """What shows where the crop reaches beyond the card."""
    ground = np.ones((HEIGHT, WIDTH, 3), np.float32) * random.uniform(0, 255, 3).astype(np.float32)
    if random.random() < 0.6:
        ground += (_noise(random, int(random.integers(4, 40)))[..., None] - 0.5) * random.uniform(20, 160)
    return ground if random.random() < 0.7 else np.full_like(ground, random.uniform(0, 255))


def _hidden_edge(card, random):
    """A finger over an edge, or a corner that is torn off."""
    along, edge = random.uniform(0, 1), float(random.integers(2))
    x, y = (along, edge) if random.random() < 0.5 else (edge, along)
    spot = _spot(x, y, random.uniform(0.06, 0.18), random.uniform(0.06, 0.18), 8)[..., None]
    skin = np.array([200, 150, 120]) * random.uniform(0.4, 1.2)
    return card + spot * ((skin if random.random() < 0.7 else random.uniform(0, 255, 3)) - card)


def _lit(card, random, hard):
    """Exposure, colour cast, uneven light, a shadow's edge, a dull sleeve."""
    gain = random.uniform(0.45, 1.3) if hard else random.uniform(0.65, 1.2)
    cast = np.exp(random.normal(0, 0.1, 3))
    if random.random() < 0.5:
        warmth = random.uniform(0, 0.35)
        cast = cast * [1 + 0.4 * warmth, 1, 1 - warmth]
    elif random.random() < 0.4:
        coolness = random.uniform(0, 0.25)
        cast = cast * [1 - coolness, 1, 1 + 0.3 * coolness]
    card = 255 * np.power(np.clip(card / 255, 0, 1), random.uniform(0.65, 1.6))
    if random.random() < 0.6:
        dx, dy = _direction(random)
        card = card * np.exp(((X - 0.5) * dx + (Y - 0.5) * dy) * random.uniform(0, 1.2))[..., None]
    if random.random() < 0.3:
        x, y = random.uniform(0.2, 0.8, 2)
        card = card * (1 - random.uniform(0.2, 0.6) * np.clip((X - x) ** 2 + (Y - y) ** 2, 0, 1))[..., None]
    if random.random() < 0.25:
        dx, dy = _direction(random)
        across = (X - random.uniform(0.2, 0.8)) * dx + (Y - random.uniform(0.2, 0.8)) * dy
        shade = 1 / (1 + np.exp(-across * random.uniform(8, 80)))
        card = card * (1 - random.uniform(0.25, 0.65) * shade)[..., None]
    card = card * gain * cast
    if random.random() < 0.5:
        grey = card.mean(2, keepdims=True)
        card = grey + (card - grey) * random.uniform(0.5, 1.4)
    if random.random() < 0.35:
        card = card + random.uniform(0, 0.35) * (random.uniform(100, 255) - card)
    return card


def _glare(card, random):
    """One to three spots or streaks of light that bounces off the card or its sleeve."""
    for _ in range(random.integers(1, 4)):
        x, y = random.uniform(-0.05, 1.05, 2)
        dx, dy = _direction(random)
        u, v = (X - x) * dx + (Y - y) * dy, (Y - y) * dx - (X - x) * dy
        sizes = ((0.04, 0.3), (0.04, 0.2)) if random.random() < 0.5 else ((0.3, 1.5), (0.01, 0.08))
        distance = (u / random.uniform(*sizes[0])) ** 2 + (v / random.uniform(*sizes[1])) ** 2
        soft = random.random() < 0.6
        edge = 0.0 if soft else random.uniform(2, 8)
        spot = np.exp(-distance / 2) if soft else 1 / (1 + np.exp(np.clip((distance - 1) * edge, -30, 30)))
        tint = np.array([1, random.uniform(0.93, 1), random.uniform(0.8, 1)])
        card = card + (random.uniform(60, 330) * spot)[..., None] * tint
    return card


def _smeared(card, random, length):
    """Moved by `length` pixels while the shutter was open."""
    kernel = np.zeros((15, 15), np.float32)
    dx, dy = _direction(random)
    for step in np.linspace(-length / 2, length / 2, 31):
        kernel[int(round(7 + step * dy)), int(round(7 + step * dx))] += 1
    return cv2.filter2D(card, -1, kernel / kernel.sum())


def _photographed(card, random):
    """Blur, too few pixels, noise, JPEG; bytes."""
    card = card.astype(np.float32)
    if random.random() < 0.6:
        card = cv2.GaussianBlur(card, (0, 0), random.uniform(0.2, 2.5))
    if random.random() < 0.25:
        card = _smeared(card, random, random.uniform(2, 9))
    if random.random() < 0.35:
        scale = random.uniform(0.35, 1)
        small = cv2.resize(card, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        card = cv2.resize(small, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)
    grain = random.normal(0, random.uniform(0, 10), card.shape).astype(np.float32)
    card = card + (grain if random.random() < 0.5 else 1.8 * cv2.GaussianBlur(grain, (0, 0), 0.8))
    pixels = np.clip(card, 0, 255).astype(np.uint8)[..., ::-1]
    _, file = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(35, 96))])
    return np.ascontiguousarray(cv2.imdecode(file, cv2.IMREAD_COLOR)[..., ::-1])
