import type { Page } from 'playwright-core';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { makeCustomer } from '../server/people/customers/customers.ts';
import { cheapHash } from '../tools/testing/cheap-hash.ts';
import { signInByCall } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';

export const owner = { email: 'owner@example.com', password: 'linen and a long table' };

/** An administrator with the password of `owner`. */
export async function makeOwner({ db }: Pick<JourneyShop, 'db'>): Promise<void> {
  const names = { firstName: 'Marian', lastName: 'Doyle' };
  const newcomer = {
    ...names,
    email: owner.email,
    passwordHash: cheapHash(owner.password),
    isVerified: true,
    roles: ['owner' as const],
  };
  await makeCustomer(db, newcomer, new Date());
}

/** Somebody who runs the shop sits down at the dashboard. */
export async function signInAsOwner(page: Page, shop: JourneyShop): Promise<void> {
  await makeOwner(shop);
  await signInByCall(page, owner.email, owner.password);
  await page.goto(adminPaths.dashboard);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}
