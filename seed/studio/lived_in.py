"""Which kit's finished work is in which room, at what hour and beside which things. Data only; the scenes are elsewhere."""
from collections import namedtuple

import kits

# `top` is how high things stand in it (10 cm a unit), `beside` what of things stand left and right, `before` what lies in front of the work.
Room = namedtuple("Room", "words wall floor top surface companions beside before")
Scene = namedtuple("Scene", "room hour side leaning companion things front visit seen", defaults=(None,))

ROOMS = {
    "hall": Room("in a hall", "sage", "dark", 7.8, "console", ("door",), ("jug of gum leaves", "basket", "straw hat", "pot plant"), ("bowl of keys", "letters")),
    "sitting room": Room("in a sitting room", "blue", "oak", 8.2, "bookcase", ("",), ("upright books", "radio", "pot plant"), ("", "open book")),
    "kitchen": Room("in a kitchen", "tiles", "oak", 9.0, "kitchen bench", ("",), ("kettle", "chopping board", "bowl of lemons", "jar of spoons", "storage jars"), ("", "mug", "")),
    "bedroom": Room("in a bedroom", "blush", "oak", 5.5, "bedside table", ("bed",), ("alarm clock", "glass of water", "table lamp"), ("open book", "")),
    "study": Room("in a study", "plaster", "oak", 7.4, "desk", ("chair", ""), ("jar of pencils", "desk lamp", "notebooks"), ("ruler", "ruler", "mug")),
    "nursery": Room("in a nursery", "cream", "white", 8.4, "chest of drawers", ("cot", "bunting"), ("wooden blocks", "stacking rings", "wooden train"), ("",)),
    "verandah": Room("on a verandah", "boards", "grey", 4.5, "garden bench", ("",), ("gumboots", "watering can", "bowl of lemons", "pot plant", "gumboots"), ("", "", "mug")),
    "dining room": Room("in a dining room", "clay", "dark", 8.3, "sideboard", ("wall clock", "chair"), ("candlesticks", "jug of gum leaves", "plates", "sewing tin"), ("",)),
}
# Boots as tall as the work is wide push it out of its own picture.
TOO_TALL_BESIDE = {"gumboots": {"flannel-flowers-cross-stitch": "basket", "tree-fern-cross-stitch": "storage jars"}}
# What does not go by the rule, because something would be cut off, dark or in the way: a jug before the clock,
# a cot before blocks, a large painting in the dark. `seen` is how much of the wall lies across the picture.
CHOSEN = {
    "banksia-felt-art": {"things": ["upright books", "table lamp"], "seen": 9.2},
    "moon-over-paddock-felt-art": {"hour": "the evening", "things": ["radio", "table lamp"], "seen": 8.6},
    "tree-fern-punch-needle": {"hour": "morning sun", "things": ["radio", "sewing tin"], "seen": 9.8},
    "coastal-walk-punch-needle": {"things": ["jug of gum leaves", ""], "seen": 9.2},
    "wattle-sprig-cross-stitch": {"things": ["parcels", "jar of pencils"], "front": "", "leaning": False, "seen": 7.4},
    "waratah-paint-by-numbers": {"companion": "bunting", "leaning": True},
    "wombat-at-dusk-felt-art": {"front": "", "hour": "afternoon sun", "things": ["upright books", "candlesticks"], "seen": 8.3},
    "crimson-rosella-felt-art": {"hour": "morning sun", "front": "", "seen": 8.5},
    "magpie-morning-paint-by-numbers": {"hour": "morning sun"},
    "snow-gum-paint-by-numbers": {"hour": "afternoon sun"},
    "kookaburra-paint-by-numbers": {"hour": "afternoon sun", "things": ["upright books", "pot plant"], "front": "", "seen": 9.8},
    "red-ranges-paint-by-numbers": {"hour": "morning sun", "seen": 13.0},
    "lighthouse-at-dusk-cross-stitch": {"hour": "morning sun", "things": ["jug of gum leaves", "candlesticks"]},
    "sturts-desert-pea-punch-needle": {"hour": "afternoon sun"},
    "tideline-shells-punch-needle": {"hour": "morning sun"},
}
HOURS = ("early light", "morning sun", "an overcast noon", "afternoon sun", "the evening")
SMALL_ROOM_KITS = 8


def scene_of(kit):
    """Each room is used by six kits, neighbours in the shop's list never by the same one."""
    number = kits.all_kits().index(kit)
    visit, name = number // SMALL_ROOM_KITS, list(ROOMS)[(number * 3 + number // SMALL_ROOM_KITS) % len(ROOMS)]
    room = ROOMS[name]
    first = visit % len(room.beside)
    things = [room.beside[first], room.beside[(first + 1 + visit // len(room.beside)) % len(room.beside)]]
    if things[0] == things[1]:
        things[1] = room.beside[(first + 2) % len(room.beside)]
    things = [TOO_TALL_BESIDE.get(thing, {}).get(kits.slug(kit), thing) for thing in things]
    companion = room.companions[visit % len(room.companions)]
    if companion == "door":
        things[1] = ""   # the table ends there, and whatever stood there stood over its end
    hour = HOURS[(number + visit) % len(HOURS)]
    rule = Scene(name, hour, 1 if (number + visit) % 2 else -1, (visit + number // 3) % 2 == 0, companion, things, room.before[visit % len(room.before)], visit)
    return rule._replace(**CHOSEN.get(kits.slug(kit), {}))


def props_of(kit):
    """Everything known that stands in a kit's picture: furniture and things."""
    scene = scene_of(kit)
    return [name for name in (ROOMS[scene.room].surface, scene.companion, *scene.things, scene.front) if name]


def words_of(kit):
    """'in a kitchen, beside a kettle, a chopping board and a mug, in the morning sun'."""
    scene = scene_of(kit)
    *first, last = [_with_article(name) for name in (scene.companion, *scene.things, scene.front) if name]
    return f"{'leaning' if scene.leaning else 'hanging'} {ROOMS[scene.room].words} beside {', '.join(first)} and {last}, in {scene.hour}"


def _with_article(name):
    if name in ("candlesticks", "plates", "letters", "gumboots", "bunting", "storage jars", "notebooks", "upright books", "stacking rings", "wooden blocks", "parcels"):
        return name
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
