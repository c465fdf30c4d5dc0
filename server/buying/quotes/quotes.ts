import {
  quotedKits,
  type Quote,
  type QuoteForm,
  type QuoteState,
} from '../../../contracts/buying/checkout/quote-request.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import { timeOrderedId, unguessableId } from '../../kernel/random.ts';
import * as orders from '../../orders/orders/orders.ts';
import { cartLines } from '../cart/cart.ts';
import { cancelUnpaid, isLargeCart, quoteKits, type CheckoutDeps } from '../checkout/checkout.ts';
import { notifyBuyer, notifyOwner } from './emails.ts';
import * as queries from './queries.ts';
import { whyNotMove } from './rules.ts';

/** The door of quotes: from a cart that no pack takes to an order with the price that a person named. */
export { answerQuote } from './answer.ts';
export { eraseQuotes } from './queries.ts';

const noQuote = refuse('not_found', 'We cannot find this request.');

/** Writes down what is asked for. Nothing is held, nothing is charged, and the cart stays as it is. The same `key` asks once. */
export async function requestQuote(
  db: Db,
  form: QuoteForm & { key?: string | undefined },
  customerId: string | undefined,
  deps: CheckoutDeps,
): Promise<Quote | Refusal<'cart_empty' | 'cart_not_found' | 'not_permitted' | 'idempotency_mismatch'>> {
  const lines = await cartLines(db, form.cartId, customerId);
  if (isRefusal(lines)) return lines;
  if (lines.length === 0) return refuse('cart_empty', 'Your cart is empty.');
  const now = deps.now();
  const ways = await quoteKits(db, { lines, discount: null, postcode: form.address.postcode, at: now });
  const isPriced = !isRefusal(ways) && ways.some(({ service }) => service !== 'pickup');
  if (isPriced && !(await isLargeCart(db, lines)))
    return refuse(
      'not_permitted',
      'We know what the delivery of this costs: please order it at the checkout.',
    );
  const { email, phone, address, note, code, key = timeOrderedId(now) } = form;
  const asked = { id: key, customerId, email, phone, address, note, code, kits: lines };
  return inTransaction(db, (db) => writeOnce(db, asked, deps));
}

type Asked = Pick<QuoteForm, 'email' | 'phone' | 'address' | 'note' | 'code'> & {
  id: string;
  customerId: string | undefined;
  kits: readonly Quote['kits'][number][];
};

/** A request that comes of no cart, such as one bill for a whole evening. The same `key` asks once. */
export function requestQuoteFor(
  db: Db,
  { key, ...asked }: Pick<Asked, 'email' | 'address' | 'note' | 'kits'> & { key: string },
  deps: CheckoutDeps,
): Promise<Quote | Refusal<'idempotency_mismatch'>> {
  const asking = { ...asked, id: key, customerId: undefined, phone: '', code: '' };
  return inTransaction(db, (db) => writeOnce(db, asking, deps));
}

async function writeOnce(
  db: Db,
  asked: Asked,
  deps: CheckoutDeps,
): Promise<Quote | Refusal<'idempotency_mismatch'>> {
  await takeNamedLock(db, `quote ${asked.id}`);
  const before = await queries.lockQuote(db, asked.id);
  if (before?.email === asked.email) return showQuote(db, before);
  if (before) return refuse('idempotency_mismatch', 'This was sent already. Open the form anew.');
  return writeRequest(db, asked, deps);
}

async function writeRequest(
  db: Db,
  { id, customerId, email, phone, address, note, code, kits: asked }: Asked,
  deps: CheckoutDeps,
): Promise<Quote> {
  const kits = asked.map(({ productId, name, sku, quantity, unitPriceCents }) => ({
    productId,
    name,
    sku,
    quantity,
    unitPriceCents,
  }));
  await queries.insertQuote(db, {
    id,
    token: unguessableId(),
    customer_id: customerId ?? null,
    email,
    phone,
    address: JSON.stringify(address),
    note,
    code,
    kits: JSON.stringify(kits),
    requested_at: deps.now(),
  });
  const row = await known(db, id);
  const told = { kits, postcode: address.postcode, link: linkTo(row, deps) };
  await notifyBuyer(db, 'quote-requested', row, told, deps);
  await notifyOwner(db, row, deps);
  return showQuote(db, row);
}

function linkTo({ token }: queries.QuoteRecord, { siteOrigin }: CheckoutDeps): string {
  return `${siteOrigin}${paths.quote(token)}`;
}

export async function quoteShown(db: Db, token: string): Promise<Quote | Refusal<'not_found'>> {
  const row = await queries.findByToken(db, token);
  return row ? showQuote(db, row) : noQuote;
}

/** The buyer does not want it any more. An answered quote is an order: that ends, unless it was paid meanwhile. */
export async function withdrawQuote(
  db: Db,
  token: string,
  deps: CheckoutDeps,
): Promise<Quote | Refusal<'not_found' | 'not_permitted'>> {
  const row = await queries.findByToken(db, token);
  if (!row) return noQuote;
  const refusal = row.order_id
    ? await cancelUnpaid(db, await orders.orderOfId(db, row.order_id), deps)
    : await settle(db, row.id, 'withdrawn', '', deps);
  return refusal ?? showQuote(db, await known(db, row.id));
}

/** The owner's no, with its reason. */
export function declineQuote(
  db: Db,
  id: string,
  reason: string,
  deps: CheckoutDeps,
): Promise<QuoteInOffice | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    const refusal = await settle(db, id, 'declined', reason, deps);
    if (refusal) return refusal;
    const row = await known(db, id);
    await notifyBuyer(db, 'quote-declined', row, { number: row.number, reason }, deps);
    return inOffice(db, row);
  });
}

async function settle(
  db: Db,
  id: string,
  to: QuoteState,
  reason: string,
  deps: CheckoutDeps,
): Promise<Refusal<'not_found' | 'not_permitted'> | undefined> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockQuote(db, id);
    if (!row) return noQuote;
    const refusal = whyNotMove(row.state, to);
    if (!refusal) await queries.updateQuote(db, id, { state: to, reason, settled_at: deps.now() });
    return refusal;
  });
}

async function known(db: Db, id: string): Promise<queries.QuoteRecord> {
  const row = await queries.lockQuote(db, id);
  if (!row) throw new Error(`Quote ${id} is gone`);
  return row;
}

const quotesPage = 25;

export async function quotesInOffice(
  db: Db,
  asked: Parameters<typeof queries.findQuotes>[1],
): Promise<{ quotes: QuoteInOffice[]; next: string | null }> {
  const { rows, next } = pageOf(await queries.findQuotes(db, asked, quotesPage), quotesPage);
  return { quotes: await Promise.all(rows.map((row) => inOffice(db, row))), next };
}

export type QuoteInOffice = Quote & { id: string; phone: string; code: string; orderId: string | null };

export async function inOffice(db: Db, row: queries.QuoteRecord): Promise<QuoteInOffice> {
  const { id, phone, code, order_id: orderId } = row;
  return { ...(await showQuote(db, row)), id, phone, code, orderId };
}

async function showQuote(db: Db, row: queries.QuoteRecord): Promise<Quote> {
  const kits = quotedKits.parse(row.kits);
  const order = row.order_id ? await orders.orderOfId(db, row.order_id) : undefined;
  return {
    token: row.token,
    number: row.number,
    state: row.state,
    email: row.email,
    address: row.address,
    note: row.note,
    kits,
    subtotalCents: kits.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0),
    requestedAt: row.requested_at.toISOString(),
    reason: row.reason,
    order: order
      ? {
          token: order.token,
          number: order.number,
          state: order.state,
          payBy: orders.wayToPayOf(order),
          shippingCents: order.shipping_cents,
          totalCents: order.total_cents,
          heldUntil: order.held_until.toISOString(),
        }
      : null,
  };
}
