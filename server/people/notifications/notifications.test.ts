import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import { sendContactMessage } from '../../../contracts/growth/content/content.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import * as calls from '../../../contracts/people/notifications.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf, browserOf, customerOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { recordLowStock } from '../../stock/inventory/inventory.ts';
import { notifyAdministrators, notifyAdministratorsByEmail, writeDigests } from './notifications.ts';

const now = new Date('2026-11-20T01:00:00Z');

function tell(harness: TestShop, changes: Partial<Parameters<typeof notifyAdministrators>[1]> = {}) {
  const about = {
    kind: 'order',
    cause: 'order:1',
    title: 'Order SM-1: $84.90',
    href: adminPaths.order('1'),
    at: now,
  };
  return notifyAdministrators(harness.shop.db, { ...about, ...changes } as typeof changes &
    typeof about & { kind: 'order' });
}

async function newest(harness: TestShop) {
  const row = await harness.shop.db
    .selectFrom('notifications')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row!;
}

const emailsOf = (harness: TestShop, kind: string) =>
  harness.shop.db.selectFrom('emails').selectAll().where('kind', '=', kind).orderBy('recipient').execute();

test('every call is for the people who run the shop', async () => {
  await using harness = await testShop();
  const [guest, customer] = [browserOf(harness.app), await customerOf(harness, 'theo@example.com')];
  for (const { endpoint } of allEndpoints.filter(({ room }) => room === 'notifications')) {
    expect((await guest.ask(endpoint)).status, endpoint.name).toBe(401);
    expect((await customer.ask(endpoint)).status, endpoint.name).toBe(403);
  }
});

test('a paid order is in the bell of everybody who runs the shop, until each has read it', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const helper = await administratorOf(harness, 'helper@example.com');
  const { order } = await makePurchase(harness, [[demoKits.kookaburra.slug, 2]]);
  const { body } = await owner.ask(calls.listNotifications);
  expect(body.notifications).toMatchObject([{ kind: 'order', isRead: false }]);
  expect(body.notifications[0]?.title).toContain(order.number);
  const unread = async (person: typeof owner) => (await person.ask(calls.countUnread)).body.unread;
  expect(await unread(owner)).toBe(1);
  const ids = [body.notifications[0]!.id];
  expect((await owner.ask(calls.markNotifications, { body: { ids, isRead: true } })).body.unread).toBe(0);
  expect(await unread(helper)).toBe(1);
  expect((await owner.ask(calls.markNotifications, { body: { ids, isRead: false } })).body.unread).toBe(1);
  expect((await owner.ask(calls.markNotifications, { body: { ids: null, isRead: true } })).body.unread).toBe(
    0,
  );
});

test('what is undone was never told, and one event is told once', async () => {
  await using harness = await testShop();
  await inTransaction(harness.shop.db, async (db) => {
    await notifyAdministrators(db, {
      kind: 'order',
      cause: 'x',
      title: 'x',
      href: adminPaths.dashboard,
      at: now,
    });
    throw new Error('undone');
  }).catch(() => undefined);
  await tell(harness);
  await tell(harness);
  const rows = await harness.shop.db.selectFrom('notifications').select('title').execute();
  expect(rows).toEqual([{ title: 'Order SM-1: $84.90' }]);
});

test('each chooses for themselves: at once, in the digest, or not at all', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const helper = await administratorOf(harness, 'helper@example.com');
  const choose = (person: typeof owner, emails: calls.EmailFrequency, bell = true) =>
    person.ask(calls.saveNotificationChoices, {
      body: { choices: [{ kind: 'order', bell, emails, push: false }] },
    });
  await choose(helper, 'off', false);
  await tell(harness);
  const deps = { siteOrigin: 'https://shop.example', now: () => now };
  await Promise.all([1, 2].map(() => notifyAdministratorsByEmail(harness.shop.db, deps)));
  await notifyAdministratorsByEmail(harness.shop.db, deps);
  const emails = await emailsOf(harness, 'owner-notice');
  expect(emails.map(({ recipient }) => recipient)).toEqual(['owner@example.com']);
  expect(emails[0]?.data).toMatchObject({ link: `https://shop.example${adminPaths.order('1')}` });
  expect((await helper.ask(calls.countUnread)).body.unread).toBe(0);
  expect((await choose(helper, 'digest')).body.choices[0]).toMatchObject({
    kind: 'order',
    emails: 'digest',
  });
  expect((await owner.ask(calls.readNotificationChoices)).body.choices[0]).toMatchObject({
    emails: 'at_once',
  });
});

test('the digest comes once, at seven in the morning in Sydney, with what happened since the one before', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const digestAll = calls.notificationKinds.map((kind) => ({
    kind,
    bell: true,
    push: false,
    emails: 'digest' as const,
  }));
  await owner.ask(calls.saveNotificationChoices, { body: { choices: digestAll } });
  await tell(harness, { at: new Date('2026-11-18T19:59:00Z'), cause: 'before', title: 'Before' });
  await tell(harness, { at: new Date('2026-11-18T20:00:00Z'), cause: 'first', title: 'First' });
  await tell(harness, {
    at: new Date('2026-11-19T19:59:00Z'),
    cause: 'last',
    title: 'Last',
    detail: '2 kits',
  });
  await tell(harness, { at: new Date('2026-11-19T20:00:00Z'), cause: 'after', title: 'After' });
  const digest = (at: string) =>
    writeDigests(harness.shop.db, { siteOrigin: 'https://shop.example', now: () => new Date(at) });
  await digest('2026-11-19T19:30:00Z');
  await digest('2026-11-19T20:03:00Z');
  await digest('2026-11-19T21:03:00Z');
  const emails = (await emailsOf(harness, 'owner-digest')).filter(({ cause }) =>
    cause.includes('2026-11-20'),
  );
  expect(emails).toHaveLength(1);
  expect(emails[0]?.data).toMatchObject({
    day: '2026-11-20',
    groups: [{ name: 'New orders: 2', lines: ['First', 'Last (2 kits)'] }],
  });
});

test('the digest after days on which the server was down holds what happened since the one before', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const review = { kind: 'review', bell: true, push: false, emails: 'digest' } as const;
  await owner.ask(calls.saveNotificationChoices, { body: { choices: [review] } });
  const digest = async (at: string) => {
    const deps = { siteOrigin: 'https://shop.example', now: () => new Date(at) };
    await writeDigests(harness.shop.db, deps);
    const emails = await emailsOf(harness, 'owner-digest');
    const own = emails.filter(({ recipient }) => recipient === 'owner@example.com');
    return own
      .map(({ data }) => data as EmailData['owner-digest'])
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  };
  const told = (cause: string, at: string) =>
    tell(harness, { kind: 'review', at: new Date(at), cause, title: cause });
  await told('the first', '2026-11-18T09:00:00Z');
  expect(await digest('2026-11-18T20:03:00Z')).toHaveLength(1);
  await told('in the evening', '2026-11-19T09:00:00Z');
  // Down from there on, for the whole of the twentieth and the twenty-first of November.
  await told('in the morning', '2026-11-21T21:00:00Z');
  const [, second] = await digest('2026-11-21T22:03:00Z');
  expect(second).toMatchObject({
    day: '2026-11-22',
    since: '2026-11-19',
    groups: [{ name: 'New reviews: 1', lines: ['in the evening'] }],
  });
  const [, , third] = await digest('2026-11-22T20:03:00Z');
  expect(third).toMatchObject({ day: '2026-11-23', groups: [{ lines: ['in the morning'] }] });
  expect(third).not.toHaveProperty('since');
});

test('a message is told of, and names nobody', async () => {
  await using harness = await testShop();
  const guest = browserOf(harness.app);
  const form = {
    name: 'Ada Byrne',
    email: 'ada@example.com',
    topic: 'A kit',
    message: 'Is there a hoop in it?',
  };
  await guest.ask(sendContactMessage, {
    body: { ...form, topic: 'A kit', orderNumber: '', website: '', filledInMs: 9_000 },
  });
  const row = await newest(harness);
  expect(row).toMatchObject({ kind: 'message' });
  expect(`${row.title} ${row.detail}`).not.toMatch(/Ada|ada@/);
});

test('a kit that runs low is told of once, and again after it was filled up', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const told = async () =>
    (await db.selectFrom('notifications').select('title').where('kind', '=', 'low-stock').execute()).length;
  await recordLowStock(db, now);
  const first = await told();
  expect(first).toBeGreaterThan(0);
  await recordLowStock(db, now);
  expect(await told()).toBe(first);
  await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  await recordLowStock(db, now);
  expect(await told()).toBe(first + 1);
  await db.updateTable('stock_levels').set({ on_hand: 50 }).execute();
  await recordLowStock(db, now);
  await db.updateTable('stock_levels').set({ on_hand: 5 }).execute();
  await recordLowStock(db, new Date(now.getTime() + 60_000));
  expect(await told()).toBeGreaterThan(first + 1);
});
