import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

/** Leads an address of another shop to a kit, where none of this shop's own kits has it; true where that is new. */
export async function leadToKit(db: Db, slug: string, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into old_addresses (kind, slug, target_id, left_at)
    select 'product', ${slug}, ${id}, ${at} where not exists (select from products where slug = ${slug})
    on conflict do nothing returning slug`.execute(db);
  return rows.length > 0;
}

/** Of these addresses those at which there is no kit and from which nobody is led on. */
export async function findFreeAddresses(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${[...slugs]}::text[]) as a (slug)
    where not exists (select from products p where p.slug = a.slug)
      and not exists (select from old_addresses o where o.kind = 'product' and o.slug = a.slug)`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

/** Leads these addresses to a kit no more; one that leads to another kit by now stays. */
export async function deleteLeadsToKit(db: Db, slugs: readonly string[], id: number): Promise<void> {
  await db
    .deleteFrom('old_addresses')
    .where('kind', '=', 'product')
    .where('slug', '=', oneOf(slugs))
    .where('target_id', '=', id)
    .execute();
}

/** Leads numbers of listings to kits; returns those that nobody led anywhere before. */
export async function insertListings(
  db: Db,
  kits: ReadonlyMap<string, number>,
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    insert into old_addresses (kind, slug, target_id, left_at)
    select 'listing', slug, id, ${at} from unnest(${[...kits.keys()]}::text[], ${[...kits.values()]}::int[]) as l (slug, id)
    on conflict do nothing returning slug`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

export async function deleteListings(db: Db, numbers: readonly string[]): Promise<void> {
  await db
    .deleteFrom('old_addresses')
    .where('kind', '=', 'listing')
    .where('slug', '=', oneOf(numbers))
    .execute();
}

/** The published kit that another shop's address leads to, or that has this address itself. */
export function findKitByForeignAddress(db: Db, kind: 'product' | 'listing', slug: string) {
  return db
    .selectFrom('products as p')
    .where('p.status', '=', 'published')
    .where((on) => {
      const isLedTo = on(
        'p.id',
        '=',
        on
          .selectFrom('old_addresses')
          .where('kind', '=', kind)
          .where('slug', '=', slug)
          .select('target_id')
          .$castTo<{ target_id: number }>(),
      );
      return kind === 'listing' ? isLedTo : on.or([on('p.slug', '=', slug), isLedTo]);
    })
    .select(['p.id', 'p.slug'])
    .executeTakeFirst();
}
