"""How the cameras of twelve and eight people see: each a phone, a flash or an old compact with its own faults.

`develop.py` asks for one by a picture's path; every other picture is the studio's own and has none.
"""
from collections import namedtuple

import cv2
import numpy as np

import people

# `tones` are blue, green, red; `key` is how bright the middle becomes; `curve` bends the middle tones; `black` lifts the darkest;
# `bend` is barrel distortion, `halo` (strength, radius) a sharpening edge, `soft` how blurred the corners are,
# `shake` (length in pixels of 1350, direction) and `noise` (brightness, colour).
Camera = namedtuple("Camera", "tones key curve black colour vignette bend halo soft shake noise shoulder")

CAMERAS = {
    "warm phone at night": Camera((0.86, 0.98, 1.05), 0.31, 0.1, 0.02, 0.95, 0.3, 0.03, (0.1, 1.4), 0.6, (2, 20), (0.012, 0.012), 0.6),
    "wide phone": Camera((0.99, 1.0, 1.0), 0.37, 0.12, 0.0, 1.02, 0.16, 0.07, (0.4, 1.6), 0.8, (0, 0), (0.004, 0.003), 0.66),
    "phone against the light": Camera((1.0, 1.0, 1.0), 0.47, 0.1, 0.02, 1.02, 0.1, 0.04, (0.3, 1.4), 0.5, (0, 0), (0.01, 0.006), 0.62),
    "grey compact": Camera((1.06, 1.01, 0.94), 0.34, 0.06, 0.02, 0.84, 0.3, 0.045, (0.2, 1.0), 1.0, (2, 70), (0.005, 0.003), 0.66),
    "sharp daylight": Camera((0.98, 1.0, 1.02), 0.35, 0.2, 0.0, 1.08, 0.12, 0.0, (0.4, 0.9), 0.0, (0, 0), (0.004, 0.0), 0.72),
    "close phone": Camera((0.92, 1.0, 1.04), 0.3, 0.16, 0.01, 1.06, 0.22, 0.09, (0.3, 1.8), 1.4, (0, 0), (0.005, 0.003), 0.64),
    "crooked phone": Camera((0.95, 0.99, 1.04), 0.32, 0.16, 0.01, 1.04, 0.2, 0.03, (0.35, 1.3), 0.4, (0, 0), (0.006, 0.003), 0.66),
    "old phone": Camera((1.03, 1.03, 0.95), 0.37, 0.3, 0.0, 0.92, 0.3, 0.05, (1.0, 1.9), 1.2, (0, 0), (0.007, 0.008), 0.5),
    "soft lens": Camera((0.98, 1.0, 1.02), 0.34, 0.08, 0.015, 0.98, 0.34, -0.02, (0.1, 1.0), 1.6, (0, 0), (0.007, 0.003), 0.7),
    "instant": Camera((0.9, 1.0, 1.04), 0.5, 0.12, 0.05, 0.95, 0.62, 0.02, (0.0, 1.0), 2.0, (0, 0), (0.008, 0.004), 0.6),
    "flash": Camera((1.02, 1.0, 1.0), 0.33, 0.22, 0.0, 1.0, 0.25, 0.04, (0.35, 1.2), 0.5, (0, 0), (0.005, 0.004), 0.56),
    "blown daylight": Camera((1.0, 1.0, 1.0), 0.47, 0.24, 0.0, 1.05, 0.1, 0.06, (0.7, 1.6), 0.6, (0, 0), (0.002, 0.003), 0.5),
    "kitchen phone": Camera((0.86, 1.0, 1.04), 0.32, 0.1, 0.01, 0.98, 0.24, 0.06, (0.35, 1.5), 0.9, (1, 0), (0.006, 0.006), 0.62),
    "green office phone": Camera((1.0, 1.05, 0.94), 0.34, 0.08, 0.015, 0.88, 0.14, 0.05, (0.4, 1.4), 0.5, (0, 0), (0.005, 0.005), 0.62),
    "early phone": Camera((1.03, 1.0, 0.98), 0.36, 0.1, 0.02, 0.9, 0.2, 0.035, (0.3, 1.3), 0.6, (2, 110), (0.006, 0.005), 0.64),
    "gold hour": Camera((0.84, 0.97, 1.1), 0.27, 0.2, 0.01, 1.1, 0.45, 0.0, (0.15, 1.0), 0.9, (0, 0), (0.006, 0.002), 0.62),
    "dim phone": Camera((0.9, 1.0, 1.02), 0.26, 0.14, 0.03, 0.9, 0.34, 0.03, (0.1, 1.6), 0.6, (3, 15), (0.013, 0.014), 0.58),
    "long lens": Camera((1.02, 1.0, 1.0), 0.36, 0.16, 0.02, 0.95, 0.22, -0.015, (0.1, 1.0), 0.4, (0, 0), (0.006, 0.002), 0.72),
    "child's phone": Camera((0.97, 1.0, 1.02), 0.36, 0.22, 0.0, 1.12, 0.2, 0.11, (0.55, 1.7), 1.2, (1, 90), (0.006, 0.006), 0.56),
    "hall flash": Camera((0.95, 1.0, 1.02), 0.33, 0.26, 0.0, 1.02, 0.5, 0.02, (0.25, 1.3), 0.8, (0, 0), (0.007, 0.006), 0.54),
}
LARGEST = 128_000    # bytes of a picture; quality gives way, but not below POOREST
POOREST = 60


def camera_of(path):
    """The camera of 'gallery/03.jpg'; None for the studio's own pictures."""
    return CAMERAS[people.photo(path).camera] if path.startswith(("gallery/", "reviews/")) else None


def expose(linear, camera):
    """What the meter of a camera does: brings the middle of the picture to its key, and darkens the corners as its lens does."""
    rows, columns = linear.shape[:2]
    across = _from_middle(rows, columns)
    weight = np.exp(-((across / 0.55) ** 2))
    grey = linear.mean(2)
    level = float((weight * np.minimum(grey, np.percentile(grey, 92) * 1.5)).sum() / weight.sum())
    return linear * (camera.key * 0.92 / max(level, 1e-4)) * np.array(camera.tones, np.float32) * (1 - camera.vignette * across ** 2.2)[..., None]


def finish(picture, camera, seed):
    """Everything after the tone curve, on a picture of full size: colour, curve, lens, shake, sharpening and noise."""
    rows, columns = picture.shape[:2]
    grey = picture @ np.array((0.114, 0.587, 0.299), np.float32)
    picture = grey[..., None] + (picture - grey[..., None]) * camera.colour
    picture = np.clip(picture, 0, 1)
    picture = picture + camera.curve * (picture * picture * (3 - 2 * picture) - picture) * 1.6
    picture = camera.black + picture * (1 - camera.black)
    picture = _bent(picture, camera.bend)
    across = _from_middle(rows, columns)[..., None]
    if camera.soft:
        blurred = cv2.GaussianBlur(picture, (0, 0), camera.soft * columns / 700)
        picture = picture + (blurred - picture) * np.clip((across - 0.45) / 0.55, 0, 1)
    long, turn = camera.shake
    if long:
        steps = np.linspace(-long / 2, long / 2, 5)
        move = lambda step: np.float32([[1, 0, step * np.cos(np.radians(turn))], [0, 1, step * np.sin(np.radians(turn))]])
        picture = sum(cv2.warpAffine(picture, move(step), (columns, rows), borderMode=cv2.BORDER_REPLICATE) for step in steps) / len(steps)
    strength, radius = camera.halo
    picture = picture + strength * (picture - cv2.GaussianBlur(picture, (0, 0), radius))
    random = np.random.default_rng(seed)
    light, tint = camera.noise
    shade = 1.25 - np.clip(picture.mean(2, keepdims=True), 0, 1)
    grain = cv2.GaussianBlur(random.standard_normal((rows, columns)).astype(np.float32), (0, 0), 1.2) * 3.6
    blotch = cv2.GaussianBlur(random.standard_normal((rows, columns, 3)).astype(np.float32), (0, 0), 3.0) * 9.0
    return (picture + shade * (grain[..., None] * light + blotch * tint)).astype(np.float32)


def encode(target, pixels, options):
    """Saves a picture at the best quality that fits."""
    for quality in range(84, POOREST - 1, -3):
        _, encoded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality, *options])
        if len(encoded) <= LARGEST:
            break
    target.write_bytes(encoded.tobytes())


def _from_middle(rows, columns):
    """How far each pixel is from the middle: 1 in the corners."""
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    return np.hypot((x - columns / 2) / (columns / 2), (y - rows / 2) / (rows / 2)) / np.float32(np.sqrt(2))


def _bent(picture, bend):
    """Barrel (above 0) or cushion distortion, enlarged so that no edge is bare."""
    if not bend:
        return picture
    rows, columns = picture.shape[:2]
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    u, v = (x - columns / 2) / (columns / 2), (y - rows / 2) / (columns / 2)
    far = u * u + v * v
    most = 1 + (rows / columns) ** 2
    grow = (1 + bend * far) / (1 + bend * most) if bend > 0 else (1 + bend * far)
    return cv2.remap(picture, u * grow * columns / 2 + columns / 2, v * grow * columns / 2 + rows / 2, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
