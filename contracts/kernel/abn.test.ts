import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abnText, isAbn } from './abn.ts';

test.each(['51 824 753 556', '51824753556', ' 51 824 753 556 ', '53 004 085 616'])('%s is an ABN', (text) =>
  expect(isAbn(text)).toBe(true),
);

test.each(['', '1234', '51 824 753 557', '15 824 753 556', '5182475355', '518247535567', 'abcdefghijk'])(
  '%s is none',
  (text) => expect(isAbn(text)).toBe(false),
);

test('an ABN with one wrong digit is noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = '51824753556'.split('');
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(isAbn(digits.join(''))).toBe(false);
    }),
  );
});

test('an ABN is written in groups', () => {
  expect(abnText('51824753556')).toBe('51 824 753 556');
});
