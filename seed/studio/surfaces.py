"""What things are made of: oak, linen, plaster, wool, cotton, paint, paper.

Patterns are drawn as pictures with numpy rather than with shader nodes: they cost nothing per
sample, and the developer's denoiser keeps them crisp because they reach the albedo pass.
"""
import cv2
import numpy as np

from drawing import linear, srgb

try:
    import bpy
except ModuleNotFoundError:   # close-ups are drawn outside Blender and need only the arrays
    bpy = None

_cache = {}


def forget():
    """A new scene has none of the materials of the one before."""
    _cache.clear()


def noise(height, width, scale, seed, octaves=4, stretch=(1, 1)):
    """Soft noise around zero (unit deviation), `scale` pixels to its largest feature."""
    random = np.random.default_rng(seed)
    total = np.zeros((height, width), np.float32)
    for octave in range(octaves):
        step = max(1.0, scale / 2 ** octave)
        rows, columns = int(height / (step * stretch[0])) + 3, int(width / (step * stretch[1])) + 3
        coarse = random.standard_normal((rows, columns)).astype(np.float32)
        total += cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC) / 2 ** octave
    return total / total.std()


def image(name, pixels, data=False):
    """A Blender image from (h,w,3) sRGB values 0..1 (or (h,w) data), first row on top."""
    pixels = np.flipud(pixels if pixels.ndim == 3 else np.repeat(pixels[..., None], 3, 2))
    height, width = pixels.shape[:2]
    picture = bpy.data.images.new(name, width, height, float_buffer=data)
    picture.colorspace_settings.name = "Non-Color" if data else "sRGB"
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = np.clip(pixels, 0, 1)
    picture.pixels.foreach_set(rgba.ravel())
    picture.update()
    return picture


def surface(name, colour=None, picture=None, relief=None, relief_strength=0.3, relief_depth=0.01, repeat=(1, 1),
            roughness=0.8, gloss=0.2, sheen=0.0, metal=0.0, vertex=False):
    """A material from one colour, a picture or the mesh's own colours, with an optional height picture."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    inputs = shader.inputs
    inputs["Roughness"].default_value, inputs["Specular"].default_value = roughness, gloss
    inputs["Sheen"].default_value, inputs["Metallic"].default_value = sheen, metal
    if colour is not None:
        inputs["Base Color"].default_value = (*linear(colour), 1)
    if vertex:
        attribute = nodes.new("ShaderNodeVertexColor")
        attribute.layer_name = "colour"
        links.new(attribute.outputs["Color"], inputs["Base Color"])
    if picture is None and relief is None:
        return material
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (*repeat, 1)
    links.new(nodes.new("ShaderNodeUVMap").outputs["UV"], mapping.inputs["Vector"])

    def sampled(source):
        node = nodes.new("ShaderNodeTexImage")
        node.image = source
        links.new(mapping.outputs["Vector"], node.inputs["Vector"])
        return node.outputs["Color"]
    if picture is not None:
        links.new(sampled(picture), inputs["Base Color"])
    if relief is not None:
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = relief_strength, relief_depth
        links.new(sampled(relief), bump.inputs["Height"])
        links.new(bump.outputs["Normal"], inputs["Normal"])
    return material


def plain(colour, roughness=0.6, gloss=0.3, metal=0.0, sheen=0.0):
    """A surface of one colour, made once."""
    key = (colour, roughness, gloss, metal, sheen)
    if key not in _cache:
        _cache[key] = surface(f"plain {colour}", colour, roughness=roughness, gloss=gloss, metal=metal, sheen=sheen)
    return _cache[key]


def dyed(name="dyed", roughness=0.9, sheen=0.0, gloss=0.0):
    """Thread, wool and leaves: the mesh carries its own colours."""
    key = ("dyed", roughness, sheen, gloss)
    if key not in _cache:
        _cache[key] = surface(name, roughness=roughness, sheen=sheen, gloss=gloss, vertex=True)
    return _cache[key]


def wood(tone="#cbb08a", seed=3, repeat=(1, 1), planks=4, gloss=0.25):
    """Oiled oak: long grain, darker pores, a seam between the planks. The grain runs along u."""
    key = ("wood", tone, seed, repeat, planks)
    if key in _cache:
        return _cache[key]
    rows, columns = 1024, 1024
    base = np.empty((rows, columns, 3), np.float32)
    height = np.zeros((rows, columns), np.float32)
    random = np.random.default_rng(seed)
    edges = np.linspace(0, rows, planks + 1).astype(int)
    for top, bottom in zip(edges, edges[1:]):
        tall = bottom - top
        warp = noise(tall, columns, 160, random.integers(1e6), 2, (1, 4)) * 0.9
        across = np.linspace(0, random.uniform(5, 9), tall)[:, None]
        rings = np.sin((across + warp * 0.35) * 2 * np.pi)
        fibre = noise(tall, columns, 5, random.integers(1e6), 3, (0.4, 22))
        pores = np.clip(noise(tall, columns, 4, random.integers(1e6), 1, (0.35, 12)) - 1.4, 0, 1)
        value = 1 + 0.035 * rings + 0.035 * fibre - 0.16 * pores + random.uniform(-0.035, 0.035)
        base[top:bottom] = srgb(tone) * value[..., None] ** np.array([0.85, 1.0, 1.25], np.float32)
        height[top:bottom] = 0.5 + 0.1 * fibre - 0.3 * pores
        if planks > 1:
            base[top:top + 2] *= 0.72
            height[top:top + 3] = 0.1
    _cache[key] = surface("oak", picture=image("oak", base), relief=image("oak height", height, True),
                          relief_strength=0.18, relief_depth=0.01, repeat=repeat, roughness=0.5, gloss=gloss)
    return _cache[key]


def woven(colour="#e9dfcf", repeat=(60, 60), contrast=0.05, strength=0.35, threads=8, slub=0.5, seed=5):
    """Plain woven cloth whose tile holds `threads` threads each way, some thicker (slubs)."""
    size = threads * 16
    random = np.random.default_rng(seed)
    along = np.arange(size) * np.pi * threads / size
    widths = 1 + slub * 0.3 * random.standard_normal(threads)
    warp = np.abs(np.sin(along))[None, :] * np.repeat(widths, 16)[None, :]
    weft = np.abs(np.sin(along))[:, None] * np.repeat(1 + slub * 0.3 * random.standard_normal(threads), 16)[:, None]
    checker = np.sin(along)[None, :] * np.sin(along)[:, None] > 0
    checker = (np.add.outer(np.arange(size) // 16, np.arange(size) // 16) % 2) == 0
    height = np.where(checker, warp * (0.6 + 0.4 * weft), weft * (0.6 + 0.4 * warp))
    height = np.clip(height / 1.4, 0, 1).astype(np.float32)
    shade = 1 + contrast * (height - 0.6) * 2 + contrast * 0.5 * random.standard_normal((size, size)) * 0.4
    return surface("cloth", picture=image("cloth", srgb(colour) * shade[..., None]),
                   relief=image("cloth height", height, True), relief_strength=strength, relief_depth=0.01,
                   repeat=repeat, roughness=0.95, gloss=0.0)


def plaster(colour="#ece3d5", seed=8):
    """A wall that was painted by hand."""
    height = 0.5 + 0.06 * noise(1024, 1024, 90, seed, 6)
    tone = srgb(colour) * (1 + 0.012 * noise(1024, 1024, 300, seed + 1, 4))[..., None]
    return surface("plaster", picture=image("plaster", tone), relief=image("plaster height", height, True),
                   relief_strength=0.25, relief_depth=0.05, roughness=0.95, gloss=0.0)


def printed(name, pixels, roughness=0.75):
    """Paper with something printed on it (pixels (h,w,3) sRGB 0..1)."""
    return surface(name, picture=image(name, pixels), roughness=roughness, gloss=0.15)
