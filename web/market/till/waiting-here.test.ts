import { expect, test } from 'vitest';
import { dayMs } from '../../../contracts/kernel/days.ts';
import type { ReservationHere, SaleEntry } from '../../../contracts/market/till.ts';
import { emptyBasket, withQuantity, withReservation } from './basket.ts';
import type { TillRecord } from './kept.ts';
import { freeHere, namesMissing, notFree, reservedLike, stillReserved } from './waiting-here.ts';

const mia: ReservationHere = {
  id: 'a',
  number: 1,
  name: 'Mia Chen',
  productId: 7,
  kitName: 'Koala',
  quantity: 2,
};
const ada: ReservationHere = { ...mia, id: 'b', number: 2, name: 'Ada Byrne', quantity: 1 };
const times = { takenUntil: '2026-11-27T07:00:00Z', waitUntil: '2026-11-28T02:00:00Z' };
const data = { reservations: [mia, ada], reservationTimes: times, kits: [{ id: 7, inBox: 2 }] };
const koala = { id: 7, name: 'Koala', priceCents: 3_995, sale: null };

function sold(sequence: number, quantity: number, reservationIds?: string[]): TillRecord {
  const entry: SaleEntry = {
    kind: 'sale',
    sequence,
    at: '2026-11-28T00:00:00.000Z',
    clockLagMs: 0,
    token: String(sequence).padEnd(21, 'x'),
    lines: [{ productId: 7, quantity, unitPriceCents: 3_995, reason: '' }],
    discountCents: 0,
    discountReason: '',
    method: 'cash',
    tenderedCents: null,
    seenTotalCents: 3_995 * quantity,
    ...(reservationIds ? { reservationIds } : {}),
  };
  return { sequence, entry, names: [], problem: null };
}

const early = Date.parse('2026-11-28T00:00:00Z');
const late = Date.parse(times.waitUntil);

test('what waits stands by name, and is gone once it is on the table or sold, sent or not', () => {
  expect(stillReserved(data, [], emptyBasket).map(({ name }) => name)).toEqual(['Ada Byrne', 'Mia Chen']);
  expect(stillReserved(data, [sold(1, 2, ['a'])], emptyBasket)).toEqual([ada]);
  expect(stillReserved(data, [], withReservation(emptyBasket, ada, koala))).toEqual([mia]);
  expect(stillReserved({}, [], emptyBasket)).toEqual([]);
});

test('a sale that was taken back lets it wait again', () => {
  const sale = sold(1, 2, ['a']);
  const undone: TillRecord = {
    ...sale,
    sequence: 2,
    entry: {
      kind: 'void',
      sequence: 2,
      at: sale.entry.at,
      clockLagMs: 0,
      token: sale.entry.kind === 'sale' ? sale.entry.token : '',
      reason: 'The wrong Mia',
    },
  };
  expect(stillReserved(data, [sale, undone], emptyBasket)).toHaveLength(2);
});

test('a name or a number finds it', () => {
  expect(reservedLike([mia, ada], 'chen')).toEqual([mia]);
  expect(reservedLike([mia, ada], '2')).toEqual([ada]);
});

test('what a till may sell to anybody falls by its own sales, and not by what waited under a name', () => {
  const free = (entries: TillRecord[], now = early) => freeHere(data, { entries, now, lagMs: null }).get(7);
  expect(free([])).toBe(2);
  expect(free([sold(1, 1)])).toBe(1);
  expect(free([sold(1, 3, ['a'])])).toBe(1);
  // After their hour all that nobody fetched is for anybody.
  expect(free([], late)).toBe(5);
  expect(free([sold(1, 2, ['a'])], late)).toBe(3);
});

test('a sale that is sent, and comes after what the till was told, is off what it may sell', () => {
  const free = (expected: number) =>
    freeHere({ ...data, expected }, { entries: [sold(1, 1)], now: early, lagMs: 0 }).get(7);
  expect(free(1)).toBe(1);
  expect(free(2)).toBe(2);
});

test('by a clock that is hours ahead nothing is free before its hour, and no name is known too early', () => {
  const ahead = { now: late, lagMs: early - late };
  expect(freeHere(data, { entries: [], ...ahead }).get(7)).toBe(2);
  const before = { now: Date.parse(times.takenUntil) + dayMs, lagMs: -2 * dayMs };
  expect(namesMissing(data, { ...before, heardAt: before.now })).toMatch(/still reserved on the web/);
});

test('a line says how many of it are promised to somebody else', () => {
  const free = new Map([[7, 1]]);
  expect(notFree({ productId: 7, quantity: 1 }, emptyBasket, free)).toBe(0);
  expect(notFree({ productId: 7, quantity: 2 }, emptyBasket, free)).toBe(1);
  expect(notFree({ productId: 7, quantity: 3 }, { reserved: [mia] }, free)).toBe(0);
  expect(notFree({ productId: 7, quantity: 1 }, emptyBasket, new Map([[7, -1]]))).toBe(1);
});

test('on the table it is as many as waited, once, and less of it is not what waited', () => {
  const table = withReservation(withReservation(emptyBasket, mia, koala), mia, koala);
  expect(table).toMatchObject({ lines: [{ productId: 7, quantity: 2 }], reserved: [mia] });
  expect(withQuantity(table, 7, 1).reserved).toEqual([]);
  expect(withQuantity(table, 7, 0)).toEqual(emptyBasket);
});

test('of one kit that waited for two people and is taken once, the second has not been given theirs', () => {
  const both = [mia, ada].reduce((table, one) => withReservation(table, one, koala), emptyBasket);
  expect(both).toMatchObject({ lines: [{ quantity: 3 }], reserved: [mia, ada] });
  expect(withQuantity(both, 7, 2).reserved).toEqual([mia]);
});

test.each([
  ['before the last moment', early - dayMs, early - dayMs, /still reserved on the web/],
  ['afterwards, not heard since', Date.parse(times.takenUntil) - 1, early, /may not know every name/],
  ['heard since', Date.parse(times.takenUntil), early, null],
])('a till says which names it lacks: %s', (_case, heardAt, now, said) => {
  const missing = namesMissing(data, { heardAt, now, lagMs: 0 });
  if (said === null) expect(missing).toBeNull();
  else expect(missing).toMatch(said);
});

test('a market that takes no reservations says nothing of names', () => {
  expect(namesMissing({ reservationTimes: null }, { heardAt: 0, now: early, lagMs: null })).toBeNull();
});
