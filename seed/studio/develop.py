"""Develops rendered passes into a photograph: denoise the light, keep the colours, expose, save.

Light and colour come as separate passes. Only the light is noisy, so it is smoothed where normals,
depth and colour agree (an edge-stopping wavelet filter) and multiplied with the sharp colour again.
"""
import os
import zlib

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

from pathlib import Path

import cv2
import numpy as np

import cameras

EXPOSURE = 1.14
WARMTH = np.array([1.04, 1.0, 0.985], np.float32)   # blue, green, red: takes some of the lamp's orange back
SHOULDER = 0.72      # light above this value is compressed softly, as film does
LEVELS = 4
JPEG_QUALITY = 84
SAVED = (cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1)


def develop(folder, target, share, exposure=EXPOSURE, grain=0.006, part=None, camera=None):
    """Turns a folder of passes, rendered at a share of the full size, into a JPEG; a part is set into the one that stands.

    With somebody's `camera` the picture is exposed and finished as that camera does (`cameras.py`).
    """
    passes = {path.name.split("-")[0]: cv2.imread(str(path), cv2.IMREAD_UNCHANGED).astype(np.float32)[..., :3]
              for path in Path(folder).glob("*.exr")}
    colour, normal, depth = passes["DiffCol"], passes["Normal"], passes["Depth"][..., :1]
    guide = np.concatenate([normal * 3.2, np.clip(np.log(np.clip(depth, 0.1, 200)), -3, 6) * 14, np.sqrt(np.clip(colour, 0, 1)) * 3.0], 2)
    noisy_light, noisy_shine = passes["DiffDir"] + passes["DiffInd"], (passes["GlossDir"] + passes["GlossInd"]) * passes["GlossCol"]
    # Where a dark and a light thing share a pixel, light times colour is darker than what was seen.
    shared = passes["Image"] - noisy_light * colour - noisy_shine
    linear = smooth(_without_sparks(noisy_light), guide) * colour + smooth(_without_sparks(noisy_shine), guide, levels=3) + shared
    linear = np.maximum(linear, 0) * WARMTH
    picture = tone(cameras.expose(linear, camera), camera.shoulder) if camera else tone(linear * exposure)
    size = tuple(round(side / share / 10) * 10 for side in picture.shape[1::-1])
    picture = cv2.resize(picture, size, interpolation=cv2.INTER_LANCZOS4)
    picture = picture + 0.35 * (picture - cv2.GaussianBlur(picture, (0, 0), 1.1))
    if camera:
        picture = cameras.finish(picture, camera, zlib.crc32(str(Path(target).name).encode()))
        Path(target).parent.mkdir(parents=True, exist_ok=True)
        cameras.encode(Path(target), np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8), SAVED)
        return
    random = np.random.default_rng(7)
    picture += cv2.GaussianBlur(random.standard_normal(picture.shape[:2]).astype(np.float32), (0, 0), 0.7)[..., None] * grain
    if part:
        before, inside = cv2.imread(str(target)).astype(np.float32) / 255, _within(part, *picture.shape[:2])
        _say_seam(np.abs(picture - before).mean(2), inside)
        picture = before + (picture - before) * inside[..., None]
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(target), np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8),
                [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY, *SAVED])


def _within(part, rows, columns):
    """1 inside a part, fading to 0 before its edges, because smoothing has nothing to go by there; the picture's own edges don't fade."""
    left, top, right, bottom = part
    fade = lambda at, low, high: np.clip((np.minimum(at - low if low > 0 else at + 99, high - at if high < at.size else at + 99) - 24) / 40, 0, 1)
    return (fade(np.arange(rows), top * rows, bottom * rows)[:, None] * fade(np.arange(columns), left * columns, right * columns)[None]).astype(np.float32)


def _say_seam(apart, inside):
    """Says when a part does not match what stands around it: the scene is another, or the part is too small for what changed."""
    seam = (inside > 0.05) & (inside < 0.95)
    if seam.any() and (worst := float(np.percentile(cv2.GaussianBlur(apart, (0, 0), 6)[seam], 99))) > 0.03:
        print(f"the part's seam shows: {worst:.3f}", flush=True)


def _without_sparks(light):
    """Single pixels that a rare ray made much brighter than all around them, no brighter than those."""
    around = np.ones((3, 3), np.uint8)
    around[1, 1] = 0
    return np.minimum(light, 1.5 * cv2.dilate(light, around) + 0.02)


def smooth(light, guide, levels=LEVELS):
    """Averages over 3x3 neighbours at growing distances, weighted by how alike the guides are."""
    result = np.log1p(np.clip(light, 0, 40))
    for level in range(levels):
        step = 2 ** level
        total, weight = result.copy(), np.ones(light.shape[:2] + (1,), np.float32)
        tolerance = 0.9 / (1.6 ** level)
        for dy in (-step, 0, step):
            for dx in (-step, 0, step):
                if dx == dy == 0:
                    continue
                near, near_guide = _shift(result, dx, dy), _shift(guide, dx, dy)
                apart = ((guide - near_guide) ** 2).sum(2, keepdims=True)
                change = ((near - result) ** 2).sum(2, keepdims=True)
                w = np.exp(-apart * 1.2 - change / tolerance ** 2 * 3) * (0.75 if dx == 0 or dy == 0 else 0.55)
                total += near * w
                weight += w
        result = total / weight
    return np.expm1(result)


def tone(linear, shoulder=SHOULDER):
    """Film's shoulder for the highlights, then sRGB."""
    over = np.clip(linear - shoulder, 0, None)
    room = 1 - shoulder
    soft = np.where(linear > shoulder, shoulder + room * (1 - np.exp(-over / room)), linear)
    soft = np.clip(soft, 0, 1)
    return np.where(soft <= 0.0031308, soft * 12.92, 1.055 * soft ** (1 / 2.4) - 0.055).astype(np.float32)


def _shift(array, dx, dy):
    rows, columns = array.shape[:2]
    y = np.clip(np.arange(rows) + dy, 0, rows - 1)
    x = np.clip(np.arange(columns) + dx, 0, columns - 1)
    return array[y][:, x]
