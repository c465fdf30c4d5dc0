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

/** The link of a letter proves that its mailbox is read: the address counts, and its old orders come along. */
export async function verifyEmail(
  db: Db,
  { token, address }: { token: string; address: string },
  tools: Tools,
): Promise<Told | Refusal> {
  const now = tools.now();
  const tooMany = await countTry(db, limits.links, address, now);
  if (tooMany) return tooMany;
  return inTransaction(db, async (db) => {
    const link = await queries.spendLink(db, 'verify', printOf(token), now);
    const customer = link && (await customers.lockCustomer(db, link.customer_id));
    if (!customer || customers.comparable(link.email) !== customer.email_key)
      return refuse('link_over', words.linkOver);
    await customers.updateCustomer(db, customer.id, { verified_at: customer.verified_at ?? now });
    await adoptGuestOrders(db, customer.id, customer.email);
    return { message: words.verified };
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

export async function confirmEmailChange(
  db: Db,
  { token, address }: { token: string; address: string },
  tools: Tools,
): Promise<Told | Refusal> {
  const now = tools.now();
  const tooMany = await countTry(db, limits.links, address, now);
  if (tooMany) return tooMany;
  return inTransaction(db, async (db) => {
    const link = await queries.spendLink(db, 'change', printOf(token), now);
    const customer = link && (await customers.lockCustomer(db, link.customer_id));
    if (!customer) return refuse('link_over', words.linkOver);
    const key = customers.comparable(link.email);
    if (!(await customers.moveToEmail(db, customer.id, link.email, key, now)))
      return refuse('email_taken', 'This address has come to belong to another account.');
    await queries.deleteLinks(db, customer.id, 'reset');
    await adoptGuestOrders(db, customer.id, link.email);
    await writeNotice(db, customer, 'email-changed', customer.email, tools);
    return { message: words.emailMoved };
  });
}
