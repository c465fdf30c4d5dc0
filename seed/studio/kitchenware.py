"""Things of a kitchen and a table, as large as in life. Each is a group standing on z = 0; 10 cm are one unit."""
import numpy as np

import meshes
import surfaces
from props import gum_sprig, rounded, turned

BRASS = "#b9924f"


def mug(colour="#7f9488"):
    item = meshes.group("mug")
    glaze = surfaces.plain(colour, 0.35, 0.4)
    turned("body", [(0, 0), (0.36, 0), (0.4, 0.05), (0.41, 0.9), (0.4, 0.92), (0.37, 0.9), (0.36, 0.2), (0, 0.18)], glaze, item, 40)
    turn = np.linspace(-0.5 * np.pi, 0.5 * np.pi, 16)
    ear = np.c_[0.38 + 0.26 * np.cos(turn), 0 * turn, 0.47 + 0.26 * np.sin(turn)]
    points, quads = meshes.tubes(ear[None], 0.05, 8, up=(0, 1, 0))
    meshes.add("ear", points, quads, glaze, parent=item)
    return item


def kettle(colour="#d9d2c2"):
    item = meshes.group("kettle")
    enamel = surfaces.plain(colour, 0.25, 0.5)
    turned("body", [(0, 0), (0.85, 0), (0.95, 0.1), (0.92, 0.6), (0.7, 1.15), (0.42, 1.32), (0.4, 1.36), (0.12, 1.46), (0, 1.47)], enamel, item, 48)
    turned("knob", [(0.05, 1.45), (0.12, 1.52), (0.1, 1.62), (0, 1.64)], surfaces.plain("#3a3633", 0.5, 0.3), item, 24)
    spout, quads = meshes.tubes(np.array([[(0.75, 0, 0.5), (1.1, 0, 0.75), (1.3, 0, 1.15), (1.4, 0, 1.25)]]), np.array([0.2, 0.15, 0.1, 0.1]), 14, up=(0, 1, 0))
    meshes.add("spout", spout, quads, enamel, parent=item)
    turn = np.linspace(0, np.pi, 22)
    grip, quads = meshes.tubes(np.c_[0.72 * np.cos(turn), 0 * turn, 1.05 + 0.95 * np.sin(turn)][None], 0.06, 8, up=(0, 1, 0))
    meshes.add("grip", grip, quads, surfaces.plain("#3a3633", 0.5, 0.3), parent=item)
    return item


def chopping_board():
    """Leaning against the wall behind it."""
    item = meshes.group("board", turn=(np.radians(-9), 0, 0))
    inner = meshes.group("inner", parent=item)
    meshes.box((2.2, 0.2, 3.0), 0.06, surfaces.wood("#b98a5c", 21, planks=1, repeat=(1, 0.3)), parent=inner)
    meshes.box((0.5, 0.2, 1.0), 0.08, surfaces.wood("#b98a5c", 21, planks=1, repeat=(1, 0.3)), (0, 0, 2.95), inner)
    return item


def bowl_of_lemons():
    item = meshes.group("bowl")
    turned("bowl", [(0, 0), (0.5, 0), (0.5, 0.08), (0.9, 0.3), (1.2, 0.65), (1.24, 0.68), (1.15, 0.66), (0.85, 0.36), (0, 0.2)], surfaces.plain("#e8e2d4", 0.4, 0.4), item, 48)
    along = np.linspace(0, 1, 18)
    for number, (x, y, z) in enumerate(((-0.45, 0.1, 0.62), (0.35, -0.3, 0.6), (0.3, 0.4, 0.62), (-0.05, 0.05, 0.98))):
        vertices, faces = meshes.lathe(np.c_[0.35 * np.sin(np.pi * along) ** 0.55, (along - 0.5) * 0.95], 24)
        fruit = meshes.add("lemon", vertices, faces, surfaces.plain("#dcb23c", 0.5, 0.3), parent=item)
        fruit.location, fruit.rotation_euler = (x, y, z), (np.pi / 2, 0, number * 1.3)
    return item


def jar_of_spoons():
    item = meshes.group("spoons")
    turned("jar", [(0, 0), (0.5, 0), (0.55, 0.05), (0.55, 1.3), (0.58, 1.35), (0.5, 1.34), (0.48, 0.3), (0, 0.2)], surfaces.plain("#b7bda9", 0.4, 0.4), item, 40)
    for number in range(4):
        angle, tone = number * 1.7 + 0.4, ("#c99a62", "#a8743c")[number % 2]
        lean = np.array((np.cos(angle), np.sin(angle)))
        shaft, quads = meshes.tubes(np.array([[(*(lean * 0.05), 0.4), (*(lean * 0.3), 1.6), (*(lean * 0.52), 2.6)]]), 0.06, 8, up=(0.3, 0.9, 0))
        meshes.add("shaft", shaft, quads, surfaces.plain(tone, 0.6, 0.2), parent=item)
        head = turned("head", [(0, -0.35), (0.16, -0.25), (0.24, 0), (0.2, 0.22), (0, 0.32)], surfaces.plain(tone, 0.6, 0.2), item, 20)
        head.location, head.scale, head.rotation_euler = (*(lean * 0.56), 2.75), (1, 0.35, 1), (0, 0, angle)
    return item


def storage_jars():
    item = meshes.group("jars")
    for number, (x, high, tone) in enumerate(((-0.62, 1.7, "#e6d7b8"), (0.25, 1.35, "#9a6a45"), (1.0, 1.0, "#d9c7a2"))):
        turned("glass", [(0, 0), (0.36, 0), (0.4, 0.05), (0.4, high), (0.33, high + 0.06), (0, high + 0.07)], surfaces.plain(tone, 0.18, 0.5), item, 36).location = (x, 0.1 * number, 0)
        turned("cork", [(0.34, 0), (0.36, 0.2), (0.33, 0.22), (0, 0.22)], surfaces.plain("#b48a5c", 0.9, 0.05), item, 30).location = (x, 0.1 * number, high + 0.05)
    return item


def plates():
    item = meshes.group("plates")
    for number in range(5):
        turned("plate", [(0, 0), (0.75, 0), (0.85, 0.05), (1.3, 0.2), (1.32, 0.23), (0.85, 0.1), (0, 0.08)], surfaces.plain(("#ece7dc", "#b7c3c6")[number % 2], 0.3, 0.45), item, 52).location = (0.02 * (number % 3), 0, number * 0.13)
    return item


def jug_of_gum(seed=5):
    item = meshes.group("jug")
    belly = rounded([(0.55, 0.02), (0.7, 0.3), (0.68, 0.9), (0.45, 1.5), (0.42, 1.8), (0.52, 2.0)])
    turned("jug", [(0, 0), (0.53, 0), *belly, (0.48, 2.0), (0.38, 1.8), (0.3, 1.4)], surfaces.plain("#dfe3e0", 0.3, 0.45), item, 48)
    turn = np.linspace(-1.3, 1.3, 14)
    bow = np.c_[-0.5 - 0.42 * np.cos(turn), 0 * turn, 1.15 + 0.6 * np.sin(turn)]
    points, quads = meshes.tubes(np.r_[bow, [(-0.5, 0, 1.78), (-0.4, 0, 1.8)]][None], 0.07, 8, up=(0, 1, 0))   # as far as its neck
    meshes.add("ear", points, quads, surfaces.plain("#dfe3e0", 0.3, 0.45), parent=item)
    for number in range(3):
        sprig = gum_sprig(seed + number, 2.6, leaves=16)
        sprig.parent, sprig.location, sprig.rotation_euler = item, (0, 0, 1.7), (0, 0, number * 2.1 + seed)
    return item


def candlesticks():
    item = meshes.group("candlesticks")
    for x, high in ((-0.4, 1.3), (0.4, 0.9)):
        turned("stick", [(0, 0), (0.35, 0), (0.35, 0.06), (0.1, 0.16), (0.07, high * 0.5), (0.11, high * 0.6), (0.07, high * 0.7), (0.18, high), (0.14, high + 0.02)], surfaces.plain(BRASS, 0.28, 0.5, 0.9), item, 36).location = (x, 0, 0)
        turned("candle", [(0.1, high), (0.1, high + 1.5), (0.03, high + 1.53), (0, high + 1.6)], surfaces.plain("#efe6d2", 0.5, 0.3), item, 24).location = (x, 0, 0)
    return item


def glass_of_water():
    item = meshes.group("glass")
    turned("glass", [(0, 0), (0.3, 0), (0.32, 0.04), (0.37, 1.15), (0.35, 1.15), (0.34, 0.85), (0, 0.85)], surfaces.plain("#dfe6e4", 0.08, 0.6), item, 40)
    return item
