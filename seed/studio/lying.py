"""Things that lie on a half-made work, drawn into its colour and height maps: a brush, a needle, a punch needle, the hoop's rim."""
import numpy as np

import surfaces
from drawing import linear

WOOD, BEECH, STEEL, BRASS = "#8c5a3c", "#c99a62", "#b9b8b4", "#b9924f"
HANDLES = ("#8c5a3c", "#3f5f4f", "#a8743c", "#5b4a58")


def brush(colour, height, tip, angle, pixels_a_mm, paint, seed):
    """A brush whose wet tip touches `tip`; its handle runs off to where `angle` points."""
    wood, lift = HANDLES[seed % 4], 1.2 * pixels_a_mm + ground_under(height, tip, angle, 150 * pixels_a_mm)
    for reach, radii, tone, shine in (((0, 3, 8, 12), (0.3, 1.5, 2.6, 2.7), paint, 0.25), ((12, 17), (2.7, 2.3), "#4a3526", 0.2),
                                      ((17, 19, 33, 35), (2.2, 2.5, 2.9, 2.7), BRASS, 1.0), ((35, 45, 62, 110, 260), (2.9, 3.5, 4.2, 3.4, 1.4), wood, 0.7)):
        rod(colour, height, tip, angle, np.array(reach) * pixels_a_mm, np.array(radii) * pixels_a_mm, linear(tone), shine, lift)


def needle_and_thread(colour, height, start, shade, pixels_a_mm, long_mm, radius, seed):
    """The working thread comes up at `start` and goes in a loose bow to a needle that lies beside the work."""
    random = np.random.default_rng(seed + 3)
    tall, wide = height.shape
    start = np.clip(start, (80, 80), (wide - 80, tall - 80))
    way = -0.5 if start[0] < wide * 0.5 else np.pi + 0.5
    far = min(420, 24 * pixels_a_mm)
    eye = np.clip(start + far * np.array((np.cos(way), 0.9)) + random.normal(0, 30, 2), (160, 200), (wide - 160, tall - 220))
    t = np.linspace(0, 1, 160)[:, None]
    bow = np.array((eye[0] - start[0], start[1] - eye[1])) * 0.45 * random.uniform(0.7, 1.1)
    path = start + (eye - start) * t + bow * (np.sin(np.pi * t) * (1 - 0.5 * t)) + 18 * np.sin(t * 9 + seed) * np.sin(np.pi * t)
    for strand in (-1, 1):
        aside = np.stack([np.gradient(path[:, 1]), -np.gradient(path[:, 0])], -1)
        aside /= np.linalg.norm(aside, axis=1, keepdims=True) + 1e-6
        tube(colour, height, path + aside * strand * radius * (0.75 + 0.3 * np.sin(t * 14)), radius, shade)
    angle = random.uniform(0.2, 0.7) * (1 if way > 0 else -1) + (np.pi if way > 0 else 0)
    long = long_mm * pixels_a_mm
    lift = radius * 0.6 + ground_under(height, eye, angle, long)
    rod(colour, height, eye, angle, np.array((0, 0.06, 0.14, 0.8, 1)) * long, np.array((0.5, 0.85, 0.65, 0.55, 0.1)) * pixels_a_mm, linear(STEEL), 1.0, lift)
    rod(colour, height, eye, angle, np.array((0.03, 0.06, 0.09)) * long, np.array((0.1, 0.3, 0.1)) * pixels_a_mm, linear("#4a4a48"), 0.0, lift + 2 * pixels_a_mm)


def punch_tool(colour, height, tip, pixels_a_mm, shade, seed):
    """A punch needle whose tip is where the last loop was made; its yarn leaves through the handle."""
    tall, wide = height.shape
    angle = 0.75 if tip[0] < wide * 0.55 else np.pi - 0.75
    lift = 1.5 * pixels_a_mm + ground_under(height, tip, angle, 140 * pixels_a_mm)
    for reach, radii, tone, shine in (((0, 9, 14, 50), (0.4, 1.9, 2.2, 2.4), STEEL, 1.0), ((50, 52, 58), (4.0, 4.6, 4.9), BRASS, 1.0),
                                      ((58, 64, 75, 90, 108, 130, 160), (5.2, 6.2, 7.6, 7.2, 6.6, 7.4, 6.4), BEECH, 0.5)):
        rod(colour, height, tip, angle, np.array(reach) * pixels_a_mm, np.array(radii) * pixels_a_mm, linear(tone), shine, lift)
    t = np.linspace(0, 1, 80)[:, None]
    along, across = np.array((np.cos(angle), np.sin(angle))), np.array((-np.sin(angle), np.cos(angle)))
    loose = tip + along * pixels_a_mm * (2 - 6 * t) + across * pixels_a_mm * 5 * np.sin(t * 2.6) * (1 if seed % 2 else -1)
    tube(colour, height, loose, 1.1 * pixels_a_mm, shade)


def hoop(colour, height, middle, inner, pixels_a_mm, seed):
    """The rim where it comes into the picture; beyond it the cloth hangs lower and darker."""
    tall, wide = height.shape
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    out = np.hypot(x - middle[0], y - middle[1]) - inner
    rim = 7.0 * pixels_a_mm
    if not (out > 0).any():
        return
    turn = np.arctan2(y - middle[1], x - middle[0])
    grain = surfaces.noise(64, 4096, 60, seed, 4, (0.06, 3.0))
    shade = grain[((out / rim).clip(0, 1) * 63).astype(int), ((turn / (2 * np.pi) + 0.5).clip(0, 1) * 4095).astype(int)]
    on = (out > 0) & (out < rim)
    across = np.clip(out / rim, 0, 1)
    rise = 8.0 * pixels_a_mm * (1 - np.abs(2 * across - 1) ** 8) ** 0.5
    colour[on] = (linear("#d0ab78") * (1 + 0.09 * shade)[..., None])[on]
    height[on] = (rise + 0.25 * shade)[on]
    beyond = out >= rim
    colour[beyond] *= (0.78 * np.clip(1 - (out - rim) / (60 * pixels_a_mm), 0.5, 1))[..., None][beyond]
    height[beyond] -= np.clip(out - rim, 0, 10 * pixels_a_mm)[beyond] * 0.4


def ground_under(height, start, angle, long):
    """How high a straight thing lies: on the higher parts of what is under it."""
    tall, wide = height.shape
    spots = start + np.outer(np.linspace(0, long, 60), (np.cos(angle), np.sin(angle)))
    inside = spots[((spots >= 0) & (spots < (wide, tall))).all(1)].astype(int)
    return float(np.percentile(height[inside[:, 1], inside[:, 0]], 85)) if len(inside) else 0.0


def rod(colour, height, start, angle, reach, radii, tone, shine, lift):
    """A round thing along `angle`, turned to `radii` at the distances in `reach`."""
    tall, wide = height.shape
    along, across = np.array((np.cos(angle), np.sin(angle))), np.array((-np.sin(angle), np.cos(angle)))
    ends = start + np.outer(reach[[0, -1]], along)
    grow = radii.max() + 2
    left, top = np.floor(np.clip(ends.min(0) - grow, 0, (wide, tall))).astype(int)
    right, bottom = np.ceil(np.clip(ends.max(0) + grow, 0, (wide, tall))).astype(int)
    if right <= left or bottom <= top:
        return
    y, x = np.mgrid[top:bottom, left:right].astype(np.float32)
    u, v = (x - start[0]) * along[0] + (y - start[1]) * along[1], (x - start[0]) * across[0] + (y - start[1]) * across[1]
    radius = np.interp(u, reach, radii).astype(np.float32)
    inside = (u >= reach[0]) & (u < reach[-1]) & (np.abs(v) < radius)
    bulge = np.sqrt(np.clip(1 - (v / np.maximum(radius, 1e-3)) ** 2, 0, 1))
    part = np.s_[top:bottom, left:right]
    rise = lift + radius * (1 + bulge)
    glint = np.exp(-((v / np.maximum(radius, 1e-3) + 0.38) / 0.16) ** 2) * shine + 0.35 * np.exp(-((v / np.maximum(radius, 1e-3) - 0.55) / 0.12) ** 2) * shine
    lit = tone * (1 - 0.25 * shine) + glint[..., None] * np.float32((0.5, 0.5, 0.48))
    over = inside & (rise > height[part])
    colour[part] = np.where(over[..., None], lit, colour[part])
    height[part] = np.where(over, rise, height[part])


def tube(colour, height, path, radius, tone):
    """A thread along a path, lying on what is there, with its twist."""
    tall, wide = height.shape
    walked = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    at = np.arange(0, walked[-1], max(1.0, radius * 0.16))
    spots = np.stack([np.interp(at, walked, path[:, 0]), np.interp(at, walked, path[:, 1])], -1)
    half = int(np.ceil(radius)) + 1
    for number, (px, py) in enumerate(spots):
        x0, y0, x1, y1 = max(int(px) - half, 0), max(int(py) - half, 0), min(int(px) + half + 1, wide), min(int(py) + half + 1, tall)
        if x1 <= x0 or y1 <= y0:
            continue
        y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
        away = np.hypot(x - px, y - py) / radius
        part = np.s_[y0:y1, x0:x1]
        if number % 8 == 0 or number == 0:
            ground = float(np.median(height[part]))
        rise = ground + radius * (0.7 + np.sqrt(np.clip(1 - away ** 2, 0, 1)))
        over = (away < 1) & (rise >= height[part])
        twist = 1 + 0.06 * np.sin(at[number] / radius * 1.7 + (x - px + y - py) / radius * 1.4)
        colour[part] = np.where(over[..., None], tone * twist[..., None], colour[part])
        height[part] = np.where(over, rise, height[part])
