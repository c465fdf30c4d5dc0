"""Felt: cut pieces laid over each other, sewn down along their edges, a little fuzzy, in a box frame."""
import cv2
import numpy as np

import meshes
import surfaces
from crafts import UNIT
from drawing import fill, linear

SCALE = 0.95            # height map pixels a design unit
THICK = 6.0             # a layer's thickness in design units
ROUND = 4.0             # how far from its edge a layer reaches full height
FIBRES = 50000
STITCH, GAP, INSET = 9.0, 8.0, 6.0
SMALLEST_SEWN = 1400    # design units squared


def make(drawing, seed=1, framed=True):
    work = meshes.group("felt")
    height, top, shapes = layers(drawing, seed, SCALE)
    sheets(drawing, height, top, shapes, seed, work)
    fibres(drawing, height, top, shapes, seed, work)
    sewing(drawing, height, top, shapes, seed, work)
    if framed:
        frame(work)
    return work


def layers(drawing, seed, scale, size=(800, 1000)):
    """Height (design units) and topmost piece at every pixel; each piece drapes over those beneath it."""
    rows, columns = round(size[1] * scale), round(size[0] * scale)
    height = np.zeros((rows, columns), np.float32)
    top = np.zeros((rows, columns), np.int16)
    rough = surfaces.noise(rows, columns, 9, seed, 3) * 0.55
    for number, shape in enumerate(drawing.shapes):
        mask = np.zeros((rows, columns), np.uint8)
        fill(mask, shape, scale, 1)
        left, upper, wide, tall = cv2.boundingRect(mask)
        if not wide:
            continue
        pad = 12
        part = np.s_[max(0, upper - pad):upper + tall + pad, max(0, left - pad):left + wide + pad]
        depth = cv2.distanceTransform(np.pad(mask[part], 1, mode="edge"), cv2.DIST_L2, 5)[1:-1, 1:-1] / scale
        inside = depth + rough[part] * 0.5 > 0.5
        inside &= mask[part] > 0
        rise = np.sqrt(np.clip(1 - (1 - np.clip(depth / ROUND, 0, 1)) ** 2, 0, 1))
        thick = THICK if shape.group == "subject" or number == 0 else THICK * 0.8
        under = cv2.GaussianBlur(height[part], (0, 0), 4 * scale)
        under = np.minimum(under, height[part] + THICK * 0.5)
        height[part] = np.where(inside, np.maximum(under, height[part] * 0.9) + thick * rise, height[part])
        top[part] = np.where(inside, number, top[part])
    return np.minimum(height, 46), top, drawing.shapes


def sheets(drawing, height, top, shapes, seed, parent):
    """The pieces' surface as one displaced sheet with a mottled colour."""
    rows, columns = height.shape
    pelt = surfaces.noise(rows, columns, 7, seed + 2, 3)
    z = (height + 0.35 * pelt + 0.5 * surfaces.noise(rows, columns, 60, seed + 3, 2)) * UNIT
    x, y = np.meshgrid(np.linspace(-2, 2, columns), np.linspace(2.5, -2.5, rows))
    vertices, faces, _ = meshes.sheet(x, y, z)
    wool = np.stack([linear(drawing.colours[s.colour]) for s in shapes])[top]
    mottle = 1 + 0.07 * pelt + 0.05 * surfaces.noise(rows, columns, 3, seed + 4, 1)
    colour = wool * np.clip(mottle, 0.7, 1.3)[..., None] + 0.012
    meshes.add("felt", vertices, faces[:, ::-1], surfaces.dyed("felt", 1.0, 0.6), colour.reshape(-1, 3), parent=parent)


def fibres(drawing, height, top, shapes, seed, parent):
    """Loose wool fibres on the surface, most of them along cut edges."""
    scale = height.shape[1] / 800
    random = np.random.default_rng(seed + 5)
    rows, columns = height.shape
    change = np.zeros(top.shape, np.uint8)
    change[:, 1:] |= top[:, 1:] != top[:, :-1]
    change[1:] |= top[1:] != top[:-1]
    near = np.argwhere(cv2.dilate(change, np.ones((5, 5))) > 0)
    chosen = near[random.integers(0, len(near), FIBRES // 2)]
    spread = np.c_[random.integers(0, rows, FIBRES // 2), random.integers(0, columns, FIBRES // 2)]
    spot = np.concatenate([chosen, spread]).astype(np.float32) + random.random((2 * (FIBRES // 2), 2))
    count = len(spot)
    long = random.uniform(3, 9, count)
    angle, bend = random.uniform(0, 2 * np.pi, count), random.normal(0, 1.1, count)
    t = np.linspace(0, 1, 4)
    heading = angle[:, None] + bend[:, None] * t
    step = (long / 3)[:, None] * np.stack([np.cos(heading), np.sin(heading)], 0)
    px = spot[:, 1, None] / scale + np.cumsum(step[0], 1) - step[0][:, :1]
    py = spot[:, 0, None] / scale + np.cumsum(step[1], 1) - step[1][:, :1]
    row, column = spot[:, 0].astype(int).clip(0, rows - 1), spot[:, 1].astype(int).clip(0, columns - 1)
    at_row, at_column = (py * scale).astype(int).clip(0, rows - 1), (px * scale).astype(int).clip(0, columns - 1)
    lift = np.sin(t * np.pi * random.uniform(0.5, 1, (count, 1))) * random.uniform(0.4, 2.6, (count, 1))
    pz = np.maximum(height[at_row, at_column], height[row, column][:, None] * 0.8) + 0.3 + lift
    paths = np.stack([(px - 400) * UNIT, (500 - py) * UNIT, pz * UNIT], -1)
    points, quads = meshes.tubes(paths, 0.26 * UNIT, 3)
    wool = np.stack([linear(drawing.colours[s.colour]) for s in shapes])[top[row, column]]
    wool = wool * random.uniform(0.85, 1.35, (count, 1)) + 0.015
    meshes.add("fibres", points, quads, surfaces.dyed("felt", 1.0, 0.6), meshes.spread(wool, 4 * 3), parent=parent)


def sewing(drawing, height, top, shapes, seed, parent):
    """Running stitches just inside every larger piece's edge, where that edge can be seen."""
    scale = height.shape[1] / 800
    random = np.random.default_rng(seed + 6)
    rows, columns = height.shape
    paths, colours = [], []
    for number, shape in enumerate(shapes):
        mask = np.zeros((rows, columns), np.uint8)
        fill(mask, shape, scale, 1)
        if number == 0 or mask.sum() / scale ** 2 < SMALLEST_SEWN:
            continue
        depth = cv2.distanceTransform(np.pad(mask, 1, mode="edge"), cv2.DIST_L2, 5)[1:-1, 1:-1]
        rings, _ = cv2.findContours((depth > INSET * scale).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        wool = linear(drawing.colours[shape.colour])
        pale = wool * 0.42 + np.array([0.62, 0.55, 0.44]) * 0.58 if wool.mean() < 0.28 else wool * 0.5
        for ring in rings:
            for path in dashes(ring[:, 0, :] / scale, random):
                middle = np.round(path[2] * scale).astype(int).clip(0, (columns - 1, rows - 1))
                if top[middle[1], middle[0]] != number or not _inside(path):
                    continue
                ground = height[(path[:, 1] * scale).astype(int).clip(0, rows - 1), (path[:, 0] * scale).astype(int).clip(0, columns - 1)].max()
                rise = ground + np.array([-2.2, 0.6, 1.1, 0.6, -2.2])
                paths.append(np.c_[(path[:, 0] - 400) * UNIT, (500 - path[:, 1]) * UNIT, rise * UNIT])
                colours.append(pale * random.uniform(0.92, 1.08))
    if paths:
        points, quads = meshes.tubes(np.array(paths), 1.05 * UNIT, 6)
        meshes.add("sewing", points, quads, surfaces.dyed("cotton", 0.62, 0, 0.2), meshes.spread(np.array(colours), 30), parent=parent)


def dashes(ring, random):
    closed = np.r_[ring, ring[:1]]
    walked = np.r_[0, np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))]
    count = int(walked[-1] / (STITCH + GAP))
    if count < 3:
        return
    for start in np.arange(count) * walked[-1] / count:
        at = start + np.linspace(0, STITCH * random.uniform(0.85, 1.1), 5)
        yield np.c_[np.interp(at, walked, closed[:, 0]), np.interp(at, walked, closed[:, 1])]


def _inside(path):
    return path[:, 0].min() > 8 and path[:, 0].max() < 792 and path[:, 1].min() > 8 and path[:, 1].max() < 992


def frame(parent):
    """A narrow oak box frame on a backing board."""
    oak = surfaces.wood("#c9aa7e", 13, planks=1, repeat=(1, 0.1))
    wide, tall = 0.16, 0.36
    for turn, (x, y, long) in enumerate(((0, 2.55, 4.28), (2.06, 0, 4.94), (0, -2.55, 4.28), (-2.06, 0, 4.94))):
        meshes.box((long, wide, tall), 0.02, oak, (x, y, -0.13), parent, turn=(0, 0, 0 if turn % 2 == 0 else np.pi / 2))
    meshes.box((4.1, 5.1, 0.1), 0.01, surfaces.plain("#e2d6c2", 0.9, 0.05), (0, 0, -0.12), parent)
