import { expect, test } from 'vitest';
import { cartArrivalText } from './cart-arrival.ts';

const anywhere = { from: '2026-12-01', to: '2026-12-09' };

test('a cart says when it arrives before anybody has said where it goes', () => {
  expect(cartArrivalText({}, anywhere)).toBe('Arrives Tue 1 – Wed 9 December, depending on where it goes');
});

test('a cart with a pre-order in it does not say the days of kits that are here', () => {
  expect(cartArrivalText({ leavesLabel: 'All of it leaves by 3 March' }, anywhere)).toBeUndefined();
});

test.each([null, undefined])('of days that nobody can say nothing is said (%s)', (unknown) => {
  expect(cartArrivalText({}, unknown)).toBeUndefined();
});
