import { notMeasured, type KitRequirements } from '../../../contracts/catalogue/kits/requirements.ts';
import type { Item, SeedKit } from '../kit.ts';
import { paletteOf } from '../palette.ts';
import { millimetres, packKit, type KitSheet } from '../sheet.ts';

type Felting = Omit<KitSheet, 'colours'> & {
  shapeCount: number;
  /** The sheets to cut from; left out where the shapes come cut. */
  sheetMm?: [number, number];
  /** Skeins of stranded cotton. */
  cottons: number;
  /** Loose wool in grams, worked in with a felting needle over foam. */
  looseWoolGrams?: number;
};

export function feltArt({ shapeCount, sheetMm, cottons, looseWoolGrams, ...sheet }: Felting): SeedKit {
  const size = millimetres(sheet.finishedWidthMm, sheet.finishedHeightMm);
  const colours = paletteOf(sheet.design).map((shade, index) => ({ code: letters.charAt(index), ...shade }));
  const [ground, ...shades] = colours.map((colour) => colour.code);
  const requirements: KitRequirements = {
    ...notMeasured,
    smallestPrintTenthMm: 40,
    hands: 'two',
    force: sheetMm === undefined ? 'light' : 'some',
    // The placement sheet lies beside the work.
    tableWidthMm: 2 * sheet.finishedWidthMm + 100,
    tableDepthMm: sheet.finishedHeightMm + 50,
    noise: looseWoolGrams === undefined ? 'silent' : 'quiet',
    cleanUp: 'dry',
  };
  return packKit('felt-art', { ...habits, requirements }, { ...sheet, colours }, [
    { quantity: 1, what: 'linen-covered board', detail: `${size}, with a hanger` },
    { quantity: 1, what: 'piece of background felt', detail: `${size}, shade ${ground}` },
    ...(sheetMm === undefined
      ? [
          {
            quantity: shapeCount,
            what: 'felt shapes, already cut',
            detail: `${felt}, in ${shades.length} shades`,
          },
        ]
      : [
          {
            quantity: shades.length,
            what: 'sheets of felt',
            detail: `${millimetres(...sheetMm)}, ${felt}, lettered ${shades.at(0)} to ${shades.at(-1)}`,
          },
          {
            quantity: shapeCount,
            what: 'paper templates',
            detail: 'full size, on two sheets, lettered like the felt',
          },
        ]),
    { quantity: cottons, what: 'skeins of stranded cotton', detail: '8 m each, in the shades of the felt' },
    { quantity: 2, what: 'embroidery needles', detail: 'size 7' },
    { quantity: 1, what: 'tube of textile glue', detail: '20 ml, to hold layers while you stitch' },
    ...(looseWoolGrams === undefined ? [] : needleFelting(looseWoolGrams)),
    { quantity: 1, what: 'placement sheet', detail: 'full size, to lay beside the work' },
    { quantity: 1, what: 'booklet of instructions', detail: '12 pages, layer by layer' },
  ]);
}

function needleFelting(grams: number): Item[] {
  return [
    { quantity: 1, what: 'bag of loose wool', detail: `${grams} g, carded, in two shades` },
    { quantity: 2, what: 'felting needles', detail: '38 gauge, 80 mm, in a wooden tube' },
    { quantity: 1, what: 'foam pad', detail: '150 × 100 × 40 mm' },
  ];
}

const felt = 'wool and viscose, 1.2 mm thick';

/** The largest area of a design is its background, so A is that. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const habits = {
  mess: 'Felt snippets, swept up by hand',
  alsoNeeded: ['sharp fabric scissors', 'a few pins'],
};
