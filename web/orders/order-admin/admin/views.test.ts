import { expect, test } from 'vitest';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { addressOfView, isShown, narrowingIn } from './views.ts';

test('a view is what narrows the list; where one stands in it is not', () => {
  const values = { state: 'paid', after: 'x', q: '', sort: '-total', other: 'y' };
  expect(narrowingIn(values)).toEqual({ state: 'paid', sort: '-total' });
  expect(addressOfView({ state: 'paid', delivery: 'express' })).toBe(
    `${adminPaths.orders}?state=paid&delivery=express`,
  );
  expect(addressOfView({})).toBe(adminPaths.orders);
});

test('a view is shown however it is sorted, and not when it is narrowed further', () => {
  expect(isShown({ state: 'paid' }, { state: 'paid', sort: 'placed', after: 'x' })).toBe(true);
  expect(isShown({ state: 'paid' }, { state: 'paid', delivery: 'express' })).toBe(false);
  expect(isShown({}, {})).toBe(true);
});
