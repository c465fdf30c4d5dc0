import { notMeasured, type KitRequirements } from '../../../contracts/catalogue/kits/requirements.ts';
import type { Item, SeedKit } from '../kit.ts';
import { paletteOf } from '../palette.ts';
import { millimetres, packKit, type KitSheet } from '../sheet.ts';

type Painting = Omit<KitSheet, 'colours'> & {
  /** Stretched canvas is ready to hang; rolled canvas is flattened first, and framed after. */
  canvas: 'stretched' | 'rolled' | 'either';
  potMl: number;
  brushes: string[];
  extras?: Item[];
};

export function paintByNumbers({ canvas, potMl, brushes, extras = [], ...sheet }: Painting): SeedKit {
  const isInSizes = sheet.choice?.other.finishedMm !== undefined;
  const ownSize = millimetres(sheet.finishedWidthMm, sheet.finishedHeightMm);
  const size = isInSizes ? 'in the size that you choose' : ownSize;
  const colours = paletteOf(sheet.design).map((shade, index) => ({ code: `${index + 1}`, ...shade }));
  const habits = { ...always, requirements: requirementsOf(largestOf(sheet), brushes[0]) };
  return packKit('paint-by-numbers', habits, { ...sheet, colours }, [
    { quantity: 1, what: 'printed cotton canvas', detail: `${size}, ${canvasNote[canvas]}` },
    {
      quantity: colours.length,
      what: 'pots of acrylic paint',
      detail: `${potMl} ml each, numbered as on the canvas`,
    },
    { quantity: brushes.length, what: 'brushes', detail: `nylon: ${brushes.join(', ')}` },
    ...extras,
    { quantity: 1, what: 'key sheet', detail: 'the whole picture with its numbers, A4' },
    { quantity: 1, what: 'booklet of instructions', detail: '8 pages, with photographs' },
  ]);
}

/** A table that takes the larger of two sizes takes either. */
function largestOf({ finishedWidthMm, finishedHeightMm, choice }: Omit<KitSheet, 'colours'>) {
  const [width = 0, height = 0] = choice?.other.finishedMm ?? [];
  return {
    finishedWidthMm: Math.max(finishedWidthMm, width),
    finishedHeightMm: Math.max(finishedHeightMm, height),
  };
}

const always = { mess: 'Wipes up with water', alsoNeeded: ['a jar of water', 'an old cloth'] };

const canvasNote = {
  stretched: 'stretched on pine bars, with a hanger',
  rolled: 'rolled, with a 20 mm margin for framing',
  either: 'rolled with a 20 mm margin, or stretched on pine bars, as you choose',
};

/** A canvas lies flat or stands, so the other hand is free; its smallest number is as wide as the finest brush allows. */
function requirementsOf(
  { finishedWidthMm, finishedHeightMm }: Pick<KitSheet, 'finishedWidthMm' | 'finishedHeightMm'>,
  finestBrush = '',
): KitRequirements {
  return {
    ...notMeasured,
    smallestPrintTenthMm: printFor[finestBrush] ?? null,
    hands: 'one',
    force: 'light',
    // The canvas with pots beside it and a jar behind.
    tableWidthMm: finishedWidthMm + 200,
    tableDepthMm: finishedHeightMm + 100,
    noise: 'silent',
    cleanUp: 'wet',
  };
}

const printFor: Readonly<Record<string, number>> = {
  'round 00': 15,
  'round 0': 20,
  'round 1': 25,
  'round 2': 30,
};
