"""Known things of desks, shelves and children's rooms, which tell how large a work is. Each is a group standing on z = 0.

Sizes are in blender units of 10 cm, as in life, and are never scaled.
"""
import numpy as np

import meshes
import surfaces
from props import rounded, turned

STEEL, BRASS, PINE = "#c4c4c0", "#b9924f", "#d9b98c"


def ruler():
    """A school ruler of 30 cm."""
    item = meshes.group("ruler")
    face = np.ones((64, 1200, 3), np.float32) * np.float32((0.86, 0.72, 0.5))
    for mark in range(301):
        x = 3 + round(mark * 1194 / 300)
        face[:(34 if mark % 10 == 0 else 24 if mark % 5 == 0 else 14), x - 1:x + 1] = 0.16
    meshes.box((3.0, 0.3, 0.03), 0.005, surfaces.printed("ruler", face, 0.5), parent=item)
    return item


def table_lamp(lit=False):
    item = meshes.group("lamp")
    turned("foot", [(0, 0), (0.55, 0), *rounded([(0.6, 0.08), (0.75, 0.5), (0.6, 1.1), (0.25, 1.5), (0.12, 1.7)]), (0.1, 2.1)], surfaces.plain("#5f7566", 0.35, 0.4), item, 48)
    shade(item, 2.0, 0.75, 1.25, 1.5, lit)
    return item


def shade(parent, low, narrow, wide, high, lit=False):
    """A linen lampshade, glowing when it is lit."""
    import bpy
    linen = surfaces.plain("#f0e3c8", 0.9, 0.05)
    turned("shade", [(wide, low), (narrow, low + high), (narrow - 0.02, low + high), (wide - 0.03, low)], linen, parent, 48)
    if lit:
        lamp = bpy.data.lights.new("bulb", "POINT")
        lamp.energy, lamp.color, lamp.shadow_soft_size = 260, (1.0, 0.78, 0.5), 0.5
        bulb = bpy.data.objects.new("bulb", lamp)
        bpy.context.scene.collection.objects.link(bulb)
        bulb.parent, bulb.location = parent, (0, 0, low + high * 0.4)


def alarm_clock():
    item = meshes.group("clock")
    body = turned("body", [(0, -0.25), (0.5, -0.25), (0.54, -0.2), (0.54, 0.2), (0.5, 0.25), (0.46, 0.22), (0, 0.22)], surfaces.plain("#a4573c", 0.4, 0.4), item, 48)
    face = turned("face", [(0.46, 0.23), (0, 0.235)], surfaces.plain("#f6f1e4", 0.6, 0.2), item, 48)
    for part in (body, face):
        part.rotation_euler, part.location = (np.pi / 2, 0, 0), (0, 0, 0.68)
    for turn, long in ((0.9, 0.2), (2.6, 0.32)):
        hand = meshes.box((long, 0.02, 0.035), 0.005, surfaces.plain("#2b2f2a", 0.6, 0.2), (0, 0, 0), item)
        hand.location, hand.rotation_euler = (0.5 * long * np.cos(turn), -0.25, 0.68 + 0.5 * long * np.sin(turn)), (0, -turn, 0)
    for x in (-0.32, 0.32):
        turned("foot", [(0.03, 0), (0.06, 0.25), (0, 0.26)], surfaces.plain(BRASS, 0.3, 0.5, 0.8), item, 16).location = (x, 0, 0)
        turned("bell", [(0.2, 0), (0.17, 0.12), (0, 0.2)], surfaces.plain(BRASS, 0.3, 0.5, 0.8), item, 24).location = (x * 0.9, 0, 1.13)
    return item


def open_book():
    """Face down on its pages, spectacles beside it."""
    item = meshes.group("open book")
    for side in (-1, 1):
        meshes.box((1.2, 1.9, 0.07), 0.02, surfaces.plain("#6b7f8c", 0.8, 0.1), (side * 0.58, 0, 0.16), item, turn=(0, side * 0.22, 0))
    for x in (-0.22, 0.22):
        turn = np.linspace(0, 2 * np.pi, 26)
        points, quads = meshes.tubes(np.c_[1.75 + x + 0.19 * np.cos(turn), -0.3 + 0 * turn, 0.2 + 0.17 * np.sin(turn)][None], 0.025, 6, up=(0, 1, 0))
        meshes.add("rim", points, quads, surfaces.plain("#3a2c24", 0.4, 0.4), parent=item)
        points, quads = meshes.tubes(np.array([[(1.75 + x * 1.8, -0.3, 0.22), (1.75 + x * 1.8, 0.6, 0.2), (1.75 + x * 1.8, 0.95, 0.06)]]), 0.022, 6)
        meshes.add("temple", points, quads, surfaces.plain("#3a2c24", 0.4, 0.4), parent=item)
    return item


def standing_books(seed=1):
    """Upright, the last one leaning."""
    item, random, x = meshes.group("standing books"), np.random.default_rng(seed), 0.0
    tones = ("#8b9a88", "#b97a62", "#e0d2b8", "#5b6f80", "#d9b66a", "#6b4a3f", "#a9b2a0", "#c9b8a0")
    for number in range(7):
        thick, high = random.uniform(0.16, 0.38), random.uniform(1.7, 2.4)
        aside, turn, lift = (0.4, (0, -0.2, 0), thick / 2 * np.sin(0.2)) if number == 6 else (0, (0, 0, 0), 0)   # it stands on its lower edge
        meshes.box((thick, 1.5, high), 0.02, surfaces.plain(tones[(number * 3 + seed) % 8], 0.8, 0.1), (x + thick / 2 + aside, 0, lift), item, turn=turn)
        x += thick + 0.01
    return item


def jar_of_pencils():
    item = meshes.group("pencils")
    turned("tin", [(0, 0), (0.4, 0), (0.4, 1.0), (0.38, 1.0), (0.37, 0.1), (0, 0.08)], surfaces.plain("#7fa0b5", 0.4, 0.4), item, 40)
    for number, tone in enumerate(("#d9a53c", "#a4573c", "#3f5f4f", "#6b4a6f", "#2b2f2a")):
        angle = number * 1.26
        lean = np.array((np.cos(angle), np.sin(angle)))
        path = np.array([[(*(lean * 0.1), 0.15), (*(lean * 0.32), 1.5), (*(lean * 0.35), 1.68), (*(lean * 0.37), 1.78)]])
        points, quads = meshes.tubes(path, np.array([0.04, 0.04, 0.03, 0.005]), 6, up=(0.3, 0.9, 0))
        meshes.add("pencil", points, quads, surfaces.plain(tone, 0.5, 0.3), parent=item)
    return item


def desk_lamp():
    item = meshes.group("desk lamp")
    black = surfaces.plain("#3a4440", 0.4, 0.4)
    turned("foot", [(0, 0), (0.8, 0), (0.8, 0.1), (0.7, 0.16), (0, 0.18)], black, item, 40)
    arm, quads = meshes.tubes(np.array([[(0, 0, 0.15), (-0.7, 0, 2.0), (-0.72, 0, 2.05), (0.6, 0, 3.5)]]), 0.05, 8, up=(0, 1, 0))
    meshes.add("arm", arm, quads, surfaces.plain(BRASS, 0.3, 0.5, 0.8), parent=item)
    head = turned("head", [(0.85, -0.9), (0.4, -0.2), (0.2, 0), (0, 0.05), (0.36, -0.22), (0.8, -0.9)], black, item, 40)
    head.location, head.rotation_euler = (0.75, 0, 3.55), (0, -0.5, 0)
    return item


def notebooks():
    item = meshes.group("notebooks")
    for number, (tone, turn) in enumerate((("#3f5f4f", 0.05), ("#c9a06a", -0.12), ("#8d9fa6", 0.1))):
        meshes.box((1.5, 2.1, 0.14), 0.02, surfaces.plain(tone, 0.8, 0.1), (0, 0, number * 0.145), item, turn=(0, 0, turn))
    return item


def bowl_of_keys():
    item = meshes.group("keys")
    turned("bowl", [(0, 0), (0.35, 0), (0.7, 0.3), (0.75, 0.42), (0.7, 0.42), (0.4, 0.12), (0, 0.1)], surfaces.plain("#b9826a", 0.5, 0.3), item, 40)
    turn = np.linspace(0, 2 * np.pi, 24)
    points, quads = meshes.tubes(np.c_[0.2 * np.cos(turn), 0.2 * np.sin(turn), 0.4 + 0 * turn][None], 0.025, 6)
    meshes.add("ring", points, quads, surfaces.plain(STEEL, 0.3, 0.5, 0.8), parent=item)
    for turned_by in (0.4, 1.5):
        meshes.box((0.6, 0.12, 0.03), 0.01, surfaces.plain(BRASS, 0.3, 0.5, 0.8), (0.3 * np.cos(turned_by), 0.3 * np.sin(turned_by), 0.42), item, turn=(0, 0.1, turned_by))
    return item


def letters():
    item = meshes.group("letters")
    for number, tone in enumerate(("#f3eee2", "#d9c7a2", "#f6f2ea")):
        meshes.box((2.2, 1.1, 0.02), 0.005, surfaces.plain(tone, 0.8, 0.1), (0.06 * number, 0.05 * number, number * 0.022), item, turn=(0, 0, 0.15 * number - 0.1))
    return item


def parcels():
    """Two cardboard boxes tied with string, the smaller on the larger."""
    item = meshes.group("parcels")
    card, string, label = surfaces.plain("#b58d62", 0.85, 0.05), surfaces.plain("#efe6d2", 0.9, 0.05), surfaces.plain("#f6f2ea", 0.7, 0.1)
    for (wide, deep, high), z, turn in (((2.0, 1.4, 0.7), 0, 0.08), ((1.45, 1.05, 0.5), 0.715, -0.14)):
        one = meshes.group("parcel", (0, 0, z), (0, 0, turn), parent=item)
        meshes.box((wide, deep, high), 0.03, card, parent=one)
        meshes.box((0.04, deep + 0.02, high + 0.012), 0.008, string, (-wide * 0.14, 0, 0), one)
        meshes.box((wide + 0.02, 0.04, high + 0.012), 0.008, string, (0, deep * 0.08, 0), one)
        meshes.box((0.62, 0.006, 0.34), 0.002, label, (wide * 0.2, -deep / 2 - 0.002, high * 0.16), one)
    return item


def blocks():
    """Wooden letters' blocks, some stacked."""
    item = meshes.group("blocks")
    for number, (x, y, z, turn) in enumerate(((-0.5, 0, 0, 0.1), (0.1, 0.05, 0, -0.2), (-0.2, 0, 0.5, 0.3), (0.8, -0.25, 0, 0.6))):
        meshes.box((0.5, 0.5, 0.5), 0.04, surfaces.plain(("#c9805f", "#7fa0b5", "#d9b04c", "#8fa57f")[number], 0.6, 0.2), (x, y, z), item, turn=(0, 0, turn))
    return item


def stacking_rings():
    item = meshes.group("rings")
    turned("pole", [(0, 0), (0.7, 0), (0.72, 0.12), (0.1, 0.14), (0.1, 1.75), (0.18, 1.85), (0.14, 2.0), (0, 2.04)], surfaces.plain(PINE, 0.5, 0.3), item, 40)
    for number, tone in enumerate(("#5f7f86", "#8fa57f", "#d9b04c", "#c9805f")):
        reach, z = 0.66 - number * 0.1, 0.32 + number * 0.36
        turn = np.linspace(0, 2 * np.pi, 16)
        turned("ring", np.c_[reach - 0.2 + 0.18 * np.cos(turn), z + 0.18 * np.sin(turn)].tolist(), surfaces.plain(tone, 0.5, 0.3), item, 40)
    return item


def wooden_train():
    item = meshes.group("train")
    for number, (x, tone) in enumerate(((0, "#a4573c"), (1.25, "#3f6f7f"))):
        meshes.box((1.05, 0.6, 0.18), 0.05, surfaces.plain(PINE, 0.5, 0.3), (x, 0, 0.18), item)
        meshes.box((0.5 if number == 0 else 0.95, 0.52, 0.55), 0.06, surfaces.plain(tone, 0.5, 0.3), (x + (0.25 if number == 0 else 0), 0, 0.36), item)
        for wheel in (-0.32, 0.32):
            disc = turned("wheel", [(0, -0.36), (0.2, -0.36), (0.22, -0.3), (0.22, 0.3), (0.2, 0.36), (0, 0.36)], surfaces.plain("#6b4632", 0.6, 0.2), item, 24)
            disc.location, disc.rotation_euler = (x + wheel, 0, 0.22), (np.pi / 2, 0, 0)
    funnel = turned("funnel", [(0.1, 0), (0.1, 0.35), (0.17, 0.5), (0, 0.5)], surfaces.plain("#2f3a36", 0.5, 0.3), item, 20)
    funnel.location = (-0.28, 0, 0.36)
    boiler = turned("boiler", [(0, 0), (0.22, 0.02), (0.24, 0.5), (0, 0.5)], surfaces.plain("#a4573c", 0.5, 0.3), item, 28)
    boiler.location, boiler.rotation_euler = (-0.5, 0, 0.52), (0, np.pi / 2, 0)
    return item


def radio():
    item = meshes.group("radio")
    meshes.box((2.3, 0.8, 1.4), 0.12, surfaces.wood("#9a6b45", 9, planks=1, repeat=(1, 0.4)), parent=item)
    meshes.box((1.3, 0.03, 1.0), 0.02, surfaces.woven("#d8c8a6", (26, 20), 0.2, 0.9), (-0.32, -0.41, 0.2), item)
    for z in (0.4, 0.95):
        knob = turned("knob", [(0.2, 0), (0.18, 0.12), (0, 0.14)], surfaces.plain("#efe6d2", 0.4, 0.4), item, 28)
        knob.location, knob.rotation_euler = (0.75, -0.4, z), (np.pi / 2, 0, 0)
    return item


def sewing_tin():
    item = meshes.group("tin")
    turned("tin", [(0, 0), (0.95, 0), (0.97, 0.04), (0.97, 0.6), (1.0, 0.6), (1.0, 0.85), (0.96, 0.88), (0, 0.88)], surfaces.plain("#7c5a6b", 0.35, 0.45, 0.2), item, 52)
    turned("band", [(0.975, 0.15), (0.98, 0.3), (0.975, 0.42)], surfaces.plain("#e6d7b8", 0.4, 0.4), item, 52)
    return item
