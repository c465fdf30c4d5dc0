import { describe, expect, test } from 'vitest';
import { marketStates, mayMoveMarket, type MarketHead } from '../../../contracts/market/markets/markets.ts';
import {
  cratesOf,
  daysOf,
  inMarketOrder,
  proposePacking,
  sellThrough,
  shortText,
  soldOutAt,
  truthOf,
} from './rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+11:00`);

test('a market goes from planned to open to closed, or is cancelled before it opens, and no other way', () => {
  const moves = marketStates.flatMap((from) =>
    marketStates.filter((to) => mayMoveMarket(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(['planned → open', 'planned → cancelled', 'open → closed']);
});

describe('the truth sheet', () => {
  const account = {
    salesCents: 84_000,
    gstCents: 7_636,
    costCents: 25_000,
    kitsWithoutCost: 0,
    kitsSold: 20,
    saleCount: 15,
    feeCents: 9_000,
    fuelCents: 3_500,
    workedMinutes: 540,
    hourlyCents: 3_000,
  };

  test('is sales − cost − fee − fuel − hours', () => {
    expect(truthOf(account)).toMatchObject({ hoursCents: 27_000, profitCents: 19_500, perHourCents: 2_167 });
  });

  test('shows a loss as it is', () => {
    expect(truthOf({ ...account, salesCents: 0 })).toMatchObject({
      profitCents: -64_500,
      perHourCents: -7_167,
    });
  });

  test('says nothing about an hour while no hours are written down', () => {
    expect(truthOf({ ...account, workedMinutes: 0 })).toMatchObject({ hoursCents: 0, perHourCents: null });
  });
});

test.each([
  ['the last one packed', 3, '11:40'],
  ['more than was packed', 2, '10:05'],
  ['fewer than were packed', 4, null],
  ['of none packed', 0, null],
])('%s: sold out at %s', (_what, packed, time) => {
  const sales = [
    { quantity: 1, at: at('09:30') },
    { quantity: 1, at: at('10:05') },
    { quantity: 1, at: at('11:40') },
  ];
  expect(soldOutAt(packed, sales)).toEqual(time === null ? null : at(time));
});

test.each([
  [10, 7, 70],
  [3, 1, 33],
  [2, 5, 100],
  [0, 4, null],
])('of %s packed, %s sold is %s %%', (packed, sold, percent) => {
  expect(sellThrough(packed, sold)).toBe(percent);
});

test.each([
  [1, 'one short: Koala'],
  [2, 'two short: Koala'],
  [11, '11 short: Koala'],
])('%s missing reads “%s”', (short, message) => {
  expect(shortText(short, 'Koala')).toBe(message);
});

test.each([
  ['2026-11-21', '2026-11-21', 1],
  ['2026-11-21', '2026-11-22', 2],
  ['2026-12-31', '2027-01-01', 2],
])('%s to %s are %s days', (from, to, days) => {
  expect(daysOf(from, to)).toBe(days);
});

describe('crates', () => {
  const kit = { quantity: 1, weightGrams: 1_000, sizeMm: [400, 300, 50] as const };

  test('are filled by what a back bears', () => {
    const heavy = { ...kit, quantity: 4, weightGrams: 7_000, sizeMm: [100, 100, 100] as const };
    expect(cratesOf([heavy])).toEqual([
      { grams: 14_000, kits: 2 },
      { grams: 14_000, kits: 2 },
    ]);
  });

  test('are filled by their room', () => {
    expect(cratesOf([{ ...kit, quantity: 11 }]).map(({ kits }) => kits)).toEqual([10, 1]);
  });

  test('are none for nothing', () => {
    expect(cratesOf([{ ...kit, quantity: 0 }])).toEqual([]);
  });
});

describe('the planner', () => {
  const koala = { productId: 1, name: 'Koala', inStock: 30, recentlySold: 26 };
  const heron = { productId: 2, name: 'Heron', inStock: 3, recentlySold: 0 };
  const past = { productId: 1, packed: 10, sold: 5, days: 1, soldOut: false };

  test('takes what sold a day at past markets, and a fifth more', () => {
    const plan = proposePacking([past, { ...past, sold: 3 }], [koala, heron], 1);
    expect(plan.from).toBe('markets');
    expect(plan.lines).toEqual([
      { productId: 1, name: 'Koala', quantity: 5, inStock: 30, why: '8 sold at 2 markets' },
    ]);
  });

  test('takes twice as much for two days', () => {
    expect(proposePacking([past], [koala], 2).lines[0]).toMatchObject({ quantity: 12 });
  });

  test('takes more of what sold out', () => {
    const [line] = proposePacking([{ ...past, packed: 5, soldOut: true }], [koala], 1).lines;
    expect(line).toMatchObject({ quantity: 8, why: '5 sold at 1 market, sold out at 1' });
  });

  test('never takes more than is on the shelf', () => {
    const [line] = proposePacking([{ ...past, productId: 2 }], [heron], 1).lines;
    expect(line).toMatchObject({ quantity: 3, why: '5 sold at 1 market; only 3 on the shelf' });
  });

  test('starts from the bestsellers where there is no past, and says so', () => {
    const plan = proposePacking([], [heron, koala], 1);
    expect(plan).toMatchObject({
      from: 'bestsellers',
      message: 'No market has been closed yet, so this starts from the bestsellers of the web.',
    });
    expect(plan.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Heron', 2],
      ['Koala', 2],
    ]);
  });
});

test('crates are filled to the last gram and litre, the heaviest first', () => {
  const kit = (weightGrams: number, litres: number, quantity = 1) => ({
    quantity,
    weightGrams,
    sizeMm: [1_000, 1_000, litres] as const,
  });
  const count = (...kits: ReturnType<typeof kit>[]) => cratesOf(kits).length;
  expect([count(kit(7_500, 1, 2)), count(kit(7_501, 1), kit(7_500, 1))]).toEqual([1, 2]);
  expect([count(kit(1, 32, 2)), count(kit(1, 32.5, 2))]).toEqual([1, 2]);
  expect(count(kit(5_000, 1, 2), kit(10_000, 1, 2))).toBe(2);
});

describe('what is taken along', () => {
  const past = { productId: 1, packed: 10, sold: 5, days: 1, soldOut: false };
  const kit = (productId: number, recentlySold: number, inStock = 30) => ({
    productId,
    name: `Kit ${productId}`,
    inStock,
    recentlySold,
  });
  const taken = (lines: readonly { productId: number; quantity: number }[]) =>
    lines.map(({ productId, quantity }) => [productId, quantity]);

  test('comes in the order of how much, and nothing of what did not sell or is gone', () => {
    const sold = [past, { ...past, productId: 2, sold: 6 }, { ...past, productId: 3, sold: 0 }];
    const plan = proposePacking(
      [...sold, { ...past, productId: 4 }],
      [kit(1, 0), kit(2, 0), kit(3, 0), kit(4, 0, -1)],
      1,
    );
    expect(taken(plan.lines)).toEqual([
      [2, 8],
      [1, 6],
    ]);
    expect(plan.message).toMatch(/^From what sold at past markets/);
  });

  test('is at most twelve of a kit, whatever sold', () => {
    const [line] = proposePacking([{ ...past, sold: 50 }], [kit(1, 0, 12)], 1).lines;
    expect(line).toMatchObject({ quantity: 12, why: '50 sold at 1 market' });
    expect(proposePacking([{ ...past, sold: 50 }], [kit(1, 0, 13)], 1).lines[0]).toMatchObject({
      quantity: 12,
    });
  });

  test('is the twelve bestsellers that there are, a web week for a market day, and two at least', () => {
    const stock = [kit(20, 27), kit(21, 27, 0), ...Array.from({ length: 13 }, (_, i) => kit(i + 1, 40 - i))];
    const { lines } = proposePacking([], stock, 2);
    expect(lines).toHaveLength(12);
    expect(lines.map(({ productId }) => productId)).not.toContain(20);
    expect(lines[0]).toMatchObject({ productId: 1, quantity: 8, why: '40 sold on the web in 90 days' });
    expect(taken(proposePacking([], [kit(2, 5), kit(1, 5)], 3).lines)).toEqual([
      [1, 6],
      [2, 6],
    ]);
    const equal = Array.from({ length: 13 }, (_, i) => kit(13 - i, 5));
    expect(proposePacking([], equal, 1).lines.map(({ productId }) => productId)).not.toContain(13);
    expect(taken(proposePacking([], [kit(1, 27, 1)], 1).lines)).toEqual([[1, 1]]);
  });
});

test('small numbers are words', () => {
  const message = Array.from({ length: 12 }, (_, i) => shortText(i, 'x').split(' ')[0]);
  expect(message.join(' ')).toBe('no one two three four five six seven eight nine ten 11');
});

test('markets come in the order that was asked for, and equal ones by their ids', () => {
  const market = (id: string, startsOn: string, salesCents: number, perHourCents: number | null) =>
    ({ id, startsOn, salesCents, profitCents: -salesCents, perHourCents }) as unknown as MarketHead;
  const markets = [
    market('b', '2026-11-01', 300, 5),
    market('c', '2026-11-02', 100, null),
    market('a', '2026-11-01', 200, -5),
  ];
  const order = (sort: string) =>
    inMarketOrder(markets, sort as 'date')
      .map(({ id }) => id)
      .join('');
  expect([order('date'), order('-date')]).toEqual(['abc', 'cba']);
  expect([order('takings'), order('-takings')]).toEqual(['cab', 'bac']);
  expect([order('profit'), order('-profit')]).toEqual(['bac', 'cab']);
  expect([order('hour'), order('-hour')]).toEqual(['cab', 'bac']);
});
