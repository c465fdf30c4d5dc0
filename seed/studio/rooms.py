"""Rooms other than the studio's own: painted brick, tiles, weatherboards, coloured walls, other tables."""
import numpy as np

import meshes
import surfaces
from drawing import srgb

WALL_COLOURS = {"sage": "#b4c0ad", "blush": "#e6c9b8", "blue": "#a9b6bb", "plaster": "#e9e1d3"}
TABLE_COLOURS = {"oak": "#cbb08a", "dark": "#8a6748", "grey": "#b5aa9b", "white": "#ece8df"}
BACK = 1.6


def wall(kind):
    """A wall standing at y = BACK."""
    if kind == "boards":
        return _weatherboards()
    x, z = np.meshgrid(np.linspace(-9, 9, 2), np.linspace(-0.2, 13, 2))
    points, faces, uv = meshes.sheet(x, np.full_like(x, BACK), z)
    material = {"brick": _brick, "tiles": _tiles}.get(kind, lambda: surfaces.plaster(WALL_COLOURS[kind]))()
    return meshes.add("wall", points, faces, material, uv=uv)


def ground(kind, near=9.0, far=1.7):
    x, y = np.meshgrid(np.linspace(-9, 9, 2), np.linspace(far, -near, 2))
    points, faces, uv = meshes.sheet(x, y, np.zeros_like(x))
    tone = TABLE_COLOURS[kind]
    material = surfaces.plain(tone, 0.55, 0.25) if kind == "white" else surfaces.wood(tone, 17 if kind == "dark" else 5, planks=6, repeat=(1, 0.9))
    return meshes.add("ground", points, faces[:, ::-1], material, uv=uv)


def _weatherboards():
    board, z, y = 0.95, [], []
    for number in range(14):
        z += [number * board, number * board + 0.001, (number + 1) * board - 0.001]
        y += [BACK, BACK - 0.13, BACK - 0.01]
    x, z = np.meshgrid(np.array([-9.0, 9.0]), np.array(z) - 0.2)
    points, faces, uv = meshes.sheet(x, np.repeat(np.array(y)[:, None], 2, 1), z)
    return meshes.add("boards", points, faces, surfaces.plain("#e8e4da", 0.6, 0.2), smooth=False, uv=uv)


def _brick():
    """Bricks under several coats of white."""
    rows, columns, tall, long = 1000, 1360, 52, 150
    height, shade = np.full((rows, columns), 0.25, np.float32), np.full((rows, columns), 0.93, np.float32)
    random = np.random.default_rng(4)
    for row in range(rows // tall + 1):
        for start in range(-(row % 2) * long // 2, columns, long):
            part = np.s_[row * tall + 5:(row + 1) * tall - 1, max(0, start + 5):max(0, start + long - 1)]
            height[part], shade[part] = 0.62 + random.normal(0, 0.05), 0.985 + random.normal(0, 0.015)
    import cv2
    height = cv2.GaussianBlur(height, (0, 0), 2.4) + 0.04 * surfaces.noise(rows, columns, 14, 3, 4)
    tone = srgb("#e6dfd3") * shade[..., None] * (1 + 0.012 * surfaces.noise(rows, columns, 40, 6, 3))[..., None]
    return surfaces.surface("brick", picture=surfaces.image("brick", tone), relief=surfaces.image("brick height", height, True),
                            relief_strength=0.9, relief_depth=0.12, roughness=0.85, gloss=0.1)


def _tiles():
    """Hand-made square tiles, no two of quite the same white."""
    side, across = 84, 16
    size = side * across
    random = np.random.default_rng(9)
    tone = np.kron(1 + 0.022 * random.standard_normal((across, across)), np.ones((side, side)))
    y, x = np.mgrid[0:size, 0:size] % side
    edge = np.minimum(np.minimum(x, side - 1 - x), np.minimum(y, side - 1 - y))
    joint = edge < 2
    picture = srgb("#dfe3d8") * np.where(joint, 0.86, tone)[..., None]
    height = np.clip(edge / 7, 0, 1).astype(np.float32) ** 0.6 * 0.7 + 0.05 * surfaces.noise(size, size, 70, 2, 2)
    return surfaces.surface("tiles", picture=surfaces.image("tiles", picture), relief=surfaces.image("tiles height", height, True),
                            relief_strength=0.35, relief_depth=0.05, roughness=0.3, gloss=0.35)
