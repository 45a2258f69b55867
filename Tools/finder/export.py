"""Folds the batch norms and writes both decoders as one safetensors file, with what made them in the header.

    python export.py --finder decoder.pt --refiner refiner.pt --revision finder-1 --note key=value ... --out Models/finder.safetensors

The tensors are float16, their names begin with `finder.` and `refiner.`.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch

from train import MAP_CHANNELS, PLACE_LEVELS

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "models"))

from safetensors_writer import write_safetensors  # noqa: E402

DECODERS = ("finder", "refiner")
NORM_EPSILON = 1e-5  # torch's


def folded(state):
    """Plain convolutions with a bias, named as convert.py reads them."""
    tensors = {}
    for level in range(len(MAP_CHANNELS)):
        tensors[f"lateral{level}.weight"] = state[f"laterals.{level}.weight"]
        tensors[f"lateral{level}.bias"] = state[f"laterals.{level}.bias"]
    for key in state:
        parts = key.split(".")
        if parts[0] != "levels" or parts[3] not in ("depthwise", "pointwise"):
            continue
        norm = ".".join(parts[:3]) + (".norm0" if parts[3] == "depthwise" else ".norm1")
        scale = state[norm + ".weight"] / torch.sqrt(state[norm + ".running_var"] + NORM_EPSILON)
        name = f"level{parts[1]}.{parts[2]}.{parts[3]}"
        tensors[name + ".weight"] = state[key] * scale.reshape(-1, 1, 1, 1)
        tensors[name + ".bias"] = state[norm + ".bias"] - state[norm + ".running_mean"] * scale
    for index, level in enumerate(PLACE_LEVELS):
        tensors[f"place{level}"] = state[f"places.{index}"]
    tensors["tilt"] = state["tilt"]
    tensors["head.weight"], tensors["head.bias"] = state["head.weight"], state["head.bias"]
    return {name: np.ascontiguousarray(t.contiguous().numpy(), np.float16) for name, t in tensors.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for decoder in DECODERS:
        parser.add_argument(f"--{decoder}", required=True, help="weights written by train.py")
    parser.add_argument("--revision", required=True)
    parser.add_argument("--note", nargs="*", default=[], help="key=value pairs for the header")
    parser.add_argument("--out", required=True)
    a = parser.parse_args()
    metadata = {"revision": a.revision, **dict(note.split("=", 1) for note in a.note)}
    tensors = {f"{decoder}.{name}": values for decoder in DECODERS
               for name, values in folded(torch.load(getattr(a, decoder), map_location="cpu")).items()}
    write_safetensors(a.out, tensors, metadata)


if __name__ == "__main__":
    main()
