"""What is in each kit's box, as the shop's own data (`seed/kits`) has it: the one source for contents pictures."""
import json
import os
import re
import shutil
import subprocess
from collections import namedtuple
from pathlib import Path

STUDIO = Path(__file__).parent
LISTS = STUDIO / ".cache" / "kit-lists.json"

Kit = namedtuple("Kit", "slug contents colours packed_mm finished_width_mm")
Item = namedtuple("Item", "quantity what detail")


def refresh():
    """Reads the lists from TypeScript before a run; inside Blender there is only what this wrote."""
    project = STUDIO.parent.parent / "node_modules" / ".bin"
    node = shutil.which("node", path=f"{project}{os.pathsep}{os.environ['PATH']}")
    told = subprocess.run([node or "node", str(STUDIO / "kit-lists.ts")], check=True, capture_output=True, text=True)
    LISTS.parent.mkdir(exist_ok=True)
    LISTS.write_text(told.stdout)


def kit_list(slug):
    kit = next(kit for kit in json.loads(LISTS.read_text()) if kit["slug"] == slug)
    return Kit(slug, [Item(**item) for item in kit["contents"]], kit["colours"], kit["packedMm"], kit["finishedWidthMm"])


def millimetres(detail):
    """'cotton, 250 × 250 mm' and '150 mm' as widths and heights."""
    pair = re.search(r"(\d+) × (\d+) mm", detail)
    if pair:
        return int(pair[1]), int(pair[2])
    one = int(re.search(r"(\d+) mm", detail)[1])
    return one, one


def hoop_of(slug):
    """(stitches across, is the ground printed) of a cross stitch kit."""
    listed = kit_list(slug).contents
    chart = next(item for item in listed if item.what == "colour chart")
    cloth = next(item for item in listed if item.what.endswith("Aida") and item.what.startswith("piece"))
    return int(re.search(r"(\d+) stitches across", chart.detail)[1]), "printed" in cloth.detail
