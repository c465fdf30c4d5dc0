import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import type { PushKeys } from './encrypt.ts';

type NewSubscription = PushKeys & { id: string; customerId: string; endpoint: string; at: Date };

/** A browser belongs to whoever signed in there last; of one person the newest so many stay. */
export async function upsertSubscription(db: Db, one: NewSubscription, most: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into push_subscriptions (id, customer_id, endpoint, p256dh, auth, created_at)
    values (${one.id}, ${one.customerId}, ${one.endpoint}, ${one.p256dh}, ${one.auth}, ${one.at})
    on conflict (endpoint) do update set customer_id = excluded.customer_id, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = excluded.created_at, told_at = null, failed_at = null
    returning id`.execute(db);
  await sql`
    delete from push_subscriptions where customer_id = ${one.customerId} and id not in (
      select id from push_subscriptions where customer_id = ${one.customerId}
      order by created_at desc, id desc limit ${most})`.execute(db);
  return rows[0]?.id ?? one.id;
}

/** Where somebody is told. */
export function findSubscriptionsOf(db: Db, customerId: string) {
  return db
    .selectFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .select(['id', 'endpoint', 'p256dh', 'auth', 'told_at', 'failed_at'])
    .execute();
}

/** How a message for a browser ended. */
export async function markSubscription(
  db: Db,
  id: string,
  ended: { told_at: Date } | { failed_at: Date },
): Promise<void> {
  await db.updateTable('push_subscriptions').set(ended).where('id', '=', id).execute();
}

export async function deleteSubscriptionAt(db: Db, customerId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function deleteSubscriptionsOf(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('customer_id', '=', customerId).execute();
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** One message for each browser of each of these people. */
export async function insertPushMessages(
  db: Db,
  notificationId: string,
  people: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into push_messages (subscription_id, notification_id, due_at)
    select id, ${notificationId}::uuid, ${now} from push_subscriptions where customer_id = any (${[...people]}::uuid[])
    on conflict do nothing`.execute(db);
}

export type DueMessage = PushKeys & {
  subscription_id: string;
  notification_id: string;
  tries: number;
  endpoint: string;
  title: string;
  detail: string;
  href: string;
};

/** Messages that are due, each put off by 1, 4, 9 minutes in the same statement: nobody sends one twice at a time. */
export async function takeDueMessages(db: Db, now: Date, count: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select subscription_id, notification_id from push_messages where due_at <= ${now}
      order by due_at limit ${count} for update skip locked
    ), taken as (
      update push_messages m set tries = m.tries + 1,
        due_at = ${now}::timestamptz + make_interval(mins => (m.tries + 1) * (m.tries + 1))
      from due where m.subscription_id = due.subscription_id and m.notification_id = due.notification_id
      returning m.subscription_id, m.notification_id, m.tries
    )
    select t.subscription_id, t.notification_id, t.tries, s.endpoint, s.p256dh, s.auth, n.title, n.detail, n.href
    from taken t join push_subscriptions s on s.id = t.subscription_id
      join notifications n on n.id = t.notification_id`.execute(db);
  return rows;
}

export async function deletePushMessage(
  db: Db,
  { subscription_id, notification_id }: Pick<DueMessage, 'subscription_id' | 'notification_id'>,
): Promise<void> {
  await db
    .deleteFrom('push_messages')
    .where('subscription_id', '=', subscription_id)
    .where('notification_id', '=', notification_id)
    .execute();
}
