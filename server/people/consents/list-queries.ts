import { sql } from 'kysely';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import type { ConsentPlace } from '../../../contracts/people/consents/consents.ts';
import type { listSubscribers } from '../../../contracts/people/consents/subscriber-list.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing, pageAfter, type ListOrder } from '../../kernel/database/keyset.ts';

const lastAskedFirst: ListOrder = {
  by: sql`s.asked_at`,
  byType: 'timestamptz',
  id: sql`s.id`,
  idType: 'uuid',
  direction: 'desc',
};

/** When it came to be as it is; the ledger knows. */
const since = sql<Date>`coalesce((
  select l.at from consents l where l.address_hash = s.address_hash and l.kind = s.state
  order by l.at desc limit 1), s.asked_at)`;

const askedAt = sql<ConsentPlace>`coalesce((
  select l.place from consents l where l.address_hash = s.address_hash and l.kind in ('asked', 'confirmed')
  order by l.kind = 'asked' desc, l.at desc limit 1), 'import')`;

const personsName = sql<string>`coalesce(
  (select nullif(trim(c.first_name || ' ' || c.last_name), '') from published.customers c
    where c.email_key = s.email_key and c.closed_at is null),
  (select g.name from published.guest_buyers g where g.email_key = s.email_key), '')`;

/** One page of all addresses that ever asked, with one row too many. */
export function findSubscribers(db: Db, asked: Received<typeof listSubscribers>['query'], size: number) {
  let found = db
    .selectFrom('subscribers as s')
    .select(['s.id', 's.email', 's.state', since.as('since'), askedAt.as('place'), personsName.as('name')]);
  if (asked.state) found = found.where('s.state', '=', asked.state);
  if (asked.q !== '') found = found.where(isLike(containing(asked.q)));
  return pageAfter(found, lastAskedFirst, asked.after, size).execute();
}

/** Each of the three is found by its own index; an `or` between tables would read the whole list. */
const isLike = (pattern: string) => sql<boolean>`s.email_key in (
  select n.email_key from subscribers n where n.email_key like ${pattern}
  union select c.email_key from published.customers c where c.search_text like ${pattern} and c.closed_at is null
  union select g.email_key from published.guest_buyers g where g.search_text like ${pattern})`;
