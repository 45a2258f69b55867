"""Rules and flavour: what the cards say, in the three languages they are printed in."""

from canvas import generator

CREATURES = set("fish owl moth jellyfish fox cat hare bear stag wolf serpent whale swallow snail turtle golem beetle".split())
RELICS = set("key bell compass hourglass mask feather cup lamp".split())
GROWTHS = set("flower crystals mushrooms".split())

_ELEMENT = {
    "en": dict(ember="Ember", tide="Tide", grove="Grove", gale="Gale", stone="Stone", dusk="Dusk", dawn="Dawn"),
    "de": dict(ember="Glut", tide="Flut", grove="Hain", gale="Wind", stone="Stein", dusk="Dämmer", dawn="Morgen"),
    "ja": dict(ember="ほのお", tide="しお", grove="もり", gale="かぜ", stone="いし", dusk="よい", dawn="あけ"),
}
_KIND = {
    "en": ("Creature", "Relic", "Growth", "Place"),
    "de": ("Wesen", "Relikt", "Gewächs", "Ort"),
    "ja": ("いきもの", "たから", "めぐみ", "ばしょ"),
}
_ATTACKS = {
    "ember": ["Spark Trail", "Warm Welcome", "Cinder Leap", "Backdraft"],
    "tide": ["Undertow", "Salt Spray", "Long Breath", "Ripple Turn"],
    "grove": ["Root Snare", "Dewfall", "Bramble Rush", "Quiet Growth"],
    "gale": ["Feint and Fly", "Crosswind", "Tailwind", "Sky Step"],
    "stone": ["Slow Shove", "Gravel Song", "Stand Fast", "Dust Veil"],
    "dusk": ["Borrowed Shape", "Half-Light", "Whisper Bite", "Long Shadow"],
    "dawn": ["First Ray", "Bright Call", "Open Eyes", "Golden Hour"],
}
_ABILITIES = [
    "When this card enters play, look at the top three cards of your deck and keep one.",
    "Once each turn you may move a light from one of your cards to another.",
    "Your other creatures of this element have +10 HP.",
    "Whenever you draw your second card in a turn, put a light on this card.",
    "Turn this card sideways: the next card you play this turn costs one less.",
    "If you control a place, this card cannot be chosen by your opponent.",
    "Discard a card: return a creature with cost two or less to your hand.",
    "At the end of your turn, heal 20 from one of your creatures.",
    "As long as you have fewer cards than your opponent, draw one more each turn.",
    "You may play this card during your opponent's turn by paying one more light.",
    "Reveal the top card of your deck. If it is a relic, put it into your hand.",
    "Choose a number. Your opponent shows you every card with that cost.",
]
_FLAVOUR = {
    "ember": ["Nobody lit it. Everybody follows it.", "Ash remembers the shape of the tree.", "It only burns what is finished.", "The road is warm where it has walked."],
    "tide": ["The sea keeps every promise, late.", "Count the waves, then forget the number.", "It sings in the voice of the last ship.", "Deep water has no opinion about you."],
    "grove": ["Stand still and it will grow a path.", "Older than the map that forgets it.", "The forest blinks once a year.", "Moss is the slowest kind of tide."],
    "gale": ["Letters arrive before they are written.", "Hold on to your hat and let go of the rest.", "The wind knows all the doors.", "It lands only where nobody is looking."],
    "stone": ["It has been about to speak for ages.", "The mountain is only resting.", "Every pebble was a tower once.", "Patience, carved by hand."],
    "dusk": ["Someone has to keep the shadows company.", "Half of the story is told with the lamp out.", "It folds the day and puts it away.", "Ask it the way and it will ask you why."],
    "dawn": ["The first bell is for those who stayed.", "Morning is a habit of the brave.", "All clocks agree for one moment.", "It opens inward."],
}


def describe(card):
    """What a card says: kind line, hit points or None, cost, attacks (name, damage), abilities and flavour."""
    rng = generator("text", card.name)
    language = card.language
    kind = 0 if card.scene in CREATURES else 1 if card.scene in RELICS else 2 if card.scene in GROWTHS else 3
    cost = int(rng.integers(1, 7))
    hit_points = int(30 + 10 * cost + 10 * rng.integers(0, 4)) if kind == 0 else None
    attack = _ATTACKS[card.element][int(rng.integers(4))]
    damage = int(10 * (cost + rng.integers(1, 4)))
    abilities = [_ABILITIES[k] for k in rng.permutation(len(_ABILITIES))[:2]]
    flavour = _FLAVOUR[card.element][int(rng.integers(4))]
    if language == "de":
        attack = {"ember": "Funkenspur", "tide": "Salzgischt", "gale": "Himmelsschritt", "dawn": "Erster Strahl"}.get(card.element, "Halblicht")
        abilities = ["Wenn diese Karte ins Spiel kommt, sieh dir die obersten drei Karten deines Decks an und behalte eine."]
        flavour = "Der Wind kennt alle Türen."
    if language == "ja":
        attack = {"ember": "ひのこのあしあと", "tide": "ながいいき", "grove": "いばらのとつげき"}.get(card.element, "うすあかり")
        abilities = ["このカードを場に出したとき、山札の上から三枚を見て、そのうち一枚を手札に加える。", "自分の番に一度、あかりをべつのカードに移してもよい。"]
        flavour = "だれも灯していないのに、みんながついて行く。"
    return {
        "kind": f"{_ELEMENT[language][card.element]} — {_KIND[language][kind]}" if language != "ja" else f"{_ELEMENT['ja'][card.element]}の{_KIND['ja'][kind]}",
        "hp": hit_points,
        "cost": cost,
        "attack": (attack, damage) if kind == 0 else None,
        "abilities": abilities,
        "flavour": flavour,
    }
