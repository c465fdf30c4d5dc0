import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readBas } from '../../../contracts/insight/exports/exports.ts';
import {
  closeMarket,
  createMarket,
  openMarket,
  packBox,
} from '../../../contracts/market/markets/market-sales.ts';
import { requestReturn } from '../../../contracts/orders/returns/returns.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { dice } from '../../../seed/people/year.ts';
import { ownerOf, type TestOwner } from '../../../tools/test-kit.ts';
import { makePurchase, purchaseAddress } from '../../../tools/test-purchase.ts';
import { testShop, type TestShop } from '../../../tools/test-shop.ts';
import { saleOf, tillAt, weekend } from '../../../tools/test-till.ts';
import { administratorOf } from '../../../tools/test-person.ts';
import { ok } from '../../../tools/unrefused.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { claimPart } from '../../buying/parts-desk/parts-desk.ts';
import { cancelOrder, deliverOrder, shipOrder, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { approveReturn, receiveReturn, resolveReturn } from '../../orders/returns/returns.ts';
import { packBatch, unpackBatch } from './batches.ts';
import { createMaterial, receiveMaterial, setMaterialStock } from './materials.ts';
import { saveRecipe } from './recipes.ts';
import { passportOf } from '../passports/passports.ts';

const weeks = 13;
const quarter = '2026-07';
const blank = { supplier: '', supplierEmail: '', leadDays: 0, reorderAt: 0, note: '', isArchived: false };
const network = '203.0.113.7';

/** A shop in the first days of July, whose clock the weeks move, and how it falls. */
async function inJuly() {
  let now = new Date('2026-07-03T00:00:00Z');
  const house = await testShop({ clock: { now: () => now } });
  const roll = dice(2_607);
  const owner = await ownerOf(house);
  const kits = await Promise.all([demoKits.koala, demoKits.kookaburra].map((kit) => owner.read(kit)));
  const by = () => ({ actor: 'owner', now });
  const deps = () => ({ ...checkoutDepsOf(house.shop), actor: 'owner' });
  const pass = (days: number) => (now = new Date(now.getTime() + days * 86_400_000));
  return { house, kits, roll, by, deps, pass, materials: await materialsOf(house, kits, by()) };
}

type Quarter = Awaited<ReturnType<typeof inJuly>>;
type Kit = Awaited<ReturnType<TestOwner['read']>>;

/** Each kit's recipe: as much of a material as its contents list says of the thing that it stands for. */
async function materialsOf(
  { shop: { db } }: TestShop,
  kits: readonly Kit[],
  by: { actor: string; now: Date },
): Promise<number[]> {
  const all: number[] = [];
  for (const { id: productId, form } of kits) {
    const lines: { materialId: number; quantity: number; listedAs: string }[] = [];
    for (const { what, quantity } of form.contents) {
      const material = { ...blank, code: '', name: `${what} (${form.name})`, unit: 'piece' as const };
      const { id: materialId } = ok(await createMaterial(db, material, by));
      lines.push({ materialId, quantity, listedAs: what });
      all.push(materialId);
    }
    ok(await saveRecipe(db, { productId, version: 0, lines }, by));
  }
  return all;
}

async function buyMaterials({ house, materials, roll, by }: Quarter): Promise<number> {
  let paid = 0;
  for (const materialId of materials) {
    const costCents = 500 + roll(9_000);
    const facts = { supplier: 'Mill', invoice: '', receivedOn: '2026-07-01' };
    const lot = { materialId, key: crypto.randomUUID(), quantity: 120 + roll(200), costCents, ...facts };
    ok(await receiveMaterial(house.shop.db, lot, by()));
    paid += costCents;
  }
  return paid;
}

/** Packs some of each kit, and takes one batch in four apart again. */
async function packKits({ house: { shop }, kits, roll, by }: Quarter): Promise<void> {
  for (const { id: productId } of kits) {
    const asked = { key: crypto.randomUUID(), productId, recipeVersion: 1, quantity: 5 + roll(3) };
    const batch = ok(await packBatch(shop.db, asked, by()));
    if (roll(4) === 0) await unpackBatch(shop.db, batch.id, by());
  }
}

/** Somebody buys; the order is cancelled, on its way, delivered, or one of its kits comes back. */
async function sellOnline({ house, kits, roll, deps }: Quarter): Promise<string> {
  const { db } = house.shop;
  const wanted = kits.map(({ form }) => [form.slug, 1 + roll(2)] as const);
  const { visitor, token, order } = await makePurchase(house, wanted);
  const { id } = (await orderByToken(db, token))!;
  const end = roll(5);
  if (end === 0) {
    ok(await cancelOrder(db, id, 'Changed their mind', deps()));
    return order.number;
  }
  ok(await startPacking(db, id, deps()));
  ok(await shipOrder(db, id, { carrier: 'Australia Post', trackingNumber: token.slice(0, 8) }, deps()));
  if (end === 1) return order.number;
  ok(await deliverOrder(db, id, deps()));
  if (end === 2) {
    const body = { kind: 'faulty' as const, lines: [{ position: 1, quantity: 1 }], message: 'It is torn.' };
    const { body: asked } = await visitor.ask(requestReturn, { params: { token }, body });
    ok(await approveReturn(db, asked.id, deps()));
    ok(await receiveReturn(db, asked.id, deps()));
    const restock = roll(2) === 0 ? [1] : [];
    const form = { how: 'refund' as const, message: 'It goes back to you.', restock, shippingCents: 0 };
    ok(await resolveReturn(db, asked.id, form, deps()));
  }
  return order.number;
}

/** Whoever bought the first order misses a part of a box: sent at once, taken from the materials when it is packed. */
async function missPart({ house: { shop }, kits, by, deps }: Quarter, orderNumber: string): Promise<void> {
  const { db } = shop;
  const asked = { key: crypto.randomUUID(), productId: kits[0]!.id, recipeVersion: 1, quantity: 2 };
  const { id } = ok(await packBatch(db, asked, by()));
  const batch = await db.selectFrom('batches').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const passport = ok(await passportOf(db, batch.passport_code, { network, now: by().now }));
  const [line] = batch.contents as { what: string }[];
  const form = {
    ...purchaseAddress,
    key: crypto.randomUUID() as string,
    part: line!.what,
    quantity: 1,
    reason: 'missing' as const,
    note: '',
    email: 'mia@example.com',
    orderNumber,
    website: '',
  };
  await claimPart(db, passport, form, deps());
  const waiting = db.selectFrom('orders').where('origin', '=', 'part').where('state', '=', 'paid');
  for (const order of await waiting.select('id').execute()) ok(await startPacking(db, order.id, deps()));
}

/** A weekend at the market: packed, sold at a till, closed with what is left counted back. */
async function standAtMarket({ house, kits, roll }: Quarter, name: string): Promise<void> {
  // A session of the back office does not last for weeks.
  const stallOwner = await administratorOf(house, `${name.replace(' ', '-')}@example.com`);
  const { body: market } = await stallOwner.ask(createMarket, { body: { ...weekend, name } });
  const params = { id: market.id };
  const lines = kits.map(({ id: productId }) => ({ productId, quantity: 3 }));
  expect((await stallOwner.ask(packBox, { params, body: { lines } })).status).toBe(200);
  await stallOwner.ask(openMarket, { params });
  const till = await tillAt(house, stallOwner, market.id, name);
  const sold = kits.map((kit) => ({ kit, quantity: 1 + roll(2), cents: 4_000 + roll(3_000) }));
  await till.send([saleOf(till, sold)]);
  const unsold = sold.map(({ kit, quantity }) => ({ productId: kit.id, quantity: 3 - quantity - roll(2) }));
  const counted = unsold.map(({ productId, quantity }) => ({ productId, quantity: Math.max(0, quantity) }));
  const body = {
    fuelCents: 2_000,
    workedMinutes: 480,
    hourlyCents: 3_000,
    nextTime: '',
    note: 'Counted twice',
  };
  const closing = { ...body, countedCents: 20_000, unsold: counted };
  expect((await stallOwner.ask(closeMarket, { params, body: closing })).status).toBe(200);
}

async function writeOff({ house: { shop }, materials, roll, by }: Quarter): Promise<void> {
  const id = materials[roll(materials.length)]!;
  const row = await shop.db
    .selectFrom('materials')
    .where('id', '=', id)
    .select('on_hand')
    .executeTakeFirstOrThrow();
  const change = { id, from: row.on_hand, to: Math.max(0, row.on_hand - 3) };
  await setMaterialStock(shop.db, change, { reason: 'damaged', note: '' }, by());
}

/** What was paid for materials lies in lots, in batches that stand, in parts that were sent, or was written off. */
async function materialsInBooks({ shop: { db } }: TestShop): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select (select sum(left_cents) from material_lots)
      + (select sum(cost_cents) from batches where unpacked_at is null)
      - (select coalesce(sum(cost_cents), 0) from material_movements
         where kind in ('counted', 'damaged', 'parts')) as cents`.execute(db);
  return Number(rows[0]?.cents);
}

/** Of each kit what its shelf has beyond what it began with, was packed and came back, less what was sold or lost. */
async function kitsUnaccounted({ shop: { db } }: TestShop, begun: ReadonlyMap<number, number>) {
  const { rows } = await sql<{ product_id: number; difference: number }>`
    select l.product_id, l.on_hand
      - coalesce((select sum(quantity) from batches b where b.product_id = l.product_id), 0)
      + coalesce((select sum(ol.quantity) from order_lines ol join orders o on o.id = ol.order_id
          where ol.product_id = l.product_id and o.paid_at is not null), 0)::int
      - coalesce((select sum(m.on_hand_change) from stock_movements m
          where m.product_id = l.product_id and m.kind in ('returned', 'market', 'adjusted')), 0)::int as difference
    from stock_levels l where l.product_id = any(${[...begun.keys()]}::int[])`.execute(db);
  return rows.map(({ product_id, difference }) => difference - (begun.get(product_id) ?? 0));
}

async function levelsOf({ house: { shop }, kits }: Quarter): Promise<Map<number, number>> {
  const ids = kits.map(({ id }) => id);
  const levels = shop.db.selectFrom('stock_levels').where('product_id', 'in', ids);
  const rows = await levels.select(['product_id', 'on_hand']).execute();
  return new Map(rows.map((row) => [row.product_id, row.on_hand]));
}

async function statementOf(house: TestShop) {
  const bookkeeper = await administratorOf(house, 'books@example.com');
  return (await bookkeeper.ask(readBas, { query: { quarter } })).body.total;
}

/** What the quarter took and gave back, straight from orders and refunds. */
async function moneyOf({ shop: { db } }: TestShop) {
  const { rows } = await sql<{ taken: string; back: string }>`
    select (select sum(total_cents) from orders where paid_at is not null) as taken,
      (select coalesce(sum(amount_cents), 0) from refunds where state = 'done') as back`.execute(db);
  const [row] = rows;
  return { taken: Number(row?.taken), back: Number(row?.back) };
}

test('after a whole quarter of making, selling, parts, returns and markets the owner’s books add up', async () => {
  const shop = await inJuly();
  await using house = shop.house;
  const begun = await levelsOf(shop);
  let paidForMaterials = 0;
  let firstOrder: string | undefined;
  for (let week = 0; week < weeks; week += 1) {
    paidForMaterials += await buyMaterials(shop);
    await packKits(shop);
    const number = await sellOnline(shop);
    firstOrder ??= number;
    await sellOnline(shop);
    if (week % 4 === 1) await missPart(shop, firstOrder);
    if (week % 4 === 2) await standAtMarket(shop, `Market ${week}`);
    if (week % 3 === 0) await writeOff(shop);
    shop.pass(6);
  }
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
  expect(await materialsInBooks(house)).toBe(paidForMaterials);
  expect(await kitsUnaccounted(house, begun)).toEqual([0, 0]);
  const money = await moneyOf(house);
  const statement = await statementOf(house);
  expect(money.back).toBeGreaterThan(0);
  expect(statement).toMatchObject({ g1Cents: money.taken - money.back, refundsCents: money.back });
});
