"""Things that are not cards but have straight edges, lettering or pictures: the hard negatives."""

from dataclasses import dataclass

import cv2
import numpy as np

from backgrounds import colour
from cards import lettering, rounded_alpha


@dataclass
class Prop:
    face: np.ndarray  # BGRA
    size_mm: tuple


def _blank(height, width, tone):
    picture = np.empty((height, width, 3), np.uint8)
    picture[:] = tone
    return picture


def _prop(picture, size_mm, radius=2):
    return Prop(np.dstack([picture, rounded_alpha(*picture.shape[:2], radius)]), size_mm)


def sheet(rng, _):
    """Paper with lines of text, or a few big words."""
    tone = colour(rng, 170, 255, 0.25)
    picture = _blank(420, 300, tone)
    ink = rng.uniform(0, 120, 3).tolist()
    if rng.random() < 0.6:
        lettering(picture, rng, (20, 20, 280, 400), int(rng.integers(8, 30)), ink)
    elif rng.random() < 0.7:
        lettering(picture, rng, (20, 100, 280, 300), int(rng.integers(1, 4)), ink, 3)
    width = rng.uniform(50, 210)
    return _prop(picture, (width, width * rng.uniform(0.5, 1.5)))


def receipt(rng, _):
    picture = _blank(600, 200, colour(rng, 190, 255, 0.1))
    lettering(picture, rng, (12, 10, 188, 590), int(rng.integers(18, 36)), (60, 60, 60))
    return _prop(picture, (rng.uniform(55, 80), rng.uniform(130, 260)))


def book(rng, backgrounds):
    picture = _blank(420, 290, colour(rng, 20, 230, 1.4))
    if rng.random() < 0.6:
        top = int(rng.uniform(0, 200))
        picture[top:top + 200, 20:270] = backgrounds.crop(rng, 200, 250, 0.8)
    ink = rng.choice([0, 255]) * np.ones(3)
    lettering(picture, rng, (25, 20, 265, rng.uniform(70, 150)), int(rng.integers(1, 3)), ink.tolist(), 3)
    cv2.rectangle(picture, (0, 0), (12, 420), (picture[5, 5] * 0.6).tolist(), -1)
    width = rng.uniform(105, 220)
    return _prop(picture, (width, width * rng.uniform(1.25, 1.6)), 4)


def phone(rng, backgrounds):
    picture = _blank(440, 212, rng.uniform(5, 60, 3))
    if rng.random() < 0.7:
        screen = backgrounds.crop(rng, 410, 196, 0.7) if rng.random() < 0.6 else _blank(410, 196, colour(rng, 5, 250))
        for row in range(int(rng.integers(0, 6))):
            for column in range(4):
                left, top = 12 + column * 46, 40 + row * 52
                cv2.rectangle(screen, (left, top), (left + 32, top + 32), colour(rng, saturation=2).tolist(), -1)
        picture[15:425, 8:204] = screen
    else:
        for k in range(int(rng.integers(1, 4))):
            cv2.circle(picture, (50, 50 + 45 * k), 18, (15, 15, 15), -1, cv2.LINE_AA)
            cv2.circle(picture, (50, 50 + 45 * k), 9, (70, 60, 55), -1, cv2.LINE_AA)
    return _prop(picture, (rng.uniform(68, 78), rng.uniform(140, 165)), 26)


def keyboard(rng, _):
    base, key = rng.uniform(10, 220), rng.uniform(10, 240)
    columns = int(rng.integers(8, 18))
    picture = _blank(200, columns * 38 + 8, (base, base, base))
    for row in range(5):
        for column in range(columns):
            left, top = 8 + column * 38 + (row * 9) % 20, 8 + row * 38
            cv2.rectangle(picture, (left, top), (left + 30, top + 30), (key, key, key), -1)
            cv2.putText(picture, chr(65 + int(rng.integers(26))), (left + 7, top + 19), 0, 0.5, (255 - key,) * 3, 1, cv2.LINE_AA)
    return _prop(picture, (columns * 19, 100), 8)


def screen(rng, backgrounds):
    picture = _blank(300, 480, rng.uniform(5, 40, 3))
    picture[10:270, 10:470] = backgrounds.crop(rng, 260, 460, 0.7)
    for _ in range(int(rng.integers(0, 4))):
        left, top = int(rng.uniform(10, 300)), int(rng.uniform(10, 150))
        right, bottom = left + int(rng.uniform(60, 160)), top + int(rng.uniform(40, 110))
        cv2.rectangle(picture, (left, top), (right, bottom), colour(rng, 20, 250).tolist(), -1)
        lettering(picture, rng, (left + 5, top + 5, right, bottom), int(rng.integers(2, 7)), (90, 90, 90))
    return _prop(picture, (rng.uniform(250, 500), rng.uniform(160, 300)), 6)


def poster(rng, backgrounds):
    wide = rng.random() < 0.5
    height, width = (260, 420) if wide else (420, int(rng.choice([210, 380])))
    picture = _blank(height, width, colour(rng, 0, 255, 0.4))
    edge = int(rng.uniform(0, 24))
    picture[edge:height - edge, edge:width - edge] = backgrounds.crop(rng, height - 2 * edge, width - 2 * edge, 0.85)
    if rng.random() < 0.5:
        lettering(picture, rng, (20, 20, width - 20, 70), 1, (255, 255, 255), 3)
    size = rng.uniform(70, 260)
    return _prop(picture, (size, size * height / width), rng.choice([1, 10]))


def box(rng, backgrounds):
    """A product box or an electronic device: a plain block with a label, vents, knobs."""
    height, width = int(rng.uniform(150, 420)), int(rng.uniform(150, 420))
    tone = colour(rng, 5, 245, 0.6)
    picture = _blank(height, width, tone)
    if rng.random() < 0.5:
        cv2.rectangle(picture, (8, 8), (width - 8, height - 8), (tone * rng.uniform(0.5, 0.95)).tolist(), int(rng.choice([-1, 3])))
    for _ in range(int(rng.integers(0, 5))):
        x, y = int(rng.uniform(20, width - 60)), int(rng.uniform(20, height - 40))
        ink = colour(rng).tolist()
        what = rng.integers(4)
        if what == 0:
            lettering(picture, rng, (x, y, width - 10, y + 30), 1, ink, 2)
        elif what == 1:
            cv2.circle(picture, (x, y), int(rng.uniform(6, 40)), ink, int(rng.choice([-1, 3])), cv2.LINE_AA)
        elif what == 2:
            for k in range(int(rng.integers(3, 12))):
                cv2.line(picture, (x, y + 7 * k), (x + 70, y + 7 * k), ink, 2)
        else:
            cv2.rectangle(picture, (x, y), (x + int(rng.uniform(20, 120)), y + int(rng.uniform(10, 80))), ink, -1)
    size = rng.uniform(40, 200)
    rounded = not 0.55 < min(height, width) / max(height, width) < 0.85  # else it might be a card's back
    return _prop(picture, (size, size * height / width), rng.choice([1, 12]) if rounded else 1)


def booster(rng, backgrounds):
    """A booster pack: picture, lettering, crimped ends."""
    picture = backgrounds.crop(rng, 430, 240, 0.85)
    lettering(picture, rng, (20, 50, 220, 130), 1, (255, 255, 255), 5)
    lettering(picture, rng, (30, 350, 210, 390), 2, (240, 240, 240))
    for top in (0, 398):
        picture[top:top + 32] = rng.uniform(130, 220)
        for x in range(0, 240, 5):
            cv2.line(picture, (x, top), (x, top + 32), (110, 110, 110), 1)
    return _prop(picture, (rng.uniform(58, 68), rng.uniform(108, 125)), 1)


def price_strip(rng, _):
    picture = _blank(60, 300, colour(rng, 150, 255, 0.5))
    cv2.putText(picture, f"{rng.uniform(0.1, 90):.2f}", (int(rng.uniform(10, 160)), 45), FONT, 1.3, (10, 10, 10), 3, cv2.LINE_AA)
    return _prop(picture, (rng.uniform(35, 150), rng.uniform(9, 22)))


def disc(rng, backgrounds):
    """A coaster, coin, lid or cup seen from above."""
    picture = backgrounds.crop(rng, 200, 200, 0.4)
    alpha = np.zeros((200, 200), np.uint8)
    cv2.circle(alpha, (100, 100), 98, 255, -1, cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 4))):
        cv2.circle(picture, (100, 100), int(rng.uniform(20, 95)), colour(rng).tolist(), int(rng.choice([-1, 2, 6])), cv2.LINE_AA)
    size = rng.uniform(18, 110)
    return Prop(np.dstack([picture, alpha]), (size, size))


def pen(rng, _):
    picture = _blank(24, 320, colour(rng, saturation=1.5))
    picture[:8] = np.minimum(255, picture[:8].astype(int) + 60)
    cv2.rectangle(picture, (250, 0), (320, 24), colour(rng).tolist(), -1)
    return _prop(picture, (rng.uniform(120, 190), rng.uniform(6, 14)), 8)


FONT = cv2.FONT_HERSHEY_DUPLEX
MAKERS = (sheet, sheet, receipt, book, phone, keyboard, screen, poster, poster, box, box, box,
          booster, price_strip, disc, pen)


class Props:
    def __init__(self, backgrounds, seed, count=320):
        rng = np.random.default_rng([seed, 3])
        self.props = [MAKERS[i % len(MAKERS)](rng, backgrounds) for i in range(count)]

    def pick(self, rng):
        return self.props[rng.integers(len(self.props))]
