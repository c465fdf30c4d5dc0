import { expect, test } from 'vitest';
import { leftOutText, notSentText } from './left-out.ts';

test.each([
  [[], 6, undefined],
  [['b.jpg'], 1, 'There is room for one photograph: b.jpg was left out.'],
  [['g.jpg', 'h.jpg'], 6, 'There is room for 6 photographs: g.jpg and h.jpg were left out.'],
])('of more photographs than there is room for, %j of %i are named', (names, most, text) => {
  expect(leftOutText(names, most)).toBe(text);
});

test('what was not sent after one that could not be is named with it', () => {
  expect(notSentText(['a.jpg', 'b.jpg', 'c.jpg'])).toBe('Not sent: a.jpg, b.jpg and c.jpg.');
});
