"""Cross stitch: Aida, hoop, chart, skeins, needles."""
import re

import packed
import printed
import tools
from compositions.box import LEFT, RIGHT, TOP
from compositions.contents import in_rows
from kit_lists import millimetres


def lay(box):
    aida, hoop, chart = box.take("Aida$"), box.take("hoop$"), box.take("^colour chart")
    cloth_mm, hoop_mm = millimetres(aida.detail)[0], millimetres(hoop.detail)[0]
    box.scale = min(0.92, 225 / cloth_mm)
    count, is_printed = int(re.search(r"(\d+)-count", aida.what)[1]), "printed" in aida.detail
    across = int(re.search(r"(\d+) stitches across", chart.detail)[1])
    size = box.size
    page = printed.chart(box.drawing, box.colours, across, not is_printed, f"{across} stitches across, {count}-count Aida")
    box.put(chart, packed.sheet_of_paper(page, 2.97, 4.2), RIGHT - size(150), TOP - size(212), 0.08, -2)
    lid_wide, lid_tall = size(box.packed_mm[1]), size(box.packed_mm[0])
    box.put_lid(LEFT + lid_wide / 2 + 0.05, TOP - lid_tall / 2, 3)
    middle = (LEFT + lid_wide + RIGHT - size(297)) / 2
    box.put_booklet(middle, TOP - size(130), -3)
    cloth_y = TOP - lid_tall - 0.3 - size(cloth_mm) / 2
    box.put(aida, packed.aida(cloth_mm / 100, count, box.drawing, is_printed, hoop_mm), LEFT + size(cloth_mm) / 2, cloth_y, 0.05, 2)
    box.put(hoop, packed.empty_hoop(hoop_mm), LEFT + size(cloth_mm + hoop_mm * 0.3), cloth_y - size(cloth_mm) * 0.2, 0.1, -14)
    _small_things(box, hoop_mm)


def _small_things(box, hoop_mm):
    size = box.size
    skeins = box.take("^skeins of DMC")
    spots = in_rows(skeins.quantity, 4, LEFT + 0.52, -1.75, 1.12, 0.52)
    for number, (colour, (x, y)) in enumerate(zip(box.colours, spots, strict=True)):
        box.put(skeins, tools.skein(colour["hex"], box.seed + number), x, y, 0.05, (box.seed * 7 + number * 37) % 7 - 3, 1.15)
    felt = box.take("^round of felt")
    felt_x, felt_y = RIGHT - size(hoop_mm) / 2, TOP - size(420) - 0.35 - size(hoop_mm) / 2
    box.put(felt, packed.felt_round(hoop_mm / 100, "#b9bfae"), felt_x, felt_y, 0.06)
    needles = box.take("^tapestry needles")
    box.put_packing(packed.needle_card(), RIGHT - 0.55, -3.25, turn=-5)
    for number in range(needles.quantity):
        box.put(needles, packed.needle(0.6), RIGHT - 0.55, -3.37 + number * 0.22, 0.09, -8 + number * 5)
    minder = box.take("needle minder$")
    if minder:
        box.put(minder, packed.needle_minder(), RIGHT - 1.5, -3.25)
