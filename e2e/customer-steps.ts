import type { Page } from 'playwright-core';
import { signIns } from '../seed/people/demo-people.ts';
import { fillIn, press } from './bad-day.ts';

/** A customer of the demonstration with many orders. */
export const [, regular] = signIns;

/** From the page where people sign in. */
export async function signInAsRegular(page: Page): Promise<void> {
  await fillIn(page, { 'Username or email': regular.email, Password: regular.password });
  await press(page, /^Log in$/);
}
