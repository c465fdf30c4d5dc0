"""Writes pictures.json: for every picture its alternative text, size, focal point and look, for a contents picture what it shows."""
import json
import struct
import sys
from pathlib import Path

import cv2
import numpy as np

import beside
import captions
import kits
import lived_in
import people


def write(folder, shows=None):
    """Lists the JPEG files that exist in a folder; each must have a caption. `shows` is what was rendered just now."""
    listed, shows, looks = [], {**_before(folder, "shows"), **(shows or {})}, _looks_before(folder)
    for path in sorted(Path(folder).rglob("*.jpg")):
        name = path.relative_to(folder).as_posix()
        width, height = jpeg_size(path)
        alt, focal = captions.caption(name, shows.get(name, []))
        listed.append({"path": name, "alt": alt, "width": width, "height": height, "focalPoint": {"x": focal[0], "y": focal[1]},
                       "look": looks.get(name) or look_of(path),
                       **({"shows": shows[name]} if name in shows else {}), **_place_of(name)})
    (Path(folder) / "pictures.json").write_text(json.dumps(listed, indent=2, ensure_ascii=False) + "\n")


def _place_of(name):
    """Which room a finished work hangs in and what known things stand there; of a hero or a customer's picture, what stands beside the work."""
    folder, _, view = name.rpartition("/")
    if folder in ("gallery", "reviews"):
        return {"props": people.props_of(name)}
    if not folder.startswith("kits/") or view not in ("hero.jpg", "in-room.jpg"):
        return {}
    kit = next(kit for kit in kits.all_kits() if folder == f"kits/{kits.slug(kit)}")
    if view == "hero.jpg":
        return {"props": beside.props_of(kit)}
    return {"room": lived_in.scene_of(kit).room, "props": lived_in.props_of(kit)}


def look_of(path):
    """The picture's difference hash: of 16 rows of 17 grey fields, whether each is darker than the next; 64 hexadecimal digits."""
    grey = cv2.resize(cv2.imread(str(path), cv2.IMREAD_REDUCED_GRAYSCALE_4), (17, 16), interpolation=cv2.INTER_AREA).astype(int)
    return np.packbits(grey[:, :-1] < grey[:, 1:]).tobytes().hex()


def _before(folder, fact):
    """What the last index said of the pictures that aren't made anew."""
    before = Path(folder) / "pictures.json"
    listed = json.loads(before.read_text()) if before.exists() else []
    return {picture["path"]: picture[fact] for picture in listed if fact in picture}


def _looks_before(folder):
    """The looks of those that are older than the index."""
    before = Path(folder) / "pictures.json"
    return {path: look for path, look in _before(folder, "look").items()
            if (Path(folder) / path).exists() and (Path(folder) / path).stat().st_mtime < before.stat().st_mtime}


def jpeg_size(path):
    """Width and height from a JPEG's frame header (marker SOF0 or SOF2)."""
    data = path.read_bytes()
    at = 2
    while at < len(data):
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2:at + 4])[0]
        if marker in (0xC0, 0xC2):
            height, width = struct.unpack(">HH", data[at + 5:at + 9])
            return width, height
        at += 2 + length
    raise ValueError(f"{path} is not a JPEG")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "pictures")
