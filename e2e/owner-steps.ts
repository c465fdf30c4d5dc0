import { makeCustomer } from '../server/people/customers/customers.ts';
import { cheapHash } from '../tools/testing/cheap-hash.ts';
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
