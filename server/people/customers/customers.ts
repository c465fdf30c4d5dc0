import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Role } from '../../../contracts/kernel/roles.ts';
import {
  emailChoices,
  type Account,
  type AccountForm,
} from '../../../contracts/people/customers/customers.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { deleteEarlierOrdersUnder, moveEarlierOrders } from './earlier-queries.ts';
import { commonestPasswords } from './passwords.ts';
import * as queries from './queries.ts';
import type { CustomerRecord } from './queries.ts';
import { comparable, customerName, refuseWeakPassword, usernameFrom, type PasswordOwner } from './rules.ts';
import { moveTags, replaceTags } from './tag-queries.ts';

export { savedAddresses, saveAddress } from './address-book.ts';
export {
  lockGuestPurchases,
  lockPurchases,
  saveGuestPurchases,
  savePurchases,
  type CustomerPurchases,
  type GuestPurchases,
} from './queries.ts';
export { leaveUrlOf, type EmailDeps } from './email-links.ts';
export { dropNote, isLastNote, saveNote, notesAbout } from './notes.ts';
export { isPassword, hashPassword } from './passwords.ts';
export {
  allAdministrators,
  lockAdministrators,
  customerById,
  lockCustomer,
  spendRecoveryCode,
  spendTotpStep,
  updateCustomer,
  type CustomerRecord,
} from './queries.ts';
export { deleteEarlierOrders, insertEarlierOrders, type EarlierOrder } from './earlier-queries.ts';
export { addMovedIn, knownEmails, removeUnusedCustomers } from './moved-in.ts';
export { comparable, customerName, rolesOf } from './rules.ts';
export { findTagsOf, guestById, lockGuest, replaceTags } from './tag-queries.ts';

export function customerByEmail(db: Db, email: string) {
  return queries.findByEmail(db, comparable(email));
}

/** By username or email, without regard to case. */
export function customerByLogin(db: Db, name: string) {
  return queries.findByLogin(db, comparable(name));
}

export async function refuseWeak(
  db: Db,
  password: string,
  whose: PasswordOwner & { isAdmin: boolean },
): Promise<Refusal<'weak_password'> | undefined> {
  const [{ brand }, commonest] = [await currentSettings(db), await commonestPasswords()];
  return refuseWeakPassword(password, { brand, commonest, isAdmin: whose.isAdmin, whose });
}

export type Newcomer = {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  isVerified: boolean;
  roles?: Role[];
};

/** Undefined when the address has an account already. Its username is made from the email, and unique. */
export async function makeCustomer(
  db: Db,
  newcomer: Newcomer,
  now: Date,
): Promise<CustomerRecord | undefined> {
  const name = usernameFrom(newcomer.email);
  for (const username of [
    name,
    ...Array.from({ length: 8 }, () => `${name}-${randomBytes(3).toString('hex')}`),
  ]) {
    const id = await queries.insertCustomer(db, {
      id: timeOrderedId(now),
      email: newcomer.email,
      email_key: comparable(newcomer.email),
      username,
      username_key: comparable(username),
      first_name: newcomer.firstName,
      last_name: newcomer.lastName,
      password_hash: newcomer.passwordHash,
      roles: newcomer.roles ?? [],
      created_at: now,
      verified_at: newcomer.isVerified ? now : null,
    });
    if (id === null) return undefined;
    if (id !== undefined) return queries.customerById(db, id);
  }
  throw new Error('No username could be made');
}

/** The account as its owner sees it. */
export function accountShown(row: CustomerRecord): Account {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    isAdmin: row.is_admin,
    hasTotp: row.totp_since !== null,
    memberSince: row.created_at.toISOString(),
    emails: z.parse(emailChoices, row.email_choices),
  };
}

export async function accountOf(db: Db, customerId: string): Promise<Account | Refusal<'unauthenticated'>> {
  const row = await queries.customerById(db, customerId);
  return row ? accountShown(row) : refuse('unauthenticated', 'Please sign in first.');
}

export function changeAccount(
  db: Db,
  customerId: string,
  form: AccountForm,
): Promise<Account | Refusal<'unauthenticated'>> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockCustomer(db, customerId);
    if (!row) return refuse('unauthenticated', 'Please sign in first.');
    const emails = JSON.stringify({ ...z.parse(emailChoices, row.email_choices), ...form.emails });
    await queries.updateCustomer(db, customerId, {
      first_name: form.firstName ?? row.first_name,
      last_name: form.lastName ?? row.last_name,
      phone: form.phone ?? row.phone,
      email_choices: emails,
    });
    return accountOf(db, customerId);
  });
}

/**
 * Makes a verified address the account's, and takes along what the shop knows by the old one.
 * @returns false when the address has come to belong to somebody else
 */
export async function moveToEmail(db: Db, id: string, email: string, at: Date): Promise<boolean> {
  const before = await queries.lockCustomer(db, id);
  const key = comparable(email);
  if (!before || !(await queries.updateEmail(db, id, email, key, at))) return false;
  if (before.email_key === key) return true;
  await moveEarlierOrders(db, before.email_key, key);
  await moveTags(db, before.email_key, key);
  return true;
}

/**
 * Takes the person out of the account: nothing of it says who it was, its name and address are free
 * again, and nobody can sign in to it.
 */
export async function anonymise(db: Db, customerId: string, now: Date): Promise<void> {
  const before = await queries.lockCustomer(db, customerId);
  if (!before) return;
  await deleteEarlierOrdersUnder(db, before.email_key);
  await replaceTags(db, before.email_key, []);
  await queries.deleteAddresses(db, customerId);
  await queries.deleteNotes(db, customerId);
  await queries.updateCustomer(db, customerId, {
    email: '',
    email_key: `closed:${customerId}`,
    username: '',
    username_key: `closed:${customerId}`,
    first_name: '',
    last_name: '',
    phone: '',
    password_hash: null,
    email_choices: '{}',
    roles: [],
    totp_secret: null,
    totp_pending: null,
    totp_since: null,
    recovery_codes: [],
    closed_at: now,
  });
}

/** Who did something in the back office, as a timeline says it for good, whoever has left by then. */
export async function actorName(db: Db, customerId: string): Promise<string> {
  const row = await queries.customerById(db, customerId);
  return (row && customerName(row)) || 'Somebody who runs the shop';
}

/** What emails and pages call somebody: the first name, else whatever stands for a name. */
export function callingName(row: CustomerRecord): string {
  return row.first_name || customerName(row);
}
