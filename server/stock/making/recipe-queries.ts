import { sql, type RawBuilder } from 'kysely';
import type { packableShown } from '../../../contracts/stock/making/recipes.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing, hasTrigram } from '../../kernel/database/keyset.ts';
import { insertAll } from '../../kernel/database/lists.ts';

/** Undefined where there is no such kit, or it is a bundle of others; its version is null while it has no recipe. */
export async function findKit(db: Db, productId: number) {
  return db
    .selectFrom('published.products as p')
    .leftJoin('recipes as r', 'r.product_id', 'p.id')
    .where('p.id', '=', productId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('published.bundle_parts as b').whereRef('b.bundle_id', '=', 'p.id'))),
    )
    .select(['p.id', 'p.name', 'p.contents', 'p.colours', 'r.version'])
    .executeTakeFirst();
}

export function findRecipeLines(db: Db, productId: number) {
  return db
    .selectFrom('recipe_lines as l')
    .innerJoin('materials as m', 'm.id', 'l.material_id')
    .where('l.product_id', '=', productId)
    .orderBy('l.position')
    .orderBy('m.id')
    .select(['m.id', 'm.name', 'm.unit', 'm.on_hand', 'l.quantity', 'l.listed_as'])
    .execute();
}

/** Locks the recipe until the transaction ends: it is not changed while kits are packed by it. */
export async function lockRecipe(db: Db, productId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('recipes')
    .where('product_id', '=', productId)
    .select('version')
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** False where somebody else has made the first one meanwhile. */
export async function insertRecipe(db: Db, productId: number, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('recipes')
    .values({ product_id: productId, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function raiseVersion(db: Db, productId: number, at: Date): Promise<void> {
  await db
    .updateTable('recipes')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: at }))
    .where('product_id', '=', productId)
    .execute();
}

export type LineRow = { material_id: number; quantity: number; listed_as: string };

export async function replaceLines(db: Db, productId: number, lines: readonly LineRow[]): Promise<void> {
  await db.deleteFrom('recipe_lines').where('product_id', '=', productId).execute();
  await insertAll(
    db,
    'recipe_lines',
    lines.map((line, position) => ({ product_id: productId, ...line, position })),
  );
}

export type PackableRow = {
  id: number;
  name: string;
  sku: string;
  available: number;
  version: number | null;
  can_pack: number | null;
  limit_id: number | null;
  limit_name: string | null;
};

export type PackableWanted = { q: string; show: (typeof packableShown)[number] };

type Part = RawBuilder<unknown>;

/** Every kit that is no bundle. */
const singleKits = sql`
  select p.id, p.search_name from published.products p
  where p.id not in (select bundle_id from published.bundle_parts)`;

/**
 * The kits that may be shown, by name: never all kits of the shop, because reading a row reads its long texts as well.
 * An archived kit is only among them where it has a recipe.
 */
const candidates: Record<PackableWanted['show'], (matches: Part, most: number) => Part> = {
  all: (matches, most) => sql`
    (${singleKits} and p.status <> 'archived' and ${matches} order by p.search_name, p.id limit ${most})
    union all
    (${singleKits} and p.status = 'archived' and ${matches} and p.id in (select product_id from recipes))`,
  now: (matches) => sql`${singleKits} and ${matches} and p.id in (select product_id from recipes)`,
  none: (matches, most) => sql`
    ${singleKits} and p.status <> 'archived' and ${matches} and p.id not in (select product_id from recipes)
    order by p.search_name, p.id limit ${most}`,
};

/** By the index of trigrams; fewer letters are in so many names that the kits are read in the order of their names instead. */
function isNamed(q: string): Part {
  const anywhere = containing(q);
  if (!hasTrigram(q)) return sql`lower(p.name || ' ' || p.sku) like ${anywhere}`;
  return sql`(p.search_name like unaccented(${anywhere}) or lower(p.sku collate "C") like ${anywhere})`;
}

/**
 * How many of a kit its materials suffice for: the least, over its recipe, of what is on hand, and waits for no part, by
 * what one takes. The first `most` by name are found before anything else is read of them.
 */
export async function findPackable(
  db: Db,
  { q, show }: PackableWanted,
  most: number,
): Promise<PackableRow[]> {
  const matches = q === '' ? sql`true` : isNamed(q);
  const { rows } = await sql<PackableRow>`
    with candidates as materialized (${candidates[show](matches, most)}),
    parts as (
      select material_id, sum(quantity) as quantity from part_materials where taken_at is null group by material_id
    ), free as (
      select m.id, greatest(0, m.on_hand - coalesce(parts.quantity, 0))::int as on_hand
      from materials m left join parts on parts.material_id = m.id
    ), packable as materialized (
      select l.product_id, min(m.on_hand / l.quantity) as can_pack,
        (array_agg(m.id order by m.on_hand / l.quantity, m.id))[1] as limit_id
      from recipe_lines l join free m on m.id = l.material_id
      where l.product_id in (select id from candidates) group by l.product_id
    ), shown as materialized (
      select p.id, p.name, p.sku, p.search_name, k.can_pack, k.limit_id
      from candidates join published.products p using (id) left join packable k on k.product_id = p.id
      where k.can_pack > 0 ${show === 'now' ? sql`` : sql`or p.status <> 'archived'`}
      order by p.search_name, p.id limit ${most}
    )
    select p.id, p.name, p.sku, greatest(0, coalesce(s.on_hand - s.held - s.promised, 0)) as available, r.version,
      p.can_pack, p.limit_id, m.name as limit_name
    from shown p
    left join published.stock_levels s on s.product_id = p.id
    left join recipes r on r.product_id = p.id
    left join materials m on m.id = p.limit_id
    order by p.search_name, p.id`.execute(db);
  return rows;
}
