"""Small things that lie about where somebody makes things. Each is a group standing on z = 0.

Sizes are in blender units of 10 cm, as in life; a hero scales them to its own kit (`beside.py`).
"""
import numpy as np

import meshes
import surfaces
from drawing import linear
from props import turned

STEEL, BRASS = "#c4c4c0", "#b9924f"
BUTTONS = ("#c9805f", "#e6d7b8", "#5f7f86", "#d9b04c", "#7c5a6b", "#8fa57f", "#a4573c")


def pencil(tone="#d9a53c"):
    """Lying along x, sharpened to the right."""
    item = meshes.group("pencil")
    for tint, radius, start, end in ((tone, (0.037, 0.037), -0.85, 0.68), ("#dcb98a", (0.036, 0.012), 0.68, 0.84), ("#2b2f2a", (0.012, 0.001), 0.84, 0.88)):
        points, quads = meshes.tubes(np.array([[(start, 0, 0.033), (end, 0, 0.033)]]), np.array(radius), 6, up=(0, 0, 1))
        meshes.add("part", points, quads, surfaces.plain(tint, 0.45, 0.3), smooth=False, parent=item)
    rubber = turned("rubber", [(0, 0), (0.035, 0.005), (0.035, 0.08), (0, 0.08)], surfaces.plain("#c98a80", 0.9, 0.1), item, 20)
    rubber.rotation_euler, rubber.location = (0, np.pi / 2, 0), (-0.93, 0, 0.037)
    return item


def shell(tint="#d79a80", reach=0.36):
    """A scallop, its ribbed back up, its hinge at the origin's near side."""
    item = meshes.group("shell")
    r, turn = np.meshgrid(np.linspace(0.02, 1, 40), np.radians(np.linspace(-66, 66, 130)), indexing="ij")
    rib = np.cos(turn * 26)
    edge = r * reach * (1 - 0.1 * (turn / 1.15) ** 2 + 0.014 * rib * r)
    z = 0.15 * np.sin(np.pi * r ** 0.75) ** 0.8 * np.cos(turn * 1.1) ** 0.6 + 0.016 * (rib + 1) * r + 0.004
    points, faces, _ = meshes.sheet(edge * np.sin(turn), edge * np.cos(turn) - reach / 2, np.maximum(z * (1 - r ** 14), 0.004))
    band = 1 + 0.14 * np.cos(r * 26) * r + 0.16 * rib * r - 0.15 * (1 - r)
    colours = linear(tint) * band.reshape(-1, 1) + (1 - linear(tint)) * 0.35 * ((1 - np.abs(r - 0.45)) ** 6).reshape(-1, 1)
    meshes.add("back", points, faces[:, ::-1], surfaces.dyed("shell", 0.5, 0, 0.3), colours, parent=item)
    meshes.box((0.62 * reach, 0.2 * reach, 0.06 * reach), 0.025 * reach, surfaces.plain(tint, 0.5, 0.3), (0, -reach * 0.47, 0), item)
    return item


def shells():
    """Two small scallops and a little one, as if just turned out of a pocket."""
    item = meshes.group("shells")
    for x, y, turn, reach, tint in ((0, 0.3, 0.5, 0.155, "#d79a80"), (0.02, -0.02, -0.6, 0.135, "#e3cfae"), (-0.02, -0.3, 1.9, 0.115, "#b98aa0")):
        one = shell(tint, reach)
        one.parent, one.location, one.rotation_euler, one.scale = item, (x, y, 0), (0, 0, turn), (1, 1, reach / 0.36)
    return item


def stone(parent, place, size, tint, seed, turn=0.0, roughness=0.85):
    """A pebble worn round, `size` being its half lengths."""
    random = np.random.default_rng(seed)
    along = np.linspace(0, np.pi, 22)
    vertices, faces = meshes.lathe(np.c_[np.sin(along) ** 0.85, -np.cos(along)], 40)
    bend = sum(random.normal(0, 0.05) * np.sin(vertices @ random.normal(0, 1.7, 3) + random.uniform(0, 6)) for _ in range(6))
    vertices = vertices * (1 + bend[:, None]) * size
    vertices[:, 2] -= vertices[:, 2].min()
    # Mottled in space and not from vertex to vertex, which would show the lathe's poles.
    fleck = 1 + 0.03 * sum(np.sin(vertices / max(size) @ random.normal(0, 9, 3) + random.uniform(0, 6)) for _ in range(8))[:, None]
    pebble = meshes.add("stone", vertices, faces, surfaces.dyed("stone", roughness, 0, 0.25), linear(tint) * fleck, parent=parent)
    pebble.location, pebble.rotation_euler = place, (0, 0, turn)
    return pebble


def sea_glass():
    item = meshes.group("sea glass")
    for number, (x, y, size, tint) in enumerate(((-0.08, 0.05, (0.11, 0.08, 0.04), "#7fb5a5"), (0.11, 0.09, (0.07, 0.06, 0.035), "#dfe8e2"), (0.05, -0.1, (0.09, 0.06, 0.035), "#5f93a8"), (-0.12, -0.13, (0.05, 0.045, 0.03), "#a9c48f"))):
        stone(item, (x, y, 0), size, tint, 40 + number, number * 1.3, 0.5)
    return item


def river_stones():
    item = meshes.group("river stones")
    for number, (x, y, size, tint) in enumerate(((0, 0.36, (0.23, 0.18, 0.1), "#8f958f"), (0.03, -0.08, (0.17, 0.2, 0.09), "#b9aa94"), (-0.05, -0.46, (0.14, 0.12, 0.07), "#6f7d82"))):
        stone(item, (x, y, 0), size, tint, 60 + number, number * 0.7)
    return item


def pincushion(tint="#b5533f"):
    """A tomato of wool cloth with a few pins in it."""
    item, random = meshes.group("pincushion"), np.random.default_rng(3)
    along = np.linspace(0, np.pi, 30)
    vertices, faces = meshes.lathe(np.c_[0.25 * np.sin(along) ** 0.8, 0.17 - 0.17 * np.cos(along)], 96)
    angle, out = np.arctan2(vertices[:, 1], vertices[:, 0]), np.hypot(vertices[:, 0], vertices[:, 1]) / 0.25
    groove = 1 - 0.1 * np.exp(-(((angle * 8 / (2 * np.pi)) % 1 - 0.5) / 0.09) ** 2) * np.clip(out * 2, 0, 1)
    vertices = vertices * np.c_[groove, groove, 0.97 + 0.03 * groove]
    vertices[:, 2] -= 0.08 * np.exp(-(out / 0.25) ** 2) * (vertices[:, 2] > 0.17)
    meshes.add("cloth", vertices, faces, surfaces.dyed("felt", 1.0, 0.4), linear(tint) * random.uniform(0.85, 1.12, (len(vertices), 1)), parent=item)
    for number in range(6):
        turn, reach = number * 1.05 + 0.2, random.uniform(0.07, 0.15)
        foot = np.array((reach * np.cos(turn), reach * np.sin(turn), 0.3))
        head = foot + np.array((0.08 * np.cos(turn), 0.08 * np.sin(turn), random.uniform(0.1, 0.17)))
        points, quads = meshes.tubes(np.array([[foot - (head - foot) * 0.3, head]]), 0.006, 6, up=(0.3, 0.9, 0))
        meshes.add("pin", points, quads, surfaces.plain(STEEL, 0.3, 0.5, 0.8), parent=item)
        ball = [(0.026 * np.sin(a), -0.026 * np.cos(a)) for a in np.linspace(0, np.pi, 12)]
        turned("head", ball, surfaces.plain(("#e9e4d6", "#d9b04c", "#5f7f86")[number % 3], 0.3, 0.5), item, 16).location = head
    return item


def feather(dark="#4a3a30", pale="#6f95aa", tip="#2b2520", long=1.25):
    """A wing feather lying along x, its quill to the left."""
    item, random = meshes.group("feather"), np.random.default_rng(9)
    u, v = np.meshgrid(np.linspace(0, 1, 170), np.linspace(-1, 1, 25), indexing="ij")
    wide = long * 0.105 * np.clip(np.sin(np.pi * np.clip(u * 0.97 + 0.03, 0, 1) ** 1.1), 0, 1) ** 0.55
    wide = wide * (1 - 0.05 * random.uniform(0, 1, (170, 1)))
    for place in (0.37, 0.71):   # barbs part here and there
        wide = wide * (1 - 0.4 * np.exp(-((u - place) / 0.006) ** 2) * (v > 0 if place < 0.5 else v < 0))
    side = np.where(v < 0, 0.62, 1.0)
    x, y = (0.2 + 0.8 * u) * long - long / 2 + np.abs(v) * wide * 0.5, v * wide * side + 0.09 * long * (u - 0.4) ** 2
    points, faces, _ = meshes.sheet(x, y, 0.02 + 0.035 * np.abs(v) * np.sin(np.pi * u) + 0.05 * (2 * u - 1) ** 2)
    along = np.clip(u - 0.1 * np.abs(v), 0, 1)[..., None]
    shade = np.where(along > 0.8, linear(tip), np.where((along > 0.3) & (v[..., None] > 0.12), linear(pale), linear(dark)))
    shade = shade * random.uniform(0.86, 1.12, (170, 1, 1))
    meshes.add("vane", points, faces[:, ::-1], surfaces.dyed("feather", 0.7, 0.1, 0.2), shade.reshape(-1, 3), parent=item)
    t = np.linspace(0, 1, 40)
    quill = np.c_[t * long * 0.98 - long / 2, 0.09 * long * (np.clip((t - 0.2) / 0.8, -0.1, 1) - 0.4) ** 2, 0.035 + 0.05 * (2 * np.clip((t - 0.2) / 0.8, 0, 1) - 1) ** 2]
    points, quads = meshes.tubes(quill[None], 0.017 - 0.013 * t, 8)
    meshes.add("quill", points, quads, surfaces.plain("#e6dcc6", 0.4, 0.3), parent=item)
    return item


def gum_nuts():
    """Three woody fruits of a gum and a fourth that rolled away."""
    item = meshes.group("gum nuts")
    wood, dark = surfaces.plain("#7d6248", 0.8, 0.1), surfaces.plain("#3c2d22", 0.9, 0.0)
    profile = [(0, 0), (0.03, 0.0), (0.06, 0.03), (0.105, 0.1), (0.11, 0.16), (0.085, 0.205), (0.075, 0.225), (0.1, 0.25), (0.092, 0.258), (0.066, 0.235), (0.06, 0.2)]
    for x, y, turn in ((-0.02, 0.28, 0.4), (0.09, 0.02, 2.2), (-0.12, 0.0, 4.2), (0.05, -0.42, 5.3)):
        nut = meshes.group("nut", (x, y, 0.13), (np.radians(97), 0, turn), parent=item)
        turned("nut", profile, wood, nut, 28).location = (0, 0, -0.12)
        turned("mouth", [(0.064, 0.215), (0, 0.205)], dark, nut, 24).location = (0, 0, -0.12)
        points, quads = meshes.tubes(np.array([[(0, 0, -0.11), (0.01, 0.0, -0.2)]]), 0.014, 6, up=(0, 1, 0))
        meshes.add("stalk", points, quads, wood, parent=nut)
    return item


def candle(tint="#e3c68a"):
    """A stub of beeswax, burnt down to 4 cm."""
    item = meshes.group("candle")
    turned("wax", [(0, 0), (0.165, 0), (0.175, 0.02), (0.175, 0.34), (0.165, 0.375), (0.135, 0.365), (0.05, 0.345), (0, 0.345)], surfaces.plain(tint, 0.5, 0.3), item, 48)
    points, quads = meshes.tubes(np.array([[(0, 0, 0.33), (0.005, 0, 0.39), (0.025, 0, 0.43)]]), 0.008, 6, up=(0, 1, 0))
    meshes.add("wick", points, quads, surfaces.plain("#3a332c", 0.9, 0.0), parent=item)
    return item


def tea_light():
    item = meshes.group("tea light")
    turned("cup", [(0, 0), (0.185, 0), (0.19, 0.01), (0.19, 0.16), (0.195, 0.165), (0.183, 0.165), (0.182, 0.12)], surfaces.plain("#cfcdc6", 0.3, 0.5, 0.8), item, 48)
    turned("wax", [(0.184, 0.135), (0.05, 0.128), (0, 0.128)], surfaces.plain("#f3eee2", 0.5, 0.3), item, 40)
    points, quads = meshes.tubes(np.array([[(0, 0, 0.12), (0.004, 0, 0.17), (0.02, 0, 0.21)]]), 0.009, 6, up=(0, 1, 0))
    meshes.add("wick", points, quads, surfaces.plain("#5a5048", 0.9, 0.0), parent=item)
    return item


def button(parent, place, tint, radius=0.1, tilt=(0, 0, 0)):
    """A button of four holes."""
    one = meshes.group("button", place, tilt, parent=parent)
    turned("disc", [(0, 0), (radius * 0.92, 0), (radius, 0.012), (radius, 0.026), (radius * 0.93, 0.034), (radius * 0.78, 0.024), (0, 0.024)], surfaces.plain(tint, 0.35, 0.4), one, 36)
    for number in range(4):
        turn = np.pi / 4 + number * np.pi / 2
        turned("hole", [(radius * 0.11, 0.0248), (0, 0.0248)], surfaces.plain("#2e2822", 0.9, 0.0), one, 14).location = (radius * 0.26 * np.cos(turn), radius * 0.26 * np.sin(turn), 0)
    return one


def buttons():
    item = meshes.group("buttons")
    for number, (x, y, radius) in enumerate(((-0.1, 0.1, 0.115), (0.12, 0.07, 0.09), (0.0, -0.13, 0.1))):
        button(item, (x, y, 0), BUTTONS[number], radius, (0, 0, number))
    return item


def dish_of_buttons():
    item, random = meshes.group("dish of buttons"), np.random.default_rng(12)
    turned("dish", [(0, 0), (0.15, 0), (0.16, 0.02), (0.24, 0.13), (0.255, 0.2), (0.245, 0.205), (0.225, 0.14), (0.14, 0.05), (0, 0.04)], surfaces.plain("#cfd6d2", 0.35, 0.4), item, 52)
    for number in range(16):
        layer, turn = number // 6, number * 2.4
        reach = (0.13, 0.1, 0.055)[layer] * (number % 6 > 0 or layer == 2)
        tilt = (random.normal(0, 0.12), random.normal(0, 0.12), turn)
        button(item, (reach * np.cos(turn), reach * np.sin(turn), 0.1 + layer * 0.045 + (number % 3) * 0.012), BUTTONS[number % 7], 0.07 - 0.008 * (number % 2), tilt)
    return item


def walnut():
    item, random = meshes.group("walnut"), np.random.default_rng(0)
    along = np.linspace(0, np.pi, 110)
    vertices, faces = meshes.lathe(np.c_[np.sin(along) ** 0.9, -np.cos(along)], 200)
    furrows = sum(np.sin(vertices @ random.normal(0, 5, 3) + random.uniform(0, 6)) for _ in range(7))
    wrinkle = -0.055 * np.exp(-(furrows / 0.55) ** 2) - 0.02 * np.exp(-(np.roll(furrows, 7) / 0.5) ** 2)
    seam = 0.1 * np.exp(-(vertices[:, 1] / 0.06) ** 2) - 0.04 * np.exp(-((np.abs(vertices[:, 1]) - 0.17) / 0.07) ** 2)
    vertices = vertices * (1 + wrinkle + seam)[:, None] * (0.17, 0.155, 0.2)
    tone = linear("#b08a5f") * (1.1 + 8 * wrinkle[:, None]).clip(0.55, 1.2)
    nut = meshes.add("shell", vertices, faces, surfaces.dyed("walnut", 0.8, 0, 0.15), tone, parent=item)
    nut.rotation_euler, nut.location = (1.0, np.radians(84), 0.5), (0, 0, 0.195)
    return item


def succulent():
    """A rosette in a clay pot of 5 cm."""
    item = meshes.group("succulent")
    turned("pot", [(0, 0), (0.17, 0), (0.215, 0.3), (0.245, 0.31), (0.25, 0.4), (0.235, 0.405), (0.22, 0.36), (0, 0.35)], surfaces.plain("#b9714f", 0.9, 0.1), item, 44)
    parts, colours, random = [], [], np.random.default_rng(5)
    u, v = np.meshgrid(np.linspace(0, 1, 12), np.linspace(0, 2 * np.pi, 13), indexing="ij")
    wide = np.sin(np.pi * np.clip(u, 0.01, 0.995) ** 1.25) ** 0.6
    for number in range(24):
        yaw, rise = number * 2.4, np.radians(14 + 3.1 * number)
        long = 0.29 - 0.006 * number
        x, y, z = u * long, 0.062 * wide * np.cos(v), 0.026 * wide * np.sin(v)
        x, z = x * np.cos(rise) - z * np.sin(rise), x * np.sin(rise) + z * np.cos(rise)
        points, faces, _ = meshes.sheet(x * np.cos(yaw) - y * np.sin(yaw), x * np.sin(yaw) + y * np.cos(yaw), z + 0.385 + 0.003 * number)
        parts.append((points, faces))
        blush = (u.reshape(-1, 1) ** 5) * 0.6
        colours.append((linear("#7f9d84") * (1 - blush) + linear("#b5726a") * blush) * random.uniform(0.85, 1.15))
    vertices, faces = meshes.merge(parts)
    meshes.add("leaves", vertices, faces, surfaces.dyed("leaf", 0.6, 0.1, 0.3), np.concatenate(colours), parent=item)
    return item


def banksia_pod():
    """An old cone standing on its end, some of its follicles open."""
    item, random = meshes.group("pod"), np.random.default_rng(4)
    along = np.linspace(0, 1, 60)
    profile = np.c_[0.19 * np.sin(np.pi * np.clip(along * 0.96 + 0.02, 0, 1)) ** 0.35, 0.02 + along * 0.8]
    vertices, faces = meshes.lathe(profile, 80)
    fuzz = random.normal(0, 0.018, (len(vertices), 1))
    vertices = vertices * np.c_[1 + fuzz, 1 + fuzz, np.ones(len(vertices))]
    meshes.add("core", vertices, faces, surfaces.dyed("pod", 1.0), linear("#8d7c6c") * random.uniform(0.6, 1.35, (len(vertices), 1)), parent=item)
    turned("foot", [(0, 0), (0.07, 0), (0.09, 0.06)], surfaces.plain("#5a4636", 0.9, 0.05), item, 20)
    shape = np.linspace(0, np.pi, 14)
    for number in range(15):
        yaw, high = number * 2.4, 0.14 + 0.58 * number / 14
        reach = 0.19 * np.sin(np.pi * (high / 0.84)) ** 0.35
        mouth = meshes.group("mouth", (reach * np.cos(yaw), reach * np.sin(yaw), high), (0, 0, yaw), parent=item)
        for lip in (-1, 1):
            half = turned("lip", np.c_[np.sin(shape), -np.cos(shape)].tolist(), surfaces.plain("#6b5542", 0.9, 0.05), mouth, 22)
            half.scale, half.location, half.rotation_euler = (0.045, 0.08, 0.024), (0.008, 0, lip * 0.021), (0, lip * 0.3, 0)
        gap = turned("gap", np.c_[np.sin(shape), -np.cos(shape)].tolist(), surfaces.plain("#2e241c", 1.0, 0.0), mouth, 18)
        gap.scale, gap.location = (0.045, 0.06, 0.011), (0.018, 0, 0)
    return item


def sugar_cubes():
    item = meshes.group("sugar")
    for x, y, z, turn in ((-0.1, 0, 0, 0.2), (0.1, 0.05, 0, -0.4), (-0.01, 0.02, 0.152, 0.6)):
        meshes.box((0.15, 0.15, 0.15), 0.012, surfaces.plain("#f4efe4", 0.95, 0.05), (x, y, z), item, turn=(0, 0, turn))
    return item


def brass_bell():
    item = meshes.group("bell")
    turned("bell", [(0.18, 0.02), (0.24, 0), (0.245, 0.02), (0.2, 0.1), (0.17, 0.24), (0.13, 0.33), (0.05, 0.37), (0.05, 0.4), (0, 0.4)], surfaces.plain(BRASS, 0.28, 0.5, 0.85), item, 52)
    turned("grip", [(0.04, 0.4), (0.055, 0.42), (0.035, 0.47), (0.06, 0.6), (0.05, 0.7), (0, 0.73)], surfaces.plain("#6b4632", 0.45, 0.35), item, 32)
    return item


def eggcup():
    """With a brown egg in it."""
    item = meshes.group("eggcup")
    turned("cup", [(0, 0), (0.19, 0), (0.19, 0.03), (0.07, 0.08), (0.06, 0.16), (0.18, 0.25), (0.23, 0.42), (0.22, 0.43), (0.17, 0.3), (0, 0.22)], surfaces.plain("#7fa0b5", 0.35, 0.4), item, 48)
    along = np.linspace(0, np.pi, 30)
    turned("egg", np.c_[0.205 * np.sin(along) * (1 + 0.12 * np.cos(along)), 0.48 - 0.28 * np.cos(along)].tolist(), surfaces.plain("#c99870", 0.6, 0.2), item, 44)
    return item


def lemon():
    item = meshes.group("lemon")
    along = np.linspace(0, 1, 40)
    radius = 0.29 * np.sin(np.pi * along) ** 0.62 * (1 - 0.28 * np.exp(-((along - 0.97) / 0.07) ** 2))
    vertices, faces = meshes.lathe(np.c_[radius, (along - 0.5) * 0.84], 60)
    vertices *= 1 + np.random.default_rng(2).normal(0, 0.004, (len(vertices), 1))
    fruit = meshes.add("fruit", vertices, faces, surfaces.plain("#dcb23c", 0.45, 0.35), parent=item)
    fruit.location, fruit.rotation_euler = (0, 0, 0.285), (np.radians(88), 0, 0)
    return item


def apple():
    item, random = meshes.group("apple"), np.random.default_rng(6)
    along = np.linspace(0, np.pi, 44)
    radius = 0.3 * np.sin(along) ** 0.75 * (1 + 0.1 * -np.cos(along))
    height = 0.265 - 0.265 * np.cos(along) - 0.1 * np.exp(-((along - np.pi) / 0.33) ** 2)
    vertices, faces = meshes.lathe(np.c_[radius, height], 90)
    yaw = np.arctan2(vertices[:, 1], vertices[:, 0])[:, None]
    red = np.clip(0.55 + 0.5 * np.sin(yaw + 2.4) + 0.12 * np.sin(yaw * 23) + random.normal(0, 0.06, (len(vertices), 1)), 0, 1)
    meshes.add("skin", vertices, faces, surfaces.dyed("apple", 0.35, 0, 0.4), linear("#a8352e") * red + linear("#c3b252") * (1 - red), parent=item)
    points, quads = meshes.tubes(np.array([[(0, 0, 0.43), (0.01, 0, 0.53), (0.05, 0, 0.6)]]), 0.016, 8, up=(0, 1, 0))
    meshes.add("stalk", points, quads, surfaces.plain("#5a4030", 0.8, 0.1), parent=item)
    return item


def pear():
    item, random = meshes.group("pear"), np.random.default_rng(11)
    along = np.linspace(0, np.pi, 60)
    up = (1 - np.cos(along)) / 2
    radius = 0.32 * np.sin(along) ** 0.7 * (1 - 0.52 / (1 + np.exp(-(up - 0.62) / 0.07)))
    vertices, faces = meshes.lathe(np.c_[radius, 0.83 * up], 80)
    vertices[:, 0] += 0.05 * np.clip(vertices[:, 2] - 0.35, 0, 1) ** 2
    blush = np.clip(0.35 + 0.5 * np.sin(np.arctan2(vertices[:, 1], vertices[:, 0]) - 0.6)[:, None], 0, 1)
    fleck = random.uniform(0.9, 1.06, (len(vertices), 1))
    meshes.add("skin", vertices, faces, surfaces.dyed("pear", 0.45, 0, 0.3), (linear("#b9772f") * blush * 0.8 + linear("#b9b04a") * (1 - 0.8 * blush)) * fleck, parent=item)
    points, quads = meshes.tubes(np.array([[(0.01, 0, 0.8), (0.03, 0, 0.92), (0.09, 0, 1.01)]]), 0.017, 8, up=(0, 1, 0))
    meshes.add("stalk", points, quads, surfaces.plain("#5a4030", 0.8, 0.1), parent=item)
    return item


def folded_cloth():
    """Two napkins folded small, one on the other."""
    item = meshes.group("cloth")
    for number, tone in enumerate(("#c9d0cc", "#d9b9a0")):
        for fold in range(3):
            meshes.box((1.15 - 0.012 * fold, 0.85, 0.062), 0.03, surfaces.woven(tone, (26, 20), 0.1, 0.6), (0.02 * number, 0, (number * 3 + fold) * 0.06), item, turn=(0, 0, 0.07 * number))
    return item


def biscuits():
    """Two with chips of chocolate, one leaning on the other."""
    item, random = meshes.group("biscuits"), np.random.default_rng(8)
    for x, y, z, tilt in ((0, 0.25, 0, 0), (0.02, -0.12, 0.045, 0.17)):
        one = meshes.group("biscuit", (x, y, z), (tilt, 0, x * 30), parent=item)
        vertices, faces = meshes.lathe([(0, 0), (0.18, 0), (0.215, 0.025), (0.21, 0.06), (0.17, 0.08), (0.1, 0.085), (0, 0.085)], 72)
        vertices = vertices * (1 + 0.03 * random.standard_normal((len(vertices), 1)) * (0.3, 0.3, 1))
        meshes.add("crumb", vertices, faces, surfaces.dyed("crumb", 0.95), linear("#cf9f62") * random.uniform(0.85, 1.12, (len(vertices), 1)), parent=one)
        for number in range(9):
            reach, turn = 0.17 * np.sqrt((number + 0.4) / 9), number * 2.4
            chip = turned("chip", [(0.03, 0), (0.022, 0.02), (0, 0.026)], surfaces.plain("#4a2f22", 0.5, 0.3), one, 14)
            chip.location = (reach * np.cos(turn), reach * np.sin(turn), 0.07)
    return item


def key():
    """An old door key lying along x."""
    item = meshes.group("key")
    brass = surfaces.plain("#a98a58", 0.35, 0.5, 0.8)
    turn = np.linspace(0, 2 * np.pi, 40)
    points, quads = meshes.tubes(np.c_[-0.27 + 0.13 * np.cos(turn), 0.1 * np.sin(turn), 0.028 + 0 * turn][None], 0.026, 10)
    meshes.add("bow", points, quads, brass, parent=item)
    points, quads = meshes.tubes(np.array([[(-0.14, 0, 0.028), (0.1, 0, 0.028), (0.4, 0, 0.028)]]), 0.028, 12)
    meshes.add("shaft", points, quads, brass, parent=item)
    for x, long in ((0.28, 0.16), (0.36, 0.12)):
        meshes.box((0.055, long, 0.03), 0.006, brass, (x, -long / 2, 0.014), item)
    return item


def tape_measure():
    """A dressmaker's tape, rolled up, its end loose."""
    item = meshes.group("tape")
    turn = np.linspace(0, 2 * np.pi * 8, 700)
    reach = 0.07 + 0.155 * turn / turn[-1]
    x, y = reach * np.cos(turn), reach * np.sin(turn)
    tail = np.linspace(0.02, 1, 60)
    x, y = np.r_[x, x[-1] + 0.03 * tail ** 2], np.r_[y, y[-1] + 0.34 * tail]
    face = np.ones((24, 1200, 3), np.float32) * np.float32((0.88, 0.72, 0.3))
    for mark in range(0, 1200, 12):
        face[:(14 if mark % 60 == 0 else 8), mark:mark + 2] = 0.2
    points, faces, uv = meshes.sheet(np.repeat(x[:, None], 2, 1), np.repeat(y[:, None], 2, 1), np.tile([0.0, 0.15], (len(x), 1)))
    strip = meshes.add("strip", points, faces, surfaces.printed("tape", face, 0.6), uv=uv[:, ::-1], parent=item)
    thick = strip.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.011
    return item


def thimbles():
    """One of steel and one of brass."""
    item = meshes.group("thimbles")
    profile = [(0.08, 0.0), (0.1, 0), (0.102, 0.02), (0.093, 0.03), (0.088, 0.1), (0.078, 0.19), (0.06, 0.22), (0.03, 0.232), (0, 0.235)]
    for x, y, tone in ((-0.09, 0.07, STEEL), (0.09, -0.07, BRASS)):
        turned("cap", profile, surfaces.plain(tone, 0.3, 0.5, 0.85), item, 40).location = (x, y, 0)
    return item


def honey_jar():
    """The smallest that is sold, 4 cm wide."""
    item = meshes.group("honey")
    turned("glass", [(0, 0), (0.17, 0), (0.19, 0.025), (0.19, 0.29), (0.155, 0.33)], surfaces.plain("#b8742a", 0.12, 0.55), item, 52)
    turned("lid", [(0.165, 0.32), (0.17, 0.33), (0.17, 0.4), (0.16, 0.412), (0, 0.412)], surfaces.plain("#e6dcc6", 0.4, 0.4), item, 52)
    turned("label", [(0.1915, 0.09), (0.1925, 0.16), (0.1915, 0.23)], surfaces.plain("#f1e6cb", 0.8, 0.1), item, 52)
    return item


def glasses(tone="#5a3b2a"):
    """Folded, standing on their rims, temples behind."""
    item = meshes.group("glasses")
    frame = surfaces.plain(tone, 0.35, 0.45)
    turn = np.linspace(0, 2 * np.pi, 44)
    for side in (-1, 1):
        points, quads = meshes.tubes(np.c_[side * 0.34 + 0.25 * np.cos(turn), 0.03 * np.sin(turn), 0.24 + 0.215 * np.sin(turn)][None], 0.024, 10, up=(0, 1, 0))
        meshes.add("rim", points, quads, frame, parent=item)
        temple = np.array([[(side * 0.6, 0.02, 0.34), (side * 0.64, 0.07, 0.34), (side * 0.5, 0.11 + 0.03 * side, 0.335), (-side * 0.35, 0.13 + 0.05 * side, 0.27), (-side * 0.6, 0.13 + 0.05 * side, 0.1), (-side * 0.64, 0.13 + 0.05 * side, 0.03)]])
        points, quads = meshes.tubes(temple, 0.024, 8, up=(0, 1, 0.2))
        meshes.add("temple", points, quads, frame, parent=item)
    t = np.linspace(-1, 1, 12)
    points, quads = meshes.tubes(np.c_[0.1 * t, 0 * t, 0.31 + 0.035 * (1 - t ** 2)][None], 0.022, 8, up=(0, 1, 0))
    meshes.add("bridge", points, quads, frame, parent=item)
    return item
