import { quotedKits } from '../../../contracts/buying/checkout/quote-request.ts';
import { type AnswerForm } from '../../../contracts/buying/quotes.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { bankDetailsOf, noBankDetails } from '../../../contracts/platform/settings/bank-details.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import {
  arrangeOrder,
  discountedKits,
  dueDay,
  tellHowToPay,
  type DiscountedKits,
  type CheckoutDeps,
} from '../checkout/checkout.ts';
import { notifyBuyer } from './emails.ts';
import * as queries from './queries.ts';
import { inOffice, type QuoteInOffice } from './quotes.ts';
import { whyNotMove } from './rules.ts';

/**
 * Names the price of the delivery: the order is made at today's prices and holds its kits, and its buyer
 * gets an email with a pay link, or with its invoice. By a pay link not paid in its time, it expires as every order does.
 */
export function answerQuote(
  db: Db,
  id: string,
  form: AnswerForm,
  deps: CheckoutDeps & { actor: string },
): Promise<
  QuoteInOffice | Refusal<'code_refused' | 'malformed' | 'not_found' | 'not_permitted' | 'sold_out'>
> {
  return allOrNothing<
    QuoteInOffice | Refusal<'code_refused' | 'malformed' | 'not_found' | 'not_permitted' | 'sold_out'>
  >(db, async (db) => {
    const row = await queries.lockQuote(db, id);
    if (!row) return refuse('not_found', 'There is no such request.');
    const refusal = whyNotMove(row.state, 'answered');
    if (refusal) return refusal;
    const buyer = { email: row.email, customerId: row.customer_id };
    const wanted = { kits: quotedKits.parse(row.kits), buyer, code: row.code, at: deps.now() };
    const priced = await discountedKits(db, wanted);
    if (isRefusal(priced)) return priced;
    if (form.dueDays !== undefined && bankDetailsOf(await currentSettings(db)) === null) return noBank;
    const order = await arrangeOrder(db, arrangementOf(row, priced, form, deps), deps);
    const change = { state: 'answered' as const, order_id: order.id, settled_at: deps.now() };
    await queries.updateQuote(db, id, change);
    const answered = await inOffice(db, { ...row, ...change });
    if (form.dueDays === undefined) {
      const shown = await orders.readBuyerOrder(db, order);
      const heldUntil = order.held_until.toISOString();
      await notifyBuyer(db, 'quote-answered', row, { order: shown, heldUntil }, deps);
    } else await tellHowToPay(db, order, deps);
    return answered;
  });
}

const noBank = refuse('malformed', noBankDetails, { fields: [{ field: 'dueDays', message: noBankDetails }] });

function arrangementOf(
  row: queries.QuoteRecord,
  { kits, discount }: DiscountedKits,
  { shippingCents, deliveryName, heldDays, dueDays }: AnswerForm,
  { actor, now }: CheckoutDeps & { actor: string },
) {
  return {
    origin: { kind: 'quote' as const, id: row.id },
    customerId: row.customer_id,
    buyer: { email: row.email, phone: row.phone, name: '', abn: '' },
    lines: kits,
    ...(discount
      ? {
          lineDiscounts: discount.lineCents,
          discount: { name: discount.name, code: discount.code, redeem: discount },
        }
      : {}),
    delivery: { service: 'standard' as const, name: deliveryName, priceCents: shippingCents },
    address: row.address,
    note: row.note,
    heldDays,
    ...(dueDays !== undefined && { payBy: 'invoice' as const, dueOn: dueDay(now(), dueDays) }),
    actor,
  };
}
