import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { daysAfter } from '../contracts/kernel/days.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { sydneyDay } from '../server/kernel/sydney.ts';
import { packBox } from '../server/market/markets/box.ts';
import { openMarket, planMarket } from '../server/market/markets/market-list.ts';
import { pickupShown, savePickup } from '../server/market/markets/pickup.ts';
import { openTill } from '../server/market/till/devices.ts';
import { stallForm } from '../tools/testing/market.ts';
import { kitIdOf } from './ledger.ts';

/** A market that is open today, with so many of each kit in its box. */
export async function openStallAt(
  db: Db,
  along: readonly (readonly [slug: string, quantity: number])[],
): Promise<string> {
  const now = new Date();
  const today = sydneyDay(now);
  const market = await planMarket(
    db,
    {
      name: 'Rozelle Market',
      place: 'Rozelle Public School',
      startsOn: today,
      endsOn: today,
      feeCents: 9_000,
      floatCents: 10_000,
      payId: 'stall@stillmade.example',
    },
    now,
  );
  const lines = await Promise.all(
    along.map(async ([slug, quantity]) => ({ productId: await kitIdOf(db, slug), quantity })),
  );
  const packed = await packBox(db, market.id, lines, { actor: 'test', at: now });
  if (isRefusal(packed)) throw new Error(packed.message);
  await openMarket(db, market.id, now);
  return market.id;
}

/** A market some days ahead where kits are collected and reserved, with so many of a kit in its box. */
export async function reservingStall(
  db: Db,
  slug: string,
  quantity = 3,
): Promise<{ marketId: string; place: string }> {
  const now = new Date();
  const day = sydneyDay(daysAfter(now, 3));
  const form = { name: 'Glebe Market', place: 'Rozelle Public School', startsOn: day, endsOn: day };
  const { id } = await planMarket(db, { ...form, feeCents: 0, floatCents: 0, payId: '' }, now);
  const by = { actor: 'test', now, siteOrigin: 'http://localhost' };
  const refused = await savePickup(db, id, { ...stallForm(day), takesReservations: true }, by);
  if (refused) throw new Error(refused.message);
  const lines = [{ productId: await kitIdOf(db, slug), quantity }];
  const packed = await packBox(db, id, lines, { actor: 'test', at: now });
  if (isRefusal(packed)) throw new Error(packed.message);
  const { place } = (await pickupShown(db, id)) ?? { place: '' };
  return { marketId: id, place };
}

export const phone = { width: 360, height: 740 };

export type Device = { context: BrowserContext; tillId: string; page: Page };

/** A helper's device, made a till by the owner's code; it is ready for the field when this is done. */
export async function deviceAt(
  browser: Browser,
  { url, db, marketId, name }: { url: string; db: Db; marketId: string; name: string },
  viewport = phone,
): Promise<Device> {
  const made = await openTill(db, { marketId, name, deviceId: null }, new Date());
  if (isRefusal(made)) throw new Error(made.message);
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    viewport,
  });
  await context.addInitScript({ path: join(import.meta.dirname, 'in-till.js') });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(adminPaths.tillWithCode(marketId, made.code ?? ''));
  await page.getByRole('button', { name: 'Make it a till' }).click();
  await page.getByText('Everything is in the shop').waitFor();
  await inTill(page, 'kept');
  return { context, tillId: made.id, page };
}

/** The till's page once more in the same device, as after a crash. */
export async function openAgain({ context }: Device, marketId: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(adminPaths.till(marketId));
  await page.getByRole('heading', { name: 'Rozelle Market' }).waitFor();
  return page;
}

/** One of the actions of in-till.js. */
export function inTill(
  page: Page,
  action:
    | 'kept'
    | 'networkIsBack'
    | 'lookForUpdate'
    | 'sendAllAgain'
    | 'fillUp'
    | 'freeSomeSpace'
    | 'press'
    | 'scan',
  given: readonly string[] = [],
): Promise<unknown> {
  return page.evaluate(`window.tillTest.${action}(${JSON.stringify(given)})`);
}

export type Way = 'Cash' | 'Card' | 'PayID';

/** The last button but one of a sale: the money is there. */
const isPaid: Record<Way, string> = {
  Cash: 'Exactly $',
  Card: 'The terminal says approved',
  PayID: 'It has arrived',
};

/** One sale, as a thumb makes it. */
export async function sellOne(page: Page, kit: string, way: Way): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${kit}`) }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  if (way !== 'Cash') await page.getByRole('button', { name: new RegExp(`^${way} `) }).click();
  await page.getByRole('button', { name: isPaid[way] }).click();
  await page.getByRole('button', { name: 'Next sale' }).click();
}

/** Sales by the same buttons, without waiting for frames as a thumb does: where there are very many. */
export async function sellInside(page: Page, kit: string, sales: readonly Way[]): Promise<void> {
  const buttons = sales.flatMap((way) => [
    kit,
    'Pay $',
    ...(way === 'Cash' ? [] : [`${way} `]),
    isPaid[way],
    'Next sale',
  ]);
  await inTill(page, 'press', buttons);
}
