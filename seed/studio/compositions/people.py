"""Finished works at home, as their makers photograph them: other rooms, a hand-held camera, now and then the sun."""
import zlib

import numpy as np

import meshes
import people
import props
import rooms
import scenes
import stage
import surfaces
import tools
from compositions import SQUARE, View, works
from drawing import load
from scenes import put

WIDE = (1350, 1000)


def sitting(name):
    photo = people.photo(name)
    seed = zlib.crc32(name.encode()) % 1000
    random = np.random.default_rng(seed)
    drawing = load(photo.design)
    work = works.make(photo.craft, drawing, 1.0, seed, hanging=photo.place == "hung")
    half = works.HALF[photo.craft][0]
    frame = {"hung": _hung, "leaning": _leaning, "laid": _laid}[photo.place](photo, drawing, work, half, seed, random)
    stage.light(sun=photo.sun, window=(0.75 if photo.sun else 1.0) * random.uniform(0.92, 1.04), height=random.uniform(6, 9),
                sun_turn=(48, 0, -50 + random.normal(0, 8)))
    size = SQUARE if name.startswith("reviews") else WIDE
    return [View(f"{name}.jpg", size, 10, frame)]


def _hung(photo, drawing, work, half, seed, random):
    rooms.wall(photo.wall)
    rooms.ground(photo.ground)
    high = half + 1.6
    back = rooms.BACK - (0.3 if photo.wall == "boards" else 0.18 if photo.craft in ("cross-stitch", "punch-needle") else 0.05)
    x = random.normal(0, 0.2)
    work.rotation_euler, work.location = (np.radians(89), 0, 0), (x, back, high)
    _things(photo, drawing, (-3.0, 2.9), 0.4, seed)
    near = (14.6 if half > 2.3 else 12.8) / photo.near
    return lambda: _hand_held((photo.side, -near, high - 0.2), (x + photo.side * 0.08, 1.2, half + 0.85), (x, 1.4, high), random)


def _leaning(photo, drawing, work, half, seed, random):
    rooms.wall(photo.wall)
    rooms.ground(photo.ground)
    scenes.lean(work, -0.2 * np.sign(photo.side), 0.95, 9, random.normal(0, 3), half)
    _things(photo, drawing, (-3.1, 2.9), -0.1, seed)
    near = (14.0 if half > 2.3 else 12.2) / photo.near
    return lambda: _hand_held((photo.side * 1.7, -near, half + 1.6), (0.1, 0.6, half * 0.92), (0, 0.5, half), random)


def _laid(photo, drawing, work, half, seed, random):
    rooms.ground(photo.ground, 9, 9)
    if photo.ground == "oak":
        scenes.linen("#ddd2bf", 4.6, 7, (-2.6, 0.6), 0.3, 0.16, seed)
    scenes.lay(work, 0.2, 0.0, 0.2, random.normal(0, 6))
    _things(photo, drawing, (-3.3, 3.3), -0.6, seed)
    return lambda: _hand_held((0.3, -5.2, 11.2 / photo.near), (0.1, -0.05, 0), (0.2, 0, 0.2), random, 52)


def _hand_held(place, target, focus, random, lens=58):
    """A camera that nobody levelled."""
    item = stage.camera(place, target, lens, 0.9, focus)
    item.rotation_euler.rotate_axis("Z", np.radians(random.normal(0, 0.5)))


def _things(photo, drawing, sides, y, seed):
    """What stands left and right of the work, nearest first."""
    for number, thing in enumerate(photo.things):
        x = sides[(number + (photo.side > 0)) % 2]
        _thing(thing, drawing, x, y - 0.25 * number, seed)


def _thing(thing, drawing, x, y, seed):
    if thing == "cup":
        put(props.cup(("#e4dccd", "#7f9488", "#c98d72", "#56656b")[seed % 4]), x, y, scale=1.25)
    elif thing == "books":
        put(props.books(seed, (("#8b9a88", "#b97a62", "#e0d2b8", "#5b6f80"), ("#d9b66a", "#5f7566", "#ece2d0"))[seed % 2]), x, y + 0.3, turn=seed % 14 - 7, scale=1.1)
    elif thing in ("vase", "sprig"):
        put(props.vase(("#b9826a", "#d8cbb5", "#7d8b85")[seed % 3]) if thing == "vase" else props.cup("#a9b2a0"), x, y, scale=1.0 if thing == "vase" else 1.35)
        for number in range(3):
            put(props.gum_sprig(seed + number, tint=("#6f8a72", "#8a9a6a")[seed % 2]), x, y, 1.15 if thing == "vase" else 0.6, number * 125 + seed, 0.72)
    elif thing == "jar":
        put(tools.brush_jar(), x, y, scale=1.4)
    elif thing == "pots":
        for number, colour in enumerate(works.lively(drawing, 4)):
            put(tools.paint_pot(colour, number % 2 == 0), x - 0.2 + 0.12 * number, y + 1.2 - number * 0.62, scale=1.35)
    elif thing == "skeins":
        for number, colour in enumerate(works.lively(drawing, 5)):
            put(tools.skein(colour, number), x, y + 1.6 - number * 0.55, turn=(number * 37 + seed) % 21 - 10, scale=1.5)
    elif thing in ("yarn", "balls"):
        for number, colour in enumerate(works.lively(drawing, 3)):
            put(tools.yarn_ball(colour, 0.44, seed + number), x + 0.45 * (number % 2) - 0.2, y + 0.75 - number * 0.85, turn=number * 80)
    elif thing == "lemons":
        for number in range(3):
            _lemon(x - 0.35 + 0.55 * number, y - 0.35 * (number == 1), number * 70)


def _lemon(x, y, turn):
    along = np.linspace(0, 1, 22)
    reach = 0.36 * np.sin(np.pi * along) ** 0.55 * (1 - 0.06 * np.cos(2 * np.pi * along)) + 0.0
    vertices, faces = meshes.lathe(np.c_[reach, (along - 0.5) * 1.0], 30)
    fruit = meshes.add("lemon", vertices, faces, surfaces.plain("#e0b53c", 0.45, 0.3))
    fruit.rotation_euler, fruit.location = (np.pi / 2, 0, np.radians(turn)), (x, y, 0.355)
