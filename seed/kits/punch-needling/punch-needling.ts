import { notMeasured, type KitRequirements } from '../../../contracts/catalogue/kits/requirements.ts';
import type { Item, SeedKit } from '../kit.ts';
import { paletteOf } from '../palette.ts';
import { millimetres, packKit, type KitSheet } from '../sheet.ts';

type Punching = Omit<KitSheet, 'finishedWidthMm' | 'finishedHeightMm' | 'colours'> & {
  /** The frame is square, and the work stays in it. */
  frameMm: number;
  /** Fine needles take 8 ply yarn, wide ones 12 ply. */
  needle: 'fine' | 'wide';
  /** Grams of yarn in each shade. */
  ballGrams: number;
  extras?: Item[];
};

export function punchNeedle({ frameMm, needle, ballGrams, extras = [], ...sheet }: Punching): SeedKit {
  const { needleMm, ply, metresPerGram, force, noise } = gauges[needle];
  const metres = Math.round(ballGrams * metresPerGram);
  const colours = paletteOf(sheet.design).map((shade, index) => ({ code: `${index + 1}`, ...shade }));
  const finished = { finishedWidthMm: frameMm, finishedHeightMm: frameMm };
  const requirements: KitRequirements = {
    ...notMeasured,
    smallestPrintTenthMm: 50,
    // One holds the frame.
    hands: 'two',
    force,
    tableWidthMm: frameMm + 300,
    tableDepthMm: frameMm + 100,
    noise,
    cleanUp: 'dry',
  };
  return packKit('punch-needling', { ...habits, requirements }, { ...sheet, ...finished, colours }, [
    {
      quantity: 1,
      what: 'pine frame with stretched cloth',
      detail: `${millimetres(frameMm, frameMm)}, the pattern printed`,
    },
    {
      quantity: colours.length,
      what: 'balls of wool yarn',
      detail: `${ply} ply, ${ballGrams} g each (about ${metres} m), numbered like the pattern`,
    },
    ...extras,
    { quantity: 1, what: 'punch needle', detail: `${needleMm} mm, wooden handle, four loop lengths` },
    { quantity: 2, what: 'wire threaders' },
    { quantity: 1, what: 'practice square', detail: 'the same cloth, 120 × 120 mm' },
    { quantity: 1, what: 'booklet of instructions', detail: '8 pages, with photographs' },
  ]);
}

const habits = { mess: 'A little wool fluff', alsoNeeded: ['scissors'] };

const gauges = {
  fine: { needleMm: 3, ply: 8, metresPerGram: 2.2, force: 'some', noise: 'quiet' },
  wide: { needleMm: 5, ply: 12, metresPerGram: 1.5, force: 'firm', noise: 'audible' },
} as const;
