import { randomUUID } from 'node:crypto';
import type { OrderByHandForm, MadeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OrderState, WayToPay } from '../../../contracts/orders/orders/orders.ts';
import { bankDetailsOf, noBankDetails } from '../../../contracts/platform/settings/bank-details.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/limits.ts';
import { unguessableId } from '../../kernel/random.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import * as orders from '../../orders/orders/orders.ts';
import { customerById } from '../../people/customers/customers.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import {
  arrangeOrder,
  cancelUnpaid,
  completeFreeOrder,
  dueDay,
  paidBeside,
  payLinkOf,
  tellHowToPay,
  whyCardPaysNothing,
  whyNotBesideInvoice,
  type DiscountedKits,
} from '../checkout/checkout.ts';
import { takeMoney, whyNotAtMarket, type ReceivablesDeps } from '../receivables/receivables.ts';
import type { OrdersByHandDeps } from './deps.ts';
import { writeOrderByHandEmail } from './emails.ts';
import { priceByHand, whyAnotherTotal } from './priced-by-hand.ts';

type NotMade = Refusal<
  | 'cart_changed'
  | 'code_refused'
  | 'malformed'
  | 'needs_quote'
  | 'not_found'
  | 'not_permitted'
  | 'sold_out'
  | 'too_many'
>;

/** `caller` is where a gift card's code comes from, so that whoever tries codes is counted. */
type MakingDeps = ReceivablesDeps & { caller?: Caller };

/** Makes an order for a buyer: its kits are held, and whoever gave an email hears how it is paid. */
export async function makeOrder(
  db: Db,
  form: OrderByHandForm,
  deps: MakingDeps,
): Promise<MadeOrder | NotMade> {
  const origin = { kind: 'staff' as const, id: form.key ?? unguessableId() };
  const made = await orders.orderUnderKey(db, orders.keyOfOrigin(origin));
  if (made) return madeOf(made, deps);
  const now = await makeNew(db, form, origin, deps);
  if (!isRefusal(now)) return now;
  // Another call with the same key was faster by a moment: its order is this one, and has what the card had.
  const faster = await orders.orderUnderKey(db, orders.keyOfOrigin(origin));
  return faster ? madeOf(faster, deps) : now;
}

async function makeNew(
  db: Db,
  form: OrderByHandForm,
  origin: { kind: 'staff'; id: string },
  deps: MakingDeps,
): Promise<MadeOrder | NotMade> {
  const refusal = whyNot(form) ?? (await whyNoBuyer(db, form));
  if (refusal) return refusal;
  const priced = await priceByHand(db, { ...form, postcode: form.address?.postcode ?? null }, deps.now());
  if (isRefusal(priced)) return priced;
  const { kits: lines, discount, lineDiscounts, delivery } = priced;
  if (isRefusal(delivery)) return delivery;
  const changed = whyAnotherTotal(form, priced.totalCents);
  if (changed) return changed;
  const terms = await termsOf(db, form, priced.totalCents ?? 0, deps.now());
  if (isRefusal(terms)) return terms;
  const { caller } = deps;
  const unpaid = caller && (await whyCardPaysNothing(db, form, { caller, at: deps.now() }));
  if (unpaid) return unpaid;
  return allOrNothing<MadeOrder | NotMade>(db, async (db) => {
    const order = await arrangeOrder(
      db,
      {
        origin,
        customerId: form.customerId,
        buyer: { email: form.email, phone: form.phone, name: form.buyerName, abn: form.buyerAbn },
        lines,
        lineDiscounts,
        discount: { name: discountNameOf(discount, form), code: null, redeem: discount },
        delivery,
        address: form.address,
        note: form.note,
        ...terms,
        beside: form,
        actor: deps.actor,
      },
      deps,
    );
    return finishMade(db, order, form, deps);
  });
}

function discountNameOf(
  discount: DiscountedKits['discount'],
  { discountCents }: Pick<OrderByHandForm, 'discountCents'>,
): string {
  if (!discount) return 'As agreed';
  return discountCents > 0 ? `${discount.name}, and as agreed` : discount.name;
}

/** What nothing is left of to pay, or is paid in cash, is paid at once; for the rest an email says how. */
async function finishMade(
  db: Db,
  order: orders.OrderRow,
  { payBy, isPaid, marketId, key = randomUUID() }: OrderByHandForm,
  deps: ReceivablesDeps,
): Promise<MadeOrder> {
  const receivedOn = sydneyDay(deps.now());
  const amountCents = orders.dueCentsOf(order);
  const cash = { key, method: 'cash' as const, amountCents, receivedOn, reference: '', marketId };
  const isCashHere = payBy === 'cash' && isPaid && amountCents > 0;
  const refusal = isCashHere ? await whyNotAtMarket(db, cash, deps) : undefined;
  if (refusal) throw new RolledBack(refusal);
  if (amountCents === 0) await completeFreeOrder(db, order.id, deps);
  else if (isCashHere) await takeMoney(db, order, cash, deps);
  else if (payBy !== 'provider') await tellHowToPay(db, order, deps);
  else await writeOrderByHandEmail(db, 'order-made', order, {}, deps);
  return madeOf(await orders.orderOfId(db, order.id), deps);
}

export function madeOf(order: orders.OrderRow, deps: OrdersByHandDeps): MadeOrder {
  const { id, token, number, total_cents: totalCents } = order;
  return {
    id,
    token,
    number,
    state: order.state,
    totalCents,
    dueCents: orders.dueCentsOf(order),
    payBy: orders.wayToPayOf(order),
    isWrittenTo: order.email !== '',
    payLink: payLinkOf(order, deps),
  };
}

type Terms = { payBy: WayToPay; heldDays: number; dueOn: string | null };

/** How long its kits are kept for certain and, of an invoice, by when it is paid. */
async function termsOf(
  db: Db,
  form: OrderByHandForm,
  totalCents: number,
  now: Date,
): Promise<Terms | Refusal<'malformed' | 'not_permitted'>> {
  const { payBy, heldDays, dueDays } = form;
  const notBeside = payBy === 'invoice' ? whyNotBesideInvoice(form) : undefined;
  if (notBeside) return notBeside;
  const { cardCents, creditCents } = paidBeside(totalCents, form);
  const isPaidBeside = cardCents + creditCents > 0 && cardCents + creditCents === totalCents;
  if (payBy === 'provider' || isPaidBeside) return { payBy: 'provider', heldDays, dueOn: null };
  const settings = await currentSettings(db);
  if (payBy !== 'cash' && bankDetailsOf(settings) === null) return problem('payBy', noBankDetails);
  const dueOn = payBy === 'invoice' ? dueDay(now, dueDays) : null;
  return { payBy, heldDays: settings.transferDays, dueOn };
}

async function whyNoBuyer(
  db: Db,
  { customerId }: OrderByHandForm,
): Promise<Refusal<'malformed'> | undefined> {
  if (customerId === null || (await customerById(db, customerId))) return undefined;
  return problem('customerId', 'This account was closed. Leave it out, or choose another.');
}

function whyNot(form: OrderByHandForm): Refusal<'malformed'> | undefined {
  if (form.service !== 'pickup' && !form.address) return problem('address', 'Where shall it go?');
  if (form.address === null && form.email === '' && form.phone === '' && form.buyerName === '')
    return problem('buyerName', 'Say whose it is: a name, a phone number or an email.');
  return undefined;
}

function problem(field: string, message: string): Refusal<'malformed'> {
  return refuse('malformed', message, { fields: [{ field, message }] });
}

/** Ends an order that waits for its payment; one that was paid meanwhile stays. */
export async function withdrawOrder(
  db: Db,
  id: string,
  deps: OrdersByHandDeps,
): Promise<{ state: OrderState } | Refusal<'not_found' | 'not_permitted'>> {
  const order = await orders.orderById(db, id);
  if (!order) return refuse('not_found', 'There is no such order.');
  if (order.state !== 'pending_payment')
    return refuse('not_permitted', 'Only an order that waits for its payment can be withdrawn.');
  return (await cancelUnpaid(db, order, deps)) ?? { state: 'cancelled' };
}
