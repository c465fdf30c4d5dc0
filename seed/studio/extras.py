"""Small things that only some boxes hold: tape, a pen, wool to felt with its needles and pad. Each is a group standing on z = 0."""
import numpy as np

import meshes
import surfaces
from drawing import linear
from printed import KRAFT
from props import turned


def roll_of_tape(wide_mm):
    """Painter's tape on its card ring, lying flat."""
    item, high = meshes.group("tape"), wide_mm / 100
    turned("tape", [(0.36, 0), (0.37, 0.01), (0.37, high - 0.01), (0.36, high), (0.27, high)], surfaces.plain("#7fa0b5", 0.8, 0.1), item)
    turned("ring", [(0.27, high), (0.25, high), (0.25, 0), (0.27, 0)], surfaces.plain("#cbb28c", 0.9, 0.05), item)
    return item


def pen(ink="#3f78b0"):
    """A felt-tipped pen lying along x, its cap on."""
    item = meshes.group("pen")
    for name, colour, profile in (
            ("barrel", "#eef0ee", [(0, 0), (0.045, 0.01), (0.052, 0.06), (0.052, 0.9)]),
            ("band", ink, [(0.053, 0.86), (0.054, 0.9), (0.054, 0.93)]),
            ("cap", ink, [(0.057, 0.93), (0.057, 1.3), (0.045, 1.36), (0, 1.37)])):
        part = turned(name, profile, surfaces.plain(colour, 0.35, 0.4), item, 28)
        part.rotation_euler, part.location = (0, np.pi / 2, 0), (-0.68, 0, 0.058)
    meshes.box((0.3, 0.03, 0.02), 0.008, surfaces.plain(ink, 0.35, 0.4), (0.46, 0, 0.112), item)
    return item


def foam_pad(wide, deep, high):
    """A grey pad to felt on, with its open cells."""
    item = meshes.group("foam pad")
    cells = surfaces.noise(300, 300, 5, 6, 2)
    tone = np.clip(0.36 + 0.06 * cells, 0, 1)[..., None] * np.array([1, 1, 1.03], np.float32)
    material = surfaces.surface("foam", picture=surfaces.image("foam", tone), relief=surfaces.image("foam height", np.clip(0.5 + 0.2 * cells, 0, 1), True),
                                relief_strength=0.7, relief_depth=0.02, roughness=1.0, gloss=0.0)
    meshes.box((wide, deep, high), 0.05, material, parent=item)
    return item


def bag_of_wool(colours, seed=1, wide=1.15, tall=1.55):
    """A clear flat bag under a stapled card, tufts of carded wool in it."""
    item = meshes.group("bag of wool")
    meshes.box((wide, tall, 0.012), 0.005, surfaces.plain("#f1efe9", 0.15, 0.6), parent=item)
    meshes.box((wide * 1.02, 0.36, 0.04), 0.008, surfaces.plain(KRAFT, 0.9, 0.08), (0, tall / 2 - 0.18, 0), item)
    meshes.box((0.13, 0.016, 0.012), 0.004, surfaces.plain("#b4b2ae", 0.3, 0.5, 0.6), (0, tall / 2 - 0.2, 0.04), item)
    room = (tall - 0.5) / len(colours)
    for number, colour in enumerate(colours):
        tuft = _tuft(colour, seed + number, wide * 0.42, room * 0.46)
        tuft.parent, tuft.location = item, (0, -tall / 2 + 0.08 + room * (number + 0.5), 0.03)
    return item


def _tuft(colour, seed, wide, deep):
    """Carded wool: soft fibres that run one way and curl."""
    random = np.random.default_rng(seed)
    count, t = 900, np.linspace(-1, 1, 12)
    middle = random.normal(0, 0.36, (count, 3)).clip(-0.75, 0.75)
    curl = random.uniform(0, 6.3, (count, 2))
    x = (middle[:, :1] * 0.6 + 0.5 * t) * wide
    y = (middle[:, 1:2] + 0.16 * np.sin(3.2 * t + curl[:, :1])) * deep
    z = 0.12 + 0.12 * middle[:, 2:] + 0.035 * np.sin(2.7 * t + curl[:, 1:])
    points, quads = meshes.tubes(np.stack([x, y, z.clip(0.01, 1)], -1), 0.009, 4)
    shade = linear(colour) * random.uniform(0.85, 1.2, (count, 1)) + 0.01
    return meshes.add("wool", points, quads, surfaces.dyed("wool", 0.95), meshes.spread(shade, 12 * 4))


def felting_needle(long=0.8):
    """A barbed needle whose end is bent, lying along x; thicker than life so that it is seen."""
    item = meshes.group("felting needle")
    path = np.array([(-long / 2, 0.09, 0.018), (-long / 2, 0.03, 0.018), (-long / 2 + 0.03, 0, 0.018), (-long / 2 + 0.25, 0, 0.018), (0.1, 0, 0.018), (long / 2, 0, 0.018)])
    points, quads = meshes.tubes(path[None], np.array([0.017, 0.017, 0.017, 0.016, 0.012, 0.003]), 8)
    meshes.add("shaft", points, quads, surfaces.plain("#8f8d88", 0.3, 0.5, 0.6), parent=item)
    return item


def wooden_tube(long=0.95):
    """What felting needles come in: a turned tube with a stopper, lying along x."""
    item = meshes.group("wooden tube")
    for colour, profile in (("#d2a873", [(0, 0), (0.07, 0), (0.085, 0.02), (0.085, long * 0.8)]),
                            ("#b98a5a", [(0.08, long * 0.8), (0.08, long * 0.82), (0.088, long * 0.83), (0.088, long - 0.02), (0.075, long), (0, long)])):
        part = turned("part", profile, surfaces.plain(colour, 0.45, 0.3), item, 28)
        part.rotation_euler, part.location = (0, np.pi / 2, 0), (-long / 2, 0, 0.088)
    return item
