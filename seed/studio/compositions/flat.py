"""A finished work as it is seen from across a room: its real frame, its face a picture lit as relief."""
import cv2
import numpy as np

import meshes
import surfaces
from crafts import UNIT, felting, painting, punching, stitching
from daylight import light
from drawing import colour_map, linear, srgb

FACE_SCALE = 1.5                                  # pixels a design unit
WIDE = {"paint-by-numbers": 4.0, "cross-stitch": 2 * (stitching.HOOP + 0.02), "felt-art": 4.28, "punch-needle": 4.27}   # what a kit's width measures
TALL = {"paint-by-numbers": 5.0, "cross-stitch": 2 * (stitching.HOOP + 0.135), "felt-art": 5.26, "punch-needle": 4.27}


def make(craft, drawing, mm_wide, seed, hanging=False):
    """(the work at its true size, its width, its height): a group lying flat, its middle at the origin."""
    work = meshes.group("work")
    {"paint-by-numbers": _canvas, "cross-stitch": _hoop, "felt-art": _felt, "punch-needle": _loops}[craft](work, drawing, seed, hanging)
    scale = mm_wide / 100 / WIDE[craft]
    work.scale = (scale,) * 3
    return work, mm_wide / 100, TALL[craft] * scale


def _canvas(work, drawing, seed, _):
    picture, height = painting.paint(drawing, 1.0, seed, FACE_SCALE)
    material = surfaces.surface("canvas", picture=surfaces.image("canvas", picture), roughness=0.62, gloss=0.22)
    meshes.box((4.0, 5.0, 0.36), 0.03, material, (0, 0, -0.18), work)


def material(colour):
    """A face whose relief is already lit: a grey card keeps its tone."""
    encoded = np.where(colour <= 0.0031308, colour * 12.92, 1.055 * np.clip(colour, 0, 1) ** (1 / 2.4) - 0.055)
    return surfaces.surface("face", picture=surfaces.image("face", encoded), roughness=0.95, gloss=0.0)


def _face(work, colour, wide, tall, z):
    x, y = np.meshgrid(np.array([-wide / 2, wide / 2]), np.array([tall / 2, -tall / 2]))
    points, faces, uv = meshes.sheet(x, y, np.full_like(x, z))
    meshes.add("face", points, faces[:, ::-1], material(colour), uv=uv * (1, -1) + (0, 1), parent=work)


def lit(colour, height, depth):
    grey = light(np.ones((4, 4, 3), np.float32), np.zeros((4, 4), np.float32), 1.0)[0, 0]
    return light(colour.astype(np.float32), height, depth) / grey


def _hoop(work, drawing, seed, hanging):
    size = 12
    cells = stitching.grid(drawing)
    y, x = np.mgrid[0:size, 0:size] / size - 0.5
    legs = np.maximum(np.clip(1 - np.abs(x - y) * 3.2, 0, 1) * 0.8, np.clip(1 - np.abs(x + y) * 3.2, 0, 1)) ** 0.6
    random = np.random.default_rng(seed)
    index = np.kron(cells, np.ones((size, size), int))
    thread = np.stack([linear(c) for c in drawing.colours])[index.clip(0)]
    shade = np.kron(random.uniform(0.9, 1.08, cells.shape), np.ones((size, size)))
    height = np.tile(legs, cells.shape).astype(np.float32) * (index >= 0)
    cloth = linear("#f1eadc")
    colour = np.where((index >= 0)[..., None], thread * shade[..., None] * (0.55 + 0.45 * height[..., None]), cloth)
    vertices, faces = meshes.lathe(np.c_[np.linspace(0, 379 * UNIT, 6), np.full(6, 0.016)], 96)
    uv = vertices[:, :2] / (760 * UNIT) + 0.5
    meshes.add("face", vertices, faces, material(lit(colour, height, 3.0)), uv=uv, parent=work)
    stitching.aida("#f1eadc", work)
    stitching.hoop(work, seed, hanging)


def _felt(work, drawing, seed, _):
    height, top, shapes = felting.layers(drawing, seed, FACE_SCALE)
    wool = np.stack([linear(drawing.colours[s.colour]) for s in shapes])[top]
    pelt = surfaces.noise(*height.shape, 7, seed, 3)
    colour = wool * (1 + 0.08 * pelt)[..., None] + 0.012
    _face(work, lit(colour, height + 0.5 * pelt, FACE_SCALE), 4.0, 5.0, 0.03)
    felting.frame(work)


def _loops(work, drawing, seed, _):
    raster = punching.RASTER
    index = colour_map(drawing, raster)[punching.TOP * raster:(punching.TOP + punching.SIDE) * raster]
    random = np.random.default_rng(seed)
    wool = np.stack([linear(c) for c in drawing.colours])
    colour, height = (wool[index.clip(0)] * 0.45).astype(np.float32), np.zeros(index.shape, np.float32)
    for x, y, turn, tone in punching.loop_spots(index, seed):
        spot, angle = (int(x * raster), int(y * raster)), float(np.degrees(turn))
        shade = (wool[int(tone)] * random.uniform(0.88, 1.1)).tolist()
        cv2.ellipse(colour, spot, (8, 5), angle, 0, 360, shade, -1)
        for grow, rise in ((1.0, 0.5), (0.75, 0.8), (0.4, 1.0)):
            cv2.ellipse(height, spot, (int(8 * grow), int(5 * grow)), angle, 0, 360, rise, -1)
    _face(work, lit(colour, cv2.GaussianBlur(height, (0, 0), 1.2), 6.0), 4.0, 4.0, 0.05)
    punching.frame(work, "#d0b288")
