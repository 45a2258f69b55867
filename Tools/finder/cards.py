"""Card faces: reference pictures, drawn trading cards and backs, drawn payment cards."""

import glob
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import cv2
import numpy as np

from backgrounds import colour

TRADING_MM = (63.0, 88.0)
YUGIOH_MM = (59.0, 86.0)
PAYMENT_MM = (85.60, 53.98)
# How often a reference picture comes from each folder; a folder that is missing is left out.
FOLDER_SHARES = {"pokemon": 0.36, "magic": 0.20, "yugioh": 0.20, "onepiece": 0.14, "lorcana": 0.10}
HELD_OUT_EVERY = 20  # every so many reference pictures one is kept for the measuring scenes
FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX)
LETTERS = np.array(list("abcdefghijklmnopqrstuvwxyzaeioueioun"))


@dataclass
class Card:
    face: np.ndarray     # BGRA
    size_mm: tuple       # width, height
    kind: str            # reference, drawn, back, payment
    symmetric: bool      # looks the same upside down


def words(rng, count):
    text = " ".join("".join(rng.choice(LETTERS, rng.integers(2, 9))) for _ in range(count))
    return text.title() if rng.random() < 0.5 else text


def lettering(picture, rng, box, lines, ink, thickness=1):
    """So many lines of invented words inside the box (left, top, right, bottom)."""
    left, top, right, bottom = box
    step = (bottom - top) / lines
    for line in range(lines):
        text = words(rng, int(rng.integers(2, 7)))
        cv2.putText(picture, text[:max(2, int((right - left) / (step * 0.42)))], (int(left), int(top + (line + 0.75) * step)),
                    FONTS[rng.integers(4)], step / 38, ink, thickness, cv2.LINE_AA)


def rounded_alpha(height, width, radius):
    """An opaque mask with rounded corners."""
    mask = np.zeros((height, width), np.uint8)
    r = max(1, int(radius))
    cv2.rectangle(mask, (r, 0), (width - 1 - r, height - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (width - 1, height - 1 - r), 255, -1)
    for x in (r, width - 1 - r):
        for y in (r, height - 1 - r):
            cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    return mask


def with_corners(picture, radius):
    return np.dstack([picture, rounded_alpha(*picture.shape[:2], radius)])


def draw_trading_card(rng, backgrounds):
    """An invented card: border, title, picture, text box, foot; often framed, at times all picture."""
    height, width = 400, 286
    card = np.empty((height, width, 3), np.uint8)
    card[:] = colour(rng, 0, 255, rng.choice([0.1, 1.2]))
    margin = int(width * rng.uniform(0.0, 0.06))
    frame = colour(rng, 20, 240, 1.2)
    inner = card[margin:height - margin, margin:width - margin]
    if rng.random() < 0.5:
        inner[:] = frame
    else:
        inner[:] = backgrounds.crop(rng, *inner.shape[:2], photo_share=0.6)
    ink = (0, 0, 0) if frame.mean() > 110 else (255, 255, 255)
    pad = margin + int(rng.uniform(4, 16))
    title = pad + int(height * rng.uniform(0.05, 0.09))
    art_bottom = int(height * rng.uniform(0.45, 0.65))
    if rng.random() < 0.85:
        art = backgrounds.crop(rng, art_bottom - title, width - 2 * pad, photo_share=0.85)
        card[title:art_bottom, pad:width - pad] = art
        if rng.random() < 0.7:
            cv2.rectangle(card, (pad, title), (width - pad, art_bottom), colour(rng).tolist(), int(rng.integers(1, 4)))
    if rng.random() < 0.6:
        cv2.rectangle(card, (pad, pad), (width - pad, title - 2), colour(rng).tolist(), -1)
    lettering(card, rng, (pad + 4, pad, width * 0.72, title), 1, ink, 2)
    cv2.circle(card, (width - pad - 12, (pad + title) // 2), 9, colour(rng, saturation=2).tolist(), -1, cv2.LINE_AA)
    text_top = art_bottom + int(rng.uniform(4, 26))
    foot = height - margin - int(rng.uniform(8, 28))
    if rng.random() < 0.7:
        box = colour(rng, 90, 250, 0.6)
        cv2.rectangle(card, (pad, text_top), (width - pad, foot), box.tolist(), -1)
        ink = (0, 0, 0) if box.mean() > 110 else (255, 255, 255)
    lettering(card, rng, (pad + 6, text_top + 4, width - pad - 6, foot - 4), int(rng.integers(3, 9)), ink)
    lettering(card, rng, (pad, foot, width - pad, height - margin), 1, ink)
    return Card(with_corners(card, width * rng.uniform(0.03, 0.06)), TRADING_MM, "drawn", False)


def draw_back(rng, backgrounds):
    """A card back: border, a field, an emblem in the middle, often lettering."""
    height, width = 400, 286
    card = np.empty((height, width, 3), np.uint8)
    card[:] = colour(rng, 0, 220, 1.5)
    margin = int(width * rng.uniform(0.03, 0.09))
    field = card[margin:height - margin, margin:width - margin]
    style = rng.integers(3)
    if style == 0:
        field[:] = backgrounds.crop(rng, *field.shape[:2], photo_share=0.4)
    elif style == 1:
        y, x = np.mgrid[0:field.shape[0], 0:field.shape[1]].astype(np.float32)
        y, x = y - field.shape[0] / 2, x - field.shape[1] / 2
        swirl = np.sin(np.arctan2(y, x) * int(rng.integers(1, 7)) + np.hypot(x, y) / rng.uniform(6, 40))
        field[:] = np.clip(colour(rng, 40, 190, 1.5) + swirl[..., None] * rng.uniform(-50, 50, 3), 0, 255)
    else:
        field[:] = colour(rng, 20, 220, 1.5)
        for _ in range(int(rng.integers(0, 5))):
            inset = int(rng.uniform(4, 60))
            cv2.rectangle(card, (inset, inset), (width - inset, height - inset), colour(rng, saturation=1.5).tolist(), int(rng.integers(1, 6)))
    centre = (width // 2, height // 2)
    if rng.random() < 0.85:
        for scale in (1.0, 0.85, 0.4):
            axes = (int(width * scale * rng.uniform(0.15, 0.4)), int(width * scale * rng.uniform(0.15, 0.5)))
            cv2.ellipse(card, centre, axes, 0, 0, 360, colour(rng, saturation=1.8).tolist(), -1, cv2.LINE_AA)
            if rng.random() < 0.4:
                cv2.ellipse(card, centre, axes, 0, 180, 360, colour(rng, saturation=1.8).tolist(), -1, cv2.LINE_AA)
    lettered = rng.random() < 0.5
    if lettered:
        ink = colour(rng, 120, 255, 1.5).tolist()
        top = rng.uniform(0.06, 0.2)
        lettering(card, rng, (width * 0.15, height * top, width * 0.85, height * (top + 0.13)), 1, ink, 4)
        if rng.random() < 0.4:  # the same words upside down below, as some games have it
            card[height // 2:] = card[:height - height // 2][::-1, ::-1]
            lettered = False
    return Card(with_corners(card, width * rng.uniform(0.03, 0.06)), TRADING_MM, "back", not lettered)


def draw_payment_card(rng, backgrounds):
    """A payment card, front (chip, number, name) or back (stripe, signature), often upright ones."""
    portrait = rng.random() < 0.2
    width, height = (270, 428) if portrait else (428, 270)
    card = np.empty((height, width, 3), np.uint8)
    card[:] = colour(rng, 5, 250, rng.choice([0.2, 1.8]))
    style = rng.random()
    if style < 0.35:
        card[:] = backgrounds.crop(rng, height, width, photo_share=0.7)
    elif style < 0.7:
        y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
        card[:] = np.clip(card + (x * rng.uniform(-1, 1) + y * rng.uniform(-1, 1))[..., None] * rng.uniform(-70, 70, 3), 0, 255)
        for _ in range(int(rng.integers(0, 4))):
            cv2.circle(card, tuple(int(v) for v in rng.uniform(0, width, 2)), int(rng.uniform(40, 300)),
                       colour(rng, saturation=1.8).tolist(), int(rng.choice([-1, 2, 20])), cv2.LINE_AA)
    ink = (255, 255, 255) if card.mean() < 130 else (20, 20, 20)
    if rng.random() < 0.3:
        ink = (180, 190, 195)
    groups = ["".join(rng.choice(list("0123456789"), 4)) for _ in range(4)]
    back = rng.random() < 0.2 and not portrait
    if back:
        cv2.rectangle(card, (0, int(height * 0.08)), (width, int(height * 0.28)), (25, 25, 25), -1)
        cv2.rectangle(card, (int(width * 0.05), int(height * 0.36)), (int(width * 0.65), int(height * 0.5)), (235, 235, 235), -1)
        lettering(card, rng, (width * 0.05, height * 0.6, width * 0.9, height * 0.95), int(rng.integers(3, 7)), ink)
    elif portrait:
        cv2.rectangle(card, (105, 30), (165, 105), (120, 190, 210), -1)
        for line, group in enumerate(groups):
            cv2.putText(card, group, (int(width * 0.1), 210 + line * 36), FONTS[rng.integers(4)], 1.0, ink, 2, cv2.LINE_AA)
        lettering(card, rng, (20, 370, 200, 400), 1, ink)
        cv2.circle(card, (220, 395), 20, colour(rng, saturation=2).tolist(), -1, cv2.LINE_AA)
    else:
        if rng.random() < 0.9:
            top = int(height * rng.uniform(0.3, 0.42))
            chip = (int(width * 0.08), top, int(width * 0.08) + 56, top + 44)
            cv2.rectangle(card, chip[:2], chip[2:], (120, 190, 210) if rng.random() < 0.6 else (190, 190, 190), -1)
            for k in (1, 2):
                y = chip[1] + 15 * k
                cv2.line(card, (chip[0], y), (chip[2], y), (60, 90, 100), 1)
        lettering(card, rng, (width * rng.uniform(0.05, 0.5), 18, width * 0.95, 60), 1, ink, 2)
        if rng.random() < 0.9:
            cv2.putText(card, "  ".join(groups), (int(width * 0.07), int(height * rng.uniform(0.6, 0.7))),
                        FONTS[rng.integers(4)], rng.uniform(0.75, 0.95), ink, 2, cv2.LINE_AA)
        lettering(card, rng, (width * 0.07, height * 0.72, width * 0.6, height * 0.83), 1, ink)
        lettering(card, rng, (width * 0.07, height * 0.84, width * 0.6, height * 0.95), 1, ink)
        x, y = int(width * 0.83), int(height * rng.choice([0.17, 0.82]))
        for shift in (-12, 14):
            cv2.circle(card, (x + shift, y), 22, colour(rng, saturation=2).tolist(), -1, cv2.LINE_AA)
    size = PAYMENT_MM[::-1] if portrait else PAYMENT_MM
    return Card(with_corners(card, min(width, height) * 0.06), size, "payment", False)


def draw_foil(rng, height=300, width=214):
    """A sheet of coloured streaks, added to some faces."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = rng.uniform(0, np.pi)
    along = x * np.cos(angle) + y * np.sin(angle)
    hue = (along / rng.uniform(100, 500) * 180 + rng.uniform(0, 180)) % 180
    value = np.clip(128 + 127 * np.sin(along / rng.uniform(8, 60)), 0, 255)
    hsv = np.dstack([hue, np.full_like(hue, rng.uniform(20, 190)), value]).astype(np.uint8)
    foil = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)
    if rng.random() < 0.4:
        sparkle = rng.random((height // 4, width // 4)) > 0.95
        sparkle = cv2.resize(sparkle.astype(np.uint8) * 255, (width, height))
        foil = np.maximum(foil, sparkle[..., None])
    return foil


class Cards:
    """Gives cards; `held_out` chooses the reference pictures that training never sees."""

    def __init__(self, roots, backgrounds, seed, held_out=False):
        paths = {}
        for folder in FOLDER_SHARES:
            found = sorted(sum((glob.glob(os.path.join(root, folder, "*.jpg")) for root in roots), []))
            found = [p for i, p in enumerate(found) if (i % HELD_OUT_EVERY == 0) == held_out]
            if found:
                paths[folder] = found
        self.folders = list(paths)
        shares = np.array([FOLDER_SHARES[f] for f in self.folders])
        self.shares = shares / shares.sum() if len(shares) else shares
        with ThreadPoolExecutor(2) as pool:
            self.faces = {f: list(pool.map(cv2.imread, paths[f])) for f in self.folders}
        rng = np.random.default_rng([seed, 2])
        self.drawn = [draw_trading_card(rng, backgrounds) for _ in range(250)]
        self.backs = [draw_back(rng, backgrounds) for _ in range(160)]
        self.payment = [draw_payment_card(rng, backgrounds) for _ in range(200)]
        self.foils = [draw_foil(rng) for _ in range(60)]

    def pick(self, rng):
        """A card of any kind."""
        kind = rng.random()
        if kind < 0.75 and self.folders:
            return self.reference(rng)
        if kind < 0.85:
            return self._varied(rng, self.drawn[rng.integers(len(self.drawn))])
        if kind < 0.925:
            return self._varied(rng, self.backs[rng.integers(len(self.backs))])
        return self.payment[rng.integers(len(self.payment))]

    def trading(self, rng):
        """A trading card, mostly a front."""
        while True:
            card = self.pick(rng)
            if card.kind != "payment":
                return card

    def reference(self, rng):
        folder = self.folders[rng.choice(len(self.folders), p=self.shares)]
        face = self.faces[folder][rng.integers(len(self.faces[folder]))]
        yugioh = folder == "yugioh"
        radius = face.shape[1] * (rng.uniform(0.01, 0.035) if yugioh else rng.uniform(0.035, 0.055))
        card = Card(with_corners(face, radius), YUGIOH_MM if yugioh else TRADING_MM, "reference", False)
        return self._varied(rng, card)

    def artwork(self, rng):
        """The picture inside a card's frame, without its edges: never a card by itself."""
        folder = self.folders[rng.choice(len(self.folders), p=self.shares)] if self.folders else None
        if folder is None:
            return self.drawn[rng.integers(len(self.drawn))].face[60:180, 30:250, :3]
        face = self.faces[folder][rng.integers(len(self.faces[folder]))]
        height, width = face.shape[:2]
        top, bottom = (0.2, 0.68) if folder == "yugioh" else (0.13, 0.5)
        return face[int(height * top):int(height * bottom), int(width * 0.13):int(width * 0.87)]

    def _varied(self, rng, card):
        """Foil, another border, other colours: on some."""
        face = card.face
        height, width = face.shape[:2]
        if rng.random() < 0.18:
            foil = cv2.resize(self.foils[rng.integers(len(self.foils))], (width, height))
            share = rng.uniform(0.1, 0.55)
            lit = 255 - (255 - face[:, :, :3].astype(np.float32)) * (1 - foil.astype(np.float32) / 255 * share)
            face = np.dstack([lit.astype(np.uint8), face[:, :, 3]])
        if rng.random() < 0.12:
            face = face.copy()
            ring = int(width * rng.uniform(0.02, 0.05))
            tone = colour(rng, 0, 255, rng.choice([0.05, 1.2])).tolist()
            cv2.rectangle(face, (0, 0), (width - 1, height - 1), (*tone, 0), 2 * ring)
            face[:, :, 3] = card.face[:, :, 3]
        if rng.random() < 0.1:
            mix = np.eye(3) + rng.normal(0, 0.25, (3, 3))
            mixed = np.clip(face[:, :, :3] @ mix, 0, 255).astype(np.uint8)
            face = np.dstack([mixed, face[:, :, 3]])
        return Card(face, card.size_mm, card.kind, card.symmetric)
