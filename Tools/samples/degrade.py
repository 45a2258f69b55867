#!/usr/bin/python3
"""A camera model: puts pictures of cards into photos as a phone takes them, with known labels.

The model goes the way of the light, one function per step:

1. backdrop (`backdrops.py`), 2. the card turned in space and projected through a pinhole (`corners`),
3. its shadow and its sleeve, 4. uneven light, glare and colour cast, 5. blur of the lens and of the hand,
6. sensor noise, 7. JPEG. Every quantity is a field of `Placed` or `Camera`, so that an accuracy harness
can vary one and hold the others.

As a program it takes a folder of card pictures and writes random photos of them with their labels:

    Tools/samples/degrade.py Samples/cards --out drawn-photos --count 100 --level normal --seed 1
"""

import argparse
import io
import math
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import backdrops
from canvas import generator

RATIO = 63 / 88  # width of a card by its height
SLEEVE = 1.045  # a sleeve's height by the card's


@dataclass(frozen=True)
class Placed:
    """One card in the picture."""

    card: str  # the name under which the caller's `faces` returns it
    x: float = 0.5  # centre, fraction of the photo's width
    y: float = 0.5  # centre, fraction of the photo's height
    height: float = 0.7  # the card's height, fraction of the photo's shorter side
    turn: float = 0.0  # clockwise, degrees; 180 is upside down
    pitch: float = 0.0  # top edge away from the camera, degrees
    yaw: float = 0.0  # right edge away from the camera, degrees
    sleeved: bool = False
    ratio: float = RATIO  # the card's width by its height


@dataclass(frozen=True)
class Camera:
    """Light, lens and sensor."""

    width: int = 2800
    height: int = 2100
    exposure: float = 1.0  # 1 keeps the brightness
    warmth: float = 0.0  # -1 blue ... 0 neutral ... 1 orange
    falloff: float = 0.15  # how much darker the far side of the table is
    shadow: float = 0.5  # darkness under a card's edge
    hand: float = 0.0  # darkness of the photographer's shadow over the lower right
    glare: tuple = ()  # lamps mirrored: (x, y, radius, strength), fractions of the width
    blur: float = 0.6  # radius of the lens's blur, pixels
    motion: float = 0.0  # length of the hand's blur, pixels
    motion_angle: float = 0.0  # its direction, degrees
    noise: float = 2.0  # standard deviation of the sensor's noise at middle grey, of 255
    quality: int = 88  # JPEG quality to begin with ...
    limit: int = 330_000  # ... lowered until the file has at most so many bytes
    orientation: int = 1  # EXIF; 6 stores the picture lying on its left side


@dataclass(frozen=True)
class Shot:
    """One photo."""

    name: str
    backdrop: str
    cards: tuple = ()
    camera: Camera = field(default_factory=Camera)


def corners(placed, camera, grow=1.0):
    """The four corners in pixels, from the card's own upper left clockwise."""
    tall = placed.height * min(camera.width, camera.height) * grow
    wide = placed.height * min(camera.width, camera.height) * (placed.ratio + (grow - 1))
    away = 2.6 * max(camera.width, camera.height)  # the camera's distance in pixels
    turn, pitch, yaw = (math.radians(v) for v in (placed.turn, placed.pitch, placed.yaw))
    out = []
    for x, y in ((-wide / 2, -tall / 2), (wide / 2, -tall / 2), (wide / 2, tall / 2), (-wide / 2, tall / 2)):
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        y, z = y * math.cos(pitch), -y * math.sin(pitch)
        x, z = x * math.cos(yaw) - z * math.sin(yaw), z * math.cos(yaw) + x * math.sin(yaw)
        scale = away / (away + z)
        out.append((placed.x * camera.width + x * scale, placed.y * camera.height + y * scale))
    return out


def _projection(source, target):
    """The eight numbers with which Pillow finds, for a point of `target`, the point of `source`."""
    rows, right = [], []
    for (x, y), (u, v) in zip(target, source):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return np.linalg.solve(np.array(rows, float), np.array(right, float))


def _warp(image, quad, size):
    """An image stretched onto a quadrilateral; shrunk first, so that fine print does not shimmer."""
    side = max(math.dist(quad[0], quad[3]), math.dist(quad[1], quad[2]))
    shrink = min(1.0, side * 1.25 / image.height)
    if shrink < 1:
        image = image.resize((round(image.width * shrink), round(image.height * shrink)), Image.LANCZOS)
    w, h = image.size
    flat = _projection([(0, 0), (w, 0), (w, h), (0, h)], quad)
    return image.transform(size, Image.PERSPECTIVE, tuple(flat), Image.BICUBIC)


def rounded(face):
    """A face with a card's corners cut: radius 3 mm of 63 mm, the shorter side of a playing card."""
    mask = Image.new("L", (face.width * 2, face.height * 2))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), min(mask.size) * 3 / 63, fill=255)
    cut = face.convert("RGBA")
    cut.putalpha(mask.resize(face.size, Image.LANCZOS))
    return cut


def _lay(photo, face, placed, camera):
    """Lays one card, its shadow and its sleeve onto the photo."""
    quad = corners(placed, camera)
    size = photo.size
    reach = placed.height * min(size)
    cast = Image.new("L", (size[0] // 4, size[1] // 4))
    drop = reach * 0.012
    ImageDraw.Draw(cast).polygon([((x + drop) / 4, (y + drop * 1.4) / 4) for x, y in quad], fill=int(255 * camera.shadow))
    cast = cast.filter(ImageFilter.GaussianBlur(reach * 0.014 / 4 + 1)).resize(size)
    photo.paste((12, 10, 14), (0, 0), cast)
    if placed.sleeved:
        outer = corners(placed, camera, SLEEVE)
        film = Image.new("RGBA", size)
        pen = ImageDraw.Draw(film)
        pen.polygon(outer, fill=(235, 240, 245, 46))
        pen.line([*outer, outer[0]], fill=(255, 255, 255, 120), width=max(2, int(reach / 330)))
        photo.paste(film, (0, 0), film)
    card = _warp(rounded(face), quad, size)
    photo.paste(card, (0, 0), card)
    if placed.sleeved:
        streak = Image.new("L", (size[0] // 4, size[1] // 4))
        a, b, c, d = outer
        on = lambda p, q, t: ((p[0] + (q[0] - p[0]) * t) / 4, (p[1] + (q[1] - p[1]) * t) / 4)
        ImageDraw.Draw(streak).polygon([on(a, b, 0.62), on(a, b, 0.8), on(d, c, 0.36), on(d, c, 0.2)], fill=46)
        streak = streak.filter(ImageFilter.GaussianBlur(6)).resize(size)
        photo.paste((255, 255, 255), (0, 0), streak)
        pen = ImageDraw.Draw(photo, "RGBA")
        pen.line([*outer, outer[0]], fill=(255, 255, 255, 80), width=max(2, int(reach / 420)))
    return quad


def _light(pixels, camera):
    """Uneven light, the hand's shadow, glare and colour cast."""
    h, w = pixels.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    xx, yy = xx / w, yy / w
    shade = 1 - camera.falloff * np.hypot(xx - 0.35, yy - 0.25) ** 1.5
    if camera.hand:
        edge = (xx * 0.8 + yy * w / h * 0.6) - 1.02 + 0.05 * np.sin(xx * 9)
        shade *= 1 - camera.hand / (1 + np.exp(-edge * 26))
    pixels *= (shade * camera.exposure)[..., None]
    pixels *= np.array([1 + 0.16 * camera.warmth, 1 + 0.02 * camera.warmth, 1 - 0.2 * camera.warmth], np.float32)
    for x, y, r, strength in camera.glare:
        spot = np.exp(-((np.hypot((xx - x), (yy - y) * 1.3) / r) ** 2)) * strength
        pixels += (255 - np.clip(pixels, 0, 255)) * spot[..., None]
    return pixels


def _lens(image, camera):
    """Blur of the lens and of the moving hand."""
    if camera.blur:
        image = image.filter(ImageFilter.GaussianBlur(camera.blur))
    if camera.motion >= 1:
        steps = max(2, int(camera.motion))
        a = math.radians(camera.motion_angle)
        total = np.zeros((image.height, image.width, 3), np.float32)
        for k in range(steps):
            d = (k / (steps - 1) - 0.5) * camera.motion
            moved = image.transform(image.size, Image.AFFINE, (1, 0, d * math.cos(a), 0, 1, d * math.sin(a)), Image.BILINEAR)
            total += np.asarray(moved, np.float32)
        image = Image.fromarray((total / steps).astype(np.uint8))
    return image


def _sensor(image, camera, rng):
    """Noise: shot noise grows with the root of the light; colour noise is coarser than brightness noise."""
    pixels = np.asarray(image, np.float32)
    h, w = pixels.shape[:2]
    scale = camera.noise * np.sqrt(np.clip(pixels, 4, 255) / 128)
    fine = rng.normal(0, 1, (h, w, 1)).astype(np.float32)
    coarse = rng.normal(0, 0.7, ((h + 1) // 2, (w + 1) // 2, 3)).astype(np.float32)
    coarse = coarse.repeat(2, 0).repeat(2, 1)[:h, :w]
    return Image.fromarray(np.clip(pixels + scale * (fine + coarse), 0, 255).astype(np.uint8))


def photograph(shot, faces):
    """Takes the photo.

    `faces(name)` returns the picture of a card. Returns the photo and the corners of each card in it,
    in the order of `shot.cards`, in pixels of the photo as a person sees it.
    """
    camera = shot.camera
    rng = generator("photo", shot.name)
    photo = backdrops.BACKDROPS[shot.backdrop](camera.width, camera.height, generator("backdrop", shot.name))
    quads = [_lay(photo, faces(p.card), p, camera) for p in shot.cards]
    pixels = _light(np.array(photo, np.float32), camera)
    photo = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    return _sensor(_lens(photo, camera), camera, rng), quads


def encode(photo, camera):
    """The photo as JPEG bytes within the camera's limit, with its orientation in EXIF."""
    extra = {}
    if camera.orientation == 6:
        photo = photo.transpose(Image.ROTATE_90)
        exif = Image.Exif()
        exif[0x0112] = 6
        extra["exif"] = exif.tobytes()
    for quality in range(camera.quality, 20, -3):
        out = io.BytesIO()
        photo.save(out, "JPEG", quality=quality, optimize=True, **extra)
        if out.tell() <= camera.limit:
            break
    return out.getvalue()


LEVELS = {"easy": 0.3, "normal": 0.7, "hard": 1.2}


def chance(name, card, level, rng):
    """A random photo of one card; `level` scales everything that makes reading hard."""
    u = lambda low, high: float(low + (high - low) * rng.random())
    turn = float(rng.choice((0, 0, 0, 0, 90, 180, 270))) if level > 0.5 else 0.0
    glare = ((u(0.3, 0.7), u(0.2, 0.6), u(0.04, 0.12), u(0.3, 0.8) * level),) if rng.random() < 0.5 * level else ()
    placed = Placed(card, u(0.42, 0.58), u(0.45, 0.55), u(0.82 - 0.25 * level, 0.82), turn + u(-16, 16) * level,
                    u(-22, 22) * level, u(-22, 22) * level, bool(rng.random() < 0.35))
    camera = Camera(
        exposure=1 + u(-0.35, 0.2) * level, warmth=u(-0.7, 0.9) * level, falloff=u(0, 0.5) * level, shadow=u(0.3, 0.7),
        hand=u(0.2, 0.5) * level if rng.random() < 0.3 else 0.0, glare=glare, blur=u(0.4, 0.6 + 2.2 * level),
        motion=u(0, 9) * level if rng.random() < 0.4 else 0.0, motion_angle=u(0, 180), noise=u(1, 2 + 4 * level))
    return Shot(name, str(rng.choice(("wood", "cloth", "desk", "slate"))), (placed,), camera)


def main():
    args = argparse.ArgumentParser(description="Writes random photos of card pictures, with their labels.")
    args.add_argument("cards", type=Path, help="folder of card pictures; the file's name is the card's ID")
    args.add_argument("--out", type=Path, required=True, help="folder for the photos and labels.tsv (ID, corners, conditions)")
    args.add_argument("--count", type=int, default=100, help="number of photos (100)")
    args.add_argument("--level", choices=LEVELS, default="normal", help="how hard they are to read (normal)")
    args.add_argument("--seed", default="1", help="another seed gives other photos (1)")
    options = args.parse_args()
    files = sorted(p for p in options.cards.iterdir() if p.suffix.lower() in (".jpg", ".jpeg", ".png", ".webp"))
    if not files:
        args.error(f"{options.cards} holds no card pictures (.jpg, .jpeg, .png or .webp)")
    options.out.mkdir(parents=True, exist_ok=True)
    rng = generator("chance", options.seed, options.level)
    labels = ["photo\tid\tx1\ty1\tx2\ty2\tx3\ty3\tx4\ty4\tconditions"]
    for k in range(options.count):
        file = files[int(rng.integers(len(files)))]
        shot = chance(f"{options.level}-{options.seed}-{k:04}", file.stem, LEVELS[options.level], rng)
        photo, quads = photograph(shot, lambda _: Image.open(file).convert("RGB"))
        (options.out / f"{shot.name}.jpg").write_bytes(encode(photo, shot.camera))
        where = "\t".join(f"{v:.1f}" for point in quads[0] for v in point)
        conditions = asdict(shot.camera) | {"backdrop": shot.backdrop}
        conditions |= {f"card_{key}": value for key, value in asdict(shot.cards[0]).items()}
        words = " ".join(f"{key}={value:.2f}" if isinstance(value, float) else f"{key}={value}" for key, value in conditions.items() if key != "card_card")
        labels.append(f"{shot.name}.jpg\t{file.stem}\t{where}\t{words}")
        (options.out / "labels.tsv").write_text("\n".join(labels) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
