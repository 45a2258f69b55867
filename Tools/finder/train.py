"""Trains the decoder on the frozen backbone's maps and exports it.

    python train.py --set DIR [DIR ...] --passes 8 --seed 1 --out decoder.pt

The finder and the refiner are the same decoder, trained on different sets: generate.py's scenes, with a
weight [40,40] for all corners, or views.py's views, with one [4,40,40] for each.
"""

import argparse
import os
import queue
import threading
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from targets import CELL, CORNER_UNIT, IGNORED

MAP_BLOCKS = (2, 4, 10, 14)
MAP_CHANNELS = (24, 40, 112, 192)
WIDTH = 96
BLOCKS_PER_LEVEL = (3, 1, 3, 2)  # fine to coarse
PLACE_LEVELS = (2, 1)            # the 20x20 and the 40x40 level, after upsampling
PLACE_PERIODS = (2, 4)
TILT_PERIOD = 4
POSITIVE_WEIGHT = 3.0
CORNER_WEIGHT = 4.0
CORNER_BETA = 0.02
PEAK_RATE = 2e-3
HEAD_RATE = 0.05
WEIGHT_DECAY = 1e-4
BATCH = 16


class Block(nn.Module):
    """5x5 depthwise and 1x1 convolution around a shortcut."""

    def __init__(self, width):
        super().__init__()
        self.depthwise = nn.Conv2d(width, width, 5, padding=2, groups=width, bias=False)
        self.norm0 = nn.BatchNorm2d(width)
        self.pointwise = nn.Conv2d(width, width, 1, bias=False)
        self.norm1 = nn.BatchNorm2d(width)

    def forward(self, x):
        y = F.relu6(self.norm0(self.depthwise(x)))
        return x + F.relu6(self.norm1(self.pointwise(y)))


def ramp(period):
    """Offsets from each cell of a period x period block to the block's centre, for the four corners."""
    step = (torch.arange(period) - (period - 1) / 2) * CELL / CORNER_UNIT
    x, y = -step.reshape(1, -1).expand(period, period), -step.reshape(-1, 1).expand(period, period)
    return torch.cat([torch.zeros(1, period, period), torch.stack([x, y] * 4)])


class Decoder(nn.Module):
    """From coarse to fine; the finest map is halved, so kernel and corners come on 40x40 cells.

    Nearest upsampling gives all cells of a block the same values, yet each must answer relative to
    its own centre. `places` are learned values per position in the block that is repeated over the
    map; `tilt` does the same to the answer, and starts as the exact ramp. Without them the corners
    stay as coarse as the coarsest map (about 10 pixels of error per cell).
    """

    def __init__(self):
        super().__init__()
        self.laterals = nn.ModuleList(
            [nn.Conv2d(c, WIDTH, 2 if i == 0 else 1, stride=2 if i == 0 else 1) for i, c in enumerate(MAP_CHANNELS)])
        self.levels = nn.ModuleList([nn.Sequential(*[Block(WIDTH) for _ in range(n)]) for n in BLOCKS_PER_LEVEL])
        self.places = nn.ParameterList([nn.Parameter(torch.zeros(WIDTH, p, p)) for p in PLACE_PERIODS])
        self.tilt = nn.Parameter(ramp(TILT_PERIOD))
        self.head = nn.Conv2d(WIDTH, 9, 1)
        nn.init.constant_(self.head.bias[:1], -2.0)

    def forward(self, maps):
        x = None
        for level in reversed(range(len(maps))):
            side = self.laterals[level](maps[level])
            if x is None:
                x = side
            else:
                x = side + (x if level == 0 else F.interpolate(x, scale_factor=2, mode="nearest"))
            if level in PLACE_LEVELS:
                place = self.places[PLACE_LEVELS.index(level)]
                repeats = x.shape[-1] // place.shape[-1]
                x = x + place.repeat(1, repeats, repeats)
            x = self.levels[level](x)
        repeats = x.shape[-1] // TILT_PERIOD
        return self.head(x) + self.tilt.repeat(1, repeats, repeats)


def loss_of(cells, kernel, offsets, weight, corner_weight):
    """Cross entropy and dice for the kernel, smooth L1 for the corners relative to the card's size."""
    known = (kernel != IGNORED).float()
    truth = (kernel == 1).float()
    logit = cells[:, 0]
    entropy = F.binary_cross_entropy_with_logits(logit, truth, reduction="none") * (1 + (POSITIVE_WEIGHT - 1) * truth)
    entropy = (entropy * known).sum() / known.sum()
    odds = torch.sigmoid(logit) * known
    dice = 1 - (2 * (odds * truth).sum() + 1) / ((odds * odds).sum() + truth.sum() + 1)
    corner = F.smooth_l1_loss(cells[:, 1:], offsets, beta=CORNER_BETA, reduction="none").unflatten(1, (4, 2)).mean(2)
    weight = weight if weight.dim() == 4 else weight[:, None].expand_as(corner)
    corner = (corner * weight).sum() / (weight > 0).sum().clamp(min=1)
    return entropy, dice, corner_weight * corner


class Sets:
    """The maps and targets of several folders as one list of scenes."""

    def __init__(self, folders):
        names = [f"map{i}" for i in MAP_BLOCKS] + ["kernel", "offsets", "weight"]
        self.parts = [[np.load(os.path.join(f, n + ".npy"), mmap_mode="r") for n in names] for f in folders]
        self.places = [(p, i) for p, part in enumerate(self.parts) for i in range(len(part[0]))]

    def batch(self, indices):
        places = sorted(self.places[i] for i in indices)
        columns = [np.stack([self.parts[p][k][i] for p, i in places]) for k in range(len(self.parts[0]))]
        tensors = [torch.from_numpy(c) for c in columns]
        maps = [t.float() for t in tensors[:4]]
        return maps, tensors[4], tensors[5].float(), tensors[6].float()

    def batches(self, order):
        """Batches in this order, read ahead by another thread."""
        ahead = queue.Queue(3)

        def read():
            for start in range(0, len(order), BATCH):
                ahead.put(self.batch(order[start:start + BATCH]))
            ahead.put(None)

        threading.Thread(target=read, daemon=True).start()
        while (batch := ahead.get()) is not None:
            yield batch


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", required=True, nargs="+", help="folders with maps and targets")
    parser.add_argument("--passes", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-back", type=int, default=200, help="scenes kept for the printed loss")
    parser.add_argument("--start", help="weights to begin with")
    parser.add_argument("--warm-up", type=float, default=0.15, help="share of the steps")
    parser.add_argument("--peak", type=float, default=PEAK_RATE)
    parser.add_argument("--head-rate", type=float, default=HEAD_RATE, help="the head's share of the learning rate")
    parser.add_argument("--corner-weight", type=float, default=CORNER_WEIGHT)
    parser.add_argument("--out", required=True)
    a = parser.parse_args()
    torch.manual_seed(a.seed)
    torch.set_num_threads(2)
    rng = np.random.default_rng(a.seed)
    scenes = Sets(a.set)
    order = rng.permutation(len(scenes.places))
    held_back, training = order[:a.held_back], order[a.held_back:]
    model = Decoder()
    if a.start:
        model.load_state_dict(torch.load(a.start), strict=False)
    model = model.to(memory_format=torch.channels_last)
    # The head reads sums of many blocks, so its weights are small and need smaller steps.
    late = [p for name, p in model.named_parameters() if name.startswith(("head", "tilt"))]
    early = [p for name, p in model.named_parameters() if not name.startswith(("head", "tilt"))]
    optimizer = torch.optim.AdamW([{"params": early}, {"params": late}], lr=a.peak, weight_decay=WEIGHT_DECAY)
    steps = -(-len(training) // BATCH) * a.passes
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, [a.peak, a.peak * a.head_rate], total_steps=steps, pct_start=a.warm_up)
    for number in range(1, a.passes + 1):
        started, sums, count = time.time(), np.zeros(3), 0
        model.train()
        for maps, *truth in scenes.batches(rng.permutation(training)):
            maps = [m.contiguous(memory_format=torch.channels_last) for m in maps]
            parts = loss_of(model(maps), *truth, a.corner_weight)
            optimizer.zero_grad(set_to_none=True)
            sum(parts).backward()
            optimizer.step()
            schedule.step()
            sums += [float(p) for p in parts]
            count += 1
            if count % 200 == 0:
                print(f"{count}: {(time.time() - started) / count:.3f} s a batch, {(sums / count).round(4)}", flush=True)
        model.eval()
        with torch.no_grad():
            tests = [[float(p) for p in loss_of(model(maps), *truth, a.corner_weight)] for maps, *truth in scenes.batches(held_back)]
        print(f"pass {number}: entropy, dice, corners {(sums / count).round(4)} held back {np.mean(tests, axis=0).round(4)} "
              f"{time.time() - started:.0f} s", flush=True)
        torch.save(model.state_dict(), a.out)


if __name__ == "__main__":
    main()
