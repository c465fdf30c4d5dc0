"""What a finished work stands on, and what is behind it: easels, boards, backs. Sizes are those of the crafts' works: 4 units wide."""
import cv2
import numpy as np

import meshes
import surfaces
from crafts import punching, stitching
from drawing import colour_map, linear
from props import turned

BEECH, BRASS, CANVAS, LINEN, FELT = "#cfa876", "#b9924f", "#ede6d8", "#cfc1a5", "#b9bfae"
LEDGE = 0.85   # where a work stands on its easel, along the mast


def easel(work, tall, tilt=11, tone=BEECH, clamp=True):
    """A table easel with a work of this height (its back at z = 0) on its ledge; its origin is on the table, it faces -y."""
    item = meshes.group("easel")
    wood = surfaces.wood(tone, 21, planks=1, repeat=(1, 0.12))
    for x in (-1.05, 1.05):
        meshes.box((3.3, 0.3, 0.2), 0.03, wood, (x, 0.55, 0), item, turn=(0, 0, np.pi / 2))
    meshes.box((2.4, 0.3, 0.2), 0.03, wood, (0, -0.35, 0.19), item)
    meshes.box((2.4, 0.3, 0.2), 0.03, wood, (0, 1.75, 0.19), item)
    mast = meshes.group("mast", (0, -0.3, 0.36), (-np.radians(tilt), 0, 0), parent=item)
    long = LEDGE + tall + (0.75 if clamp else -0.6)
    upright = meshes.box((long, 0.42, 0.16), 0.03, wood, (0, 0.0, 0), mast)
    upright.rotation_euler, upright.location = (np.pi / 2, -np.pi / 2, 0), (0, 0.17, long / 2)
    meshes.box((3.0, 0.46, 0.13), 0.03, wood, (0, -0.1, LEDGE - 0.14), mast)
    meshes.box((3.0, 0.07, 0.12), 0.02, wood, (0, -0.3, LEDGE - 0.02), mast)
    if clamp:
        meshes.box((0.62, 0.42, 0.2), 0.03, wood, (0, -0.05, LEDGE + tall + 0.012), mast)
        meshes.box((0.5, 0.06, 0.14), 0.02, wood, (0, -0.235, LEDGE + tall - 0.1), mast)
        _knob(mast, (0.22, 0.17, LEDGE + tall + 0.16))
    _knob(mast, (0.22, 0.17, LEDGE - 0.4))
    foot = np.array([(0, 1.7, 0.38), (0, 1.2, 1.5), (0, 0.2 + 2.5 * np.sin(np.radians(tilt)), 3.1)])
    points, quads = meshes.tubes(foot[None], 0.11, 10, up=(1, 0, 0))
    meshes.add("strut", points, quads, surfaces.plain(tone, 0.5, 0.3), parent=item)
    work.parent, work.rotation_euler, work.location = mast, (np.pi / 2, 0, 0), (0, -0.005, LEDGE + tall / 2)
    return item


def _knob(parent, place):
    knob = turned("knob", [(0.03, 0), (0.03, 0.06), (0.1, 0.07), (0.11, 0.1), (0.11, 0.17), (0.09, 0.2), (0, 0.2)], surfaces.plain(BRASS, 0.3, 0.5, 0.9), parent, 28)
    knob.location, knob.rotation_euler = place, (0, np.pi / 2, 0)


def stretched(work):
    """Bare canvas round the sides of a painted one."""
    meshes.box((4.008, 5.008, 0.165), 0.012, surfaces.woven(CANVAS, (70, 70), 0.05, 0.5), (0, 0, 0.0), work)
    return work


def pinned(work):
    """A rolled canvas as it is painted: its bare margin round it, held on a board by two clips."""
    work.scale, board = (1, 1, 0.15), meshes.group("board and canvas")
    work.parent, work.location = board, (0, 0, 0.105)
    meshes.box((4.9, 6.0, 0.09), 0.02, surfaces.wood("#d8bf98", 23, planks=1, repeat=(1, 0.7)), parent=board)
    meshes.box((4.4, 5.4, 0.012), 0.004, surfaces.woven(CANVAS, (70, 70), 0.05, 0.5), (0, 0, 0.1), board)
    steel = surfaces.plain("#3a3a3c", 0.35, 0.5, 0.6)
    for x in (-1.5, 1.5):
        meshes.box((0.5, 0.3, 0.17), 0.03, steel, (x, 2.87, 0.02), board)
        for y in (0.14, 0.3):
            points, quads = meshes.tubes(np.array([[(x - 0.16, 3.0, 0.1), (x - 0.12, 3.02 + y, 0.13), (x + 0.12, 3.02 + y, 0.13), (x + 0.16, 3.0, 0.1)]]), 0.018, 8)
            meshes.add("wire", points, quads, surfaces.plain("#c4c4c0", 0.3, 0.5, 1.0), parent=board)
    return board


def mounted(work, ground):
    """Sewn felt on its board that is covered with linen; `ground` is the background felt's colour."""
    board = meshes.group("covered board")
    meshes.box((4.06, 5.06, 0.16), 0.035, surfaces.woven(LINEN, (36, 45), 0.1, 0.6), parent=board)
    meshes.box((3.99, 4.99, 0.026), 0.008, surfaces.plain(ground, 1.0, 0.0, sheen=0.5), (0, 0, 0.158), board)
    work.parent, work.location = board, (0, 0, 0.16)
    return board


def hoop_back(seed):
    """A hoop from behind, closed with a round of felt that is sewn on."""
    item, random = meshes.group("hoop"), np.random.default_rng(seed)
    stitching.hoop(item, seed, False)
    radii = np.linspace(0, stitching.HOOP - 0.015, 130)
    points, faces = meshes.lathe(np.c_[radii, 0.05 + 0.035 * np.sqrt(np.clip((stitching.HOOP - 0.01 - radii) / 0.09, 0, 1))], 260)
    pelt = surfaces.noise(400, 400, 8, seed, 3)
    at = (points[:, :2] / stitching.HOOP * 195 + 200).astype(int).clip(0, 399)
    grain = pelt[at[:, 1], at[:, 0]][:, None]
    points[:, 2] += 0.0035 * grain[:, 0]
    wool = linear(FELT) * np.clip(1 + 0.07 * grain + random.normal(0, 0.05, grain.shape), 0.7, 1.3)
    meshes.add("felt", points, faces, surfaces.dyed("felt", 1.0, 0.6), wool, parent=item)
    _lint(item, random)
    turn = np.linspace(0, 2 * np.pi, 74, endpoint=False) + random.normal(0, 0.008, 74)
    ends = [np.stack([r * np.cos(turn + far), r * np.sin(turn + far), np.full(74, z)], -1)
            for r, far, z in ((stitching.HOOP - 0.17, 0, 0.07), (stitching.HOOP - 0.15, 0.006, 0.105), (stitching.HOOP - 0.05, 0.022, 0.1), (stitching.HOOP - 0.005, 0.03, 0.05))]
    points, quads = meshes.tubes(np.stack(ends, 1), 0.014, 7)
    meshes.add("sewing", points, quads, surfaces.plain("#8f9a88", 0.65, 0.2), parent=item)
    return item


def _lint(item, random, count=2600):
    """Loose fibres on the round of felt."""
    away, turn = np.sqrt(random.random(count)) * (stitching.HOOP - 0.1), random.uniform(0, 2 * np.pi, count)
    t = np.linspace(0, 1, 4)
    heading = random.uniform(0, 2 * np.pi, (count, 1)) + random.normal(0, 1.2, (count, 1)) * t
    long = random.uniform(0.03, 0.09, (count, 1)) / 4
    x = (away * np.cos(turn))[:, None] + np.cumsum(np.cos(heading), 1) * long
    y = (away * np.sin(turn))[:, None] + np.cumsum(np.sin(heading), 1) * long
    z = 0.087 + np.sin(t * np.pi) * random.uniform(0.002, 0.012, (count, 1))
    points, quads = meshes.tubes(np.stack([x, y, z], -1), 0.0013, 3)
    meshes.add("fibres", points, quads, surfaces.dyed("felt", 1.0, 0.6), meshes.spread(linear(FELT) * random.uniform(0.85, 1.4, (count, 1)), 12), parent=item)


def frame_back(drawing, seed):
    """A punched work from behind: flat stitches in rows, mirrored, in the back of its frame."""
    from compositions.flat import lit, material
    raster = punching.RASTER
    index = colour_map(drawing, raster)[punching.TOP * raster:(punching.TOP + punching.SIDE) * raster]
    margin = 10 * raster
    index[:margin], index[-margin:], index[:, :margin], index[:, -margin:] = -1, -1, -1, -1
    random, side = np.random.default_rng(seed), index.shape[0]
    y, x = np.mgrid[0:side, 0:side]
    weave = (0.5 + 0.5 * np.sin(x * np.pi / 6) * np.sin(y * np.pi / 6)).astype(np.float32)
    colour, height = (linear("#e6dac4") * (0.86 + 0.14 * weave[..., None])).astype(np.float32), 0.12 * weave
    wool = np.stack([linear(c) for c in drawing.colours])
    spots = punching.loop_spots(index, seed)
    for x, y, turn, tone in spots:
        reach = punching.LOOP_GAP * raster * 0.56
        way = np.array((np.cos(turn), np.sin(turn))) * reach
        across = np.array((-way[1], way[0])) / reach
        middle = np.array((x, y)) * raster + across * random.normal(0, 0.8)
        shade = wool[int(tone)] * random.uniform(0.88, 1.1)
        for ply in (-1, 1):
            ends = [tuple(np.round((middle + across * ply * 2.6 + way * far) * 8).astype(int).tolist()) for far in (-1, 1)]
            cv2.line(colour, *ends, (shade * (1.04 if ply > 0 else 0.9)).tolist(), 6, cv2.LINE_AA, 3)
            cv2.line(height, *ends, 0.7, 6, cv2.LINE_AA, 3)
            cv2.line(height, *ends, 1.0, 2, cv2.LINE_AA, 3)
    item = meshes.group("punch")
    px, py = np.meshgrid(np.array([-2.0, 2.0]), np.array([2.0, -2.0]))
    points, faces, uv = meshes.sheet(px, py, np.full_like(px, 0.02))
    face = material(lit(colour[:, ::-1], height[:, ::-1], 4.0))
    meshes.add("back", points, faces[:, ::-1], face, uv=uv * (1, -1) + (0, 1), parent=item)
    punching.frame(item, "#d0b288")
    _turned_over(item, random)
    return item


def _turned_over(item, random):
    """The cloth's edge, laid over the back of the frame and stapled."""
    cloth, steel = surfaces.woven("#e6dac4", (40, 2), 0.06, 0.6, threads=4), surfaces.plain("#c4c4c0", 0.3, 0.5, 1.0)
    for turn in range(4):
        quarter = turn * np.pi / 2
        way = np.array((np.cos(quarter), np.sin(quarter)))
        out = np.array((-way[1], way[0]))
        strip = meshes.box((4.04, 0.115, 0.014), 0.004, cloth, (*(out * 2.022), 0.13 + 0.001 * (turn % 2)), item, turn=(0, 0, quarter))
        strip.name = "edge"
        for far in np.linspace(-1.75, 1.75, 8) + random.normal(0, 0.05, 8):
            spot = way * far + out * (2.03 + random.normal(0, 0.008))
            meshes.box((0.12, 0.016, 0.012), 0.005, steel, (*spot, 0.142), item, turn=(0, 0, quarter + random.normal(0, 0.12)))
