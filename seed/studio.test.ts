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

/** Builds two boxes of 10 cm, the right one so many millimetres inside the left one, and prints what is found. */
const twoBoxes = (mm: number) => `
import sys
sys.path.insert(0, ${JSON.stringify(studio)})
import meshes, stage, through
stage.clear()
for name, x in (("left", 0), ("right", 1 - ${mm} * through.MM)):
    meshes.box((1, 1, 1), 0.02, None, (x, 0, 0), name=name)
print("found:", [through.said(passing) for passing in through.find()])
`;

function foundIn(scene: string): string {
  const { stdout, stderr } = runs('blender', '-b', '-noaudio', '--python-expr', scene);
  return /^found: (.*)$/m.exec(stdout)?.[1] ?? `${stdout}${stderr}`;
}

test.skipIf(isMissing)(`two things that run into each other are told of, with how far${without}`, () => {
  expect(foundIn(twoBoxes(10))).toBe("['left passes through right by 12 mm']");
  expect(foundIn(twoBoxes(60))).toBe("['left passes through right by more than 30 mm']");
  expect(foundIn(twoBoxes(0))).toBe('[]');
  expect(foundIn(twoBoxes(-1))).toBe('[]');
});

/** Some of each kind, because building all would take longer than all other tests of this floor. */
const scenes = [
  'shop:',
  'kit:banksia-paint-by-numbers',
  'box:wattle-sprig-cross-stitch',
  'room:tree-fern-punch-needle',
];

test.skipIf(isMissing)(
  `in the shop's photographs nothing passes through anything else${without}`,
  { timeout: 400_000 },
  () => {
    const { status, stdout, stderr } = runs(python, 'make.py', '--check', ...scenes);
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/^10 scenes, 0 times one thing passes through another$/m);
  },
);
