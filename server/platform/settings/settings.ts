import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { transferDaysOf } from '../../../contracts/platform/settings/bank-details.ts';
import {
  firstBookAccounts,
  type BookAccounts,
  type ProgramAccounts,
} from '../../../contracts/platform/settings/book-accounts.ts';
import { lookSheetPath } from '../../../contracts/platform/settings/look-files.ts';
import { isDefaultLook, type LogoPicture } from '../../../contracts/platform/settings/look.ts';
import {
  publicSettings,
  settings,
  type PublicSettings,
  type Settings,
} from '../../../contracts/platform/settings/settings.ts';
import { parsedOnce } from '../../kernel/cache/parsed-once.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { rootOf } from '../../kernel/database/transaction.ts';
import type { Files } from '../../kernel/files/files.ts';
import { nameSheet } from '../../kernel/http/sheet.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { readOriginal } from '../images/images.ts';
import { ownMark } from './own-mark.ts';
import { findSettings, saveSecret, writeSetting } from './queries.ts';
import { homeShown, instalmentsShown, shownOn, walletsShown, waysShown } from './rules.ts';

const brands = new WeakMap<Db, string>();

const known = cachedQuery('settings', async (db) => {
  const found = parsed(await findSettings(db));
  const { brand, look } = found.all;
  brands.set(rootOf(db), brand);
  nameSheet(db, (own) => (isDefaultLook(look) ? own : lookSheetPath(look, own)));
  return found;
});

const parsed = parsedOnce((found) => ({ all: z.parse(settings, found), shown: shownIn(found) }));

/** What is as in a new shop, such as the look or the ways to pay, is not said at all: pages bear what they say. */
function shownIn(found: unknown): PublicSettings {
  const all = z.parse(settings, found);
  const { home } = all;
  const look = isDefaultLook(all.look) ? undefined : all.look;
  const logo = all.logo ?? undefined;
  const own = {
    ways: waysShown(all),
    wallets: walletsShown(all),
    instalments: instalmentsShown(all),
    transferDays: transferDaysOf(all),
    home: homeShown(home),
    look,
    logo,
    mark: ownMark(look, logo),
  };
  return z.parse(publicSettings, { ...(found as object), ...own });
}

/** Every setting, with the contract's default for what the owner never touched. */
export async function currentSettings(db: Db): Promise<Settings> {
  return (await known(db)).all;
}

/** The shop's name as this process last read it, for what is shown when nothing can be read. */
export function lastKnownBrand(db: Db): string {
  return brands.get(rootOf(db)) ?? z.parse(settings, {}).brand;
}

/** The logo with its bytes, for papers that hold it whole. */
export type Letterhead = LogoPicture & { bytes: Buffer };

/** Undefined where the shop has no logo, or its file is gone: a paper is never refused for that. */
export async function letterheadOf(db: Db, files: Files): Promise<Letterhead | undefined> {
  const { logo } = await currentSettings(db);
  const bytes = logo && (await readOriginal(files, logo.url.slice(picturesPrefix.length)));
  return bytes ? { ...logo, bytes: Buffer.from(bytes) } : undefined;
}

export async function currentPublicSettings(db: Db, at: Date): Promise<PublicSettings> {
  return shownOn((await known(db)).shown, sydneyDay(at));
}

const hourMs = 3_600_000;

/** Run every hour: when a Sydney day has begun within the last one, pages that show its banners are made anew. */
export async function switchBanners(db: Db, now: Date): Promise<boolean> {
  const [before, today] = [sydneyDay(new Date(now.getTime() - hourMs)), sydneyDay(now)];
  if (before === today) return false;
  const current = shownIn(await findSettings(db));
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

/** The accounts of the bookkeeper's program, as they were saved or as they are suggested. */
export function bookAccountsOf(current: Settings): BookAccounts {
  if (current.bookAccounts) return current.bookAccounts;
  const { xero, myob, ...others } = firstBookAccounts;
  return {
    ...others,
    xero: sellingAt(xero, current.xeroSalesAccount),
    myob: sellingAt(myob, current.myobSalesAccount),
  };
}

function sellingAt(program: ProgramAccounts, sales: string): ProgramAccounts {
  return { ...program, accounts: { ...program.accounts, sales } };
}

/** A key that all processes share: made by the first that asks, kept in the database. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  return saveSecret(db, name, randomBytes(32).toString('base64url'));
}
