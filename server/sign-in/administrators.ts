import { paths } from '../../contracts/paths.ts';
import * as customers from '../customers/customers.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { endSessionsBut } from '../sessions/sessions.ts';
import { makeLink } from './letters.ts';
import type { Tools } from './tools.ts';

/**
 * Makes somebody an administrator and returns the address at which they choose a password (30 minutes,
 * once). A password from before may be shorter than an administrator's must be, so it counts no more.
 */
export function addAdministrator(db: Db, email: string, tools: Tools): Promise<string> {
  const now = tools.now();
  return inTransaction(db, async (db) => {
    const newcomer = {
      email,
      firstName: '',
      lastName: '',
      passwordPrint: null,
      isVerified: true,
      isAdmin: true,
    };
    const customer =
      (await customers.makeCustomer(db, newcomer, now)) ?? (await customers.customerByEmail(db, email));
    if (!customer) throw new Error(`No account could be made for ${email}`);
    await customers.updateCustomer(db, customer.id, {
      is_admin: true,
      password_print: null,
      verified_at: customer.verified_at ?? now,
    });
    await endSessionsBut(db, customer.id, undefined);
    const { token } = await makeLink(db, customer.id, 'reset', customer.email, now);
    return `${tools.siteOrigin}${paths.resetPasswordLink(token)}`;
  });
}
