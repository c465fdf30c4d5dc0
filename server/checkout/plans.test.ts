import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCartItem, changeCartItem, readCart } from '../../contracts/cart.ts';
import { listProducts, listRelated, readProduct, readShelf } from '../../contracts/catalogue.ts';
import { readDeliveryOptions, settleOrder } from '../../contracts/checkout.ts';
import { readOrder } from '../../contracts/orders.ts';
import { searchKits, suggestKits } from '../../contracts/search.ts';
import { cast } from '../../seed/cast.ts';
import { statementsOf } from '../../tools/statements.ts';
import { buyerOf, kitOf, pay, place } from '../../tools/test-buyer.ts';
import { testShop, visitorOf, type TestShop } from '../../tools/test-shop.ts';
import type { Db } from '../kernel/database.ts';
import { expireOverdueOrders, reconcilePayments, toolsOf } from './checkout.ts';

/** Tables that have a row for each order, visitor or event, and never stop growing. */
const growing: ReadonlySet<string> = new Set([
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'provider_events',
  'documents',
  'letters',
  'stock_movements',
  'stock_holds',
  'carts',
  'cart_items',
  'customers',
  'sessions',
  'limits',
  'shipments',
  'refunds',
  'discount_redemptions',
  'gift_card_movements',
]);

test('no hot statement reads a table that grows from end to end', async () => {
  await using house = await testShop();
  const { texts } = await statementsOf(() => everythingHot(house));
  const read = /^(select|with|insert|update|delete)\b/;
  const hot = [...new Set(texts)].filter((text) => read.test(text) && !text.includes('graphile_worker'));
  expect(hot.length).toBeGreaterThan(40);
  const slow: string[] = [];
  const db = await house.shop.db.startTransaction().execute();
  await forgetCounts(db);
  const partial = await partialIndexes(db);
  for (const text of hot) {
    const scanned = await scannedBy(db, text, partial);
    if (scanned.length > 0) slow.push(`${scanned.join(', ')}: ${text.slice(0, 300)}`);
  }
  await db.rollback().execute();
  expect(slow).toEqual([]);
});

/**
 * What PostgreSQL has counted in these few rows meanwhile would have it read them whole, because that is
 * quicker; without counts, and warned off reading from end to end, it does so only where no index fits.
 */
async function forgetCounts(db: Db): Promise<void> {
  const ours = sql`select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;
  await sql`update pg_class set relpages = 0, reltuples = -1 where oid in (${ours})`.execute(db);
  await sql`delete from pg_statistic where starelid in (${ours})`.execute(db);
  await sql`set local enable_seqscan = off`.execute(db);
}

type Plan = {
  Plans?: Plan[];
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
};

/** The growing tables that a statement's plan reads whole, whatever its values are. */
async function scannedBy(db: Db, text: string, partial: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (generic_plan, format json) ${sql.raw(text)}`.execute(db);
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => wholeIn(plan, partial));
}

/** An index without a condition is read whole too, unless it holds only the few rows that are asked for. */
function wholeIn(plan: Plan, partial: ReadonlySet<string>): string[] {
  const below = (plan.Plans ?? []).flatMap((part) => wholeIn(part, partial));
  const table = plan['Relation Name'] ?? '';
  const isBySelection = 'Index Cond' in plan || partial.has(plan['Index Name'] ?? '');
  const isRead = /^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']);
  return growing.has(table) && isRead && !isBySelection ? [table, ...below] : below;
}

async function partialIndexes(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function everythingHot(house: TestShop): Promise<void> {
  const { app, shop } = house;
  const guest = await visitorOf(app);
  const kit = await kitOf(app, cast.koala);
  await guest.ask(listProducts);
  await guest.ask(readProduct, { params: { slugOrId: kit.slug } });
  await guest.ask(readShelf, { params: { slug: 'felt-art' } });
  await guest.ask(listRelated, { params: { id: kit.id } });
  await guest.ask(searchKits, { query: { q: 'koala' } });
  await guest.ask(suggestKits, { query: { q: 'koa' } });
  const { cartId } = (await guest.ask(readCart)).body;
  const { body: cart } = await guest.ask(addCartItem, { body: { cartId, productId: kit.id } });
  await guest.ask(changeCartItem, { params: { id: cart.items[0]!.id }, body: { quantity: 2 } });
  await guest.ask(readCart, { query: { cartId } });
  const buyer = await buyerOf(app, cast.koala);
  await buyer.ask(readDeliveryOptions, { query: { cartId: buyer.cartId, postcode: '2204' } });
  const { body: placed } = await place(buyer);
  await pay(buyer, placed.payUrl);
  await buyer.ask(settleOrder, { params: { token: placed.token } });
  await buyer.ask(readOrder, { params: { token: placed.token } });
  await reconcilePayments(shop.db, toolsOf(shop));
  await expireOverdueOrders(shop.db, toolsOf(shop));
}
