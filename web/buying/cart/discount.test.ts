import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../contracts/buying/cart.ts';
import type { DiscountResult } from '../../../contracts/pricing/discounts/discounts.ts';
import { blankCart } from './cart-shown.ts';
import { discountFrom, discountTotals, withTotal } from './discount.ts';

const ten: DiscountResult = {
  isValid: true,
  discountAmount: '4.99',
  finalTotal: '44.96',
  appliedCode: 'CALM10',
  errorMessage: null,
  name: '10 % off',
  freeShipping: false,
  zeroIsMeant: false,
};

describe('a discount that was kept', () => {
  test('comes back as it was', () => {
    expect(discountFrom({ version: '1.2', ...ten })).toEqual(ten);
  });

  test.each([
    ['another version', { version: '1.1', ...ten }],
    ['no version', ten],
    ['nonsense', 'CALM10'],
    ['nothing', undefined],
    ['a total of 0 that nobody meant', { version: '1.2', ...ten, finalTotal: '0.00' }],
  ])('is thrown away for %s', (_what, kept) => {
    expect(discountFrom(kept)).toBeUndefined();
  });

  test('stays when the shop means the 0', () => {
    const gift = { ...ten, finalTotal: '0.00', zeroIsMeant: true };
    expect(discountFrom({ version: '1.2', ...gift })).toEqual(gift);
  });
});

test('a total of 0 that nobody meant is worked out again: cart and shipping, less the discount', () => {
  expect(withTotal({ ...ten, finalTotal: '0.00' }, 4_995, 995).finalTotal).toBe('54.91');
  expect(withTotal({ ...ten, finalTotal: '0.00', zeroIsMeant: true }, 4_995).finalTotal).toBe('0.00');
});

test('a code that the cart remembers counts only once it has been validated again', () => {
  const cart = { ...blankCart, subtotal: '49.95', appliedDiscount: ten };
  expect(discountTotals(cart, undefined)).toMatchObject({ discountCents: 0, code: null });
  expect(discountTotals(cart, ten)).toMatchObject({ discountCents: 499 });
});

test('a code counts before a discount that comes by itself', () => {
  const cart = {
    ...blankCart,
    subtotal: '49.95',
    appliedDiscount: { ...ten, discountAmount: '2.00', appliedCode: null },
  };
  expect(discountTotals(cart, undefined)).toMatchObject({ discountCents: 200, totalCents: 4_795 });
  expect(discountTotals(cart, ten)).toMatchObject({ discountCents: 499, code: 'CALM10' });
});

test('a cart says how far it is from free delivery, after what comes off', () => {
  const item = { quantity: 1 } as Cart['items'][number];
  const cart = { ...blankCart, items: [item], subtotal: '104.00', freeDeliveryFrom: '100.00' };
  const applied = { ...ten, discountAmount: '10.00', finalTotal: '94.00' };
  expect(discountTotals(cart, undefined).freeDelivery).toBe('Standard delivery of this cart is free.');
  expect(discountTotals(cart, applied).freeDelivery).toBe(
    '$6.00 below free standard delivery, which begins at $100.00.',
  );
  expect(discountTotals(blankCart, undefined).freeDelivery).toBeUndefined();
});

test('a cart whose discount sends it for nothing is not said to be below free delivery', () => {
  const item = { quantity: 1 } as Cart['items'][number];
  const cart = { ...blankCart, items: [item], subtotal: '80.00', freeDeliveryFrom: '100.00' };
  const applied = { ...ten, discountAmount: '0.00', finalTotal: '80.00', freeShipping: true };
  expect(discountTotals(cart, applied).freeDelivery).toBe('Standard delivery of this cart is free.');
  expect(
    discountTotals({ ...cart, appliedDiscount: { ...applied, appliedCode: null } }, undefined),
  ).toMatchObject({
    freeShipping: true,
    freeDelivery: 'Standard delivery of this cart is free.',
  });
});
