"""Card faces: frames, boxes and type around the pictures.

A face is 1260 x 1760 pixels, 20 to the millimetre of a 63 x 88 mm card. The five layouts put names,
rules and printed numbers where the five manners of real games put them; inks, type and symbols are common.
"""

import functools
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from canvas import Canvas, generator, mix, rgb
from palettes import ELEMENTS, Palette
from scenes import SCENES
from texts import describe

WIDTH, HEIGHT = 1260, 1760
INK, PAPER = "#1d1a22", "#fbf6ea"

_NOTO = "/usr/share/fonts/opentype/noto/"
_FONTS = {
    "name": _NOTO + "NotoSerifCJK-Bold.ttc",
    "body": _NOTO + "NotoSerifCJK-Regular.ttc",
    "label": _NOTO + "NotoSansCJK-Bold.ttc",
    "italic": "/usr/share/fonts/truetype/liberation/LiberationSerif-Italic.ttf",
}


@functools.cache
def font(kind, size):
    return ImageFont.truetype(_FONTS[kind], size)


@functools.lru_cache(maxsize=8)
def picture(scene, element, mood, art, width, height):
    """A card's picture at one size; the same `art` gives the same picture on every card."""
    canvas = Canvas(width, height, generator("art", art), scale=2)
    SCENES[scene](canvas, Palette(element, mood))
    return canvas.finish()


class Face:
    """One card face while it is laid out."""

    def __init__(self, card, border):
        self.card = card
        self.text = describe(card)
        self.frame, self.deep, self.box, self.gem = (rgb(c) for c in ELEMENTS[card.element])
        self.image = Image.new("RGB", (WIDTH, HEIGHT), rgb(border))
        self.pen = ImageDraw.Draw(self.image, "RGBA")

    def panel(self, box, color, radius=24, outline=None, width=4, alpha=255):
        """A rounded box."""
        self.pen.rounded_rectangle(box, radius, fill=rgb(color) + (alpha,), outline=outline and rgb(outline), width=width)

    def wash(self, box, top, bottom, radius=36):
        """A rounded box in two inks, with a fine woven pattern."""
        x0, y0, x1, y1 = box
        rows = np.linspace(0, 1, y1 - y0)[:, None, None]
        pixels = np.array(rgb(top)) * (1 - rows) + np.array(rgb(bottom)) * rows
        pixels = np.broadcast_to(pixels, (y1 - y0, x1 - x0, 3)).copy()
        yy, xx = np.mgrid[0 : y1 - y0, 0 : x1 - x0]
        pixels += (5 * np.sin((xx + yy) / 4.0) * np.sin((xx - yy) / 4.0))[..., None]
        mask = Image.new("L", (x1 - x0, y1 - y0))
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, x1 - x0 - 1, y1 - y0 - 1), radius, fill=255)
        self.image.paste(Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)), (x0, y0), mask)

    def art(self, box, radius=12, outline=PAPER, width=5):
        """The card's picture."""
        x0, y0, x1, y1 = box
        card = self.card
        drawn = picture(card.scene, card.element, card.mood, card.art, x1 - x0, y1 - y0)
        mask = Image.new("L", drawn.size)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, drawn.width - 1, drawn.height - 1), radius, fill=255)
        self.image.paste(drawn, (x0, y0), mask)
        if width:
            self.pen.rounded_rectangle(box, radius, outline=rgb(outline), width=width)

    def write(self, at, words, kind, size, color, anchor="ls", room=None, halo=None):
        """One line of type; it is set smaller where it would not fit `room`."""
        while room and size > 20 and font(kind, size).getlength(words) > room:
            size -= 2
        stroke = dict(stroke_width=5, stroke_fill=rgb(halo)) if halo else {}
        self.pen.text(at, words, font=font(kind, size), fill=rgb(color), anchor=anchor, **stroke)
        return font(kind, size).getlength(words)

    def lines(self, words, kind, size, width):
        """Words broken into lines no longer than `width`."""
        face = font(kind, size)
        # Japanese breaks anywhere, but a line never begins with a full stop or a comma.
        japanese = self.card.language == "ja"
        lines, line = [], ""
        for word in words if japanese else words.split(" "):
            longer = line + word if japanese or not line else line + " " + word
            if face.getlength(longer) > width and word not in "。、":
                lines.append(line)
                longer = word
            line = longer
        return [*lines, line]

    def element(self, x, y, r, number=None):
        """The element's gem, with a number in it."""
        p = self.pen
        p.ellipse((x - r - 5, y - r - 5, x + r + 5, y + r + 5), fill=rgb(PAPER))
        p.ellipse((x - r, y - r, x + r, y + r), fill=self.deep)
        sides = {"ember": 3, "tide": 24, "grove": 6, "gale": 5, "stone": 4, "dusk": 8, "dawn": 12}[self.card.element]
        points = []
        for k in range(sides * 2):
            q = r * (0.92 if k % 2 == 0 else 0.7)
            a = math.pi * k / sides - math.pi / 2
            points.append((x + q * math.cos(a), y + q * math.sin(a)))
        p.polygon(points, fill=self.gem)
        if number is not None:
            p.text((x, y), str(number), font=font("label", int(r * 1.15)), fill=rgb(INK), anchor="mm")

    def rarity(self, x, y, r, color):
        """The symbol of the rarity, `r` high above and below its centre."""
        name = self.card.rarity
        if name == "Common":
            self.pen.ellipse((x - r * 0.8, y - r * 0.8, x + r * 0.8, y + r * 0.8), fill=rgb(color))
            return
        if name == "Uncommon":
            self.pen.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], fill=rgb(color))
            return
        points = {"Rare": 5, "Majestic": 8, "Secret": 4, "Gallery": 6, "Promo": 7}.get(name, 9)
        star = []
        for k in range(points * 2):
            q = r * (1.1 if k % 2 == 0 else 0.5)
            a = math.pi * k / points - math.pi / 2
            star.append((x + q * math.cos(a), y + q * math.sin(a)))
        self.pen.polygon(star, fill=rgb(color))

    def mark(self, x, y, r, color):
        """The set's mark: a flame, a wave, a pane, a road or a moon."""
        p, c = self.pen, rgb(color)
        code = self.card.set.code
        if code.startswith("DMO"):
            p.ellipse((x - r * 0.55, y - r * 0.2, x + r * 0.55, y + r), fill=c)
            p.polygon([(x - r * 0.5, y + r * 0.2), (x + r * 0.1, y - r * 1.1), (x + r * 0.5, y + r * 0.2)], fill=c)
        elif code == "DMC":
            for k in range(3):
                p.arc((x - r, y - r * 0.9 + k * r * 0.6, x, y + r * 0.1 + k * r * 0.6), 180, 360, fill=c, width=max(3, int(r * 0.22)))
                p.arc((x, y - r * 0.9 + k * r * 0.6, x + r, y + r * 0.1 + k * r * 0.6), 180, 360, fill=c, width=max(3, int(r * 0.22)))
        elif code == "DMG":
            for a, b in ((-1, -1), (0.1, -1), (-1, 0.1), (0.1, 0.1)):
                p.rectangle((x + a * r, y + b * r, x + (a + 0.85) * r, y + (b + 0.85) * r), fill=c)
        elif code == "7":
            p.ellipse((x - r, y - r, x + r, y + r), fill=c)
            p.ellipse((x - r * 0.35, y - r * 1.05, x + r * 1.35, y + r * 0.65), fill=self.deep)
        else:
            p.polygon([(x - r * 0.25, y - r), (x + r * 0.25, y - r), (x + r, y + r), (x - r, y + r)], fill=c)

    def rules(self, box, ink=INK, size=52):
        """Attack, abilities and flavour, as large as the box allows but no larger than `size`."""
        x0, y0, x1, y1 = box
        text, y = self.text, y0
        if text["attack"]:
            name, damage = text["attack"]
            self.element(x0 + 30, y + 46, 26)
            self.write((x0 + 76, y + 64), name, "name", 56, ink, room=x1 - x0 - 200)
            self.write((x1, y + 66), str(damage), "name", 66, ink, "rs")
            y += 96
        last = "body" if self.card.language == "ja" else "italic"
        parts = [("body", words) for words in text["abilities"]] + [(last, text["flavour"])]
        while True:
            set_lines = [(kind, self.lines(words, kind, size, x1 - x0)) for kind, words in parts]
            step = int(size * 1.3)
            tall = sum(len(lines) * step + 20 for _, lines in set_lines)
            if y + tall <= y1 or size <= 34:
                break
            size -= 2
        for kind, lines in set_lines:
            if kind == last and lines is set_lines[-1][1]:
                self.pen.line((x0, y + 12, x1, y + 12), fill=rgb(ink) + (90,), width=3)
                y += 14
            for line in lines:
                y += step
                self.pen.text((x0, y), line, font=font(kind, size), fill=rgb(ink), anchor="ls")
            y += 20


def classic(card):
    """Number as a fraction at the bottom right: `014/048`."""
    full = card.frame == "full"
    gold = card.frame == "gilded"
    f = Face(card, "#d9b65c" if not gold else "#b8892b")
    if full:
        # The picture ends under the text, so that its subject stays above it.
        f.panel((52, 52, WIDTH - 52, HEIGHT - 52), f.deep, 30)
        f.art((52, 52, WIDTH - 52, 1330), 30, f.gem, 0)
        f.panel((52, 1110, WIDTH - 52, HEIGHT - 52), f.deep, 30, alpha=232)
        f.panel((52, 52, WIDTH - 52, 196), f.deep, 30, alpha=205)
        f.pen.rounded_rectangle((52, 52, WIDTH - 52, HEIGHT - 52), 30, outline=f.gem, width=6)
        ink = PAPER
    else:
        f.wash((52, 52, WIDTH - 52, HEIGHT - 52), f.frame if not gold else "#f3da8a", f.deep if not gold else "#cf9f3c")
        f.art((96, 200, WIDTH - 96, 978), 14, "#fff3c8" if gold else PAPER, 7)
        f.panel((96, 1066, WIDTH - 96, 1592), f.box, 22)
        ink = INK
    light = PAPER if not gold else INK
    f.element(138, 126, 46, f.text["cost"])
    if f.text["hp"]:
        f.write((WIDTH - 100, 150), f"HP {f.text['hp']}", "label", 60, light, "rs")
    f.write((208, 150), card.printed_name, "name", 74, light, room=700 if f.text["hp"] else 930)
    f.write((WIDTH // 2, 1040 if not full else 1168), f.text["kind"], "label", 40, light, "ms")
    f.rules((140, 1090, WIDTH - 140, 1580) if not full else (130, 1200, WIDTH - 130, 1600), ink)
    f.mark(130, 1662, 26, light)
    f.write((176, 1676), card.set.code, "label", 42, light)
    f.write((WIDTH // 2 - 60, 1674), "© Kartei demo", "body", 30, light, "ms")
    f.rarity(WIDTH - 122, 1660, 22, light)
    f.write((WIDTH - 162, 1676), card.number, "label", 46, light, "rs")
    return f


def scholar(card):
    """Rarity and four digits, set and language below, at the bottom left: `R 0123`, `DMC • EN`."""
    f = Face(card, "#17151b")
    f.wash((60, 60, WIDTH - 60, 1600), mix(f.frame, "#ffffff", 0.1), f.deep, 40)
    f.art((100, 196, WIDTH - 100, 930), 6, INK, 6)
    for y in (84, 946):
        f.panel((84, y, WIDTH - 84, y + 100), mix(f.box, f.frame, 0.12), 40, INK, 5)
    f.panel((100, 1062, WIDTH - 100, 1570), f.box, 10, INK, 5)
    f.write((126, 156), card.printed_name, "name", 68, INK, room=860)
    f.element(WIDTH - 150, 134, 40, f.text["cost"])
    f.write((126, 1014), f.text["kind"], "name", 52, INK)
    f.mark(WIDTH - 146, 996, 26, f.deep)
    f.rules((136, 1080, WIDTH - 136, 1530))
    if f.text["hp"]:
        f.panel((WIDTH - 300, 1530, WIDTH - 76, 1624), mix(f.box, f.frame, 0.2), 34, INK, 6)
        f.write((WIDTH - 188, 1577), f"HP {f.text['hp']}", "label", 50, INK, "mm")
    f.write((104, 1662), card.number, "label", 46, "#f4f1ea")
    # The premium copies of this set say so: a star where the others print a bullet.
    f.write((104, 1714), f"DMC {'★' if card.frame == 'foil' else '•'} {card.language.upper()}", "label", 42, "#f4f1ea")
    f.write((WIDTH - 104, 1714), "© Kartei demo", "body", 32, "#c9c4ba", "rs")
    return f


def arcane(card):
    """Set, language and number right under the picture: `DMG-EN014`."""
    f = Face(card, "#5d3a22" if card.frame != "prism" else "#b9bfc9")
    f.wash((46, 46, WIDTH - 46, HEIGHT - 46), mix(f.frame, "#e8c48a", 0.35), mix(f.frame, "#6b4528", 0.3), 20)
    f.panel((84, 84, WIDTH - 84, 206), mix(f.box, f.frame, 0.1), 8, f.deep, 6)
    f.write((114, 172), card.printed_name, "name", 76, INK, room=860)
    f.element(WIDTH - 150, 145, 46)
    for k in range(f.text["cost"]):
        x = WIDTH - 150 - 78 * k
        f.pen.ellipse((x - 28, 226, x + 28, 282), fill=rgb(f.deep), outline=rgb(PAPER), width=4)
        f.pen.regular_polygon((x, 254, 19), 5, fill=f.gem)
    f.art((130, 300, WIDTH - 130, 1074), 2, mix(f.deep, "#ffffff", 0.75), 10)
    f.write((WIDTH - 130, 1132), card.number, "label", 46, INK, "rs")
    f.mark(160, 1116, 24, INK)
    f.panel((84, 1158, WIDTH - 84, 1650), mix(f.box, "#f3dcae", 0.25), 6, f.deep, 7)
    f.write((120, 1220), f"[{f.text['kind']}]", "name", 44, INK)
    f.rules((120, 1236, WIDTH - 120, 1636), size=48)
    if f.text["hp"]:
        f.write((WIDTH - 120, 1220), f"HP {f.text['hp']}", "label", 46, INK, "rs")
    f.write((96, 1700), "© Kartei demo", "body", 32, INK)
    f.rarity(WIDTH - 118, 1686, 20, INK)
    return f


def bold(card):
    """A picture to the edge, the code at the bottom right: `EB71-016`."""
    gold = card.frame in ("gilded", "foil")
    f = Face(card, "#f6f1e4" if not gold else "#d8ac45")
    f.art((40, 40, WIDTH - 40, 1270), 26, INK, 0)
    f.element(136, 136, 72, f.text["cost"])
    if f.text["hp"]:
        f.write((WIDTH - 84, 170), f"HP {f.text['hp']}", "label", 92, PAPER, "rs", halo=INK)
    f.panel((40, 1060, WIDTH - 40, 1500), f.box, 26)
    f.rules((96, 1074, WIDTH - 96, 1476), size=50)
    f.wash((40, 1484, WIDTH - 40, HEIGHT - 40), f.frame, f.deep, 30)
    f.write((WIDTH // 2, 1578), card.printed_name, "name", 82, PAPER, "ms", room=1000)
    f.write((WIDTH // 2, 1636), f.text["kind"], "label", 42, f.gem, "ms")
    letter = {"Common": "C", "Uncommon": "UC", "Rare": "R", "Majestic": "SR", "Promo": "PR"}[card.rarity]
    f.write((WIDTH - 92, 1698), letter, "label", 46, PAPER, "rs")
    f.write((WIDTH - 174, 1698), card.number, "label", 48, PAPER, "rs")
    f.mark(106, 1684, 22, PAPER)
    f.write((146, 1696), "© Kartei demo", "body", 32, PAPER)
    return f


def story(card):
    """Number, language and set in one line at the bottom left: `14/24 • EN • 7`."""
    full = card.frame == "full"
    f = Face(card, "#262133")
    if full:
        f.panel((44, 44, WIDTH - 44, 1650), f.deep, 24)
        f.art((44, 44, WIDTH - 44, 1330), 24, f.gem, 0)
        f.panel((44, 1010, WIDTH - 44, 1150), f.deep, 16, alpha=225)
        f.panel((44, 1150, WIDTH - 44, 1650), f.deep, 16, alpha=226)
        f.pen.rounded_rectangle((44, 44, WIDTH - 44, 1650), 24, outline=f.gem, width=6)
    else:
        f.art((44, 44, WIDTH - 44, 1010), 24, "#c9b27c", 0)
        f.wash((44, 990, WIDTH - 44, 1156), f.frame, f.deep, 10)
        f.panel((44, 1166, WIDTH - 44, 1650), f.box, 16)
        for y in (990, 1156):
            f.pen.line((44, y, WIDTH - 44, y), fill=rgb("#c9b27c"), width=8)
    f.element(142, 138, 66, f.text["cost"])
    f.write((100, 1070), card.printed_name, "name", 76, PAPER, room=840)
    f.write((100, 1132), f.text["kind"], "label", 38, f.gem)
    if f.text["hp"]:
        f.write((WIDTH - 96, 1084), f"{'KP' if card.language == 'de' else 'HP'} {f.text['hp']}", "label", 58, PAPER, "rs")
    f.rules((100, 1186, WIDTH - 100, 1640), PAPER if full else INK)
    f.write((96, 1722), card.number, "label", 46, "#f4efe2")
    f.rarity(WIDTH // 2, 1706, 26, "#e4c877")
    f.write((WIDTH - 96, 1720), "© Kartei demo", "body", 32, "#c9c4ba", "rs")
    return f


def _foil(image, seed, strength):
    """A rainbow sheen in broad slanted bands, as foil shows under a lamp."""
    rng = generator("foil", seed)
    yy, xx = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    phase = xx / (260 + 80 * rng.random()) + yy / (380 + 120 * rng.random()) + 0.4 * np.sin(yy / 170) + rng.random() * 6
    hue = np.stack([np.sin(phase * 2.4), np.sin(phase * 2.4 + 2.1), np.sin(phase * 2.4 + 4.2)], 2) * 0.5 + 0.5
    spark = np.clip(np.sin(phase * 1.2), 0, 1)[..., None] ** 3
    pixels = np.asarray(image, np.float32)
    sheen = pixels + (255 - pixels) * hue * spark * strength + (hue - 0.5) * 60 * strength * (1 - spark)
    return Image.fromarray(np.clip(sheen, 0, 255).astype(np.uint8))


LAYOUTS = {f.__name__: f for f in (classic, scholar, arcane, bold, story)}


def draw(card):
    """The whole face, 1260 x 1760, square corners."""
    image = LAYOUTS[card.set.layout](card).image
    strength = {"foil": 0.42, "prism": 0.55, "gilded": 0.3, "full": 0.14}.get(card.frame)
    return _foil(image, card.id, strength) if strength else image

