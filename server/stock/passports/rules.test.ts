import { expect, test } from 'vitest';
import {
  passportAlphabet,
  passportCheckLetter,
  passportCodeText,
  readPassportCode,
} from '../../../contracts/stock/making/passport-code.ts';
import { chartTiles, largePrintFactor, overlapMm, sheetMm, signOf } from './rules.ts';

const letters = 'ACDEFGHJKM';
const code = letters + passportCheckLetter(letters);

test('a code is read however it was typed', () => {
  const spaced = ` ${passportCodeText(code).toLowerCase().replaceAll('-', ' – ')} `;
  for (const typed of [
    code,
    code.toLowerCase(),
    passportCodeText(code),
    spaced,
    `https://shop.example/passport/${code}?x=1`,
  ])
    expect(readPassportCode(typed), typed).toEqual({ code });
});

test('one sign that is worn, or that no code has, follows from the others', () => {
  for (let at = 0; at < code.length; at += 1)
    for (const worn of ['?', 'O', '0', '1'])
      expect(readPassportCode(code.slice(0, at) + worn + code.slice(at + 1)), `${worn} at ${at}`).toEqual({
        code,
      });
});

test('a letter that is wrong, and two that changed places, are told from a code', () => {
  const said = { problem: expect.stringContaining('not as printed') };
  for (let at = 0; at < code.length; at += 1) {
    for (const other of passportAlphabet)
      if (other !== code[at])
        expect(readPassportCode(code.slice(0, at) + other + code.slice(at + 1))).toEqual(said);
    const [one = '', next = ''] = code.slice(at, at + 2);
    if (next !== '' && one !== next && at < letters.length - 1)
      expect(readPassportCode(code.slice(0, at) + next + one + code.slice(at + 2))).toEqual(said);
  }
});

test.each([
  ['', 'A code has 11 letters and digits. This one has 0.'],
  [code.slice(1), 'A code has 11 letters and digits. This one has 10.'],
  [
    `O1${code.slice(2)}`,
    'No code has O or 1. Please look again, and write ? for a sign that cannot be read.',
  ],
  [`??${code.slice(2)}`, expect.stringContaining('two do not')],
])('what is no code is said: %j', (typed, problem) => {
  expect(readPassportCode(typed)).toEqual({ problem });
});

test('the sheets of a chart cover it, and neighbours share a strip', () => {
  for (const [width, height] of [
    [150, 150],
    [186, 250],
    [187, 251],
    [400, 500],
    [1_200, 1_500],
  ] as const) {
    const tiles = chartTiles(width, height);
    const right = Math.max(...tiles.map((tile) => tile.left + tile.width));
    const bottom = Math.max(...tiles.map((tile) => tile.top + tile.height));
    expect([right, bottom]).toEqual([width, height]);
    for (const tile of tiles) {
      expect(tile.width).toBeGreaterThan(0);
      expect(tile.width).toBeLessThanOrEqual(sheetMm.width);
      expect(tile.height).toBeLessThanOrEqual(sheetMm.height);
      const before = tiles.find(({ row, column }) => row === tile.row && column === tile.column - 1);
      if (before) expect(before.left + before.width - tile.left).toBe(overlapMm);
    }
  }
  expect(chartTiles(150, 150)).toHaveLength(1);
  expect(chartTiles(400, 500)).toHaveLength(9);
});

test('small charts are printed three times as large, large ones twice', () => {
  expect([150, 240, 241, 600].map(largePrintFactor)).toEqual([3, 3, 2, 2]);
});

test('a colour stands on the chart as its own code, unless something else was written', () => {
  expect([signOf('310', { 310: '■' }), signOf('311', { 310: '■' })]).toEqual(['■', '311']);
});
