import { expect, test } from 'vitest';
import {
  besideOf,
  draftFor,
  emptyOrderDraft,
  errorIn,
  orderFormOf,
  plannedOf,
  whyCardWaits,
  whyNotYet,
} from './order-draft.ts';

const kit = { productId: 7, name: 'Waratah', sku: 'W', priceCents: 4_000, available: 3, quantity: 2 };

test.each([
  [{}, 'Add a kit first.'],
  [{ kits: [{ ...kit, quantity: Number.NaN }] }, 'Say of each kit how many.'],
  [{ kits: [kit], discountCents: null }, 'The discount cannot be read as an amount.'],
  [{ kits: [kit], heldDays: 31 }, 'An order waits from 1 to 30 days.'],
  [{ kits: [kit] }, undefined],
])('a draft with %j: %s', (some, why) => {
  expect(whyNotYet({ ...emptyOrderDraft, ...some })).toBe(why);
});

test('who picks up needs no address, and a price that nobody wrote is the table’s', () => {
  const picked = orderFormOf({ ...emptyOrderDraft, kits: [kit], service: 'pickup' });
  expect(picked).toMatchObject({ address: null, lines: [{ productId: 7, quantity: 2 }] });
  expect('shippingCents' in picked).toBe(false);
  expect(orderFormOf({ ...emptyOrderDraft, kits: [kit], shippingCents: 0 }).shippingCents).toBe(0);
});

test('a draft is priced while its address is still being written', () => {
  const draft = { ...emptyOrderDraft, kits: [kit], email: ' jo@exam' };
  const to = (postcode: string) => plannedOf({ ...draft, address: { ...draft.address, postcode } });
  expect([to('20').postcode, to(' 2042').postcode]).toEqual([null, '2042']);
  expect(to('2042')).toMatchObject({ email: 'jo@exam', lines: [{ productId: 7, quantity: 2 }] });
  expect(plannedOf({ ...draft, service: 'pickup' }).postcode).toBeNull();
});

test('a card pays first and their credit what it leaves; an invoice is for all of its order', () => {
  const card = {
    code: 'ABCD-EFGH-JKLM-NPQR',
    lastFour: 'NPQR',
    balanceCents: 2_000,
    expiresOn: '2029-01-01',
  };
  const mia = { customerId: crypto.randomUUID(), name: 'Mia', email: '', phone: '', addresses: [] };
  const draft = { ...emptyOrderDraft, kits: [kit], known: mia, card, isCreditUsed: true };
  const plan = { totalCents: 8_000, creditCents: 1_000 };
  expect(besideOf(draft, plan)).toEqual({ giftCardCents: 2_000, creditCents: 1_000, dueCents: 5_000 });
  const seen = { giftCard: { code: card.code, seenCents: 2_000 }, storeCredit: { seenCents: 1_000 } };
  expect(orderFormOf(draft, plan)).toMatchObject(seen);
  expect(besideOf(draft, { ...plan, totalCents: 1_500 })).toMatchObject({
    giftCardCents: 1_500,
    dueCents: 0,
  });
  const none = { giftCard: null, storeCredit: null };
  expect(orderFormOf({ ...draft, payBy: 'invoice' }, plan)).toMatchObject(none);
  const another = draftFor(draft, { ...mia, customerId: null });
  expect(orderFormOf(another, plan)).toMatchObject({ ...seen, storeCredit: null });
});

test('a code that is typed and not used holds the order, but for an invoice, which takes none', () => {
  const cardCode = 'ABCD';
  expect(whyCardWaits({ payBy: 'cash', cardCode })).toContain('Use');
  expect(whyCardWaits({ payBy: 'cash', cardCode: ' ' })).toBeUndefined();
  expect(whyCardWaits({ payBy: 'invoice', cardCode })).toBeUndefined();
});

test('a refusal is found at its field', () => {
  const fields = [{ field: 'address.suburb', message: 'Please fill this in' }];
  const refusal = { code: 'malformed', message: 'Please check', details: { fields } } as const;
  expect(errorIn(refusal, 'address.suburb')).toBe('Please fill this in');
  expect(errorIn(undefined, 'email')).toBeUndefined();
});
