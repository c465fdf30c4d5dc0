import { expect, test } from 'vitest';
import { ordersPaidIn, ordersPaidOn, ordersRefundedIn, tableOfRefundsIn } from './behind.ts';

const year = { from: '2026-01-01', to: '2027-01-01' };
const asked = (path: string) => Object.fromEntries(new URL(path, 'http://shop.example').searchParams);

test('the list behind a figure ends with the last day of its span, and not a day later', () => {
  expect(asked(ordersPaidIn(year))).toEqual({ from: '2026-01-01', to: '2026-12-31', by: 'paid' });
  expect(asked(ordersPaidIn({ from: '2028-02-01', to: '2028-03-01' }))['to']).toBe('2028-02-29');
  expect(asked(ordersPaidOn('2026-10-04'))).toEqual({ from: '2026-10-04', to: '2026-10-04', by: 'paid' });
});

test('money back is looked for by the day it went back, on the page and in the file', () => {
  const refunds = { from: '2026-01-01', to: '2026-12-31', by: 'refunded' };
  expect(asked(ordersRefundedIn(year))).toEqual(refunds);
  expect(asked(tableOfRefundsIn(year))).toMatchObject(refunds);
});

test('a figure of one kind of order leads to those alone', () => {
  expect(asked(ordersPaidIn(year, { channel: 'market' }))).toMatchObject({ channel: 'market', by: 'paid' });
});
