import { expect, test } from 'vitest';
import { textOnPages } from '../../../tools/testing/pdf-reader.ts';
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
