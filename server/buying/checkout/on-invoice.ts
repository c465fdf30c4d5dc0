import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { addDays } from '../../../contracts/kernel/days.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { transferDaysOf } from '../../../contracts/platform/settings/bank-details.ts';
import type { Db } from '../../kernel/database/database.ts';
import { sydneyDay, endOfSydneyDay } from '../../kernel/sydney.ts';
import * as orders from '../../orders/orders/orders.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { AppliedDiscount } from '../../pricing/discounts/discounts.ts';
import { belowMinimum, tradeTermsOf, type TradeTerms } from '../../pricing/price-lists/price-lists.ts';
import { removeAllItems, type CartLine } from '../cart/cart.ts';
import { notifyOfOrder } from './complete-order.ts';
import type { CheckoutDeps } from './deps.ts';
import { tellHowToPay } from './how-to-pay.ts';

type Wanted = {
  customerId: string | undefined;
  lines: readonly CartLine[];
  discount: AppliedDiscount | null;
  /** What gift card and credit leave to be paid. */
  dueCents: number;
  at: Date;
};

/** How an order is paid that is not paid at once. */
export type Terms = { dueOn: string | null; transferUntil: Date | null };

/**
 * When the order has to be paid: the day of its invoice, or null where it is paid at once; or why that is not
 * possible.
 */
export async function agreedTerms(
  db: Db,
  form: Pick<OrderForm, 'onInvoice' | 'byTransfer' | 'giftCard' | 'storeCredit'>,
  { customerId, lines, discount, dueCents, at }: Wanted,
): Promise<Terms | Refusal<'not_permitted'>> {
  const terms = await tradeTermsOf(db, customerId);
  const refusal = refuseTerms(terms, form, { lines, discountCents: discount?.totalCents ?? 0 });
  if (refusal) return refusal;
  // Of what a code makes free nothing is owed, and no transfer would ever pay it.
  const days = form.onInvoice && dueCents > 0 ? terms?.invoiceDays : null;
  if (days) return { dueOn: dueDay(at, days), transferUntil: null };
  // Where a gift card pays everything there is nothing to transfer.
  if (!form.byTransfer || dueCents === 0) return { dueOn: null, transferUntil: null };
  const transferDays = transferDaysOf(await currentSettings(db));
  if (transferDays === undefined) return noTransfers;
  return { dueOn: null, transferUntil: endOfSydneyDay(dueDay(at, transferDays)) };
}

const noTransfers = refuse(
  'not_permitted',
  'We take no bank transfers at the checkout any more. Please choose another way to pay; nothing was charged.',
);

/** Why a business cannot order this, or not on invoice; undefined where it can. */
function refuseTerms(
  terms: TradeTerms | undefined,
  form: Pick<OrderForm, 'onInvoice' | 'giftCard' | 'storeCredit'>,
  { lines, discountCents }: { lines: readonly CartLine[]; discountCents: number },
): Refusal<'not_permitted'> | undefined {
  const tooLittle = terms && belowMinimum(terms, lines, discountCents);
  if (tooLittle) return refuse('not_permitted', tooLittle);
  if (!form.onInvoice) return undefined;
  if (!terms || terms.invoiceDays === null)
    return refuse(
      'not_permitted',
      'Payment on invoice is for businesses that have agreed on it with us. Please pay by card, or write to us.',
    );
  return whyNotBesideInvoice(form);
}

/** An invoice is for all of its order. */
export function whyNotBesideInvoice({
  giftCard,
  storeCredit,
}: Pick<OrderForm, 'giftCard' | 'storeCredit'>): Refusal<'not_permitted'> | undefined {
  if (giftCard)
    return refuse('not_permitted', 'An order on invoice takes no gift card. Take it out, or pay by card.');
  if (storeCredit)
    return refuse('not_permitted', 'An order on invoice takes no credit. Leave it out, or pay by card.');
  return undefined;
}

/** Until when an order that is paid later keeps its kits. On invoice a person ends it; it is overdue from then on. */
export function keptUntil({ dueOn, transferUntil }: Terms): Date | null {
  return dueOn === null ? transferUntil : endOfSydneyDay(dueOn);
}

/** The day in Sydney by which an invoice of now is to be paid. */
export function dueDay(now: Date, days: number): string {
  return addDays(sydneyDay(now), days);
}

/** Within the transaction that writes an order that is paid later: its buyer hears how, and its cart is empty. */
export async function finishPaidLater(
  db: Db,
  order: orders.OrderRow,
  { cartId, customerId }: { cartId: string; customerId: string | undefined },
  deps: CheckoutDeps,
): Promise<void> {
  await removeAllItems(db, cartId, customerId);
  await notifyOfOrder(db, order, await orders.linesOf(db, order.id), deps.now());
  await tellHowToPay(db, order, deps);
}
