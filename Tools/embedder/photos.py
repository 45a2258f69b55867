"""Measures an embedder on real photos of one card: is the right reference the nearest?

    kartei find --json DATA/photos > found.jsonl
    python photos.py --data DATA --found found.jsonl --model Vendor/models/embedder.xml --rows even

DATA holds labels.tsv (photo, cards, game, id ...), the photos, and the references in refs/ and refs-more/,
which are indexed together. Rows are counted from 0 below the header; settings are chosen on the even ones.
For every set of looks at the crop the nearest to any of them counts. A reference that shows the same picture
as the right one is right too.
"""

import argparse
import csv
import json
from pathlib import Path

import cv2
import numpy as np
from openvino import Core

from references import HEIGHT, WIDTH, fitted, listing, same_pictures

GAMES = {"mtg": "magic"}
MARGINS = (0, -0.03, 0.03, -0.015, 0.015)
SIGMAS = (0.7, 1.0, 1.4, 2.0)
LOOKS = {"plain": (0,), "margins ±1.5 %": (0, 3, 4), "margins ±3 %": (0, 1, 2),
         **{f"blur {sigma}": (0, len(MARGINS) + i) for i, sigma in enumerate(SIGMAS)},
         "margins ±1.5 %, blur 1.0": (0, 3, 4, len(MARGINS) + 1)}


def crop(photo, corners, margin):
    """The card within its corners, with a margin (a share of its height) around it, scaled to fill."""
    corners = np.asarray(corners, np.float32)
    shrink = min(1, 700 / np.linalg.norm(corners[3] - corners[0]))
    if shrink < 1:
        photo = cv2.resize(photo, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    width, height = 2 * WIDTH, 2 * HEIGHT
    edge = margin * height
    frame = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    wider = frame + np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32) * edge
    from_card = cv2.getPerspectiveTransform(frame, corners * shrink)
    seen = cv2.perspectiveTransform(wider.reshape(-1, 1, 2), from_card).reshape(4, 2)
    warp = cv2.getPerspectiveTransform(seen, frame)
    picture = cv2.warpPerspective(photo, warp, (width, height), borderMode=cv2.BORDER_REPLICATE)
    return cv2.resize(picture, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)


def looks(photo, corners):
    """The crop with every margin, then the plain one with every blur."""
    crops = [crop(photo, corners, margin) for margin in MARGINS]
    return crops + [cv2.GaussianBlur(crops[0], (0, 0), sigma, borderType=cv2.BORDER_REPLICATE) for sigma in SIGMAS]


def right_references(row, numbers):
    """The numbers of the references that a row names."""
    game = GAMES.get(row["game"], row["game"])
    ids = [name.split("/")[-1] if game == "yugioh" else name for name in row["id"].split("|") if name]
    return [number for name in ids for number in numbers.get((game, name), [])]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", required=True)
    parser.add_argument("--found", required=True, help="what 'kartei find --json' printed")
    parser.add_argument("--model", required=True)
    parser.add_argument("--rows", choices=("even", "odd"), default="even")
    a = parser.parse_args()

    data = Path(a.data)
    network = Core().compile_model(a.model, "CPU", {"INFERENCE_PRECISION_HINT": "f32"})

    def embed(pictures):
        return np.stack([network(np.ascontiguousarray(picture[None]))[0][0] for picture in pictures])

    references = listing(data / "refs") + listing(data / "refs-more")
    pictures = [fitted(reference.picture()) for reference in references]
    same, index = same_pictures(pictures), embed(pictures)
    numbers = {}
    for number, reference in enumerate(references):
        numbers.setdefault((reference.game, reference.id), []).append(number)

    found = {Path(line["photo"]).name: line["cards"] for line in map(json.loads, open(a.found, encoding="utf-8"))}
    with open(data / "labels.tsv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    known, absent = [], []  # (row, right references, distances of every look to every reference)
    for row in rows[0 if a.rows == "even" else 1::2]:
        cards, photo = found.get(Path(row["photo"]).name), cv2.imread(str(data / row["photo"]))
        if row["cards"] != "single" or not cards or photo is None:
            continue
        corners = max((card["corners"] for card in cards), key=lambda c: cv2.contourArea(np.float32(c)))
        seen = embed(looks(cv2.cvtColor(photo, cv2.COLOR_BGR2RGB), corners))
        distances = np.sqrt(np.maximum(0, 2 - 2 * seen @ index.T))
        right = right_references(row, numbers)
        (known if right else absent).append((row, right, distances))
    print(f"{len(references)} references, {len(known)} photos of one of them, {len(absent)} of none by ID")
    for name, chosen in LOOKS.items():
        report(name, chosen, known, absent, same, references)


def report(name, chosen, known, absent, same, references):
    first, five, ratios, near, misses = 0, 0, [], [], []
    for row, right, distances in known:
        distance, shown = distances[list(chosen)].min(0), same[right].any(0)
        before = (distance < distance[shown].min()).sum()
        first, five = first + (before == 0), five + (before < 5)
        ratios.append(distance[~shown].min() / distance[shown].min())
        near.append(distance[shown].min())
        if before:
            misses.append(f"{row['photo']}: {references[distance.argmin()].id}")
    far = np.sort([distances[list(chosen)].min() for _, _, distances in absent])
    print(f"{name:26s} first {first}, in five {five} of {len(known)}; nearest wrong by right: mean "
          f"{np.exp(np.mean(np.log(ratios))):.3f}, least {min(ratios):.3f}; right: median {np.median(near):.2f}, "
          f"most {max(near):.2f}; of none: least {far[0]:.2f}, tenth {far[len(far) // 10]:.2f}, "
          f"median {np.median(far):.2f}  {' '.join(misses)}", flush=True)


if __name__ == "__main__":
    main()
