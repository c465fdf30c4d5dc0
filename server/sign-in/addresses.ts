import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import * as customers from '../customers/customers.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { countTry } from '../kernel/limits.ts';
import { adoptGuestOrders } from '../orders/orders.ts';
import { printOf } from '../sessions/sessions.ts';
import { writeLetterLater, writeLink, writeNotice, type LetterWish } from './letters.ts';
import { refuseWrongPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { limits, words } from './rules.ts';
import type { Tools } from './tools.ts';

type Told = { message: string };

type Link = { token: string; address: string };

/** The link of a letter proves that its mailbox is read: the address counts, and its old orders come along. */
export function verifyEmail(db: Db, link: Link, tools: Tools): Promise<Told | Refusal> {
  return followLink(db, 'verify', link, tools.now(), async (db, customer, email) => {
    if (customers.comparable(email) !== customer.email_key) return refuse('link_over', words.linkOver);
    await customers.updateCustomer(db, customer.id, { verified_at: customer.verified_at ?? tools.now() });
    await adoptOrders(db, customer.id, customer.email);
    return { message: words.verified };
  });
}

export function confirmEmailChange(db: Db, link: Link, tools: Tools): Promise<Told | Refusal> {
  return followLink(db, 'change', link, tools.now(), async (db, customer, email) => {
    const key = customers.comparable(email);
    if (!(await customers.moveToEmail(db, customer.id, email, key, tools.now())))
      return refuse('email_taken', 'This address has come to belong to another account.');
    await queries.deleteLinks(db, customer.id, 'reset');
    await adoptOrders(db, customer.id, email);
    await writeNotice(db, customer, 'email-changed', customer.email, tools);
    return { message: words.emailMoved };
  });
}

async function adoptOrders(db: Db, customerId: string, email: string): Promise<void> {
  await adoptGuestOrders(db, customerId, email);
  await customers.countBuyer(db, customerId, customers.comparable(email));
}

/** Uses a letter's link up, and does what it is for, or neither. @param act is told the address that it was sent to */
async function followLink(
  db: Db,
  kind: 'verify' | 'change',
  { token, address }: Link,
  now: Date,
  act: (db: Db, customer: customers.CustomerRow, email: string) => Promise<Told | Refusal>,
): Promise<Told | Refusal> {
  const tooMany = await countTry(db, limits.links, address, now);
  if (tooMany) return tooMany;
  return inTransaction(db, async (db) => {
    const link = await queries.spendLink(db, kind, printOf(token), now);
    const customer = link && (await customers.lockCustomer(db, link.customer_id));
    return customer ? act(db, customer, link.email) : refuse('link_over', words.linkOver);
  });
}

/** Asks for a letter about an address; the answer never tells whether there is anything to write about. */
export async function askForLetter(
  db: Db,
  wish: { about: LetterWish['about']; email: string; address: string },
  now: Date,
): Promise<Told | Refusal> {
  const tooMany =
    (await countTry(db, limits.letterAddress, wish.address, now)) ??
    (await countTry(db, limits.letterAccount, `${wish.about} ${customers.comparable(wish.email)}`, now));
  if (tooMany) return tooMany;
  await writeLetterLater(db, { about: wish.about, email: wish.email });
  return { message: wish.about === 'reset' ? words.forgotten : words.resent };
}

export async function changeEmail(
  db: Db,
  customerId: string,
  { email, password }: { email: string; password: string },
  tools: Tools,
): Promise<Told | Refusal> {
  const customer = await refuseWrongPassword(db, customerId, password, tools.now());
  if (isRefusal(customer)) return customer;
  const tooMany = await countTry(db, limits.letterAccount, `change ${customerId}`, tools.now());
  if (tooMany) return tooMany;
  await inTransaction(db, async (db) => {
    const other = await customers.customerByEmail(db, email);
    if (other && other.id !== customerId)
      await writeNotice(db, other, 'already-registered', other.email, tools);
    else await writeLink(db, customer, 'change', email, tools);
  });
  return { message: words.emailAsked };
}
