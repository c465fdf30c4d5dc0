"""Things that stand about on a maker's table. Each is a group at its own origin, standing on z = 0.

Sizes are in blender units of 10 cm, as in life; scenes scale them to the work beside them.
"""
import numpy as np

import meshes
import surfaces
from drawing import linear

STONEWARE = "#e4dccd"


def turned(name, profile, material, parent, sides=56):
    vertices, faces = meshes.lathe(profile, sides)
    item = meshes.add(name, vertices, faces, material, parent=parent)
    item.data.use_auto_smooth = True
    item.data.auto_smooth_angle = 0.9
    return item


def rounded(profile, steps=5):
    """A profile's points with a smooth curve through them (Catmull-Rom), so that a large belly shows no corners."""
    points = np.asarray(profile, float)
    before, after = np.r_[2 * points[:1] - points[1:2], points[:-2]], np.r_[points[2:], 2 * points[-1:] - points[-2:-1]]
    t = np.linspace(0, 1, steps, endpoint=False)[None, :, None]
    a, b, c, d = (side[:, None] for side in (before, points[:-1], points[1:], after))
    curve = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
    return [*map(tuple, curve.reshape(-1, 2)), tuple(points[-1])]


def cup(colour=STONEWARE, filled="#5a3d28"):
    """A hand-thrown beaker of tea."""
    item = meshes.group("cup")
    glaze = surfaces.plain(colour, 0.38, 0.4)
    turned("body", [(0, 0), (0.27, 0), (0.31, 0.03), (0.35, 0.2), (0.37, 0.5), (0.38, 0.72), (0.372, 0.735), (0.355, 0.73), (0.345, 0.5), (0.33, 0.3)], glaze, item)
    turned("band", [(0.352, 0.0), (0.356, 0.0)], glaze, item)
    turned("tea", [(0.352, 0.62), (0, 0.62)], surfaces.plain(filled, 0.1, 0.5), item)
    return item


def vase(colour="#d9cdb9"):
    """A round-shouldered bottle of raw clay."""
    item = meshes.group("vase")
    turned("body", [(0, 0), (0.3, 0), (0.4, 0.06), (0.5, 0.35), (0.5, 0.6), (0.4, 0.86), (0.2, 1.02), (0.15, 1.12), (0.16, 1.25), (0.19, 1.3), (0.17, 1.305), (0.13, 1.24), (0.12, 1.1)],
           surfaces.plain(colour, 0.85, 0.15), item)
    return item


def gum_sprig(seed=1, long=3.0, tint="#6f8a72", leaves=17):
    """A stem of eucalyptus rising along z, sickle leaves hanging from it."""
    item = meshes.group("sprig")
    random = np.random.default_rng(seed)
    t = np.linspace(0, 1, 24)
    lean = random.uniform(0.25, 0.5)
    stem = np.c_[lean * long * t ** 1.8, random.normal(0, 0.12) * long * t ** 2, long * t * (1 - 0.14 * t)]
    points, quads = meshes.tubes(stem[None], 0.028 - 0.018 * t, 6, up=(0, 1, 0))
    meshes.add("stem", points, quads, surfaces.plain("#8a6a4f", 0.8, 0.1), parent=item)
    leaf, faces, _ = _leaf()
    vertices, parts, colours = [], [], []
    for number in range(leaves):
        at = 0.2 + 0.8 * (number + 1) / leaves
        root = np.array([np.interp(at, t, stem[:, k]) for k in range(3)])
        yaw, droop = number * 2.4 + random.normal(0, 0.3), random.uniform(-0.2, 0.7)
        size = random.uniform(0.55, 0.85) * (1.1 - 0.45 * at)
        vertices.append(_turned(leaf * size, yaw, droop, random.uniform(-0.7, 0.7)) + root)
        colours.append(linear(tint) * random.uniform(0.75, 1.3) * (1, random.uniform(0.94, 1.05), random.uniform(0.85, 1.1)))
    vertices, faces = meshes.merge([(v, faces) for v in vertices])
    meshes.add("leaves", vertices, faces, surfaces.dyed("leaf", 0.55, 0.1, 0.35), meshes.spread(np.array(colours), len(leaf)), parent=item)
    return item


def _leaf():
    """A sickle-shaped leaf along x, one unit long, folded slightly on its midrib."""
    u = np.linspace(0, 1, 14)
    half = 0.115 * np.sin(np.pi * u ** 0.75) ** 0.8 + 0.004
    v = np.linspace(-1, 1, 5)
    x = np.repeat(u[:, None], 5, 1)
    y = v[None] * half[:, None] + 0.12 * (u ** 2)[:, None]
    z = np.abs(v)[None] * half[:, None] * 0.35 - 0.22 * (u ** 2)[:, None]
    return meshes.sheet(x, y, z)


def _turned(points, yaw, droop, roll):
    cr, sr, cd, sd, cy, sy = np.cos(roll), np.sin(roll), np.cos(droop), np.sin(droop), np.cos(yaw), np.sin(yaw)
    roll_m = np.array([[1, 0, 0], [0, cr, -sr], [0, sr, cr]])
    droop_m = np.array([[cd, 0, sd], [0, 1, 0], [-sd, 0, cd]])
    yaw_m = np.array([[cy, -sy, 0], [sy, cy, 0], [0, 0, 1]])
    return points @ (yaw_m @ droop_m @ roll_m).T


def books(seed=1, colours=("#8fa08d", "#c98f74", "#e2d3b6")):
    """A short stack of cloth-bound books."""
    item = meshes.group("books")
    random = np.random.default_rng(seed)
    z = 0
    for colour in colours:
        tall, wide, deep = random.uniform(0.16, 0.28), random.uniform(1.5, 1.9), random.uniform(1.1, 1.3)
        turn = (0, 0, random.normal(0, 0.09))
        meshes.box((wide, deep, tall), 0.018, surfaces.plain(colour, 0.9, 0.08), (0, 0, z), item, turn=turn)
        meshes.box((wide * 0.985, deep * 1.004, tall * 0.74), 0.008, surfaces.plain("#f1e9d8", 0.9, 0.05), (wide * 0.012, 0, z + tall * 0.13), item, turn=turn)
        z += tall + 0.004
    return item
