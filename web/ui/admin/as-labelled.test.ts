import { expect, test } from 'vitest';
import { uniqueLabels } from './as-labelled.ts';

const field = (name: string, label: string | null) => ({
  name,
  labels: label === null ? null : [{ textContent: label }],
});

test('a field is called what its label says, unless two have the same one', () => {
  const fields = [
    field('payId', 'PayID'),
    field('shop.suburb', 'Suburb'),
    field('returns.suburb', 'Suburb'),
    field('', 'Find a kit'),
    field('hidden', null),
  ];
  expect(uniqueLabels(fields)).toEqual({ payId: 'PayID' });
});

test('of rows with the same fields each is called as it is read out, by what the row is of', () => {
  const fields = [
    { ...field('lines.0.quantity', 'Pieces'), ariaLabel: 'Brushes for one kit, in pieces' },
    { ...field('lines.1.quantity', 'Pieces'), ariaLabel: 'Pots of paint for one kit, in pieces' },
  ];
  expect(Object.values(uniqueLabels(fields))).toEqual([
    'Brushes for one kit, in pieces',
    'Pots of paint for one kit, in pieces',
  ]);
});
