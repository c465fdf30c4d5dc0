import { alikeToStop, partText, unknownPart } from '../../../contracts/buying/parts-desk.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { type lockBatch, promiseParts, stopBatch, type MarketBoxes } from '../../stock/making/making.ts';
import { arrangeOrder, completeFreeOrder, partSku, type CheckoutDeps } from '../checkout/checkout.ts';
import { asideText } from './aside-text.ts';
import * as queries from './queries.ts';

/** Markets stand above the parts desk, so whoever assembles the shop hands in what their boxes can do. */
export type ClaimDeps = CheckoutDeps & { boxes: MarketBoxes };
export type PartDeps = ClaimDeps & { actor: string };

type Batch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;
type Of = { batch: Batch; listedQuantity: number };

/**
 * Makes a claim an order of $0.00 that is packed and sent like any other, within the caller's transaction, which has
 * locked the batch. No kit leaves the stock for it; what it takes of the materials leaves when it is packed.
 */
export async function sendPartOf(
  db: Db,
  claim: queries.ClaimRow,
  { batch, listedQuantity }: Of,
  deps: PartDeps,
): Promise<orders.OrderRow> {
  const bought =
    claim.bought_order_id === null ? undefined : await orders.orderById(db, claim.bought_order_id);
  const order = await arrangeOrder(
    db,
    {
      origin: { kind: 'part', id: claim.id },
      customerId: bought?.customer_id ?? null,
      buyer: { email: claim.email, phone: '', name: claim.name, abn: '' },
      lines: [
        {
          productId: orders.noProduct,
          name: `${partText(claim)} (a part of ${claim.kit_name}, batch ${batch.id})`,
          sku: partSku,
          slug: '',
          imageUrl: null,
          unitPriceCents: 0,
          quantity: claim.quantity,
        },
      ],
      delivery: { service: 'standard', name: 'Letter, at no charge', priceCents: 0 },
      address: claim.address,
      note: '',
      heldDays: 1,
      why: `A part of ${claim.kit_name} was asked for; it costs nothing`,
      actor: deps.actor,
    },
    deps,
  );
  const { part: what, quantity } = claim;
  const isKnown = await promiseParts(db, order.id, { batchId: batch.id, what, quantity, listedQuantity });
  const at = deps.now();
  if (!isKnown)
    await orders.recordEvent(db, order, { message: unknownPart, actor: deps.actor, at, isPrivate: true });
  if (bought) {
    const message = `${partText(claim)} is sent at no charge as ${order.number}`;
    await orders.recordEvent(db, bought, { message, actor: deps.actor, at, isPrivate: false });
  }
  await completeFreeOrder(db, order.id, deps);
  await queries.updateClaim(db, claim.id, {
    state: 'sent',
    order_id: order.id,
    answered_by: deps.actor,
    answered_at: at,
  });
  await stopIfAlike(db, batch, claim, deps);
  return order;
}

/** Several people who miss the same part of a batch have found a fault of the batch: no more of it is sold until somebody has looked. */
async function stopIfAlike(
  db: Db,
  batch: Batch,
  claim: Pick<queries.ClaimRow, 'part' | 'colour'>,
  { actor, now, boxes }: PartDeps,
): Promise<void> {
  const part = partText(claim);
  const alike = await queries.countAlike(db, batch.id, claim);
  if (alike < alikeToStop) return;
  const stopped = await stopBatch(db, batch, part, { actor, now: now() }, boxes);
  if (!stopped) return;
  await notifyAdministrators(db, {
    kind: 'part',
    cause: `batch-stop:${batch.id}:${now().toISOString()}`,
    title: `Batch ${batch.id} of ${batch.product_name} is out of sale`,
    detail: `${alike} people were sent: ${part}. ${asideText(stopped)} Look at them, then put them on sale again or write them off. Orders that are paid and not packed yet, and what waits at a market under a name, may be of this batch, too.`,
    href: adminPaths.parts,
    at: now(),
  });
}
