"""Works that are just begun, seen from near: drawn as relief and lit like the close views, without Blender.

Each craft begins as it does in life: the darkest pots first, one thread from the middle of the cloth,
felt laid piece by piece, loops row by row from an outline inwards. Everything is as large as the kit says.
"""
import zlib

import cv2
import numpy as np

import begun
import closeups
import daylight
import lying
import surfaces
from crafts import felting, painting, punching, stitching
from drawing import colour_map, linear, load, to_linear

SIZE = np.array((1530, 1890))    # what is drawn, in pixels; the tilted camera sees most of it
OUT = (1200, 1500)
SPANS = {"paint-by-numbers": 430, "felt-art": 450, "punch-needle": 400}   # how much of the design lies across the picture
ACROSS = 66                      # stitches across it
# Morning, an overcast noon, late afternoon: where the light comes from, its tone and the sky's.
HOURS = (((-0.66, -0.30, 0.69), (0.93, 0.99, 1.05), (0.37, 0.37, 0.36)),
         ((-0.35, -0.50, 0.79), (0.80, 0.82, 0.84), (0.46, 0.46, 0.45)),
         ((0.68, -0.34, 0.65), (1.08, 0.98, 0.86), (0.33, 0.35, 0.38)))


def main(design, craft, mm, target, across=0, printed=False):
    """Draws one picture; `mm` is the finished work's width, a hoop has so many stitches across, its cloth may be printed."""
    drawing = load(design)
    seed = zlib.crc32(f"{design} {craft} begun".encode()) % 1000
    if craft == "cross-stitch":
        colour, height = stitches(drawing, across, printed, mm, seed)
    else:
        far = {"paint-by-numbers": begun.PAINT, "felt-art": begun.FELT, "punch-needle": begun.WOOL}[craft].get(design)
        scale = SIZE[0] / (far.span if far else SPANS[craft])
        corner = np.array(far.middle) - SIZE / scale / 2 if far else window(drawing, SIZE / scale)
        draw = {"paint-by-numbers": paint, "felt-art": felt, "punch-needle": loops}[craft]
        colour, height = draw(drawing, np.clip(corner, (0, 0), np.array((800, 1000)) - SIZE / scale), scale, scale * 800 / mm, seed)
    towards, key, sky = (np.float32(value) for value in HOURS[zlib.crc32(f"{design} {craft} hour".encode()) % 3])
    lit = daylight.light(colour, height, 1.0, daylight.NEAR + daylight.TALL, towards, key, sky)
    closeups.save(daylight.photograph(lit, seed, OUT), target)


def window(drawing, span):
    """The upper left of what is drawn: as near the subject's middle as the design's edges allow, or where most of a scattered subject is."""
    subject = colour_map(drawing, 0.1, False) >= 0
    y, x = np.nonzero(subject)
    middle = np.array((np.median(x), np.median(y))) * 10
    most = np.array((792, 992)) - span
    corner = np.clip(middle - span * (0.5, 0.46), (8, 8), most)
    share = lambda at: subject[int(at[1] / 10):int((at[1] + span[1]) / 10), int(at[0] / 10):int((at[0] + span[0]) / 10)].mean()
    if share(corner) > 0.3:
        return corner
    spots = [np.array((left, top)) for top in np.linspace(8, most[1], 9) for left in np.linspace(8, most[0], 9)]
    return max(spots, key=share)


def paint(drawing, corner, scale, pixels_a_mm, seed):
    """The darkest pots are done, the next one is begun; everywhere else the numbers show."""
    left, top = np.round(corner * scale).astype(int)
    part = np.s_[top:top + SIZE[1], left:left + SIZE[0]]
    shares = np.bincount(colour_map(drawing, 0.2)[round(corner[1] / 5):round((corner[1] + SIZE[1] / scale) / 5),
                                                  round(corner[0] / 5):round((corner[0] + SIZE[0] / scale) / 5)].ravel().clip(0),
                         minlength=len(drawing.colours))
    pots = getattr(begun.PAINT.get(drawing.slug), "pots", None) or _darkest_first(drawing, shares / shares.sum())
    spot = {}

    def done(index):
        begun = np.isin(index, pots[:-1])
        count, labels, _, middles = cv2.connectedComponentsWithStats((index == pots[-1]).astype(np.uint8), connectivity=4)
        begun |= np.isin(labels, [number for number in range(1, count) if middles[number][1] < SIZE[1] * 0.55])
        spot["at"] = _roomiest(begun)
        spot["pot"] = index[tuple(spot["at"].astype(int)[::-1])]
        return begun
    picture, relief = painting.paint(drawing, done, seed, scale, part)
    colour, height = to_linear(np.clip(picture, 0, 1)), relief * 9.0
    lying.brush(colour, height, spot["at"], 0.75 + 0.2 * np.sin(seed), pixels_a_mm, drawing.colours[spot["pot"]], seed)
    return colour, height


def _darkest_first(drawing, shares):
    """Pots from the darkest on, until a third of the picture is painted; tiny ones come along, a huge one is left for later."""
    order = sorted((pot for pot in range(len(drawing.colours)) if 0.004 < shares[pot] < 0.33),
                   key=lambda pot: float(linear(drawing.colours[pot]) @ (0.21, 0.72, 0.07)))
    chosen, total = [], 0.0
    for pot in order:
        chosen.append(pot)
        total += shares[pot]
        if total > 0.27 and len(chosen) > 1:
            break
    return chosen


def _roomiest(area, middle=(0.4, 0.42)):
    """Where in an area there is most room, the nearer to the picture's middle the better."""
    tall, wide = area.shape
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    room = np.minimum(cv2.distanceTransform(area.astype(np.uint8), cv2.DIST_L2, 3), 60)
    near = np.exp(-((x / wide - middle[0]) ** 2 + (y / tall - middle[1]) ** 2) / 0.05)
    return np.array(cv2.minMaxLoc(room * (near + 0.02))[3], float)


def stitches(drawing, across, printed, hoop_mm, seed):
    """The first colour grows from the middle, the second is begun, a row of half stitches waits for its way back."""
    size = SIZE[0] // ACROSS
    cells = stitching.grid(drawing, not printed, across)
    random = np.random.default_rng(seed)
    middle = np.array((0.5, 0.52)) * SIZE / size                      # of the cloth, in cells of the picture
    if across < ACROSS * 1.25:
        middle = middle + ((across - ACROSS) * 0.42 - 6, -(across - ACROSS) * 0.2 + 8)
    first = np.round(across / 2 - middle).astype(int)
    rows, columns = int(SIZE[1] // size) + 1, ACROSS
    part = np.pad(cells, 120, constant_values=-1)[first[1] + 120:first[1] + 120 + rows, first[0] + 120:first[0] + 120 + columns]
    whole, half = _first_stitches(part, drawing, random)
    canvas, height = _cloth(drawing, across, printed, middle, size, seed)
    threads = [linear(colour) for colour in drawing.colours]
    last = None
    for turn, lift, spots in ((1, 0.22, np.concatenate([whole, half])), (-1, 0.46, whole)):
        for row, column in spots:
            angle = turn * np.pi / 4 + random.normal(0, 0.03)
            spot = (np.array((column, row)) + 0.5) * size + random.normal(0, size * 0.02, 2)
            shade = threads[part[row, column]] * random.uniform(0.9, 1.08)
            for strand in (-1, 1):
                closeups.thread(canvas, height, spot, angle, size * 0.68, size * 0.115, strand * size * 0.11, lift, shade, random)
            last = (spot + np.array((0.5, 0.5)) * size, shade) if len(half) and turn == 1 else last
    height *= size * 0.42
    if last is None:
        last = ((whole[-1][::-1] + 1) * size, threads[part[tuple(whole[-1])]])
    lying.hoop(canvas, height, middle * size, across / 2 * size + size * 0.8, size * across / hoop_mm, seed)
    lying.needle_and_thread(canvas, height, last[0], last[1], size * across / hoop_mm, 40, size * 0.1, seed)
    return canvas, height


def _first_stitches(part, drawing, random):
    """(row, column) of whole crosses in the order of work, and of the half stitches of the row that is being worked."""
    row, column = np.nonzero(part >= 0)
    near = np.hypot(row - part.shape[0] * 0.47, column - part.shape[1] * 0.5)
    inner = part[row, column][near < 22]
    order, far = np.argsort(-np.bincount(inner, minlength=len(drawing.colours))), begun.STITCHES.get(drawing.slug)
    crossed, half, most = (far.crossed, far.half, far.reach) if far else (order[:2], order[2], 24)
    reach = np.hypot(row - part.shape[0] * 0.47, (column - part.shape[1] * 0.5) * 1.15) + 2.5 * random.standard_normal()
    whole = np.zeros(part.shape, bool)
    whole[row, column] = np.isin(part[row, column], crossed) & (reach < most)
    third = np.zeros(part.shape, bool)
    third[row, column] = (part[row, column] == half) & (reach < most - 2)
    lines = np.unique(np.nonzero(third)[0])
    worked = lines[len(lines) // 2] if len(lines) else 0
    whole |= third & (np.arange(part.shape[0])[:, None] < worked)
    half = third & (np.arange(part.shape[0])[:, None] == worked)
    return np.argwhere(whole), np.argwhere(half)


def _cloth(drawing, across, printed, middle, size, seed):
    """Aida with its holes; where the kit prints the ground, its shapes lie on the cloth within the hoop."""
    wide, tall = SIZE
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    canvas = np.ones((tall, wide, 3), np.float32) * linear("#efe7d8")
    if printed:
        scale = across * size / 760
        index = colour_map(_ground_of(drawing), scale)
        left, top = np.round(np.array((400, 500)) * scale - middle * size).astype(int)
        matrix = np.float32([[1, 0, -left], [0, 1, -top]])
        flat = np.stack([linear(colour) for colour in drawing.colours])[index.clip(0)]
        moved = cv2.warpAffine(flat, matrix, (int(wide), int(tall)), borderValue=(-1, -1, -1))
        # Printed cloth is paler than thread: its ink lies on cream cotton.
        ink = 0.82 * moved + 0.18 * canvas
        inside = (np.hypot(x - middle[0] * size, y - middle[1] * size) < (across / 2 + 2) * size) & (moved[..., 0] >= 0)
        canvas = np.where(inside[..., None], ink, canvas)
    v, u = np.mgrid[0:size, 0:size].astype(np.float32) / size
    hole = np.hypot(np.minimum(u, 1 - u), np.minimum(v, 1 - v))
    weave = 0.06 * (np.abs(np.sin(u * 4 * np.pi)) + np.abs(np.sin(v * 4 * np.pi))) * np.clip(hole * 5, 0, 1)
    hole, weave = (np.tile(tile, (tall // size + 1, wide // size + 1))[:tall, :wide] for tile in (np.clip(hole * 5, 0.35, 1), weave))
    canvas = canvas * (hole * (1 + 0.015 * surfaces.noise(tall, wide, 3, seed, 2)))[..., None]
    return canvas.astype(np.float32), (weave + 0.02 * surfaces.noise(tall, wide, 700, seed, 2)).astype(np.float32)


def _ground_of(drawing):
    return drawing.__class__(drawing.slug, drawing.name, drawing.alt, drawing.colours, [shape for shape in drawing.shapes if shape.group == "ground"])


def felt(drawing, corner, scale, pixels_a_mm, seed):
    """The lower pieces are sewn, the next ones laid on, one is sewn half way round; the rest is still to be cut."""
    random = np.random.default_rng(seed)
    area = [sum(cv2.contourArea(np.float32(ring)) for ring in shape.rings) for shape in drawing.shapes]
    far = begun.FELT.get(drawing.slug) or _by_rule(drawing, corner, SIZE / scale, area)
    shapes = []
    for number, shape in enumerate(drawing.shapes):
        if shape.group == "subject" and number not in (*far.sewn, far.half, *far.laid, *far.loose):
            continue
        rings = [ring - corner for ring in shape.rings]
        if number in far.loose:
            rings = _nudged(rings, random)
        shapes.append((number, shape.__class__(shape.group, shape.colour, rings)))
    drawn = drawing.__class__(drawing.slug, drawing.name, drawing.alt, drawing.colours, [shape for _, shape in shapes])
    sewn = {place: 0.55 if number == far.half else 0.0 if number in (*far.laid, *far.loose) else 1.0 for place, (number, _) in enumerate(shapes)}
    height, top, pieces = felting.layers(drawn, seed, scale, SIZE / scale)
    rows, columns = height.shape
    wool = np.stack([linear(drawn.colours[shape.colour]) for shape in pieces])
    pelt, wisp = surfaces.noise(rows, columns, 20, seed, 4), closeups.wisps(rows, columns, seed)
    canvas = (wool[top] * np.clip(1 + 0.05 * pelt + 0.10 * wisp, 0.6, 1.5)[..., None] + 0.010).astype(np.float32)
    height = ((height + 0.17 * wisp + 0.14 * pelt) / 6).astype(np.float32)
    closeups.stray_fibres(canvas, top, wool, seed, scale)
    end = closeups.sew(canvas, height, top, drawn, pieces, seed, scale, sewn)
    height *= 5.0 * scale
    if end is not None:
        lying.needle_and_thread(canvas, height, end[0], end[2], pixels_a_mm, 42, 1.3 * scale, seed)
    return canvas, height


def _by_rule(drawing, corner, span, area):
    """The lower of the pieces that can be seen are sewn, the one with most of an edge half way, the last two are still loose."""
    sewable = [number for number, shape in enumerate(drawing.shapes) if shape.group == "subject" and area[number] > 2 * felting.SMALLEST_SEWN]
    seen = [number for number in sewable if _within(drawing.shapes[number], corner, span)]
    keep = seen[:max(5, round(len(seen) * 0.45))]
    last = max(keep[-6:-2] or keep, key=lambda number: area[number])
    sewn = [number for number in range(keep[-1]) if number not in (*keep[-2:], last) and (number in keep or area[number] >= felting.SMALLEST_SEWN)]
    return begun.Felt(None, None, sewn, last, (), tuple(keep[-2:]))


def _within(shape, corner, span):
    inside = (np.concatenate(shape.rings) - corner) / span
    return ((inside > 0.05) & (inside < 0.95)).all(1).mean() > 0.6


def _nudged(rings, random):
    """A piece as a hand laid it down: a little beside its place, a little turned."""
    middle = np.concatenate(rings).mean(0)
    turn, aside = random.choice((-1, 1)) * random.uniform(0.2, 0.5), random.uniform(-34, 34, 2)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    return [(ring - middle) @ spin.T + middle + aside for ring in rings]


def loops(drawing, corner, scale, pixels_a_mm, seed):
    """Two colours of the subject are punched, a third has its outer rows; elsewhere the printed line shows on bare cloth."""
    index = colour_map(drawing, punching.RASTER)[punching.TOP * punching.RASTER:(punching.TOP + punching.SIDE) * punching.RASTER]
    corner = np.clip(corner - (0, punching.TOP), (6, 6), np.array((794, 794)) - SIZE / scale)
    spots = punching.loop_spots(index, seed)
    spots[:, :2] -= corner
    spots = spots[((spots[:, :2] > -8) & (spots[:, :2] < SIZE / scale + 8)).all(1)]
    subject = colour_map(drawing, 0.1, False)
    common = np.bincount(subject[subject >= 0], minlength=len(drawing.colours))
    seen = np.bincount(spots[:, 3].astype(int), minlength=len(drawing.colours))
    order = [colour for colour in np.argsort(-(common / common.sum()) * (seen > 60)) if seen[colour] > 60][:3]
    if drawing.slug in begun.WOOL:
        order = [colour for colour in begun.WOOL[drawing.slug].colours if seen[colour] > 60]
    begins = round(seen[order[-1]] * (0.45 if len(order) > 2 else 1))   # the last colour's outer rows
    done = np.concatenate([*(spots[spots[:, 3] == colour] for colour in order[:-1]), spots[spots[:, 3] == order[-1]][:begins]])
    random = np.random.default_rng(seed)
    wool = [linear(colour) for colour in drawing.colours]
    wide, tall = SIZE
    left, top = np.round(corner * punching.RASTER).astype(int)
    span = np.round(SIZE / scale * punching.RASTER).astype(int)
    below = cv2.resize(index[top:top + span[1], left:left + span[0]].astype(np.float32), (int(wide), int(tall)), interpolation=cv2.INTER_NEAREST)
    canvas, near = _monks_cloth(below, scale, seed)
    at = done[:, :2] * scale
    full = np.zeros((tall, wide), np.uint8)
    for x, y in np.round(at).astype(int):
        cv2.circle(full, (int(x), int(y)), int(4.4 * scale), 1, -1)
    canvas = np.where(full[..., None] > 0, np.stack(wool)[below.astype(int).clip(0)] * 0.5, canvas).astype(np.float32)
    for number in random.permutation(len(done)):
        shade = wool[int(done[number, 3])] * random.uniform(0.9, 1.1)
        for ply in (-1, 1):
            closeups.thread(canvas, near, at[number] + random.normal(0, 1, 2), done[number, 2] + random.normal(0, 0.25), 6.4 * scale * 0.82, 2.9 * scale * 0.8,
                            ply * 1.75 * scale * 0.72, random.uniform(0.55, 0.7), shade, random, arch=0.9)
    height = near * 5.0 * scale
    last = at[len(at) - begins:] if len(order) > 2 else at
    lying.punch_tool(canvas, height, last[np.argmin(np.hypot(*(last / SIZE - (0.4, 0.42)).T))], pixels_a_mm, wool[order[-1]], seed)
    return canvas, height


def _monks_cloth(below, scale, seed):
    """Basket-woven cotton with the printed line where the next colour begins."""
    tall, wide = below.shape
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    step = 2.6 * scale
    over = (np.floor(x / step) + np.floor(y / step)) % 2
    u, v = (x / step) % 1, (y / step) % 1
    thread = np.where(over > 0, np.sin(np.pi * u) ** 0.5 * (0.8 + 0.2 * np.sin(np.pi * v)), np.sin(np.pi * v) ** 0.5 * (0.8 + 0.2 * np.sin(np.pi * u)))
    plies = np.where(over > 0, np.abs(np.sin(u * 2 * np.pi)), np.abs(np.sin(v * 2 * np.pi)))
    height = (0.16 * thread + 0.04 * plies).astype(np.float32)
    canvas = linear("#e6dac4") * (0.72 + 0.28 * thread)[..., None] * (1 + 0.02 * surfaces.noise(tall, wide, 3, seed, 2))[..., None]
    edge = np.zeros(below.shape, np.uint8)
    edge[:, 1:] |= below[:, 1:] != below[:, :-1]
    edge[1:] |= below[1:] != below[:-1]
    line = cv2.GaussianBlur(cv2.dilate(edge, np.ones((5, 5))).astype(np.float32), (0, 0), 1.6)[..., None].clip(0, 1) * 0.8
    return (canvas * (1 - line) + linear("#4f5d66") * line).astype(np.float32), height
