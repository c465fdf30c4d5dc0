import { isRefusal } from '../../contracts/kernel/refusal.ts';
import { readWholeOrder } from '../../contracts/orders/order-admin/whole-order.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { placeOrder, receiveEvent, checkoutDepsOf } from '../../server/buying/checkout/checkout.ts';
import { unguessableId } from '../../server/kernel/random.ts';
import { orderByToken } from '../../server/orders/orders/orders.ts';
import { stripeProvider } from '../../server/orders/payments/payments.ts';
import { administratorOf } from './person.ts';
import { buyerWith, orderFormFor, type PurchaseChoice } from './purchase.ts';
import type { TestShop } from './shop.ts';
import { openFakeStripe } from './stripe.ts';

/** A shop that takes money by Stripe, with one order placed there and not yet known to be paid. */
export async function orderAtStripe(harness: TestShop, choice: PurchaseChoice = {}) {
  const fake = await openFakeStripe();
  const api = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_test', api: fake.api, timeoutMs: 30_000 };
  const deps = { ...checkoutDepsOf(harness.shop), provider: stripeProvider(api), actor: 'owner' };
  const { db } = harness.shop;
  const form = await orderFormFor(await buyerWith(harness, [[demoKits.kookaburra.slug, 2]]), choice);
  const placed = await placeOrder(db, form, { key: unguessableId(), customerId: undefined }, deps);
  if (isRefusal(placed)) throw new Error(placed.message);
  const owner = await administratorOf(harness, 'nora@example.com');
  const made = await orderByToken(db, placed.token);
  if (!made) throw new Error('The order is not there.');
  const { id } = made;
  return {
    fake,
    deps,
    db,
    id,
    owner,
    session: 'cs_test_1',
    hear: ({ body, headers }: ReturnType<typeof fake.eventOf>) => receiveEvent(db, body, headers, deps),
    order: async () => (await owner.ask(readWholeOrder, { params: { id } })).body,
    alerts: async () =>
      (await db.selectFrom('emails').where('kind', '=', 'owner-alert').select('id').execute()).length,
    [Symbol.asyncDispose]: () => fake[Symbol.asyncDispose](),
  };
}

export const settledRefund = { lines: [], shippingCents: 0, reason: 'Bent in the post' };
