import type { Insertable } from 'kysely';
import type { MarketEntries, Tills } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';

export type TillRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

export function findByKey(db: Db, keyHash: string) {
  return db.selectFrom('tills').where('key_hash', '=', keyHash).selectAll().executeTakeFirst();
}

export function findTillById(db: Db, id: string) {
  return db.selectFrom('tills').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Locked, so that what a device sends twice at once is written down once. */
export function findTillForUpdate(db: Db, id: string) {
  return db.selectFrom('tills').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export function findTillByCode(db: Db, codeHash: string) {
  return db.selectFrom('tills').where('code_hash', '=', codeHash).selectAll().executeTakeFirst();
}

export function findOfDevice(db: Db, marketId: string, deviceId: string) {
  return db
    .selectFrom('tills')
    .where('market_id', '=', marketId)
    .where('device_id', '=', deviceId)
    .select('id')
    .executeTakeFirst();
}

/** Tills of a market get their names one after the other. */
export function lockNames(db: Db, marketId: string): Promise<void> {
  return takeNamedLock(db, `tills of ${marketId}`);
}

/** Names of the tills that may sell or wait for their code; but for one. */
export async function findTillNames(db: Db, marketId: string, exceptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tills')
    .where('market_id', '=', marketId)
    .where('revoked_at', 'is', null)
    .where('id', '<>', exceptId)
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function insertTill(db: Db, till: Insertable<Tills>): Promise<void> {
  await db.insertInto('tills').values(till).execute();
}

/** A device that was a till before has a new key, and goes on where it was. */
export async function rekey(db: Db, id: string, keyHash: string, name: string): Promise<void> {
  await db
    .updateTable('tills')
    .set({ key_hash: keyHash, name, revoked_at: null })
    .where('id', '=', id)
    .execute();
}

/** The code is used up by it; false when somebody was faster. */
export async function pair(
  db: Db,
  id: string,
  keyed: { device_id: string; key_hash: string },
): Promise<boolean> {
  const row = await db
    .updateTable('tills')
    .set({ ...keyed, code_hash: null, code_until: null })
    .where('id', '=', id)
    .where('key_hash', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTill(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tills').where('id', '=', id).execute();
}

export async function revoke(db: Db, marketId: string, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('tills')
    .set({ revoked_at: at, code_hash: null, code_until: null })
    .where('id', '=', id)
    .where('market_id', '=', marketId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The shop has heard of all that a device did until now. */
export async function markSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('tills').set({ seen_at: at }).where('id', '=', id).execute();
}

export async function lastSequence(db: Db, marketId: string, deviceId: string): Promise<number> {
  const row = await db
    .selectFrom('market_entries')
    .where('market_id', '=', marketId)
    .where('device_id', '=', deviceId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select('sequence')
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

/** What a device did and the shop could not do. */
export async function findProblems(
  db: Db,
  marketId: string,
  deviceId: string,
): Promise<{ sequence: number; message: string }[]> {
  const rows = await db
    .selectFrom('market_entries')
    .where('market_id', '=', marketId)
    .where('device_id', '=', deviceId)
    .where('problem', 'is not', null)
    .orderBy('sequence')
    .select(['sequence', 'problem'])
    .execute();
  return rows.map(({ sequence, problem }) => ({ sequence, message: problem ?? '' }));
}

export async function insertEntry(db: Db, entry: Insertable<MarketEntries>): Promise<void> {
  await db.insertInto('market_entries').values(entry).execute();
}

/** The sale of an order at a market; an order of elsewhere has none. */
export function findSale(db: Db, marketId: string, orderId: string) {
  return db
    .selectFrom('market_entries')
    .where('market_id', '=', marketId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'sale')
    .select(['method'])
    .executeTakeFirst();
}
