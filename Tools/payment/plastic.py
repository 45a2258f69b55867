"""Faces of payment cards: plastic, print and relief.

A card is 85.60 x 53.98 mm (ISO/IEC 7810 ID-1); lengths are in millimetres until `Plastic` turns them into
pixels. Each labelled text is kept in slices, with the box of each and how much it stands out, so that the camera can
tell whether a person could still read it in the photo.
"""

import functools
import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

import digits
import prints
from canvas import Canvas, generator, mix, rgb
from palettes import Palette
from scenes import SCENES

LONG, SHORT = 85.60, 53.98
DOTS = 18  # pixels per millimetre

_TRUETYPE = "/usr/share/fonts/truetype/"
FONTS = {
    "sans": _TRUETYPE + "liberation/LiberationSans-Regular.ttf",
    "bold": _TRUETYPE + "liberation/LiberationSans-Bold.ttf",
    "serif": _TRUETYPE + "liberation/LiberationSerif-Bold.ttf",
    "mono": _TRUETYPE + "liberation/LiberationMono-Bold.ttf",
    "narrow": _TRUETYPE + "liberation/LiberationSansNarrow-Regular.ttf",
    "typed": _TRUETYPE + "dejavu/DejaVuSansMono.ttf",
    "round": _TRUETYPE + "dejavu/DejaVuSans.ttf",
    "condensed": _TRUETYPE + "dejavu/DejaVuSansCondensed-Bold.ttf",
    "ocr-a": _TRUETYPE + "ocr-a/OCRA.ttf",
    "ocr-b": "/usr/share/fonts/opentype/ocr-b/OCRB.otf",
}
# Embossers' faces of `digits`: width, pitch, weight and corner radius by the height.
RELIEFS = {"relief": (0.56, 0.80, 0.13, 0.20), "relief-square": (0.50, 0.76, 0.14, 0.10), "relief-wide": (0.62, 0.84, 0.11, 0.28)}

# Faces of numbers in flat print and in relief, and of names; the last of each half occur in it alone.
FLAT = {"chosen": ("typed", "sans", "ocr-a", "round"), "reported": ("ocr-b", "mono", "condensed", "ocr-a", "narrow")}
RELIEF = {"chosen": ("relief", "relief", "relief-wide"), "reported": ("relief-square", "relief", "ocr-b")}
PERSON = {"chosen": ("sans", "typed", "round"), "reported": ("narrow", "mono", "sans", "condensed")}


@dataclass(frozen=True)
class Card:
    """What one card says and how it is made."""

    kind: str  # flat, embossed, vertical, stacked, two rows, back
    ground: str  # dark, light, gradient, scene, brush, stripes
    network: str
    number: str  # as printed
    groups: tuple
    name: str = ""
    expiry: str = ""  # as printed, MM and YY apart by whatever the card uses
    start: str = ""
    face: str = "typed"  # of the number
    person: str = "sans"  # face of the name
    bank: str = "LUMEN BANK"
    words: tuple = ("VALID THRU", "VALID FROM")
    company: str = ""
    since: str = ""
    phone: str = ""
    key: str = "0"  # another key gives other colours


@functools.cache
def _font(face, cap):
    """A font whose capitals are `cap` pixels high."""
    at100 = ImageFont.truetype(FONTS[face], 100)
    box = at100.getbbox("H", anchor="ls")
    return ImageFont.truetype(FONTS[face], max(6, round(100 * cap / (box[3] - box[1]))))


@functools.lru_cache(maxsize=12)
def _scene(name, mood):
    """A picture of the demo game's painter, as the photographic ground of a card."""
    element = ("tide", "dusk", "grove", "dawn", "stone")[mood % 5]
    canvas = Canvas(514, 324, generator("ground", name, mood), scale=2)
    SCENES[name](canvas, Palette(element, mood))
    return canvas.finish()


class Plastic:
    """One face while it is laid out."""

    def __init__(self, card):
        self.card = card
        self.rng = generator("plastic", card.key)
        self.upright = card.kind in ("vertical", "stacked")
        self.wide, self.tall = (SHORT, LONG) if self.upright else (LONG, SHORT)
        size = (round(self.wide * DOTS), round(self.tall * DOTS))
        self.image = ground(card.ground, size, self.rng)
        self.brightness = self.light_under((0, 0, *size))
        self.fields = {}  # field -> [(x0, y0, x1, y1, contrast)], fractions of the face
        self.accent = tuple(int(v) for v in self.rng.integers(40, 230, 3))

    def light_under(self, box):
        """Brightness of the plastic in a box of pixels, 0...255."""
        return float(np.asarray(self.image.crop(box).convert("L"), np.float32).mean())

    def ink(self, box, strength=1.0):
        """Near white on dark plastic, near black on light plastic."""
        under = self.light_under(box)
        ink = 245 if 0.3 * under + 0.7 * self.brightness < 128 else 22
        value = int(under + (ink - under) * strength)
        return (value, value, min(255, value + 4))

    def write(self, text, x, y, cap, face="sans", field=None, anchor="left", relief=None, strength=1.0, spacing=0.0, color=None, end=None):
        """Writes a line whose foot is at `y`, squeezed if it went past `end`; returns its right edge in mm."""
        size = cap * DOTS
        if face in RELIEFS:
            mask = digits.mask(text, size, RELIEFS[face])
            rise = size
        else:
            mask, rise = _typeset(text, face, size, spacing)
        limit = (end or self.wide - 4) * DOTS - (x * DOTS if anchor == "left" else 0)
        if mask.width > limit:
            mask = mask.resize((int(limit), mask.height), Image.LANCZOS)
        left = x * DOTS - {"left": 0, "middle": mask.width / 2, "right": mask.width}[anchor]
        left, top = int(left), int(y * DOTS - rise)
        box = (left, top, left + mask.width, top + mask.height)
        ink = color or self.ink(box, strength)
        before = np.asarray(self.image.crop(box).convert("L"), np.float32)
        if relief:
            self._emboss(mask, left, top, relief, ink)
        else:
            self.image.paste(ink, box[:2], mask)
        if field:
            change = np.abs(np.asarray(self.image.crop(box).convert("L"), np.float32) - before)
            self._keep(field, change, np.asarray(mask) > 128, left, top, top + rise)
        return (left + mask.width) / DOTS

    def _keep(self, field, change, on, left, top, foot):
        """Keeps where a text stands, in slices about as wide as a letter, since each must stand out by itself."""
        w, h = self.image.size
        edges = np.linspace(0, on.shape[1], max(2, round(1.4 * on.shape[1] / (foot - top)) + 1)).astype(int)
        for a, b in zip(edges, edges[1:]):
            part = on[:, a:b]
            if part.mean() > 0.05:
                box = ((left + a) / w, top / h, (left + b) / w, foot / h)
                self.fields.setdefault(field, []).append((*box, float(change[:, a:b][part].mean())))

    def _emboss(self, mask, left, top, relief, ink):
        """Presses the text out of the plastic: lit from the upper left, tipped with foil that has worn off in places."""
        pad = 14
        region = (left - pad, top - pad, left + mask.width + pad, top + mask.height + pad)
        grown = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad))
        grown.paste(mask, (pad, pad))
        crop = np.asarray(self.image.crop(region), np.float32)
        high = np.asarray(grown.filter(ImageFilter.GaussianBlur(2.6)), np.float32) / 255
        slope = np.gradient(high, axis=0) + np.gradient(high, axis=1)
        tip = np.asarray(grown.filter(ImageFilter.GaussianBlur(0.8)), np.float32)[..., None] / 255
        grains = self.rng.random((max(3, high.shape[0] // 7), max(3, high.shape[1] // 7))).astype(np.float32)
        worn = np.asarray(Image.fromarray((grains * 255).astype(np.uint8)).resize(high.shape[::-1], Image.BICUBIC), np.float32)
        foil = {"silver": (214, 216, 222), "gold": (218, 184, 112), "ink": ink}.get(relief)
        if foil is not None:
            tip = tip * np.clip(0.72 + (worn / 255 - 0.32) * 0.7, 0.35, 1)[..., None]
            crop = crop * (1 - tip) + np.array(foil, np.float32) * tip
        # Light on the slopes facing it, a shadow behind those that do not.
        crop += (slope * 420)[..., None] * np.where(slope > 0, 0.85, 1.1)[..., None]
        self.image.paste(Image.fromarray(np.clip(crop, 0, 255).astype(np.uint8)), region[:2])

    def chip(self, x, y):
        """A chip of 12 x 9.4 mm."""
        pen = ImageDraw.Draw(self.image, "RGBA")
        tone = (206, 172, 92) if self.rng.random() < 0.6 else (190, 194, 200)
        box = [v * DOTS for v in (x, y, x + 11.6, y + 9.2)]
        pen.rounded_rectangle(box, 26, fill=tone, outline=mix(tone, "#000000", 0.45), width=4)
        line = mix(tone, "#000000", 0.5)
        x0, y0, x1, y1 = box
        for k in (1, 2):
            yy = y0 + (y1 - y0) * k / 3
            pen.line((x0, yy, x0 + (x1 - x0) * 0.33, yy), fill=line, width=4)
            pen.line((x1 - (x1 - x0) * 0.33, yy, x1, yy), fill=line, width=4)
        pen.rounded_rectangle((x0 + (x1 - x0) * 0.33, y0 + 24, x1 - (x1 - x0) * 0.33, y1 - 24), 22, outline=line, width=4)

    def waves(self, x, y):
        """The mark of contactless payment: arcs that open to the right."""
        pen = ImageDraw.Draw(self.image, "RGBA")
        ink = self.ink((int(x * DOTS), int(y * DOTS), int((x + 6) * DOTS), int((y + 8) * DOTS)), 0.8)
        for k in range(4):
            r = (1.2 + 1.3 * k) * DOTS
            pen.arc((x * DOTS - r, (y + 4) * DOTS - r, x * DOTS + r, (y + 4) * DOTS + r), -38, 38, fill=ink, width=9)

    def network(self, x, y):
        """The network's plain word in a drawn box whose lower right corner is (x, y); returns its left edge."""
        mask, rise = _typeset(self.card.network, "bold", 2.6 * DOTS, 2)
        w, h = mask.width + 44, rise + 44
        pen = ImageDraw.Draw(self.image, "RGBA")
        box = (x * DOTS - w, y * DOTS - h, x * DOTS, y * DOTS)
        plate = mix(self.accent, "#ffffff", 0.75) if self.rng.random() < 0.6 else mix(self.accent, "#000000", 0.6)
        pen.rounded_rectangle(box, 14, fill=plate, outline=mix(plate, "#808080", 0.5), width=4)
        ink = (24, 24, 30) if sum(plate) > 384 else (244, 244, 246)
        self.image.paste(ink, (int(box[0] + 22), int(box[1] + 22)), mask)
        return box[0] / DOTS

    def dates(self, x, y, cap, relief, strength, stacked=False):
        """Start and end of validity with their small words; returns the right edge."""
        face = self.card.face
        words_face = "narrow" if self.rng.random() < 0.5 else "sans"
        if self.card.start and self.card.words[1]:
            self.write(self.card.words[1], x, y - cap - 0.7, 1.1, words_face, strength=0.85)
            x = self.write(self.card.start, x, y, cap, face, relief=relief, strength=strength) + 6
        if not self.card.expiry:
            return x
        beside = " " in self.card.words[0] and not stacked and self.rng.random() < 0.5
        if beside:
            first, rest = self.card.words[0].split(" ", 1)
            self.write(first, x, y - 1.5, 1.05, words_face, strength=0.85)
            x = 1.2 + max(self.write(rest, x, y, 1.05, words_face, strength=0.85), x + 1.05 * 0.8 * len(first))
        else:
            self.write(self.card.words[0], x, y - cap - 0.7, 1.1, words_face, strength=0.85)
        return self.write(self.card.expiry, x, y, cap, face, "expiry", relief=relief, strength=strength)


def _typeset(text, face, cap, spacing=0.0):
    """A line of a font as a mask, and the height of its capitals above the foot within it."""
    font = _font(face, cap)
    box = font.getbbox(text, anchor="ls")
    rise = -box[1]
    if not spacing:
        mask = Image.new("L", (box[2] - min(0, box[0]) + 2, box[3] - box[1] + 2))
        ImageDraw.Draw(mask).text((-min(0, box[0]), rise), text, fill=255, font=font, anchor="ls")
        return mask, rise
    mask = Image.new("L", (int(sum(font.getlength(c) + spacing for c in text)) + 4, box[3] - box[1] + 2))
    pen, x = ImageDraw.Draw(mask), 0
    for letter in text:
        pen.text((x, rise), letter, fill=255, font=font, anchor="ls")
        x += font.getlength(letter) + spacing
    return mask, rise


def ground(kind, size, rng):
    """The plastic before anything is printed on it; nothing in it is finer than two pixels."""
    w, h = size[0] // 2, size[1] // 2
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    hue = rng.random(3)
    base = {"dark": 14 + 50 * hue, "light": 200 + 48 * hue, "brush": 150 + 40 * hue}.get(kind, 30 + 150 * hue)
    pixels = np.broadcast_to(base.astype(np.float32), (h, w, 3)).copy()
    if kind in ("gradient", "dark", "light", "stripes"):
        other = np.clip(base + (60 if kind == "gradient" else 18) * rng.normal(0, 1, 3), 0, 255)
        t = np.clip((xx / w * rng.random() + yy / h * rng.random()), 0, 1)[..., None]
        pixels = pixels * (1 - t) + other.astype(np.float32) * t
    if kind == "stripes":
        pixels += 13 * np.sign(np.sin((xx + yy) / (4 + 7 * rng.random())))[..., None]
    if kind in ("gradient", "dark", "light") and rng.random() < 0.6:
        # Fine wavy lines, as security printing has them.
        a, b, c = 30 + 100 * rng.random(3)
        lines = np.sin((yy + 20 * np.sin(xx / a) + 13 * np.sin(xx / b + yy / c)) / (2 + 3 * rng.random()))
        pixels += 7 * np.clip(lines * 3 - 1.6, 0, 1)[..., None]
    if kind == "brush":
        for _ in range(60):
            slope, y, breadth = rng.normal(0, 0.12), h * rng.random(), 6 + 20 * rng.random()
            bristle = np.repeat(rng.normal(0, 1, (h + 2) // 2).astype(np.float32), 2)[:h, None]
            path = np.abs(yy - y - slope * (xx - w / 2) - 10 * np.sin(xx / 95 + y)) < breadth
            span = (xx > w * (rng.random() * 0.5 - 0.1)) & (xx < w * (0.5 + 0.6 * rng.random()))
            pixels += ((path & span) * (bristle * 3 + rng.normal(0, 5)))[..., None]
        pixels = np.clip(pixels, 96, 232)
    if kind == "scene":
        names = ("mountains", "dunes", "sea", "forest", "rooftops", "aurora", "waterfall")
        picture = _scene(names[int(rng.integers(len(names)))], int(rng.integers(5)))
        picture = picture.resize((w, h), Image.BICUBIC) if w > h else picture.rotate(90, expand=True).resize((w, h), Image.BICUBIC)
        dim = np.array((18, 20, 30) if rng.random() < 0.7 else (236, 234, 228), np.float32)
        pixels = np.asarray(picture, np.float32) * 0.5 + dim * 0.5
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).resize(size, Image.BICUBIC)


def _grouped(card):
    out, at = [], 0
    for size in card.groups:
        out.append(card.number[at : at + size])
        at += size
    return out


def _number(p, x, y, cap, relief, strength, gap=" "):
    """The number on one line, as wide as it must be within the card."""
    text = gap.join(_grouped(p.card))
    room = p.wide - 2 * x
    if p.card.face in RELIEFS:
        pitch = RELIEFS[p.card.face][1]
        cap = min(cap, room / (pitch * len(text)))
        p.write(text, x, y, cap, p.card.face, "number", relief=relief, strength=strength)
        return
    mask, _ = _typeset(text, p.card.face, cap * DOTS)
    cap = min(cap, cap * room * DOTS / mask.width)
    p.write(text, x, y, cap, p.card.face, "number", relief=relief, strength=strength)


def front(p):
    """Landscape fronts: flat print, relief, or the number on two rows."""
    c, rng = p.card, p.rng
    embossed = c.kind == "embossed"
    low = c.ground in ("brush", "scene")
    bare = "bare" if c.ground == "brush" else "silver"
    relief = ("silver", "gold", "silver", "ink", bare)[int(rng.integers(5))] if embossed else None
    if relief in ("silver", "gold") and p.brightness > 118:
        relief = "ink"
    strength = 0.72 if low else 1.0
    p.write(c.bank, 6, 9.2, 3.0, ("serif", "bold", "round")[int(rng.integers(3))], strength=0.95)
    p.chip(8.5, 17.5)
    if rng.random() < 0.6:
        p.waves(24, 18.2)
    end = p.network(80.6, 50.4) - 2
    if c.since:
        p.write("MEMBER SINCE", 60, 42.2, 1.0, "narrow", strength=0.8)
        p.write(c.since, 72, 42.4, 2.0, "sans", strength=0.8)
    cap = 4.5 if c.face in RELIEFS else 3.3 + 0.9 * rng.random()
    if c.kind == "two rows":
        groups = _grouped(c)
        half = (len(groups) + 1) // 2
        for k, part in enumerate((groups[:half], groups[half:])):
            p.write(" ".join(part), 26, 30.2 + 6.0 * k, 4.0, c.face, "number", strength=strength)
    else:
        _number(p, 7.5, 34.0, cap, relief, strength)
        if rng.random() < 0.3 and c.network != "AMEX":
            p.write(c.number[:4], 8.2, 36.9, 1.3, "sans", strength=0.8)
    p.dates(30 if not c.start else 16, 42.8, 2.7 if c.face in RELIEFS else 2.4, relief, strength)
    foot = 50.0
    if c.company:
        p.write(c.company, 7.5, foot, 2.0, c.person, relief=relief, strength=strength * 0.9, end=end)
        foot -= 3.3
    if c.name:
        p.write(c.name, 7.5, foot, 2.4, c.person, "name", relief=relief, strength=strength, spacing=3 if embossed else 0, end=end)


def vertical(p):
    """A portrait card with everything at its foot, in one column."""
    c = p.card
    p.write(c.bank, SHORT / 2, 10, 2.8, "bold", anchor="middle", strength=0.95)
    p.chip(21, 18)
    p.waves(36, 18.6)
    _number(p, 5, 57, 3.4, None, 1.0)
    p.dates(5, 66, 2.3, None, 1.0, stacked=True)
    if c.name:
        p.write(c.name, 5, 72.5, 2.2, c.person, "name")
    p.network(49.6, 82)


def stacked(p):
    """A quick-read portrait card: four rows of four."""
    c = p.card
    p.write(c.bank, 5, 9.5, 2.7, "bold", strength=0.95)
    p.chip(36.5, 15)
    p.waves(41, 27)
    y = 24.0
    for group in _grouped(c):
        p.write(group, 6, y, 4.6, c.face, "number", spacing=6)
        y += 7.4
    p.dates(6, y + 2.4, 2.3, None, 1.0, stacked=True)
    if c.name:
        p.write(c.name, 6, y + 8.6, 2.1, c.person, "name")
    p.network(49.6, 82)


def back(p):
    """A back: stripe, signature strip with the code that is no answer, number and dates below."""
    c, rng = p.card, p.rng
    w, _ = p.image.size
    pen = ImageDraw.Draw(p.image, "RGBA")
    p.write(f"{prints.SMALL_PRINT[3]}   {c.phone}", 5, 3.2, 1.1, "narrow", strength=0.8)
    pen.rectangle((0, 4.6 * DOTS, w, 15.5 * DOTS), fill=(26, 24, 26))
    pen.rectangle((5 * DOTS, 18.5 * DOTS, 56 * DOTS, 26 * DOTS), fill=(236, 234, 224))
    for k in range(12):
        y = (19 + 0.6 * k) * DOTS
        pen.line((5 * DOTS, y, 56 * DOTS, y), fill=(150, 160, 190, 120), width=2)
    wave = [((9 + 26 * t) * DOTS, (22.6 + 1.7 * math.sin(19 * t) * (1 - t) + 0.6 * math.sin(47 * t)) * DOTS) for t in np.linspace(0, 1, 80)]
    pen.line(wave, fill=(40, 46, 110), width=5, joint="curve")
    code = f"{int(rng.integers(1000)):03}"
    pen.rectangle((57.5 * DOTS, 18.5 * DOTS, 68 * DOTS, 26 * DOTS), fill=(246, 246, 242))
    p.write(code, 62.7, 23.6, 2.5, "typed", anchor="middle", color=(24, 24, 28))
    p.write("CVV", 70, 23.4, 1.5, "sans", strength=0.85)
    _number(p, 6, 34.5, 3.7, None, 1.0)
    p.dates(6, 42, 2.3, None, 1.0, stacked=True)
    if c.name:
        p.write(c.name, 38, 42, 2.2, c.person, "name")
    for k in range(3):
        p.write(prints.SMALL_PRINT[k], 6, 46.4 + 2 * k, 1.0, "narrow", strength=0.75)
    p.network(81.5, 51.5)


_LAYOUTS = {"flat": front, "embossed": front, "two rows": front, "vertical": vertical, "stacked": stacked, "back": back}


def draw(card):
    """The face of a card and its fields: field -> [(x0, y0, x1, y1, contrast)], fractions of the face and of 255."""
    plastic = Plastic(card)
    _LAYOUTS[card.kind](plastic)
    return plastic.image, plastic.fields
