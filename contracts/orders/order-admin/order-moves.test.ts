import { expect, test } from 'vitest';
import { orderStates, type OrderState } from '../orders/orders.ts';
import { orderActs, whyNotPermitted, type OrderAct, type OrderStatus } from './order-moves.ts';

const order = (state: OrderState, more: Partial<OrderStatus> = {}): OrderStatus => ({
  state,
  hasParcels: false,
  kitsToShip: 2,
  refundableCents: 4_000,
  needsAttention: false,
  travelsWith: null,
  externalRefundWarning: false,
  waitsForAddition: false,
  ...more,
});

const permitted: Readonly<Record<OrderAct, readonly OrderState[]>> = {
  pack: ['paid'],
  ship: ['packing'],
  deliver: ['shipped'],
  cancel: ['pending_payment', 'paid', 'packing'],
  refund: ['paid', 'packing', 'shipped', 'delivered'],
  settle: [],
};

test.each(orderActs)('%s is possible in its states, and every other state says why not', (act) => {
  const possible = orderStates.filter((state) => whyNotPermitted(act, order(state)) === undefined);
  expect(possible).toEqual(permitted[act]);
  const sentences = orderStates.map((state) => whyNotPermitted(act, order(state))).filter(Boolean);
  expect(sentences.every((sentence) => /^[A-Z].+\.$/.test(sentence ?? ''))).toBe(true);
});

test('what is empty cannot be sent, what has partly left cannot be cancelled, what went back cannot go back', () => {
  expect(whyNotPermitted('ship', order('packing', { kitsToShip: 0 }))).toContain('has left or was refunded');
  expect(whyNotPermitted('cancel', order('packing', { hasParcels: true }))).toContain('refund what has not');
  expect(whyNotPermitted('refund', order('delivered', { refundableCents: 0 }))).toContain('has gone back');
  expect(whyNotPermitted('pack', order('paid', { travelsWith: 'SM-1' }))).toContain('with order SM-1');
  expect(whyNotPermitted('pack', order('paid', { waitsForAddition: true }))).toContain(
    'waits for its payment',
  );
  expect(whyNotPermitted('refund', order('paid', { travelsWith: 'SM-1' }))).toBeUndefined();
  expect(whyNotPermitted('settle', order('paid', { needsAttention: true }))).toBeUndefined();
});
