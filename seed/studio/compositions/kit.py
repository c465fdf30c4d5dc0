"""A kit's hero: the whole work in one of five calm settings."""
import zlib

import numpy as np

import belongings
import kit_lists
import props
import scenes
import small_things
import stage
import tools
from beside import things_of
from compositions import HERO, View, works
from kits import setting_of, slug
from scenes import put

WALL_TONES = ("#ece4d7", "#e5dac8", "#efe9de", "#e2d5c1")
CLOTH_TONES = ("#ece5d8", "#e2d7c5", "#efe9de", "#d9ccb6")
MAGPIE = ("#e9e6de", "#23252a", "#17181b")
HANGS_AT = {"paint-by-numbers": 1.55, "cross-stitch": 1.42, "felt-art": 1.42, "punch-needle": 1.38}   # with its back on the wall
BEFORE_THE_BOOKS = {"paint-by-numbers": (1.3, -2.15, 172)}
BEFORE_THE_VASE = {"paint-by-numbers": (-0.9, -2.2, 8), "cross-stitch": (-1.15, -2.05, 24), "felt-art": (-1.2, -2.3, 6), "punch-needle": (-1.2, -2.05, 12)}
STILL_TO_DO = {"paint-by-numbers": 0.8, "cross-stitch": 1.0, "felt-art": 1.0, "punch-needle": 1.0}


def sitting(kit, drawing):
    """Builds the scene of a kit and returns its one view."""
    seed = zlib.crc32(f"{kit.design} {kit.craft}".encode()) % 1000
    setting = setting_of(kit)
    done = 1.0 if setting == "hung" else STILL_TO_DO[kit.craft]
    work = works.make(kit.craft, drawing, done, seed, hanging=setting == "hung")
    frame = {"vase": _vase, "books": _books, "linen": _linen, "oak": _oak, "hung": _hung}[setting](kit, drawing, work, seed)
    _beside(kit, 0.05 if setting == "linen" else 0.0)
    return [View(f"kits/{kit.design}-{kit.craft}/hero.jpg", HERO, 14, frame)]


def _beside(kit, ground):
    """The things that have a place of their own, as large beside the work as they would be in life."""
    scale = works.HALF[kit.craft][1] * 2 / (kit_lists.kit_list(slug(kit)).finished_width_mm / 100)
    for thing in things_of(kit):
        if thing.x is not None:
            put(_made(thing.name), thing.x, thing.y, ground, thing.turn, scale)


def _made(name):
    if name == "magpie feather":
        return small_things.feather(*MAGPIE)
    return next(getattr(module, name.replace(" ", "_")) for module in (small_things, belongings, props) if hasattr(module, name.replace(" ", "_")))()


def _has(kit, name):
    """Whether a thing stands where its setting has always had it."""
    return any(thing.name == name and thing.x is None for thing in things_of(kit))


def _vase(kit, drawing, work, seed):
    """Leaning on a shelf, a thing or a clay bottle at its left."""
    half_tall, _ = works.HALF[kit.craft]
    scenes.shelf(WALL_TONES[kit.place % 4])
    scenes.lean(work, x=0.25, turn=-1.5, tall=half_tall)
    if _has(kit, "bottle"):
        put(props.vase(("#d8cbb5", "#b9826a", "#9aa596")[seed % 3]), -2.3, -0.15, scale=0.92)
    for number in range(3 if _has(kit, "gum sprig") else 0):
        put(props.gum_sprig(seed + number, tint=("#6f8a72", "#7d9382")[number % 2]), -2.3, -0.15, 1.05, turn=number * 130 + seed, scale=0.66)
    works.row(kit.craft, drawing, 0.9, -1.55, seed)
    works.tool(kit.craft, drawing, *BEFORE_THE_VASE[kit.craft], seed)
    stage.light()
    return lambda: scenes.eye_level((0.0, 0.6, half_tall * 0.93), lens=_lens(kit), focus=(0, 0.4, half_tall))


def _books(kit, drawing, work, seed):
    """Leaning on a shelf, a thing or books and a beaker of tea at its right."""
    half_tall, _ = works.HALF[kit.craft]
    scenes.shelf(WALL_TONES[(kit.place + 1) % 4])
    scenes.lean(work, x=-0.2, turn=2, tall=half_tall)
    if _has(kit, "books"):
        put(props.books(seed, (("#8b9a88", "#b97a62", "#e0d2b8"), ("#d9b66a", "#5f7566", "#ece2d0"), ("#b5a68d", "#8d9fa6", "#d7a48c"))[seed % 3]), 2.5, 0.1, turn=8, scale=1.0)
    if _has(kit, "cup"):
        put(props.cup(("#e4dccd", "#a9b2a0", "#cf9f86")[seed % 3]), 2.35, 0.05, 0.72, scale=0.95)
    works.row(kit.craft, drawing, -0.85, -1.5, seed)
    works.tool(kit.craft, drawing, *BEFORE_THE_BOOKS.get(kit.craft, (1.3, -1.9, 155)), seed)
    stage.light()
    return lambda: scenes.eye_level((0.1, 0.6, half_tall * 0.93), side=0.7, lens=_lens(kit), focus=(0, 0.4, half_tall))


def _hung(kit, drawing, work, seed):
    """On the wall above a shelf."""
    half_tall, _ = works.HALF[kit.craft]
    scenes.shelf(WALL_TONES[(kit.place + 2) % 4])
    height = half_tall + 1.35
    work.rotation_euler, work.location = (np.radians(89), 0, 0), (0.1, HANGS_AT[kit.craft], height)
    works.row(kit.craft, drawing, 1.0, 0.5, seed)
    if _has(kit, "jar of brushes"):
        put(tools.brush_jar(), -1.7, 0.6, scale=1.0)
    if _has(kit, "cup"):
        put(props.cup("#cdbfa6"), -1.7, 0.6, scale=1.0)
    if _has(kit, "books"):
        put(props.books(seed, ("#a9b2a0", "#d9c3a0")), -1.5, 0.7, turn=5, scale=0.9)
    stage.light(height=8)
    return lambda: scenes.eye_level((0.0, 1.4, half_tall + 0.75), height=3.9, side=-0.5, lens=_lens(kit), fstop=0.8, focus=(0, 1.4, height))


def _linen(kit, drawing, work, seed):
    """Laid on washed linen, seen from above."""
    half_tall, half_wide = works.HALF[kit.craft]
    scenes.table()
    cloth = scenes.linen(CLOTH_TONES[kit.place % 4], wide=8.5, deep=11, place=(0.9, 0.4), turn=0.12, seed=seed, folds=0.3)
    scenes.lay(work, -0.3, 0.55, z=0.22, turn=-3)
    scenes.press(work, cloth)
    row, (x, y, turn) = (1.14, (-1.06, 0.14, 22)) if kit.craft == "cross-stitch" else (0.9, (-1.35, 0.05, 24))
    for thing in (*works.row(kit.craft, drawing, row, _below(half_tall), seed, above=True), works.tool(kit.craft, drawing, x, _below(half_tall) + y, turn, seed)):
        scenes.rest(thing, cloth)
    if _has(kit, "gum sprig"):
        scenes.twig(props.gum_sprig(seed, 3.4, leaves=23), half_wide + 0.25, -1.4, 150, 0.62, cloth)
    stage.light(window=0.88, height=8)
    return lambda: scenes.from_above((0.15, -0.1, 0), lens=_lens(kit, 0.15))


def _oak(kit, drawing, work, seed):
    """On the bare oak table, sometimes a linen napkin under one corner."""
    half_tall, half_wide = works.HALF[kit.craft]
    scenes.table()
    if _has(kit, "napkin"):
        napkin = scenes.linen(CLOTH_TONES[(kit.place + 1) % 4], wide=4.2, deep=6.2, place=(-2.3, 1.9), turn=0.35, seed=seed, folds=0.16)
    scenes.lay(work, 0.15, 0.5, z=0.2, turn=2.5)
    if _has(kit, "napkin"):
        scenes.press(work, napkin)
    row, (x, y, turn) = (-0.85, (1.27, 0.12, 164)) if kit.craft == "cross-stitch" else (-0.7, (1.35, 0, 152))   # whole within the frame
    works.row(kit.craft, drawing, row, _below(half_tall), seed, above=True)
    works.tool(kit.craft, drawing, x, _below(half_tall) + y, turn, seed)
    if _has(kit, "cup"):
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
