import { sql } from 'kysely';
import type { PartClaimState } from '../../../contracts/buying/parts-desk.ts';
import type { Db } from '../../kernel/database/database.ts';

export type ClaimFilter = {
  state?: PartClaimState | undefined;
  kit?: number | undefined;
  batch?: number | undefined;
  supplier?: string | undefined;
  after?: string | undefined;
};

/** The lines of a claim's batch that are what was asked for, as they were when it was packed. */
const linesOfPart = sql`
  published.batch_lines l where l.batch_id = c.batch_id
    and lower(coalesce(nullif(l.listed_as, ''), l.material_name)) = lower(c.part)`;

/** Whose deliveries the batch took for it, whoever supplies the material today. */
export const suppliersOfClaim = sql`
  select distinct t.supplier from published.material_lots t where t.supplier <> '' and t.id in (
    select m.lot_id from published.material_movements m
    where m.batch_id = c.batch_id and m.kind = 'packed' and m.material_id in (select l.material_id from ${linesOfPart}))`;

/**
 * They were written down with the claim, because nothing of a batch that is packed changes any more; older code made
 * claims without.
 */
const knownSuppliers = sql<string[]>`coalesce(c.suppliers, array(${suppliersOfClaim} order by 1))`;

/** The newest first. */
export function findClaims(db: Db, { state, kit, batch, supplier, after }: ClaimFilter, limit: number) {
  return db
    .selectFrom('part_claims as c')
    .leftJoin('published.orders as o', 'o.id', 'c.order_id')
    .leftJoin('published.orders as b', 'b.id', 'c.bought_order_id')
    .where((eb) =>
      eb.and([
        ...(state ? [eb('c.state', '=', state)] : []),
        ...(kit ? [eb('c.product_id', '=', kit)] : []),
        ...(batch ? [eb('c.batch_id', '=', batch)] : []),
        ...(after ? [eb('c.id', '<', after)] : []),
        ...(supplier ? [sql<boolean>`${supplier} = any(${knownSuppliers})`] : []),
      ]),
    )
    .orderBy('c.id', 'desc')
    .limit(limit)
    .selectAll('c')
    .select(['o.number as order_number', 'b.number as bought_number'])
    .select(knownSuppliers.as('suppliers'))
    .select(sql<boolean>`exists (select from ${linesOfPart})`.as('is_known'))
    .execute();
}

export type CountedRow = { value: string; label: string; count: number };

/** How many claims that were not declined are about each kit, batch and supplier; the most first. */
export async function countClaims(db: Db): Promise<Record<'kits' | 'batches' | 'suppliers', CountedRow[]>> {
  // Suppliers stand in the select list: as a source of rows they are made ready anew for each claim.
  const counted = async (columns: ReturnType<typeof sql>) => {
    const { rows } = await sql<CountedRow>`
      select k.value, max(k.label) as label, count(*)::int as count
      from (select ${columns} from part_claims c where c.state <> 'declined') k
      group by k.value order by count(*) desc, max(k.label), k.value limit 100`.execute(db);
    return rows;
  };
  const [kits, batches, suppliers] = await Promise.all([
    counted(sql`c.product_id::text as value, c.kit_name as label`),
    counted(sql`c.batch_id::text as value, 'Batch ' || c.batch_id || ' of ' || c.kit_name as label`),
    counted(sql`unnest(${knownSuppliers}) as value, unnest(${knownSuppliers}) as label`),
  ]);
  return { kits, batches, suppliers };
}

export function findStopped(db: Db) {
  return db
    .selectFrom('published.batch_stops as s')
    .innerJoin('published.batches as b', 'b.id', 's.batch_id')
    .leftJoin('published.stock_asides as a', 'a.id', 's.aside_id')
    .where('s.ended_at', 'is', null)
    .orderBy('s.stopped_at', 'desc')
    .select(['s.batch_id', 's.part', 's.stopped_at', 'b.product_name'])
    .select((eb) => eb.fn.coalesce('a.taken', 's.set_aside').as('set_aside'))
    .execute();
}
