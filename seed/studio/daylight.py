"""The studio's window light on a relief, and the camera over it, calculated without a renderer."""
import cv2
import numpy as np

import develop

NEAR, TALL = (2, 4, 7, 11, 16, 23, 32), (45, 63, 88, 120, 160)   # how far shadows are looked for, in pixels
LIGHT = np.array((-0.66, -0.30, 0.69), np.float32)
KEY, SKY = np.array((0.93, 0.99, 1.05), np.float32), np.array((0.37, 0.37, 0.36), np.float32)


def light(colour, height, depth, distances=NEAR, towards=LIGHT, key=KEY, sky_tone=SKY):
    """Daylight from the left on a relief: slopes, soft cast shadows, and hollows that see less sky."""
    height = cv2.GaussianBlur(height.astype(np.float32), (0, 0), 0.8) * depth
    dy, dx = np.gradient(height)
    normal = np.stack([-dx, -dy, np.ones_like(dx)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    facing = np.clip(normal @ towards, 0, None)
    shadow = np.zeros_like(height)
    slope = towards[2] / np.hypot(towards[0], towards[1])
    way = towards[:2] / np.hypot(towards[0], towards[1])
    for far in distances:
        moved = cv2.warpAffine(height, np.float32([[1, 0, -way[0] * far], [0, 1, -way[1] * far]]), height.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
        shadow = np.maximum(shadow, np.clip((moved - height - slope * far) / (1.5 + far * 0.25), 0, 1))
    shadow = cv2.GaussianBlur(shadow, (0, 0), 1.6)
    hollow = sum(np.clip((cv2.GaussianBlur(height, (0, 0), r) - height) / (r * 1.3), 0, 1) for r in (3, 8, 20))
    sky = np.clip(1 - 0.75 * hollow, 0.2, 1) * (0.62 + 0.38 * normal[..., 2])
    lamp = facing * (1 - 0.85 * shadow) / towards[2]
    lit = lamp[..., None] * key[::-1] * 0.72 + sky[..., None] * sky_tone[::-1] * 0.95
    return colour * lit


def photograph(linear_light, seed, out):
    """A camera that looks slightly across the work, with a shallow depth of field and the lamp's falloff."""
    rows, columns = linear_light.shape[:2]
    turn = np.radians((-9, 7, -5, 11)[seed % 4])
    wide, tall = columns * 0.80, rows * 0.80
    corners = np.array([(-0.50, -0.47), (0.50, -0.47), (0.44, 0.50), (-0.44, 0.50)]) * (wide, tall)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    source = (corners @ spin.T + (columns / 2, rows / 2)).astype(np.float32)
    target = np.float32([(0, 0), (out[0], 0), (out[0], out[1]), (0, out[1])])
    warp = cv2.getPerspectiveTransform(source, target)
    flat = cv2.warpPerspective(linear_light.astype(np.float32), warp, out, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT)
    y, x = np.mgrid[0:out[1], 0:out[0]].astype(np.float32) / out[1]
    away = np.abs(y - 0.56 + 0.08 * (x - 0.4))
    result = flat
    for limit, sigma in ((0.20, out[0] * 0.001), (0.29, out[0] * 0.0022), (0.38, out[0] * 0.0038), (0.47, out[0] * 0.006)):
        share = np.clip((away - limit) / 0.09, 0, 1)[..., None]
        result = result * (1 - share) + cv2.GaussianBlur(flat, (0, 0), sigma) * share
    result *= (1.10 - 0.20 * x / x.max() - 0.05 * y)[..., None]
    picture = develop.tone(result)
    random = np.random.default_rng(seed)
    return picture + cv2.GaussianBlur(random.standard_normal(picture.shape[:2]).astype(np.float32), (0, 0), 0.7)[..., None] * 0.006
