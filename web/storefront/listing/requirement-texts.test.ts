import { expect, test } from 'vitest';
import { notMeasured } from '../../../contracts/catalogue/kits/requirements.ts';
import { requirementTexts } from './requirement-texts.ts';

const textsOf = (kit: Parameters<typeof requirementTexts>[0]) =>
  Object.fromEntries(requirementTexts(kit).map(({ term, text }) => [term, text]));

test('a kit says in plain sentences what it takes', () => {
  const requirements = {
    smallestPrintTenthMm: 25,
    stitchesPer10Cm: 55,
    hands: 'one',
    force: 'light',
    tableWidthMm: 600,
    tableDepthMm: 405,
    noise: 'silent',
    cleanUp: 'dry',
  } as const;
  const colours = [{ code: '1', name: 'Black', hex: '#000000' }];
  expect(textsOf({ requirements, colours, alikeColours: [] })).toEqual({
    Eyes: 'Smallest print: 2.5 mm, 5.5 stitches per cm',
    Colours: 'No two look alike to colour-blind eyes',
    Hands: 'Works one-handed, little force',
    Table: '60 × 40.5 cm',
    'Noise and clearing up': 'Silent, dry scraps to pick up',
  });
});

test('what nobody measured is said to be so, and many pairs are counted', () => {
  const unknown = textsOf({ requirements: notMeasured, colours: [], alikeColours: [] });
  expect(new Set(Object.values(unknown))).toEqual(new Set(['Not measured']));
  const pair = (n: number) => ({ one: `Red ${n}`, other: `Green ${n}` });
  const colours = [{ code: '1', name: 'Red', hex: '#FF0000' }];
  const alike = textsOf({ requirements: notMeasured, colours, alikeColours: [1, 2, 3, 4].map(pair) });
  expect(alike['Colours']).toBe(
    'Alike to some colour-blind eyes: Red 1 and Green 1; Red 2 and Green 2, and 2 more pairs',
  );
});
