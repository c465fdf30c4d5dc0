import { isRefusal, refuse, type Refusal, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { countTry } from '../../kernel/http/limits.ts';
import { adoptGuestOrders, countBuyer } from '../../orders/orders/orders.ts';
import * as customers from '../../people/customers/customers.ts';
import { endSessionsBut, hashToken } from '../../people/sessions/sessions.ts';
import type { SignInDeps } from './deps.ts';
import { writeEmailLater, writeLink, writeNotice, type EmailRequest } from './emails.ts';
import { refuseWrongPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { limits, signInMessages } from './rules.ts';

type Told = { message: string };

type Link = { token: string; network: string };

/** The link of an email proves that its mailbox is read: the address counts, and its old orders come along. */
export function verifyEmail(
  db: Db,
  link: Link,
  deps: SignInDeps,
): Promise<Told | Refusal<'link_over' | 'too_many'>> {
  return followLink(db, 'verify', link, deps.now(), async (db, customer, { email, registrationId }) => {
    if (customers.comparable(email) !== customer.email_key)
      return refuse('link_over', signInMessages.linkOver);
    if (!customer.verified_at) await confirmRegistration(db, customer, registrationId, deps.now());
    await adoptOrders(db, customer.id, customer.email);
    return { message: signInMessages.verified };
  });
}

/** What this registration said counts from now on; the others of the same address are over, links and sessions with them. */
async function confirmRegistration(
  db: Db,
  customer: customers.CustomerRecord,
  registrationId: string | null,
  now: Date,
): Promise<void> {
  const registration = registrationId ? await queries.findRegistration(db, registrationId) : undefined;
  await customers.updateCustomer(db, customer.id, {
    verified_at: now,
    ...(registration && {
      password_hash: registration.password_hash,
      first_name: registration.first_name,
      last_name: registration.last_name,
    }),
  });
  if (registration && registration.password_hash !== customer.password_hash) {
    await endSessionsBut(db, customer.id, undefined);
    await queries.deleteLinks(db, customer.id, 'change');
  }
  await queries.deleteRegistrations(db, customer.id);
  await queries.deleteLinks(db, customer.id, 'verify');
}

export function confirmEmailChange(
  db: Db,
  link: Link,
  deps: SignInDeps,
): Promise<Told | Refusal<'email_taken' | 'link_over' | 'too_many'>> {
  return followLink(db, 'change', link, deps.now(), async (db, customer, { email }) => {
    if (!(await customers.moveToEmail(db, customer.id, email, deps.now())))
      return refuse('email_taken', 'This address has come to belong to another account.');
    await queries.deletePendingLinks(db, customer.id);
    await adoptOrders(db, customer.id, email);
    await writeNotice(db, customer, 'email-changed', customer.email, deps);
    return { message: signInMessages.emailMoved };
  });
}

async function adoptOrders(db: Db, customerId: string, email: string): Promise<void> {
  await adoptGuestOrders(db, customerId, email);
  await countBuyer(db, customerId, customers.comparable(email));
}

/** Uses an email's link up, and does what it is for, or neither. @param act is told the address that it was sent to, and the registration that it confirms */
async function followLink<Code extends RefusalCode = never>(
  db: Db,
  kind: 'verify' | 'change',
  { token, network }: Link,
  now: Date,
  act: (
    db: Db,
    customer: customers.CustomerRecord,
    link: { email: string; registrationId: string | null },
  ) => Promise<Told | Refusal<Code>>,
): Promise<Told | Refusal<Code | 'link_over' | 'too_many'>> {
  const tooMany = await countTry(db, limits.links, network, now);
  if (tooMany) return tooMany;
  return inTransaction(db, async (db) => {
    const link = await queries.spendLink(db, kind, hashToken(token), now);
    const customer = link && (await customers.lockCustomer(db, link.customer_id));
    if (!customer) return refuse('link_over', signInMessages.linkOver);
    return act(db, customer, { email: link.email, registrationId: link.registration_id });
  });
}

/** Asks for an email about an address; the answer never tells whether there is anything to write about. */
export async function requestEmail(
  db: Db,
  input: { about: EmailRequest['about']; email: string; network: string; browserId: string },
  now: Date,
): Promise<Told | Refusal<'too_many'>> {
  const tooMany =
    (await countTry(db, limits.emailAddress, input.network, now)) ??
    (await countTry(db, limits.emailAccount, `${input.about} ${customers.comparable(input.email)}`, now));
  if (tooMany) return tooMany;
  const { about, email, browserId } = input;
  await writeEmailLater(db, { about, email, browserHash: hashToken(browserId) });
  return { message: input.about === 'reset' ? signInMessages.forgotten : signInMessages.resent };
}

export async function changeEmail(
  db: Db,
  customerId: string,
  { email, password }: { email: string; password: string },
  deps: SignInDeps,
): Promise<Told | Refusal<'busy' | 'too_many' | 'wrong_password'>> {
  const customer = await refuseWrongPassword(db, customerId, password, deps.now());
  if (isRefusal(customer)) return customer;
  const tooMany = await countTry(db, limits.emailAccount, `change ${customerId}`, deps.now());
  if (tooMany) return tooMany;
  await inTransaction(db, async (db) => {
    const other = await customers.customerByEmail(db, email);
    if (other && other.id !== customerId)
      await writeNotice(db, other, 'already-registered', other.email, deps);
    else {
      await queries.deleteLinks(db, customerId, 'change');
      await writeLink(db, customer, 'change', email, deps);
    }
  });
  return { message: signInMessages.emailAsked };
}
