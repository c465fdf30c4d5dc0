import { expect, test } from 'vitest';
import { wallText } from './wall-scale.ts';

test.each([
  [400, 500, '40 × 50 cm: about a quarter of a two-seat sofa’s width, and as high as two and a half hands.'],
  [150, 150, '15 × 15 cm: about a tenth of a two-seat sofa’s width, and as high as a hand.'],
  [280, 280, '28 × 28 cm: about a sixth of a two-seat sofa’s width, and as high as one and a half hands.'],
  [800, 95, '80 × 9.5 cm: about half a two-seat sofa’s width, and half as high as a hand.'],
  [1_600, 190, '160 × 19 cm: about all of a two-seat sofa’s width, and as high as a hand.'],
  [3_000, 5_000, '300 × 500 cm: wider than a two-seat sofa of 160 cm, and as high as 26 and a half hands.'],
  [1, 1, '0.1 × 0.1 cm: about a twentieth of a two-seat sofa’s width, and half as high as a hand.'],
])('a piece of %d × %d mm is told beside a sofa and a hand', (finishedWidthMm, finishedHeightMm, text) =>
  expect(wallText({ finishedWidthMm, finishedHeightMm })).toBe(text),
);
