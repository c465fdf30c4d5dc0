"""A kit's box laid out flat: the lid, the base, and everything that was in it."""
import zlib

import numpy as np

import meshes
import printed
import scenes
import stage
import surfaces
import tools
from compositions import PORTRAIT, View, works
from scenes import put

CLOTHS = ("#e9e1d3", "#e3d8c6", "#ece6da")


def sitting(kit, drawing):
    seed = zlib.crc32(f"box {kit.design} {kit.craft}".encode()) % 1000
    scenes.table()
    scenes.linen(CLOTHS[seed % 3], wide=11, deep=12, place=(0.3, 0.2), turn=0.05, seed=seed, folds=0.1)
    put(lid(drawing, kit.craft), -1.75, 1.85, 0.06, 4)
    put(sheet_of_paper(printed.colour_key(drawing, kit.craft), 1.35, 1.93), 2.15, -2.2, 0.08, -7)
    {"paint-by-numbers": _paint, "cross-stitch": _cross, "felt-art": _felt, "punch-needle": _punch}[kit.craft](drawing, seed)
    stage.light(window=0.88, height=8)

    def contents():
        scenes.from_above((0, 0, 0), height=14.2, back=0.9, lens=61, fstop=1.4)
    return [View(f"kits/{kit.design}-{kit.craft}/contents.jpg", PORTRAIT, 10, contents)]


def lid(drawing, craft, size=(2.5, 3.1), deep=0.5):
    """The closed box with its printed label."""
    item = meshes.group("box")
    board = surfaces.plain(printed.KRAFT, 0.9, 0.08)
    meshes.box((*size, deep), 0.03, board, parent=item)
    meshes.box((size[0] + 0.03, size[1] + 0.03, deep * 0.62), 0.025, board, (0, 0, deep * 0.42), item)
    label = sheet_of_paper(printed.cover(drawing, craft), size[0] * 0.82, size[0] * 0.82 * 1.25)
    label.parent, label.location = item, (0, 0, deep * 1.045)
    return item


def sheet_of_paper(pixels, wide, tall, curl=0.03):
    """A printed sheet whose corners lift a little."""
    item = meshes.group("paper")
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, 16), np.linspace(tall / 2, -tall / 2, 16))
    z = curl * ((np.abs(x) / wide * 2) ** 4 + (np.abs(y) / tall * 2) ** 4) / 2
    points, faces, uv = meshes.sheet(x, y, z)
    meshes.add("sheet", points, faces[:, ::-1], surfaces.printed("print", pixels), uv=uv * (1, -1) + (0, 1), parent=item)
    return item


def _paint(drawing, seed):
    canvas = scenes.lay(works.make("paint-by-numbers", drawing, 0.0, seed), 1.35, 1.15, 0.06, -2)
    canvas.scale = (0.78,) * 3
    for number, colour in enumerate(drawing.colours[:12]):
        put(tools.paint_pot(colour, False), -2.75 + number % 6 * 0.5, -0.95 - number // 6 * 0.52, 0.05, scale=1.3)
    for number in range(3):
        put(tools.brush(("#8c5a3c", "#4e6355", "#b58a58")[number]), -1.3, -2.45 - number * 0.36, 0.05, 3 - number * 3, 1.3 - number * 0.12)


def _cross(drawing, seed):
    hoop = works.make("cross-stitch", drawing, 0.0, seed)
    put(hoop, 1.5, 1.85, 0.12, -12, 0.7)
    chart = sheet_of_paper(printed.chart(drawing), 2.35, 2.5)
    put(chart, 0.45, -1.0, 0.08, 3)
    colours = drawing.colours[:10]
    for number, colour in enumerate(colours):
        put(tools.skein(colour, seed + number), -2.15 + (number % 2) * 1.12, -0.55 - number // 2 * 0.47, 0.05, (seed * 7 + number * 37) % 9 - 4, 1.2)
    put(tools.snips(), 0.4, -2.95, 0.06, 12, 1.3)


def _felt(drawing, seed):
    pattern = sheet_of_paper(printed.felt_pattern(drawing), 2.4, 3.0)
    put(pattern, 1.5, 1.75, 0.08, -3)
    colours = drawing.colours[:10]
    for number, colour in enumerate(colours):
        fan = meshes.group("sheet")
        meshes.box((1.9, 1.45, 0.05), 0.022, surfaces.plain(colour, 1.0, 0.0, sheen=0.5), parent=fan)
        put(fan, -1.75 + number * 0.14, -1.2 - number * 0.16, 0.06 + number * 0.052, 6 - number * 2.2)
    for number, colour in enumerate(works.lively(drawing, 3)):
        spool = tools.spool(colour)
        spool.rotation_euler = (np.pi / 2, 0, 0)
        put(spool, 0.95 + number * 0.1, -0.3 - number * 0.5, 0.24, 75 + number * 9, 1.2)
    put(tools.snips(), 1.05, -3.35, 0.06, 12, 1.3)


def _punch(drawing, seed):
    frame = works.make("punch-needle", drawing, 0.0, seed)
    put(frame, 1.5, 1.85, 0.2, -3, 0.68)
    colours = works.lively(drawing, 7)
    for number, colour in enumerate(colours):
        put(tools.yarn_ball(colour, 0.44, seed + number), -2.45 + number % 4 * 0.94 + (number // 4) * 0.3, -1.0 - number // 4 * 0.95, 0.03, number * 50)
    put(tools.punch_tool(), -1.5, -3.05, 0.06, 14, 1.35)
