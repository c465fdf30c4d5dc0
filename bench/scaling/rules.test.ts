import { expect, test } from 'vitest';
import { atPeak, coresAtPeak, machinesFor, narrowestFirst, simulate } from './rules.ts';

const costs = { keptMs: 0.1, madeMs: 10, madeDatabaseMs: 5, orderMs: 20, orderDatabaseMs: 10 };
const load = { visitsADay: 86_400, pagesAVisit: 10, madeShare: 0.1, ordersADay: 8_640, peak: 2 };

test('the busiest second has its share of the day, as often as it is busier', () => {
  expect(atPeak(load)).toEqual({ pages: 20, orders: 0.2 });
});

test('what is made costs the machines with pages and the primary, what is kept only the former', () => {
  const { web, database } = coresAtPeak(load, costs);
  expect(web).toBeCloseTo((18 * 0.1 + 2 * 10 + 0.2 * 20) / 1_000);
  expect(database).toBeCloseTo((2 * 5 + 0.2 * 10) / 1_000);
  const kept = coresAtPeak({ ...load, madeShare: 0, ordersADay: 0 }, costs);
  expect(kept.database).toBe(0);
});

test('machines are busy to three fifths, and one of them may be lost', () => {
  expect(machinesFor(4.8, { cores: 4, dollarsAMonth: 0 })).toBe(3);
  expect(machinesFor(4.81, { cores: 4, dollarsAMonth: 0 })).toBe(4);
});

test('what lets the fewest orders through is named first, by how many of them meet there', () => {
  const found = narrowestFirst([
    { name: 'one counter', aSecond: 1_000, anOrder: 1 },
    { name: 'the hottest kit', aSecond: 1_000, anOrder: 2, share: 0.05 },
    { name: 'commits that notify', aSecond: 900, anOrder: 3 },
  ]);
  expect(found.map(({ name }) => name)).toEqual(['commits that notify', 'one counter', 'the hottest kit']);
});

test('simulated buyers come through as fast as the narrowest station lets them, and no faster', () => {
  const stations = [
    { name: 'processors', servers: 2, ms: 20 },
    { name: 'one row', servers: 1, ms: 5 },
  ];
  const many = simulate(stations, 32, 200, 7);
  expect(many).toBeGreaterThan(90);
  expect(many).toBeLessThan(105);
  // Alone nobody waits: 25 ms a purchase.
  expect(simulate(stations, 1, 500, 7)).toBeCloseTo(40, -1);
  const narrow = simulate([{ name: 'one row', servers: 1, ms: 20 }, stations[0]!], 32, 200, 7);
  expect(narrow).toBeLessThan(51);
});
