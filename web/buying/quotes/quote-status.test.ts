import { expect, test } from 'vitest';
import type { Quote } from '../../../contracts/buying/checkout/quote-request.ts';
import { quoteStatusOf } from './quote-status.ts';

const order = (state: NonNullable<Quote['order']>['state']): Quote['order'] => ({
  token: 't',
  number: 'SM-1',
  state,
  payBy: 'provider',
  shippingCents: 1,
  totalCents: 2,
  heldUntil: '2026-11-28T00:00:00.000Z',
});

test.each([
  ['requested', null, 'requested'],
  ['declined', null, 'declined'],
  ['withdrawn', null, 'withdrawn'],
  ['answered', order('pending_payment'), 'answered'],
  ['answered', order('expired'), 'lapsed'],
  ['answered', order('cancelled'), 'withdrawn'],
  ['answered', order('paid'), 'paid'],
  ['answered', order('delivered'), 'paid'],
] as const)('%s with an order %j stands as %s', (state, made, status) => {
  expect(quoteStatusOf({ state, order: made })).toBe(status);
});
