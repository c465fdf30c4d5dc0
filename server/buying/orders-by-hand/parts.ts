import type { PartForm } from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import type { MadeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { promiseMaterial } from '../../stock/making/making.ts';
import { arrangeOrder, completeFreeOrder, partSku, type Arrangement } from '../checkout/checkout.ts';
import type { OrdersByHandDeps } from './deps.ts';
import { madeOf } from './made-orders.ts';
import { forSameBuyer } from './same-buyer.ts';

const paidStates: ReadonlySet<string> = new Set(['paid', 'packing', 'shipped', 'delivered']);

type NotSent = Refusal<'malformed' | 'not_found' | 'not_permitted'>;

/** A part that its buyer gets at no charge: an order of one line at $0.00, packed and sent like any other. */
export function sendPart(
  db: Db,
  id: string,
  { key, ...form }: PartForm,
  deps: OrdersByHandDeps,
): Promise<MadeOrder | NotSent> {
  const origin = { kind: 'staff' as const, id: `part:${key}` };
  return allOrNothing<MadeOrder | NotSent>(db, async (db) => {
    const order = await orders.orderById(db, id);
    if (!order) return refuse('not_found', 'There is no such order.');
    const made = await orders.orderUnderKey(db, orders.keyOfOrigin(origin));
    if (made) return madeOf(made, deps);
    if (!paidStates.has(order.state))
      return refuse('not_permitted', 'A part is sent for an order that is paid; this one is not.');
    const part = await arrangePart(db, order, { ...form, origin }, deps);
    if (isRefusal(part)) return part;
    const message = `${form.name} is sent at no charge as ${part.number}: ${form.reason}`;
    await orders.recordEvent(db, order, { message, actor: deps.actor, at: deps.now(), isPrivate: false });
    await completeFreeOrder(db, part.id, deps);
    return madeOf(await orders.orderOfId(db, part.id), deps);
  });
}

type Part = Omit<PartForm, 'key'> & Pick<Arrangement, 'origin'>;

/**
 * The order of a part, within the caller's `allOrNothing`. It is no kit of its own: nothing of
 * the stock is held for it. The material that it is of leaves its lots when it is packed.
 */
export async function arrangePart(
  db: Db,
  order: orders.OrderRow,
  { name, reason, to, origin, material }: Part,
  deps: OrdersByHandDeps,
): Promise<orders.OrderRow | Refusal<'malformed'>> {
  const same = forSameBuyer(order, to, 0);
  if (isRefusal(same)) return same;
  const part = await arrangeOrder(
    db,
    {
      ...same,
      origin,
      lines: [
        {
          productId: orders.noProduct,
          name: `${name} (at no charge: ${reason})`,
          sku: partSku,
          slug: '',
          imageUrl: null,
          unitPriceCents: 0,
          quantity: 1,
        },
      ],
      note: '',
      heldDays: 1,
      why: `Sent for order ${order.number}; it costs nothing`,
      actor: deps.actor,
    },
    deps,
  );
  const unknown = material && (await promiseMaterial(db, part.id, material));
  if (unknown) throw new RolledBack(unknown);
  return part;
}
