"""Close views of the four materials, drawn as relief and lit from the left.

A close view is nearly flat, so its light can be calculated for a height map directly: sharp at full
size, in a few seconds, where the renderer would need minutes.
"""
import zlib
from pathlib import Path

import cv2
import numpy as np

import develop
import surfaces
from crafts import felting, painting, punching, stitching
from daylight import light, photograph
from drawing import colour_map, fill, linear, load, to_linear

SCALE = 6.0                  # pixels a design unit
SPAN = np.array((340, 420))  # what is drawn, in design units; the tilted camera sees most of it
OUT = (1600, 2000)           # the shop's zoom is 1600 wide


def main(design, craft, target):
    drawing = load(design)
    seed = zlib.crc32(f"{design} {craft} close".encode()) % 1000
    corner = lively_corner(drawing, craft, seed)
    material = {"paint-by-numbers": paint, "cross-stitch": stitches, "felt-art": felt, "punch-needle": loops}[craft]
    colour, height, depth = material(drawing, corner, seed)
    save(photograph(light(colour, height, depth), seed, OUT), target)


def save(picture, target):
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(target), np.clip(picture[..., ::-1] * 255 + 0.5, 0, 255).astype(np.uint8),
                [cv2.IMWRITE_JPEG_QUALITY, develop.JPEG_QUALITY, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1])


def lively_corner(drawing, craft, seed):
    """The upper left of the window near the middle in which most colours meet."""
    index = colour_map(drawing, 0.1)
    random = np.random.default_rng(seed)
    best, found = -9.0, (230, 290)
    inset = 130 if craft == "cross-stitch" else 60
    for y in range((inset + 60) // 10, (1000 - inset - 60 - SPAN[1]) // 10, 2):
        for x in range(inset // 10, (800 - inset - SPAN[0]) // 10, 2):
            part = index[y + 9:y + 33, x + 8:x + 26]
            shares = np.bincount(part.ravel().clip(0), minlength=16) / part.size
            variety = -(shares[shares > 0] * np.log(shares[shares > 0])).sum() + random.normal(0, 0.08)
            if variety > best:
                best, found = variety, (x * 10, y * 10)
    return np.array(found)


def paint(drawing, corner, seed):
    """Brush strokes that end where the printed canvas is still bare."""
    left, top = np.round(corner * SCALE).astype(int)
    wide, tall = np.round(SPAN * SCALE).astype(int)
    picture, height = painting.paint(drawing, 0.7, seed, SCALE, np.s_[top:top + tall, left:left + wide])
    return to_linear(np.clip(picture, 0, 1)), height, 14.0


def stitches(drawing, corner, seed):
    """Two strands a leg, the second leg over the first, on Aida with its holes."""
    cells = stitching.grid(drawing)
    size = int(round(stitching.CELL * SCALE))
    first = np.round((corner - (20, 120)) / stitching.CELL).astype(int)
    count = np.round(SPAN / stitching.CELL).astype(int)
    part = np.pad(cells, 60, constant_values=-1)[first[1] + 60:first[1] + 60 + count[1], first[0] + 60:first[0] + 60 + count[0]]
    random = np.random.default_rng(seed)
    canvas = np.ones((count[1] * size, count[0] * size, 3), np.float32) * linear("#efe7d8")
    y, x = (np.mgrid[0:canvas.shape[0], 0:canvas.shape[1]] % size).astype(np.float32) / size
    hole = np.hypot(np.minimum(x, 1 - x), np.minimum(y, 1 - y))
    height = (0.06 * (np.abs(np.sin(x * 4 * np.pi)) + np.abs(np.sin(y * 4 * np.pi))) * np.clip(hole * 5, 0, 1)).astype(np.float32)
    canvas *= np.clip(hole * 5, 0.35, 1)[..., None]
    threads = [linear(c) for c in drawing.colours]
    for turn, lift in ((1, 0.22), (-1, 0.46)):
        for row, column in np.argwhere(part >= 0):
            angle = turn * np.pi / 4 + random.normal(0, 0.035)
            middle = (np.array((column, row)) + 0.5) * size + random.normal(0, size * 0.02, 2)
            for strand in (-1, 1):
                thread(canvas, height, middle, angle, size * 0.68, size * 0.112, strand * size * 0.105, lift,
                        threads[part[row, column]] * random.uniform(0.9, 1.08), random)
    return canvas, height, size * 0.42


def loops(drawing, corner, seed):
    """Loops of two-ply wool in rows."""
    index = colour_map(drawing, punching.RASTER)[punching.TOP * punching.RASTER:(punching.TOP + punching.SIDE) * punching.RASTER]
    spots = punching.loop_spots(index, seed)
    spots[:, :2] -= corner - (0, punching.TOP)
    spots = spots[((spots[:, :2] > -8) & (spots[:, :2] < SPAN + 8)).all(1)]
    random = np.random.default_rng(seed)
    wide, tall = np.round(SPAN * SCALE).astype(int)
    wool = [linear(c) for c in drawing.colours]
    canvas = np.zeros((tall, wide, 3), np.float32)
    at = np.round(spots[:, :2] * SCALE).astype(int)
    near = np.full((tall, wide), 0, np.float32)
    base = cv2.resize(index[int(corner[1] - 100) * 2:][:int(SPAN[1]) * 2, int(corner[0]) * 2:][:, :int(SPAN[0]) * 2].astype(np.float32), (wide, tall), interpolation=cv2.INTER_NEAREST)
    canvas[:] = np.stack(wool)[base.astype(int).clip(0)] * 0.5
    for number in random.permutation(len(spots)):
        x, y, turn, colour = spots[number]
        shade = wool[int(colour)] * random.uniform(0.9, 1.1)
        for ply in (-1, 1):
            thread(canvas, near, at[number] + random.normal(0, 1.2, 2), turn + random.normal(0, 0.25), 6.4 * SCALE * 0.82, 2.9 * SCALE * 0.8,
                    ply * 1.75 * SCALE * 0.72, random.uniform(0.35, 0.5), shade, random, arch=0.9)
    return canvas, near, 29.0


def felt(drawing, corner, seed):
    """Cut layers with fibres along their edges and running stitches."""
    for shape in drawing.shapes:
        shape.rings = [ring - corner for ring in shape.rings]
    height, top, shapes = felting.layers(drawing, seed, SCALE, SPAN)
    rows, columns = height.shape
    wool = np.stack([linear(drawing.colours[s.colour]) for s in shapes])
    pelt = surfaces.noise(rows, columns, 26, seed, 4)
    wisp = wisps(rows, columns, seed)
    canvas = wool[top] * np.clip(1 + 0.05 * pelt + 0.10 * wisp, 0.6, 1.5)[..., None] + 0.010
    height = (height + 0.17 * wisp + 0.14 * pelt) / 6
    stray_fibres(canvas, top, wool, seed)
    sew(canvas, height, top, drawing, shapes, seed)
    return canvas, height, 29.0


def thread(canvas, height, middle, angle, reach, radius, aside, lift, colour, random, arch=0.35):
    """Lays one strand into picture and height map; what is higher hides what is lower."""
    half = int(reach + radius + 3)
    left, top = int(middle[0]) - half, int(middle[1]) - half
    x0, y0, x1, y1 = max(left, 0), max(top, 0), min(left + 2 * half, canvas.shape[1]), min(top + 2 * half, canvas.shape[0])
    if x1 <= x0 or y1 <= y0:
        return
    y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    dx, dy = x - middle[0], y - middle[1]
    u = dx * np.cos(angle) + dy * np.sin(angle)
    bow = 1 - np.clip(np.abs(u) / reach, 0, 1) ** 2.4
    v = -dx * np.sin(angle) + dy * np.cos(angle) - aside * (0.45 + 0.55 * bow)
    across = np.abs(v) / (radius * (0.75 + 0.25 * bow))
    inside = (across < 1) & (np.abs(u) < reach)
    rise = lift * (0.25 + 0.75 * bow ** 0.6) + 0.34 * np.sqrt(np.clip(1 - across ** 2, 0, 1)) * (1 + arch * bow)
    part = np.s_[y0:y1, x0:x1]
    over = inside & (rise > height[part])
    twist = np.sin(u / radius * 2.6 + v / radius * 2.2 + random.uniform(0, 6))
    grain = random.standard_normal(u.shape).astype(np.float32)
    tone = 1 + 0.10 * twist + 0.07 * grain
    canvas[part] = np.where(over[..., None], colour * tone[..., None], canvas[part])
    height[part] = np.where(over, rise + 0.03 * twist, height[part])


def wisps(rows, columns, seed):
    """Fine fibres lying every way, as noise smeared along four directions."""
    random = np.random.default_rng(seed)
    total = np.zeros((rows, columns), np.float32)
    for angle in (12, 58, 101, 149):
        kernel = cv2.warpAffine(np.pad(np.ones((1, 25), np.float32), ((12, 12), (0, 0))), cv2.getRotationMatrix2D((12, 12), angle, 1), (25, 25))
        streak = cv2.filter2D(random.standard_normal((rows, columns)).astype(np.float32), -1, kernel / kernel.sum())
        total = np.maximum(total, streak / streak.std())
    return total - total.mean()


def stray_fibres(canvas, top, wool, seed, scale=SCALE):
    random = np.random.default_rng(seed + 1)
    rows, columns = top.shape
    change = np.zeros(top.shape, np.uint8)
    change[:, 1:] |= top[:, 1:] != top[:, :-1]
    change[1:] |= top[1:] != top[:-1]
    near = np.argwhere(cv2.dilate(change, np.ones((9, 9))) > 0)
    anywhere = np.c_[random.integers(0, rows, 3500), random.integers(0, columns, 3500)]   # wool comes off everywhere, most of it at cut edges
    for row, column in np.concatenate([near[random.integers(0, len(near), 4500)], anywhere]) if len(near) else anywhere:
        heading, bend = random.uniform(0, 2 * np.pi), random.normal(0, 0.13)
        turns = heading + bend * np.arange(8)
        step = random.uniform(0.45, 1.1) * scale
        points = np.c_[column + np.cumsum(np.cos(turns)) * step, row + np.cumsum(np.sin(turns)) * step]
        colour = wool[top[row, column]] * random.uniform(0.95, 1.5) + 0.02
        cv2.polylines(canvas, [np.round(points * 8).astype(np.int32).reshape(-1, 1, 2)], False, colour.tolist(), 1, cv2.LINE_AA, 3)


def sew(canvas, height, top, drawing, shapes, seed, scale=SCALE, sewn=None):
    """Running stitches; `sewn` says how much of a piece's edge is done, by its number. Returns where the last one ends, and which way."""
    last = None
    random = np.random.default_rng(seed + 2)
    rows, columns = top.shape
    for number, shape in enumerate(shapes):
        mask = np.zeros((rows, columns), np.uint8)
        fill(mask, shape, scale, 1)
        share = 1.0 if sewn is None else sewn.get(number, 0.0)
        if number == 0 or share == 0 or mask.sum() / scale ** 2 < felting.SMALLEST_SEWN:
            continue
        depth = cv2.distanceTransform(np.pad(mask, 1, mode="edge"), cv2.DIST_L2, 5)[1:-1, 1:-1]
        rings, _ = cv2.findContours((depth > felting.INSET * scale).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        wool = linear(drawing.colours[shape.colour])
        pale = wool * 0.42 + np.array([0.62, 0.55, 0.44]) * 0.58 if wool.mean() < 0.28 else wool * 0.5
        for ring in rings:
            paths = list(felting.dashes(ring[:, 0, :] / scale, random))
            for path in paths[:round(len(paths) * share)]:
                middle = path[2] * scale
                x, y = np.round(middle).astype(int)
                if not (30 < x < columns - 30 and 30 < y < rows - 30) or top[y, x] != number:
                    continue
                way = path[-1] - path[0]
                angle = np.arctan2(way[1], way[0])
                thread(canvas, height, middle, angle, 5.0 * scale, 1.5 * scale, 0, float(height[y, x]) + 0.1, pale * random.uniform(0.93, 1.07), random)
                last = (path[-1] * scale, angle, pale) if 0 < share < 1 else last
    return last
