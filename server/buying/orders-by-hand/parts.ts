import type * as z from 'zod/mini';
import type { partForm } from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import type { MadeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { arrangeOrder, completeFreeOrder } from '../checkout/checkout.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { madeOf } from './made-orders.ts';
import type { OrdersByHandDeps } from './deps.ts';

type PartForm = z.infer<typeof partForm>;

const paidStates: ReadonlySet<string> = new Set(['paid', 'packing', 'shipped', 'delivered']);

/** A part that its buyer gets at no charge: an order of one line at $0.00, packed and sent like any other. */
export function sendPart(
  db: Db,
  id: string,
  { key, name, reason }: PartForm,
  deps: OrdersByHandDeps,
): Promise<MadeOrder | Refusal<'not_found' | 'not_permitted'>> {
  const origin = { kind: 'staff' as const, id: `part:${key}` };
  return allOrNothing<MadeOrder | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const order = await orders.orderById(db, id);
    if (!order) return refuse('not_found', 'There is no such order.');
    const made = await orders.orderUnderKey(db, orders.keyOfOrigin(origin));
    if (made) return madeOf(made, deps);
    if (!paidStates.has(order.state))
      return refuse('not_permitted', 'A part is sent for an order that is paid; this one is not.');
    const part = await arrangeOrder(
      db,
      {
        origin,
        customerId: order.customer_id,
        buyer: { email: order.email, phone: order.phone, name: order.buyer_name, abn: order.buyer_abn },
        // It is no kit of its own: nothing of the stock is held for it.
        lines: [
          {
            productId: orders.noProduct,
            name: `${name} (at no charge: ${reason})`,
            sku: 'PART',
            slug: '',
            imageUrl: null,
            unitPriceCents: 0,
            quantity: 1,
          },
        ],
        delivery: { service: order.service, name: order.delivery_name, priceCents: 0 },
        address: order.address as Address | null,
        note: '',
        heldDays: 1,
        actor: deps.actor,
      },
      deps,
    );
    const message = `${name} is sent at no charge as ${part.number}: ${reason}`;
    await orders.recordEvent(db, order, { message, actor: deps.actor, at: deps.now(), isPrivate: false });
    await completeFreeOrder(db, part.id, deps);
    return madeOf(await orders.orderOfId(db, part.id), deps);
  });
}
