import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '../../../contracts/buying/cart.ts';
import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { emptyForm } from './checkout-form.ts';
import { saveDraft, readCheckoutDraft } from './draft.ts';
import { forgetCheckout } from './forget-checkout.ts';
import { emptyGiftCard, readGiftCardDraft, saveGiftCardDraft } from './gift-card-draft.ts';
import { orderKeyFor } from './order-key.ts';

const order: OrderForm = {
  cartId: 'V1StGXR8_Z5jdHi6B-myT',
  email: 'mabel@example.com',
  phone: '',
  service: 'pickup',
  pickupPlace: '',
  address: null,
  note: '',
  code: '',
  buyerName: '',
  buyerAbn: '',
  gift: { message: '', hidePrices: false },
  giftCard: null,
  onInvoice: false,
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
  expect(orderKeyFor(order, koala)).toBe(orderKeyFor({ ...order }, [...koala]));
});

test('the key is one that the server takes', () => {
  expect(orderKeyFor(order, koala)).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});

test('another form is another order', () => {
  const key = orderKeyFor(order, koala);
  expect(orderKeyFor({ ...order, email: 'ada@example.com' }, koala)).not.toBe(key);
});

test('another cart of the same price is another order', () => {
  const key = orderKeyFor(order, koala);
  expect(orderKeyFor(order, lighthouse)).not.toBe(key);
});

test('what was typed comes back, and only what the form knows', () => {
  saveDraft({ ...emptyForm, email: 'mabel@example.com' });
  expect(readCheckoutDraft()).toEqual({ ...emptyForm, email: 'mabel@example.com' });
});

test('nothing of a paid order stays behind', () => {
  const key = orderKeyFor(order, koala);
  saveDraft({ ...emptyForm, email: 'mabel@example.com' });
  saveGiftCardDraft({ ...emptyGiftCard, recipient: 'nell@example.com' });
  expect(readGiftCardDraft().recipient).toBe('nell@example.com');
  forgetCheckout();
  expect(readGiftCardDraft()).toEqual(emptyGiftCard);
  expect(readCheckoutDraft()).toEqual(emptyForm);
  expect(orderKeyFor(order, koala)).not.toBe(key);
});
