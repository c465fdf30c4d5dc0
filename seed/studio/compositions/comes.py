"""The finished work as it comes from the table: how thick it is, what it stands on or what its back looks like."""
import zlib
from types import SimpleNamespace

import bpy
import numpy as np

import as_it_comes
import kits
import meshes
import scenes
import stage
import stands
import surfaces
from compositions import PORTRAIT, View, room, works
from crafts import felting
from drawing import colour_map, linear

TABLES = ("#cbb08a", "#8f6d4c", "#b7a68e", "#d9c7a6")
DARK = 0.2   # mean light of a work that would be lost on a dark table


def sitting(kit, drawing):
    seed = zlib.crc32(f"comes {kit.design} {kit.craft}".encode()) % 1000
    side = 1 if kit.place % 2 else -1
    build = {"paint-by-numbers": _painting, "cross-stitch": _hoops, "felt-art": _felt, "punch-needle": _frames}[kit.craft]
    return [View(f"kits/{kits.slug(kit)}/as-it-comes.jpg", PORTRAIT, 10, build(kit, drawing, seed, side))]


def _corner(wall, table, back=4.2):
    """A table before a wall that is far enough to blur."""
    x, y = np.meshgrid(np.linspace(-14, 14, 2), np.linspace(back, -9, 2))
    points, faces, uv = meshes.sheet(x, y, np.zeros_like(x))
    meshes.add("board", points, faces[:, ::-1], surfaces.wood(table, 3, repeat=(2.2, 1.0), planks=9), uv=uv)
    x, z = np.meshgrid(np.linspace(-14, 14, 2), np.linspace(-0.2, 18, 2))
    points, faces, uv = meshes.sheet(x, np.full_like(x, back), z)
    meshes.add("wall", points, faces, surfaces.plaster(wall), uv=uv)


def _standing(item, kit, drawing, side, tall, wide, turn):
    """Turns what stands before the wall to one side; the camera sees its face and its edge."""
    item.rotation_euler = (0, 0, np.radians(side * turn))
    target = (0.0, 0.0, 0.1 + 0.5 * tall)
    room.daylight(SimpleNamespace(hour=_hour(kit), side=-side), target)   # from the side to which it is turned
    _dim(drawing)
    away = max(tall * 1.2, wide * 1.36) * 64 / 36
    return lambda: stage.camera((side * 0.6, -away, target[2] + 1.5), target, 64, 0.45, (0, -0.6, target[2]))


def _dim(drawing):
    """Less light on a pale work, which faces the window: its colours would burn out."""
    share = float(np.clip(1.42 - 1.05 * np.sqrt(_mean(drawing)), 0.6, 1.0))
    for lamp in bpy.data.lights:
        lamp.energy *= share


def _mean(drawing):
    return np.stack([linear(colour) for colour in drawing.colours])[colour_map(drawing, 0.2).clip(0)].mean()


def _hour(kit):
    return ("morning sun", "an overcast noon", "afternoon sun", "early light")[(kit.place + len(kit.craft)) % 4]


def _painting(kit, drawing, seed, side):
    _corner(tuple(room.WALLS.values())[kit.place % 6], TABLES[seed % 4])
    work = works.make(kit.craft, drawing, 1.0, seed)
    rolled = as_it_comes.is_rolled(kit)
    work, tall = (stands.pinned(work), 6.0) if rolled else (stands.stretched(work), 5.0)
    return _standing(stands.easel(work, tall, clamp=not rolled), kit, drawing, side, stands.LEDGE + tall + 1.0, 4.6, 27)


def _felt(kit, drawing, seed, side):
    _corner(tuple(room.WALLS.values())[(kit.place + 3) % 6], TABLES[(seed + 1) % 4])
    work = felting.make(drawing, seed, framed=False)
    board = stands.mounted(work, drawing.colours[drawing.shapes[0].colour])
    item = stands.easel(board, 5.06, 14, ("#7b5a3f", "#cfa876")[kit.place // 2 % 2], clamp=False)
    return _standing(item, kit, drawing, -side, stands.LEDGE + 5.4, 4.6, 31)


def _hoops(kit, drawing, seed, side):
    """Two ways up on washed linen: its face, and its back closed with felt."""
    scenes.table(TABLES[seed % 4])
    cloth = scenes.linen(as_it_comes.CLOTHS[kit.place % len(as_it_comes.CLOTHS)], wide=15, deep=16, place=(0, 0.6), turn=0.1 + 0.02 * kit.place, seed=seed, folds=0.45, calm=0.4)
    front, back = works.make(kit.craft, drawing, 1.0, seed), stands.hoop_back(seed)
    for item, x, y, turn in ((front, 0.33, -0.38, 5), (back, -0.33, 0.39, -24)):
        scenes.lay(item, side * x * 4.34, y * 4.3, 0.2, side * turn)
        scenes.press(item, cloth, disc=True)
    return _from_above(kit, side, 0.0, 53)


def _frames(kit, drawing, seed, side):
    """Two ways up on the table: its face, leaning on the frame of its back."""
    tone = TABLES[(seed + 2) % 4]
    scenes.table(TABLES[0] if tone == TABLES[1] and _mean(drawing) < DARK else tone, fine=True)
    front, back = works.make(kit.craft, drawing, 1.0, seed), stands.frame_back(drawing, seed)
    scenes.lay(back, -side * 0.75, 1.78, 0.171, side * 3)
    scenes.lay(front, side * 0.8, -1.95, 0.171, 0)
    tilt = np.arcsin(0.095)
    front.rotation_euler = (tilt, 0, side * np.radians(-2))
    front.location[2] = 0.175 + 2.13 * np.sin(tilt)
    return _from_above(kit, side, -0.35, 50)


def _from_above(kit, side, middle, lens):
    room.daylight(SimpleNamespace(hour=_hour(kit), side=side), (0, 0, 0.5))
    return lambda: stage.camera((side * 0.8, -5.6, 13.2), (0, middle, 0), lens, 0.6, (side * 0.9, -1.6, 0.2))
