import type { listAdministrators } from '../../../contracts/account/sign-in/administrators.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Role } from '../../../contracts/kernel/roles.ts';
import * as customers from '../../people/customers/customers.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { endSessionsBut, revokeAllTokens } from '../../people/sessions/sessions.ts';
import { makeLink, writeLink } from './emails.ts';
import { refuseWrongPassword } from './passwords.ts';
import type { SignInDeps } from './deps.ts';

type Shown = AnswerOf<typeof listAdministrators>;

export async function administratorsShown(db: Db, you: string): Promise<Shown> {
  return (await customers.allAdministrators(db)).map((row) => ({
    id: row.id,
    name: customers.customerName(row),
    email: row.email,
    hasTotp: row.totp_since !== null,
    canSignIn: row.password_hash !== null,
    isYou: row.id === you,
  }));
}

/** Whoever asks says their password again; the newcomer gets an e-mail with a link to one of their own. */
export async function appointAdministrator(
  db: Db,
  you: string,
  { email, password }: { email: string; password: string },
  deps: SignInDeps,
): Promise<Shown | Refusal<'busy' | 'too_many' | 'wrong_password'>> {
  const asker = await refuseWrongPassword(db, you, password, deps.now());
  if (isRefusal(asker)) return asker;
  return inTransaction(db, async (db) => {
    const known = await customers.customerByEmail(db, email);
    if (!known?.is_admin) {
      const customer = await makeAdministrator(db, email, deps.now());
      await writeLink(db, customer, 'reset', customer.email, deps);
    }
    return administratorsShown(db, you);
  });
}

/** Never the last one who can sign in: the rows are locked, so that two who remove each other do not both succeed. */
export async function dismissAdministrator(
  db: Db,
  you: string,
  { id, password }: { id: string; password: string },
  deps: SignInDeps,
): Promise<Shown | Refusal<'busy' | 'not_found' | 'not_permitted' | 'too_many' | 'wrong_password'>> {
  const asker = await refuseWrongPassword(db, you, password, deps.now());
  if (isRefusal(asker)) return asker;
  return inTransaction(db, async (db) => {
    const all = await customers.lockAdministrators(db);
    if (!all.some((one) => one.id === id)) return refuse('not_found', 'There is no such administrator.');
    if (!all.some((one) => one.id !== id && one.password_hash !== null))
      return refuse('not_permitted', 'This is the last one who can sign in. Add somebody else first.');
    await customers.updateCustomer(db, id, { roles: [] });
    await revokeAllTokens(db, id);
    await endSessionsBut(db, id, undefined);
    return administratorsShown(db, you);
  });
}

/**
 * Makes somebody an administrator and returns the address at which they choose a password (30 minutes,
 * once). A password from before may be shorter than an administrator's must be, so it counts no more.
 */
export function addAdministrator(db: Db, email: string, deps: SignInDeps): Promise<string> {
  return inTransaction(db, async (db) => {
    const customer = await makeAdministrator(db, email, deps.now());
    const { token } = await makeLink(
      db,
      { customerId: customer.id, kind: 'reset', email: customer.email },
      deps.now(),
    );
    return `${deps.siteOrigin}${paths.resetPasswordLink(token)}`;
  });
}

async function makeAdministrator(db: Db, email: string, now: Date): Promise<customers.CustomerRecord> {
  const newcomer = {
    email,
    firstName: '',
    lastName: '',
    passwordHash: null,
    isVerified: true,
    roles: ['owner'] satisfies Role[],
  };
  const customer =
    (await customers.makeCustomer(db, newcomer, now)) ?? (await customers.customerByEmail(db, email));
  if (!customer) throw new Error(`No account could be made for ${email}`);
  await customers.updateCustomer(db, customer.id, {
    roles: ['owner'],
    password_hash: null,
    verified_at: customer.verified_at ?? now,
  });
  await endSessionsBut(db, customer.id, undefined);
  return customer;
}
