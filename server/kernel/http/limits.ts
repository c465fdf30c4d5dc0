import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { asyncCommit } from '../database/async-commit.ts';
import type { Db } from '../database/database.ts';
import { opaqueList } from '../database/lists.ts';

/**
 * At most `most` tries within `minutes`, counted by the limit's name and by who tries: a network, a browser, an
 * account, a payment.
 */
export type Limit = { name: string; most: number; minutes: number };

/** One of the ways in which a try is counted. */
export type LimitCount = { limit: Limit; who: string };

/** Where a call comes from. */
export type Caller = { browserId: string; network: string };

/**
 * Counts a limit by the caller's network and by its browser: a cookie is dropped in a moment, and networks
 * are changed by whoever has several.
 */
export function byCaller(limit: Limit, { browserId, network }: Caller): LimitCount[] {
  return [
    { limit, who: network },
    { limit: { ...limit, name: `${limit.name}, browser` }, who: browserId },
  ];
}

export function countTry(
  db: Db,
  limit: Limit,
  who: string,
  now: Date,
): Promise<Refusal<'too_many'> | undefined> {
  return countTries(db, [{ limit, who }], now);
}

/**
 * Counts one try in each of these ways, and refuses it when it is one too many in any. A window opens
 * with the first try and ends by itself. `who` is kept as a hash only. Throws inside a transaction: a
 * refusal that rolled it back would take the count along.
 */
export async function countTries(
  db: Db,
  counts: readonly LimitCount[],
  now: Date,
): Promise<Refusal<'too_many'> | undefined> {
  if (db.isTransaction) throw new Error('A try is counted outside the transaction that a refusal undoes');
  return count(db, counts, now);
}

/** As `countTry`, in a transaction that is committed whatever comes of the try. */
export function countTryWithin(
  db: Db,
  limit: Limit,
  who: string,
  now: Date,
): Promise<Refusal<'too_many'> | undefined> {
  return count(db, [{ limit, who }], now);
}

async function count(
  db: Db,
  counts: readonly LimitCount[],
  now: Date,
): Promise<Refusal<'too_many'> | undefined> {
  const names = counts.map(({ limit }) => limit.name);
  const minutes = counts.map(({ limit }) => limit.minutes);
  // Always in the same order, so that two calls never deadlock on each other's rows.
  const { rows } = await sql<{ name: string; tries: number; window_start: Date }>`
    insert into limits as l (name, who, window_start, tries)
    select name, who, ${now}::timestamptz, 1
      from unnest(${names}::text[], ${counts.map(({ who }) => hashed(who))}::text[]) as given (name, who)
      order by name, who
    on conflict (name, who) do update set (tries, window_start) = (
      select case when l.window_start > opened.least then l.tries + 1 else 1 end,
             case when l.window_start > opened.least then l.window_start else excluded.window_start end
      from (select excluded.window_start - make_interval(mins => minutes) as least
              from unnest(${names}::text[], ${minutes}::int[]) as given (name, minutes)
              where given.name = l.name) as opened)
    returning name, tries, window_start`.execute(db);
  const ends = counts.flatMap(({ limit }) => {
    const row = rows.find(({ name }) => name === limit.name);
    return row && row.tries > limit.most ? [row.window_start.getTime() + limit.minutes * 60_000] : [];
  });
  return ends.length === 0 ? undefined : refusalUntil(Math.max(...ends), now);
}

function refusalUntil(endMs: number, now: Date): Refusal<'too_many'> {
  const retryAfterSeconds = Math.max(1, Math.ceil((endMs - now.getTime()) / 1000));
  return refuse('too_many', `That was a lot of tries. Please wait ${waitText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

/**
 * Takes back a try that turned out to be right. It is counted first all the same, so that of a hundred simultaneous
 * guesses only as many as the limit allows are looked at. If a crash loses this write, the try stays counted.
 */
export async function giveBackTries(db: Db, counts: readonly LimitCount[]): Promise<void> {
  const names = counts.map(({ limit }) => limit.name);
  const whos = counts.map(({ who }) => hashed(who));
  await sql`
    update limits l set tries = greatest(l.tries - 1, 0)
    from (select limits.name, limits.who from limits
            join unnest(${opaqueList(names, 'text[]')}, ${opaqueList(whos, 'text[]')}) as given (name, who)
              on limits.name = given.name and limits.who = given.who
            order by 1, 2 for update of limits) as mine
    where l.name = mine.name and l.who = mine.who and ${asyncCommit(db)}`.execute(db);
}

/** Forgets the tries of somebody who has proved who they are. */
export async function resetTries(db: Db, limit: Limit, who: string): Promise<void> {
  await sql`delete from limits where name = ${limit.name} and who = ${hashed(who)}`.execute(db);
}

/** Deletes counts whose windows began before this moment. */
export async function deleteOldTries(db: Db, before: Date): Promise<void> {
  await sql`delete from limits where window_start < ${before}`.execute(db);
}

function hashed(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
