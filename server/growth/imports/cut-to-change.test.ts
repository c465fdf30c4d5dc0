import { expect, test } from 'vitest';
import { cutToChange } from './cut-to-change.ts';

const field = 'Description';
const long = 'A calm evening with a banksia. '.repeat(20);

test('of a long description that changes at its end the plan holds the end', () => {
  const { from, to } = cutToChange({ field, from: long, to: `${long}Two brushes.` });
  expect([from.length, to.length]).toEqual([41, 53]);
  expect(to).toBe(`${from}Two brushes.`);
});

test('one that is new is held from its beginning, and a short one whole', () => {
  expect(cutToChange({ field, from: '', to: long })).toEqual({ field, from: '', to: long.slice(0, 300) });
  expect(cutToChange({ field, from: 'One', to: 'Two' })).toEqual({ field, from: 'One', to: 'Two' });
});
