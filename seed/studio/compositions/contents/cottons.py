"""Cross stitch: Aida, hoop, chart, skeins, needles."""
import re

import extras
import packed
import printed
import tools
from compositions.box import LEFT, RIGHT, TOP
from compositions.contents import in_rows
from kit_lists import millimetres

FACES = {"sleeping-koala": (250, 120, 560)}   # left, top and width of the face in the design


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
    _skeins(box)
    felt = box.take("^round of felt")
    felt_x, felt_y = RIGHT - size(hoop_mm) / 2, TOP - size(420) - 0.35 - size(hoop_mm) / 2
    box.put(felt, packed.felt_round(hoop_mm / 100, "#b9bfae"), felt_x, felt_y, 0.06)
    enlarged, practice, pen = box.take("^enlarged chart"), box.take("^practice piece"), box.take("pen$")
    _needles(box, box.take("^tapestry needles"), *((LEFT + 0.6, -3.42) if enlarged else (RIGHT - 0.55, -3.25)))
    more = box.take("^more tapestry needles")
    if more:
        _needles(box, more, RIGHT - 0.55, -2.45, "#6b5148")
    minder = box.take("needle minder$")
    if minder:
        box.put(minder, packed.needle_minder(), RIGHT - 1.5, -3.25)
    if enlarged:
        page = printed.enlarged_chart(box.drawing, FACES[box.drawing.slug])
        box.put(enlarged, packed.sheet_of_paper(page, 1.48, 2.1), RIGHT - 0.75, felt_y - size(hoop_mm) / 2 - 0.2 - size(105), 0.07, -4)
    if practice:
        mm = millimetres(practice.detail)[0]
        box.put(practice, packed.aida(mm / 100, int(re.search(r"(\d+)-count", practice.detail)[1]), box.drawing, False, hoop_mm), RIGHT - 0.6, -2.2, 0.05, 4)
    if pen:
        box.put(pen, extras.pen(), RIGHT - 0.8, -2.1, 0.05, 24)


def _skeins(box):
    """A skein of every colour, then what there is more of."""
    skeins, more = box.take("^skeins of DMC"), box.take("^more skeins")
    threads = [(skeins, colour["hex"]) for colour in box.colours]
    if len(threads) != skeins.quantity:
        raise ValueError(f"{skeins.quantity} skeins of {len(threads)} colours")
    if more:
        shades = {colour["code"]: colour["hex"] for colour in box.colours}
        threads += [(more, shades[code]) for code in re.findall(r"\d+", more.detail)]
    for number, ((item, shade), (x, y)) in enumerate(zip(threads, in_rows(len(threads), 4, LEFT + 0.52, -1.75, 1.12, 0.52))):
        box.put(item, tools.skein(shade, box.seed + number), x, y, 0.05, (box.seed * 7 + number * 37) % 7 - 3, 1.15)


def _needles(box, needles, x, y, card="#3f5f4f"):
    """Needles on their card, as far apart as it allows."""
    box.put_packing(packed.needle_card(card), x, y, turn=-5)
    step = 0.22 if needles.quantity < 3 else 0.12
    for number in range(needles.quantity):
        box.put(needles, packed.needle(0.6), x, y + (number - (needles.quantity - 1) / 2) * step, 0.09, -8 + number * 5 * step / 0.22)
