import { expect, test } from 'vitest';
import { textOnPages, unitSquaresIn } from '../../../tools/testing/pdf-reader.ts';
import { kitLabelsPdf } from './kit-label-pdf.ts';

const label = {
  title: 'Labels of batch 12',
  name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk and a very long way home paint by numbers',
  facts: 'Batch 12 · packed 2026-11-20',
  code: 'ACDEFGHJKMN',
  codeText: 'ACDE-FGHJ-KMN',
  day: '2026-11-20',
};

test.for([
  [24, 1, 1],
  [25, 1, 2],
  [1, 24, 1],
  [2, 24, 2],
] as const)('%i labels from the place %i take %i sheets', async ([count, from, sheets]) => {
  const pdf = await kitLabelsPdf(label, count, from);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(sheets);
});

test('each label has its batch and its code as text beside the code for a camera', async () => {
  const text = textOnPages(await kitLabelsPdf(label, 24, 1)).join('\n');
  expect(text.split(label.codeText)).toHaveLength(25);
  expect(text.split(label.facts)).toHaveLength(25);
});

test('a day in words stands whole beside the long number of a batch', async () => {
  const facts = 'Batch 12345 · packed 29 September 2026';
  const [text = ''] = textOnPages(await kitLabelsPdf({ ...label, facts }, 1, 17));
  expect(text.replaceAll(/\s+/g, ' ')).toContain(facts);
});

test('what is drawn for a camera is the code’s own squares, each in its place', async () => {
  const code = 'https://shop.example/passport/ACDEFGHJKMN';
  const { default: bwip } = await import('bwip-js/node');
  const [encoded] = bwip.raw('qrcode', code, {});
  if (!encoded || !('pixs' in encoded)) throw new Error('No code could be made of this text');
  const { pixs, pixx: side } = encoded;
  const dark = pixs.flatMap((isDark, at) => (isDark ? [`${at % side} ${Math.floor(at / side)}`] : []));
  const [drawn] = unitSquaresIn(await kitLabelsPdf({ ...label, code }, 1, 1));
  expect(dark.length).toBeGreaterThan(200);
  expect(drawn).toEqual(dark);
});
