import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '../../../contracts/buying/cart.ts';
import type { OrderForm } from '../../../contracts/buying/checkout.ts';
import { emptyForm } from './checkout-form.ts';
import { saveDraft, readDraft } from './draft.ts';
import { forgetCheckout } from './forget-checkout.ts';
import { keyOf } from './order-key.ts';

const order: OrderForm = {
  cartId: 'V1StGXR8_Z5jdHi6B-myT',
  email: 'mabel@example.com',
  phone: '',
  service: 'pickup',
  address: null,
  note: '',
  code: '',
  buyerName: '',
  buyerAbn: '',
  gift: { message: '', hidePrices: false },
  giftCard: null,
  seenTotalCents: 4995,
};
const koala = [{ id: 'koala', quantity: 1, lineTotal: '49.95' } as CartItem];
const lighthouse = [{ id: 'lighthouse', quantity: 1, lineTotal: '49.95' } as CartItem];

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  return () => vi.unstubAllGlobals();
});

test('the same order keeps its key, through a reload and a double click', () => {
  expect(keyOf(order, koala)).toBe(keyOf({ ...order }, [...koala]));
});

test('the key is one that the server takes', () => {
  expect(keyOf(order, koala)).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});

test('another form is another order', () => {
  const key = keyOf(order, koala);
  expect(keyOf({ ...order, email: 'ada@example.com' }, koala)).not.toBe(key);
});

test('another cart of the same price is another order', () => {
  const key = keyOf(order, koala);
  expect(keyOf(order, lighthouse)).not.toBe(key);
});

test('what was typed comes back, and only what the form knows', () => {
  saveDraft({ ...emptyForm, email: 'mabel@example.com' });
  expect(readDraft()).toEqual({ ...emptyForm, email: 'mabel@example.com' });
});

test('nothing of a paid order stays behind', () => {
  const key = keyOf(order, koala);
  saveDraft({ ...emptyForm, email: 'mabel@example.com' });
  forgetCheckout();
  expect(readDraft()).toEqual(emptyForm);
  expect(keyOf(order, koala)).not.toBe(key);
});
