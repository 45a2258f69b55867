"""The inks of the demo game: seven elements, three moods each."""

from canvas import mix

# Element -> (frame, deep frame, light text box, gem)
ELEMENTS = {
    "ember": ("#c8482f", "#7a2318", "#fbeadd", "#f2a03d"),
    "tide": ("#2f7fae", "#173f66", "#e6f1f4", "#7fd0e0"),
    "grove": ("#4c8a4a", "#21502f", "#eef3e0", "#b6d65c"),
    "gale": ("#5aa6a0", "#24605f", "#ecf5f0", "#f3dc82"),
    "stone": ("#a8794a", "#5d3f26", "#f6eddc", "#d9b27a"),
    "dusk": ("#7a5aa6", "#3b2a63", "#efe9f5", "#e58fb8"),
    "dawn": ("#d99a3a", "#8a5518", "#fdf3dc", "#f7cf6b"),
}

# Element -> moods of: sky top, sky bottom, far, middle, near, ink, accent, pale
_MOODS = {
    "ember": [
        "#3a1730 #e8743b #b8443a #7d2a34 #471a2b #22101c #ffc857 #ffe9c9",
        "#f6c58a #f28b50 #d9593c #a23a37 #5c2230 #2a1320 #3aa6a0 #fff1d6",
        "#16162e #7c2f3f #a33b3b #6d2838 #34182b #120c1a #ff9a3c #ffd9a8",
    ],
    "tide": [
        "#0f2a4d #5fb3c9 #3c88a8 #235f8a #143a63 #0b1f3a #ffb45e #e9f7f4",
        "#bfe6e2 #7cc4cf #4a9db5 #2d7397 #1b4a70 #0f2a47 #f26d5b #fbfdf3",
        "#0a1530 #28407a #345a92 #22406f #132848 #091327 #8ff0d8 #d8f3ff",
    ],
    "grove": [
        "#dfe9b0 #a9cf86 #77ae6b #48875a #245a45 #10332c #f2c14e #fbf8df",
        "#12312f #4f8f6b #3c7a5c #26594a #153a35 #0a2022 #e7e36a #dcf2cf",
        "#f3dcae #d7b46a #9aa557 #5f8348 #2f5a3b #16321f #d9513c #fff4d6",
    ],
    "gale": [
        "#8fd3d6 #f4efc9 #a9d4c4 #6fb3ae #3b8088 #1d4a55 #f0785a #fffbe9",
        "#2a5c77 #9fd0c8 #6fb0b2 #427f8c #245364 #12303f #ffd166 #f1fbf0",
        "#f7d9c4 #bfe0d6 #8fc3bd #5c979b #356a75 #1b3d49 #7b5ea7 #ffffff",
    ],
    "stone": [
        "#e9cf9f #cf9b62 #b47d4c #8a5a39 #593929 #2e1d18 #3e8f8a #fff0d2",
        "#4d5568 #b9a78c #8f8272 #665e59 #403c40 #201e25 #e8a33d #f4ead6",
        "#f4e4c3 #e2b77f #c6925f #976a4a #62453a #33231f #b2413a #fff8e6",
    ],
    "dusk": [
        "#1b1440 #8a4f9e #6a4190 #46306f #2a1f4d #140f2b #ffd36e #f6dcf2",
        "#3d2a6b #f09aa6 #b56a9e #784a88 #472f66 #221739 #7fe3d4 #ffe8e2",
        "#0d0f2b #3a3f86 #4a4a8f #34336b #201f47 #0d0d22 #f58fb8 #dfe2ff",
    ],
    "dawn": [
        "#fbe3a6 #f7b267 #e98a5b #c2605a #7a3f55 #3c2139 #3f8fa8 #fffae6",
        "#f9c6c0 #fde8b4 #edb38a #cf8577 #8f5870 #4a3050 #d94f5c #fffdf0",
        "#5b4b8a #f8b878 #d98a76 #a5627a #6a4370 #34244a #ffe27a #fff3d9",
    ],
}
_ROLES = ("top", "low", "far", "mid", "near", "ink", "hot", "pale")


class Palette:
    """Eight inks, named by what they are used for."""

    def __init__(self, element, mood):
        moods = _MOODS[element]
        colors = moods[mood % len(moods)].split()
        for role, color in zip(_ROLES, colors):
            setattr(self, role, mix(color, color, 0))
        self.dark = sum(self.top) < 330
