"""The artwork embedder: the frozen backbone's maps, averaged over a coarse grid and projected.

`Models/embedder.safetensors` holds `mean` `[N]` and `projection` `[N, D]`. Its metadata names the grid:
`"10:4x3"` is the output of the backbone's block 10, averaged over 4 rows by 3 columns; several, separated
by spaces, are put one after the other. The answer is `(features - mean) projection`, scaled to length 1.
"""

import numpy as np
from openvino import Model
import openvino.opset13 as ops

from efficientnet_lite0 import constant, photo_input

SIZE = (256, 192)  # height, width: the whole card, scaled to fill


def parse_grid(text):
    """`"10:4x3"` as `[(10, 4, 3)]`."""
    parts = [part.split(":") for part in text.split()]
    return [(int(block), *map(int, cells.split("x"))) for block, cells in parts]


def averaged(x, rows, columns):
    """The means over a grid of equal cells, `[1, channels * rows * columns]`."""
    height, width = x.get_output_shape(0)[2:]
    if height % rows or width % columns:
        raise ValueError(f"a map of {height} x {width} has no {rows} x {columns} equal cells")
    cell = [height // rows, width // columns]
    x = ops.avg_pool(x, cell, [0, 0], [0, 0], cell, True)
    return ops.reshape(x, constant([1, -1], np.int64), False)


def grid_features(backbone, x, grid):
    """What the projection reads, `[1, N]`, for normalised planes `x`."""
    maps = backbone.maps(x, max(block for block, _, _ in grid))
    return ops.concat([averaged(maps[block], rows, columns) for block, rows, columns in grid], 1)


def embedder_model(backbone, tensors, metadata):
    """`embedder.xml`: bytes in, the unit vector out."""
    photo, x = photo_input(*SIZE)
    features = grid_features(backbone, x, parse_grid(metadata["grid"]))
    projection = tensors["projection"]
    shift = -tensors["mean"] @ projection
    projected = ops.add(ops.matmul(features, constant(projection), False, False), constant(shift[None]))
    unit = ops.normalize_l2(projected, constant([1], np.int64), 1e-12, "add")
    embedding = ops.result(unit)
    embedding.get_output_tensor(0).set_names({"embedding"})
    return Model([embedding], [photo], "embedder")
