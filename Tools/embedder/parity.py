"""Computes an embedding without OpenVINO: the backbone in torch, the projection in numpy.

    python parity.py --weights efficientnet-lite0.pth --embedder ../../Models/embedder.safetensors

prints the first values for a drawn picture; `NetworkEmbedderTests` holds the runtime to them.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "models"))


def drawn_picture():
    """Bytes that a formula gives, `[256, 192, 3]`; the test in Swift draws the same."""
    y, x = np.mgrid[0:256, 0:192]
    return np.stack([(x * 5 + y) % 256, (y * 3 + x // 16 * 40) % 256, (x * y // 7) % 256], -1).astype(np.uint8)


def same(x, weight, bias, stride, groups=1):
    """A convolution with TensorFlow's "SAME" padding."""
    pads = []
    for size, kernel in zip(x.shape[:1:-1], weight.shape[:1:-1]):
        total = max((-(-size // stride) - 1) * stride + kernel - size, 0)
        pads += [total // 2, total - total // 2]
    return F.conv2d(F.pad(x, pads), weight, bias, stride, groups=groups)


def blocks(weights, x, strides, last):
    """The outputs of the backbone's blocks, in torch's own functions, batch norms not folded."""

    def unit(x, convolution, norm, stride=1, active=True):
        weight = weights[convolution + ".weight"]
        x = same(x, weight, None, stride, groups=x.shape[1] if weight.shape[1] == 1 else 1)
        x = F.batch_norm(x, *(weights[f"{norm}.{part}"] for part in ("running_mean", "running_var", "weight", "bias")),
                         eps=1e-3)
        return F.relu6(x) if active else x

    x, outputs = unit(x, "_conv_stem", "_bn0", 2), []
    for index, stride in enumerate(strides[:last + 1]):
        name, before = f"_blocks.{index}.", x
        if name + "_expand_conv.weight" in weights:
            x = unit(x, name + "_expand_conv", name + "_bn0")
        x = unit(x, name + "_depthwise_conv", name + "_bn1", stride)
        x = unit(x, name + "_project_conv", name + "_bn2", active=False)
        if x.shape == before.shape:
            x = x + before
        outputs.append(x)
    return outputs


def main():
    from convert import read_safetensors
    from efficientnet_lite0 import BLOCKS, read_weights
    from embedder import parse_grid

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weights", required=True)
    parser.add_argument("--embedder", required=True)
    a = parser.parse_args()
    tensors, metadata = read_safetensors(a.embedder)
    weights = {name: torch.from_numpy(values.copy()) for name, values in read_weights(a.weights).items()}
    grid = parse_grid(metadata["grid"])
    picture = torch.from_numpy(drawn_picture()).permute(2, 0, 1)[None].float()
    with torch.no_grad():
        maps = blocks(weights, (picture - 127) / 128, [stride for _, stride in BLOCKS], max(g[0] for g in grid))
    values = np.concatenate([F.adaptive_avg_pool2d(maps[block], (rows, columns)).numpy().ravel()
                             for block, rows, columns in grid])
    embedding = (values - tensors["mean"]) @ tensors["projection"]
    embedding /= np.linalg.norm(embedding)
    print(metadata["revision"], ", ".join(f"{value:.4f}" for value in embedding[:8]))


if __name__ == "__main__":
    main()
