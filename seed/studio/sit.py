"""Runs inside Blender: builds one sitting and renders the passes of its views.

blender -b -P sit.py -- <sitting> <passes folder> <share of full size> <threads> <part> <view> [<view> ...]
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import shown  # noqa: E402
import stage  # noqa: E402
from sittings import build  # noqa: E402


def main():
    sitting, folder, share, threads, part, *wanted = sys.argv[sys.argv.index("--") + 1:]
    stage.clear()
    for view in build(sitting):
        if view.path not in wanted:
            continue
        view.frame()
        width, height = (round(side * float(share)) for side in view.size)
        target = Path(folder) / view.path.replace("/", "_")
        shown.number_things(target)
        stage.render(target, width, height, view.samples, int(threads), [float(edge) for edge in part.split(",")])


main()
