import type {
  OrderEditForm,
  OrderEditPlan,
} from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { RefundForm } from '../../../contracts/orders/fulfilment/fulfilment.ts';
import type { Db } from '../../kernel/database/database.ts';
import {
  addOnOrdersOf,
  lineStatuses,
  moneyStatus,
  planRefund,
  sourcesOf,
} from '../../orders/fulfilment/fulfilment.ts';
import type * as orders from '../../orders/orders/orders.ts';
import type { AppliedDiscount } from '../../pricing/discounts/discounts.ts';
import { discountedKits, quoteKits, type KitForSale } from '../checkout/checkout.ts';
import { changesOf, deliveryChange, priceAdded, settleEdit } from './rules.ts';

export type CalculatedEdit = {
  plan: OrderEditPlan;
  givesUp: RefundForm;
  added: KitForSale[];
  discount: AppliedDiscount | null;
  moreDeliveryCents: number;
  carriedCents: number;
};

/** What a change of a paid order comes to, by today's prices and rates. */
export async function calculateEdit(
  db: Db,
  order: orders.OrderRow,
  form: OrderEditForm,
  at: Date,
): Promise<CalculatedEdit | Refusal<'needs_quote' | 'not_found' | 'not_permitted'>> {
  const refusal = await whyNot(db, order);
  if (refusal) return refusal;
  const lines = await lineStatuses(db, order.id);
  const changes = changesOf(
    form,
    lines.map((line) => ({ ...line, left: line.quantity - line.refundedQuantity })),
  );
  if (isRefusal(changes)) return changes;
  // The first order's code does not count for what is added.
  const buyer = { email: order.email, customerId: order.customer_id };
  const today = await discountedKits(db, { kits: changes.added, buyer, at });
  if (isRefusal(today)) return today;
  const { kits: added, discount } = today;
  const price = priceAdded(added, discount?.lineCents ?? []);
  const money = await moneyStatus(db, order);
  const leaving = new Map(changes.removed.map(({ position, quantity }) => [position, quantity]));
  const stay = lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity - line.refundedQuantity - (leaving.get(line.position) ?? 0),
    unitPriceCents: Math.floor(line.paidCents / line.quantity),
  }));
  const delivery = await newDelivery(db, order, form, {
    kits: [...stay, ...price.kits],
    paidCents: money.shippingCents - money.refundedShippingCents,
    at,
  });
  if (isRefusal(delivery)) return delivery;
  const givesUp = {
    lines: changes.removed.map((line) => ({ ...line, restock: true })),
    shippingCents: delivery.backCents,
    goodwillCents: 0,
    reason: form.reason,
  };
  const isGiving = givesUp.lines.length > 0 || givesUp.shippingCents > 0;
  const given = isGiving ? planRefund(givesUp, lines, money) : { amountCents: 0 };
  if (isRefusal(given)) return given;
  const { bankCents, backFromBankCents } = await sourcesOf(db, order);
  const addedCents = price.kitsCents + delivery.moreCents;
  const { carriedCents, ...sums } = settleEdit(given.amountCents, addedCents, bankCents - backFromBankCents);
  const { discountCents } = price;
  const discountName = discountCents > 0 ? (discount?.name ?? null) : null;
  const plan = { givenUpCents: given.amountCents, addedCents, discountCents, discountName, ...sums };
  return { plan, givesUp, added, discount, moreDeliveryCents: delivery.moreCents, carriedCents };
}

async function whyNot(db: Db, order: orders.OrderRow): Promise<Refusal<'not_permitted'> | undefined> {
  if (order.state !== 'paid')
    return refuse('not_permitted', 'Only an order that is paid and not being packed yet can be changed.');
  if (order.adds_to) return refuse('not_permitted', 'Change the order that this one adds to.');
  const addOnOrders = await addOnOrdersOf(db, order.id);
  return isRefusal(addOnOrders) ? addOnOrders : undefined;
}

type Parcel = { productId: number; quantity: number; unitPriceCents: number };
type NewDelivery = { kits: readonly Parcel[]; paidCents: number; at: Date };

/** The delivery price as the owner has set it, or by the shipping table for what the order becomes. */
async function newDelivery(
  db: Db,
  order: orders.OrderRow,
  form: OrderEditForm,
  { kits, paidCents, at }: NewDelivery,
): Promise<{ moreCents: number; backCents: number } | Refusal<'needs_quote'>> {
  const hasOtherAddress = form.address !== undefined;
  if (form.shippingCents !== undefined) return deliveryChange(paidCents, form.shippingCents, true);
  if (order.service === 'pickup') return { moreCents: 0, backCents: 0 };
  const to = form.address ?? order.address;
  const lines = merged(kits);
  const ways = await quoteKits(db, { lines, discount: null, postcode: to?.postcode ?? null, at });
  if (isRefusal(ways)) return ways;
  const way = ways.find(({ service }) => service === order.service);
  if (!way) return refuse('needs_quote', 'No pack takes this any more: say what its delivery costs.');
  return deliveryChange(paidCents, way.priceCents, hasOtherAddress);
}

/** One line a kit, at what it costs on average; the threshold of free delivery asks for the sum only. */
function merged(kits: readonly Parcel[]): Parcel[] {
  const all = new Map<number, Parcel>();
  for (const kit of kits) {
    const known = all.get(kit.productId);
    const quantity = (known?.quantity ?? 0) + kit.quantity;
    const cents = (known ? known.unitPriceCents * known.quantity : 0) + kit.unitPriceCents * kit.quantity;
    if (quantity > 0)
      all.set(kit.productId, {
        productId: kit.productId,
        quantity,
        unitPriceCents: Math.floor(cents / quantity),
      });
  }
  return [...all.values()];
}
