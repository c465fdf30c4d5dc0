import { expect, test } from 'vitest';
import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { blankCart } from './cart-shown.ts';
import { cartIn, completeDiscount } from './complete-cart.ts';

/** Exactly the fields of the specification, section 3. */
const product = {
  id: 7,
  slug: 'koala',
  name: 'Sleeping koala',
  sku: 'FNK-SLE-007',
  skuDescriptor: 'SLE',
  categoryId: 3,
  imageUrl: '/koala.jpg',
  price: 49.5,
  rrpPrice: '59.9',
  stock: 4,
  featured: true,
  bestseller: false,
  newArrival: false,
};
const specified = {
  cartId: 'V1StGXR8_Z5jdHi6B-myT',
  items: [{ id: 12, quantity: 2, product }],
  totalItems: 2,
  subtotal: '99.00',
};

test('a cart with no more than the specified fields has its line totals, and prices as the shop writes them', () => {
  const cart = cartIn(specified as unknown as Cart);
  expect(cart).toMatchObject({ totalItems: 2, subtotal: '99.00', appliedDiscount: null });
  expect(cart?.items[0]).toMatchObject({ id: 12, lineTotal: '99.00', notice: '', priceWas: null });
  expect(cart?.items[0]?.product).toMatchObject({
    price: '49.50',
    rrpPrice: '59.90',
    imageAlt: product.name,
  });
});

test.each([undefined, null, {}, { success: true }, { id: 12, quantity: 1 }])('%j holds no cart', (answer) => {
  expect(cartIn(answer as Partial<Cart>)).toBeNull();
});

test('what the shop itself answers stays as it is', () => {
  const whole = cartIn(specified as unknown as Cart);
  const said = { ...whole?.items[0], lineTotal: '90.00', notice: 'It costs less now.' } as CartItem;
  expect(cartIn({ ...blankCart, cartId: specified.cartId, items: [said] })?.items).toEqual([said]);
});

test('a discount with no more than the specified fields counts', () => {
  const result = { isValid: true, discountAmount: 9.9, finalTotal: '89.1', appliedCode: 'CALM' };
  expect(completeDiscount(result as never)).toMatchObject({
    discountAmount: '9.90',
    finalTotal: '89.10',
    errorMessage: null,
    freeShipping: false,
  });
});
