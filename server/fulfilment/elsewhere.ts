import type { ElsewhereForm } from '../../contracts/elsewhere.ts';
import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import * as orders from '../orders/orders.ts';
import * as payments from '../payments/payments.ts';
import { raiseAttention } from './attention.ts';
import { elsewhereWords, planElsewhere, type Elsewhere } from './rules.ts';
import * as queries from './queries.ts';
import { bookRefund, finishRefund, notRefundable } from './refund.ts';
import { elsewhereOf, linesStanding, lockAsSeen, moneyStanding, sourcesOf } from './standing.ts';
import type { Tools } from './tools.ts';

type Hearing = Pick<Tools, 'provider' | 'siteOrigin' | 'now'>;

/** News of a refund that the shop may not have asked for: kept whatever it is, and told to the owner once. */
export function hearOfRefund(db: Db, news: payments.RefundNews, tools: Hearing): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const provider = tools.provider.name;
    const orderId = await payments.orderOfCharge(db, provider, news.charge);
    // The order first, as whoever settles it does: two that wait for each other would both be lost.
    if (orderId) await orders.lockOrder(db, orderId);
    const isNews = await payments.keepRefundNews(db, provider, news, tools.now());
    if (isNews && orderId) await tellOwner(db, orderId, { provider, reference: news.reference }, tools);
    return isNews;
  });
}

const patienceDays = 30;

/** For refunds that were heard of before the payment that they belong to. Safe to run twice and on two machines. */
export async function tellOfRefunds(db: Db, tools: Hearing): Promise<void> {
  const since = new Date(tools.now().getTime() - patienceDays * 86_400_000);
  for (const { order_id, ...name } of await payments.untoldRefundNews(db, since))
    await inTransaction(db, (db) => tellOwner(db, order_id, name, tools));
}

/** What the order's timeline says then, and the owner reads in a letter. */
async function tellOwner(
  db: Db,
  orderId: string,
  name: { provider: string; reference: string },
  tools: Hearing,
): Promise<void> {
  const order = await orders.lockOrder(db, orderId);
  const row = await payments.lockRefundNews(db, name);
  if (!row || row.told_at !== null) return;
  const at = tools.now();
  if (row.state === 'went' && (await payments.closeRefundDue(db, row, at))) {
    await payments.changeRefundNews(db, name, { told_at: at, settled_at: at });
    return;
  }
  const words = elsewhereWords(row);
  await payments.changeRefundNews(db, name, { told_at: at });
  await raiseAttention(db, orderId, words, tools);
  await orders.noteEvent(db, order, { actor: 'payment provider', words, at, isPrivate: true });
}

const noSuch = refuse('not_found', 'There is no such refund to settle.');

/** Says what money that went back elsewhere is: a refund in the shop's books as well, or nothing of theirs. */
export function settleElsewhere(
  db: Db,
  orderId: string,
  form: ElsewhereForm,
  tools: Tools,
): Promise<Refusal | undefined> {
  return inTransaction(db, async (db) => {
    const order = await lockAsSeen(db, orderId, tools);
    if (isRefusal(order)) return order;
    const found = (await elsewhereOf(db, orderId)).find((one) => one.reference === form.reference);
    if (!found || found.settled_at !== null) return noSuch;
    const at = tools.now();
    const refund = form.as === 'refund' ? await writeDown(db, order, found, form, tools) : undefined;
    if (isRefusal(refund)) return refund;
    await payments.changeRefundNews(db, found, {
      settled_at: at,
      ...(refund ? { refund_id: refund.refundId } : {}),
    });
    const words = elsewhereWords(found);
    if (order.needs_attention === words) await orders.markForAttention(db, orderId, null);
    const note = { actor: tools.actor, words: `${words} Settled: ${form.reason}`, at, isPrivate: true };
    await orders.noteEvent(db, order, note);
    return undefined;
  });
}

/** A refund as every other, but that the money is with the buyer already; where the shop still owes just that, it is that one. */
async function writeDown(
  db: Db,
  order: orders.OrderRow,
  { amount_cents: amountCents }: Elsewhere,
  form: ElsewhereForm,
  tools: Tools,
): Promise<{ refundId: string } | Refusal> {
  const refusal = notRefundable(order);
  if (refusal) return refusal;
  const owed = await queries.findOwed(db, order.id, amountCents);
  if (owed) {
    await finishRefund(db, owed.id, tools);
    return { refundId: owed.id };
  }
  const sources = await sourcesOf(db, order);
  const bankLeftCents = sources.bankCents - sources.backFromBankCents;
  const [lines, money] = [await linesStanding(db, order.id), await moneyStanding(db, order)];
  const plan = planElsewhere(form, lines, money, { amountCents, bankLeftCents });
  if (isRefusal(plan)) return plan;
  const written = await bookRefund(db, order, { plan, money, reason: form.reason }, tools);
  if (isRefusal(written)) return written;
  await finishRefund(db, written.refundId, tools);
  return written;
}
