import { expect, test } from 'vitest';
import { cardNumberText, expiryText } from './card-format.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4242-4242.4242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242', '4242'],
  ['', ''],
])('a card number typed as %j reads %j', (typed, text) => {
  expect(cardNumberText(typed)).toBe(text);
});

test.each([
  ['0829', '08/29'],
  ['829', '08/29'],
  ['8/29', '08/29'],
  ['08 / 29', '08/29'],
  ['12', '12'],
  ['1', '1'],
  ['1/', '01/'],
  ['12/2', '12/2'],
  ['', ''],
])('an expiry typed as %j reads %j', (typed, text) => {
  expect(expiryText(typed)).toBe(text);
});
