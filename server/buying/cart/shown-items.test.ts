import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testBundle } from '../../../tools/testing/bundle.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testPreorder } from '../../../tools/testing/preorder.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import type { Db } from '../../kernel/database/database.ts';
import { describeOffers, remembersKits } from '../../storefront/listing/listing.ts';
import { freshCartId } from './cart-ids.ts';
import { cartOf } from './cart-shown.ts';
import { addToCart } from './cart.ts';
import { offeredItems } from './line-queries.ts';
import { findItems, findLines } from './queries.ts';
import { findShownItems } from './shown-items.ts';

const cartId = freshCartId('a key of this test');

const shown = async (db: Db) => cartOf(cartId, await findShownItems(db, cartId, undefined));
/** As one statement says it, of which orders are made. */
const inTruth = async (db: Db) => cartOf(cartId, await findItems(db, cartId, undefined));

/** A cart with one of every kit that is published, in a shop that has every kind of them. */
async function cartOfAll(harness: TestShop): Promise<void> {
  const { db } = harness.shop;
  await testBundle(harness);
  await testPreorder(harness);
  await sql`update products set rrp_cents = price_cents + 1500, rrp_kind = 'maker', rrp_since = current_date,
    rrp_until = now() + case when id % 2 = 0 then interval '1 day' else interval '-1 day' end where id % 3 = 0`.execute(
    db,
  );
  await sql`update product_pictures set focus = 'top' where product_id % 2 = 0`.execute(db);
  await sql`update products set variant_label = 'Rolled' where slug = ${demoKits.koala.slug}`.execute(db);
  await sql`insert into carts (id) values (${cartId})`.execute(db);
  await sql`insert into cart_items (id, cart_id, product_id, quantity, price_seen_cents)
    select 'line-' || id, ${cartId}, id, 1 + id % 3, price_cents - id % 2 from products where status = 'published'`.execute(
    db,
  );
}

const ofKoala = sql`product_id = (select id from products where slug = ${demoKits.koala.slug})`;
const koalaIs = sql`slug = ${demoKits.koala.slug}`;

/** Written in the database, and told nobody. */
const writes: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  named: (db) => sql`update products set name = 'A koala awake' where ${koalaIs}`.execute(db),
  dearer: (db) => sql`update products set price_cents = price_cents + 700 where ${koalaIs}`.execute(db),
  soldElsewhere: (db) => sql`update stock_levels set on_hand = 3 where ${ofKoala}`.execute(db),
  soldOut: (db) => sql`update stock_levels set on_hand = 0 where ${ofKoala}`.execute(db),
  inAnotherCraft: (db) =>
    sql`update products set category_id = (select max(id) from categories) where ${koalaIs}`.execute(db),
  hungAnew: (db) =>
    sql`update product_pictures set picture_id = (select max(id) from pictures) where ${ofKoala}`.execute(db),
  withoutPicture: (db) => sql`delete from product_pictures where ${ofKoala}`.execute(db),
  provedNoMore: (db) =>
    sql`update products set rrp_until = now() - interval '1 second' where rrp_until is not null`.execute(db),
  partOfBundleNamed: (db) =>
    sql`update products set name = 'Another bird' where slug = ${demoKits.kookaburra.slug}`.execute(db),
  moreInBundle: (db) => sql`update bundle_parts set quantity = quantity + 1`.execute(db),
  elsewhere: (db) => sql`update products set slug = 'koala-awake' where ${koalaIs}`.execute(db),
  gone: (db) => sql`update products set status = 'archived' where slug = 'koala-awake'`.execute(db),
};

test('a cart shows each kit as it is at that moment, though nobody has said that it changed', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  await cartOfAll(harness);
  expect(remembersKits(db)).toBe(true);
  expect(await shown(db)).toEqual(await inTruth(db));
  for (const [name, write] of Object.entries(writes)) {
    await write(db);
    expect(await shown(db), name).toEqual(await inTruth(db));
    expect(await shown(db), `${name}, once more`).toEqual(await inTruth(db));
  }
});

test('who puts a kit into a cart reads no pictures and no stars of what lies in it', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  await cartOfAll(harness);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const add = () => addToCart(db, { cartId, productId, quantity: 1 }, undefined);
  await add();
  const { texts } = await statementsOf(add);
  expect(texts).toHaveLength(1);
  expect(texts[0]).not.toMatch(/review_stats|product_pictures pp/);
  expect(await shown(db)).toEqual(await inTruth(db));
});

test('what a picture is said to show, and what stars come to, is announced and seen in a cart', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  await cartOfAll(harness);
  await shown(db);
  await sql`update pictures set alt = 'Seen from the side'`.execute(db);
  await publishChanges(db, ['pictures described']);
  await expect.poll(async () => (await shown(db)).items[0]?.product.imageAlt).toBe('Seen from the side');
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  await sql`insert into review_totals (product_id, stars_1, stars_2, stars_3, stars_4, stars_5, real_sum, real_total)
    values (${id}, 0, 0, 0, 40, 0, 0, 0) on conflict (product_id) do update set stars_4 = 40`.execute(db);
  await publishChanges(db, [`product:${id}`]);
  const totals = async () => (await shown(db)).items.find(({ product }) => product.id === id)?.product;
  await expect.poll(async () => (await totals())?.totalReviews).toBeGreaterThanOrEqual(40);
  expect(await shown(db)).toEqual(await inTruth(db));
});

test('of a kit that changes between two statements nothing is put together', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  await cartOfAll(harness);
  const rows = await findLines(db, offeredItems, cartId, undefined);
  await sql`update products set name = 'A koala awake', price_cents = 99900 where ${koalaIs}`.execute(db);
  expect(await describeOffers(db, rows)).toBeUndefined();
});

test('a price and a name that change together are never seen apart', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  await cartOfAll(harness);
  const apart: string[] = [];
  let looks = 0;
  for (let cents = 10_000; cents < 10_150; cents += 1) {
    const changing = sql`update products set price_cents = ${cents}::int, name = ${`For ${cents}`} where ${koalaIs}`;
    const [, ...carts] = await Promise.all([changing.execute(db), shown(db), shown(db), shown(db)]);
    for (const { product } of carts.flatMap(({ items }) => items)) {
      const [, named] = /^For (\d+)/.exec(product.name) ?? [];
      if (named === undefined) continue;
      looks += 1;
      if (Number(named) / 100 !== Number(product.price)) apart.push(`${product.name} at ${product.price}`);
    }
  }
  expect(apart).toEqual([]);
  expect(looks).toBeGreaterThan(100);
});
