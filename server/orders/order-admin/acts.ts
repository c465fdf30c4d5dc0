import type { May } from '../../../contracts/kernel/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { TrackingRow } from '../../../contracts/orders/fulfilment/tracking-text.ts';
import type { Outcomes } from '../../../contracts/orders/order-admin/order-admin.ts';
import type { WholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { sendAgain, sendCopy } from '../../platform/email/email.ts';
import {
  lockAsSeen,
  writeNoteOnOrder,
  refuseUnsettled,
  shipUnderOwnNumber,
  startPacking,
  type FulfilmentDeps,
} from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import * as queries from './queries.ts';
import { loadWholeOrder, noOrder } from './whole-order.ts';

/** Does something to an order that there is, and answers with how it stands then. */
export async function actOn<Done>(
  db: Db,
  id: string,
  may: May,
  act: () => Promise<Done>,
): Promise<WholeOrder | Refusal<'not_found'> | Extract<Done, Refusal>> {
  if (!(await orders.orderById(db, id))) return noOrder;
  const done = await act();
  return isRefusal(done) ? (done as Extract<Done, Refusal>) : loadWholeOrder(db, id, may);
}

/** The same words by the same person as the last entry were sent twice, because the first answer was lost. */
export function recordOnce(db: Db, id: string, message: string, deps: FulfilmentDeps): Promise<void> {
  return inTransaction(db, async (db) => {
    await orders.lockOrder(db, id);
    const last = (await queries.findTimeline(db, id)).at(-1);
    const isThere = last?.private && last.actor === deps.actor && last.message === message;
    if (!isThere) await writeNoteOnOrder(db, id, message, deps);
  });
}

/** The mark goes, and what was done about it stays in the timeline. */
export function settleAttention(
  db: Db,
  id: string,
  message: string,
  deps: FulfilmentDeps,
): Promise<Refusal<'not_permitted' | 'stale'> | undefined> {
  return inTransaction(db, async (db) => {
    const order = await lockAsSeen(db, id, deps);
    if (isRefusal(order)) return order;
    const unsettled = await refuseUnsettled(db, id);
    if (unsettled) return unsettled;
    if (order.needs_attention === null) return refuse('not_permitted', 'Nothing here needs attention.');
    await orders.settleEveryReason(db, id);
    await writeNoteOnOrder(
      db,
      id,
      `${order.needs_attention.replaceAll('\n', ' ')} Settled: ${message}`,
      deps,
    );
    return undefined;
  });
}

/** An email that failed is tried again; one that went out is sent once more, as it was. */
export async function sendEmailOnceMore(db: Db, id: string, emailId: string, deps: FulfilmentDeps) {
  const order = await orders.orderOfId(db, id);
  const email = (await queries.findEmails(db, order.token)).find((one) => one.id === emailId);
  if (!email) return refuse('not_found', 'There is no such letter about this order.');
  if (email.state === 'waiting') return refuse('not_permitted', 'This letter is on its way already.');
  const sent =
    email.state === 'failed'
      ? await sendAgain(db, emailId, deps.now())
      : await sendCopy(db, emailId, order.token, deps.now());
  if (isRefusal(sent)) return sent;
  await writeNoteOnOrder(db, id, `Sent again to ${email.recipient}: ${email.subject ?? email.kind}`, deps);
  return undefined;
}

/** Begins to pack each of these orders; what is refused says why, and the others go on. */
export async function packAll(db: Db, ids: readonly string[], deps: FulfilmentDeps): Promise<Outcomes> {
  const found = new Map((await queries.findNamed(db, 'id', ids)).map((order) => [order.id, order]));
  return outcomesOf([...new Set(ids)], async (id) => {
    const order = found.get(id);
    if (!order) return { number: '', id: null, refusal: noOrder.message };
    const done = await startPacking(db, id, deps);
    return { number: order.number, id, refusal: isRefusal(done) ? done.message : null };
  });
}

/** Sends what is left of each of these orders under its tracking number. */
export async function shipAll(db: Db, rows: readonly TrackingRow[], deps: FulfilmentDeps): Promise<Outcomes> {
  const numbers = rows.map(({ number }) => number.toUpperCase());
  const found = new Map(
    (await queries.findNamed(db, 'number', numbers)).map((order) => [order.number, order]),
  );
  return outcomesOf(rows, async ({ number, trackingNumber, carrier }) => {
    const order = found.get(number.toUpperCase());
    if (!order) return { number, id: null, refusal: noOrder.message };
    const done = await shipUnderOwnNumber(db, order.id, { carrier, trackingNumber }, deps);
    return { number: order.number, id: order.id, refusal: isRefusal(done) ? done.message : null };
  });
}

async function outcomesOf<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<Outcomes['orders'][number]>,
): Promise<Outcomes> {
  const outcomes: Outcomes['orders'] = [];
  for (const item of items) outcomes.push(await act(item));
  return { done: outcomes.filter(({ refusal }) => refusal === null).length, orders: outcomes };
}
