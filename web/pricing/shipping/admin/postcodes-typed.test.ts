import { expect, test } from 'vitest';
import { postcodesText, postcodesTyped } from './postcodes-typed.ts';

test.each([
  [
    '2000-2249, 2555',
    [
      ['2000', '2249'],
      ['2555', '2555'],
    ],
  ],
  ['0800 – 0899', [['0800', '0899']]],
  ['', []],
  ['2249-2000', undefined],
  ['200', undefined],
  ['2000-2249, here', undefined],
])('%o is read as %o', (text, ranges) => expect(postcodesTyped(text)).toEqual(ranges));

test('what is read is written again', () =>
  expect(postcodesText(postcodesTyped('0800-0899,2555') ?? [])).toBe('0800-0899, 2555'));
