import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** An order may need a person for several reasons; each stands in a line of its own until it is settled. */
const reasons = sql<string[]>`string_to_array(needs_attention, E'\n')`;
const asReason = (why: string) => why.replaceAll(/\s+/g, ' ');

/** Adds a reason why the order needs a person; earlier reasons stay. */
export async function markForAttention(db: Db, id: string, why: string): Promise<void> {
  const reason = asReason(why);
  await sql`update orders set needs_attention = concat_ws(E'\n', needs_attention, ${reason}::text)
    where id = ${id}::uuid and (needs_attention is null or not ${reason}::text = any (${reasons}))`.execute(
    db,
  );
}

/** One reason is settled; the mark goes with the last. */
export async function settleReason(db: Db, id: string, why: string): Promise<void> {
  await sql`update orders
    set needs_attention = nullif(array_to_string(array_remove(${reasons}, ${asReason(why)}::text), E'\n'), '')
    where id = ${id}::uuid and needs_attention is not null`.execute(db);
}

/** Whatever the reasons were. */
export async function settleEveryReason(db: Db, id: string): Promise<void> {
  await db.updateTable('orders').set({ needs_attention: null }).where('id', '=', id).execute();
}
