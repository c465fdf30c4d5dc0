import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import { onlyRow, type Db } from './database.ts';

/** `most` tries within `minutes`, counted by name and by who tries: an address, an account, an e-mail. */
export type Limit = { name: string; most: number; minutes: number };

/**
 * Counts a try and refuses it when it is one too many. The window opens with the first try and ends by
 * itself, so that the rightful owner is never locked out for longer than `minutes`. `who` is kept as a
 * hash only.
 */
export async function countTry(
  db: Db,
  limit: Limit,
  who: string,
  now: Date,
): Promise<Refusal<'too_many'> | undefined> {
  const windowMs = limit.minutes * 60_000;
  const fresh = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ tries: number; window_start: Date }>`
    insert into limits as l (name, who, window_start, tries) values (${limit.name}, ${hashed(who)}, ${now}, 1)
    on conflict (name, who) do update set
      tries = case when l.window_start > ${fresh} then l.tries + 1 else 1 end,
      window_start = case when l.window_start > ${fresh} then l.window_start else ${now} end
    returning tries, window_start`.execute(db);
  const { tries, window_start } = onlyRow(rows);
  return tries <= limit.most ? undefined : refusalUntil(window_start.getTime() + windowMs, now);
}

/** Looks without counting: the refusal that the next try would get. For limits that count only what went wrong. */
export async function isExhausted(
  db: Db,
  limit: Limit,
  who: string,
  now: Date,
): Promise<Refusal<'too_many'> | undefined> {
  const windowMs = limit.minutes * 60_000;
  const { rows } = await sql<{ tries: number; window_start: Date }>`
    select tries, window_start from limits where name = ${limit.name} and who = ${hashed(who)}`.execute(db);
  const row = rows[0];
  const end = (row?.window_start.getTime() ?? 0) + windowMs;
  return row && row.tries >= limit.most && end > now.getTime() ? refusalUntil(end, now) : undefined;
}

function refusalUntil(endMs: number, now: Date): Refusal<'too_many'> {
  const retryAfterSeconds = Math.max(1, Math.ceil((endMs - now.getTime()) / 1000));
  return refuse('too_many', `That was a lot of tries. Please wait ${waitWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

/** Forgets the tries of somebody who has proved who they are. */
export async function forgetTries(db: Db, limit: Limit, who: string): Promise<void> {
  await sql`delete from limits where name = ${limit.name} and who = ${hashed(who)}`.execute(db);
}

function hashed(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
