"""The sample photos: which cards, on what, in what light."""

from backdrops import POCKETS
from degrade import Camera, Placed, Shot

# Nine cards of five layouts; the pockets of a binder are sleeves of their own.
_PAGE = ("dmo-002", "dmo-tg-004", "dmo-043", "dmc-006", "dmc-013", "dmg-003", "dmg-012", "eb71-005", "dm7-004")

SHOTS = (
    Shot("wood-upright", "wood", (Placed("dmo-009", 0.5, 0.5, 0.72, 2, 6, -4),), Camera(warmth=0.2)),
    Shot("cloth-turned", "cloth", (Placed("dmc-005", 0.5, 0.5, 0.66, 21, 10, 8),), Camera(warmth=-0.25, noise=2.6)),
    Shot("desk-upside-down", "desk", (Placed("dmg-014", 0.48, 0.5, 0.7, 176, 8, 5),), Camera(exposure=0.92)),
    Shot("slate-sideways", "slate", (Placed("eb71-002", 0.5, 0.5, 0.76, 93, -6, 6),), Camera(exposure=1.08)),
    Shot("sleeve-glare", "wood", (Placed("dm7-003", 0.52, 0.5, 0.7, -5, 9, -7, True),),
         Camera(warmth=0.35, glare=((0.62, 0.24, 0.075, 0.9), (0.4, 0.5, 0.2, 0.18)))),
    Shot("evening-blur", "cloth", (Placed("dmo-020", 0.5, 0.5, 0.7, -8, 12, 10),),
         Camera(exposure=0.62, warmth=0.8, blur=1.6, motion=5, motion_angle=30, noise=5.0, falloff=0.45)),
    Shot("japanese", "desk", (Placed("dmoj-004", 0.5, 0.5, 0.72, 4, 5, 8),), Camera(warmth=0.1)),
    Shot("foil-star", "slate", (Placed("dmc-008-foil", 0.5, 0.51, 0.72, -3, 8, -9),),
         Camera(glare=((0.44, 0.22, 0.1, 0.55),))),
    Shot("alternate-art", "wood", (Placed("dmg-002-alt", 0.5, 0.5, 0.7, 7, -8, 6),), Camera(warmth=-0.4, shadow=0.65)),
    Shot("steep-gallery", "cloth", (Placed("dmo-tg-001", 0.5, 0.52, 0.72, -12, 34, 16),), Camera(falloff=0.35)),
    Shot("promo-shadow", "desk", (Placed("p-001", 0.5, 0.5, 0.7, 3, 6, 6, True),), Camera(hand=0.5, warmth=0.3)),
    Shot("stored-on-its-side", "wood", (Placed("dm7-001-de", 0.5, 0.5, 0.84, -2, 5, 4),),
         Camera(width=2100, height=2800, orientation=6)),
    Shot("three-on-cloth", "cloth", (
        Placed("dmo-016", 0.175, 0.5, 0.52, -6, 6, 2), Placed("dmc-012", 0.5, 0.48, 0.52, 3, 6, 2),
        Placed("eb71-003_p1", 0.825, 0.51, 0.52, 8, 6, 2)), Camera(limit=440_000)),
    Shot("binder-page", "binder", tuple(
        Placed(card, x, y, 0.395, turn=(k % 3 - 1) * 0.7, sleeved=False)
        for k, (card, (x, y)) in enumerate(zip(_PAGE, POCKETS))),
        Camera(width=2400, height=3200, shadow=0.3, limit=480_000, glare=((0.72, 0.5, 0.1, 0.4),), noise=1.4)),
    Shot("no-card", "clutter", (), Camera(limit=260_000)),
)

# What a person would add about a photo.
REMARKS = {
    "wood-upright": "upright, slight perspective",
    "cloth-turned": "turned by a fifth of a right angle, cool light",
    "desk-upside-down": "upside down",
    "slate-sideways": "sideways",
    "sleeve-glare": "sleeve, lamp mirrored in it",
    "evening-blur": "dark, warm light, blurred, noisy",
    "japanese": "Japanese print; the English one shares number and picture",
    "foil-star": "foil, a star between set and language; the plain one shares number and picture",
    "alternate-art": "one number, two pictures",
    "steep-gallery": "seen from a low angle",
    "promo-shadow": "sleeve, the hand's shadow",
    "stored-on-its-side": "EXIF orientation 6; German print",
    "three-on-cloth": "three cards",
    "binder-page": "nine pockets of a binder",
    "no-card": "no card",
}
