"""Compares `kartei find` with the reference decoding, decode.py, on the same photos.

    python parity.py --model finder.xml --kartei .build/release/kartei PHOTO ...

The program computes in bfloat16 where the processor can, averages where the reference samples, and fits
sides; so outlines agree where they overlap by more than 0.9. Exit status 1 where any photo differs.
"""

import argparse
import json
import os
import subprocess
import sys

import cv2
import numpy as np

from decode import Finder, overlap

AGREEING = 0.9


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", required=True)
    parser.add_argument("--kartei", required=True)
    parser.add_argument("photos", nargs="+")
    a = parser.parse_args()
    environment = {**os.environ, "KARTEI_MODELS": os.path.dirname(os.path.abspath(a.model))}
    answer = subprocess.run([a.kartei, "find", "--json", *a.photos], env=environment, check=True, capture_output=True, text=True)
    finder, agreeing, every, differing = Finder(a.model), 0, 0, 0
    for line in answer.stdout.splitlines():
        record = json.loads(line)
        photo = cv2.cvtColor(cv2.imread(record["photo"]), cv2.COLOR_BGR2RGB)
        reference = [f.corners for f in finder.find(photo)]
        found = [np.array(card["corners"]) for card in record["cards"]]
        best = [max((overlap(r, f) for f in found), default=0.0) for r in reference]
        agreeing += sum(b > AGREEING for b in best)
        every += max(len(reference), len(found))
        if len(found) != len(reference) or min(best, default=1.0) <= AGREEING:
            differing += 1
            print(f"{os.path.basename(record['photo'])}: {len(reference)} and {len(found)}, overlaps {np.round(best, 3).tolist()}")
    print(f"{agreeing} of {every} outlines agree; {differing} photos differ")
    sys.exit(differing > 0)


if __name__ == "__main__":
    main()
