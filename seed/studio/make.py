"""Makes the shop's pictures: `make.py all`, or `make.py <part of a sitting's or picture's name> …`.

What exists is skipped, so a stopped run goes on where it was; --again remakes what is named.
With --check nothing is made: the scenes are built, and what passes through something else is told.
"""
import argparse
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

import cameras
import check
import closeups
import develop
import halfmade
import index
import kit_lists
import kits
import shown
from sittings import plan

STUDIO = Path(__file__).parent
PICTURES = STUDIO.parent / "pictures"
CACHE = STUDIO / ".cache"
INDEX = Lock()
WHOLE = "0,0,1,1"


def main():
    wish = argparse.ArgumentParser(description=__doc__)
    wish.add_argument("names", nargs="+")
    wish.add_argument("--again", action="store_true")
    wish.add_argument("--check", action="store_true", help="only looks whether things pass through each other; exit code 1 if they do")
    wish.add_argument("--share", type=float, default=0.5, help="rendered size as a share of the finished size")
    wish.add_argument("--threads", type=int, default=1)
    wish.add_argument("--jobs", type=int, default=2)
    wish.add_argument("--part", help="left,top,right,bottom as shares of the picture: renders only this and sets it into the picture that stands")
    wish.add_argument("--into", type=Path, default=PICTURES)
    wishes = wish.parse_args()
    if wishes.check:
        kit_lists.refresh()
        sys.exit(0 if check.check(wishes.names) else 1)
    os.nice(19)   # whatever else runs on the machine goes first
    kit_lists.refresh()
    with ThreadPoolExecutor(wishes.jobs) as bench:
        outcomes = list(bench.map(lambda job: sit(*job, wishes), jobs(wishes)))
    index.write(wishes.into)
    sys.exit(0 if all(outcomes) else 1)


def jobs(wishes):
    """(sitting, missing pictures) in the order of the plan."""
    found = []
    for sitting, paths in plan():
        named = paths if "all" in wishes.names or any(n in sitting for n in wishes.names) else [p for p in paths if any(n in p for n in wishes.names)]
        missing = [p for p in named if wishes.again or not (wishes.into / p).exists()]
        if missing:
            found.append((sitting, missing))
    return found


def sit(sitting, paths, wishes):
    """Renders and develops one sitting's pictures. False if Blender left one out."""
    paths = [path for path in paths if wishes.again or not (wishes.into / path).exists()]   # another run may have been quicker
    if not paths:
        return True
    began = time.time()
    kind, slug = sitting.split(":")
    if kind == "people" and wishes.part:
        print(f"{paths[0]}: not made, a customer's picture is exposed as a whole and has no parts", flush=True)
        return False
    if kind in check.DRAWN:
        return draw(kind, slug, wishes.into / paths[0])
    folder = CACHE / paths[0].replace("/", "_")
    shutil.rmtree(folder, ignore_errors=True)
    log = subprocess.run(["nice", "-n", "19", "blender", "-b", "-noaudio", "--python-exit-code", "3", "--threads", str(wishes.threads),
                          "-P", str(STUDIO / "sit.py"), "--", sitting, str(folder), str(wishes.share), str(wishes.threads), wishes.part or WHOLE, *paths],
                         capture_output=True, text=True)
    good = True
    for path in paths:
        passes = folder / path.replace("/", "_")
        if not passes.exists():
            print(f"{path}: not made\n{log.stdout[-1500:]}{log.stderr[-1500:]}", flush=True)
            good = False
            continue
        develop.develop(passes, wishes.into / path, wishes.share, part=wishes.part and [float(edge) for edge in wishes.part.split(",")],
                        camera=cameras.camera_of(path))
        shows, wrong = shown.facts(passes)
        if wrong:
            print(f"{path}: {'; '.join(wrong)}", flush=True)
            good = False
        if shows is not None:
            with INDEX:
                index.write(wishes.into, {path: shows})
    shutil.rmtree(folder, ignore_errors=True)
    print(f"{' '.join(paths)}: {time.time() - began:.0f} s", flush=True)
    return good


def draw(kind, slug, target):
    """Draws a view that needs no Blender: a close one or a half-made one."""
    kit, listed = next(kit for kit in kits.all_kits() if kits.slug(kit) == slug), kit_lists.kit_list(slug)
    began = time.time()
    try:
        if kind == "close":
            closeups.main(kit.design, kit.craft, target)
        else:
            hoop = kit_lists.hoop_of(slug) if kit.craft == "cross-stitch" else (0, False)
            halfmade.main(kit.design, kit.craft, listed.finished_width_mm, target, *hoop)
    except (ValueError, IndexError) as fault:
        print(f"{target.parent.name}/{target.name}: not made, {fault!r}", flush=True)
        return False
    print(f"{target.parent.name}/{target.name}: {time.time() - began:.0f} s", flush=True)
    return True


if __name__ == "__main__":
    main()
