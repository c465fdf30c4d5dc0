"""What may touch what in a scene, how far it may go in, and why. Whatever stands in no row keeps clear of everything else.

Millimetres are those of the picture: 10 cm are one unit. `through.py` holds every scene to it.
"""
from collections import namedtuple
from fnmatch import fnmatchcase

# `mm` is how far one may go into the other; None where one is meant to be in the other.
Touch = namedtuple("Touch", "one other mm why")

CLEAR_MM = 0.4   # what rounding and bevels take from things that stand edge to edge

# The room itself: its planes and cloths meet each other, and nothing is said of that.
ROOM = ("board", "linen", "wall", "ground", "floor", "boards", "tiles", "brick")

# Groups that only hold several things; what they hold is looked at one by one.
GATHERED = ("wool", "pots")

# Parts that give way where something lies on them; the cloth or the board beneath is looked at instead.
SOFT = (("hoop", "stitches"), ("punch", "loops"), ("punch", "print"), ("felt", "felt"), ("felt", "fibres"), ("felt", "sewing"), ("felt rolls", "fibres"))

TOUCHING = (
    Touch("wall", "door", None, "is set in it"),
    Touch("wall", "window", None, "is set in it"),
    Touch("aida", "empty hoop", 3.0, "lies on the cloth, which gives way"),
    Touch("linen", "*", 3.0, "washed linen gives way under what lies on it"),
    Touch("bed", "*", 6.0, "a quilt gives way more than linen"),
    Touch("board", "*", 1.0, "lies or stands on the table, and a tool's rounded side a little in its grain"),
    Touch("floor", "*", 1.0, "stands on the floor"),
    Touch("sprig", "vase", None, "stands in it"),
    Touch("sprig", "sprig", None, "twigs that stand in one bottle cross each other, and their leaves would bend"),
    Touch("needle", "thread", None, "is threaded"),
)


def may(one, other):
    """How many millimetres two named things may go into each other; None if as far as they like."""
    if one in ROOM and other in ROOM:
        return None
    for touch in TOUCHING:
        if any(fnmatchcase(a, touch.one) and fnmatchcase(b, touch.other) for a, b in ((one, other), (other, one))):
            return touch.mm
    return CLEAR_MM
