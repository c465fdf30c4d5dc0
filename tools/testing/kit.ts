import { sql } from 'kysely';
import { readKitForEditing, type KitForEditing, type KitForm } from '../../contracts/catalogue/kits/kits.ts';
import { notMeasured } from '../../contracts/catalogue/kits/requirements.ts';
import { countForPlanner } from '../../db/planner.ts';
import { demoKitId, type DemoKit } from './buyer.ts';
import { administratorOf, type TestBrowser } from './person.ts';
import type { TestShop } from './shop.ts';

export type TestOwner = TestBrowser & { read(kit: DemoKit): Promise<KitForEditing> };

/** Somebody who runs the shop. */
export async function ownerOf(harness: TestShop, email = 'owner@example.com'): Promise<TestOwner> {
  const browser = await administratorOf(harness, email);
  return {
    ...browser,
    async read(member) {
      const id = await demoKitId(harness.app, member);
      return (await browser.ask(readKitForEditing, { params: { id } })).body;
    },
  };
}

/** So many copies of a kit with long ids, ten of each on hand; returns their ids. */
export async function growKits(harness: TestShop, count: number): Promise<number[]> {
  const ids: number[] = [];
  // A statement has five seconds, on a busy machine too.
  while (ids.length < count)
    ids.push(...(await growSome(harness, ids.length, Math.min(1_000, count - ids.length))));
  await countForPlanner(harness.shop.db, ['products', 'stock_levels', 'stock_movements']);
  return ids;
}

async function growSome({ shop }: TestShop, after: number, count: number): Promise<number[]> {
  return shop.db.transaction().execute(async (db) => {
    // What the triggers would write of each kit is written at once: that it is a draft, and so away.
    await sql`set local session_replication_role = 'replica'`.execute(db);
    const { rows } = await sql<{ id: number }>`
    with grown as (
      insert into products (id, slug, name, sku, sku_descriptor, category_id, summary, description, price_cents,
        difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, weight_grams, packed_length_mm,
        packed_width_mm, packed_height_mm, status)
      select 1000000 + n, 'grown-' || n, 'Grown ' || n, 'GROWN-' || n, sku_descriptor, category_id, summary, '',
        price_cents, difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, weight_grams,
        packed_length_mm, packed_width_mm, packed_height_mm, 'draft'
      from (select * from products order by id limit 1) kit, generate_series(${after + 1}::int, ${after + count}::int) n
      returning id
    ), level as (
      insert into stock_levels (product_id, on_hand) select id, 10 from grown
    ), away as (
      insert into kit_absences (product_id, began_at) select id, now() from grown
    ), received as (
      insert into stock_movements (product_id, kind, on_hand_change, held_change, actor)
      select id, 'received', 10, 0, 'test' from grown
    )
    select id from grown order by id`.execute(db);
    return rows.map(({ id }) => id);
  });
}

/** A new kit, filled in as far as a draft must be. */
export const magpie: KitForm = {
  name: 'Magpie at first light',
  slug: 'magpie-at-first-light',
  sku: '',
  barcode: '',
  shelfPlace: '',
  categoryId: 1,
  status: 'draft',
  summary: 'A slow Sunday with black, white and one warm yellow.',
  description: 'Six paints and a bird.',
  priceCents: 6_495,
  rrpCents: null,
  rrpKind: null,
  rrpSource: '',
  rrpSince: null,
  featured: false,
  bestseller: false,
  newArrival: true,
  releasedOn: '2026-11-20',
  difficulty: 'gentle',
  hoursFrom: 4,
  hoursTo: 6,
  finishedWidthMm: 300,
  finishedHeightMm: 400,
  mess: 'A jar of water',
  requirements: notMeasured,
  weightGrams: 650,
  packedLengthMm: 420,
  packedWidthMm: 310,
  packedHeightMm: 40,
  contents: [{ quantity: 1, what: 'printed canvas', detail: '30 × 40 cm' }],
  colours: [{ code: '1', name: 'Black', hex: '#1A1A1A' }],
  alsoNeeded: ['A jar'],
  pictures: [],
  variantLabel: '',
  variants: [],
};
