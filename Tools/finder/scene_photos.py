"""Writes drawn scenes as photos with a table of their true outlines, for `kartei evaluate --finding`.

    python scene_photos.py --set DIR --out DIR [--count N]

The corners are the card's own (upper left first, as a reader holds it) in pixels. Cards that are mostly
hidden are left out together with their scene, since finding them is neither right nor wrong.
"""

import argparse
import json
import os

import cv2
import numpy as np

VISIBLE = 0.55


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, default=200)
    a = parser.parse_args()
    os.makedirs(a.out, exist_ok=True)
    images = np.load(os.path.join(a.set, "images.npy"), mmap_mode="r")
    rows = ["photo cards x1 y1 x2 y2 x3 y3 x4 y4".replace(" ", "\t")]
    written = 0
    for line in open(os.path.join(a.set, "outlines.jsonl"), encoding="utf-8"):
        scene = json.loads(line)
        outlines = scene["outlines"]
        if written == a.count or any(o["visible"] < VISIBLE for o in outlines):
            continue
        name = f"scene-{scene['index']:05}.jpg"
        picture = cv2.cvtColor(np.ascontiguousarray(images[scene["index"]]), cv2.COLOR_RGB2BGR)
        cv2.imwrite(os.path.join(a.out, name), picture, [cv2.IMWRITE_JPEG_QUALITY, 95])
        kind = ("none", "single")[len(outlines)] if len(outlines) < 2 else "multi"
        for outline in outlines or [{"corners": []}]:
            numbers = [f"{v:.2f}" for corner in outline["corners"] for v in corner]
            rows.append("\t".join([name, kind, *numbers]))
        written += 1
    with open(os.path.join(a.out, "outlines.tsv"), "w", encoding="utf-8") as file:
        file.write("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
