import { expect, test } from 'vitest';
import { tenOff } from '../../../tools/testing/discount.ts';
import type { DiscountRecord } from './queries.ts';
import { discountText, stateOf, whyNotApplied, type DiscountLine, type DiscountPerson } from './rules.ts';
import { tryOut } from './trial.ts';

const now = new Date('2026-11-21T12:00:00+11:00');
const paint: DiscountLine = { productId: 1, categoryId: 1, unitPriceCents: 4_995, quantity: 1 };
const felt: DiscountLine = { productId: 2, categoryId: 3, unitPriceCents: 2_950, quantity: 2 };
const regular: DiscountPerson = { key: 'mia@example.com', hasOrdered: true, redemptions: 1 };
const before = new Date('2026-11-01T00:00:00+11:00');
const after = new Date('2026-12-01T00:00:00+11:00');

test.each<[string, Partial<DiscountRecord>, DiscountPerson | null, string]>([
  ['switched off', { active: false }, null, 'It is switched off.'],
  ['not begun', { valid_from: after }, null, 'It begins on 1 December 2026.'],
  ['over', { valid_until: before }, null, 'It ended on 1 November 2026.'],
  ['used up', { total_limit: 5, used: 5 }, null, 'It was used 5 of 5 times.'],
  [
    'a regular',
    { first_order_only: true },
    regular,
    'It is for a first order, and this person has ordered before.',
  ],
  ['used by them', { person_limit: 1 }, regular, 'This person has used it 1 of 1 times.'],
  ['other kits', { included_products: [9] }, null, 'It is for 0 of the 3 kits in the cart.'],
  [
    'too little',
    { minimum_cents: 15_000 },
    null,
    'It needs kits for $150.00; those that count come to $108.95.',
  ],
  ['too few', { minimum_quantity: 4 }, null, 'It needs 4 kits; 3 count.'],
])('%s: the rule that fails is named, and the shop refuses for it', (_name, change, person, message) => {
  const trial = tryOut({ ...tenOff, ...change }, [paint, felt], person, now);
  expect(trial.checks.filter(({ holds }) => !holds)).toEqual([{ holds: false, message }]);
  expect(trial.refusal).toBe(whyNotApplied({ ...tenOff, ...change }, [paint, felt], person, now));
  expect(trial.refusal).toBeDefined();
});

test('a code that counts has only rules that hold, and says which kits it is for', () => {
  const trial = tryOut({ ...tenOff, excluded_categories: [3] }, [paint, felt], null, now);
  expect(trial.refusal).toBeUndefined();
  expect(trial.checks.every(({ holds }) => holds)).toBe(true);
  expect(trial.counting).toEqual([true, false]);
});

test.each<[Partial<DiscountRecord>, ReturnType<typeof stateOf>]>([
  [{}, 'running'],
  [{ active: false, valid_until: before }, 'off'],
  [{ valid_until: before, total_limit: 1, used: 1 }, 'over'],
  [{ valid_from: after }, 'upcoming'],
  [{ total_limit: 1, used: 1 }, 'used-up'],
  [{ valid_from: before, valid_until: after, total_limit: 2, used: 1 }, 'running'],
])('%o stands as %s', (change, state) => {
  expect(stateOf({ ...tenOff, ...change }, now)).toBe(state);
});

test.each<[Partial<DiscountRecord>, string]>([
  [{}, '10 % off'],
  [{ kind: 'amount', amount_cents: 1_500 }, '$15.00 off'],
  [{ kind: 'free_shipping' }, 'Free shipping'],
  [{ kind: 'buy_get', buy_quantity: 2, get_quantity: 1 }, 'Buy 2, get 1 free'],
])('%o is said as %s', (change, message) => {
  expect(discountText({ ...tenOff, ...change })).toBe(message);
});
