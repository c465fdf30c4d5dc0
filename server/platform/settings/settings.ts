import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import {
  publicSettings,
  settings,
  type PublicSettings,
  type Settings,
} from '../../../contracts/platform/settings/settings.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { rootOf } from '../../kernel/database/transaction.ts';
import { findSettings, saveSecret, writeSetting } from './queries.ts';
import { shownOn } from './rules.ts';

const brands = new WeakMap<Db, string>();

const known = cachedQuery('settings', async (db) => {
  const found = await findSettings(db);
  brands.set(rootOf(db), z.parse(settings, found).brand);
  return { all: z.parse(settings, found), shown: z.parse(publicSettings, found) };
});

/** Every setting, with the contract's default for what the owner never touched. */
export async function currentSettings(db: Db): Promise<Settings> {
  return (await known(db)).all;
}

/** The shop's name as this process last read it, for what is shown when nothing can be read. */
export function lastKnownBrand(db: Db): string {
  return brands.get(rootOf(db)) ?? z.parse(settings, {}).brand;
}

export async function currentPublicSettings(db: Db, at: Date): Promise<PublicSettings> {
  return shownOn((await known(db)).shown, sydneyDay(at));
}

const hourMs = 3_600_000;

/** Run every hour: when a Sydney day has begun within the last one, pages that show its banners are made anew. */
export async function switchBanners(db: Db, now: Date): Promise<boolean> {
  const [before, today] = [sydneyDay(new Date(now.getTime() - hourMs)), sydneyDay(now)];
  if (before === today) return false;
  const current = z.parse(publicSettings, await findSettings(db));
  const isTurned = JSON.stringify(shownOn(current, before)) !== JSON.stringify(shownOn(current, today));
  if (isTurned) await publishChanges(db, ['settings']);
  return isTurned;
}

export async function changeSettings(db: Db, changes: Partial<Settings>): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const [name, value] of Object.entries(changes)) await writeSetting(db, name, value);
    await publishChanges(db, ['settings']);
  });
}

/** A key that all processes share: made by the first that asks, kept in the database. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  return saveSecret(db, name, randomBytes(32).toString('base64url'));
}
