"""The cards of the demo game: every printing, its names, its printed number and the picture it shows.

The five sets print their numbers in the five manners of real games, so that the demo exercises every
grammar. Some printings share a picture, a number or both, because that is where recognition is hard.
"""

from dataclasses import dataclass, replace

from scenes import SCENES


@dataclass(frozen=True)
class CardSet:
    code: str  # as printed
    name: str
    name_de: str
    layout: str  # a function of faces.py
    released: str
    total: int | None  # how many cards it says that it has


@dataclass(frozen=True)
class Card:
    id: str
    set: CardSet
    number: str  # the whole line that is printed
    name: str
    name_de: str
    name_ja: str
    element: str
    scene: str
    rarity: str
    language: str
    art: str  # cards with the same value show the same picture
    mood: int
    frame: str  # plain, foil, prism, gilded or full

    @property
    def printed_name(self):
        """The name in the card's own language."""
        return {"de": self.name_de, "ja": self.name_ja}.get(self.language, self.name)

    @property
    def printed_number(self):
        """The number as printed, without the rarity before it or the language and set after it."""
        if self.set.layout == "scholar":
            return self.number.split(" ")[1]
        return self.number.split(" ")[0]

    @property
    def finish(self):
        """The one finish in which the printing exists."""
        return "foil" if self.frame == "foil" else "normal"

    @property
    def catalog_number(self):
        """The number as a catalog keeps it: without padding and total."""
        if self.set.layout in ("classic", "story", "scholar"):
            return self.printed_number.split("/")[0].lstrip("0")
        return self.number


FIRST_LIGHT = CardSet("DMO", "First Light", "Erstes Licht", "classic", "2024-03-15", 48)
GALLERY = CardSet("DMOTG", "First Light Gallery", "Erstes Licht: Galerie", "classic", "2024-03-15", 6)
FIRST_LIGHT_JA = CardSet("DMOJ", "はじめのあかり", "Erstes Licht (japanisch)", "classic", "2024-01-26", 48)
DEEP_CURRENT = CardSet("DMC", "Deep Current", "Tiefe Strömung", "scholar", "2024-09-20", None)
GLASS_ORCHARD = CardSet("DMG", "Glass Orchard", "Der gläserne Garten", "arcane", "2025-02-07", None)
EMBER_ROAD = CardSet("EB71", "Ember Road", "Straße der Glut", "bold", "2025-06-27", None)
LONG_NIGHT = CardSet("7", "The Long Night", "Die lange Nacht", "story", "2025-11-14", 24)
PROMO = CardSet("P", "Festival Promos", "Festkarten", "bold", "2024-03-01", None)

RARITIES = {"C": "Common", "U": "Uncommon", "R": "Rare", "M": "Majestic", "S": "Secret", "G": "Gallery", "P": "Promo"}

# English name | German name | element | scene | rarity
_FIRST_LIGHT = """
Lantern Fox|Laternenfuchs|ember|fox|R
Kindlewing|Zunderflügel|ember|moth|C
Copperback Beetle|Kupferrücken|ember|beetle|C
Sleepless Owl|Die schlaflose Eule|ember|owl|U
Cinder Peaks|Aschengipfel|ember|mountains|C
Thousand Lanterns|Tausend Laternen|ember|lanterns|R
Brazier Bell|Feuerglocke|ember|bell|C
Saltsong Whale|Salzliedwal|tide|whale|M
Moonscale Carp|Mondschuppenkarpfen|tide|fish|C
Veil Drifter|Schleiertreiber|tide|jellyfish|U
Harbour Cat|Hafenkatze|tide|cat|C
Stormglass Light|Sturmglasfeuer|tide|lighthouse|U
Quiet Fleet|Die stille Flotte|tide|sea|C
Tidewright's Compass|Kompass der Gezeiten|tide|compass|R
Moss Hermit|Mooseremit|grove|snail|C
Thicket Stag|Dickichthirsch|grove|stag|R
Elder Redcap|Alte Rotkappe|grove|mushrooms|C
Firefly Path|Glühwürmchenpfad|grove|forest|C
Sundial Bloom|Sonnenuhrblüte|grove|flower|U
Hillback Turtle|Hügelschildkröte|grove|turtle|R
Briar Warden|Dornenwächter|grove|bear|C
Swiftfeather|Eilfeder|gale|swallow|C
Drifting Fair|Der schwebende Jahrmarkt|gale|balloons|U
Skyhook Bridge|Himmelshakenbrücke|gale|bridge|C
Whitewater Stair|Wildwassertreppe|gale|waterfall|C
Plume of Elsewhere|Feder von Anderswo|gale|feather|U
Cloud Courier|Wolkenkurier|gale|hare|R
Weathercock Row|Wetterhahngasse|gale|rooftops|C
Cairn Keeper|Steinmannhüter|stone|golem|R
Nine Spires|Neun Türme|stone|towers|U
Amber Caravan|Bernsteinkarawane|stone|dunes|C
Doorway of Dust|Staubpforte|stone|gate|U
Geode Heart|Geodenherz|stone|crystals|R
Quarry Wolf|Steinbruchwolf|stone|wolf|C
Miner's Lamp|Grubenlampe|stone|lamp|C
Patience Glass|Glas der Geduld|stone|hourglass|U
Ribbon Serpent|Bandschlange|dusk|serpent|R
The Sewn Hare|Der genähte Hase|dusk|constellation|U
Violet Curtain|Violetter Vorhang|dusk|aurora|C
Two-Faced Jester|Narr mit zwei Gesichtern|dusk|mask|U
Gloaming Moth|Dämmerfalter|dusk|moth|C
Watcher on the Bough|Späher im Geäst|dusk|owl|C
Clockwork Heavens|Himmelsuhrwerk|dawn|orrery|M
First Bell|Die erste Glocke|dawn|bell|C
Gilded Cup|Vergoldeter Kelch|dawn|cup|U
Morning Gate|Morgentor|dawn|gate|C
Sunrise Fleet|Flotte im Morgenrot|dawn|sea|U
Keeper of the Key|Hüterin des Schlüssels|dawn|key|R
"""

_GALLERY = """
Saltsong Whale|Salzliedwal|dusk|whale|G
Lantern Fox|Laternenfuchs|dawn|fox|G
Firefly Path|Glühwürmchenpfad|dusk|forest|G
Quiet Fleet|Die stille Flotte|ember|sea|G
Nine Spires|Neun Türme|dawn|towers|G
Thicket Stag|Dickichthirsch|dusk|stag|G
"""

_DEEP_CURRENT = """
Abyssal Lantern|Laterne der Tiefe|tide|jellyfish|C
Reefmother Carp|Riffmutter|tide|fish|U
Undertow Serpent|Sogschlange|tide|serpent|R
Pearl Diver's Cup|Kelch der Perlentaucher|tide|cup|C
Last Beacon|Das letzte Leuchtfeuer|dusk|lighthouse|U
Sunken Spires|Versunkene Türme|tide|towers|M
Kelp Hermit|Tangeremit|grove|snail|C
Isle That Walks|Die wandernde Insel|tide|turtle|M
Brine Cat|Lakenkatze|gale|cat|C
Coral Beetle|Korallenkäfer|dawn|beetle|C
Drowned Bell|Ertrunkene Glocke|tide|bell|U
Star of the Keel|Kielstern|dusk|constellation|R
Glass Falls|Gläserne Fälle|tide|waterfall|C
Foamrunner Hare|Schaumläufer|tide|hare|U
Harbour of Ropes|Hafen der Seile|dawn|rooftops|C
Voyage Chart|Fahrtenkarte|gale|compass|R
"""

_GLASS_ORCHARD = """
Prism Swallow|Prismenschwalbe|dawn|swallow|C
Glasswing Queen|Glasflügelkönigin|grove|moth|M
Orchard Bear|Obstgartenbär|stone|bear|C
Shard Garden|Scherbengarten|dusk|crystals|U
Mirror Bloom|Spiegelblüte|dusk|flower|R
Silent Greenhouse|Stilles Gewächshaus|grove|gate|C
Thornmail Beetle|Dornenpanzer|grove|beetle|U
Pollen Lanterns|Pollenlaternen|grove|lanterns|C
Keeper of Panes|Scheibenhüter|gale|golem|R
Honey Hourglass|Honigstundenglas|dawn|hourglass|U
Frosted Path|Der bereifte Pfad|gale|forest|C
Carnival of Caps|Karneval der Hüte|dusk|mushrooms|C
Owl of the Lattice|Eule im Gitterwerk|gale|owl|R
Masked Gardener|Der maskierte Gärtner|grove|mask|U
"""

_EMBER_ROAD = """
Road Warden Wolf|Wolf der Straße|ember|wolf|U
Soot Hare|Rußhase|ember|hare|C
Ashmane Stag|Aschenhirsch|ember|stag|R
Furnace Golem|Ofengolem|ember|golem|R
Glowing Caravan|Die glühende Karawane|ember|dunes|C
Toll Bridge|Zollbrücke|ember|bridge|C
Cinder Serpent|Glutschlange|ember|serpent|M
Wayfarer's Lamp|Wandererlampe|ember|lamp|U
Kiln Town|Brennofenstadt|ember|rooftops|C
Rust Balloon|Rostballon|ember|balloons|C
Red Aurora|Rotes Nordlicht|ember|aurora|U
"""

_LONG_NIGHT = """
Snow Fox|Schneefuchs|gale|fox|R
Midwinter Owl|Mittwintereule|dusk|owl|C
Frozen Harbour|Gefrorener Hafen|dusk|sea|C
Night Market|Nachtmarkt|dusk|rooftops|U
Key of Hours|Schlüssel der Stunden|dusk|key|R
Whale of Clouds|Wolkenwal|gale|whale|M
Candle Bear|Kerzenbär|dawn|bear|U
Starlit Orrery|Sternenuhrwerk|dusk|orrery|R
Icefall Stair|Eisfalltreppe|tide|waterfall|C
Winter Lanterns|Winterlaternen|tide|lanterns|C
Sleeping Peaks|Schlafende Gipfel|dusk|mountains|C
Dreaming Jester|Träumender Narr|tide|mask|U
"""

_JAPANESE = {
    "Lantern Fox": "あかりぎつね",
    "Saltsong Whale": "しおうたくじら",
    "Sleepless Owl": "ねむらずふくろう",
    "Thicket Stag": "やぶしか",
}

_seen = {}


def _mood(scene, element):
    """A mood for the next picture of this kind: pictures of one subject never share their inks."""
    count = _seen[scene, element] = _seen.get((scene, element), -1) + 1
    return count + list(SCENES).index(scene)


def _base(card_set, lines, prefix, number):
    cards = []
    for k, line in enumerate(lines.strip().splitlines(), 1):
        name, name_de, element, scene, rarity = line.split("|")
        identifier = f"{prefix}-{k:03}"
        cards.append(Card(
            identifier, card_set, number(k, rarity), name, name_de, _JAPANESE.get(name, ""), element, scene,
            RARITIES[rarity], "en", identifier, _mood(scene, element), "full" if rarity == "G" else "plain"))
    return cards


def _find(cards, name):
    return next(c for c in cards if c.name == name)


def _all():
    light = _base(FIRST_LIGHT, _FIRST_LIGHT, "dmo", lambda k, r: f"{k:03}/048")
    gallery = _base(GALLERY, _GALLERY, "dmo-tg", lambda k, r: f"TG{k:02}/TG06")
    deep = _base(DEEP_CURRENT, _DEEP_CURRENT, "dmc", lambda k, r: f"{r} {k:04}")
    glass = _base(GLASS_ORCHARD, _GLASS_ORCHARD, "dmg", lambda k, r: f"DMG-EN{k:03}")
    ember = _base(EMBER_ROAD, _EMBER_ROAD, "eb71", lambda k, r: f"EB71-{k:03}")
    night = _base(LONG_NIGHT, _LONG_NIGHT, "dm7", lambda k, r: f"{k}/24 • EN • 7")

    # Past the printed total: one shares its picture with the plain card, two have a picture of their own.
    fox, whale, geode = (_find(light, n) for n in ("Lantern Fox", "Saltsong Whale", "Geode Heart"))
    light += [
        replace(fox, id="dmo-049", number="049/048", rarity="Secret", frame="gilded"),
        replace(whale, id="dmo-050", number="050/048", rarity="Secret", frame="full", art="dmo-050", mood=2),
        replace(geode, id="dmo-051", number="051/048", rarity="Secret", frame="full", art="dmo-051", mood=1),
    ]
    # Premium copies of a set whose foil can be read: a star instead of the bullet; same number, same picture.
    deep += [replace(c, id=c.id + "-foil", frame="foil") for c in (_find(deep, "Undertow Serpent"), _find(deep, "Isle That Walks"))]
    # One number for two pictures, and one number and picture for two rarities.
    queen, bloom, owl = (_find(glass, n) for n in ("Glasswing Queen", "Mirror Bloom", "Owl of the Lattice"))
    glass += [
        replace(queen, id="dmg-002-alt", art="dmg-002-alt", mood=queen.mood + 1),
        replace(bloom, id="dmg-005-prism", rarity="Prismatic", frame="prism"),
        replace(owl, id="dmg-013-prism", rarity="Prismatic", frame="prism"),
        replace(_find(glass, "Prism Swallow"), id="dmg-001-de", number="DMG-DE001", language="de"),
    ]
    # Parallels that print nothing to tell them apart.
    stag, serpent, lamp = (_find(ember, n) for n in ("Ashmane Stag", "Cinder Serpent", "Wayfarer's Lamp"))
    ember += [
        replace(stag, id="eb71-003_p1", art="eb71-003_p1", mood=stag.mood + 1),
        replace(serpent, id="eb71-007_p1", frame="gilded"),
        replace(lamp, id="eb71-008_p1", art="eb71-008_p1", mood=lamp.mood + 1, frame="gilded"),
    ]
    # A German printing with the same picture, and one past the total in a fuller frame.
    snow, market = _find(night, "Snow Fox"), _find(night, "Night Market")
    night += [
        replace(snow, id="dm7-001-de", number="1/24 • DE • 7", language="de"),
        replace(market, id="dm7-025", number="25/24 • EN • 7", rarity="Secret", frame="full", art="dm7-025", mood=market.mood + 1),
    ]
    # Japanese printings share number and picture with the English ones; only the script differs.
    japanese = [
        replace(_find(light, n), id="dmoj-" + _find(light, n).id[4:], set=FIRST_LIGHT_JA, language="ja")
        for n in ("Lantern Fox", "Sleepless Owl", "Saltsong Whale", "Thicket Stag")
    ]
    promo = [Card("p-001", PROMO, "P-001", "Festival Whale", "Festwal", "", "ember", "whale", "Promo", "en", "p-001", 1, "foil")]
    return light + gallery + japanese + deep + glass + ember + night + promo


CARDS = _all()
BY_ID = {card.id: card for card in CARDS}
