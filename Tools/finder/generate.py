"""Draws a set of scenes with their targets into a folder.

    python generate.py --backgrounds DIR --cards DIR [DIR ...] --count 12000 --seed 1 --out DIR
"""

import argparse
import json
import multiprocessing
import os

import cv2
import numpy as np

import scenes
from targets import CELL, CELLS, make_targets

TARGET_SHAPES = {
    "kernel": ((CELLS, CELLS), np.uint8),
    "offsets": ((8, CELLS, CELLS), np.float16),
    "weight": ((CELLS, CELLS), np.float16),
}
composer = None
arrays = {}


def draw(task):
    index, layout, focus = task
    scene = composer.scene(index, layout, focus)
    arrays["images"][index] = scene.picture[:, :, ::-1]
    if "kernel" in arrays:
        arrays["kernel"][index], arrays["offsets"][index], arrays["weight"][index] = make_targets(scene.outlines, scene.owners)
    outlines = [{"corners": o.corners.round(2).tolist(), "visible": round(o.visible, 3), "kind": o.kind} for o in scene.outlines]
    return json.dumps({"index": index, "layout": str(scene.layout), "outlines": outlines})


def main():
    global composer
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--backgrounds", required=True, help="folder with the unpacked Debian packages")
    parser.add_argument("--cards", required=True, nargs="+", help="folders with reference pictures by game")
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--held-out", action="store_true", help="use the card faces that training never sees")
    parser.add_argument("--layout", help="draw only this layout")
    parser.add_argument("--focus", action="store_true", help="only views as a later pass has them: one card upright at a set size")
    parser.add_argument("--frame", type=int, default=CELL * CELLS, help="pictures of another size, for measuring only")
    parser.add_argument("--processes", type=int, default=2)
    a = parser.parse_args()
    os.makedirs(a.out, exist_ok=True)
    cv2.setNumThreads(1)
    scenes.FRAME = a.frame
    composer = scenes.Composer(a.backgrounds, a.cards, a.seed, a.held_out)
    shapes = {"images": ((a.frame, a.frame, 3), np.uint8)}  # RGB
    if a.frame == CELL * CELLS:
        shapes.update(TARGET_SHAPES)
    for name, (shape, kind) in shapes.items():
        arrays[name] = np.lib.format.open_memmap(os.path.join(a.out, name + ".npy"), "w+", kind, (a.count, *shape))
    tasks = [(i, a.layout, a.focus) for i in range(a.count)]
    with multiprocessing.get_context("fork").Pool(a.processes) as pool, open(os.path.join(a.out, "outlines.jsonl"), "w") as out:
        for line in pool.imap(draw, tasks, chunksize=16):
            out.write(line + "\n")


if __name__ == "__main__":
    main()
