"""Draws what the refiner learns from: scenes as later passes see them, around a find that may be none.

    python views.py --backgrounds DIR --cards DIR [DIR ...] --count 9000 --seed 500 --out DIR

A view shows an outline upright in the middle of the frame, as decode.py shows a find. Most outlines are
cards', displaced as the finder errs. The others are of props, empty pockets, pieces of cards, several
cards at once, or of nothing: their kernel is empty.
"""

import argparse
import multiprocessing
import os

import cv2
import numpy as np

import scenes
from decode import FRAME, Pyramid, later_view, overlap, plausible, sides, transform
from targets import CELLS, make_view_targets

SHARES = {"none": 0.17, "single": 0.43, "grid": 0.21, "scattered": 0.15, "stack": 0.04}
SIZES = (480, 640, 960)          # of the scenes' pictures
CARDS_A_SCENE, OTHERS_A_SCENE = 3, 2
LEAST_VISIBLE = 0.65
LEAST_SIDE = 60.0                # pixels of the scene
SPREADS = (0.008, 0.022, 0.045)  # of displaced corners, in card heights
SPREAD_ODDS = (0.35, 0.40, 0.25)
OTHER_CARD = 0.4                 # an outline of less IoU with every card is no card's
composer = None


def displaced(rng, corners):
    """The outline as an earlier pass may give it."""
    spread = rng.choice(SPREADS, p=SPREAD_ODDS)
    longer, middle = max(sides(corners)), corners.mean(0)
    angle = rng.normal(0, spread)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    moved = (corners - middle) @ turn * np.exp(rng.normal(0, spread)) + middle
    return moved + rng.normal(0, spread * longer, 2) + rng.normal(0, 0.6 * spread * longer, (4, 2))


def piece(rng, corners):
    """A part of a card: its artwork, a text box, a half."""
    width, height = rng.uniform(0.4, 0.95), rng.uniform(0.2, 0.6)
    left, top = rng.uniform(0, 1 - width), rng.uniform(0, 1 - height)
    square = np.float32([[0, 0], [1, 0], [1, 1], [0, 1]])
    return transform(cv2.getPerspectiveTransform(square, corners.astype(np.float32)), square * [width, height] + [left, top])


def around(rng, size):
    """An outline anywhere in the picture."""
    height = size * np.exp(rng.uniform(np.log(0.2), np.log(0.9)))
    half = np.array([height * rng.uniform(0.6, 0.85), height]) / 2
    return np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half + rng.uniform(0.15, 0.85, 2) * size


def outlines_without_card(rng, scene, size):
    """Outlines in the scene that are no card's, the likeliest to be taken for one first."""
    cards = [o.corners for o in scene.outlines]
    found = [np.roll(quad, int(rng.integers(4)), axis=0) for quad in scene.others]
    rng.shuffle(found)
    if cards and (not found or rng.random() < 0.5):
        card = cards[rng.integers(len(cards))]
        kind = rng.random()
        if kind < 0.6:
            quad = piece(rng, card)
        elif kind < 0.8:
            quad = card.mean(0) + (card - card.mean(0)) * rng.uniform(1.6, 2.4) + rng.normal(0, 0.2, 2) * max(sides(card))
        else:
            quad = card + rng.choice([-1, 1], 2) * rng.uniform(0.35, 0.8, 2) * sides(card)
        found.insert(0, np.roll(quad, int(rng.integers(4)), axis=0))
    if not found or rng.random() < 0.15:
        found.insert(0, around(rng, size))
    middle_inside = [q for q in found if (q.mean(0) > 0).all() and (q.mean(0) < size).all()]
    return [q for q in middle_inside if plausible(q) and max(sides(q)) > LEAST_SIDE and all(overlap(q, c) < OTHER_CARD for c in cards)]


def draw(index):
    """The views of one scene with their targets."""
    rng = np.random.default_rng([composer.seed, 11, index])
    size = scenes.FRAME = int(rng.choice(SIZES, p=[0.35, 0.5, 0.15]))
    scene = composer.scene(index, rng.choice(list(SHARES), p=list(SHARES.values())))
    pyramid = Pyramid(np.ascontiguousarray(scene.picture[:, :, ::-1]))
    cards = [o.corners for o in scene.outlines if o.visible > LEAST_VISIBLE and max(sides(o.corners)) > LEAST_SIDE]
    rng.shuffle(cards)
    drawn = []
    for card in cards[:CARDS_A_SCENE]:
        find = displaced(rng, card)
        if plausible(find):
            frame, _, matrix = later_view(pyramid, find)
            drawn.append((frame, *make_view_targets(transform(matrix, card))))
    for quad in outlines_without_card(rng, scene, size)[:int(rng.integers(2)) if cards else OTHERS_A_SCENE]:
        find = displaced(rng, quad)
        if plausible(find):
            drawn.append((later_view(pyramid, find)[0], *make_view_targets(None)))
    return drawn


def main():
    global composer
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--backgrounds", required=True, help="folder with the unpacked Debian packages")
    parser.add_argument("--cards", required=True, nargs="+", help="folders with reference pictures by game")
    parser.add_argument("--count", type=int, required=True, help="views")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--processes", type=int, default=2)
    a = parser.parse_args()
    os.makedirs(a.out, exist_ok=True)
    cv2.setNumThreads(1)
    composer = scenes.Composer(a.backgrounds, a.cards, a.seed)
    shapes = {"images": ((FRAME, FRAME, 3), np.uint8), "kernel": ((CELLS, CELLS), np.uint8),
              "offsets": ((8, CELLS, CELLS), np.float16), "weight": ((4, CELLS, CELLS), np.float16)}
    arrays = [np.lib.format.open_memmap(os.path.join(a.out, name + ".npy"), "w+", kind, (a.count, *shape))
              for name, (shape, kind) in shapes.items()]
    written = cards = 0
    with multiprocessing.get_context("fork").Pool(a.processes) as pool:
        for drawn in pool.imap(draw, range(a.count), chunksize=8):
            for values in drawn[:a.count - written]:
                for array, value in zip(arrays, values):
                    array[written] = value
                written += 1
                cards += bool(values[1].any())
            if written == a.count:
                break
    print(f"{written} views, {cards} of cards")


if __name__ == "__main__":
    main()
