"""The room: one window to the left, one camera, and the passes the developer needs."""
import math

import bpy

WINDOW_POWER = 1150
ROOM_LIGHT = 0.6
PASSES = ("DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol", "Normal", "Depth", "Image", "IndexOB")


def clear():
    """An empty file, so that nothing depends on somebody's start-up scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.world = bpy.data.worlds.new("room")


def light(sun=0.0, window=1.0, height=7.0, room=1.0, sun_turn=(52, 0, -62)):
    """Soft daylight from the left; `sun` adds a pale patch of sunlight through the panes."""
    scene = bpy.context.scene
    scene.world.use_nodes = True
    sky = scene.world.node_tree.nodes["Background"]
    sky.inputs[0].default_value = (1.0, 0.985, 0.955, 1)
    sky.inputs[1].default_value = ROOM_LIGHT * room
    panel = bpy.data.lights.new("window", "AREA")
    panel.shape, panel.size, panel.size_y = "RECTANGLE", 6.5, 6.5
    panel.energy, panel.color = WINDOW_POWER * window, (1.0, 0.965, 0.91)
    pane = bpy.data.objects.new("window", panel)
    scene.collection.objects.link(pane)
    pane.location = (-9.5, -3.0, height)
    aim(pane, (0.5, 0.3, 0.8))
    if sun:
        lamp = bpy.data.lights.new("sun", "SUN")
        lamp.energy, lamp.angle, lamp.color = sun, math.radians(2.2), (1.0, 0.9, 0.74)
        ray = bpy.data.objects.new("sun", lamp)
        scene.collection.objects.link(ray)
        ray.rotation_euler = [math.radians(a) for a in sun_turn]


def aim(item, target):
    """Turns a camera or lamp towards a point."""
    from mathutils import Vector
    item.rotation_euler = (Vector(target) - item.location).to_track_quat("-Z", "Y").to_euler()


def camera(place, target, lens=70, fstop=4.0, focus=None, shift=(0, 0)):
    """A camera; `fstop` is in this room's units (10 cm), so smaller than a photographer's number."""
    data = bpy.data.cameras.new("camera")
    item = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(item)
    item.location = place
    aim(item, target)
    data.lens, data.shift_x, data.shift_y = lens, *shift
    data.dof.use_dof = True
    focus = focus or target
    data.dof.focus_distance = math.dist(place, focus)
    data.dof.aperture_fstop = fstop
    bpy.context.scene.camera = item
    return item


def render(folder, width, height, samples, threads, part=(0, 0, 1, 1)):
    """Renders the passes as EXR files into a folder; outside of the part (left, top, right, bottom) they stay black."""
    scene = bpy.context.scene
    left, top, right, bottom = part
    scene.render.use_border = True
    scene.render.border_min_x, scene.render.border_max_x, scene.render.border_min_y, scene.render.border_max_y = left, right, 1 - bottom, 1 - top
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 1
    cycles.transmission_bounces, cycles.caustics_reflective = 0, False
    cycles.sample_clamp_indirect = 4.0
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.3
    # After one bounce the room's light is estimated by occlusion: a quarter cheaper, and nobody sees it.
    cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, "REPLACE", 1
    scene.world.light_settings.distance = 3
    layer = scene.view_layers[0]
    for wanted in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct", "glossy_indirect",
                   "glossy_color", "normal", "z", "object_index"):
        setattr(layer, f"use_pass_{wanted}", True)
    _write_passes(scene, folder)
    bpy.ops.render.render(write_still=False)


def _write_passes(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = str(folder)
    output.format.file_format, output.format.color_depth = "OPEN_EXR", "16"
    output.file_slots.clear()
    for name in PASSES:
        output.file_slots.new(f"{name}-")
        tree.links.new(layers.outputs[name], output.inputs[f"{name}-"])
