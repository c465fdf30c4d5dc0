import { expect, test } from 'vitest';
import { cutMessage, cartNotFound, noticeMessage, notEnoughMessage } from './rules.ts';

test.each([
  [-1, 'This kit is out of stock now.'],
  [0, 'This kit is out of stock now.'],
  [1, 'Only 1 of this kit is left.'],
  [2, 'Only 2 of this kit are left.'],
])('whoever wants more than %i is told so', (available, message) => {
  expect(notEnoughMessage(available)).toBe(message);
});

test.each([
  [0, '“Koala” is out of stock now and left your cart.'],
  [1, 'Only 1 of “Koala” is left, so that is how many your cart holds.'],
  [2, 'Only 2 of “Koala” are left, so that is how many your cart holds.'],
])('a kit that is brought along where %i are left', (available, message) => {
  expect(cutMessage({ name: 'Koala', available })).toBe(message);
});

test.each([
  ['is as it was', { seen: 3_995, price: 3_995, wanted: 2, available: 2 }, ''],
  ['was put in before prices were kept', { seen: null, price: 3_995, wanted: 1, available: 2 }, ''],
  ['is short', { seen: 3_995, price: 3_995, wanted: 3, available: 2 }, 'Only 2 of this kit are left.'],
  [
    'costs less',
    { seen: 3_995, price: 3_500, wanted: 1, available: 2 },
    'The price has gone down from $39.95 to $35.00.',
  ],
  [
    'costs more, and has sold out',
    { seen: 3_500, price: 3_995, wanted: 1, available: 0 },
    'This kit is out of stock now. The price has gone up from $35.00 to $39.95.',
  ],
])('a line whose kit %s', (_what, line, message) => expect(noticeMessage(line)).toBe(message));

test('a cart that is gone is told of in a sentence', () => {
  expect(cartNotFound).toMatchObject({
    refused: 'cart_not_found',
    message: "Your shopping cart couldn't be found. Please refresh the page.",
  });
});
