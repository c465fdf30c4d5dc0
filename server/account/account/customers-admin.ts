import {
  customersPerPage,
  notesMost,
  type CustomerDetail,
  type CustomerRow,
  type listCustomers,
} from '../../../contracts/account/account/admin-customers.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { consentPlaceLabels } from '../../../contracts/people/consents/consents.ts';
import { csvText } from '../../kernel/csv.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import type { Files } from '../../kernel/files/files.ts';
import type { File } from '../../kernel/http/file-answer.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { countBuyers } from '../../orders/orders/orders.ts';
import { consentOf, findEverybodyOnList } from '../../people/consents/consents.ts';
import * as customers from '../../people/customers/customers.ts';
import { sessionsOf } from '../../people/sessions/sessions.ts';
import { creditBalance } from '../../pricing/store-credit/store-credit.ts';
import { segmentById } from '../segments/segments.ts';
import { dataOf, eraseAccount } from './own-data.ts';
import * as queries from './queries.ts';

const nobody = refuse('not_found', 'There is no such customer, or the account is closed.');
const newestMost = 20;

type Named = Omit<queries.CustomerSummary, 'is_guest' | 'cursor_value' | 'cursor_id'>;

export async function customersPage(
  db: Db,
  input: Received<typeof listCustomers>['query'],
  now: Date,
): Promise<AnswerOf<typeof listCustomers> | Refusal<'not_found'>> {
  const segment = input.segment === undefined ? undefined : await segmentById(db, input.segment);
  if (isRefusal(segment)) return segment;
  await countBuyers(db, now);
  const page = pageOf(
    await queries.findPeople(db, { ...input, within: segment?.form, now }, customersPerPage),
    customersPerPage,
  );
  return { customers: page.rows.map((row) => rowOf(row, row.is_guest)), next: page.next };
}

export async function customerForAdmin(
  db: Db,
  id: string,
  now: Date,
): Promise<CustomerDetail | Refusal<'not_found'>> {
  await countBuyers(db, now);
  const row = await customers.customerById(db, id);
  if (!row) return nobody;
  const { hasTotp, emails } = customers.accountShown(row);
  const sessions = await sessionsOf(db, { customerId: id, sessionId: undefined }, now);
  const newsletter = await consentOf(db, row.email);
  const orders = await queries.findNewestOrders(db, id, newestMost);
  return {
    ...rowOf({ ...row, wants_news: newsletter.state === 'confirmed' }),
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    hasTotp,
    emails,
    newsletter,
    tags: await customers.findTagsOf(db, row.email_key),
    addresses: await customers.savedAddresses(db, id),
    notes: await customers.notesAbout(db, id),
    sessions: sessions.length,
    reviews: await queries.countReviewsOf(db, id),
    creditCents: await creditBalance(db, id),
    newestOrders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      state: order.state,
      placedAt: order.placed_at.toISOString(),
      totalCents: order.total_cents,
    })),
  };
}

export async function writeNoteAbout(
  db: Db,
  id: string,
  note: { content: string; actor: string; now: Date },
): Promise<CustomerDetail | Refusal<'not_found' | 'not_permitted'>> {
  const refusal = await inTransaction(db, (db) => noteOnce(db, id, note));
  return refusal ?? customerForAdmin(db, id, note.now);
}

/** Words that stand there already as somebody's last ones were sent twice, because their answer was lost. */
async function noteOnce(
  db: Db,
  id: string,
  note: { content: string; actor: string; now: Date },
): Promise<Refusal<'not_found' | 'not_permitted'> | undefined> {
  if (!(await customers.lockCustomer(db, id))) return nobody;
  if (await customers.isLastNote(db, id, note)) return undefined;
  if ((await customers.notesAbout(db, id)).length >= notesMost)
    return refuse(
      'not_permitted',
      `A person can have up to ${notesMost} notes. Please take an old one away.`,
    );
  await customers.saveNote(db, id, note);
  return undefined;
}

export async function writeTags(
  db: Db,
  id: string,
  { tags, seen }: { tags: readonly string[]; seen?: readonly string[] | undefined },
  now: Date,
): Promise<CustomerDetail | Refusal<'not_found' | 'stale'>> {
  const refusal = await inTransaction(db, async (db) => {
    const row = await customers.lockCustomer(db, id);
    if (!row) return nobody;
    const before = await customers.findTagsOf(db, row.email_key);
    if (seen && new Set(seen).symmetricDifference(new Set(before)).size > 0)
      return refuse('stale', 'Somebody else has changed these tags since you opened them.', {
        current: before,
      });
    await customers.replaceTags(db, row.email_key, tags);
    return undefined;
  });
  return refusal ?? customerForAdmin(db, id, now);
}

export async function deleteNote(
  db: Db,
  { id, note }: { id: string; note: string },
  now: Date,
): Promise<CustomerDetail | Refusal<'not_found'>> {
  await customers.dropNote(db, id, note);
  return customerForAdmin(db, id, now);
}

/** What the person could download by themselves, and what was noted about them. */
export async function customerFile(db: Db, id: string, now: Date): Promise<File | Refusal<'not_found'>> {
  const row = await customers.customerById(db, id);
  if (!row) return nobody;
  const data = await dataOf(db, { customerId: id, sessionId: undefined }, { now, isProved: true });
  return {
    name: `customer-${sydneyDay(now)}.json`,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(data, null, 2),
  };
}

export async function eraseCustomer(
  shop: { db: Db; files: Files },
  id: string,
  now: Date,
): Promise<{ message: string } | Refusal<'not_found' | 'not_permitted'>> {
  const customer = await customers.customerById(shop.db, id);
  if (!customer) return nobody;
  // The shop has been told whose address it is.
  const refusal = await eraseAccount(shop, customer, { now, isProved: true });
  return refusal ?? { message: 'The account is closed, and what was personal in it is gone.' };
}

/** Cells that a spreadsheet would run as a formula begin with an apostrophe instead. */
export async function subscribersFile(db: Db, now: Date): Promise<File> {
  const rows = await findEverybodyOnList(db);
  const cells = rows.map((row) => [
    row.email,
    row.first_name,
    row.last_name,
    sydneyDay(row.confirmed_at),
    consentPlaceLabels[row.place],
    row.wording,
  ]);
  const columns = ['Email', 'First name', 'Last name', 'Agreed on', 'Where', 'To these words'];
  const body = csvText([columns, ...cells], { bom: true, escapeFormulas: true });
  return { name: `subscribers-${sydneyDay(now)}.csv`, type: 'text/csv; charset=utf-8', body };
}

function rowOf(row: Named, isGuest = false): CustomerRow {
  return {
    id: row.id,
    name: isGuest ? row.first_name || row.email : customers.customerName(row),
    email: row.email,
    since: row.created_at.toISOString(),
    isGuest,
    isVerified: row.verified_at !== null,
    isAdmin: row.is_admin,
    wantsNews: row.wants_news,
    orders: row.paid_orders,
    spentCents: row.spent_cents,
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
  };
}
