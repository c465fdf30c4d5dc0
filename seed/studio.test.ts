import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const studio = join(import.meta.dirname, 'studio');
const python = '/usr/bin/python3';

function runs(program: string, ...args: string[]) {
  return spawnSync(program, args, { encoding: 'utf8', cwd: studio });
}

const isMissing =
  runs('blender', '--version').status !== 0 || runs(python, '-c', 'import cv2, numpy, PIL').status !== 0;
const without = isMissing
  ? ' (left out: Blender, or Python with OpenCV and Pillow, is not on this machine)'
  : '';

/** Builds two boxes of 10 cm, the right one so many millimetres inside the left one, and prints what is found; for each number once. */
const twoBoxes = (...millimetres: readonly number[]) => `
import sys
sys.path.insert(0, ${JSON.stringify(studio)})
import meshes, stage, through
for mm in ${JSON.stringify(millimetres)}:
    stage.clear()
    for name, x in (("left", 0), ("right", 1 - mm * through.MM)):
        meshes.box((1, 1, 1), 0.02, None, (x, 0, 0), name=name)
    print("found:", "; ".join(through.said(passing) for passing in through.find()) or "nothing")
`;

test.skipIf(isMissing)(`two things that run into each other are told of, with how far${without}`, () => {
  const { stdout, stderr } = runs('blender', '-b', '-noaudio', '--python-expr', twoBoxes(10, 60, 0, -1));
  expect(
    Array.from(stdout.matchAll(/^found: (.*)$/gm), ([, told]) => told),
    stderr,
  ).toEqual([
    'left passes through right by 12 mm',
    'left passes through right by more than 30 mm',
    'nothing',
    'nothing',
  ]);
});

/** Prints what the table of half-made works names and its drawing has not. */
const namedInVain = `
import begun, kits
from drawing import load
for craft, table in (("felt-art", begun.FELT), ("paint-by-numbers", begun.PAINT), ("punch-needle", begun.WOOL), ("cross-stitch", begun.STITCHES)):
    sold = {kit.design for kit in kits.all_kits() if kit.craft == craft}
    for design, far in table.items():
        drawing = load(design)
        if craft == "felt-art":
            named = {*far.sewn, far.half, *far.laid, *far.loose}
            there = {number for number, shape in enumerate(drawing.shapes) if shape.group == "subject"}
        else:
            named = {*far.crossed, far.half} if craft == "cross-stitch" else set(far[-1] or ())
            there = set(range(len(drawing.colours)))
        for wrong in [] if design in sold and named <= there else [sorted(named - there) or "not sold"]:
            print(craft, design, wrong)
`;

test.skipIf(isMissing)(`a half-made work is begun with pieces and colours that its kit has${without}`, () => {
  const { stdout, stderr } = runs(python, '-c', namedInVain);
  expect(stdout + stderr).toBe('');
});

/** Some of each kind, because building all would take longer than all other tests of this floor. */
const scenes = [
  'shop:',
  'kit:banksia-paint-by-numbers',
  'box:wattle-sprig-cross-stitch',
  'room:banksia-paint-by-numbers',
  'people:gallery/01',
  'comes:waratah-punch-needle',
];

test.skipIf(isMissing)(
  `in the shop's photographs nothing passes through anything else${without}`,
  { timeout: 400_000 },
  () => {
    const { status, stdout, stderr } = runs(python, 'make.py', '--check', ...scenes);
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/^12 scenes, 0 times one thing passes through another$/m);
  },
);
