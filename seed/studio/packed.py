"""What lies in the kits' boxes besides tools: paper, cloth, felt, small things. Each is a group standing on z = 0.

Sizes are in blender units of 10 cm, as in life; a layout scales them all alike.
"""
import bpy
import numpy as np

import meshes
import surfaces
from drawing import colour_map, srgb
from props import turned

COTTON, STEEL = "#e9dfcc", "#b4b2ae"


def sheet_of_paper(pixels, wide, tall, curl=0.03):
    """A printed sheet whose corners lift a little."""
    item = meshes.group("paper")
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, 16), np.linspace(tall / 2, -tall / 2, 16))
    z = curl * ((np.abs(x) / wide * 2) ** 4 + (np.abs(y) / tall * 2) ** 4) / 2
    points, faces, uv = meshes.sheet(x, y, z)
    meshes.add("sheet", points, faces[:, ::-1], surfaces.printed("print", pixels), uv=uv * (1, -1) + (0, 1), parent=item)
    return item


def booklet(cover, wide=1.48, tall=2.1):
    """Stapled A5 pages under a printed cover."""
    item = meshes.group("booklet")
    meshes.box((wide, tall, 0.05), 0.01, surfaces.plain("#f4f0e6", 0.8, 0.1), parent=item)
    front = sheet_of_paper(cover, wide, tall, 0.0)
    front.parent, front.location = item, (0, 0, 0.054)
    return item


def rolled_canvas(picture, wide, tall, flat):
    """A printed canvas, `flat` of it lying open and the rest still rolled up at the top, its back outside."""
    item = meshes.group("canvas")
    reach = 0.2
    along = np.r_[np.linspace(0, flat, 24), flat + np.linspace(0, tall - flat, 70)[1:]]
    turn = np.clip(along - flat, 0, None) / reach
    radius = reach - 0.004 * turn
    y = np.minimum(along, flat) + radius * np.sin(turn)
    z = radius * (1 - np.cos(turn)) + 0.04 * np.clip(1 - along / 0.5, 0, 1) ** 2 + 0.012 * (turn > 0) * (reach - radius)
    outward = np.stack([np.sin(turn), -np.cos(turn)], -1) * 0.008
    columns = np.linspace(-wide / 2, wide / 2, 2)
    for name, shift, material in (("front", 0.0, surfaces.printed("canvas", picture, 0.9)), ("back", 1.0, surfaces.plain(COTTON, 0.95, 0.02))):
        rows_y, rows_z = y + shift * outward[:, 0] - flat / 2, z + shift * outward[:, 1] + 0.012
        x, yy = np.meshgrid(columns, rows_y)
        zz = np.repeat(rows_z[:, None], 2, 1)
        points, faces, _ = meshes.sheet(x, yy, zz)
        uv = np.stack([np.tile([0.0, 1.0], len(along)), np.repeat(along / tall, 2)], -1)
        meshes.add(name, points, faces, material, uv=uv, parent=item)
    return item


def stretched_canvas(picture, wide, tall):
    """A printed canvas on its pine bars, print upwards."""
    item = meshes.group("canvas")
    meshes.box((wide, tall, 0.18), 0.03, surfaces.printed("canvas", picture, 0.9), parent=item)
    return item


def open_box(wide, tall, high):
    """The lower half of a shallow box, as something lies in it."""
    item, board, thick = meshes.group("open box"), surfaces.plain("#c9ab83", 0.9, 0.08), 0.035
    meshes.box((wide, tall, 0.03), 0.01, board, parent=item)
    for side in (-1, 1):
        meshes.box((thick, tall, high), 0.012, board, (side * (wide - thick) / 2, 0, 0), item)
        meshes.box((wide - 2 * thick, thick, high * 0.995), 0.012, board, (0, side * (tall - thick) / 2, 0), item)
    return item


def aida(wide, to_inch, drawing, printed, hoop_mm):
    """Aida with its holes; where the kit says so, the design's ground is printed on it, a little over the hoop's rim."""
    cells, size = round(wide * 100 / 25.4 * to_inch), 8
    y, x = (np.mgrid[0:cells * size, 0:cells * size] % size) / size
    hole = np.hypot(np.minimum(x, 1 - x), np.minimum(y, 1 - y))
    weave = np.clip(hole * 5, 0, 1)
    ground = np.ones((cells * size, cells * size, 3), np.float32) * srgb("#f1eadc")
    if printed:
        _print_ground(ground, drawing, hoop_mm / 100 / wide)
    picture = ground * (0.72 + 0.28 * weave)[..., None]
    item = meshes.group("aida")
    half = wide / 2
    across = np.linspace(-half, half, 24)
    px, py = np.meshgrid(across, -across)
    lift = 0.02 + 0.012 * surfaces.noise(24, 24, 14, cells, 2) + 0.05 * (np.abs(px / half) * np.abs(py / half)) ** 6
    points, faces, uv = meshes.sheet(px, py, np.clip(lift, 0.008, 1))
    material = surfaces.surface("aida", picture=surfaces.image("aida", picture), relief=surfaces.image("aida height", weave.astype(np.float32), True),
                                relief_strength=0.4, relief_depth=0.01, roughness=0.95, gloss=0.02)
    meshes.add("cloth", points, faces[:, ::-1], material, uv=uv * (1, -1) + (0, 1), parent=item)
    return item


def _print_ground(cloth, drawing, share):
    """Prints the ground's shapes in a circle; `share` is the hoop's part of the cloth's width."""
    import cv2
    side = len(cloth)
    design = drawing.__class__(drawing.slug, drawing.name, drawing.alt, drawing.colours, [s for s in drawing.shapes if s.group == "ground"])
    scale = side * share / 760
    index = colour_map(design, scale)
    art = np.stack([srgb(c) for c in drawing.colours])[index.clip(0)]
    reach = int(min(400 * scale, side / 2)) - 2
    x, y = round(400 * scale), round(500 * scale)
    part = np.s_[side // 2 - reach:side // 2 + reach, side // 2 - reach:side // 2 + reach]
    round_mask = np.zeros((2 * reach, 2 * reach), np.float32)
    cv2.circle(round_mask, (reach, reach), reach - 1, 1, -1, cv2.LINE_AA)
    crop = art[y - reach:y + reach, x - reach:x + reach]
    cloth[part] = cloth[part] * (1 - round_mask[..., None]) + crop * round_mask[..., None]


def empty_hoop(mm):
    """The two rings without cloth, as they lie in the box."""
    from crafts.stitching import HOOP, hoop
    item, rings = meshes.group("empty hoop"), meshes.group("rings")
    hoop(rings, 1, False)
    turned("inner", [(HOOP - 0.13, -0.12), (HOOP - 0.13, 0.09), (HOOP - 0.02, 0.09), (HOOP - 0.02, -0.12)], surfaces.plain("#d9c096", 0.5, 0.25), rings, 120)
    rings.parent, rings.scale, rings.location = item, (mm / 200 / HOOP,) * 3, (0, 0, 0.12 * mm / 200 / HOOP)
    return item


def felt_sheet(wide, tall, colour, thick=0.035):
    item = meshes.group("felt sheet")
    meshes.box((wide, tall, thick), 0.014, surfaces.plain(colour, 1.0, 0.0, sheen=0.5), parent=item)
    return item


def felt_round(wide, colour):
    item = meshes.group("felt round")
    turned("felt", [(wide / 2, 0), (wide / 2, 0.025), (wide / 2 - 0.01, 0.035), (0, 0.035)], surfaces.plain(colour, 1.0, 0.0, sheen=0.5), item, 96)
    return item


def felt_piece(rings, colour):
    """A cut shape; rings in millimetres, y downwards, the origin at the upper left."""
    item = meshes.group("felt piece")
    curve = bpy.data.curves.new("piece", "CURVE")
    curve.dimensions, curve.fill_mode, curve.extrude = "2D", "BOTH", 0.015
    for ring in rings:
        line = curve.splines.new("POLY")
        line.points.add(len(ring) - 1)
        line.points.foreach_set("co", np.c_[ring[:, 0] / 100, -ring[:, 1] / 100, np.zeros(len(ring)), np.ones(len(ring))].ravel())
        line.use_cyclic_u = True
    curve.materials.append(surfaces.plain(colour, 1.0, 0.0, sheen=0.5))
    shape = bpy.data.objects.new("piece", curve)
    bpy.context.scene.collection.objects.link(shape)
    shape.parent, shape.location = item, (0, 0, 0.016)
    return item


def covered_board(wide, tall):
    """A board covered with linen."""
    item = meshes.group("covered board")
    meshes.box((wide, tall, 0.12), 0.03, surfaces.woven("#cfc1a5", (wide * 9, tall * 9), 0.1, 0.6), parent=item)
    return item


def square_of_cloth(wide, colour="#e6dac4"):
    """A small piece of the cloth that is in the frame."""
    item = meshes.group("cloth square")
    across = np.linspace(-wide / 2, wide / 2, 12)
    x, y = np.meshgrid(across, -across)
    z = 0.03 + 0.012 * surfaces.noise(12, 12, 8, 5, 2)
    points, faces, uv = meshes.sheet(x, y, np.clip(z, 0.012, 1))
    meshes.add("cloth", points, faces[:, ::-1], surfaces.woven(colour, (wide * 9, wide * 9), 0.1, 0.7), uv=uv, parent=item)
    return item


def needle(long=0.5):
    """A needle with its eye, lying along x; thicker than life so that it is seen."""
    item = meshes.group("needle")
    t = np.linspace(0, 1, 24)
    steel = surfaces.plain(STEEL, 0.3, 0.5, 0.6)
    shaft = np.c_[(t - 0.5) * long, 0 * t, 0 * t + 0.014]
    points, quads = meshes.tubes(shaft[None], 0.013 * np.clip(t * 6, 0.15, 1), 8)
    meshes.add("shaft", points, quads, steel, parent=item)
    turn = np.linspace(0, 2 * np.pi, 20)
    eye = np.c_[long * 0.5 + 0.045 + 0.05 * np.cos(turn), 0.02 * np.sin(turn), 0 * turn + 0.014]
    points, quads = meshes.tubes(eye[None], 0.009, 6)
    meshes.add("eye", points, quads, steel, parent=item)
    return item


def needle_card(colour="#3f5f4f"):
    """The card that needles come on."""
    item = meshes.group("needle card")
    meshes.box((0.95, 0.62, 0.02), 0.006, surfaces.plain(colour, 0.9, 0.05), parent=item)
    return item


def glue_tube():
    """A tube of 20 ml lying along x, crimped at its left end, its cap to the right."""
    item = meshes.group("glue tube")
    for name, colour, profile in (
            ("tube", "#eef0ea", [(0.13, -0.5), (0.13, -0.3), (0.13, -0.1), (0.13, 0.27), (0.06, 0.32)]),
            ("label", "#6f8a72", [(0.132, -0.2), (0.132, -0.1), (0.132, 0.0), (0.132, 0.16)]),
            ("cap", "#3f5f4f", [(0.07, 0.3), (0.07, 0.46), (0.05, 0.48), (0, 0.48)])):
        vertices, faces = meshes.lathe(profile, 40)
        flat = np.clip((vertices[:, 2] + 0.55) / 0.5, 0.1, 1)
        lying = np.c_[vertices[:, 2], vertices[:, 0] * (1.3 - 0.3 * flat), 0.135 + vertices[:, 1] * flat]
        part = meshes.add(name, lying, faces, surfaces.plain(colour, 0.45, 0.35), parent=item)
        part.data.use_auto_smooth = True
    return item


def wire_threader():
    """A long loop of wire with a finger tab, lying along x."""
    item = meshes.group("threader")
    t = np.linspace(0, 1, 60)
    out = np.c_[-0.45 + 1.25 * t, 0.055 * np.sin(np.pi * t) ** 0.6, 0 * t + 0.02]
    back = np.c_[-0.45 + 1.25 * t[::-1], -0.055 * np.sin(np.pi * t[::-1]) ** 0.6, 0 * t + 0.02]
    points, quads = meshes.tubes(np.concatenate([out, back])[None], 0.011, 6)
    meshes.add("wire", points, quads, surfaces.plain("#8f8d88", 0.35, 0.5, 0.6), parent=item)
    meshes.box((0.3, 0.2, 0.03), 0.012, surfaces.plain("#b9924f", 0.35, 0.5, 0.8), (-0.58, 0, 0), item)
    return item


def needle_minder():
    """A magnetic button in its open tin."""
    item = meshes.group("needle minder")
    tin = surfaces.plain("#b9b7b2", 0.3, 0.5, 0.8)
    turned("tin", [(0, 0), (0.2, 0), (0.21, 0.01), (0.21, 0.12), (0.2, 0.125), (0.195, 0.03), (0, 0.03)], tin, item, 48)
    turned("button", [(0.125, 0.03), (0.13, 0.09), (0.115, 0.11), (0, 0.115)], surfaces.plain("#8fa6b4", 0.3, 0.5), item, 40)
    turned("dot", [(0.05, 0.113), (0.045, 0.122), (0, 0.124)], surfaces.plain("#f4f1ea", 0.4, 0.3), item, 24)
    return item
