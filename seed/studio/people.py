"""Pictures that customers might have taken: whose work, in which home, beside what, in which light, with which camera. Data only; the scenes are elsewhere.

Everything is as large as in life: 10 cm are one unit, the wall stands at y = 0, the floor at z = 0. Of the twenty pictures no thing is in more than two.
"""
from collections import namedtuple

from captions import MADE, design_name

# `work` is how it is kept (hung, leaning, laid), where (x, the wall's y or its own, the height of what it stands on or of its middle) and how far it is turned.
# `stands` and `things` are (name, x, y, z, turn); `view` is the camera's place, what it looks at, its lens, stop (0.2 is f/2) and how crooked it is held.
# `light` is the hour, from the left (-1) or right (1); `camera` is one of `cameras.py`.
Photo = namedtuple("Photo", "design craft wall floor stands work things light camera view words")

GALLERY = [
    Photo("coastal-walk", "paint-by-numbers", "sage", "oak", (("bookcase", 0, 0, 8.2, 0),), ("hung", 0, 0, 13.5, 0.6),
          (("books", -3.9, -1.2, 8.2, 0), ("table lamp", 3.25, -1.5, 8.2, 0)), ("lamp", 1), "warm phone at night",
          ((-1.6, -12.4, 12.9), (0.35, 0, 12.65), 36, 1.2, 2.2), "hung above the books on a bookcase, by the light of a table lamp"),
    Photo("crimson-rosella", "cross-stitch", "tiles", "oak", (("kitchen bench", 0, 0, 9.0, 0),), ("leaning", 0.15, 0, 9.0, -3),
          (("dish rack", -2.75, -2.0, 9.0, 74), ("pear", 1.55, -1.5, 9.0, 30)), ("overcast", -1), "wide phone",
          ((0.7, -5.0, 11.2), (-0.45, 0, 10.0), 27, 2.0, -1.2), "on a kitchen bench between a dish rack and a pear, on a grey day"),
    Photo("sleeping-koala", "felt-art", "cream", "white", (("chest of drawers", 0, 0, 8.4, 0), ("window", -3.3, 0, 9.4, 0)), ("leaning", 1.45, 0, 8.4, -2),
          (("stacking rings", -1.1, -2.0, 8.4, 0), ("wooden train", 3.2, -1.6, 8.4, 24)), ("window", -1), "phone against the light",
          ((1.9, -7.0, 10.4), (0.35, 0, 10.1), 36, 1.6, 1.4), "on a nursery's chest of drawers beside a bright window, stacking rings and a wooden train"),
    Photo("waratah", "punch-needle", "blush", "oak", (("bed", 0, -7, 6.0, 0),), ("laid", 0.1, -7.4, 6.0, 11),
          (("open book", 2.72, -5.72, 6.0, -24), ("balls of wool", -2.2, -6.4, 6.0, 0)), ("overcast", 1), "grey compact",
          ((0.8, -12.0, 11.0), (0.1, -7.0, 6.1), 38, 1.2, -3.4), "laid on the patchwork of a bed, with balls of wool and an open book"),
    Photo("snow-gum", "paint-by-numbers", "boards", "grey", (("garden bench", 0, -0.2, 4.5, 0),), ("leaning", 0, -0.34, 4.5, 2),
          (("watering can", -4.3, -2.3, 4.5, 172), ("pot plant", 4.35, -1.9, 4.5, 0)), ("leaves", -1), "sharp daylight",
          ((2.7, -12.2, 8.3), (0.1, 0, 7.2), 38, 1.0, -0.8), "on a verandah's garden bench beside a watering can and a pot plant, in the shade of leaves"),
    Photo("wattle-sprig", "cross-stitch", "plaster", "oak", (("sofa", 2, 0, 0, 0),), ("laid", 0.0, -5.75, 5.47, -13),
          (("cushion", 0.0, -5.75, 4.58, 8), ("small scissors", 1.28, -5.65, 5.42, 68)), ("afternoon", -1), "close phone",
          ((0.5, -7.95, 8.3), (0.14, -5.6, 5.5), 29, 2.0, 4.0), "on a striped cushion on a sofa, with small scissors"),
    Photo("humpback-song", "punch-needle", "blue", "oak", (("rust-coloured sofa", -7.0, 0, 0, 0), ("floor lamp", 4.4, -2.4, 0, 0)), ("hung", 0, 0, 11.7, -1.0),
          (), ("afternoon sun", -1), "crooked phone",
          ((-2.6, -12.6, 9.8), (0.6, 0, 11.0), 50, 1.0, 3.0), "above a rust-coloured sofa beside a floor lamp, where the afternoon sun comes in"),
    Photo("lemon-bowl", "paint-by-numbers", "tiles", "oak", (("kitchen bench", 0, 0, 9.0, 0),), ("leaning", 0, 0, 9.0, 2),
          (("bowl of lemons", 2.55, -1.7, 9.0, 0), ("chopping board", -2.7, -0.62, 9.0, 0), ("kettle", -2.75, -2.5, 9.0, 188), ("mug", 1.0, -3.4, 9.0, 20)), ("ceiling", -1), "old phone",
          ((-0.7, -7.9, 11.4), (0.1, -0.3, 10.35), 31, 1.6, -1.6), "on a kitchen bench next to a bowl of lemons, a chopping board, a kettle and a mug"),
    Photo("echidna-trail", "felt-art", "plaster", "dark", (("bookshelf", 0, 0, 0, 0),), ("leaning", -0.1, -0.12, 7.4, 3),
          (("books", 1.75, -1.3, 7.4, 0), ("books", -5.2, -1.3, 7.4, 0), ("brass bell", -1.75, -1.95, 7.4, 14)), ("ceiling", 1), "soft lens",
          ((-2.5, -8.6, 9.7), (0.15, -0.6, 9.0), 50, 0.16, 1.0), "on a bookshelf between rows of books and a brass bell"),
    Photo("gum-leaves", "cross-stitch", None, "grey", (("fridge", 0, 0, 0, 0),), ("hung", 0, -0.03, 13.1, 2),
          (), ("overcast", -1), "instant",
          ((-0.9, -4.7, 13.3), (0.25, 0, 13.15), 35, 0.5, -2.0), "on the door of a fridge among magnets, a calendar and a drawing"),
    Photo("moon-over-paddock", "punch-needle", "clay", "dark", (("sideboard", 0, 0, 5.0, 0), ("television", 2.9, -2.2, 5.0, 0)), ("leaning", -3.1, 0, 5.0, 3),
          (("remote control", -0.75, -3.1, 5.0, -38), ("candlesticks", -5.4, -1.5, 5.0, 0)), ("flash", 1), "flash",
          ((-4.6, -6.9, 7.7), (-2.2, 0, 6.5), 32, 2.0, -1.8), "on a sideboard next to a television that is off, a remote control and candlesticks"),
    Photo("tin-roof-cottage", "paint-by-numbers", "brick", "grey", (("garden bench", 0, 0, 4.5, 0),), ("hung", -0.3, 0, 9.9, -0.5),
          (("basket", -4.2, -2.2, 4.5, 0), ("pot plant", 3.7, -2.0, 4.5, 70)), ("noon sun", 1), "blown daylight",
          ((-2.2, -11.2, 8.8), (0.1, 0, 8.4), 31, 1.6, 1.8), "outside on a painted brick wall above a garden bench with a basket and a pot plant, at noon"),
]

REVIEWS = [
    Photo("lighthouse-at-dusk", "paint-by-numbers", None, "oak", (("dining table", 0, 0, 7.4, 0),), ("laid", 0.2, -6.1, 7.42, -7),
          (("newspaper", -0.6, -6.3, 7.4, 7), ("pots of paint", -3.7, -6.1, 7.42, 0), ("jar of brushes", 3.7, -4.2, 7.4, 0)), ("ceiling", 1), "kitchen phone",
          ((1.1, -11.3, 14.4), (0.1, -6.0, 7.4), 29, 2.0, 3.2), "on newspaper on the dining table, between its pots of paint and a jar of brushes"),
    Photo("tideline-shells", "cross-stitch", None, "oak", (("desk", 0, 0, 7.4, 0),), ("laid", 0.35, -4.3, 7.4, 9),
          (("laptop", -1.5, -2.2, 7.4, 14), ("apple", 1.9, -3.4, 7.4, 0), ("notebooks", 2.6, -1.5, 7.4, -9)), ("office", -1), "green office phone",
          ((0.8, -6.9, 9.6), (0.15, -3.85, 7.55), 33, 2.0, -2.2), "on a desk beside a laptop, an apple and notebooks, in a lunch break"),
    Photo("kookaburra", "felt-art", "tiles", "oak", (("wall shelf", 0, 0, 11.2, 0),), ("hung", 0.1, 0, 14.7, 0.5),
          (("storage jars", -2.0, -1.0, 11.2, 0), ("biscuits", 0.7, -1.1, 11.2, 0), ("kettle", 2.5, -1.1, 11.2, 20)), ("early", 1), "early phone",
          ((1.5, -8.0, 12.3), (0.1, 0, 13.6), 38, 1.0, -1.6), "hung in a kitchen above a wall shelf with storage jars, biscuits and a kettle, in early light"),
    Photo("red-ranges", "punch-needle", "boards", "grey", (), ("leaning", 0, -0.34, 0, -4),
          (("straw hat", -3.5, -2.4, 0, 0), ("gumboots", 3.4, -1.6, 0, 14)), ("low sun", 1), "gold hour",
          ((-1.3, -8.3, 3.9), (0, 0, 1.7), 35, 0.8, -2.4), "on the boards of a verandah between a straw hat and gumboots, in the last sun"),
    Photo("platypus-pool", "paint-by-numbers", "plaster", "oak", (("desk", 0, 0, 7.4, 0),), ("leaning", -0.2, 0, 7.4, 2),
          (("radio", -3.6, -1.2, 7.4, 12), ("desk lamp", 3.9, -2.0, 7.4, 150), ("mug", 2.3, -3.0, 7.4, -60)), ("desk lamp", 1), "dim phone",
          ((-1.8, -11.0, 10.4), (0.2, -0.3, 9.4), 38, 1.0, 1.6), "on a desk at night, beside a radio, a desk lamp and a mug"),
    Photo("flannel-flowers", "cross-stitch", "blush", "oak", (("bedside table", 0, 0, 5.5, 0),), ("leaning", -0.1, 0, 5.5, 3),
          (("alarm clock", -1.55, -1.2, 5.5, 20), ("glasses", 0.85, -2.5, 5.5, -24), ("candle", 1.9, -0.8, 5.5, 0)), ("early", -1), "long lens",
          ((1.9, -11.6, 7.5), (-0.05, -0.3, 6.5), 86, 0.22, 0.4), "on a bedside table with an alarm clock, a candle and glasses"),
    Photo("wombat-at-dusk", "felt-art", "cream", "white", (("low table", 0, 0, 5.2, 0),), ("leaning", 0.1, 0, 5.2, -4),
          (("coloured pencils", -1.5, -1.9, 5.2, 14), ("wooden blocks", 2.05, -1.4, 5.2, 14)), ("overcast", 1), "child's phone",
          ((-0.75, -4.2, 7.5), (0.05, -0.2, 6.25), 26, 2.0, 4.4), "on a child's low table with coloured pencils and wooden blocks"),
    Photo("tree-fern", "punch-needle", "sage", "dark", (("console", -1, 0, 7.8, 0), ("door", 4.0, 0, 0, 0)), ("leaning", 0, 0, 7.8, -2),
          (("bowl of keys", 2.25, -1.6, 7.8, 30), ("letters", -2.5, -2.0, 7.8, 18)), ("flash", -1), "hall flash",
          ((0.8, -7.9, 9.9), (0.25, 0, 9.2), 35, 2.0, 2.2), "by flash in a hall beside a door, on a console with a bowl of keys and letters"),
]


def photo(path):
    """The photo behind 'gallery/03' or 'reviews/01', with or without '.jpg'."""
    folder, number = path.removesuffix(".jpg").split("/")
    return {"gallery": GALLERY, "reviews": REVIEWS}[folder][int(number) - 1]


def props_of(path):
    """Everything known that stands in a picture: furniture and things."""
    taken = photo(path)
    return list(dict.fromkeys(name for name, *_ in (*taken.stands, *taken.things)))


def caption_of(path):
    taken = photo(path)
    return f"{design_name(taken.design)} {MADE[taken.craft]}, {taken.words}", (0.5, 0.45 if taken.work[0] == "hung" else 0.5)
