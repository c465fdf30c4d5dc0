import { describe, expect, test } from 'vitest';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { typedCents } from '../../../contracts/kernel/money.ts';
import type { SaleEntry } from '../../../contracts/market/till.ts';
import { dueBy, emptyBasket, basketSums, withKit, withPrice, withQuantity } from './basket.ts';
import { ageText, clockText, lagOf } from './clock.ts';
import { isOld, moneyOf, refundCents, takingsOf, type TillRecord } from './kept.ts';
import { quickNotes } from './notes.ts';
import { priced } from './sale-price.ts';
import { kitOfCode } from './scanner.ts';

const koala = { id: 7, name: 'Koala', priceCents: 3_995, sale: null };

describe('the table', () => {
  const two = withKit(withKit(emptyBasket, koala), koala);

  test('counts a kit that is pressed twice', () => {
    expect(two.lines).toMatchObject([{ productId: 7, quantity: 2, unitPriceCents: 3_995 }]);
    expect(basketSums(two).totalCents).toBe(7_990);
  });

  test('keeps a market price with its reason', () => {
    const agreed = withPrice(two, 7, 3_000, 'bent');
    expect(agreed.lines[0]).toMatchObject({ unitPriceCents: 3_000, listPriceCents: 3_995, reason: 'bent' });
  });

  test('is empty, and without a discount, when its last kit is taken away', () => {
    expect(withQuantity({ ...two, discountCents: 500 }, 7, 0)).toEqual(emptyBasket);
  });

  test('rounds cash and nothing else', () => {
    expect([dueBy('cash', 4_993), dueBy('card', 4_993), dueBy('payid', 4_993)]).toEqual([
      4_995, 4_993, 4_993,
    ]);
  });
});

test.each([
  [8_490, [8_490, 8_500, 9_000, 10_000]],
  [5_000, [5_000, 6_000, 10_000]],
  [395, [395, 500, 1_000, 2_000, 5_000, 10_000]],
  [0, []],
])('for %s cents somebody hands over one of %s', (due, notes) => {
  expect(quickNotes(due)).toEqual(notes);
});

test.each([
  ['35', 3_500],
  ['$35.50', 3_550],
  ['7,5', 750],
  ['', null],
  ['35.505', null],
  ['-3', null],
])('%s is read as %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

const at = '2026-11-21T01:00:00.000Z';
const sale: SaleEntry = {
  kind: 'sale',
  sequence: 1,
  at,
  clockLagMs: 0,
  token: 'a'.repeat(21),
  lines: [{ productId: 7, quantity: 3, unitPriceCents: 3_334, reason: '' }],
  discountCents: 2,
  discountReason: 'a friend',
  method: 'cash',
  tenderedCents: null,
  seenTotalCents: 10_000,
};
const kept = (entry: TillRecord['entry'], problem: string | null = null): TillRecord => ({
  sequence: entry.sequence,
  entry,
  names: [],
  problem,
});
const { token } = sale;
const refund = {
  kind: 'refund' as const,
  sequence: 2,
  at,
  clockLagMs: 0,
  token,
  lines: [{ position: 1, quantity: 1, toBox: true }],
  method: 'card' as const,
  reason: 'bent',
};
const undo = { kind: 'void' as const, sequence: 3, at, clockLagMs: 0, token, reason: 'mistake' };

describe('what this till took', () => {
  test('is what came in less what went back, cash as it lies in the box', () => {
    expect(moneyOf([kept(sale), kept(refund)])).toEqual([
      { method: 'cash', cents: 10_000 },
      { method: 'card', cents: -3_334 },
    ]);
  });

  test('comes to nothing when all of it is voided', () => {
    expect(takingsOf([kept(sale), kept({ ...undo, sequence: 2 })])).toBe(0);
  });

  test('counts what the shop could not do as not done', () => {
    expect(takingsOf([kept(sale), kept(refund, 'There is no such sale at this market.')])).toBe(10_000);
  });

  test('is less by what another till sold and came back here, as that stood then', () => {
    const stood = [{ position: 1, quantity: 3, paidCents: 10_000, refunded: 1 }];
    const back = { ...kept({ ...refund, method: 'cash' }), stood };
    expect(moneyOf([back])).toEqual([{ method: 'cash', cents: -3_335 }]);
    expect(takingsOf([{ ...back, problem: 'Of “Koala” only 0 can still be refunded.' }])).toBe(0);
  });

  test('gives back a line kit by kit to the cent', () => {
    const one = [{ position: 1, quantity: 1 }];
    expect([refundCents(sale, one, []), refundCents(sale, one, [kept(refund)])]).toEqual([3_334, 3_333]);
  });
});

describe('the clock', () => {
  const now = Date.parse(at);

  test.each([
    [0, null, undefined],
    [-3 * 3_600_000, null, 'This device’s clock is 3 hours ahead. The shop puts the times of sales right.'],
    [5 * 60_000, null, 'This device’s clock is 5 minutes behind. The shop puts the times of sales right.'],
    [
      null,
      now + dayMs * 3,
      'This device’s clock went back by 3 days. Sales are kept in their order all the same.',
    ],
    [null, now - 1_000, undefined],
  ])('that lags by %s with a last sale at %s says %s', (lagMs, lastAt, message) => {
    expect(clockText({ lagMs, lastAt, now })).toBe(message);
  });

  test('lags by what the shop says in the middle of the asking', () => {
    expect(lagOf(at, now - 10_100, now - 9_900)).toBe(10_000);
  });

  test('says how old things are', () => {
    expect([ageText(20_000), ageText(12 * 60_000), ageText(3 * dayMs)]).toEqual([
      'just now',
      '12 minutes old',
      '3 days old',
    ]);
  });
});

test.each([
  ['PBNKOALA1', 'PBNKOALA1'],
  ['pbnkoala1 ', 'PBNKOALA1'],
  ['https://shop.example/k/PBNKOALA1', 'PBNKOALA1'],
  ['XPBNKOALA1', undefined],
])('the code %s is the kit %s', (code, sku) => {
  expect(kitOfCode(code, [{ sku: '' }, { sku: 'PBNKOALA1' }])?.sku).toBe(sku);
});

test('a kit is found by its maker’s barcode, also by a till that heard the shop before there were any', () => {
  const kits = [{ sku: 'OLD' }, { sku: 'PBNKOALA1', barcode: '9300601768226' }];
  expect(kitOfCode('9300601768226', kits)?.sku).toBe('PBNKOALA1');
  expect(kitOfCode('9300601768227', kits)).toBeUndefined();
});

test('a till asks the price of the sale that runs, by its own copy and clock', () => {
  const scope = {
    includedProducts: [],
    includedCategories: [1],
    excludedProducts: [],
    excludedCategories: [],
  };
  const [from, until] = ['2026-12-25T13:00:00Z', '2026-12-26T13:00:00Z'];
  const sales = [{ id: 1, name: 'Boxing Day', percent: 20, prices: {}, from, until, ...scope }];
  const rest = { sku: '', barcode: '', imageUrl: null, bestseller: false, inBox: 1, packed: 1 };
  const kits = [{ ...rest, id: 7, name: 'Koala', priceCents: 3_995, categoryId: 1 }];
  const lineAt = (moment: string) =>
    priced({ kits, sales }, new Date(moment)).map((kit) => withKit(emptyBasket, kit).lines[0])[0];
  expect(lineAt('2026-12-25T12:59:00Z')).toMatchObject({ unitPriceCents: 3_995, reason: '' });
  expect(lineAt('2026-12-26T02:00:00Z')).toMatchObject({
    unitPriceCents: 3_196,
    listPriceCents: 3_995,
    reason: 'Boxing Day',
  });
  expect(priced({ kits }, new Date(from))[0]?.sale).toBeNull();
});

test('what a clock in 1970 sold is kept as long as anything else of its market', () => {
  const soldFrom = Date.parse('2026-11-21');
  const days = (count: number) => ({ now: soldFrom + count * dayMs, soldFrom });
  const broken = { at: '1970-01-01T00:04:00.000Z' };
  expect([isOld(broken, days(1)), isOld(broken, days(15))]).toEqual([false, true]);
  expect([isOld({ at }, days(14)), isOld({ at }, days(16))]).toEqual([false, true]);
});
