"""What stands or lies beside each kit's work in its hero, besides the craft's own tools. Data only; the scenes are elsewhere.

One prop stands in six heroes of 48 at most. An empty list is a picture of the work and its tools alone.
"""
from collections import namedtuple

import kits

# Where a thing stands; without a place it stands where its setting has always had it (`compositions/kit.py`).
Thing = namedtuple("Thing", "name x y turn", defaults=(None, None, 0))

BOTTLE = (Thing("bottle"), Thing("gum sprig"))
NAPKIN = Thing("napkin")

HEROES = {
    # Leaning on the shelf, things at the left.
    "banksia-paint-by-numbers": BOTTLE,
    "gum-leaves-cross-stitch": (Thing("candle", -2.15, -0.2),),
    "coastal-walk-punch-needle": BOTTLE,
    "moon-over-paddock-felt-art": (Thing("tea light", -2.33, -0.1),),
    "sturts-desert-pea-cross-stitch": (Thing("dish of buttons", -2.0, -0.35, 20),),
    "tin-roof-cottage-paint-by-numbers": BOTTLE,
    "lemon-bowl-felt-art": (Thing("walnut", -2.35, 0.1, -10),),
    "tree-fern-punch-needle": BOTTLE,
    "echidna-trail-punch-needle": (Thing("succulent", -2.35, 0.05, 40),),
    # Leaning on the shelf, things at the right.
    "banksia-felt-art": (Thing("banksia pod", 2.4, 0.1, 30),),
    "lighthouse-at-dusk-paint-by-numbers": (Thing("jar of pencils", 2.35, 0.0, 20),),
    "teapot-on-linen-cross-stitch": (Thing("sugar cubes", 2.15, -0.4, 15),),
    "waratah-punch-needle": (Thing("dish of buttons", 2.4, 0.0, 70),),
    "sturts-desert-pea-punch-needle": (Thing("brass bell", 2.4, 0.05),),
    "tin-roof-cottage-cross-stitch": (Thing("eggcup", 2.24, -0.25),),
    "lemon-bowl-paint-by-numbers": (Thing("lemon", 2.32, 0.0, 22),),
    "crimson-rosella-felt-art": (Thing("pear", 2.38, 0.05, 30),),
    "platypus-pool-paint-by-numbers": (Thing("cup", 2.35, 0.0),),
    # On linen.
    "wattle-sprig-punch-needle": (Thing("pencil", 2.3, 0.45, 86),),
    "lighthouse-at-dusk-cross-stitch": (Thing("shell", 2.0, -1.2, 24),),
    "kookaburra-felt-art": (Thing("feather", 2.42, 0.2, 82),),
    "coastal-walk-paint-by-numbers": (Thing("gum sprig"),),
    "waratah-paint-by-numbers": (Thing("gum sprig"),),
    "tideline-shells-cross-stitch": (Thing("sea glass", 2.08, 2.22, 30),),
    "tideline-shells-punch-needle": (Thing("shells", 2.3, 0.1, 0),),
    "tree-fern-cross-stitch": (Thing("pincushion", 2.04, -1.2, 0),),
    "platypus-pool-felt-art": (Thing("river stones", 2.42, -0.2, 0),),
    "echidna-trail-felt-art": (Thing("gum nuts", 2.42, 0.0, 0),),
    # On the oak table.
    "sleeping-koala-cross-stitch": (Thing("buttons", 2.05, 2.3, 0),),
    "gum-leaves-punch-needle": (NAPKIN,),
    "teapot-on-linen-paint-by-numbers": (NAPKIN, Thing("biscuits", -2.36, -0.2, 8)),
    "magpie-morning-paint-by-numbers": (NAPKIN, Thing("ruler", 2.56, 0.6, 91)),
    "magpie-morning-felt-art": (Thing("magpie feather", -2.4, 0.1, 97),),
    "wombat-at-dusk-felt-art": (Thing("key", -2.43, -0.2, 93),),
    "humpback-song-punch-needle": (NAPKIN,),
    "snow-gum-cross-stitch": (NAPKIN, Thing("tape measure", 2.1, 2.25, 12)),
    "flannel-flowers-cross-stitch": (NAPKIN, Thing("thimbles", 2.02, 2.28, 0)),
    "red-ranges-punch-needle": (),
    # On the wall above the shelf.
    "wattle-sprig-cross-stitch": (Thing("honey jar", -1.65, 0.55),),
    "sleeping-koala-felt-art": (Thing("apple", -1.6, 0.55, 30),),
    "kookaburra-paint-by-numbers": (Thing("jar of brushes"),),
    "moon-over-paddock-punch-needle": (Thing("folded cloth", -1.6, 0.5, 4),),
    "wombat-at-dusk-punch-needle": (Thing("cup", -1.65, 0.55),),
    "crimson-rosella-cross-stitch": (Thing("gum nuts", -1.6, 0.3, 100),),
    "humpback-song-felt-art": (Thing("cup", -1.65, 0.55),),
    "snow-gum-paint-by-numbers": (Thing("books"),),
    "flannel-flowers-felt-art": (Thing("glasses", -1.5, 0.5, -6),),
    "red-ranges-paint-by-numbers": (Thing("jar of brushes"),),
}

WORDS = {
    "bottle": "a clay bottle", "gum sprig": "a sprig of gum leaves", "books": "a stack of books", "napkin": "a linen napkin",
    "buttons": "three buttons", "biscuits": "two biscuits", "glasses": "a pair of glasses", "apple": "an apple", "eggcup": "an egg in an eggcup",
    "thimbles": "two thimbles", "shells": "three small shells", "river stones": "three river stones",
    "feather": "a blue feather", "magpie feather": "a black and white feather", "tape measure": "a rolled tape measure",
}
MANY = ("sugar cubes", "sea glass", "gum nuts")


def things_of(kit):
    return HEROES[kits.slug(kit)]


def props_of(kit):
    """Every prop in a kit's hero."""
    return [thing.name for thing in things_of(kit)]


def words_of(kit):
    """'a stack of books and a cup', or nothing."""
    *first, last = [WORDS.get(name, name if name in MANY else f"a {name}") for name in props_of(kit)] or [""]
    return f"{', '.join(first)} and {last}" if first else last
