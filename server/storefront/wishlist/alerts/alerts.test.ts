import { expect, test } from 'vitest';
import { formPaths, paths } from '../../../../contracts/kernel/paths.ts';
import { askForAlert, confirmAlert, leaveAlert } from '../../../../contracts/storefront/wishlist/alerts.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../../tools/testing/buyer.ts';
import { testShop, testVisitor, type TestShop, type TestVisitor } from '../../../../tools/testing/shop.ts';
import { receiveStock } from '../../../stock/inventory/inventory.ts';
import { notifyWaitingBuyers } from './alerts.ts';
import { alertDepsOf } from './routes.ts';

type Links = { confirmUrl: string; leaveUrl: string };
const noLinks: Links = { confirmUrl: '', leaveUrl: '' };

function emails({ shop }: TestShop, kind: string) {
  return shop.db
    .selectFrom('emails')
    .leftJoin('email_secrets as s', 's.email_id', 'emails.id')
    .where('kind', '=', kind)
    .orderBy('created_at')
    .select(['recipient', 'data', 's.secrets'])
    .execute();
}

async function ask(harness: TestShop, guest: TestVisitor, email = 'ada@example.com') {
  const { id } = await findDemoKit(harness.app, demoKits.snowGum);
  return guest.ask(askForAlert, { body: { productId: id, email } });
}

async function linksOf(harness: TestShop): Promise<Links> {
  const [email] = (await emails(harness, 'alert-confirm')).toReversed();
  return email ? (email.secrets as Links) : noLinks;
}

const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);

async function restock(harness: TestShop): Promise<void> {
  const { id } = await findDemoKit(harness.app, demoKits.snowGum);
  await receiveStock(harness.shop.db, { productId: id, quantity: 3, costCents: 1 }, 'test', 'More');
}

const tell = (harness: TestShop) => notifyWaitingBuyers(harness.shop.db, alertDepsOf(harness.shop));

test('who confirms is told once when the kit is back, however often the shop looks', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  expect((await ask(harness, guest)).status).toBe(200);
  const { confirmUrl } = await linksOf(harness);
  expect(confirmUrl).toBe(harness.shop.config.siteOrigin + paths.alertConfirm(tokenIn(confirmUrl)));
  const confirmed = await guest.ask(confirmAlert, { body: { token: tokenIn(confirmUrl) } });
  expect([confirmed.status, confirmed.body.product?.slug]).toEqual([200, demoKits.snowGum.slug]);

  expect(await tell(harness)).toBe(0);
  await restock(harness);
  const told = await Promise.all([tell(harness), tell(harness), tell(harness)]);
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await tell(harness)).toBe(0);
  const written = await emails(harness, 'back-in-stock');
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({
    recipient: 'ada@example.com',
    data: { kitUrl: harness.shop.config.siteOrigin + paths.product(demoKits.snowGum.slug) },
  });
});

test('an address that was never confirmed hears nothing', async () => {
  await using harness = await testShop();
  await ask(harness, await testVisitor(harness.app));
  await restock(harness);
  expect(await tell(harness)).toBe(0);
  expect(await emails(harness, 'back-in-stock')).toEqual([]);
});

test('the link confirms once, and not after seven days', async () => {
  let now = new Date('2026-11-01T00:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const guest = await testVisitor(harness.app);
  await ask(harness, guest);
  const token = tokenIn((await linksOf(harness)).confirmUrl);
  expect((await guest.ask(confirmAlert, { body: { token } })).status).toBe(200);
  expect((await guest.ask(confirmAlert, { body: { token } })).status).toBe(404);

  await ask(harness, guest, 'late@example.com');
  const late = tokenIn((await linksOf(harness)).confirmUrl);
  now = new Date('2026-11-08T00:00:01Z');
  expect((await guest.ask(confirmAlert, { body: { token: late } })).status).toBe(404);
});

test('one click forgets the address, and a second one does no harm', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  await ask(harness, guest);
  const { confirmUrl, leaveUrl } = await linksOf(harness);
  await guest.ask(confirmAlert, { body: { token: tokenIn(confirmUrl) } });
  for (let i = 0; i < 2; i += 1)
    expect((await guest.ask(leaveAlert, { body: { token: tokenIn(leaveUrl) } })).status).toBe(200);
  expect(await harness.shop.db.selectFrom('stock_alerts').selectAll().execute()).toEqual([]);
  await restock(harness);
  expect(await tell(harness)).toBe(0);
});

test('the way out in the letter that tells works as well', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  await ask(harness, guest);
  await guest.ask(confirmAlert, { body: { token: tokenIn((await linksOf(harness)).confirmUrl) } });
  await restock(harness);
  await tell(harness);
  const [email] = await emails(harness, 'back-in-stock');
  const { leaveUrl } = email ? (email.data as Links) : noLinks;
  await guest.ask(leaveAlert, { body: { token: tokenIn(leaveUrl) } });
  expect(await harness.shop.db.selectFrom('stock_alerts').selectAll().execute()).toEqual([]);
});

test('asking again sends the question again and ends no link that somebody holds; who has confirmed gets no more', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  await ask(harness, guest);
  const first = tokenIn((await linksOf(harness)).confirmUrl);
  await ask(harness, guest, 'ADA@example.com');
  expect(await emails(harness, 'alert-confirm')).toHaveLength(2);
  expect((await guest.ask(confirmAlert, { body: { token: first } })).status).toBe(200);
  const again = await ask(harness, guest);
  expect(again.status).toBe(200);
  expect(await emails(harness, 'alert-confirm')).toHaveLength(2);
});

test('a mailbox is not flooded with questions', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await ask(harness, guest)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('a kit on the shelf needs no alert, and a machine gets no letter', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const body = { productId: id, email: 'ada@example.com' };
  expect((await guest.ask(askForAlert, { body })).status).toBe(409);
  const { id: soldOut } = await findDemoKit(harness.app, demoKits.snowGum);
  const trapped = await guest.ask(askForAlert, { body: { ...body, productId: soldOut, website: 'x' } });
  expect(trapped.status).toBe(200);
  expect(await emails(harness, 'alert-confirm')).toEqual([]);
});

test('links are kept as hashes, and addresses not longer than needed', async () => {
  let now = new Date('2026-11-01T00:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const guest = await testVisitor(harness.app);
  await ask(harness, guest);
  const { confirmUrl, leaveUrl } = await linksOf(harness);
  const rows = JSON.stringify(await harness.shop.db.selectFrom('stock_alerts').selectAll().execute());
  expect(rows).not.toContain(tokenIn(confirmUrl));
  expect(rows).not.toContain(tokenIn(leaveUrl));
  now = new Date('2026-11-09T00:00:00Z');
  await tell(harness);
  expect(await harness.shop.db.selectFrom('stock_alerts').selectAll().execute()).toEqual([]);
});

test('opening the link changes nothing; its button confirms, without any script', async () => {
  await using harness = await testShop();
  await ask(harness, await testVisitor(harness.app));
  const token = tokenIn((await linksOf(harness)).confirmUrl);
  const page = await harness.app.inject({ method: 'GET', url: paths.alertConfirm(token) });
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(page.body).toContain(`action="${formPaths.confirmAlert}"`);
  const states = () => harness.shop.db.selectFrom('stock_alerts').select('state').execute();
  expect(await states()).toEqual([{ state: 'asked' }]);
  const press = (headers: Record<string, string>) =>
    harness.app.inject({
      method: 'POST',
      url: formPaths.confirmAlert,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: `token=${token}`,
    });
  expect((await press({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await press({})).statusCode).toBe(403);
  expect(await states()).toEqual([{ state: 'asked' }]);
  const pressed = await press({ 'sec-fetch-site': 'same-origin' });
  expect([pressed.statusCode, await states()]).toEqual([200, [{ state: 'confirmed' }]]);
});
