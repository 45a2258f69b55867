"""Measures the finder: on outlined photos, on drawn scenes, on pictures without a card; draws sheets to look at.

    python evaluate.py --model finder.xml outlines --table outlines.tsv [--half odd|even]
    python evaluate.py --model finder.xml drawn --set DIR
    python evaluate.py --model finder.xml sheet --photos A.jpg B.jpg ... --out sheet.jpg
"""

import argparse
import csv
import json
import os
import time

import cv2
import numpy as np

from decode import Finder, overlap, sides


def read_photo(path):
    picture = cv2.imread(path)
    if picture is None:
        raise SystemExit(f"cannot read {path}")
    return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


def matched(truths, finds):
    """The IoU of each true outline with its find (greedy, best first), and the finds left over."""
    pairs = sorted(((overlap(t, f.corners), i, j) for i, t in enumerate(truths) for j, f in enumerate(finds)), reverse=True)
    best, used = np.zeros(len(truths)), set()
    done = set()
    for value, i, j in pairs:
        if i not in done and j not in used and value > 0.1:
            best[i] = value
            done.add(i)
            used.add(j)
    return best, [f for j, f in enumerate(finds) if j not in used]


def draw(picture, finds, truths=()):
    """The picture with finds in red (green dot: upper left) and truths in blue."""
    picture = cv2.cvtColor(picture, cv2.COLOR_RGB2BGR)
    thick = max(1, max(picture.shape[:2]) // 250)
    for quad in truths:
        cv2.polylines(picture, [np.round(quad).astype(np.int32)], True, (255, 80, 0), thick, cv2.LINE_AA)
    for find in finds:
        cv2.polylines(picture, [np.round(find.corners).astype(np.int32)], True, (0, 0, 255), thick, cv2.LINE_AA)
        cv2.circle(picture, tuple(int(v) for v in find.corners[0]), 3 * thick, (0, 255, 0), -1)
    return picture


def sheet(pictures, titles, path, side=300, across=6):
    """A contact sheet."""
    cells = []
    for picture, title in zip(pictures, titles):
        scale = side / max(picture.shape[:2])
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        cell = np.full((side + 16, side, 3), 40, np.uint8)
        cell[:small.shape[0], :small.shape[1]] = small[:side, :side]
        cv2.putText(cell, title, (2, side + 12), 0, 0.4, (255, 255, 255), 1, cv2.LINE_AA)
        cells.append(cell)
    while len(cells) % across:
        cells.append(np.zeros_like(cells[0]))
    cv2.imwrite(path, np.vstack([np.hstack(cells[i:i + across]) for i in range(0, len(cells), across)]))


def outlines(a, finder):
    photos = {}
    with open(a.table, encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            quad = np.array([[float(row[f"{axis}{i}"]) for axis in "xy"] for i in (1, 2, 3, 4)])
            photos.setdefault((row["photo"], row["cards"]), []).append(quad)
    folder = os.path.dirname(a.table)
    results, bad = {"single": [], "multi": []}, []
    false = {"single": 0, "multi": 0}
    for number, ((name, kind), truths) in enumerate(sorted(photos.items())):
        if a.half and (number % 2 == 1) != (a.half == "odd"):
            continue
        photo = read_photo(os.path.join(folder, name))
        finds = finder.find(photo)
        values, others = matched(truths, finds)
        results[kind].append(values)
        false[kind] += len(others)
        if values.min() < 0.8 or others:
            bad.append((draw(photo, finds, truths), f"{name[8:16]} {values.min():.2f} false {len(others)}"))
    for kind, values in results.items():
        if values:
            every = np.concatenate(values)
            print(f"{kind}: {len(values)} photos, {len(every)} cards, IoU >= 0.5 {np.mean(every >= 0.5):.3f}, "
                  f">= 0.8 {np.mean(every >= 0.8):.3f}, mean {every.mean():.3f}, false finds a photo {false[kind] / len(values):.2f}")
    if a.out and bad:
        sheet(*zip(*bad), a.out)


def drawn(a, finder):
    images = np.load(os.path.join(a.set, "images.npy"), mmap_mode="r")
    worst, sized, missed, turned, total, false, empty, empty_hit, bad = [], [], 0, 0, 0, 0, 0, 0, []
    for line in open(os.path.join(a.set, "outlines.jsonl"), encoding="utf-8"):
        scene = json.loads(line)
        if a.count and scene["index"] >= a.count:
            break
        photo = np.ascontiguousarray(images[scene["index"]])
        finds = finder.find(photo)
        if not scene["outlines"]:
            empty += 1
            empty_hit += bool(finds)
            if finds:
                bad.append((draw(photo, finds), f"{scene['index']} none {finds[0].score:.2f}"))
            continue
        scale = images.shape[1] / 320
        sure = [o for o in scene["outlines"] if o["visible"] > 0.8 and min(sides(np.array(o["corners"]))) > 30 * scale]
        truths = [np.array(o["corners"]) for o in sure]
        every = [np.array(o["corners"]) for o in scene["outlines"]]
        false += len(matched(every, finds)[1])
        errors = []
        for truth in truths:
            total += 1
            near = max(finds, key=lambda f: overlap(truth, f.corners), default=None)
            if near is None or overlap(truth, near.corners) < 0.5:
                missed += 1
                errors.append(1.0)
                continue
            turns = [np.linalg.norm(np.roll(near.corners, k, axis=0) - truth, axis=1).max() for k in range(4)]
            turned += int(np.argmin(turns) != 0)
            error = min(turns) / max(sides(truth))
            worst.append(error)
            sized.append(max(sides(truth)) / images.shape[1])
            errors.append(error if np.argmin(turns) == 0 else 0.5)
        if errors and max(errors) > 0.06 or len(matched(every, finds)[1]):
            bad.append((draw(photo, finds, truths), f"{scene['index']} {scene['layout']} {max(errors, default=0):.2f}"))
    worst = np.array(worst)
    if total:
        print(f"drawn: {total} cards, missed {missed / total:.3f}, turned {turned / total:.3f}, false finds {false}; worst corner by height: "
              f"median {np.median(worst):.4f}, 90 % {np.quantile(worst, 0.9):.4f}, 98 % {np.quantile(worst, 0.98):.4f}; "
              f"median of cards above a third of the frame {np.median(worst[np.array(sized) > 0.33]):.4f}")
    if empty:
        print(f"without a card: {empty} pictures, {empty_hit} with a find ({empty_hit / empty:.3f})")
    if a.out and bad:
        sheet(*zip(*bad[:60]), a.out)


def sheets(a, finder):
    pictures, titles = [], []
    for path in a.photos:
        photo = read_photo(path)
        started, runs = time.time(), finder.runs
        finds = finder.find(photo)
        spent = time.time() - started
        pictures.append(draw(photo, finds))
        titles.append(f"{os.path.basename(path)[:26]} {len(finds)} {finder.runs - runs}r {spent * 1000:.0f}ms")
    sheet(pictures, titles, a.out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", required=True)
    parts = parser.add_subparsers(dest="what", required=True)
    p = parts.add_parser("outlines")
    p.add_argument("--table", required=True)
    p.add_argument("--half", choices=("odd", "even"))
    p.add_argument("--out")
    p = parts.add_parser("drawn")
    p.add_argument("--set", required=True)
    p.add_argument("--count", type=int)
    p.add_argument("--out")
    p = parts.add_parser("sheet")
    p.add_argument("--photos", required=True, nargs="+")
    p.add_argument("--out", required=True)
    a = parser.parse_args()
    started = time.time()
    finder = Finder(a.model)
    {"outlines": outlines, "drawn": drawn, "sheet": sheets}[a.what](a, finder)
    print(f"{finder.runs} runs, {time.time() - started:.1f} s")


if __name__ == "__main__":
    main()
