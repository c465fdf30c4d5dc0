import type { Insertable } from 'kysely';
import type { PasskeyChallenges, Passkeys } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

export async function insertPasskeyChallenge(
  db: Db,
  challenge: Insertable<PasskeyChallenges>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Uses the challenge up: of two who come with the same one, the second finds nothing. */
export async function spendPasskeyChallenge(
  db: Db,
  of: { hash: string; browserHash: string; customerId: string | undefined },
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', of.hash)
    .where('browser_hash', '=', of.browserHash)
    .where('customer_id', 'is not distinct from', of.customerId ?? null)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}

/** False where the key is somebody's already. */
export async function insertPasskey(db: Db, passkey: Insertable<Passkeys>): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findPasskeys(db: Db, customerId: string) {
  return db
    .selectFrom('passkeys')
    .where('customer_id', '=', customerId)
    .orderBy('added_at')
    .orderBy('id')
    .select(['id', 'name', 'credential_id', 'transports', 'added_at', 'last_used_at'])
    .execute();
}

/** How many each of these people has; who has none is not in it. */
export async function countPasskeys(db: Db, customerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('passkeys')
    .where('customer_id', '=', oneOf(customerIds))
    .groupBy('customer_id')
    .select(({ fn }) => ['customer_id', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ customer_id, count }) => [customer_id, count]));
}

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .select(['id', 'customer_id', 'credential_id', 'public_key', 'sign_count'])
    .executeTakeFirst();
}

/** False where the device has counted no further: a copy of it has signed in between, or it is the copy. */
export async function notePasskeyUse(
  db: Db,
  id: string,
  { signCount, now }: { signCount: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => (signCount === 0 ? eb('sign_count', '=', 0) : eb('sign_count', '<', signCount)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPasskeyName(
  db: Db,
  { id, customerId, name }: { id: string; customerId: string; name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function deletePasskey(db: Db, id: string, customerId: string) {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('name')
    .executeTakeFirst();
}

/** How many there were. */
export async function deletePasskeys(db: Db, customerId: string): Promise<number> {
  await db.deleteFrom('passkey_challenges').where('customer_id', '=', customerId).execute();
  const rows = await db
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .returning('id')
    .execute();
  return rows.length;
}
