import { afterEach, expect, test, vi } from 'vitest';
import { rememberedPostcode, rememberPostcode, whyNoPostcode } from './remembered-postcode.ts';

/** A device that has kept this text as its postcode. */
function deviceWith(text: string | null) {
  const kept = new Map(text === null ? [] : [['postcode', text]]);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

test('a postcode of the country is remembered', () => {
  deviceWith(null);
  rememberPostcode('0870');
  expect(rememberedPostcode()).toBe('0870');
});

test('four digits of no state are not remembered, nor filled in where an earlier shop did', () => {
  deviceWith(null);
  rememberPostcode('0001');
  expect(rememberedPostcode()).toBe('');
  deviceWith('0001');
  expect(rememberedPostcode()).toBe('');
});

test.each([
  ['0800', undefined],
  ['99', 'A postcode has four digits'],
  ['Perth', 'A postcode has four digits'],
  ['0001', 'There is no postcode 0001 in Australia. Please check its four digits.'],
])('of "%s" it is said: %s', (text, sentence) => {
  expect(whyNoPostcode(text)).toBe(sentence);
});
