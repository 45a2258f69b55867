"""The reference decoding: from a photo to card outlines. The Swift runtime ports this file.

Coordinates are continuous: pixel i covers [i, i + 1). A card's corners come in its own order: upper
left, upper right, lower right, lower left as a reader holds it, so they run clockwise on the picture.

One pass puts (a part of) the photo into the 320x320 frame, runs the network and turns its 40x40
cells into outlines. For the later passes the photo is warped so that the found outline stands upright
at 70 % of the frame, and the answer is mapped back: first the finder looks again, then the refiner,
which says where exactly the corners are and whether this is a card at all.
"""

import os
from dataclasses import dataclass

import cv2
import numpy as np

FRAME = 320                    # the network's input side in pixels
GREY = 127                     # fills the frame outside the photo
CELL = 8                       # pixels of the frame per cell
CELLS = 40
CORNER_UNIT = 64.0             # corner offsets are in units of so many pixels

KERNEL_THRESHOLD = 0.4         # a cell belongs to a card's kernel above this probability
LEAST_CELLS = 3                # smaller components are dropped
VOTE_SPREAD = 0.10             # votes this far from the median (in card sides) count half
NEAREST_VOTE = 0.10            # a cell nearer to a corner than this (in card sides) counts no more
SPLIT_DISTANCE = 0.33          # votes for another centre (in card sides) make another outline

REFINED_SIDE = 0.70            # share of the frame that the longer side takes in later passes
AGAIN_MATCH = 0.25             # the finder's second look must give an outline of this IoU with the expected one
REFINED_PASSES = 3             # at most so many looks of the refiner
REFINED_STILL = 0.01           # no further look once no corner moves by more (in card sides)
REFINED_MATCH = 0.5            # IoU with the expected outline that each must give
CORNER_REACH = 48.0            # the cells that answer for a corner lie within so many pixels of its expected place
CORNER_NEAR = 16.0             # an answer of so long an offset counts a quarter
KERNEL_MIDDLE = 0.5            # the expected outline shrunk to this must be kernel
PORTRAIT = 63.0 / 88.0         # width by height of an upright card as later passes show it
LANDSCAPE = 85.60 / 53.98

LEAST_SCORE = 0.94             # kernel probability that the refiner must give once the corners have settled
LEAST_ASPECT, MOST_ASPECT = 0.40, 2.1
SAME_CARD = 0.35               # of two outlines with more IoU the weaker is dropped
NESTED = 0.6                   # an outline of which more lies inside a larger one is dropped

REPEATED = 0.6                 # a new find with more IoU with an accepted one is that card again
SURE_SCORE = 0.8               # inside an accepted outline of this score
SURELY_NESTED = 0.85           # a new find of which so much lies inside is not looked at

SMALL_SIDE = 0.28              # below this share of the frame the cards are small: try 2x2 tiles
TINY_SIDE = 0.25               # below this: also 3x3 tiles
TILE_OVERLAP = 0.25            # neighbouring tiles share so much of their side
TILE_EDGE = 4.0                # outlines that leave an inner edge of a tile by more (pixels) are cut: dropped


@dataclass
class Find:
    corners: np.ndarray  # [4, 2]
    score: float


# ---- geometry ----------------------------------------------------------------------------------

def transform(matrix, points):
    p = np.concatenate([points, np.ones((len(points), 1))], axis=1) @ matrix.T
    return p[:, :2] / p[:, 2:]


def polygon_area(points):
    """Positive when the corners run clockwise on the picture (y down)."""
    x, y = points[:, 0], points[:, 1]
    return 0.5 * float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))


def intersection(a, b):
    shared, _ = cv2.intersectConvexConvex(a.astype(np.float32), b.astype(np.float32))
    return float(shared)


def overlap(a, b):
    """Intersection over union."""
    shared = intersection(a, b)
    return shared / max(abs(polygon_area(a)) + abs(polygon_area(b)) - shared, 1e-6)


def sides(corners):
    """Mean width and mean height."""
    edge = np.linalg.norm(corners - np.roll(corners, -1, axis=0), axis=1)
    return (edge[0] + edge[2]) / 2, (edge[1] + edge[3]) / 2


def plausible(corners):
    """Convex, clockwise, and shaped like a card."""
    edge = np.roll(corners, -1, axis=0) - corners
    following = np.roll(edge, -1, axis=0)
    if (edge[:, 0] * following[:, 1] - edge[:, 1] * following[:, 0] <= 0).any():
        return False
    width, height = sides(corners)
    return LEAST_ASPECT <= width / max(height, 1e-6) <= MOST_ASPECT


# ---- one pass ----------------------------------------------------------------------------------

def components(mask):
    """4-connected components of a boolean map, as lists of (row, column)."""
    count, labels = cv2.connectedComponents(mask.astype(np.uint8), connectivity=4)
    return [np.argwhere(labels == k) for k in range(1, count)]


def outline_of(votes, kernel, centres):
    """The mean of the votes [n,8], weighted by kernel, by closeness to their median, and for each
    corner by how near the voting cell lies to it."""
    median = np.median(votes, axis=0)
    side = max(max(sides(median.reshape(4, 2))), 1.0)
    distance = np.abs(votes - median).mean(axis=1) / side
    weight = kernel / (1 + (distance / VOTE_SPREAD) ** 2)
    corners = np.empty((4, 2))
    for i in range(4):
        away = np.linalg.norm(centres - median[2 * i:2 * i + 2], axis=1) / side
        near = weight / np.maximum(away, NEAREST_VOTE) ** 2
        corners[i] = (votes[:, 2 * i:2 * i + 2] * near[:, None]).sum(axis=0) / near.sum()
    return corners


def outlines(cells):
    """The finds in the network's output [9,40,40], in the frame's pixels."""
    kernel = cells[0]
    finds = []
    for places in components(kernel > KERNEL_THRESHOLD):
        rows, columns = places[:, 0], places[:, 1]
        centres = np.stack([columns, rows], axis=1) * CELL + CELL / 2
        votes = cells[1:, rows, columns].T * CORNER_UNIT + np.tile(centres, 4)
        odds = kernel[rows, columns]
        while len(votes) >= LEAST_CELLS:
            # Kernels of two cards may touch; their votes tell them apart.
            best = int(np.argmax(odds))
            middles = votes.reshape(-1, 4, 2).mean(axis=1)
            side = max(sides(votes[best].reshape(4, 2)))
            near = np.linalg.norm(middles - middles[best], axis=1) < SPLIT_DISTANCE * side
            if near.sum() >= LEAST_CELLS:
                corners = outline_of(votes[near], odds[near], centres[near])
                if plausible(corners):
                    finds.append(Find(corners, float(odds[near].mean())))
            votes, odds, centres = votes[~near], odds[~near], centres[~near]
    return finds


def refined(cells, place):
    """The refiner's output [9,40,40] for a find that was expected at `place`, in the frame's pixels."""
    centres = np.arange(CELLS) * CELL + CELL / 2
    grid = np.stack(np.meshgrid(centres, centres))
    half = np.ptp(place, axis=0)[:, None, None] / 2 * KERNEL_MIDDLE
    middle = (np.abs(grid - place.mean(axis=0)[:, None, None]) < half).all(axis=0)
    corners = np.empty((4, 2))
    for i in range(4):
        near = np.hypot(*(grid - place[i][:, None, None])) < CORNER_REACH
        offsets = cells[1 + 2 * i:3 + 2 * i][:, near] * CORNER_UNIT
        weight = 1 / (1 + (np.hypot(*offsets) / CORNER_NEAR) ** 2) ** 2
        corners[i] = ((grid[:, near] + offsets) * weight).sum(axis=1) / weight.sum()
    return Find(corners, float(cells[0][middle].mean()))


# ---- the photo in the frame --------------------------------------------------------------------

class Pyramid:
    """The photo and its halves, so that a warp never skips pixels."""

    def __init__(self, photo):
        self.levels = [photo]

    def warp(self, matrix, scale):
        """The frame under `matrix` (photo to frame), which shrinks the photo by about `scale`."""
        level = 0
        while scale * 2 ** (level + 1) <= 1 and min(self.levels[level].shape[:2]) > 2:
            level += 1
            if level == len(self.levels):
                above = self.levels[-1]
                half = (max(1, above.shape[1] // 2), max(1, above.shape[0] // 2))
                self.levels.append(cv2.resize(above, half, interpolation=cv2.INTER_AREA))
        picture, whole = self.levels[level], self.levels[0]
        back = np.diag([whole.shape[1] / picture.shape[1], whole.shape[0] / picture.shape[0], 1.0])
        half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])  # OpenCV counts from pixel centres
        m = np.linalg.inv(half) @ matrix @ back @ half
        return cv2.warpPerspective(picture, m, (FRAME, FRAME), flags=cv2.INTER_LINEAR,
                                   borderMode=cv2.BORDER_CONSTANT, borderValue=(GREY,) * 3)


def letterbox(photo, region):
    """The region (left, top, right, bottom) of the photo centred in the frame, and photo to frame."""
    left, top, right, bottom = (int(round(v)) for v in region)
    piece = photo[top:bottom, left:right]
    scale = FRAME / max(piece.shape[:2])
    width, height = (max(1, int(round(v * scale))) for v in (piece.shape[1], piece.shape[0]))
    x, y = (FRAME - width) // 2, (FRAME - height) // 2
    frame = np.full((FRAME, FRAME, 3), GREY, np.uint8)
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    frame[y:y + height, x:x + width] = cv2.resize(piece, (width, height), interpolation=method)
    sx, sy = width / piece.shape[1], height / piece.shape[0]
    return frame, np.array([[sx, 0, x - left * sx], [0, sy, y - top * sy], [0, 0, 1]])


def upright_place(corners):
    """Where later passes show an outline: upright in the middle of the frame."""
    width, height = sides(corners)
    aspect = LANDSCAPE if width > height else PORTRAIT
    longer = FRAME * REFINED_SIDE
    size = np.array([longer, longer / aspect]) if aspect > 1 else np.array([longer * aspect, longer])
    return np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * size / 2 + FRAME / 2


def later_view(pyramid, corners):
    """The frame that shows an outline upright, where it shows it, and the map from the photo to the frame."""
    place = upright_place(corners)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), place.astype(np.float32)).astype(float)
    return pyramid.warp(matrix, max(sides(place)) / max(max(sides(corners)), 1e-6)), place, matrix


class Network:
    def __init__(self, path, threads):
        from openvino import Core
        compiled = Core().compile_model(path, "CPU", {"INFERENCE_NUM_THREADS": threads, "PERFORMANCE_HINT": "LATENCY",
                                                      "INFERENCE_PRECISION_HINT": "f32"})
        self.request = compiled.create_infer_request()
        self.runs = 0

    def cells(self, frame):
        self.runs += 1
        self.request.infer({0: frame[None]})
        return self.request.get_output_tensor(0).data[0]


class Finder:
    """`finder.xml`, and `refiner.xml` beside it."""

    def __init__(self, model_path, threads=2):
        self.finder = Network(model_path, threads)
        self.refiner = Network(os.path.join(os.path.dirname(model_path), "refiner.xml"), threads)

    @property
    def runs(self):
        return self.finder.runs + self.refiner.runs

    def first_pass(self, photo, region):
        frame, matrix = letterbox(photo, region)
        back = np.linalg.inv(matrix)
        return [Find(transform(back, f.corners), f.score) for f in outlines(self.finder.cells(frame))]

    def look_again(self, pyramid, find):
        """The find as the finder sees it upright and large; None when it does not."""
        frame, place, matrix = later_view(pyramid, find.corners)
        found = [(overlap(f.corners, place), f) for f in outlines(self.finder.cells(frame))]
        match, best = max(found, key=lambda pair: pair[0], default=(0.0, None))
        return Find(transform(np.linalg.inv(matrix), best.corners), best.score) if match >= AGAIN_MATCH else None

    def refine(self, pyramid, find):
        """The find after the later passes, or None when one of them does not confirm it."""
        find = self.look_again(pyramid, find)
        for _ in range(REFINED_PASSES if find else 0):
            frame, place, matrix = later_view(pyramid, find.corners)
            seen = refined(self.refiner.cells(frame), place)
            if not plausible(seen.corners) or overlap(seen.corners, place) < REFINED_MATCH:
                return None
            find = Find(transform(np.linalg.inv(matrix), seen.corners), seen.score)
            if np.linalg.norm(seen.corners - place, axis=1).max() < REFINED_STILL * FRAME * REFINED_SIDE:
                break
        return find if find and find.score >= LEAST_SCORE and plausible(find.corners) else None

    def find(self, photo):
        """The cards in an RGB photo, the surest first."""
        height, width = photo.shape[:2]
        first = self.first_pass(photo, (0, 0, width, height))
        pyramid = Pyramid(photo)
        accepted = []
        self._accept(pyramid, first, accepted)
        # Small cards, and finds that a closer look did not confirm, call for a look at parts.
        longest = max(height, width)
        smallest = min((max(sides(f.corners)) / longest for f in accepted), default=0.0)
        doubtful = len(first) > len(accepted)
        for parts, limit in ((2, SMALL_SIDE), (3, TINY_SIDE)):
            if smallest >= limit and not doubtful:
                break
            known = len(accepted)
            for region in tiles(width, height, parts):
                found = [f for f in self.first_pass(photo, region) if not cut(f.corners, region, width, height)]
                self._accept(pyramid, found, accepted)
            if accepted and len(accepted) == known:
                break  # nothing new: finer tiles will not help
        return settle(accepted)

    def _accept(self, pyramid, found, accepted):
        """Refines what is new among the finds and adds it."""
        for find in sorted(found, key=lambda f: -f.score):
            if any(known_already(find, known) for known in accepted):
                continue
            refined = self.refine(pyramid, find)
            if refined is not None:
                accepted.append(refined)


def tiles(width, height, parts):
    """Overlapping parts of the photo."""
    step = 1 / (parts - (parts - 1) * TILE_OVERLAP)
    for row in range(parts):
        for column in range(parts):
            left, top = column * step * (1 - TILE_OVERLAP), row * step * (1 - TILE_OVERLAP)
            yield left * width, top * height, (left + step) * width, (top + step) * height


def cut(corners, region, width, height):
    """Whether an outline leaves the region through an edge that is not the photo's own."""
    left, top, right, bottom = region
    edge = TILE_EDGE * max(right - left, bottom - top) / FRAME
    x, y = corners[:, 0], corners[:, 1]
    return bool((left > 1 and x.min() < left - edge) or (top > 1 and y.min() < top - edge)
                or (right < width - 1 and x.max() > right + edge) or (bottom < height - 1 and y.max() > bottom + edge))


def known_already(find, known):
    """Whether a new find repeats an accepted one, or is a piece of its picture."""
    if overlap(find.corners, known.corners) > REPEATED:
        return True
    own, larger = abs(polygon_area(find.corners)), abs(polygon_area(known.corners))
    return own < larger and known.score >= SURE_SCORE and intersection(find.corners, known.corners) / own > SURELY_NESTED


def settle(finds):
    """Drops what overlaps a surer find, then what lies inside a larger one."""
    kept = []
    for find in sorted(finds, key=lambda f: -f.score):
        if all(overlap(find.corners, other.corners) < SAME_CARD for other in kept):
            kept.append(find)
    result = []
    for find in kept:
        own = abs(polygon_area(find.corners))
        larger = [o for o in kept if abs(polygon_area(o.corners)) > own]
        if all(intersection(find.corners, o.corners) / own < NESTED for o in larger):
            result.append(find)
    return result
