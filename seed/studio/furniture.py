"""Furniture and doors of the rooms that works hang in, as large as in life (one unit is 10 cm). Each stands on the floor at its own origin."""
import numpy as np

import meshes
import surfaces
from props import turned


def _wood(tone, seed=5, repeat=(1, 0.3)):
    return surfaces.wood(tone, seed, planks=1, repeat=repeat)


def door(colour="#e9e4d8"):
    """82 cm wide, 204 cm high, its handle at 100 cm, in an architrave; the origin is the left edge of the leaf."""
    item, paint = meshes.group("door"), surfaces.plain(colour, 0.45, 0.3)
    meshes.box((8.2, 0.4, 20.4), 0.03, paint, (4.1, 0.25, 0), item)
    for x, z, wide, high in ((1.95, 1.6, 2.6, 6.0), (6.25, 1.6, 2.6, 6.0), (1.95, 9.6, 2.6, 9.2), (6.25, 9.6, 2.6, 9.2)):
        meshes.box((wide, 0.12, high), 0.05, paint, (x, 0.0, z), item)
        meshes.box((wide - 0.5, 0.2, high - 0.5), 0.08, paint, (x, -0.02, z + 0.25), item)
    for x in (-0.55, 8.75):
        meshes.box((1.0, 0.35, 21.2), 0.06, paint, (x, -0.02, 0), item)
    meshes.box((11.0, 0.36, 1.0), 0.06, paint, (4.1, -0.02, 20.5), item)
    brass = surfaces.plain("#b9924f", 0.28, 0.5, 0.9)
    meshes.box((0.45, 0.06, 1.6), 0.03, brass, (0.6, 0.0, 9.4), item)
    points, quads = meshes.tubes(np.array([[(0.6, 0, 10.2), (0.6, -0.55, 10.2), (0.75, -0.6, 10.2), (1.75, -0.6, 10.18)]]), 0.1, 12)
    meshes.add("handle", points, quads, brass, parent=item)
    return item


def table(wide, deep, high, tone, drawers=0, legs=True):
    """A table, desk or chest; its back at y = 0. With drawers and no legs it is a chest."""
    item, oak = meshes.group("table"), _wood(tone)
    meshes.box((wide, deep, 0.35), 0.05, surfaces.wood(tone, 6, planks=3, repeat=(1, 0.5)), (0, -deep / 2, high - 0.35), item)
    if legs:
        for x in (-1, 1):
            for y in (-deep + 0.6, -0.6):
                meshes.box((0.5, 0.5, high - 0.35), 0.05, oak, (x * (wide / 2 - 0.6), y, 0), item)
    body = 1.4 if legs else high - 1.0
    meshes.box((wide - 0.8, deep - 0.6, body), 0.04, oak, (0, -deep / 2, high - 0.35 - body), item)
    for number in range(drawers):
        across = 2 if wide > 9 else 1
        row, column = number // across, number % across
        room = (wide - 1.2) / across
        tall = min(1.9, (body - 0.2) / max(1, drawers // across))
        x, z = (column - (across - 1) / 2) * room, high - 0.55 - (row + 1) * tall
        meshes.box((room - 0.25, 0.12, tall - 0.15), 0.05, oak, (x, -deep + 0.24, z), item)
        knob = turned("knob", [(0.08, 0), (0.08, 0.12), (0.17, 0.2), (0.15, 0.32), (0, 0.34)], surfaces.plain("#6b4a30", 0.4, 0.4), item, 20)
        knob.location, knob.rotation_euler = (x, -deep + 0.2, z + tall / 2 - 0.1), (np.pi / 2, 0, 0)
    return item


def bench_top(wide, high, front="#c5cdbd"):
    """Kitchen cupboards under a beech top, their back at y = 0."""
    item = meshes.group("bench")
    meshes.box((wide, 6.2, 0.4), 0.04, surfaces.wood("#c99d68", 8, planks=5, repeat=(1, 0.8)), (0, -3.1, high - 0.4), item)
    meshes.box((wide, 5.8, high - 0.4), 0.02, surfaces.plain(front, 0.5, 0.25), (0, -2.9, 0), item)
    for number in range(int(wide / 5)):
        x = -wide / 2 + 2.5 + number * 5
        meshes.box((4.8, 0.12, high - 1.7), 0.05, surfaces.plain(front, 0.5, 0.25), (x, -5.84, 1.0), item)
        meshes.box((0.14, 0.2, 1.2), 0.05, surfaces.plain("#b9924f", 0.3, 0.5, 0.8), (x + 1.9, -5.98, high - 2.4), item)
    return item


def chair(tone="#a8784a"):
    """A ladder-back chair facing -y: seat at 45 cm, back to 92 cm."""
    item, beech = meshes.group("chair"), _wood(tone, 12)
    for x in (-1.9, 1.9):
        for y, high in ((-3.6, 4.4), (0, 9.2)):
            leg, quads = meshes.tubes(np.array([[(x, y, 0), (x * 0.97, y, 2), (x * 0.95, y, 4.4), (x * 0.93, y + (0.5 if high > 5 else 0), high)]]), 0.17, 12, up=(0, 1, 0.1))
            meshes.add("leg", leg, quads, beech, uv=np.c_[leg[:, 2] / 9, leg[:, 0]], parent=item)
        for z in (1.4, 2.8):
            rung, quads = meshes.tubes(np.array([[(x, -3.6, z), (x, -2, z), (x, 0, z)]]), 0.09, 10)
            meshes.add("rung", rung, quads, surfaces.plain(tone, 0.5, 0.3), parent=item)
    for number, z in enumerate((5.8, 7.1, 8.4)):
        t = np.linspace(-1, 1, 12)
        x, up = np.meshgrid(t * 1.85, np.linspace(-0.33, 0.33, 2))
        y = 0.1 + 0.1 * number + 0.35 * (1 - (x / 1.85) ** 2) + 0 * up
        points, faces, uv = meshes.sheet(x, y, z + up + 0.12 * (1 - (x / 1.85) ** 2))
        slat = meshes.add("slat", points, faces, beech, uv=uv, parent=item)
        slat.modifiers.new("thick", "SOLIDIFY").thickness = 0.14
    seat = surfaces.woven("#d3bd8d", (18, 18), 0.22, 0.9)
    meshes.box((4.1, 4.0, 0.35), 0.15, seat, (0, -1.8, 4.3), item)
    return item


def floor_lamp(lit=False):
    from belongings import shade
    item = meshes.group("floor lamp")
    turned("foot", [(0, 0), (1.4, 0), (1.4, 0.15), (0.2, 0.3), (0.12, 0.4), (0.11, 13.6)], surfaces.plain("#3a3633", 0.4, 0.4), item, 40)
    shade(item, 12.6, 1.3, 2.1, 2.6, lit)
    return item


def bed(cloth="#dfe2dc", throw="#9aa88f"):
    """The head of a bed, its headboard at y = 0; mattress top at 55 cm."""
    item = meshes.group("bed")
    meshes.box((15, 0.5, 10.5), 0.2, _wood("#b58a5c", 15), (7.5, -0.3, 0), item)
    meshes.box((14.6, 19, 2.6), 0.6, surfaces.woven("#efece4", (60, 60), 0.05, 0.4), (7.5, -10, 3.0), item)
    for x in (3.9, 11.0):
        meshes.box((6.6, 1.7, 4.2), 0.8, surfaces.woven("#f1eee6", (40, 40), 0.04, 0.4), (x, -3.15, 5.3), item, turn=(-0.42, 0.02, 0))
    meshes.box((5.0, 1.5, 3.2), 0.7, surfaces.woven(throw, (34, 34), 0.12, 0.9), (4.2, -4.9, 5.3), item, turn=(-0.5, 0.06, 0))
    rows, columns = 60, 80
    x, y = np.meshgrid(np.linspace(-0.7, 15.4, columns), np.linspace(-4.6, -20, rows))
    edge = np.clip((0.3 - x) / 1.0, 0, 1)
    z = 6.05 + 0.16 * surfaces.noise(rows, columns, 26, 5, 3) - edge * 3.4
    points, faces, uv = meshes.sheet(x, y, z)
    meshes.add("quilt", points, faces[:, ::-1], surfaces.woven(cloth, (70, 70), 0.06, 0.5), uv=uv, parent=item)
    return item


def cot(tone="#e9e3d6"):
    """The end and one side of a cot, bars and all, its back at y = 0."""
    item, paint = meshes.group("cot"), surfaces.plain(tone, 0.45, 0.3)
    for z in (2.6, 9.4):
        meshes.box((7.2, 0.5, 0.5), 0.12, paint, (3.6, -6.6, z), item)
        meshes.box((0.5, 6.6, 0.5), 0.12, paint, (0.25, -3.4, z), item)
    for number in range(9):
        turned("bar", [(0.13, 2.8), (0.13, 9.6)], paint, item, 14).location = (0.7 + number * 0.82, -6.6, 0)
        turned("bar", [(0.13, 2.8), (0.13, 9.6)], paint, item, 14).location = (0.25, -0.5 - number * 0.72, 0)
    for y in (-6.6, -0.1):
        meshes.box((0.6, 0.6, 10.6), 0.15, paint, (0.25, y, 0), item)
    meshes.box((6.6, 5.9, 1.2), 0.4, surfaces.woven("#e4e6df", (40, 40), 0.05, 0.4), (3.7, -3.3, 3.6), item)
    meshes.box((2.6, 5.6, 0.5), 0.2, surfaces.woven("#c9d3c4", (30, 30), 0.12, 0.9), (5.0, -3.3, 4.75), item)
    return item


def wall_clock(reach=1.1):
    """22 cm across, hanging; its middle at the origin, and `reach` from there to its rim."""
    item = meshes.group("wall clock", scale=reach / 1.5)
    for name, profile, tone in (("case", [(1.5, 0), (1.5, 0.35), (1.42, 0.4), (1.36, 0.32)], "#7b5a3c"), ("face", [(1.37, 0.3), (0, 0.3)], "#f6f2e8")):
        turned(name, profile, surfaces.plain(tone, 0.5, 0.3), item, 60).rotation_euler = (np.pi / 2, 0, 0)
    ink = surfaces.plain("#2b2f2a", 0.6, 0.2)
    for hour in range(12):
        turn = hour * np.pi / 6
        tick = meshes.box((0.22 if hour % 3 == 0 else 0.12, 0.02, 0.05), 0.005, ink, (1.16 * np.cos(turn), -0.32, 1.16 * np.sin(turn)), item)
        tick.rotation_euler = (0, -turn, 0)
    for turn, long, thick in ((2.5, 0.7, 0.09), (0.9, 1.05, 0.06)):
        hand = meshes.box((long, 0.02, thick), 0.005, ink, (0.5 * long * np.cos(turn), -0.34, 0.5 * long * np.sin(turn)), item)
        hand.rotation_euler = (0, -turn, 0)
    return item


def bunting(wide=9.0):
    """Cloth flags on a string, its ends at z = 0."""
    item = meshes.group("bunting")
    t = np.linspace(-1, 1, 40)
    line = np.c_[t * wide / 2, 0 * t - 0.06, -1.1 * (1 - t ** 2)]
    points, quads = meshes.tubes(line[None], 0.025, 5)
    meshes.add("string", points, quads, surfaces.plain("#cdb793", 0.9, 0.05), parent=item)
    for number in range(8):
        at = -0.87 + number * 0.249
        x, z = at * wide / 2, -1.1 * (1 - at ** 2)
        corners = np.array([(x - 0.48, -0.08, z), (x + 0.48, -0.08, z), (x + 0.03, -0.14, z - 1.15), (x - 0.03, -0.14, z - 1.15)])
        meshes.add("flag", corners, np.array([(0, 3, 2, 1)]), surfaces.plain(("#c9805f", "#e6dcc6", "#8fa57f", "#d9b04c", "#7fa0b5")[number % 5], 0.95, 0.0), smooth=False, parent=item)
    return item


def slatted_bench(wide=13.0):
    """A garden bench's seat at 45 cm, its back at y = 0."""
    item, teak = meshes.group("slatted bench"), _wood("#a39580", 19)
    for number in range(5):
        meshes.box((wide, 0.8, 0.3), 0.05, teak, (0, -0.6 - number * 0.95, 4.2), item)
    for x in (-wide / 2 + 1, wide / 2 - 1):
        for y in (-4.2, -0.8):
            meshes.box((0.6, 0.6, 4.2), 0.05, teak, (x, y, 0), item)
        meshes.box((0.5, 4.4, 0.5), 0.05, teak, (x, -2.5, 3.7), item)
    return item
