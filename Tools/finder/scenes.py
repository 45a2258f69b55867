"""Draws a scene: cards and other things on a surface, as a photo letterboxed into the network's frame.

Everything lies on one plane measured in millimetres; a `View` projects it into the frame. A scene
comes with the outline of every card in its own order (upper left, upper right, lower right, lower
left as a reader holds it), the share of it that can be seen, and a map of which card owns which pixel.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from backgrounds import Backgrounds, colour
from camera import photograph
from cards import Cards
from props import Props

FRAME = 320
GREY = 127               # what surrounds a photo in the frame
REFINED_SIDE = 0.70      # share of the frame that a card's longer side takes in later passes
SHARES = {"none": 0.14, "single": 0.44, "grid": 0.24, "scattered": 0.13, "stack": 0.05}


@dataclass
class Item:
    """A card or prop on the table."""
    thing: object
    centre: np.ndarray
    angle: float = 0.0
    cover: str = ""      # sleeve, toploader, slab, pocket
    on_top: bool = False  # a prop that hides what lies below

    def corners(self, margin=0.0, shift=(0.0, 0.0)):
        half = np.array(self.thing.size_mm) / 2 + margin
        square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half + shift
        c, s = np.cos(self.angle), np.sin(self.angle)
        return square @ np.array([[c, s], [-s, c]]) + self.centre


@dataclass
class Outline:
    corners: np.ndarray
    visible: float
    kind: str


@dataclass
class Scene:
    picture: np.ndarray
    outlines: list
    owners: np.ndarray   # 0 or the outline's index plus one, per pixel
    layout: str
    others: list         # the outlines of props and empty pockets, [4,2] each


@dataclass
class View:
    """A camera over the table: turn, tilt about some axis, distance, scale in pixels per millimetre."""
    focus: np.ndarray
    centre: np.ndarray
    scale: float
    angle: float
    tilt: float
    axis: float
    distance: float

    def project(self, points):
        """Points in the frame, and the least depth relative to the focus."""
        c, s = np.cos(self.angle), np.sin(self.angle)
        p = ((np.asarray(points) - self.focus) @ np.array([[c, s], [-s, c]])) * self.scale
        along = np.array([np.cos(self.axis), np.sin(self.axis)])
        across = np.array([-along[1], along[0]])
        a, b = p @ along, p @ across
        depth = 1 + b * np.sin(self.tilt) / self.distance
        flat = a[:, None] * along + (b * np.cos(self.tilt))[:, None] * across
        return self.centre + flat / np.maximum(depth, 0.05)[:, None], depth.min()


def area(quad):
    return abs(cv2.contourArea(quad.astype(np.float32)))


def window(quad, margin=0):
    """The part of the frame around a quadrilateral, or None when it lies outside."""
    low = np.maximum(np.floor(quad.min(0)).astype(int) - margin, 0)
    high = np.minimum(np.ceil(quad.max(0)).astype(int) + margin + 1, FRAME)
    if (high - low < 1).any():
        return None
    return low[0], low[1], high[0], high[1]


def paste(canvas, face, quad):
    """Lays a BGRA picture over the canvas so that its corners meet the quadrilateral."""
    box = window(quad)
    if box is None:
        return
    left, top, right, bottom = box
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    height, width = face.shape[:2]
    factor = 1.25 * max(max(sides[0], sides[2]) / width, max(sides[1], sides[3]) / height)
    if factor < 0.85:
        face = cv2.resize(face, (max(4, int(width * factor)), max(4, int(height * factor))), interpolation=cv2.INTER_AREA)
        height, width = face.shape[:2]
    source = np.float32([[0, 0], [width, 0], [width, height], [0, height]]) - 0.5
    matrix = cv2.getPerspectiveTransform(source, (quad - [left + 0.5, top + 0.5]).astype(np.float32))
    size = (int(right - left), int(bottom - top))
    paint = cv2.warpPerspective(face[:, :, :3], matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    alpha = cv2.warpPerspective(np.ascontiguousarray(face[:, :, 3]), matrix, size, flags=cv2.INTER_LINEAR)
    share = alpha.astype(np.float32)[..., None] / 255
    below = canvas[top:bottom, left:right]
    below[:] = (below + (paint.astype(np.float32) - below) * share).astype(np.uint8)


def tint(canvas, quad, tone, share, softness=0.0):
    """Blends a colour into a polygon."""
    box = window(quad, int(3 * softness))
    if box is None or share <= 0.01:
        return
    left, top, right, bottom = box
    mask = np.zeros((bottom - top, right - left), np.uint8)
    points = np.round((quad - [left + 0.5, top + 0.5]) * 16).astype(np.int32)
    cv2.fillPoly(mask, [points], 255, cv2.LINE_AA, 4)
    if softness > 0.3:
        mask = cv2.GaussianBlur(mask, (0, 0), softness)
    below = canvas[top:bottom, left:right]
    amount = mask.astype(np.float32)[..., None] * (share / 255)
    below[:] = (below + (np.asarray(tone, np.float32) - below) * amount).astype(np.uint8)


def ring(canvas, quad, tone, thickness=1):
    points = np.round((quad - 0.5) * 16).astype(np.int32)
    if np.abs(points).max() < 30000:
        cv2.polylines(canvas, [points], True, np.asarray(tone, float).tolist(), thickness, cv2.LINE_AA, 4)


class Composer:
    """Draws scenes from a stock of backgrounds, cards and props."""

    def __init__(self, background_root, card_roots, seed, held_out=False):
        self.backgrounds = Backgrounds(background_root, seed)
        self.cards = Cards(card_roots, self.backgrounds, seed, held_out)
        self.props = Props(self.backgrounds, seed)
        self.seed = seed

    def scene(self, index, layout=None, focus=False):
        """The scene of this number: always the same one. `focus`: as a later pass sees it."""
        rng = np.random.default_rng([self.seed, 7, index])
        if layout is None:
            layout = rng.choice(list(SHARES), p=list(SHARES.values()))
            if focus and layout == "none":
                layout = "single"
        items, page = getattr(self, "_" + layout)(rng)
        photo, view = self._view(rng, layout, items, focus)
        canvas = self._surface(rng, layout)
        cards = [i.thing for i in items if hasattr(i.thing, "kind")]
        if cards and rng.random() < 0.08:  # a surface of the card's own colour
            face = cards[0].face
            border = face[face.shape[0] // 4:, 3:6, :3].reshape(-1, 3).mean(0)
            share = rng.uniform(0.5, 0.95)
            canvas = (canvas * (1 - share) + border * share * rng.uniform(0.8, 1.15)).clip(0, 255).astype(np.uint8)
        return self._draw(rng, canvas, items, page, photo, view, layout)

    # ---- what lies on the table ----------------------------------------------------------------

    def _cover(self, rng, thing):
        if thing.kind == "payment":
            return ""
        choice = rng.random()
        return "sleeve" if choice < 0.3 else "toploader" if choice < 0.34 else ""

    def _litter(self, rng, count, reach, keep_away=60.0):
        """Props that lie around, below the cards."""
        found = []
        for _ in range(count):
            prop = self.props.pick(rng)
            centre = rng.uniform(-reach, reach, 2)
            if np.hypot(*centre) < keep_away and rng.random() < 0.7:
                centre *= (keep_away + max(prop.size_mm) / 2) / max(np.hypot(*centre), 1e-3)
            found.append(Item(prop, centre, rng.choice([0, rng.uniform(0, 2 * np.pi)]) + rng.normal(0, 0.1)))
        return found

    def _none(self, rng):
        items = self._litter(rng, int(rng.integers(0, 7)), 180, keep_away=0)
        page = None
        if rng.random() < 0.25:
            rows, columns = (int(rng.choice([2, 3, 4])) for _ in range(2))
            page = dict(rows=rows, columns=columns, pitch=np.array([70.0, 96.0]), tone=colour(rng, 5, 245, 0.3))
        return items, page

    def _single(self, rng):
        card = self.cards.pick(rng)
        if rng.random() < 0.04:
            card = self.cards.payment[rng.integers(len(self.cards.payment))]
        cover = self._cover(rng, card)
        if card.kind != "payment" and rng.random() < 0.07:
            cover = "slab"
        items = self._litter(rng, int(rng.choice([0, 0, 1, 2, 4])), 170)
        items.append(Item(card, np.zeros(2), 0.0, cover))
        if rng.random() < 0.08:  # a stand's ledge holds the card, with or without a price on it
            ledges = [p for p in self.props.props if 8 < p.size_mm[1] < 23 and p.size_mm[0] < 151]
            ledge = ledges[rng.integers(len(ledges))]
            if rng.random() < 0.6:
                size = (rng.uniform(70, 170), rng.uniform(10, 24))
                wood = self.backgrounds.drawn[int(rng.integers(0, 18)) * 11 + int(rng.integers(2))]
                face = np.dstack([wood[:60, :400], np.full((60, 400), 255, np.uint8)])
                ledge = type(ledge)(face, size)
            below = card.size_mm[1] / 2 + ledge.size_mm[1] / 2 - rng.uniform(0, 4)
            items.append(Item(ledge, np.array([rng.normal(0, 6), below]), rng.normal(0, 0.03), on_top=True))
        return items, None

    def _grid(self, rng):
        two_pages = rng.random() < 0.15
        if rng.random() < 0.45:
            rows, columns = 3, 3
        else:
            rows, columns = int(rng.integers(1, 6)), int(rng.integers(1, 6))
            if rows * columns == 1:
                columns = 2
        binder = rng.random() < 0.6
        gap = rng.uniform(3, 9, 2) if binder else rng.uniform(1, rng.choice([6, 45]), 2)
        pitch = np.array([63.0, 88.0]) + gap
        empty = rng.choice([0.0, 0.1, 0.35]) if rows * columns > 2 else 0.0
        wobble = rng.choice([0.01, 0.03, 0.12]) if not binder else 0.012
        payment = rng.random() < 0.03
        spine = rng.uniform(15, 60) if two_pages else 0.0
        shared_cover = "pocket" if binder else rng.choice(["", "", "sleeve"])
        one = self.cards.trading(rng)
        same = rng.random() < 0.06
        items = self._litter(rng, int(rng.choice([0, 0, 2, 3])), 260, keep_away=200)
        for page in range(2 if two_pages else 1):
            for row in range(rows):
                for column in range(columns):
                    if rng.random() < empty:
                        continue
                    x = column - (columns - 1) / 2 + ((page - 0.5) * columns if two_pages else 0)
                    centre = np.array([x, row - (rows - 1) / 2]) * pitch + rng.normal(0, 1.0 + (0 if binder else gap.mean() * 0.15), 2)
                    centre[0] += (page - 0.5) * spine
                    card = self.cards.payment[rng.integers(200)] if payment else one if same else self.cards.trading(rng)
                    angle = rng.normal(0, wobble) + (np.pi if rng.random() < 0.04 else 0)
                    if payment and card.size_mm[0] > 70:
                        angle += np.pi / 2
                    items.append(Item(card, centre, angle, shared_cover))
        page = None
        if binder:
            page = dict(rows=rows, columns=columns, pitch=pitch, tone=colour(rng, 5, 250, 0.3), pages=2 if two_pages else 1, spine=spine)
        return items, page

    def _scattered(self, rng):
        items = self._litter(rng, int(rng.choice([0, 1, 3])), 200, keep_away=90)
        count = int(rng.integers(2, 9))
        reach = 48 * np.sqrt(count) * rng.uniform(0.7, 1.5)
        upright = rng.random() < 0.4
        placed = []
        for _ in range(count):
            for _ in range(12):  # overlaps are rare, not forbidden
                centre = rng.uniform(-reach, reach, 2)
                if all(np.hypot(*(centre - p)) > 66 for p in placed) or rng.random() < 0.04:
                    break
            else:
                continue
            placed.append(centre)
            card = self.cards.pick(rng)
            angle = rng.normal(0, 0.15) if upright else rng.uniform(0, 2 * np.pi)
            items.append(Item(card, centre, angle, self._cover(rng, card)))
        return items, None

    def _stack(self, rng):
        """Cards that overlap: a fan or a staircase."""
        count = int(rng.integers(2, 9))
        step = np.array([rng.uniform(-1, 1) * 30, rng.uniform(8, 45)]) * rng.choice([-1, 1])
        turn = rng.choice([0.0, rng.uniform(-0.25, 0.25)])
        items = [Item(self.cards.trading(rng), (i - count / 2) * step + rng.normal(0, 2, 2), (i - count / 2) * turn + rng.normal(0, 0.02))
                 for i in range(count)]
        return items, None

    # ---- how it is photographed ----------------------------------------------------------------

    def _photo(self, rng):
        """Where the photo lies in the frame (left, top, right, bottom)."""
        shape = rng.choice([0.75, 4 / 3, 0.5625, 1.7778, 1.0, rng.uniform(0.45, 2.2)], p=[0.28, 0.14, 0.12, 0.14, 0.16, 0.16])
        width, height = (FRAME, FRAME / shape) if shape > 1 else (FRAME * shape, FRAME)
        left, top = (FRAME - width) / 2, (FRAME - height) / 2
        return np.array([left, top, left + width, top + height])

    def _view(self, rng, layout, items, focus):
        photo = self._photo(rng)
        tilt = abs(rng.normal(0, np.radians(11)))
        if rng.random() < 0.15:
            tilt = np.radians(rng.uniform(15, 55))
        axis = rng.choice([0, rng.uniform(0, 2 * np.pi)])
        distance = FRAME / 320 * np.exp(rng.uniform(np.log(330), np.log(1400)))
        turn = rng.random()
        angle = rng.normal(0, 0.06) if turn < 0.5 else rng.normal(0, 0.25) if turn < 0.7 else rng.uniform(0, 2 * np.pi)
        cards = [i for i in items if hasattr(i.thing, "kind")]
        size = photo[2:] - photo[:2]
        middle = (photo[:2] + photo[2:]) / 2
        whole = np.array([0.0, 0.0, FRAME, FRAME])
        if not cards:
            return photo, View(np.zeros(2), middle + rng.normal(0, 30, 2), np.exp(rng.uniform(np.log(0.6), np.log(3.5))), angle, tilt, axis, distance)

        chosen = cards[rng.integers(len(cards))]
        if focus or rng.random() < (0.33 if layout == "single" else 0.22):
            # As a later pass sees it: one card upright at a set size, the photo's edges anywhere.
            spread = rng.choice([0.03, 0.06, 0.16], p=[0.5, 0.3, 0.2])
            longer = max(chosen.thing.size_mm)
            scale = FRAME * REFINED_SIDE / longer * np.exp(rng.normal(0, spread))
            centre = np.full(2, FRAME / 2) + rng.normal(0, spread * 160, 2)
            angle = -chosen.angle + rng.normal(0, spread)
            tilt = abs(rng.normal(0, np.radians(6)))
            outside = whole
            if rng.random() < 0.5:
                half = FRAME * REFINED_SIDE / 2 * np.array([0.75, 1.0])
                outside = np.array([*(centre - half * rng.uniform(0.97, 1.9, 2)), *(centre + half * rng.uniform(0.97, 1.9, 2))])
            return outside, View(chosen.centre, centre, scale, angle, tilt, axis, distance)

        if layout == "single":
            kind = rng.random()
            extent = np.abs(chosen.corners()).max(0) * 2
            c, s = abs(np.cos(angle)), abs(np.sin(angle))
            extent = np.array([extent[0] * c + extent[1] * s, extent[0] * s + extent[1] * c])
            if kind < 0.05:  # a crop of just the card
                angle = rng.choice([0, 0, 0, np.pi / 2, np.pi, -np.pi / 2]) + rng.normal(0, 0.015)
                tilt *= 0.15
                extent = chosen.thing.size_mm if abs(np.cos(angle)) > 0.5 else chosen.thing.size_mm[::-1]
                scale = FRAME / max(extent)
                half = np.array(extent) * scale / 2
                photo = np.array([*(FRAME / 2 - half), *(FRAME / 2 + half)])
                return photo, View(np.zeros(2), np.full(2, FRAME / 2) + rng.normal(0, 3, 2), scale * rng.uniform(0.93, 1.07), angle, tilt, axis, distance)
            fill = rng.uniform(0.93, 1.35) if kind < 0.17 else np.exp(rng.uniform(np.log(0.24), np.log(0.98)))
            scale = (size / extent).min() * fill
            room = np.maximum(size - extent * scale, 0)
            centre = middle + rng.uniform(-0.5, 0.5, 2) * room * rng.uniform(0.2, 1.05) + rng.normal(0, 4, 2)
            if rng.random() < 0.07:  # cut by the photo's edge
                centre = centre + rng.uniform(-0.35, 0.35, 2) * extent * scale
            return photo, View(np.zeros(2), centre, scale, angle, tilt, axis, distance)

        if layout == "grid" and rng.random() < 0.85:
            angle = rng.normal(0, 0.08) + rng.choice([0, np.pi / 2, np.pi, -np.pi / 2], p=[0.76, 0.08, 0.08, 0.08])
        points = np.concatenate([i.corners() for i in cards])
        c, s = np.cos(angle), np.sin(angle)
        turned = points @ np.array([[c, s], [-s, c]])
        extent = np.ptp(turned, axis=0)
        focus = (points.max(0) + points.min(0)) / 2
        if rng.random() < 0.3:  # a tile of a larger photo
            photo = whole
            scale = FRAME / extent.max() * rng.uniform(1.1, 3.2)
            scale = np.clip(scale, 0.6, 2.9)
            return photo, View(chosen.centre + rng.normal(0, 30, 2), np.full(2, FRAME / 2), scale, angle, tilt, axis, distance)
        scale = min((size / extent).min() * np.exp(rng.uniform(np.log(0.55), np.log(1.08))), 3.0)
        room = np.maximum(size - extent * scale, 0)
        return photo, View(focus, middle + rng.uniform(-0.4, 0.4, 2) * room, scale, angle, tilt, axis, distance)

    def _surface(self, rng, layout):
        canvas = self.backgrounds.crop(rng, FRAME, FRAME)
        if rng.random() < (0.3 if layout == "none" else 0.07):  # a picture seen large, as on a mat
            art = self.cards.artwork(rng)
            height, width = art.shape[:2]
            if rng.random() < 0.5:
                art = np.ascontiguousarray(np.rot90(art, int(rng.integers(4))))
            if rng.random() < 0.5:
                canvas = cv2.resize(art, (FRAME, FRAME), interpolation=cv2.INTER_LINEAR)
            else:
                ratio = art.shape[1] / art.shape[0] * rng.uniform(0.9, 1.4)
                high = rng.uniform(120, 420)
                centre, a = rng.uniform(60, 260, 2), rng.normal(0, 0.3)
                half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [high * ratio / 2, high / 2]
                quad = half @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]) + centre
                paste(canvas, np.dstack([art, np.full(art.shape[:2], 255, np.uint8)]), quad)
        return np.ascontiguousarray(canvas)

    # ---- drawing -------------------------------------------------------------------------------

    def _draw(self, rng, canvas, items, page, photo, view, layout):
        owners = np.zeros((FRAME, FRAME), np.int16)
        others = [] if page is None else self._draw_page(rng, canvas, page, view)
        outlines = []
        light = rng.uniform(0, 2 * np.pi)
        held = layout == "single" and rng.random() < 0.16
        if held:
            self._draw_palm(rng, canvas, items[-1], view)
        for item in items:
            quad, depth = view.project(item.corners())
            if depth < 0.3:
                continue
            is_card = hasattr(item.thing, "kind")
            offset = np.array([np.cos(light), np.sin(light)]) * view.scale * rng.uniform(0, 3.5)
            if item.cover not in ("pocket", "slab") and rng.random() < 0.8:
                tint(canvas, quad + offset, (0, 0, 0), rng.uniform(0.1, 0.6), view.scale * rng.uniform(0.3, 2.5))
            if item.cover:
                self._draw_cover(rng, canvas, item, view, below=True)
            paste(canvas, item.thing.face, quad)
            if item.cover:
                self._draw_cover(rng, canvas, item, view, below=False)
            if is_card:
                mark = len(outlines) + 1
                if item.thing.symmetric and quad[:2, 1].sum() > quad[2:, 1].sum():
                    quad = np.roll(quad, 2, axis=0)  # nobody can tell: the upper end counts as up
                outlines.append(Outline(quad, 0.0, item.thing.kind))
            else:
                others.append(quad)
            if is_card or item.on_top:
                cv2.fillPoly(owners, [np.round((quad - 0.5) * 16).clip(-2**20, 2**20).astype(np.int32)], mark if is_card else 0, shift=4)
        if held or (layout in ("single", "scattered") and rng.random() < 0.08):
            self._draw_fingers(rng, canvas, items[-1], view)
        targets = [o.corners.mean(0) for o in outlines]
        picture = photograph(rng, canvas, targets)
        inside = self._inside(rng, photo, framed=photo[0] <= 0 and photo[1] <= 0 and photo[2] >= FRAME and photo[3] >= FRAME, layout=layout)
        picture[inside == 0] = GREY
        owners[inside == 0] = 0
        seen = np.bincount(owners.ravel(), minlength=len(outlines) + 1)
        for mark, outline in enumerate(outlines, 1):
            outline.visible = float(seen[mark] / max(area(outline.corners), 1.0))
        return Scene(picture, outlines, owners, layout, others)

    def _inside(self, rng, photo, framed, layout):
        """A mask of the photo; when it is not letterboxed its edges may run at an angle."""
        inside = np.zeros((FRAME, FRAME), np.uint8)
        corners = np.array([[photo[0], photo[1]], [photo[2], photo[1]], [photo[2], photo[3]], [photo[0], photo[3]]])
        letterboxed = abs(photo[0] + photo[2] - FRAME) < 1e-6 and abs(photo[1] + photo[3] - FRAME) < 1e-6
        if not framed and not letterboxed:
            a = rng.normal(0, 0.12)
            centre = corners.mean(0)
            corners = (corners - centre) @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]) + centre
            corners = corners + rng.normal(0, 3, (4, 2))
        cv2.fillPoly(inside, [np.round((corners - 0.5) * 16).astype(np.int32)], 1, shift=4)
        return inside

    def _draw_page(self, rng, canvas, page, view):
        """A page of pockets; returns their outlines."""
        pockets = []
        rows, columns, pitch = page["rows"], page["columns"], page["pitch"]
        pages, spine = page.get("pages", 1), page.get("spine", 0.0)
        edge = rng.uniform(4, 22)
        clear = rng.random() < 0.3
        line = np.clip(page["tone"] + rng.choice([-1, 1]) * rng.uniform(15, 70), 0, 255)
        for side in range(pages):
            shift = np.array([(side - 0.5) * (columns * pitch[0] + spine) if pages == 2 else 0.0, 0.0])
            half = np.array([columns, rows]) * pitch / 2
            square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
            if rng.random() < 0.5:
                cover, _ = view.project(square * (half + edge * 2) + shift)
                tint(canvas, cover, colour(rng, 0, 200), 1.0)
            outer, depth = view.project(square * (half + edge) + shift)
            if depth < 0.3:
                continue
            tint(canvas, outer, page["tone"], rng.uniform(0.1, 0.5) if clear else 1.0)
            for row in range(rows):
                for column in range(columns):
                    centre = (np.array([column, row]) - np.array([columns - 1, rows - 1]) / 2) * pitch + shift
                    pocket, _ = view.project(square * (pitch / 2 - 0.7) + centre)
                    pockets.append(pocket)
                    ring(canvas, pocket, line, int(rng.choice([1, 1, 2])))
                    if rng.random() < 0.3:
                        a, b = sorted(rng.uniform(-1, 1, 2))
                        streak, _ = view.project(np.array([[a, -1], [b, -1], [b - 0.3, 1], [a - 0.3, 1]]) * (pitch / 2 - 2) + centre)
                        tint(canvas, streak, (255, 255, 255), rng.uniform(0.03, 0.3), rng.uniform(0, 2))
        return pockets

    def _draw_cover(self, rng, canvas, item, view, below):
        """Sleeve, toploader, slab or pocket: what lies under the card, then what lies over it."""
        if item.cover == "pocket":
            if not below:
                quad, _ = view.project(item.corners(1.5))
                tint(canvas, quad, rng.uniform(170, 255, 3), rng.uniform(0, 0.13))
                self._streak(rng, canvas, item, view, 0.25)
            return
        if item.cover == "sleeve":
            margin, shift = rng.uniform(1.2, 2.6), (0, rng.uniform(-2, 0.5))
            quad, _ = view.project(item.corners(margin, shift))
            if below:
                opaque = rng.random() < 0.5
                tint(canvas, quad, colour(rng, 0, 255, 1.3) if opaque else (235, 235, 235), 1.0 if opaque else rng.uniform(0.1, 0.5))
                if rng.random() < 0.6:
                    ring(canvas, quad, rng.uniform(60, 255, 3))
            else:
                tint(canvas, quad, (245, 245, 245), rng.uniform(0, 0.14))
                self._streak(rng, canvas, item, view, 0.5)
            return
        slab = item.cover == "slab"
        margin = rng.uniform(6, 9) if slab else rng.uniform(5.5, 8)
        square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
        half = np.array(item.thing.size_mm) / 2 + margin
        c, s = np.cos(item.angle), np.sin(item.angle)
        turn = np.array([[c, s], [-s, c]])
        label_high = 26.0 if slab else 0.0
        case = square * (half + [0, label_high / 2]) - [0, label_high / 2]
        quad, _ = view.project(case @ turn + item.centre)
        if below:
            tint(canvas, quad + view.scale * 2, (0, 0, 0), rng.uniform(0.1, 0.4), view.scale * 2)
            tone = rng.uniform(190, 255) if rng.random() < 0.7 else rng.uniform(5, 90)
            tint(canvas, quad, (tone,) * 3, rng.uniform(0.25, 0.9))
            ring(canvas, quad, rng.uniform(80, 255, 3), int(rng.choice([1, 2])))
            inner, _ = view.project((square * (np.array(item.thing.size_mm) / 2 + rng.uniform(0.8, 3))) @ turn + item.centre)
            ring(canvas, inner, rng.uniform(60, 255, 3))
            if slab:
                band = square * [half[0] - 4, label_high / 2 - 3] - [0, half[1] + label_high / 2 - 3]
                band, _ = view.project(band @ turn + item.centre)
                label = self.props.props[int(rng.integers(0, 20)) * 16].face
                paste(canvas, cv2.resize(label, (200, 70)), band)
                ring(canvas, band, colour(rng, 20, 230, 2), int(rng.choice([1, 2, 3])))
        else:
            tint(canvas, quad, (250, 250, 250), rng.uniform(0, 0.16))
            for _ in range(2):
                self._streak(rng, canvas, item, view, 0.7)

    def _streak(self, rng, canvas, item, view, odds):
        """A slanted reflection on plastic."""
        if rng.random() > odds:
            return
        a = rng.uniform(-0.9, 0.8)
        b, lean = a + rng.uniform(0.05, 0.5), rng.uniform(-0.6, 0.6)
        strip = np.array([[a, -1], [b, -1], [b + lean, 1], [a + lean, 1]]).clip(-1, 1) * np.array(item.thing.size_mm) / 2
        c, s = np.cos(item.angle), np.sin(item.angle)
        quad, _ = view.project(strip @ np.array([[c, s], [-s, c]]) + item.centre)
        tint(canvas, quad, (255, 255, 255), rng.uniform(0.05, 0.5), rng.uniform(0.3, 4))

    def _skin(self, rng):
        base = np.array([rng.uniform(70, 190), rng.uniform(90, 205), rng.uniform(130, 240)])
        return np.sort(base) * rng.uniform(0.35, 1.05)

    def _limb(self, canvas, start, end, width, tone):
        """A shaded capsule."""
        mask = np.zeros((FRAME, FRAME), np.uint8)
        cv2.line(mask, tuple(int(v) for v in start), tuple(int(v) for v in end), 255, max(2, int(width)), cv2.LINE_AA)
        if not mask.any():
            return
        depth = cv2.GaussianBlur(mask, (0, 0), max(1.0, width / 4)).astype(np.float32) / 255
        shade = (0.55 + 0.5 * depth)[..., None] * np.asarray(tone, np.float32)
        share = mask.astype(np.float32)[..., None] / 255
        canvas[:] = (canvas + (np.minimum(shade, 255) - canvas) * share).astype(np.uint8)

    def _draw_palm(self, rng, canvas, item, view):
        quad, _ = view.project(item.corners())
        middle, size = quad.mean(0), np.sqrt(max(area(quad), 1))
        tone = self._skin(rng)
        self._hand_tone = tone
        away = rng.uniform(0, 2 * np.pi)
        out = np.array([np.cos(away), np.sin(away)])
        self._limb(canvas, middle + out * size * 0.5, middle + out * size * 3, size * rng.uniform(0.5, 1.2), tone)
        for _ in range(int(rng.integers(2, 5))):
            a = away + np.pi + rng.normal(0, 0.9)
            tip = middle + np.array([np.cos(a), np.sin(a)]) * size * rng.uniform(0.5, 0.95)
            self._limb(canvas, middle, tip, size * rng.uniform(0.17, 0.26), tone * rng.uniform(0.85, 1.1))

    def _draw_fingers(self, rng, canvas, item, view):
        quad, _ = view.project(item.corners())
        size = np.sqrt(max(area(quad), 1))
        tone = getattr(self, "_hand_tone", None)
        tone = self._skin(rng) if tone is None else tone
        self._hand_tone = None
        middle = quad.mean(0)
        for _ in range(int(rng.integers(1, 4))):
            side = int(rng.integers(4))
            edge = quad[side] + (quad[(side + 1) % 4] - quad[side]) * rng.uniform(0.1, 0.9)
            inward = (middle - edge) / max(np.hypot(*(middle - edge)), 1e-3)
            tip = edge + inward * size * rng.uniform(0.03, 0.2)
            a = rng.normal(0, 0.35)
            out = -(inward @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]))
            self._limb(canvas, tip, edge + out * size * rng.uniform(0.5, 2), size * rng.uniform(0.14, 0.25), tone * rng.uniform(0.9, 1.1))
