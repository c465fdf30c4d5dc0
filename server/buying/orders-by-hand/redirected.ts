import type {
  listCollectingPlaces,
  NewWay,
  redirectOrder as redirectCall,
} from '../../../contracts/buying/orders-by-hand/redirected.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { addOnOrdersOf, lockAsSeen, planEdit, redirect } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { chosenOption } from '../../pricing/shipping/shipping.ts';
import { arrangeOrder, quoteKits, takeMarketPlace } from '../checkout/checkout.ts';
import type { OrdersByHandDeps } from './deps.ts';
import { writeOrderByHandEmail } from './emails.ts';
import { madeOf } from './made-orders.ts';

/** Where one more order can be collected. */
export async function collectingPlaces(db: Db, at: Date): Promise<AnswerOf<typeof listCollectingPlaces>> {
  const ways = await quoteKits(db, { lines: [], discount: null, postcode: null, at });
  if (isRefusal(ways)) return { places: [] };
  const places = ways.filter(({ service }) => service === 'pickup');
  return {
    places: places.map(({ place, name, marketId }) => ({ place, name, isMarket: marketId !== null })),
  };
}

type Asked = Received<typeof redirectCall>['body'];
type Redirected = AnswerOf<typeof redirectCall>;
type NotRedirected = Refusal<
  'cart_changed' | 'code_refused' | 'malformed' | 'needs_quote' | 'not_permitted' | 'sold_out' | 'stale'
>;

/**
 * An order of a market, fetched or not, goes to an address or waits elsewhere. A delivery that its buyer pays is an
 * order of its own that adds to this one: until it is paid, and where it never is, the order stays as it was.
 */
export function redirectOrder(
  db: Db,
  id: string,
  { to, message, version }: Asked,
  deps: OrdersByHandDeps,
): Promise<Redirected | NotRedirected | Refusal<'not_found'>> {
  return allOrNothing<Redirected | NotRedirected | Refusal<'not_found'>>(db, async (db) => {
    if (!(await orders.orderById(db, id))) return refuse('not_found', 'There is no such order.');
    const order = await lockAsSeen(db, id, { ...deps, seen: version });
    if (isRefusal(order)) return order;
    const refusal = await whyNot(db, order);
    if (refusal) return refusal;
    if (to.kind === 'address' && to.shippingCents > 0) return chargeDelivery(db, order, to, deps);
    const way = await wayTo(db, order, to, deps.now());
    if (isRefusal(way)) return way;
    const full = await takeMarketPlace(db, { pickup_market_id: way.marketId }, deps.now());
    if (full) return full;
    const address = to.kind === 'address' ? to.address : null;
    await redirect(db, order, way, { address, message }, deps);
    return { addition: null };
  });
}

const open: ReadonlySet<string> = new Set(['paid', 'packing']);

async function whyNot(db: Db, order: orders.OrderRow): Promise<Refusal<'not_permitted'> | undefined> {
  if (order.pickup_market_id === null || order.adds_to !== null)
    return refuse('not_permitted', 'Only an order that is collected at a market goes another way.');
  if (!open.has(order.state))
    return refuse('not_permitted', 'Only an order that is paid and still here goes another way.');
  const addOnOrders = await addOnOrdersOf(db, order.id);
  return isRefusal(addOnOrders) ? addOnOrders : undefined;
}

async function wayTo(db: Db, order: orders.OrderRow, to: NewWay, at: Date) {
  const lines = (await orders.linesOf(db, order.id)).map((line) => ({
    productId: line.product_id,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
  }));
  const postcode = to.kind === 'address' ? to.address.postcode : null;
  const ways = await quoteKits(db, { lines, discount: null, postcode, at });
  if (to.kind === 'address') {
    const way = isRefusal(ways) ? undefined : ways.find(({ service }) => service === 'standard');
    return { service: 'standard' as const, name: way?.name ?? 'Delivery as agreed', ...atNoPlace };
  }
  if (isRefusal(ways)) return ways;
  const way = chosenOption(ways, { service: 'pickup', pickupPlace: to.place });
  if (isRefusal(way))
    return refuse('not_permitted', 'No order can be collected there any more. Choose another place.');
  if (way.marketId !== null && way.marketId === order.pickup_market_id)
    return refuse('not_permitted', 'It waits at this market already.');
  return way;
}

const atNoPlace = { place: '', readyAt: null, marketId: null, until: null };

async function chargeDelivery(
  db: Db,
  order: orders.OrderRow,
  { address, shippingCents, heldDays }: NewWay & { kind: 'address' },
  deps: OrdersByHandDeps,
): Promise<Redirected> {
  if (order.email === '')
    throw new RolledBack(
      refuse(
        'not_permitted',
        'Its buyer has no email for a pay link. Send it at your cost, or take the money by hand.',
      ),
    );
  const earlier = await orders.additionsOf(db, order.id);
  const addition = await arrangeOrder(
    db,
    {
      origin: { kind: 'addition', id: `${order.id}:${earlier.length + 1}` },
      customerId: order.customer_id,
      buyer: { email: order.email, phone: order.phone, name: order.buyer_name, abn: order.buyer_abn },
      lines: [],
      delivery: { service: 'standard', name: `Delivery of ${order.number}`, priceCents: shippingCents },
      address,
      note: '',
      heldDays,
      addsTo: { orderId: order.id, carriedCents: 0 },
      actor: deps.actor,
    },
    deps,
  );
  const nothing = { lines: [], shippingCents: 0, goodwillCents: 0, reason: 'Sent instead of collected' };
  await planEdit(db, order.id, addition, { givesUp: nothing, address });
  const message = `It is sent to ${address.suburb} ${address.state} once its delivery is paid, as ${addition.number}`;
  const event = { message, actor: deps.actor, at: deps.now(), isPrivate: false };
  await orders.recordEvent(db, order, event);
  await writeOrderByHandEmail(db, 'order-extra', addition, { mainNumber: order.number }, deps);
  return { addition: madeOf(addition, deps) };
}
