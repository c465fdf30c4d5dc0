import { describe, expect, test } from 'vitest';
import { usualWaitUntil } from '../../../../contracts/market/markets/market-pickups.ts';
import { reservationStates } from '../../../../contracts/market/markets/reservations.ts';
import {
  freeAtStall,
  marketDayText,
  mayMoveReservation,
  mayTellMissed,
  reservable,
  shareOfAll,
  sourceOf,
  type BoxCounts,
} from './rules.ts';

const box = (part: Partial<BoxCounts>): BoxCounts => ({
  planned: 0,
  packed: 0,
  sold: 0,
  returned: 0,
  missing: 0,
  reserved: 0,
  stallOnly: 0,
  ...part,
});

test.each([
  ['nothing is planned', box({}), 9, 0, 0],
  ['what is planned and not packed comes from the shelf', box({ planned: 3 }), 9, 0, 3],
  ['no more than the shelf has', box({ planned: 3 }), 1, 0, 1],
  ['a shelf that owes has none', box({ planned: 3 }), -2, 0, 0],
  ['what is packed comes from the box', box({ planned: 3, packed: 3 }), 9, 3, 0],
  ['less what waits already', box({ planned: 3, packed: 3, reserved: 2 }), 9, 1, 0],
  ['less what is for the stall alone', box({ planned: 3, packed: 3, stallOnly: 2 }), 9, 1, 0],
  ['the stall’s share is packed from the shelf, too', box({ planned: 5, packed: 1, stallOnly: 2 }), 9, 0, 3],
  ['what the stall sold was its share', box({ packed: 5, sold: 2, stallOnly: 2 }), 0, 3, 0],
  ['what the stall may have sold meanwhile is no one’s', box({ packed: 2, stallOnly: 5 }), 0, 0, 0],
])('to be reserved: %s', (_case, counts, onShelf, fromBox, fromShelf) => {
  expect(reservable(counts, onShelf)).toEqual({ fromBox, fromShelf });
});

test.each([
  ['while others reserve, the stall’s own share', box({ packed: 5, stallOnly: 2 }), true, 2],
  ['less what of it was sold', box({ packed: 5, stallOnly: 2, sold: 1 }), true, 1],
  ['never more than lies there', box({ packed: 3, stallOnly: 5, reserved: 1 }), true, 2],
  ['and nothing where it has no share', box({ packed: 5 }), true, 0],
  ['afterwards all that waits for nobody', box({ packed: 5, reserved: 2, sold: 1 }), false, 2],
])('a till may sell to anybody: %s', (_case, counts, isReservable, free) => {
  expect(freeAtStall(counts, isReservable)).toBe(free);
});

test('what tills were told and what may be reserved never overlap, whatever was sold of it since', () => {
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);
  const boxes = upTo(6).flatMap((packed) =>
    upTo(6).flatMap((stallOnly) => upTo(packed).map((reserved) => box({ packed, stallOnly, reserved }))),
  );
  for (const counts of boxes) {
    const told = freeAtStall(counts, true);
    const { fromBox } = reservable(counts, 0);
    // However much of it a till has sold that nobody has heard yet.
    expect(fromBox + told).toBeLessThanOrEqual(counts.packed - counts.reserved);
    expect(fromBox + told).toBeGreaterThanOrEqual(0);
  }
});

test('a box that tills know already is the stall’s, all that waits for nobody', () => {
  const known = box({ packed: 5, sold: 1, reserved: 2 });
  const share = { ...known, stallOnly: shareOfAll(known) };
  expect(reservable(share, 9).fromBox).toBe(0);
  expect(freeAtStall(share, true)).toBe(2);
});

test.each([
  [1, { fromBox: 3, fromShelf: 3 }, { fromBox: 1, fromShelf: 0 }],
  [2, { fromBox: 1, fromShelf: 3 }, { fromBox: 1, fromShelf: 1 }],
  [2, { fromBox: 1, fromShelf: 0 }, undefined],
])('%s of %o', (quantity, there, source) => {
  expect(sourceOf(quantity, there)).toEqual(source);
});

test('what ended stays ended, but for a sale that was taken back and a till that was heard late', () => {
  const permitted = reservationStates.flatMap((from) =>
    reservationStates.filter((to) => mayMoveReservation(from, to)).map((to) => `${from} ${to}`),
  );
  expect(permitted).toEqual([
    'open fetched',
    'open paid',
    'open cancelled',
    'open missed',
    'open called_off',
    'fetched open',
    'missed fetched',
  ]);
});

describe('who did not come is told', () => {
  const at = (hour: number) => new Date(`2026-11-28T0${hour}:00:00Z`);
  const market = { waitUntil: at(1), closesAt: at(3), isOver: false };
  test.each([
    ['not while the market stands', [at(2)], at(2), false],
    ['once it is over and every till was heard since', [at(2)], at(4), true],
    ['not while a till is silent, which may have sold it to them', [null, at(2)], at(4), false],
    ['not while a till was heard before that alone', [at(0)], at(4), false],
    ['where there was no till', [], at(4), true],
    ['after a day in any case', [null], new Date('2026-11-29T03:00:00Z'), true],
  ])('%s', (_case, heard, now, may) => {
    expect(mayTellMissed(market, heard, now)).toBe(may);
  });
  test('once the owner has closed it, before its hours are over', () => {
    expect(mayTellMissed({ ...market, isOver: true }, [at(2)], at(2))).toBe(true);
  });
});

test('reservations wait until an hour before the end, unless that is too short', () => {
  expect([usualWaitUntil('09:00', '14:00'), usualWaitUntil('09:00', '10:30')]).toEqual(['13:00', '09:45']);
});

test('a day is named as people say it, in Sydney', () => {
  expect(marketDayText(new Date('2026-11-27T22:00:00Z'))).toBe('Saturday 28 November');
});
