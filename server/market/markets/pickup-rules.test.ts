import { expect, test } from 'vitest';
import { movedAlong } from './pickup-rules.ts';

const address = {
  name: 'Rozelle Public School',
  line1: '663 Darling Street',
  line2: '',
  suburb: 'Rozelle',
  state: 'NSW' as const,
  postcode: '2039',
};
const market = {
  marketId: 'm',
  place: 'Rozelle Market, Sat 26 Sep',
  name: 'Rozelle Market',
  address,
  note: '',
  opensAt: new Date('2026-09-25T23:00:00Z'),
  closesAt: new Date('2026-09-26T04:00:00Z'),
  orderUntil: new Date('2026-09-25T08:00:00Z'),
  mostOrders: null,
  isOffered: true,
  reserving: null,
  endedAt: null,
};
const before = {
  name: 'Rozelle Market',
  place: 'Rozelle Public School',
  starts_on: '2026-09-26',
  ends_on: '2026-09-27',
};

test('what is collected moves with its market by as many days, at the same time of day across daylight saving', () => {
  const moved = movedAlong(market, before, { ...before, starts_on: '2026-10-10', ends_on: '2026-10-11' });
  // Nine in the morning: an hour earlier by the clock of the world.
  expect(moved?.opensAt).toEqual(new Date('2026-10-09T22:00:00Z'));
  expect(moved?.closesAt).toEqual(new Date('2026-10-10T03:00:00Z'));
  expect(moved?.orderUntil).toEqual(new Date('2026-10-09T07:00:00Z'));
});

test('a day that the market still has stays, and a fee is nothing that buyers hear of', () => {
  expect(movedAlong(market, before, { ...before, ends_on: '2026-09-26' })).toBeUndefined();
  expect(movedAlong(market, before, before)).toBeUndefined();
});

test('a market that is shorter now has its orders on its first day', () => {
  const sunday = { ...market, opensAt: new Date('2026-09-26T23:00:00Z') };
  const moved = movedAlong(sunday, before, { ...before, starts_on: '2026-09-25', ends_on: '2026-09-25' });
  expect(moved?.opensAt).toEqual(new Date('2026-09-24T23:00:00Z'));
});

test('another name is taken over, another place where the address said the same', () => {
  const after = { ...before, name: 'Balmain Market', place: 'Balmain Town Hall' };
  expect(movedAlong(market, before, after)).toMatchObject({
    name: 'Balmain Market',
    address: { ...address, name: 'Balmain Town Hall' },
    opensAt: market.opensAt,
  });
  const own = { ...market, address: { ...address, name: 'By the fig tree' } };
  expect(movedAlong(own, before, after)?.address.name).toBe('By the fig tree');
});
