import { sql } from 'kysely';
import type { Role } from '../../../contracts/kernel/roles.ts';
import type { TokenScope } from '../../../contracts/kernel/token-scopes.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

export type NewSession = {
  id: string;
  customer_id: string;
  token_hash: string;
  rotated_at: Date;
  signed_in_at: Date;
  last_used_at: Date;
  idle_until: Date;
  ends_at: Date;
  is_shared: boolean;
  device: string;
  place: string;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** A live session of an open account, under its token or the one before the last rotation. */
export function findByTokenHash(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('published.customers as c', 'c.id', 's.customer_id')
    .where((eb) => eb.or([eb('s.token_hash', '=', hash), eb('s.previous_hash', '=', hash)]))
    .where('s.idle_until', '>', now)
    .where('s.ends_at', '>', now)
    .where('c.closed_at', 'is', null)
    .select(['s.id', 's.customer_id', 's.token_hash', 's.rotated_at', 's.last_used_at', 's.is_shared'])
    .select(['s.ends_at', 'c.is_admin', 'c.roles'])
    .executeTakeFirst();
}

/** False when another call renewed it at the same moment. */
export async function rotate(db: Db, id: string, from: string, to: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ token_hash: to, previous_hash: from, rotated_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordUse(
  db: Db,
  id: string,
  use: { last_used_at: Date; idle_until: Date; device: string; place: string },
): Promise<void> {
  await db.updateTable('sessions').set(use).where('id', '=', id).execute();
}

export function findOfCustomer(db: Db, customerId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .select(['id', 'device', 'place', 'signed_in_at', 'last_used_at'])
    .execute();
}

/** On how many devices each of these people is signed in; nobody who is on none. */
export async function countSessions(
  db: Db,
  customerIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sessions')
    .where('customer_id', '=', oneOf(customerIds))
    .where('idle_until', '>', now)
    .where('ends_at', '>', now)
    .groupBy('customer_id')
    .select(({ fn }) => ['customer_id', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ customer_id, count }) => [customer_id, count]));
}

export async function deleteSession(db: Db, id: string, customerId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSessionsBut(db: Db, customerId: string, kept: string | undefined): Promise<void> {
  await sql`delete from sessions where customer_id = ${customerId}::uuid
    and (${kept ?? null}::uuid is null or id <> ${kept ?? null}::uuid)`.execute(db);
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from sessions where ends_at < ${now} or idle_until < ${now}`.execute(db);
}

export type NewToken = {
  id: string;
  customer_id: string;
  name: string;
  scopes: TokenScope[];
  token_hash: string;
  made_at: Date;
  expires_at: Date;
  made_under: string | null;
};

/** In the place of one that was made under this key and never used; undefined when that one is in use. */
export function saveToken(db: Db, token: NewToken) {
  const { id: _id, customer_id: _owner, made_under: _key, ...anew } = token;
  return db
    .insertInto('access_tokens')
    .values(token)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'made_under'])
        .doUpdateSet(anew)
        .where('access_tokens.last_used_at', 'is', null),
    )
    .returning(['id', 'name', 'scopes', 'made_at', 'expires_at', 'last_used_at'])
    .executeTakeFirst();
}

export function findTokens(db: Db, customerId: string) {
  return db
    .selectFrom('access_tokens')
    .where('customer_id', '=', customerId)
    .orderBy('made_at', 'desc')
    .select(['id', 'name', 'scopes', 'made_at', 'expires_at', 'last_used_at'])
    .execute();
}

export function findTokensOf(db: Db, customerIds: readonly string[], now: Date) {
  return db
    .selectFrom('access_tokens')
    .where('customer_id', '=', oneOf(customerIds))
    .where('expires_at', '>', now)
    .orderBy('made_at', 'desc')
    .select(['id', 'customer_id', 'name', 'last_used_at'])
    .execute();
}

/** Notes the use and tells whose token it is: an administrator's, as long as they are one. */
export async function useToken(db: Db, hash: string, now: Date) {
  const { rows } = await sql<{ customer_id: string; scopes: TokenScope[]; roles: Role[] }>`
    update access_tokens t set last_used_at = ${now} from published.customers c
    where t.token_hash = ${hash} and t.expires_at > ${now} and c.id = t.customer_id
      and c.is_admin and c.closed_at is null
    returning t.customer_id, t.scopes, c.roles`.execute(db);
  return rows[0];
}

export async function deleteToken(db: Db, id: string, customerId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeAllTokens(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('access_tokens').where('customer_id', '=', customerId).execute();
}
