import { sql } from 'kysely';
import type { MaterialMovementKind } from '../../../contracts/stock/making/material-ledger.ts';
import type { Db } from '../../kernel/database/database.ts';
import { uuidIn } from '../../kernel/database/uuid-text.ts';

/** The newest first; what is used up stands after what is left. */
export async function findLotsBefore(
  db: Db,
  materialId: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const all = db
    .selectFrom('material_lots')
    .where('material_id', '=', materialId)
    .orderBy(sql`left_quantity > 0`, 'desc')
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll();
  const older = sql<boolean>`(left_quantity > 0, received_on, id) < (
    select l.left_quantity > 0, l.received_on, l.id from material_lots l where l.id = ${before ?? null}::int)`;
  return (before === undefined ? all : all.where(older)).execute();
}

type MovementRow = {
  id: number;
  at: Date;
  kind: MaterialMovementKind;
  change: number;
  on_hand: number;
  cost_cents: number;
  batch_id: number | null;
  order_id: string | null;
  note: string;
  actor: string;
};

/** Newest first, each with what was on hand once it had happened. */
export async function findMovementsBefore(
  db: Db,
  materialId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select m.id, m.at, m.kind, m.change, m.on_hand, m.cost_cents, m.batch_id, m.order_id, m.note,
      coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.username, m.actor) as actor
    from (
      select *, (sum(change) over (order by id))::int as on_hand
      from material_movements where material_id = ${materialId}::int
    ) m
    left join published.customers c on c.id = ${uuidIn(sql.ref('m.actor'))}
    where ${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}
