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
CORNER_REACH = 72.0      # in later passes a corner is asked of cells nearer than so many pixels
CORNER_NEAR = 24.0       # at this distance the answer counts half


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


def make_view_targets(corners):
    """The same shapes for one view as the refiner has it; `corners` [4,2] of its card, or None.

    The kernel is the card's alone, not its neighbours'. Each corner is asked of the cells around it
    only, with a weight [4,40,40] that falls with the distance: nobody has to guess from afar.
    """
    kernel = np.zeros((CELLS, CELLS), np.uint8)
    offsets = np.zeros((8, CELLS, CELLS), np.float16)
    weight = np.zeros((4, CELLS, CELLS), np.float16)
    if corners is None:
        return kernel, offsets, weight
    middle = corners.mean(0)
    inner = middle + (corners - middle) * KERNEL_SHARE
    points = ((inner / CELL - 0.5) * 256).round().clip(-2**20, 2**20).astype(np.int32)
    cv2.fillConvexPoly(kernel, points, 1, shift=8)
    centres = np.arange(CELLS) * CELL + CELL / 2
    grid = np.stack(np.meshgrid(centres, centres))
    longer = np.linalg.norm(corners - np.roll(corners, -1, axis=0), axis=1).max()
    for i, corner in enumerate(corners):
        away = corner[:, None, None] - grid
        distance = np.hypot(*away)
        near = distance < CORNER_REACH
        offsets[2 * i:2 * i + 2] = np.where(near, away / CORNER_UNIT, 0)
        weight[i] = near / (1 + (distance / CORNER_NEAR) ** 2) * CORNER_UNIT / longer
    return kernel, offsets, weight
