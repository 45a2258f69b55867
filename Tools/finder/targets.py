"""What the decoder has to answer for a scene: a kernel per card and its corners from every cell.

The frame is divided into 40x40 cells of 8 pixels. Coordinates are continuous: pixel i covers
[i, i + 1), so the centre of cell (row, column) is (8 column + 4, 8 row + 4).
"""

import cv2
import numpy as np

CELL = 8
CELLS = 40
CORNER_UNIT = 64.0       # offsets are in units of so many pixels
KERNEL_SHARE = 0.6       # the kernel is the outline shrunk to this about its centre
LEAST_VISIBLE = 0.55     # cards of which less can be seen are ignored
LEAST_SIDE = 20.0        # as are cards that are smaller than so many pixels
IGNORED = 255


def make_targets(outlines, owners):
    """Kernel [40,40] (1 card, 0 none, 255 ignored), corner offsets [8,40,40], weight [40,40]."""
    kernel = np.zeros((CELLS, CELLS), np.uint8)
    offsets = np.zeros((8, CELLS, CELLS), np.float16)
    weight = np.zeros((CELLS, CELLS), np.float16)
    centres = np.arange(CELLS) * CELL + CELL / 2
    grid = np.stack(np.meshgrid(centres, centres), axis=-1)
    cell_owner = owners[CELL // 2::CELL, CELL // 2::CELL]
    for mark, outline in enumerate(outlines, 1):
        quad = outline.corners
        middle = quad.mean(0)
        inner = middle + (quad - middle) * KERNEL_SHARE
        mask = np.zeros((CELLS, CELLS), np.uint8)
        points = ((inner / CELL - 0.5) * 256).round().clip(-2**20, 2**20).astype(np.int32)
        cv2.fillConvexPoly(mask, points, 1, shift=8)
        cells = (mask == 1) & (cell_owner == mark)
        sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
        if outline.visible < LEAST_VISIBLE or sides.min() < LEAST_SIDE:
            kernel[cells] = IGNORED
            continue
        kernel[cells] = 1
        away = (quad[None, None] - grid[:, :, None]) / CORNER_UNIT
        offsets[:, cells] = away.reshape(CELLS, CELLS, 8)[cells].T
        weight[cells] = CORNER_UNIT / sides.max()
    return kernel, offsets, weight
