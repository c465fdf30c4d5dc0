import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { pageAfter, type ListOrder } from '../../kernel/database/keyset.ts';

const newestFirst: ListOrder = {
  by: sql`last.at`,
  byType: 'timestamptz',
  id: sql`s.id`,
  idType: 'uuid',
  direction: 'desc',
};

/** One page of those whom a bounce or a complaint took off the list, with one row too many. */
export function findLostSubscribers(db: Db, after: string | undefined, size: number) {
  const lost = db
    .selectFrom('subscribers as s')
    .innerJoinLateral(
      (part) =>
        part
          .selectFrom('consents as c')
          .whereRef('c.address_hash', '=', 's.address_hash')
          .whereRef('c.kind', '=', 's.state')
          .orderBy('c.at', 'desc')
          .limit(1)
          .select(['c.at', 'c.wording'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('s.state', 'in', ['bounced', 'complained'])
    .select(['s.id', 's.email', 's.state', 'last.at', 'last.wording']);
  return pageAfter(lost, newestFirst, after, size).execute();
}
