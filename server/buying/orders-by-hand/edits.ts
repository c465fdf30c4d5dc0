import type {
  MadeOrder,
  OrderEditForm,
  OrderEditPlan,
} from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { giveUp, planEdit, refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { arrangeOrder, completeFreeOrder } from '../checkout/checkout.ts';
import type { OrdersByHandDeps } from './deps.ts';
import { calculateEdit, type CalculatedEdit } from './edit-plan.ts';
import { writeOrderByHandEmail } from './emails.ts';
import { madeOf } from './made-orders.ts';

/** What a change would cost or give back; changes nothing. */
export async function planOrderEdit(
  db: Db,
  id: string,
  form: OrderEditForm,
  deps: OrdersByHandDeps,
): Promise<OrderEditPlan | Refusal<'needs_quote' | 'not_found' | 'not_permitted'>> {
  const order = await orders.orderById(db, id);
  if (!order) return refuse('not_found', 'There is no such order.');
  const calculated = await calculateEdit(db, order, form, deps.now());
  return isRefusal(calculated) ? calculated : calculated.plan;
}

type Edited = OrderEditPlan & { addition: MadeOrder | null };

/**
 * Changes a paid order before it is packed. What is added is an order of its own that travels with this
 * one; what this one gives up pays for it as far as it goes. Where the buyer still has to pay, everything
 * waits for that: left unpaid, the order stays as it was.
 */
export async function editOrder(
  db: Db,
  id: string,
  form: OrderEditForm & { seenDifferenceCents: number },
  deps: OrdersByHandDeps,
): Promise<
  | Edited
  | Refusal<
      | 'cart_changed'
      | 'code_refused'
      | 'malformed'
      | 'needs_quote'
      | 'not_found'
      | 'not_permitted'
      | 'sold_out'
    >
> {
  const edited = await allOrNothing<
    | Edited
    | Refusal<
        | 'cart_changed'
        | 'code_refused'
        | 'malformed'
        | 'needs_quote'
        | 'not_found'
        | 'not_permitted'
        | 'sold_out'
      >
  >(db, async (db) => {
    if (!(await orders.orderById(db, id))) return refuse('not_found', 'There is no such order.');
    const order = await orders.lockOrder(db, id);
    const calculated = await calculateEdit(db, order, form, deps.now());
    if (isRefusal(calculated)) return calculated;
    const { dueCents, backCents } = calculated.plan;
    if (dueCents - backCents !== form.seenDifferenceCents) return changed(dueCents - backCents);
    return calculated.added.length > 0 || calculated.moreDeliveryCents > 0
      ? withAddition(db, order, form, calculated, deps)
      : atOnce(db, order, form, calculated, deps);
  });
  if (!isRefusal(edited) && edited.backCents > 0) await refundWhatIsOwed(db, deps);
  return edited;
}

function changed(differenceCents: number): Refusal<'cart_changed'> {
  const message =
    differenceCents > 0
      ? `${priceText(differenceCents)} is to be paid now.`
      : `${priceText(-differenceCents)} goes back now.`;
  return refuse('cart_changed', `Prices have changed: ${message} Please look it over again.`);
}

function discounted(discount: CalculatedEdit['discount']) {
  if (!discount) return {};
  const { lineCents, name } = discount;
  return { lineDiscounts: lineCents, discount: { name, code: null, redeem: discount } };
}

/** Nothing is added: the order gives up what it gives up, and goes where it is to go. */
async function atOnce(
  db: Db,
  order: orders.OrderRow,
  form: OrderEditForm,
  { plan, givesUp }: CalculatedEdit,
  deps: OrdersByHandDeps,
): Promise<Edited> {
  const refusal = await giveUp(db, order, { givesUp, address: form.address ?? null }, deps);
  if (refusal) throw new RolledBack(refusal);
  return { ...plan, addition: null };
}

async function withAddition(
  db: Db,
  order: orders.OrderRow,
  form: OrderEditForm,
  { plan, givesUp, added, discount, moreDeliveryCents, carriedCents }: CalculatedEdit,
  deps: OrdersByHandDeps,
): Promise<Edited> {
  const earlier = await orders.additionsOf(db, order.id);
  const addition = await arrangeOrder(
    db,
    {
      origin: { kind: 'addition', id: `${order.id}:${earlier.length + 1}` },
      customerId: order.customer_id,
      buyer: {
        email: order.email,
        phone: order.phone,
        name: order.buyer_name,
        abn: order.buyer_abn,
      },
      lines: added,
      ...discounted(discount),
      delivery: {
        service: order.service,
        place: order.pickup_place,
        name: order.delivery_name,
        priceCents: moreDeliveryCents,
      },
      address: form.address ?? order.address,
      note: '',
      heldDays: form.heldDays,
      addsTo: { orderId: order.id, carriedCents },
      why: `Added to order ${order.number}: ${form.reason}`,
      actor: deps.actor,
    },
    deps,
  );
  await planEdit(db, order.id, addition, { givesUp, address: form.address ?? null });
  const event = { message: `Added as ${addition.number}: ${form.reason}`, isPrivate: false };
  await orders.recordEvent(db, order, { ...event, actor: deps.actor, at: deps.now() });
  if (plan.dueCents === 0) await completeFreeOrder(db, addition.id, deps);
  else await writeOrderByHandEmail(db, 'order-extra', addition, { mainNumber: order.number }, deps);
  return { ...plan, addition: madeOf(await orders.orderOfId(db, addition.id), deps) };
}
