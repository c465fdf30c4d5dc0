import { expect, test } from 'vitest';
import { showsAll } from './box-shown.ts';

const shown = [
  { quantity: 12, what: 'Paint pots' },
  { quantity: 3, what: 'Brushes' },
];

test.each([
  ['the same list', shown, true],
  ['the same in another order', shown.toReversed(), true],
  ['other words about a thing', shown.map((line) => ({ ...line, detail: 'new words' })), true],
  ['one pot more', [{ quantity: 13, what: 'Paint pots' }, shown[1]], false],
  ['a thing more', [...shown, { quantity: 1, what: 'Apron' }], false],
  ['a thing less', shown.slice(1), false],
  ['another thing', [shown[0], { quantity: 3, what: 'Sponges' }], false],
])('of %s a picture shows all: %#', (_, contents, isAll) => {
  expect(
    showsAll(
      shown,
      contents.filter((line) => line !== undefined),
    ),
  ).toBe(isAll);
});
