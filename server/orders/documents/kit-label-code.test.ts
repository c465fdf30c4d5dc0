import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { unitSideIn, unitSquaresIn } from '../../../tools/testing/pdf-reader.ts';
import { kitLabelsPdf } from './kit-label-pdf.ts';

const address = (origin: string) => `${origin}${passportPaths.sheet('ACDEFGHJKMN')}`;

const labelOf = (code: string) => ({
  title: 'Labels of batch 12',
  name: 'Koala',
  facts: 'Batch 12 · packed 2026-11-20',
  code,
  codeText: 'ACDE-FGHJ-KMN',
  day: '2026-11-20',
});

type Print = { dotsPerInch: number; turned?: number; dirty?: number };

/** The code of the first label as a printer puts it on paper: black dots or none, wherever its grid happens to lie. */
async function printed(pdf: Buffer, { dotsPerInch, turned = 0, dirty = 0 }: Print) {
  const squares = (unitSquaresIn(pdf)[0] ?? []).map((one) => one.split(' ').map(Number));
  const dots = (unitSideIn(pdf) * dotsPerInch) / 72;
  const side = Math.max(...squares.map(([x = 0]) => x)) + 1;
  // The label's own edge, which is all the white that there is around the code.
  const edge = (4 / 25.4) * dotsPerInch;
  const width = Math.ceil(side * dots + 2 * edge);
  const path = squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}">
    <rect width="100%" height="100%" fill="white"/>
    <g transform="translate(${edge + 0.37} ${edge + 0.61}) scale(${dots})"><path d="${path}"/></g>
    <rect x="${edge + side * dots * 0.55}" y="${edge + side * dots * 0.55}" width="${dirty * dots}" height="${dirty * dots}"/>
  </svg>`;
  const onPaper = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .greyscale()
    .threshold(128)
    .png()
    .toBuffer();
  const { data, info } = await sharp(onPaper)
    .rotate(turned, { background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

test.each([203, 300, 600])(
  'another program reads the passport’s address from a label printed with %i dots an inch',
  async (dotsPerInch) => {
    const code = address('https://www.the-long-table-craft-company.example');
    const pdf = await kitLabelsPdf(labelOf(code), 1, 1);
    const side = Math.max(...(unitSquaresIn(pdf)[0] ?? []).map((one) => Number(one.split(' ')[0]))) + 1;
    expect((unitSideIn(pdf) * side * 25.4) / 72).toBeCloseTo(20, 2);
    for (const turned of [0, 90, 12])
      expect(decodeQR(await printed(pdf, { dotsPerInch, turned })), `turned by ${turned}°`).toBe(code);
  },
);

test('a spot on the label does not hide the address, and every shop’s own address fits', async () => {
  const code = address('https://stillmade.example');
  const pdf = await kitLabelsPdf(labelOf(code), 1, 1);
  expect(decodeQR(await printed(pdf, { dotsPerInch: 203, dirty: 3 }))).toBe(code);
  const longest = address(`https://${'a'.repeat(50)}.${'b'.repeat(50)}.com.au`);
  const long = await kitLabelsPdf(labelOf(longest), 1, 1);
  expect(decodeQR(await printed(long, { dotsPerInch: 203 }))).toBe(longest);
});
