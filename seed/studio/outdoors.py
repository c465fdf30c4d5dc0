"""Things that stand by a door or on a verandah, as large as in life. Each is a group standing on z = 0; 10 cm are one unit."""
import numpy as np

import meshes
import surfaces
from drawing import linear
from props import turned


def straw_hat():
    item = meshes.group("hat")
    straw = surfaces.woven("#d8bd86", (26, 26), 0.16, 0.9)
    profile = [(1.75, 0.12), (1.5, 0.04), (1.0, 0.06), (0.98, 0.2), (0.92, 0.95), (0.7, 1.1), (0, 1.16)]
    vertices, faces = meshes.lathe(profile, 56)
    meshes.add("straw", vertices, faces, straw, uv=vertices[:, :2] / 3.5 + 0.5, parent=item)
    turned("ribbon", [(1.0, 0.1), (0.99, 0.22), (0.975, 0.36), (0.96, 0.36)], surfaces.plain("#3f5f4f", 0.7, 0.1), item, 56)
    return item


def pot_plant(seed=3, pot="#b9714f", leaf="#5f7f58"):
    item = meshes.group("plant")
    turned("pot", [(0, 0), (0.55, 0), (0.75, 1.1), (0.85, 1.12), (0.85, 1.35), (0.76, 1.36), (0.72, 1.15), (0, 1.1)], surfaces.plain(pot, 0.9, 0.1), item, 44)
    random = np.random.default_rng(seed)
    points, colours, per = [], [], 0
    for number in range(26):
        yaw, long = number * 2.4, random.uniform(1.1, 2.3)
        t = np.linspace(0, 1, 9)[:, None]
        out = long * (0.25 * t + 0.55 * t ** 2)
        rib = np.concatenate([out * np.cos(yaw), out * np.sin(yaw), 1.15 + long * (1.25 * t - 0.75 * t ** 2)], 1)
        half = 0.17 * np.sin(np.pi * np.clip(t, 0.02, 0.98)) ** 0.7
        side = np.array((-np.sin(yaw), np.cos(yaw), 0))
        x, y, z = (np.stack([rib[:, k] - half[:, 0] * side[k], rib[:, k] + (0.03 if k == 2 else 0), rib[:, k] + half[:, 0] * side[k]], 1) for k in range(3))
        vertices, faces, _ = meshes.sheet(x, y, z)
        points.append((vertices, faces))
        colours.append(linear(leaf) * random.uniform(0.7, 1.35))
        per = len(vertices)
    vertices, faces = meshes.merge(points)
    meshes.add("leaves", vertices, faces, surfaces.dyed("leaf", 0.55, 0.1, 0.35), meshes.spread(np.array(colours), per), parent=item)
    return item


def watering_can():
    item = meshes.group("can")
    zinc = surfaces.plain("#8f9a98", 0.45, 0.5, 0.5)
    turned("can", [(0, 0), (0.8, 0), (0.85, 0.05), (0.85, 1.7), (0.8, 1.75), (0.4, 1.78), (0.38, 1.6)], zinc, item, 44)
    for path, radius in (([(0.75, 0, 0.3), (1.4, 0, 1.2), (1.9, 0, 2.1)], 0.13), ([(-0.8, 0, 0.4), (-1.4, 0, 1.0), (-1.3, 0, 1.7), (-0.6, 0, 2.2), (0.1, 0, 2.2), (0.35, 0, 1.75)], 0.06)):
        points, quads = meshes.tubes(np.array([path]), radius, 10, up=(0, 1, 0))
        meshes.add("pipe", points, quads, zinc, parent=item)
    rose = turned("rose", [(0.1, 0), (0.32, 0.3), (0, 0.36)], zinc, item, 24)
    rose.location, rose.rotation_euler = (1.88, 0, 2.06), (0, 0.7, 0)
    return item


def boots(colour="#3f5f4f"):
    item = meshes.group("boots")
    rubber = surfaces.plain(colour, 0.35, 0.4)
    path = np.array([(0, 0.35, 3.0), (0, 0.36, 2.2), (0, 0.38, 1.2), (0, 0.3, 0.72), (0, 0.05, 0.5), (0, -0.4, 0.44), (0, -0.85, 0.4), (0, -1.2, 0.36), (0, -1.42, 0.33)])
    radius = np.array([0.58, 0.52, 0.44, 0.5, 0.5, 0.46, 0.44, 0.36, 0.08])
    for x, turn in ((-0.58, 0.08), (0.62, -0.12)):
        boot = meshes.group("boot", (x, 0, 0.1), (0, 0, turn), parent=item)
        points, quads = meshes.tubes(path[None], radius, 24, up=(1, 0, 0))
        meshes.add("rubber", points, quads, rubber, parent=boot)
        turned("dark", [(0.5, 0), (0, 0)], surfaces.plain("#1c201d", 0.9, 0.0), boot, 30).location = (0, 0.35, 2.9)
        meshes.box((0.86, 2.3, 0.2), 0.09, surfaces.plain("#2e332f", 0.8, 0.1), (0, -0.32, -0.1), boot)
    return item


def basket(tone="#b08a58"):
    """Woven willow, a folded blanket in it."""
    item = meshes.group("basket")
    height = np.linspace(0, 1, 9)
    for number, up in enumerate(height):
        turn = np.linspace(0, 2 * np.pi, 90)
        reach = 1.25 + 0.35 * up + 0.035 * np.cos(turn * 22 + number * np.pi)
        points, quads = meshes.tubes(np.c_[reach * np.cos(turn), reach * 0.8 * np.sin(turn), 0.12 + up * 1.75 + 0 * turn][None], 0.115, 6)
        meshes.add("willow", points, quads, surfaces.plain(tone, 0.8, 0.1), parent=item)
    turned("inside", [(0, 0.05), (1.15, 0.05), (1.5, 1.8)], surfaces.plain("#6b4f33", 0.9, 0.05), item, 40).scale = (1, 0.8, 1)
    for number, colour in enumerate(("#c9b8a0", "#a9b2a0")):
        meshes.box((2.1, 1.5, 0.4), 0.18, surfaces.woven(colour, (24, 18), 0.12, 0.9), (0.05, 0, 1.5 + number * 0.38), item, turn=(0, 0, 0.06 - 0.12 * number))
    return item
