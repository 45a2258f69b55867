"""The reference pictures, which of them the projection may be trained on, and which show the same picture.

A folder of references holds one folder per game; in it a file is named by the card's ID. The work is that
name without a trailing `_pN` or `_rN` (parallels and reprints of one card): all pictures of a work fall on
the same side. A work is for training where the first byte of the SHA-256 of "game/work" (UTF-8) is even.
A picture for training that is also a query's picture, under another ID, is left out of both.
"""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

WIDTH, HEIGHT = 192, 256
SUFFIXES = (".jpg", ".jpeg", ".png", ".webp")
SAME_DETAIL, SAME_COLOUR = 0.7, 0.8  # chosen by looking at pairs sorted by either


@dataclass(frozen=True)
class Reference:
    game: str
    id: str
    path: Path

    @property
    def work(self):
        return re.sub(r"_[pr]\d+$", "", self.id)

    @property
    def is_for_training(self):
        return hashlib.sha256(f"{self.game}/{self.work}".encode()).digest()[0] % 2 == 0

    @property
    def sha256(self):
        return hashlib.sha256(self.path.read_bytes()).hexdigest()

    def picture(self):
        """The whole picture, RGB bytes `[height, width, 3]`."""
        picture = cv2.imread(str(self.path), cv2.IMREAD_COLOR)
        if picture is None:
            raise ValueError(f"{self.path} is no picture")
        return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


def listing(folder):
    """The references of a folder in a fixed order."""
    return [Reference(game.name, file.stem, file)
            for game in sorted(Path(folder).iterdir()) if game.is_dir()
            for file in sorted(game.iterdir()) if file.suffix.lower() in SUFFIXES]


def fitted(picture):
    """The picture scaled to fill the network's input, as `Picture.resized` does it."""
    shrinks = picture.shape[1] > WIDTH or picture.shape[0] > HEIGHT
    return cv2.resize(picture, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)


def same_pictures(pictures):
    """For each pair of fitted pictures whether they show the same, `[N, N]`.

    Two do when the details of their upper two thirds, freed of brightness and contrast around each place,
    and their colours on a coarse grid agree; the name, the text and small marks may differ.
    """
    same = _agreement(pictures, _details) > SAME_DETAIL
    same &= _agreement(pictures, _colours) > SAME_COLOUR
    np.fill_diagonal(same, True)
    return same


def _agreement(pictures, describe):
    rows = np.stack([describe(picture) for picture in pictures])
    rows -= rows.mean(1, keepdims=True)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6
    return rows @ rows.T


def _details(picture):
    grey = cv2.resize(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), (48, 64), interpolation=cv2.INTER_AREA)
    grey = grey.astype(np.float32)
    detail = grey - cv2.GaussianBlur(grey, (0, 0), 3)
    contrast = np.sqrt(cv2.GaussianBlur(detail * detail, (0, 0), 5)) + 3
    return (detail / contrast)[5:34, 5:43].ravel()


def _colours(picture):
    return cv2.resize(picture, (24, 32), interpolation=cv2.INTER_AREA).astype(np.float32).ravel()
