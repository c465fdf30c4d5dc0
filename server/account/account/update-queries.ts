import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { updatesAfter, type UpdatesWanted } from '../../kernel/database/updates.ts';

const byUpdate = { by: sql`c.updated_at`, id: sql`c.id`, idType: 'uuid' } as const;

export function findUpdatedCustomers(db: Db, page: UpdatesWanted) {
  const accounts = db
    .selectFrom('published.customers as c')
    .select(['c.id', 'c.email', 'c.username', 'c.first_name', 'c.last_name', 'c.created_at', 'c.verified_at'])
    .select([
      'c.is_admin',
      'c.closed_at',
      'c.paid_orders',
      'c.spent_cents',
      'c.last_order_at',
      'c.updated_at',
    ]);
  return updatesAfter(accounts, byUpdate, page).execute();
}
