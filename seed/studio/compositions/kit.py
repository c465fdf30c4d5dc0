"""A kit's hero and detail: the whole work in one of five calm settings, then its material close up."""
import zlib

import cv2
import numpy as np

import meshes
import props
import scenes
import stage
import surfaces
import tools
from compositions import PORTRAIT, View, works
from crafts import UNIT
from drawing import colour_map
from kits import setting_of
from scenes import put

WALL_TONES = ("#ece4d7", "#e5dac8", "#efe9de", "#e2d5c1")
CLOTH_TONES = ("#ece5d8", "#e2d7c5", "#efe9de", "#d9ccb6")
STILL_TO_DO = {"paint-by-numbers": 0.8, "cross-stitch": 1.0, "felt-art": 1.0, "punch-needle": 1.0}


def sitting(kit, drawing, wanted):
    """Builds the scene of a kit and returns its two views; the work is finer if its detail is wanted."""
    seed = zlib.crc32(f"{kit.design} {kit.craft}".encode()) % 1000
    name = setting_of(kit)
    done = 1.0 if name == "hung" else STILL_TO_DO[kit.craft]
    work = works.make(kit.craft, drawing, done, seed, hanging=name == "hung", close=any("detail" in path for path in wanted))
    whole = {"vase": _vase, "books": _books, "linen": _linen, "oak": _oak, "hung": _hung}[name](kit, drawing, work, seed)
    at = lively_spot(drawing, kit.craft, seed)
    at_work = _tool_on_work(kit.craft, drawing, work, at, seed)
    folder = f"kits/{kit.design}-{kit.craft}"

    def hero():
        _show(at_work, False)
        whole()

    def detail():
        _show(at_work, True)
        close_up(work, at, seed, name in ("vase", "books"))
    return [View(f"{folder}/hero.jpg", PORTRAIT, 9, hero), View(f"{folder}/detail.jpg", PORTRAIT, 8, detail)]


def close_up(work, at, seed, standing, away=3.6, lens=68):
    """The camera low over a spot of the work (in the work's own space), looking across it."""
    from mathutils import Vector
    import bpy
    bpy.context.view_layer.update()
    world = work.matrix_world
    x, y, z = at
    side = (0.5, -0.45, 0.3)[seed % 3]
    # A standing work is seen from its left, because the shelf is in the way below it.
    offset = (-0.5 * away, 0.06 * away, 0.86 * away) if standing else (side * away * 0.5, -0.55 * away, 0.84 * away)
    place = world @ (Vector((x, y, z)) + Vector(offset))
    stage.camera(tuple(place), tuple(world @ Vector((x, y, z))), lens, 0.5, tuple(world @ Vector((x, y, z))))


def lively_spot(drawing, craft, seed):
    """A spot near the middle where most colours meet, in the work's own space."""
    index = colour_map(drawing, 0.1)
    random = np.random.default_rng(seed)
    best, spot = -1.0, (400, 500)
    for y in range(36, 66, 2):
        for x in range(28, 54, 2):
            part = index[y - 9:y + 9, x - 8:x + 8]
            shares = np.bincount(part.ravel().clip(0), minlength=16) / part.size
            variety = -(shares[shares > 0] * np.log(shares[shares > 0])).sum()
            score = variety - 0.01 * np.hypot(x - 40, y - 50) + random.normal(0, 0.05)
            if score > best:
                best, spot = score, (x * 10, y * 10)
    height = {"paint-by-numbers": 0.2, "cross-stitch": 0.03, "felt-art": 0.1, "punch-needle": 0.08}[craft]
    if craft == "paint-by-numbers":
        spot = (max(spot[0], 470), max(spot[1], 520))
    return (spot[0] - 400) * UNIT, (500 - spot[1]) * UNIT, height


def _tool_on_work(craft, drawing, work, at, seed):
    """The tool as it is used, kept for the close view."""
    x, y, z = at
    if craft == "felt-art":
        return []
    if craft == "cross-stitch":
        t = np.linspace(0, 1, 30)
        path = np.c_[x + 0.12 + 0.7 * t, y + 0.05 - 0.28 * t, z + 0.01 + 0.11 * np.sin(t * np.pi) ** 0.6]
        points, quads = meshes.tubes(path[None], 0.017 * (1 - 0.6 * np.abs(t - 0.35)), 8)
        needle = meshes.add("needle", points, quads, surfaces.plain("#d8d6d0", 0.2, 0.6, 1.0), parent=work)
        return [needle]
    item = tools.brush(dipped=works.lively(drawing, 3)[seed % 3]) if craft == "paint-by-numbers" else tools.punch_tool()
    item.parent = work
    length = 1.75 / 2 if craft == "paint-by-numbers" else 0.75
    lift, turn = np.radians(28), np.radians(152)
    tip = np.array((x + 0.28, y + 0.12, z + (0.01 if craft == "paint-by-numbers" else 0.02)))
    heading = np.array((np.cos(turn) * np.cos(lift), np.sin(turn) * np.cos(lift), -np.sin(lift)))
    item.rotation_euler = (0, lift, turn)
    item.location = tip - heading * length * 0.9 - np.array((0, 0, 0.03))
    item.scale = (0.9,) * 3
    return [item]


def _show(items, shown):
    for item in items:
        for each in [item, *item.children_recursive]:
            each.hide_render = not shown


def _vase(kit, drawing, work, seed):
    """Leaning on a shelf, a clay bottle with gum leaves at its left."""
    half_tall, _ = works.HALF[kit.craft]
    scenes.shelf(WALL_TONES[kit.place % 4])
    scenes.lean(work, x=0.25, turn=-1.5, tall=half_tall)
    put(props.vase(("#d8cbb5", "#b9826a", "#9aa596")[seed % 3]), -2.45, 0.0, scale=1.05)
    for number in range(3):
        put(props.gum_sprig(seed + number, tint=("#6f8a72", "#7d9382")[number % 2]), -2.45, 0.0, 1.2, turn=number * 130 + seed, scale=0.72)
    works.row(kit.craft, drawing, 0.9, -1.55, seed)
    works.tool(kit.craft, drawing, -0.9, -2.05, 24, seed)
    stage.light()
    return lambda: scenes.eye_level((0.0, 0.6, half_tall * 0.93), lens=_lens(kit), focus=(0, 0.4, half_tall))


def _books(kit, drawing, work, seed):
    """Leaning on a shelf beside books and a beaker of tea."""
    half_tall, _ = works.HALF[kit.craft]
    scenes.shelf(WALL_TONES[(kit.place + 1) % 4])
    scenes.lean(work, x=-0.2, turn=2, tall=half_tall)
    put(props.books(seed, (("#8b9a88", "#b97a62", "#e0d2b8"), ("#d9b66a", "#5f7566", "#ece2d0"), ("#b5a68d", "#8d9fa6", "#d7a48c"))[seed % 3]), 2.5, 0.1, turn=8, scale=1.0)
    put(props.cup(("#e4dccd", "#a9b2a0", "#cf9f86")[seed % 3]), 2.35, 0.05, 0.72, scale=0.95)
    works.row(kit.craft, drawing, -0.85, -1.5, seed)
    works.tool(kit.craft, drawing, 1.3, -1.9, 155, seed)
    stage.light()
    return lambda: scenes.eye_level((0.1, 0.6, half_tall * 0.93), side=0.7, lens=_lens(kit), focus=(0, 0.4, half_tall))


def _hung(kit, drawing, work, seed):
    """On the wall above a shelf."""
    half_tall, _ = works.HALF[kit.craft]
    scenes.shelf(WALL_TONES[(kit.place + 2) % 4])
    height = half_tall + 1.35
    back = 1.42 if kit.craft in ("cross-stitch", "punch-needle") else 1.58
    work.rotation_euler, work.location = (np.radians(89), 0, 0), (0.1, back, height)
    works.row(kit.craft, drawing, 1.0, 0.5, seed)
    if seed % 2:
        put(tools.brush_jar() if kit.craft == "paint-by-numbers" else props.cup("#cdbfa6"), -1.7, 0.6, scale=1.0)
    else:
        put(props.books(seed, ("#a9b2a0", "#d9c3a0")), -1.5, 0.7, turn=5, scale=0.9)
    stage.light(height=8)
    return lambda: scenes.eye_level((0.0, 1.4, half_tall + 0.75), height=3.9, side=-0.5, lens=_lens(kit), fstop=0.8, focus=(0, 1.4, height))


def _linen(kit, drawing, work, seed):
    """Laid on washed linen, seen from above."""
    half_tall, half_wide = works.HALF[kit.craft]
    scenes.table()
    scenes.linen(CLOTH_TONES[kit.place % 4], wide=8.5, deep=11, place=(0.9, 0.4), turn=0.12, seed=seed, folds=0.3)
    scenes.lay(work, -0.3, 0.55, z=0.22, turn=-3)
    works.row(kit.craft, drawing, 0.9, _below(half_tall), seed, above=True)
    works.tool(kit.craft, drawing, -1.35, _below(half_tall) + 0.05, 24, seed, 0.12)
    twig = put(props.gum_sprig(seed, 3.4, leaves=23), half_wide + 0.1, -1.6, 0.2, scale=0.95)
    twig.rotation_euler = (np.radians(84), 0, np.radians(166))
    stage.light(window=0.88, height=8)
    return lambda: scenes.from_above((0.15, -0.1, 0), lens=_lens(kit, 0.15))


def _oak(kit, drawing, work, seed):
    """On the bare oak table, a linen napkin under one corner."""
    half_tall, half_wide = works.HALF[kit.craft]
    scenes.table()
    scenes.linen(CLOTH_TONES[(kit.place + 1) % 4], wide=4.2, deep=6.2, place=(-2.3, 1.9), turn=0.35, seed=seed, folds=0.16)
    scenes.lay(work, 0.15, 0.5, z=0.2, turn=2.5)
    works.row(kit.craft, drawing, -0.7, _below(half_tall), seed, above=True)
    works.tool(kit.craft, drawing, 1.35, _below(half_tall), 152, seed)
    put(props.cup(("#e4dccd", "#b7bda9")[seed % 2]), half_wide + 0.4, half_tall + 0.75, scale=1.15)
    stage.light(window=0.88, height=8)
    return lambda: scenes.from_above((0.05, 0.0, 0), lens=_lens(kit, 0.15))


def _below(half_tall):
    """Where materials lie below a work that lies on the table."""
    return 0.08 - half_tall - (0.28 if half_tall > 2.3 else 0.4)


def _lens(kit, square_nearer=0.0):
    """Square works may come nearer from above, because the frame is taller than they are."""
    tall = works.HALF[kit.craft][0]
    return 68 if tall > 2.6 else 70 if tall > 2.3 else 70 * (1 + square_nearer)
