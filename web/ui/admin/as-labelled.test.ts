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
