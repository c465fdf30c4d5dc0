import { createHash, randomBytes, randomInt } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { pairMinutes } from '../../../contracts/market/till.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { marketOf } from '../markets/markets.ts';
import * as queries from './queries.ts';
import type { TillRow } from './queries.ts';
import { freeTillName, whyNotTake } from './rules.ts';

/** The cookie that says, sealed, which till a browser is: it opens the till's page and nothing else. */
export const tillCookie = 'till';

/** The till behind a key, while the key is good. */
export async function tillOf(
  db: Db,
  key: string | undefined,
  now: Date,
): Promise<TillRow | Refusal<'forbidden' | 'not_found' | 'unauthenticated'>> {
  const till = key && (await queries.findByKey(db, hashed(key)));
  if (!till) return refuse('unauthenticated', 'This device is no till of this shop.', { reason: 'unknown' });
  const market = await marketOf(db, till.market_id);
  if (isRefusal(market)) return market;
  const refusal = whyNotTake({ revokedAt: till.revoked_at, endsOn: market.endsOn }, now);
  return refusal ?? till;
}

type OpenedTill = { id: string; name: string; key: string | null; code: string | null };
type NewTill = { marketId: string; name: string; deviceId: string | null };

/** Makes the browser that asks a till, or a code by which another device becomes one. */
export async function openTill(
  db: Db,
  { marketId, name, deviceId }: NewTill,
  now: Date,
): Promise<OpenedTill | Refusal<'not_found'>> {
  const market = await marketOf(db, marketId);
  if (isRefusal(market)) return market;
  if (deviceId) return keyOfBrowser(db, { marketId, name, deviceId }, now);
  return inTransaction(db, async (db) => {
    const code = newCode();
    const id = timeOrderedId(now);
    const until = new Date(now.getTime() + pairMinutes * 60_000);
    const own = await ownName(db, marketId, name, id);
    const row = { id, market_id: marketId, name: own, made_at: now };
    await queries.insertTill(db, { ...row, code_hash: hashed(code), code_until: until });
    return { id, name: own, key: null, code };
  });
}

/** The name itself or with the next number; whoever opens another till of this market waits for this transaction. */
async function ownName(db: Db, marketId: string, name: string, id: string): Promise<string> {
  await queries.lockNames(db, marketId);
  return freeTillName(name, await queries.findTillNames(db, marketId, id));
}

/** A key for a device, new or known. Its older key is worth nothing then. */
export function keyOfBrowser(
  db: Db,
  { marketId, name, deviceId }: { marketId: string; name: string; deviceId: string },
  now: Date,
): Promise<OpenedTill & { key: string }> {
  return inTransaction(db, async (db) => {
    const key = newKey();
    const known = await queries.findOfDevice(db, marketId, deviceId);
    if (known) {
      const own = await ownName(db, marketId, name, known.id);
      await queries.rekey(db, known.id, hashed(key), own);
      return { id: known.id, name: own, key, code: null };
    }
    const id = timeOrderedId(now);
    const own = await ownName(db, marketId, name, id);
    const row = { id, market_id: marketId, name: own, device_id: deviceId, made_at: now };
    await queries.insertTill(db, { ...row, key_hash: hashed(key) });
    return { id, name: own, key, code: null };
  });
}

const codeIsOver = refuse('link_over', 'This code has been used or is over. Ask for another one.');

export function pairTill(
  db: Db,
  { code, deviceId }: { code: string; deviceId: string },
  now: Date,
): Promise<{ id: string; key: string } | Refusal<'link_over'>> {
  return inTransaction(db, async (db) => {
    const till = await codeOf(db, code, now);
    if (!till) return codeIsOver;
    const known = await queries.findOfDevice(db, till.market_id, deviceId);
    if (known) {
      await queries.deleteTill(db, till.id);
      return keyOfBrowser(db, { marketId: till.market_id, name: till.name, deviceId }, now);
    }
    const key = newKey();
    const isPaired = await queries.pair(db, till.id, { device_id: deviceId, key_hash: hashed(key) });
    return isPaired ? { id: till.id, key } : codeIsOver;
  });
}

export async function revokeTill(
  db: Db,
  marketId: string,
  id: string,
  now: Date,
): Promise<{ message: string } | Refusal<'not_found'>> {
  if (await queries.revoke(db, marketId, id, now)) return { message: 'Its key is worth nothing now.' };
  return refuse('not_found', 'There is no such till.');
}

/** Whether the till's page is for this browser: one that is a till of this market, or is about to become one. */
export async function admitsToTill(
  db: Db,
  marketId: string,
  shown: { tillId: string | undefined; code: string | undefined },
  now: Date,
): Promise<boolean> {
  const till = shown.tillId ? await queries.findTillById(db, shown.tillId) : undefined;
  if (till?.market_id === marketId && till.revoked_at === null) return true;
  const asked = shown.code ? await codeOf(db, shown.code, now) : undefined;
  return asked?.market_id === marketId;
}

async function codeOf(db: Db, code: string, now: Date): Promise<TillRow | undefined> {
  const till = await queries.findTillByCode(db, hashed(code));
  return till?.code_until && till.code_until > now && till.revoked_at === null ? till : undefined;
}

function newKey(): string {
  return `till_${randomBytes(32).toString('base64url')}`;
}

/** Without letters and digits that look alike when somebody types them off another screen. */
const codeCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newCode(): string {
  return Array.from({ length: 8 }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');
}

function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
