import { createHash } from 'node:crypto';
import type { ServerSession } from './server-session.ts';

/** Up to where the log is archived; PostgreSQL keeps everything from there on. */
export type Slot = {
  name: string;
  position: string;
  /** True where it was made just now: the log before it may be gone, so a new base backup has to be made. */
  isNew: boolean;
};

/**
 * The slot by which PostgreSQL keeps its log until it is archived. Those of the same shop for another place go: they
 * would keep the log for ever. Where PostgreSQL had to give one up (`max_slot_wal_keep_size`), it is made anew.
 */
export async function takeSlot(session: ServerSession, storeName: string): Promise<Slot> {
  const { client } = session;
  const name = `${slotsOf(session)}${shortHash(storeName)}`;
  await dropSlots(session, name);
  const { rows } = await client.query<{ position: string | null; isLost: boolean }>(
    `select restart_lsn::text as position, coalesce(wal_status = 'lost', false) as "isLost"
     from pg_replication_slots where slot_name = $1`,
    [name],
  );
  const [found] = rows;
  if (found?.position && !found.isLost) return { name, position: found.position, isNew: false };
  if (found) await client.query('select pg_drop_replication_slot($1)', [name]);
  await client.query('select pg_create_physical_replication_slot($1, true)', [name]);
  const made = await client.query<{ position: string }>(
    'select restart_lsn::text as position from pg_replication_slots where slot_name = $1',
    [name],
  );
  return { name, position: made.rows[0]?.position ?? '0/0', isNew: true };
}

export async function dropSlots(
  session: Pick<ServerSession, 'client' | 'database'>,
  butFor = '',
): Promise<void> {
  await session.client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where starts_with(slot_name, $1) and slot_name <> $2 and not active`,
    [slotsOf(session), butFor],
  );
}

/** Several shops may have databases on one server. */
function slotsOf({ database }: Pick<ServerSession, 'database'>): string {
  return `shop_backup_${shortHash(database)}_`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
