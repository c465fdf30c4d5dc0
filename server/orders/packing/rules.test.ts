import { describe, expect, test } from 'vitest';
import {
  isAllPacked,
  newAddress,
  numbersTwice,
  packedKits,
  troubleOf,
  whyNotPackable,
  whyNotSendable,
} from './rules.ts';

const noShelf = { barcode: '', shelfPlace: '', faulty: [] };
const koala = { item: 'KOALA-1', sku: 'KOALA-1', ...noShelf, name: 'Koala', imageUrl: null };
const fern = { item: 'FERN-2', sku: 'FERN-2', ...noShelf, name: 'Fern', imageUrl: null };
const kitsOf = (koalas: number, ferns: number) =>
  packedKits(
    [
      { ...koala, quantity: 1 },
      { ...fern, quantity: 1 },
      { ...koala, quantity: 1 },
    ],
    new Map([
      ['KOALA-1', koalas],
      ['FERN-2', ferns],
    ]),
  );

test('a kit that stands in two lines is packed as one, in the order of the SKUs', () => {
  expect(kitsOf(1, 0)).toEqual([
    { ...fern, wanted: 1, packed: 0 },
    { ...koala, wanted: 2, packed: 1 },
  ]);
});

test('a kit that lies in the parcel and left the order is shown as one too many', () => {
  const kits = packedKits([{ ...koala, quantity: 1 }], new Map([['FERN-2', 1]]));
  expect(kits).toContainEqual(expect.objectContaining({ item: 'FERN-2', wanted: 0, packed: 1 }));
  expect(isAllPacked(kits)).toBe(false);
});

test.each([
  [{ item: 'KOALA-1', quantity: 1 }, undefined],
  [{ item: 'KOALA-1', quantity: 2 }, 'All 2 × Koala are packed already.'],
  [{ item: 'KOALA-1', quantity: -1 }, undefined],
  [{ item: 'FERN-2', quantity: -1 }, 'Only 0 × Fern in this parcel.'],
  [{ item: 'OWL-3', quantity: 1 }, 'OWL-3 does not belong into this parcel.'],
])('with one of two koalas packed, %o: %s', (change, why) => {
  expect(whyNotPackable(kitsOf(1, 0), change)).toBe(why);
});

describe('a parcel is sent', () => {
  const ready = { state: 'packing', kits: kitsOf(2, 1), waits: null, hasNewAddress: false } as const;
  test.each([
    [ready, undefined],
    [{ ...ready, state: 'cancelled' } as const, 'It was cancelled. Put its kits back.'],
    [{ ...ready, waits: 'It travels with order SM-1.' }, 'It travels with order SM-1.'],
    [{ ...ready, hasNewAddress: true }, newAddress],
    [{ ...ready, kits: kitsOf(1, 1) }, '1 × Koala is not packed yet.'],
    [{ ...ready, kits: kitsOf(3, 1) }, 'Take out 1 × Koala: this order was changed.'],
    [{ ...ready, kits: [] }, 'Nothing of it is to be sent.'],
  ])('%#: %s', (parcel, why) => {
    expect(whyNotSendable(parcel)).toBe(why);
  });
});

test('what has left has no trouble', () => {
  expect(troubleOf({ state: 'shipped', kits: [], waits: null, hasNewAddress: true })).toBeNull();
});

test('a tracking number stands for one parcel; parcels without one may be many', () => {
  const row = (trackingNumber: string) => ({ carrier: 'Sendle', trackingNumber });
  expect([...numbersTwice([row('a1'), row('A1'), row(''), row(''), row('b')])]).toEqual(['Sendle A1']);
});
