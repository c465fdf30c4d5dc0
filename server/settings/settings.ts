import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { publicSettings, settings, type PublicSettings, type Settings } from '../../contracts/settings.ts';
import { announceChanges } from '../kernel/changes.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { findSettings, keepSecret, writeSetting } from './queries.ts';

/** Every setting, with the contract's default for what the owner never touched. */
export async function currentSettings(db: Db): Promise<Settings> {
  return z.parse(settings, await findSettings(db));
}

export async function currentPublicSettings(db: Db): Promise<PublicSettings> {
  return z.parse(publicSettings, await findSettings(db));
}

export async function changeSettings(db: Db, changes: Partial<Settings>): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const [name, value] of Object.entries(changes)) await writeSetting(db, name, value);
    await announceChanges(db, ['settings']);
  });
}

/** A key that all processes share: made by the first that asks, kept in the database. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  return keepSecret(db, name, randomBytes(32).toString('base64url'));
}
