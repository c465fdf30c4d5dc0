import { expect, test } from 'vitest';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { isMadeByShop, isShownTo, type OrderViewer } from './rules.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * dayMs);
const mia = { customerId: 'mia', roles: [] };
const order = { placed_at: day(0), link_sent_at: null, customer_id: 'mia' };

test.each<[string, OrderViewer, { link_sent_at?: Date; customer_id?: string | null }, boolean]>([
  ['a guest on the link’s last day', { at: day(90) }, {}, true],
  ['a guest after it', { at: day(90.01) }, {}, false],
  ['a guest who asked for the link again', { at: day(100) }, { link_sent_at: day(95) }, true],
  ['a guest long after that', { at: day(190) }, { link_sent_at: day(95) }, false],
  ['its own account, years later', { at: day(900), person: mia }, {}, true],
  ['another account', { at: day(900), person: { ...mia, customerId: 'jo' } }, {}, false],
  ['an account, of a guest’s order', { at: day(900), person: mia }, { customer_id: null }, false],
  ['who runs the shop', { at: day(900), person: { customerId: 'ada', roles: ['owner'] } }, {}, true],
  ['who packs orders', { at: day(900), person: { customerId: 'ada', roles: ['packer'] } }, {}, false],
])('an order is shown to %s: %#', (_who, asker, change, shown) => {
  expect(isShownTo(asker, { ...order, ...change })).toBe(shown);
});

test.each([
  ['quote', true],
  ['staff', true],
  ['addition', true],
  ['cart', false],
  ['till', false],
])('an order from %s was made by somebody of the shop: %s', (origin, made) => {
  expect(isMadeByShop({ origin })).toBe(made);
});
