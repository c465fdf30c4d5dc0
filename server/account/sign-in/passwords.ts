import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { countTry, resetTries } from '../../kernel/http/limits.ts';
import type { Person } from '../../kernel/http/person.ts';
import * as customers from '../../people/customers/customers.ts';
import { endSubscriptionsOf } from '../../people/notifications/notifications.ts';
import { endSessionsBut, hashToken, revokeAllTokens } from '../../people/sessions/sessions.ts';
import type { SignInDeps } from './deps.ts';
import { writeNotice } from './emails.ts';
import { deletePasskeys } from './passkey-queries.ts';
import * as queries from './queries.ts';
import { limits, signInMessages } from './rules.ts';

/** Asked again before anything that a borrowed session must not do. */
export async function refuseWrongPassword(
  db: Db,
  customerId: string,
  password: string,
  now: Date,
): Promise<customers.CustomerRecord | Refusal<'busy' | 'too_many' | 'wrong_password'>> {
  const tooMany = await countTry(db, limits.password, customerId, now);
  if (tooMany) return tooMany;
  const customer = await customers.customerById(db, customerId);
  const isRight = await customers.isPassword(password, customer?.password_hash);
  if (isRefusal(isRight)) return isRight;
  if (customer && isRight) {
    await resetTries(db, limits.password, customerId);
    return customer;
  }
  return refuse('wrong_password', signInMessages.passwordWrong, {
    fields: [{ field: 'password', message: signInMessages.passwordWrong }],
  });
}

export async function changePassword(
  db: Db,
  person: Person,
  { currentPassword, password }: { currentPassword: string; password: string },
  deps: SignInDeps,
): Promise<
  { message: string } | Refusal<'busy' | 'link_over' | 'too_many' | 'weak_password' | 'wrong_password'>
> {
  const customer = await refuseWrongPassword(db, person.customerId, currentPassword, deps.now());
  if (isRefusal(customer)) return customer;
  const set = await setPassword(db, customer, password, person.sessionId, deps);
  return set ?? { message: signInMessages.changed };
}

/** Whoever lost control of the account begins anew by its mailbox: what else signs in to it ends, passkeys included. */
export async function resetPassword(
  db: Db,
  { token, password, network }: { token: string; password: string; network: string },
  deps: SignInDeps,
): Promise<{ message: string } | Refusal<'busy' | 'link_over' | 'too_many' | 'weak_password'>> {
  const now = deps.now();
  const tooMany = await countTry(db, limits.links, network, now);
  if (tooMany) return tooMany;
  const hash = hashToken(token);
  const link = await queries.findLink(db, 'reset', hash, now);
  const customer = link && (await customers.customerById(db, link.customer_id));
  // A link proves that its mailbox was read; when the account has moved since, that proves nothing.
  if (!customer || customers.comparable(link.email) !== customer.email_key)
    return refuse('link_over', signInMessages.linkOver);
  let passkeys = 0;
  const set = await setPassword(db, customer, password, undefined, deps, async (db) => {
    const spent = await queries.spendLink(db, 'reset', hash, now);
    if (spent) passkeys = await deletePasskeys(db, customer.id);
    return spent;
  });
  if (set) return set;
  return { message: passkeys > 0 ? signInMessages.resetWithPasskeys : signInMessages.reset };
}

/** A new password: every session but `kept` ends, links and scripts' tokens with it, and the owner hears of it. */
async function setPassword(
  db: Db,
  customer: customers.CustomerRecord,
  password: string,
  kept: string | undefined,
  deps: SignInDeps,
  spend?: (db: Db) => Promise<unknown>,
): Promise<Refusal<'busy' | 'link_over' | 'weak_password'> | undefined> {
  const weak = await customers.refuseWeak(db, password, {
    email: customer.email,
    firstName: customer.first_name,
    lastName: customer.last_name,
    isAdmin: customer.is_admin,
  });
  if (weak) return weak;
  const hash = await customers.hashPassword(password);
  if (isRefusal(hash)) return hash;
  return inTransaction(db, async (db) => {
    if (spend && !(await spend(db))) return refuse('link_over', signInMessages.linkOver);
    await customers.updateCustomer(db, customer.id, {
      password_hash: hash,
      totp_pending: null,
      verified_at: spend ? (customer.verified_at ?? deps.now()) : customer.verified_at,
    });
    await endSessionsBut(db, customer.id, kept);
    await revokeAllTokens(db, customer.id);
    await endSubscriptionsOf(db, customer.id);
    await queries.deletePendingLinks(db, customer.id);
    await writeNotice(db, customer, 'password-changed', customer.email, deps);
    return undefined;
  });
}
