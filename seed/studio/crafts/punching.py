"""Punch needle: rows of yarn loops that follow each shape's outline, on cloth in a square frame."""
import cv2
import numpy as np

import meshes
import surfaces
from crafts import UNIT
from drawing import colour_map, linear, srgb

ROW_GAP = 8.6        # design units between rows
LOOP_GAP = 7.0       # and between loops of a row
RASTER = 2           # pixels a design unit while the rows are traced
TOP, SIDE = 100, 800  # the square of the design that fits the frame
LOOP_STEPS, SIDES = 7, 5


def make(drawing, seed=1, with_ground=True, done=1.0, frame_tone="#d0b288"):
    """A square work in its frame; below one, `done` leaves the lower right as printed cloth."""
    work = meshes.group("punch")
    index = colour_map(drawing, RASTER, with_ground)[TOP * RASTER:(TOP + SIDE) * RASTER]
    margin = 10 * RASTER
    index[:margin], index[-margin:], index[:, :margin], index[:, -margin:] = -1, -1, -1, -1
    spots = loop_spots(index, seed)
    if done <= 0:
        spots = spots[:0]
    elif done < 1:
        along = 0.4 * spots[:, 0] + 0.6 * spots[:, 1]
        spots = spots[along < np.quantile(along, done)]
    if len(spots):
        loops(drawing, spots, seed, work)
        if done >= 1:
            depth_of_pile(drawing, index, work)
    cloth(work, drawing, index if done < 1 else None)
    frame(work, frame_tone)
    return work


def loop_spots(index, seed):
    """(x, y, direction, colour) of every loop, in design units within the square."""
    random = np.random.default_rng(seed)
    found = []
    for colour in np.unique(index[index >= 0]):
        area = np.pad((index == colour).astype(np.uint8), 1)
        depth = cv2.GaussianBlur(cv2.distanceTransform(area, cv2.DIST_L2, 5), (0, 0), 1.5)[1:-1, 1:-1]
        level, taken = ROW_GAP * 0.5, np.zeros(index.shape, np.uint8)
        while level * RASTER < depth.max():
            rows, _ = cv2.findContours((depth > level * RASTER).astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
            for row in rows:
                found.append(_along(row[:, 0, :] / RASTER, colour, random))
            level += ROW_GAP
        found.append(_leftover(area[1:-1], np.concatenate(found), colour, random))
    return np.concatenate(found)


def _along(row, colour, random):
    """Loops evenly along one closed row."""
    if len(row) < 3:
        return np.c_[row[:1], np.zeros(1), np.full(1, colour)]
    closed = np.r_[row, row[:1]]
    walked = np.r_[0, np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))]
    count = max(1, int(round(walked[-1] / LOOP_GAP)))
    at = (np.arange(count) + random.random()) / count * walked[-1]
    x, y = np.interp(at, walked, closed[:, 0]), np.interp(at, walked, closed[:, 1])
    ahead = (at + 3) % walked[-1]
    direction = np.arctan2(np.interp(ahead, walked, closed[:, 1]) - y, np.interp(ahead, walked, closed[:, 0]) - x)
    return np.c_[x, y, direction, np.full(count, colour)]


def _leftover(area, found, colour, random):
    """Single loops in the gaps that rows leave: ridges, tips, and shapes narrower than a row."""
    mine = found[found[:, 3] == colour]
    free = area.copy()
    for x, y in np.round(mine[:, :2] * RASTER).astype(int):
        cv2.circle(free, (int(x), int(y)), int(ROW_GAP * RASTER * 0.62), 0, -1)
    spots = []
    room = cv2.distanceTransform(free, cv2.DIST_L2, 3)
    for y, x in np.argwhere((room > 1.2) & (room >= cv2.dilate(room, np.ones((5, 5))))):
        if free[y, x]:
            spots.append((x / RASTER, y / RASTER, random.uniform(0, np.pi), colour))
            cv2.circle(free, (int(x), int(y)), int(ROW_GAP * RASTER * 0.75), 0, -1)
    return np.array(spots).reshape(-1, 4)


def loops(drawing, spots, seed, parent):
    """Every loop is an arch of two plies twisted round each other, leaning a little its own way."""
    random = np.random.default_rng(seed + 1)
    count = len(spots)
    place = np.stack([(spots[:, 0] - SIDE / 2) * UNIT, (SIDE / 2 - spots[:, 1]) * UNIT], -1)
    place += random.normal(0, 0.5 * UNIT, place.shape)
    turn = -spots[:, 2] + random.normal(0, 0.22, count)
    along = np.stack([np.cos(turn), np.sin(turn)], -1)[:, None]
    across = np.stack([-np.sin(turn), np.cos(turn)], -1)[:, None]
    wool = np.stack([linear(c) for c in drawing.colours])[spots[:, 3].astype(int)]
    t = np.linspace(0, np.pi, LOOP_STEPS)
    tall = (0.085 * random.uniform(0.93, 1.07, count))[:, None]
    lean = random.normal(0, 0.008, (count, 1))
    parts, colours = [], []
    for ply in (0, np.pi):
        twist = t * 2.1 + ply + random.uniform(0, 6.3, (count, 1))
        reach = -np.cos(t) * 0.021 + 0.0 * twist
        side = np.cos(twist) * 0.0105 + lean * np.sin(t)
        rise = 0.01 + np.sin(t) ** 0.75 * tall + np.sin(twist) * 0.007
        flat = place[:, None] + reach[..., None] * along + side[..., None] * across
        parts.append(meshes.tubes(np.concatenate([flat, rise[..., None]], -1), 0.0175, SIDES, up=(0.31, 0.17, 0.2)))
        colours.append(meshes.spread(wool * random.uniform(0.93, 1.08, (count, 1)), LOOP_STEPS * SIDES))
    vertices, faces = meshes.merge(parts)
    meshes.add("loops", vertices, faces, surfaces.dyed("wool", 0.95), meshes.fibrous(np.concatenate(colours), 0.2), parent=parent)


def depth_of_pile(drawing, index, parent):
    """Wool deep between the loops, so that the gaps of a pale ground aren't black."""
    inner = index[10 * RASTER:-10 * RASTER, 10 * RASTER:-10 * RASTER]
    picture = np.stack([srgb(c) for c in drawing.colours])[inner.clip(0)]
    half = (SIDE / 2 - 12) * UNIT
    x, y = np.meshgrid(np.array([-half, half]), np.array([half, -half]))
    vertices, faces, uv = meshes.sheet(x, y, np.full_like(x, 0.062))
    wool = surfaces.surface("pile", picture=surfaces.image("pile", picture), roughness=1, gloss=0)
    meshes.add("pile", vertices, faces[:, ::-1], wool, uv=uv * (1, -1) + (0, 1), parent=parent)


def cloth(parent, drawing, index):
    half = 2.05
    rows = np.linspace(half, -half, 12)
    x, y = np.meshgrid(rows[::-1], rows)
    vertices, faces, uv = meshes.sheet(x, y, np.zeros_like(x))
    material = surfaces.woven("#e6dac4", (44, 44), 0.06, 0.6, threads=4)
    meshes.add("cloth", vertices, faces[:, ::-1], material, uv=uv, parent=parent)
    if index is not None:
        print_outline(parent, index)


def print_outline(parent, index):
    """The printed line that shows where the next colour begins."""
    edge = np.zeros(index.shape, np.uint8)
    edge[:, 1:] |= index[:, 1:] != index[:, :-1]
    edge[1:] |= index[1:] != index[:-1]
    parts = []
    rows, _ = cv2.findContours(cv2.dilate(edge, np.ones((2, 2))), cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    for row in rows:
        points = row[::6, 0, :] / RASTER
        if len(points) > 3:
            path = np.c_[(points[:, 0] - SIDE / 2) * UNIT, (SIDE / 2 - points[:, 1]) * UNIT, np.full(len(points), 0.003)]
            parts.append(meshes.tubes(path[None], 0.006, 4, flatten=0.3))
    vertices, faces = meshes.merge(parts)
    meshes.add("print", vertices, faces, surfaces.plain("#5f6a70", 0.9, 0.05), parent=parent)


def frame(parent, tone):
    """Four oak strips, mitred by overlap, standing a little above the cloth."""
    oak = surfaces.wood(tone, 7, planks=1, repeat=(1, 0.12))
    wide, half, tall = 0.17, 2.05, 0.3
    for turn, (x, y) in enumerate(((0, half), (half, 0), (0, -half), (-half, 0))):
        size = (2 * half + wide, wide, tall) if turn % 2 == 0 else (2 * half - wide, wide, tall - 0.004)
        meshes.box(size, 0.025, oak, (x, y, -0.17), parent, turn=(0, 0, 0 if turn % 2 == 0 else np.pi / 2))
