import { expect, test } from 'vitest';
import { orderStates } from '../../../contracts/orders/orders/orders.ts';
import { nextQuestionIn, presentationOf } from './order-states.ts';

test('every state of an order has a face for its buyer', () => {
  expect(orderStates.map(presentationOf)).toEqual([
    'waiting',
    'thanks',
    'thanks',
    'thanks',
    'thanks',
    'expired',
    'cancelled',
  ]);
});

test('the bank is asked ever less often, and not for ever', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((asked) => nextQuestionIn('pending_payment', asked) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(nextQuestionIn('pending_payment', 7)).toBeUndefined();
});

test('a paid order is not asked about again', () => {
  expect(nextQuestionIn('paid', 1)).toBeUndefined();
});
