import { sql } from 'kysely';
import type { Difficulty } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import type { KitState } from '../../../../contracts/catalogue/kits/kits.ts';
import type { BundleForm } from '../../../../contracts/stock/inventory/bundles.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { insertAll, oneOf } from '../../../kernel/database/lists.ts';

/** A kit that may lie in a bundle, with what the bundle takes over of it. */
export function findPartKits(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('published.products as p')
    .where('p.id', '=', oneOf(ids))
    .leftJoin('published.product_pictures as pp', (join) =>
      join.onRef('pp.product_id', '=', 'p.id').on('pp.position', '=', 0),
    )
    .leftJoin('published.pictures as pic', 'pic.id', 'pp.picture_id')
    .select(['p.id', 'p.name', 'p.status', 'p.difficulty', 'p.hours_from', 'p.hours_to', 'p.also_needed'])
    .select(['p.finished_width_mm', 'p.finished_height_mm', 'p.weight_grams', 'p.price_cents'])
    .select(['p.packed_length_mm', 'p.packed_width_mm', 'p.packed_height_mm'])
    .select(['pic.id as picture_id', 'pic.alt as picture_alt', 'pp.focus'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('bundle_parts as b').whereRef('b.bundle_id', '=', 'p.id')).as('is_bundle'),
    )
    .$narrowType<{ difficulty: Difficulty; status: KitState }>()
    .execute();
}

export type PartKit = Awaited<ReturnType<typeof findPartKits>>[number];

/** Its kits from now on, in their order; orders that were placed keep theirs. */
export async function replaceParts(db: Db, bundleId: number, parts: BundleForm['parts']): Promise<void> {
  await db.deleteFrom('bundle_parts').where('bundle_id', '=', bundleId).execute();
  const rows = parts.map(({ productId, quantity }, position) => ({
    bundle_id: bundleId,
    product_id: productId,
    quantity,
    position,
  }));
  await insertAll(db, 'bundle_parts', rows);
}

/** A copy of a bundle is a bundle of the same kits; a copy of a kit stays a kit. */
export async function copyParts(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into bundle_parts (bundle_id, product_id, quantity, position)
    select ${to}, product_id, quantity, position from bundle_parts where bundle_id = ${from}
    on conflict do nothing`.execute(db);
}

export async function countBundles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('bundle_parts')
    .select(({ fn }) => fn.count<number>('bundle_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function isBundle(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('bundle_parts')
    .where('bundle_id', '=', id)
    .select('bundle_id')
    .executeTakeFirst();
  return row !== undefined;
}

type PartRow = {
  productId: number;
  name: string;
  sku: string;
  quantity: number;
  priceCents: number;
  available: number;
  isForSale: boolean;
};

const partsOf = sql<PartRow[]>`(
  select json_agg(json_build_object('productId', k.id, 'name', k.name, 'sku', k.sku, 'quantity', b.quantity,
    'priceCents', coalesce(k.price_cents, 0), 'available', greatest(0, l.on_hand - l.held - l.promised),
    'isForSale', k.status = 'published') order by b.position)
  from bundle_parts b join published.products k on k.id = b.product_id
  join stock_levels l on l.product_id = k.id where b.bundle_id = p.id)`;

export function findBundles(db: Db) {
  return db
    .selectFrom('published.products as p')
    .innerJoin('available_stock as s', 's.product_id', 'p.id')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bundle_parts as b').whereRef('b.bundle_id', '=', 'p.id')),
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .select(['p.id', 'p.version', 'p.slug', 'p.sku', 'p.name', 'p.category_id', 'p.status', 'p.summary'])
    .select(['p.description', 'p.price_cents', 's.available', partsOf.as('parts')])
    .execute();
}

/**
 * Notes the kits of published bundles that are not for sale any more, each once until it is again, and returns the
 * newly noted.
 */
export async function recordGone(db: Db, now: Date) {
  const { rows } = await sql<{ bundleId: number; bundle: string; kit: string }>`
    with back as (
      update bundle_parts b set gone_told_at = null from published.products k
      where k.id = b.product_id and k.status = 'published' and b.gone_told_at is not null
    ), gone as (
      update bundle_parts b set gone_told_at = ${now} from published.products k, published.products p
      where k.id = b.product_id and p.id = b.bundle_id and p.status = 'published' and k.status <> 'published'
        and b.gone_told_at is null
      returning p.id as "bundleId", p.name as bundle, k.name as kit
    )
    select * from gone order by "bundleId", kit`.execute(db);
  return rows;
}
