import { expect, test } from 'vitest';
import type { TillRecord } from './kept.ts';
import { handOversLike, hasNewOrder, stillToHandOver } from './to-hand-over.ts';

const order = (orderId: string, name: string, number: string) => ({ orderId, name, number, kits: [] });
const waiting = [order('b', 'Noor Haddad', 'SM-2'), order('a', 'Mia Chen', 'SM-1')];
const handed = (orderId: string, problem: string | null = null): TillRecord => ({
  sequence: 1,
  names: [],
  problem,
  entry: { kind: 'hand-over', orderId, sequence: 1, at: '2026-11-28T00:00:00Z', clockLagMs: 0 },
});

test('orders wait by name; one that was handed over here is gone before the shop hears of it', () => {
  const names = (entries: TillRecord[]) =>
    stillToHandOver({ toHandOver: waiting }, entries).map(({ name }) => name);
  expect(names([])).toEqual(['Mia Chen', 'Noor Haddad']);
  expect(names([handed('a')])).toEqual(['Noor Haddad']);
  expect(names([handed('a', 'It was cancelled.')])).toEqual(['Mia Chen', 'Noor Haddad']);
});

test('a till that heard the shop before there were orders has none', () => {
  expect(stillToHandOver({}, [])).toEqual([]);
  expect(stillToHandOver(null, [])).toEqual([]);
});

test('an order is found by a part of its name or number, in any case', () => {
  expect(handOversLike(waiting, 'haDD')).toHaveLength(1);
  expect(handOversLike(waiting, ' sm-')).toHaveLength(2);
  expect(handOversLike(waiting, 'zoe')).toEqual([]);
});

test('only an order that the till did not know is new to it, and none is when it hears the shop first', () => {
  const [noor, mia] = waiting;
  expect(hasNewOrder(null, { toHandOver: waiting })).toBe(false);
  expect(hasNewOrder({}, { toHandOver: waiting })).toBe(true);
  expect(hasNewOrder({ toHandOver: [noor!] }, { toHandOver: waiting })).toBe(true);
  expect(hasNewOrder({ toHandOver: waiting }, { toHandOver: [mia!] })).toBe(false);
});
