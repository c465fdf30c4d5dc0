import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { updatesAfter, type UpdatesWanted } from '../../kernel/database/updates.ts';
import { selectEntries } from './queries.ts';

const byUpdate = { by: sql`o.updated_at`, id: sql`o.id`, idType: 'uuid' } as const;

export function findUpdatedOrders(db: Db, page: UpdatesWanted) {
  return updatesAfter(selectEntries(db).select('o.updated_at'), byUpdate, page).execute();
}
