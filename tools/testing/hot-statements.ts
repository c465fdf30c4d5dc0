import { addCartItem, changeCartItem, readCart } from '../../contracts/buying/cart.ts';
import { readDeliveryOptions, settleOrder } from '../../contracts/buying/checkout/checkout.ts';
import { readOrder } from '../../contracts/orders/orders/orders.ts';
import {
  listProducts,
  listRelated,
  readProduct,
  readListing,
} from '../../contracts/storefront/listing/listing.ts';
import { searchKits, suggestKits } from '../../contracts/storefront/search/search.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { insertCartItem } from '../../server/buying/cart/adding-queries.ts';
import { offeredItems } from '../../server/buying/cart/line-queries.ts';
import { findLines } from '../../server/buying/cart/queries.ts';
import {
  expireOverdueOrders,
  reconcilePayments,
  checkoutDepsOf,
} from '../../server/buying/checkout/checkout.ts';
import { unguessableId } from '../../server/kernel/random.ts';
import { testBuyer, findDemoKit, pay, placeTestOrder } from './buyer.ts';
import { testVisitor, type TestShop } from './shop.ts';
import { statementsOf } from './statements.ts';

/** What is asked of PostgreSQL from the shelf to the paid order, and by the sweeps of each minute. */
export async function hotStatementsOf(harness: TestShop): Promise<string[]> {
  const { texts } = await statementsOf(() => everythingHot(harness));
  const read = /^(select|with|insert|update|delete)\b/;
  return [...new Set(texts)].filter((text) => read.test(text) && !text.includes('graphile_worker'));
}

async function everythingHot(harness: TestShop): Promise<void> {
  const { app, shop } = harness;
  const guest = await testVisitor(app);
  const kit = await findDemoKit(app, demoKits.koala);
  await guest.ask(listProducts);
  await guest.ask(readProduct, { params: { slugOrId: kit.slug } });
  await guest.ask(readListing, { params: { slug: 'felt-art' } });
  await guest.ask(listRelated, { params: { id: kit.id } });
  await guest.ask(searchKits, { query: { q: 'koala' } });
  await guest.ask(suggestKits, { query: { q: 'koa' } });
  const { cartId } = (await guest.ask(readCart)).body;
  const { body: cart } = await guest.ask(addCartItem, { body: { cartId, productId: kit.id } });
  await guest.ask(changeCartItem, { params: { id: cart.items[0]?.id ?? '' }, body: { quantity: 2 } });
  await guest.ask(readCart, { query: { cartId } });
  // What a process that remembers kits asks of them instead.
  const again = { id: unguessableId(), cartId, productId: kit.id, quantity: 1, begins: true };
  await insertCartItem(shop.db, again, undefined, offeredItems);
  await findLines(shop.db, offeredItems, cartId, undefined);
  const buyer = await testBuyer(app, demoKits.koala);
  await buyer.ask(readDeliveryOptions, { query: { cartId: buyer.cartId, postcode: '2204' } });
  const { body: placed } = await placeTestOrder(buyer);
  await pay(buyer, placed.payUrl);
  await buyer.ask(settleOrder, { params: { token: placed.token } });
  await buyer.ask(readOrder, { params: { token: placed.token } });
  await reconcilePayments(shop.db, checkoutDepsOf(shop));
  await expireOverdueOrders(shop.db, checkoutDepsOf(shop));
}
