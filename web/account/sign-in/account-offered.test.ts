import { expect, test } from 'vitest';
import { isAccountOffered } from './account-offered.ts';

test.each([
  ['a guest with an email', 'mabel@example.com', null, true],
  ['a guest without an email, as at a market', '', null, false],
  ['somebody signed in', 'mabel@example.com', { id: '1' }, false],
  ['somebody of whom nobody knows yet', 'mabel@example.com', undefined, false],
])('an account is offered after an order: %s', (_who, email, user, offered) => {
  expect(isAccountOffered({ email }, user)).toBe(offered);
});
