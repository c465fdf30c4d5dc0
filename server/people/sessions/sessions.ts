import { createHash, randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Role } from '../../../contracts/kernel/roles.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Person, Authenticate, Authenticated } from '../../kernel/http/person.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as queries from './queries.ts';
import {
  deviceText,
  lifetimeOf,
  noteUseMinutes,
  overlapSeconds,
  placeText,
  rotationMinutes,
} from './rules.ts';

export { countSessions, deleteExpiredSessions } from './queries.ts';
export { deviceText } from './rules.ts';
export {
  makeToken,
  type NewAccessToken,
  revokeAllTokens,
  revokeToken,
  tokensOf,
  tokensOfPeople,
} from './access-tokens.ts';

const minuteMs = 60_000;

/** 256 bits for the browser, their hash for the shop. */
export function freshToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export type Use = { device: string; address: string; now: Date };

/** A new session under a new token. `seconds` is how long the browser keeps it; undefined is until it closes. */
export async function beginSession(
  db: Db,
  whose: { customerId: string; isAdmin: boolean; isShared: boolean },
  { device, address, now }: Use,
): Promise<{ token: string; seconds: number | undefined }> {
  const { token, hash } = freshToken();
  const { idleMinutes, mostMinutes } = lifetimeOf(whose);
  await queries.insertSession(db, {
    id: timeOrderedId(now),
    customer_id: whose.customerId,
    token_hash: hash,
    rotated_at: now,
    signed_in_at: now,
    last_used_at: now,
    idle_until: new Date(now.getTime() + idleMinutes * minuteMs),
    ends_at: new Date(now.getTime() + mostMinutes * minuteMs),
    is_shared: whose.isShared,
    device: deviceText(device),
    place: placeText(address),
  });
  return { token, seconds: whose.isShared ? undefined : mostMinutes * 60 };
}

export function authenticatorOf(db: Db): Authenticate {
  return {
    session: (token, use) => recogniseSession(db, token, use),
    async script(token, now) {
      const found = await queries.useToken(db, hashToken(token), now);
      if (!found) return undefined;
      const person: Person = {
        customerId: found.customer_id,
        isAdmin: true,
        roles: found.roles,
        sessionId: undefined,
      };
      return { person, scopes: found.scopes };
    },
  };
}

async function recogniseSession(db: Db, token: string, use: Use): Promise<Authenticated | undefined> {
  const hash = hashToken(token);
  const session = await queries.findByTokenHash(db, hash, use.now);
  if (!session) return undefined;
  const person: Person = {
    customerId: session.customer_id,
    isAdmin: session.is_admin,
    roles: session.roles as Role[],
    sessionId: session.id,
  };
  const sinceRotation = use.now.getTime() - session.rotated_at.getTime();
  if (session.token_hash !== hash) {
    // Somebody goes on using a token that was replaced: one of two holds a copy, so neither stays signed in.
    if (sinceRotation <= overlapSeconds * 1000) return { person };
    await queries.deleteSession(db, session.id, session.customer_id);
    return undefined;
  }
  const isShared = session.is_shared;
  if (use.now.getTime() - session.last_used_at.getTime() > noteUseMinutes * minuteMs) {
    const { idleMinutes } = lifetimeOf({ isShared, isAdmin: session.is_admin });
    await queries.recordUse(db, session.id, {
      last_used_at: use.now,
      idle_until: new Date(use.now.getTime() + idleMinutes * minuteMs),
      device: deviceText(use.device),
      place: placeText(use.address),
    });
  }
  if (sinceRotation <= rotationMinutes * minuteMs) return { person };
  const fresh = freshToken();
  if (!(await queries.rotate(db, session.id, hash, fresh.hash, use.now))) return { person };
  const seconds = isShared ? undefined : Math.ceil((session.ends_at.getTime() - use.now.getTime()) / 1000);
  return { person, renewed: { token: fresh.token, seconds } };
}

/** Whose sessions they are, and which of them asks. */
export type SessionOwner = Pick<Person, 'customerId' | 'sessionId'>;

export async function sessionsOf(db: Db, person: SessionOwner, now: Date) {
  const rows = await queries.findOfCustomer(db, person.customerId, now);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    place: row.place,
    signedInAt: row.signed_in_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThisOne: row.id === person.sessionId,
  }));
}

export async function endSession(
  db: Db,
  customerId: string,
  id: string,
): Promise<{ message: string } | Refusal<'not_found'>> {
  if (await queries.deleteSession(db, id, customerId)) return { message: 'That device is signed out.' };
  return refuse('not_found', 'That device is not signed in any more.');
}

/** @param kept the session that goes on; undefined ends all of them */
export async function endSessionsBut(db: Db, customerId: string, kept: string | undefined) {
  await queries.deleteSessionsBut(db, customerId, kept);
  return { message: 'Every other device is signed out.' };
}
