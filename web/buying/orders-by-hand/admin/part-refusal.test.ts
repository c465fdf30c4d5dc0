import { expect, test } from 'vitest';
import { partRefusal } from './part-refusal.ts';

const unsaid = 'Say why it costs nothing.';

test.each([
  ['nothing is named', { name: ' ', material: null }, 'A lost ball', 'Say what you send first.'],
  [
    'a material has no amount',
    { name: 'Green wool', material: { id: 3, quantity: 0 } },
    'A lost ball',
    'Say how much of the material it takes.',
  ],
  ['its buyer would read nothing', { name: 'Green wool', material: null }, '', unsaid],
  ['all of it is there', { name: 'Green wool', material: { id: 3, quantity: 2 } }, 'A lost ball', undefined],
])('a part at no charge is held back with a reason: %s', (_, part, said, refusal) => {
  expect(partRefusal(part, said, unsaid)).toBe(refusal);
});
