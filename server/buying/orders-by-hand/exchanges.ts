import type { ExchangeForm, ExchangePlan } from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import type { MadeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { priceText, sumCents } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { ReturnState } from '../../../contracts/orders/returns/returns.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { decideRefund, refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { settleByOrder, worthOfReturn } from '../../orders/returns/returns.ts';
import {
  arrangeOrder,
  completeFreeOrder,
  discountedKits,
  type DiscountedKits,
} from '../checkout/checkout.ts';
import type { OrdersByHandDeps } from './deps.ts';
import { writeOrderByHandEmail } from './emails.ts';
import { settleExchange } from './exchange-rules.ts';
import { madeOf } from './made-orders.ts';
import { originOfReturn } from './replacements.ts';
import { takenOffLines } from './rules.ts';
import { forSameBuyer } from './same-buyer.ts';

type Worth = Exclude<Awaited<ReturnType<typeof worthOfReturn>>, Refusal>;
type Calculated = DiscountedKits & {
  worth: Worth;
  order: orders.OrderRow;
  settled: ReturnType<typeof settleExchange>;
};

/** What an exchange would cost or give back; changes nothing. */
export async function planExchange(
  db: Db,
  id: string,
  form: ExchangeForm,
  deps: OrdersByHandDeps,
): Promise<ExchangePlan | Refusal<'not_found' | 'not_permitted'>> {
  const found = await calculate(db, id, form, deps.now());
  return isRefusal(found) ? found : found.settled;
}

/** By today's prices, as if the other kits were ordered now. */
async function calculate(
  db: Db,
  id: string,
  form: ExchangeForm,
  at: Date,
): Promise<Calculated | Refusal<'not_found' | 'not_permitted'>> {
  const worth = await worthOfReturn(db, id);
  if (isRefusal(worth)) return worth;
  const order = await orders.orderOfId(db, worth.orderId);
  const buyer = { email: order.email, customerId: order.customer_id };
  const today = await discountedKits(db, { kits: form.lines, buyer, at });
  if (isRefusal(today)) return today;
  const { kits, discount } = today;
  const fullCents = sumCents(kits.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));
  const kitsCents = fullCents - (discount?.totalCents ?? 0);
  const { shippingCents } = form;
  const settled = settleExchange({ worthCents: worth.amountCents, kitsCents, shippingCents });
  return { worth, order, kits, discount, settled };
}

type Exchange = ExchangePlan & { order: MadeOrder };
type NotMade = Refusal<
  'cart_changed' | 'code_refused' | 'malformed' | 'not_found' | 'not_permitted' | 'sold_out' | 'stale'
>;

/**
 * Settles a return by other kits: an order of its own, which the worth of what came back pays for. What is left to
 * pay goes by a pay link; what is left over goes back. An order that is never paid opens the return again.
 */
export async function makeExchange(
  db: Db,
  id: string,
  { seen, seenDifferenceCents, ...form }: ExchangeForm & { seen: ReturnState; seenDifferenceCents: number },
  deps: OrdersByHandDeps,
): Promise<Exchange | NotMade> {
  const made = await allOrNothing<Exchange | NotMade>(db, async (db) => {
    const found = await calculate(db, id, form, deps.now());
    if (isRefusal(found)) return found;
    const { dueCents, backCents } = found.settled;
    if (dueCents - backCents !== seenDifferenceCents) return changed(dueCents, backCents);
    const order = await arrange(db, found, form, deps);
    if (isRefusal(order)) return order;
    const { message, restock } = form;
    const settling = { ...deps, seenState: seen };
    const instead = { how: 'exchange' as const, message, restock, order, differenceCents: backCents };
    const settled = await settleByOrder(db, id, instead, settling);
    if (isRefusal(settled)) throw new RolledBack(settled);
    if (backCents > 0) {
      const reason = `Difference of the exchange for ${order.number}`;
      const refund = { lines: [], shippingCents: 0, goodwillCents: backCents, reason };
      const decided = await decideRefund(db, found.order.id, refund, deps);
      if (isRefusal(decided)) throw new RolledBack(decided);
    }
    if (order.total_cents === 0) await completeFreeOrder(db, order.id, deps);
    else await writeOrderByHandEmail(db, 'order-made', order, {}, deps);
    return { ...found.settled, order: madeOf(await orders.orderOfId(db, order.id), deps) };
  });
  if (!isRefusal(made) && made.backCents > 0) await refundWhatIsOwed(db, deps);
  return made;
}

function changed(dueCents: number, backCents: number): Refusal<'cart_changed'> {
  const message =
    dueCents > 0 ? `${priceText(dueCents)} is to be paid now.` : `${priceText(backCents)} goes back now.`;
  return refuse('cart_changed', `Prices have changed: ${message} Please look it over again.`);
}

/** Each line with what comes off it by itself, and its share of what came back. */
async function arrange(
  db: Db,
  { worth, order, kits, discount, settled }: Calculated,
  { heldDays, to }: ExchangeForm,
  deps: OrdersByHandDeps,
): Promise<orders.OrderRow | Refusal<'malformed'>> {
  const same = forSameBuyer(order, to, settled.shippingLeftCents);
  if (isRefusal(same)) return same;
  const name = `In exchange for return ${worth.number}`;
  return arrangeOrder(
    db,
    {
      ...same,
      origin: originOfReturn(worth),
      lines: kits,
      lineDiscounts: takenOffLines(kits, discount?.lineCents ?? [], settled.offKitsCents),
      discount: {
        name: discount ? `${name}, and ${discount.name}` : name,
        code: null,
        redeem: discount,
      },
      note: '',
      heldDays,
      actor: deps.actor,
    },
    deps,
  );
}
