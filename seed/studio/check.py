"""Looks through scenes for things that pass through each other: `make.py --check <part of a sitting's or picture's name> …`."""
import subprocess
from pathlib import Path

from sittings import plan

DRAWN = ("close", "begun")
# What `through.py` begins its lines with, which runs inside Blender.
FOUND, LOOKED, FAULT = "through: ", "looked: ", "fault: "


def check(names):
    """Prints what passes through what; True if every scene was built and is free of it."""
    sittings = [sitting for sitting, paths in plan() if sitting.split(":")[0] not in DRAWN
                and ("all" in names or any(name in text for name in names for text in (sitting, *paths)))]
    if not sittings:
        print("no scene has this in its name")
        return False
    blender = subprocess.Popen(["blender", "-b", "-noaudio", "--python-exit-code", "3", "-P", str(Path(__file__).parent / "through.py"), "--", *sittings],
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    found, looked, log = 0, 0, []
    for line in blender.stdout:
        log.append(line)
        found += line.startswith(FOUND)
        looked += line.startswith(LOOKED)
        if line.startswith((FOUND, LOOKED, FAULT)):
            print(line.removeprefix(FOUND).removeprefix(FAULT), end="", flush=True)
    if blender.wait() or looked < len(sittings):
        print("".join(log[-20:]))
        print(f"{len(sittings) - looked} of {len(sittings)} scenes could not be looked at")
        return False
    print(f"{looked} scenes, {found} times one thing passes through another")
    return found == 0
