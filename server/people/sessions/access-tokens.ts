import { createHash, randomBytes } from 'node:crypto';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { TokenScope } from '../../../contracts/kernel/token-scopes.ts';
import type { makeAccessToken } from '../../../contracts/people/sessions.ts';
import type { Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as queries from './queries.ts';

export { revokeAllTokens } from './queries.ts';

export type NewAccessToken = Received<typeof makeAccessToken>['body'];

/**
 * The token itself is answered this once. Asked for again under the same key, its answer was lost, and with
 * it the only copy: a new token takes its place, unless a script has it after all.
 */
export async function makeToken(
  db: Db,
  customerId: string,
  { name, days, scopes, key }: Omit<NewAccessToken, 'password'>,
  now: Date,
): Promise<(ReturnType<typeof shown> & { token: string }) | Refusal<'not_permitted'>> {
  const token = `sm_${randomBytes(32).toString('base64url')}`;
  const row = {
    id: timeOrderedId(now),
    customer_id: customerId,
    name,
    scopes: [...new Set(scopes)],
    token_hash: createHash('sha256').update(token).digest('base64url'),
    made_at: now,
    expires_at: daysAfter(now, days),
    made_under: key ?? null,
  };
  const kept = await queries.saveToken(db, row);
  if (!kept) return refuse('not_permitted', 'This token was made before, and a script uses it.');
  return { ...shown(kept), token };
}

export async function tokensOf(db: Db, customerId: string) {
  return (await queries.findTokens(db, customerId)).map(shown);
}

/** Those that work still, by whose they are. */
export async function tokensOfPeople(db: Db, customerIds: readonly string[], now: Date) {
  const rows = await queries.findTokensOf(db, customerIds, now);
  const byPerson = Map.groupBy(rows, ({ customer_id }) => customer_id);
  return new Map(
    [...byPerson].map(([id, tokens]) => [
      id,
      tokens.map((row) => ({
        id: row.id,
        name: row.name,
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
    ]),
  );
}

export async function revokeToken(
  db: Db,
  customerId: string,
  id: string,
): Promise<{ message: string } | Refusal<'not_found'>> {
  if (await queries.deleteToken(db, id, customerId)) return { message: 'The token is worth nothing now.' };
  return refuse('not_found', 'There is no such token.');
}

function shown(row: {
  id: string;
  name: string;
  scopes: string[];
  made_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}) {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes as TokenScope[],
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
