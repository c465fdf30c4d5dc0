import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { AppliedDiscount } from '../../pricing/discounts/discounts.ts';
import { belowMinimum, tradeTermsOf, type TradeTerms } from '../../pricing/price-lists/price-lists.ts';
import { issueInvoice, sellerOf } from '../../orders/documents/documents.ts';
import { bookByHand } from '../../orders/payments/payments.ts';
import { inTransaction, withCommit, type Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import * as orders from '../../orders/orders/orders.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { removeAllItems, type CartLine } from '../cart/cart.ts';
import { notifyOfOrder, payOrderNow } from './complete-order.ts';
import type { CheckoutDeps } from './deps.ts';

/** So long after its day an unpaid order keeps its kits; then it ends like any other that was not paid. */
export const graceDays = 30;
const dayMs = 86_400_000;

type Wanted = {
  customerId: string | undefined;
  lines: readonly CartLine[];
  discount: AppliedDiscount | null;
  at: Date;
};

/** By when the order of whoever is signed in is to be paid, null where it is paid at once; or why it cannot be. */
export async function agreedTerms(
  db: Db,
  form: Pick<OrderForm, 'onInvoice' | 'giftCard'>,
  { customerId, lines, discount, at }: Wanted,
): Promise<{ dueOn: string | null } | Refusal<'not_permitted'>> {
  const terms = await tradeTermsOf(db, customerId);
  const refusal = refuseTerms(terms, form, { lines, discountCents: discount?.totalCents ?? 0 });
  if (refusal) return refusal;
  const days = form.onInvoice ? terms?.invoiceDays : null;
  return { dueOn: days ? dueDay(at, days) : null };
}

/** Why a business cannot order this, or not on invoice; undefined where it can. */
function refuseTerms(
  terms: TradeTerms | undefined,
  { onInvoice, giftCard }: Pick<OrderForm, 'onInvoice' | 'giftCard'>,
  { lines, discountCents }: { lines: readonly CartLine[]; discountCents: number },
): Refusal<'not_permitted'> | undefined {
  const tooLittle = terms && belowMinimum(terms, lines, discountCents);
  if (tooLittle) return refuse('not_permitted', tooLittle);
  if (!onInvoice) return undefined;
  if (!terms || terms.invoiceDays === null)
    return refuse(
      'not_permitted',
      'Payment on invoice is for businesses that have agreed on it with us. Please pay by card, or write to us.',
    );
  if (giftCard)
    return refuse('not_permitted', 'An order on invoice takes no gift card. Take it out, or pay by card.');
  return undefined;
}

/** The day in Sydney by which an invoice of now is to be paid. */
function dueDay(now: Date, days: number): string {
  return sydneyDay(new Date(now.getTime() + days * dayMs));
}

/** Within the transaction that writes the order: its invoice goes out at once, and its cart is empty. */
export async function finishOnInvoice(
  db: Db,
  order: orders.OrderRow,
  { cartId, customerId }: { cartId: string; customerId: string | undefined },
  deps: CheckoutDeps,
): Promise<void> {
  const at = deps.now();
  const [lines, seller] = await Promise.all([orders.linesOf(db, order.id), sellerOf(db)]);
  await removeAllItems(db, cartId, customerId);
  await notifyOfOrder(db, order, lines, at);
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind: 'order-on-invoice',
    cause: `order-on-invoice:${order.id}`,
    recipient: order.email,
    data: { origin: deps.siteOrigin, brand, order: await orders.showOrder(db, order) },
    now: at,
  });
  await withCommit(db, () => issueInvoice(db, order, lines, { at, seller }));
}

/** The owner has the money of an invoice: the order is paid, once, and can be packed. */
export function markInvoicePaid(
  db: Db,
  id: string,
  actor: string,
  deps: CheckoutDeps,
): Promise<{ number: string } | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    if (!(await orders.orderById(db, id))) return refuse('not_found', 'There is no such order.');
    const order = await orders.lockOrderWithMain(db, id);
    if (order.due_on === null || order.state !== 'pending_payment')
      return refuse(
        'not_permitted',
        'Only an order on invoice that waits for its payment can be marked as paid.',
      );
    const { number, total_cents: amountCents } = order;
    await bookByHand(db, { orderId: id, method: 'invoice', reference: number, amountCents, at: deps.now() });
    await payOrderNow(db, id, actor, deps);
    return { number };
  });
}
