import type {
  ReplacementForm,
  ReturnedPartForm,
} from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import type { MadeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { ReturnState } from '../../../contracts/orders/returns/returns.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { lineStatuses } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { kitsOfReturn, settleByOrder } from '../../orders/returns/returns.ts';
import { arrangeOrder, completeFreeOrder } from '../checkout/checkout.ts';
import type { OrdersByHandDeps } from './deps.ts';
import { madeOf } from './made-orders.ts';
import { arrangePart } from './parts.ts';
import { forSameBuyer } from './same-buyer.ts';

type NotMade = Refusal<'malformed' | 'not_found' | 'not_permitted' | 'sold_out' | 'stale'>;
type Returned = Exclude<Awaited<ReturnType<typeof kitsOfReturn>>, Refusal>;
type Seen = { seen: ReturnState };

/**
 * Settles a return by the same kits once more: an order of nothing, since what was paid for them pays for these,
 * whatever they cost today. Its kits leave the shelf as those of any order do.
 */
export function replaceReturned(
  db: Db,
  id: string,
  { seen, ...form }: ReplacementForm & Seen,
  deps: OrdersByHandDeps,
): Promise<MadeOrder | NotMade> {
  return settle(db, { id, seen, how: 'replacement', form }, deps, async (db, returned, order) => {
    const refusal = await whyNotAgain(db, returned);
    if (refusal) return refusal;
    const same = forSameBuyer(order, form.to, 0);
    if (isRefusal(same)) return same;
    const lines = returned.lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      sku: line.sku,
      slug: line.slug,
      imageUrl: line.image_url,
      unitPriceCents: line.unit_price_cents,
      quantity: line.quantity,
    }));
    return arrangeOrder(
      db,
      {
        ...same,
        origin: originOfReturn(returned),
        lines,
        lineDiscounts: lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity),
        discount: { name: `In place of return ${returned.number}`, code: null, redeem: null },
        note: '',
        heldDays: 1,
        why: `Sent in place of return ${returned.number}; it costs nothing`,
        actor: deps.actor,
      },
      deps,
    );
  });
}

/** Settles a return by a part at no charge. */
export function sendPartOfReturn(
  db: Db,
  id: string,
  { seen, ...form }: ReturnedPartForm & Seen,
  deps: OrdersByHandDeps,
): Promise<MadeOrder | NotMade> {
  return settle(db, { id, seen, how: 'part', form }, deps, (db, returned, order) => {
    const reason = `return ${returned.number}`;
    return arrangePart(db, order, { ...form, reason, origin: originOfReturn(returned) }, deps);
  });
}

/** One order counts for each time that a return is settled by one. */
export function originOfReturn({ id, tries }: Pick<Returned, 'id' | 'tries'>) {
  return { kind: 'return' as const, id: `${id}:${tries + 1}` };
}

type Settling = Seen & { id: string; how: 'replacement' | 'part'; form: ReplacementForm };

/** The order and the return that it settles, or neither. */
function settle(
  db: Db,
  { id, seen, how, form: { message, restock } }: Settling,
  deps: OrdersByHandDeps,
  arrange: (
    db: Db,
    returned: Returned,
    order: orders.OrderRow,
  ) => Promise<orders.OrderRow | Refusal<'malformed' | 'not_permitted'>>,
): Promise<MadeOrder | NotMade> {
  return allOrNothing<MadeOrder | NotMade>(db, async (db) => {
    const returned = await kitsOfReturn(db, id, seen);
    if (isRefusal(returned)) return returned;
    const order = await arrange(db, returned, await orders.orderOfId(db, returned.orderId));
    if (isRefusal(order)) return order;
    const settled = await settleByOrder(
      db,
      id,
      { how, message, restock, order },
      { ...deps, seenState: seen },
    );
    if (isRefusal(settled)) throw new RolledBack(settled);
    await completeFreeOrder(db, order.id, deps);
    return madeOf(await orders.orderOfId(db, order.id), deps);
  });
}

/** Whose money went back gets no kit beside it. */
async function whyNotAgain(
  db: Db,
  { orderId, lines }: Returned,
): Promise<Refusal<'not_permitted'> | undefined> {
  const status = new Map((await lineStatuses(db, orderId)).map((line) => [line.position, line]));
  const refunded = lines.find(({ position, quantity }) => {
    const line = status.get(position);
    return line === undefined || line.quantity - line.refundedQuantity < quantity;
  });
  return refunded && refuse('not_permitted', `The money for “${refunded.name}” went back already.`);
}
