import { describe, expect, test } from 'vitest';
import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { mostOf, blankCart, shownCart } from './cart-shown.ts';
import { lineShown } from './line-shown.ts';

const line = (id: string, quantity: number, price: string, lineTotal: string) =>
  ({ id, quantity, lineTotal, product: { price } }) as CartItem;

const cart: Cart = {
  ...blankCart,
  cartId: 'V1StGXR8_Z5jdHi6B-myT',
  items: [line('koala', 1, '49.95', '49.95'), line('lighthouse', 2, '84.90', '169.80')],
  totalItems: 3,
  subtotal: '219.75',
};

describe('the cart that is shown before the server has answered', () => {
  test('is the server’s own when nothing is wanted', () => {
    expect(shownCart(cart, new Map())).toBe(cart);
  });

  test('prices a wanted quantity line by line, and the lines sum to the subtotal', () => {
    const shown = shownCart(cart, new Map([['koala', 3]]));
    expect(shown.items[0]).toMatchObject({ quantity: 3, lineTotal: '149.85' });
    expect(shown).toMatchObject({ totalItems: 5, subtotal: '319.65' });
  });

  test('drops a line that is wanted no more', () => {
    const shown = shownCart(cart, new Map([['lighthouse', 0]]));
    expect(shown.items.map(({ id }) => id)).toEqual(['koala']);
    expect(shown).toMatchObject({ totalItems: 1, subtotal: '49.95' });
  });

  test('is worth 0.00 when every line is gone', () => {
    const shown = shownCart(
      cart,
      new Map([
        ['koala', 0],
        ['lighthouse', -1],
      ]),
    );
    expect(shown).toMatchObject({ items: [], totalItems: 0, subtotal: '0.00' });
  });
});

describe('what a line comes to while a sale counts', () => {
  const onSale = (was: string | null) =>
    ({
      ...line('koala', 2, '49.95', '99.90'),
      product: { price: '49.95', sale: { price: '39.95', was } },
    }) as CartItem;

  test('has its own price struck through where that was truly asked', () => {
    expect(lineShown(onSale('49.95'), true)).toEqual({
      priceCents: 7_990,
      was: { priceCents: 9_990, label: 'Was' },
    });
  });

  test('strikes nothing through that is not proved, nor while a code counts', () => {
    expect(lineShown(onSale(null), true)).toEqual({ priceCents: 7_990, was: null });
    expect(lineShown(onSale('49.95'), false)).toEqual({ priceCents: 9_990, was: null });
  });
});

describe('the most of one kit', () => {
  test.each([
    [-2, 0, 'This kit is sold out.'],
    [0, 0, 'This kit is sold out.'],
    [1, 1, 'This is the last one we have.'],
    [7, 7, 'We have 7 of this kit.'],
    [250, 99, 'For more than 99, please write to us.'],
  ])('with %i in stock is %i', (stock, maximum, limitReason) => {
    expect(mostOf({ stock })).toEqual({ maximum, limitReason });
  });
});
