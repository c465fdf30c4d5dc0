import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/**
 * True, and as a part of a statement that stands alone it lets PostgreSQL answer before what was written is on the disk,
 * where it is a fraction of a second later: half of a small write's cost is that wait. Only a crash of PostgreSQL in
 * between loses it, whole, and with it all that followed; what is written later and waits, such as an order, takes it
 * along. So it is for what costs nobody anything if it did not happen. Within a transaction it changes nothing: what
 * else is written there may be worth a wait.
 */
export function unflushed(db: Db): RawBuilder<boolean> {
  return db.isTransaction ? sql`true` : sql`set_config('synchronous_commit', 'off', true) is not null`;
}
