import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sendTillEntries } from '../contracts/market/till.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { openTill, revokeTill } from '../server/market/till/devices.ts';
import { test } from './journey.ts';
import { onHand } from './ledger.ts';
import {
  deviceAt,
  inTill,
  openAgain,
  openStallAt,
  sellInside,
  sellOne,
  type Device,
  type Way,
} from './stall.ts';
import { openUnreliableNetwork, type UnreliableNetwork } from './unreliable-network.ts';

async function takings(db: Db, marketId: string) {
  const rows = await db
    .selectFrom('market_entries')
    .where('market_id', '=', marketId)
    .groupBy('method')
    .orderBy('method')
    .select(({ fn }) => [
      'method',
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount_cents').as('cents'),
      fn.sum<number>('rounding_cents').as('rounding'),
    ])
    .execute();
  return rows;
}

const ways: readonly Way[] = ['Cash', 'Card', 'PayID'];
const kookaburra = 'Kookaburra';
/** 200 sales, counted from 1; between two stretches the page is loaded anew, or dies. */
const stretches = [
  [1, 46],
  [46, 121],
  [121, 201],
] as const;
const killedBefore = 121;

test('200 sales without a network, through reloads and a killed page, become 200 orders', async ({
  browser,
  shop,
}) => {
  const { db } = shop;
  await using field = await openUnreliableNetwork(shop.url);
  // A price that cash has to be rounded for.
  await db
    .updateTable('products')
    .set({ price_cents: 4_993 })
    .where('slug', '=', demoKits.kookaburra.slug)
    .execute();
  const marketId = await openStallAt(db, [[demoKits.kookaburra.slug, 60]]);
  const device = await deviceAt(browser, { url: field.url, db, marketId, name: 'Till 1' });
  await device.page.getByText('$49.93').waitFor();
  field.cut();
  let { page } = device;
  // The first of each stretch are a thumb's; the others press the same buttons from inside the page.
  for (const [from, until] of stretches) {
    const stretch = Array.from({ length: until - from }, (_, index) => ways[(from + index) % 3] ?? 'Cash');
    for (const way of stretch.slice(0, 3)) await sellOne(page, kookaburra, way);
    await sellInside(page, kookaburra, stretch.slice(3));
    if (until !== killedBefore) await page.reload();
    else {
      await page.close();
      page = await openAgain(device, marketId);
    }
  }
  await page.getByText('200 kept on this device, not sent').waitFor();
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);

  field.mend();
  await inTill(page, 'networkIsBack');
  await page.getByText('Everything is in the shop').waitFor({ timeout: 240_000 });
  // The answer to the last call got lost: the till sends all of it once more.
  const asked = await inTill(page, 'sendAllAgain', [marketId, sendTillEntries.path]);
  expect(asked).toBe(201);

  const orders = await db.selectFrom('orders').selectAll().execute();
  expect(orders).toHaveLength(200);
  expect(orders.every(({ total_cents, gst_cents }) => total_cents === 4_993 && gst_cents === 454)).toBe(true);
  expect(await takings(db, marketId)).toEqual([
    { method: 'card', count: 67, cents: 67 * 4_993, rounding: 0 },
    { method: 'cash', count: 66, cents: 66 * 4_993, rounding: 66 * 2 },
    { method: 'payid', count: 67, cents: 67 * 4_993, rounding: 0 },
  ]);
  // 60 from the box, 40 from the shelf, 100 short: the owner has a task, and the web has none.
  expect(await onHand(db, demoKits.kookaburra.slug)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
  await device.context.close();
}, 600_000);

test('two tills sell the last one: both sales stand, the owner has a task, and one gives back what the other sold; a newer till, a device without room and a revoked key lose no sale, and each is told', async ({
  browser,
  shop,
}) => {
  const { db } = shop;
  const begun = new Date();
  await using field = await openUnreliableNetwork(shop.url);
  const marketId = await openStallAt(db, [
    [demoKits.desertPea.slug, 1],
    [demoKits.koala.slug, 6],
  ]);
  const [left, right] = [
    await deviceAt(browser, { url: field.url, db, marketId, name: 'Left' }),
    await deviceAt(browser, { url: field.url, db, marketId, name: 'Right' }, { width: 1024, height: 768 }),
  ];
  field.cut();
  for (const { page } of [left, right]) await sellOne(page, 'Sturt', 'Card');
  field.mend();
  for (const { page } of [left, right]) {
    await inTill(page, 'networkIsBack');
    await page.getByText('Everything is in the shop').waitFor();
  }
  expect(await takings(db, marketId)).toMatchObject([{ method: 'card', count: 2 }]);
  expect(await onHand(db, demoKits.desertPea.slug)).toBe(0);
  const marked = await db
    .selectFrom('orders')
    .where('needs_attention', 'is not', null)
    .where('placed_at', '>', begun)
    .select('needs_attention')
    .execute();
  expect(marked.filter(({ needs_attention: why }) => why?.includes('Sturt'))).toHaveLength(1);

  await giveBackAtAnother(left, field);
  expect(await entriesOf(db, marketId)).toEqual([
    { name: 'Left', kind: 'refund', method: 'cash', problem: null },
    { name: 'Left', kind: 'sale', method: 'card', problem: null },
    { name: 'Right', kind: 'sale', method: 'card', problem: null },
  ]);
  await right.context.close();
  await changeTill(left, field);
  await sellWithoutRoom(left, field);
  expect(await counts(db, marketId)).toEqual([
    ['card', 4],
    ['cash', 2],
    ['payid', 1],
  ]);
  await revokeKey(left, field, { db, marketId });
  expect(await counts(db, marketId)).toEqual([
    ['card', 5],
    ['cash', 3],
    ['payid', 1],
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
  await left.context.close();
});

async function counts(db: Db, marketId: string) {
  return (await takings(db, marketId)).map(({ method, count }) => [method, count]);
}

function entriesOf(db: Db, marketId: string) {
  return db
    .selectFrom('market_entries as e')
    .innerJoin('tills as t', 't.device_id', 'e.device_id')
    .where('e.market_id', '=', marketId)
    .orderBy('e.kind')
    .orderBy('t.name')
    .select(['t.name', 'e.kind', 'e.method', 'e.problem'])
    .execute();
}

/** What the right one sold comes back at the left one, which says so where it has no network. */
async function giveBackAtAnother({ page }: Device, field: UnreliableNetwork): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await press(/^Taken/);
  field.cut();
  await press('Sales of other tills');
  await page.getByText('What other tills sold is known there only.').waitFor();
  field.mend();
  await press('Try again');
  const row = page.getByRole('listitem').filter({ hasText: 'Right' });
  await page.getByLabel(/^Find a sale/).fill('koala');
  await page.getByText('There is no such sale.').waitFor();
  await page.getByLabel(/^Find a sale/).fill('sturt');
  await row.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('The money goes back').selectOption('cash');
  await page.getByLabel('Why').fill('A present that was there already');
  await press(/^Give back \$/);
  await row.getByText('Taken back').waitFor();
  await press('Back');
  await page.getByRole('heading', { name: 'Sales of this till' }).waitFor();
  await press('Back');
}

const sell = (page: Page, way: Way) => sellOne(page, 'Sleeping koala', way);

async function networkIsBack({ page }: Device, field: UnreliableNetwork): Promise<void> {
  field.mend();
  await inTill(page, 'networkIsBack');
}

/** The newer one takes over in the field, and the sales that wait are still there. */
async function changeTill({ page }: Device, field: UnreliableNetwork): Promise<void> {
  field.update();
  await inTill(page, 'lookForUpdate');
  await page.getByText('A newer till is ready.').waitFor();
  field.cut();
  await sell(page, 'Card');
  await sell(page, 'Cash');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Change to it' }).click();
  await reloaded;
  await page.getByText('2 kept on this device, not sent').waitFor();
  await sell(page, 'PayID');
}

/** What could not be kept is not sold, and can be once there is room. */
async function sellWithoutRoom(device: Device, field: UnreliableNetwork): Promise<void> {
  const { page } = device;
  await inTill(page, 'fillUp');
  await page.getByRole('button', { name: /^Sleeping koala/ }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /^Card / }).click();
  await page.getByRole('button', { name: 'The terminal says approved' }).click();
  await page.getByRole('dialog').getByText('Not sold: this device has no room left').waitFor();
  await inTill(page, 'freeSomeSpace');
  await page.getByRole('button', { name: 'The terminal says approved' }).click();
  await page.getByRole('button', { name: 'Next sale' }).click();
  await page.reload();
  await page.getByText('4 kept on this device, not sent').waitFor();
  await networkIsBack(device, field);
  await page.getByText('Everything is in the shop').waitFor();
}

/** With a revoked key nothing more is sold, and a new one sends what was kept. */
async function revokeKey(
  device: Device,
  field: UnreliableNetwork,
  { db, marketId }: { db: Db; marketId: string },
): Promise<void> {
  const { page } = device;
  const before = await counts(db, marketId);
  field.cut();
  await sell(page, 'Cash');
  await sell(page, 'Card');
  await revokeTill(db, marketId, device.tillId, new Date());
  await networkIsBack(device, field);
  await page.getByText('This till’s key was revoked.').waitFor();
  await page.getByText('2 kept on this device, not sent').waitFor();
  await page.getByRole('button', { name: /^Sleeping koala/ }).click();
  expect(await page.getByRole('button', { name: /^Pay \$/ }).isDisabled()).toBe(true);
  expect(await counts(db, marketId)).toEqual(before);
  const made = await openTill(db, { marketId, name: 'Left', deviceId: null }, new Date());
  await page.getByRole('button', { name: '2 kept on this device, not sent' }).click();
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.getByLabel('Code from the owner').fill('code' in made ? (made.code ?? '') : '');
  await page.getByRole('button', { name: 'Make it a till' }).click();
  await page.getByText(/^(\d+) of \1$/).waitFor();
}
