import { expect, test } from 'vitest';
import { isRunning } from '../../kernel/sale-prices.ts';
import { sydneyMoment } from '../../kernel/sydney-time.ts';
import { discountForm } from './discounts.ts';

function scheduled(from: string, until: string) {
  const [validFrom, validUntil] = [from, until].map((wall) => sydneyMoment(wall));
  const prices = [{ productId: 1, priceCents: 1_000 }];
  return discountForm.safeParse({ name: 'Night sale', kind: 'prices', prices, validFrom, validUntil });
}

function minutesOf(from: string, until: string): number {
  const { data } = scheduled(from, until);
  return (Date.parse(data?.validUntil ?? '') - Date.parse(data?.validFrom ?? '')) / 60_000;
}

test('a schedule from or until an hour that clocks skip or show twice runs as long as people wait', () => {
  // On 4 October half past two does not come; on 4 April it comes twice, and the first is meant.
  expect(minutesOf('2026-10-04T01:30', '2026-10-04T02:30')).toBe(60);
  expect(minutesOf('2026-10-04T02:30', '2026-10-04T04:00')).toBe(30);
  expect(minutesOf('2027-04-04T02:30', '2027-04-04T03:30')).toBe(120);
  expect(minutesOf('2027-04-04T01:30', '2027-04-04T02:30')).toBe(60);
});

test('a schedule that clocks turn round, because its begin is skipped, is refused as one that ends before it begins', () => {
  const { error } = scheduled('2026-10-04T02:30', '2026-10-04T03:00');
  expect(error?.issues).toMatchObject([{ path: ['validUntil'], message: 'It would end before it begins.' }]);
});

test('a sale until half past two ends once, when the clock shows it the first time', () => {
  const until = sydneyMoment('2027-04-04T02:30');
  const at = (iso: string) => isRunning({ from: null, until }, new Date(iso));
  expect([at('2027-04-03T15:29:59Z'), at('2027-04-03T15:30:00Z'), at('2027-04-03T16:15:00Z')]).toEqual([
    true,
    false,
    false,
  ]);
});
