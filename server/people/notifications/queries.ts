import { sql } from 'kysely';
import type { Role } from '../../../contracts/kernel/roles.ts';
import type {
  EmailFrequency,
  NotificationChoice,
  NotificationKind,
} from '../../../contracts/people/notifications.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageAfter, pageOf } from '../../kernel/database/keyset.ts';
import { opaqueList, oneOf } from '../../kernel/database/lists.ts';
import { runPreparedQuery } from '../../kernel/database/prepared-queries.ts';
import type { Beside } from '../../platform/email/email.ts';

export type NewNotification = {
  id: string;
  kind: NotificationKind;
  cause: string;
  title: string;
  detail: string;
  href: string;
  at: Date;
};

/** The insertion of one, to be told by email; nothing where its cause was written of before. */
export function insertingNotification(one: NewNotification): Beside {
  const { id, kind, cause, title, detail, href, at } = one;
  return sql`
    insert into notifications (id, kind, cause, title, detail, href, at, awaits_email)
    values (${id}::uuid, ${kind}, ${cause}, ${title}, ${detail}, ${href}, ${at}::timestamptz, true)
    on conflict (cause) do nothing`;
}

export async function insertNotification(db: Db, one: NewNotification): Promise<void> {
  await insertingNotification(one).execute(db);
}

/** So many at most that nobody has been told of by email, oldest first: whoever takes them writes the emails with it. */
export function takeUntold(db: Db, count: number): Promise<Untold[]> {
  return runPreparedQuery(
    db,
    'take untold notifications',
    [count],
    (_, atMost) => sql<Untold>`
    with untold as (
      select id from notifications where awaits_email order by at limit ${atMost} for update skip locked
    )
    update notifications n set awaits_email = false from untold where n.id = untold.id
    returning n.id, n.kind, n.title, n.detail, n.href`,
  );
}

type Untold = Pick<NewNotification, 'id' | 'kind' | 'title' | 'detail' | 'href'>;

/** Everybody who runs the shop, for each of these kinds, with what they chose of it; null where they chose nothing. */
export async function findRecipients(db: Db, kinds: readonly NotificationKind[]) {
  const { rows } = await sql<{
    id: string;
    email: string;
    kind: NotificationKind;
    emails: EmailFrequency | null;
    push: boolean | null;
    roles: Role[];
  }>`
    select c.id, c.email, c.roles, k.kind, n.emails, n.push
    from published.customers c cross join unnest(${opaqueList(kinds, 'text[]')}) as k (kind)
    left join notification_choices n on n.customer_id = c.id and n.kind = k.kind
    where c.is_admin and c.closed_at is null order by c.created_at`.execute(db);
  return rows;
}

export function findAdministratorIds(db: Db) {
  return db
    .selectFrom('published.customers as customers')
    .where('is_admin', '=', true)
    .where('closed_at', 'is', null)
    .select(['id', 'email', 'roles'])
    .execute();
}

/** Those of the named kinds in a span of time, its end not included, oldest first. */
export function findBetween(db: Db, kinds: readonly string[], from: Date, until: Date) {
  return db
    .selectFrom('notifications')
    .where('kind', '=', oneOf(kinds))
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .select(['kind', 'title', 'detail', 'at'])
    .execute();
}

export async function findNotificationsPage(
  db: Db,
  { customerId, kinds }: { customerId: string; kinds: readonly string[] },
  after: string | undefined,
  size: number,
) {
  // Joined and not asked by `exists`: for that PostgreSQL reads all that this person ever read, for any page.
  const query = db
    .selectFrom('notifications as n')
    .leftJoin('notification_reads as r', (join) =>
      join.onRef('r.notification_id', '=', 'n.id').on('r.customer_id', '=', customerId),
    )
    .where('n.kind', '=', oneOf(kinds))
    .select(['n.id', 'n.kind', 'n.title', 'n.detail', 'n.href', 'n.at'])
    .select(sql<boolean>`r.customer_id is not null`.as('is_read'));
  const order = {
    by: sql`n.at`,
    byType: 'timestamptz',
    id: sql`n.id`,
    idType: 'uuid',
    direction: 'desc',
  } as const;
  return pageOf(await pageAfter(query, order, after, size).execute(), size);
}

/** Among the newest so many: the bell is asked often, and nobody counts further. */
const countedAmong = 500;

export async function countUnread(db: Db, customerId: string, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from notifications where kind = any (${kinds}::text[]) order by at desc limit ${countedAmong}
    ) n where not exists (select from notification_reads r
      where r.customer_id = ${customerId} and r.notification_id = n.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @param ids null for all of them */
export async function insertReads(
  db: Db,
  customerId: string,
  kinds: readonly string[],
  ids: readonly string[] | null,
): Promise<void> {
  await sql`
    insert into notification_reads (customer_id, notification_id)
    select ${customerId}::uuid, id from notifications
    where kind = any (${kinds}::text[]) and (${ids === null} or id = any (${ids ?? []}::uuid[]))
    on conflict do nothing`.execute(db);
}

export async function deleteReads(db: Db, customerId: string, ids: readonly string[] | null): Promise<void> {
  await sql`
    delete from notification_reads
    where customer_id = ${customerId} and (${ids === null} or notification_id = any (${ids ?? []}::uuid[]))`.execute(
    db,
  );
}

export function findChoices(db: Db, customerId: string) {
  return db
    .selectFrom('notification_choices')
    .where('customer_id', '=', customerId)
    .select(['kind', 'bell', 'emails', 'push'])
    .execute();
}

export async function writeChoice(db: Db, customerId: string, choice: NotificationChoice): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ customer_id: customerId, ...choice })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'kind']).doUpdateSet(({ ref }) => ({
        bell: ref('excluded.bell'),
        emails: ref('excluded.emails'),
        push: ref('excluded.push'),
      })),
    )
    .execute();
}

export async function deleteBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('notifications').where('at', '<', moment).execute();
}
