import { expect, test } from 'vitest';
import { literally, printOf } from './rules.ts';

test('the same wish has the same print, another one has another', () => {
  expect(printOf({ name: 'Owl', lines: [1, 2] })).toBe(printOf({ name: 'Owl', lines: [1, 2] }));
  expect(printOf({ name: 'Owl', lines: [1, 2] })).not.toBe(printOf({ name: 'Owl', lines: [2, 1] }));
});

test('signs of a pattern match themselves', () => {
  expect(literally('100%_\\')).toBe('100\\%\\_\\\\');
});
