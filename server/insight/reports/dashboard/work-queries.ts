import { sql } from 'kysely';
import { onlyRow, type Db } from '../../../kernel/database/database.ts';

/** Each count reads only what it counts, by an index of those few. */
export async function queryWork(db: Db) {
  const { rows } = await sql<{
    to_pack: number;
    awaited: number;
    packing: number;
    waiting: number;
    attention: number;
    quotes: number;
    returns: number;
    emails: number;
  }>`
    select
      (select count(*)::int from published.orders o where state = 'paid' and waits_for = '' and not exists (
        select from published.preorder_promises w where w.order_id = o.id and w.state = 'waiting')) as to_pack,
      (select count(distinct order_id)::int from published.preorder_promises where state = 'waiting') as awaited,
      (select count(*)::int from published.orders where state = 'packing') as packing,
      (select count(*)::int from published.orders where state = 'pending_payment') as waiting,
      (select count(*)::int from published.orders where needs_attention is not null) as attention,
      (select count(*)::int from published.quotes where state = 'requested') as quotes,
      (select count(*)::int from published.returns where state in ('requested', 'approved', 'received')) as returns,
      (select count(*)::int from published.emails where state = 'failed') as emails`.execute(db);
  return onlyRow(rows);
}
