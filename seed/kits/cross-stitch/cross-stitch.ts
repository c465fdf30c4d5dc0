import { notMeasured } from '../../../contracts/catalogue/kits/requirements.ts';
import type { Item, SeedKit } from '../kit.ts';
import { millimetres, packKit, type KitSheet } from '../sheet.ts';

type Stitching = Omit<KitSheet, 'finishedWidthMm' | 'finishedHeightMm'> & {
  /** The work stays in its hoop, so the hoop is the finished size. */
  hoopMm: number;
  /** Squares of the Aida to the inch. */
  count: 11 | 14 | 16;
  /** How high the chart's symbols are, where it is printed larger than it has to be. */
  symbolTenthMm?: number;
  /** The cloth's shade. */
  cloth: string;
  extras?: Item[];
};

export function crossStitch({
  hoopMm,
  count,
  symbolTenthMm,
  cloth,
  extras = [],
  ...sheet
}: Stitching): SeedKit {
  const numbers = sheet.colours.map((colour) => colour.code).join(', ');
  const clothMm = hoopMm + 100;
  const finished = { finishedWidthMm: hoopMm, finishedHeightMm: hoopMm };
  const stitchesAcross = Math.round((hoopMm / 25.4) * count);
  const requirements = {
    ...taken,
    // The chart fills the short side of an A3 sheet, and a symbol seven tenths of its square.
    smallestPrintTenthMm: symbolTenthMm ?? Math.floor((2_800 / stitchesAcross) * 0.7),
    stitchesPer10Cm: Math.round(count / 0.254),
  };
  return packKit('cross-stitch', { ...habits, requirements }, { ...sheet, ...finished }, [
    {
      quantity: 1,
      what: `piece of ${count}-count Aida`,
      detail: `cotton, ${cloth}, ${millimetres(clothMm, clothMm)}`,
    },
    { quantity: sheet.colours.length, what: 'skeins of DMC stranded cotton', detail: `8 m each: ${numbers}` },
    ...extras,
    { quantity: 1, what: 'beech hoop', detail: `${hoopMm} mm, with a brass screw` },
    { quantity: 2, what: 'tapestry needles', detail: needleFor[count] },
    {
      quantity: 1,
      what: 'colour chart',
      detail: `A3, ${stitchesAcross} stitches across`,
    },
    { quantity: 1, what: 'round of felt', detail: 'to close the back of the hoop' },
    { quantity: 1, what: 'booklet of instructions', detail: '8 pages, with every stitch drawn' },
  ]);
}

const habits = { mess: 'Only thread ends', alsoNeeded: ['small sharp scissors'] };

/** The hoop is held in one hand, over the lap; the chart lies on the table. */
const taken = {
  ...notMeasured,
  hands: 'two',
  force: 'light',
  tableWidthMm: 420,
  tableDepthMm: 300,
  noise: 'silent',
  cleanUp: 'dry',
} as const;

const needleFor = { 11: 'size 22', 14: 'size 24', 16: 'size 26' };
