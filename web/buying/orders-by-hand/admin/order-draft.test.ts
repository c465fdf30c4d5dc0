import { expect, test } from 'vitest';
import { emptyOrderDraft, errorIn, orderFormOf, plannedOf, whyNotYet } from './order-draft.ts';

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

test('a refusal is found at its field', () => {
  const fields = [{ field: 'address.suburb', message: 'Please fill this in' }];
  const refusal = { code: 'malformed', message: 'Please check', details: { fields } } as const;
  expect(errorIn(refusal, 'address.suburb')).toBe('Please fill this in');
  expect(errorIn(undefined, 'email')).toBeUndefined();
});
