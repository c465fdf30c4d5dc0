import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { logout } from '../../../../contracts/people/customers/user.ts';
import * as calls from '../../../../contracts/people/notifications.ts';
import { endOtherSessions } from '../../../../contracts/people/sessions.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { openReceiver, type ReceivedRequest } from '../../../../tools/testing/receiver.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { notifyAdministrators, notifyAdministratorsByEmail, sendDuePushes } from '../notifications.ts';

/** A push service: takes what is sent to it, and answers each browser's address as it was told. */
function openPushService(answers: Readonly<Record<string, number>>) {
  return openReceiver((request, response) => response.writeHead(answers[request.url ?? ''] ?? 201).end());
}

function openBrowser() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: ecdh.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    /** As a browser reads it (RFC 8291). */
    read(body: Buffer): unknown {
      const [salt, shopKey, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), shopKey]);
      const derived = (secret: Buffer, from: Buffer, about: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, from, about, length));
      const secret = derived(ecdh.computeSecret(shopKey), auth, info, 32);
      const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        key,
        derived(secret, salt, 'Content-Encoding: nonce\0', 12),
      );
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      expect(text.at(-1)).toBe(2);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}

const now = new Date('2026-11-20T01:00:00Z');
const deps = (at = now) => ({ siteOrigin: 'https://shop.example', now: () => at });

async function subscribe(harness: TestShop, email: string, endpoint: string, browser = openBrowser()) {
  const { db } = harness.shop;
  const person = await db
    .selectFrom('customers')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const { p256dh, auth } = browser;
  await db
    .insertInto('push_subscriptions')
    .values({ id: crypto.randomUUID(), customer_id: person.id, endpoint, p256dh, auth, created_at: now })
    .execute();
  return browser;
}

async function tell({ shop: { db } }: TestShop, kind: 'order' | 'review' = 'order', cause = 'order:1') {
  const about = { cause, title: 'Order SM-1: $84.90', detail: '2 kits', href: adminPaths.order('1') };
  await notifyAdministrators(db, { kind, ...about, at: now });
  await notifyAdministratorsByEmail(db, deps());
}

test('a new order is pushed once to who wants it, readable by that browser alone, signed by the shop', async () => {
  await using harness = await testShop();
  await using service = await openPushService({});
  const owner = await administratorOf(harness, 'owner@example.com');
  const { publicKey } = (await owner.ask(calls.readPushKey)).body;
  const browser = await subscribe(harness, 'owner@example.com', `${service.url}/owner`);
  await tell(harness);
  // By push comes what comes by email at once, unless somebody chose otherwise: no review.
  await tell(harness, 'review', 'review:1');
  await Promise.all([1, 2].map(() => sendDuePushes(harness.shop.db, deps())));
  await sendDuePushes(harness.shop.db, deps(new Date(now.getTime() + 3_600_000)));
  expect(service.received).toHaveLength(1);
  const [{ headers, bytes: body }] = service.received as [ReceivedRequest];
  const { id: _id, ...said } = browser.read(body) as { id: string };
  expect(said).toEqual({ title: 'Order SM-1: $84.90', detail: '2 kits', href: adminPaths.order('1') });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
  const [head, claims, signature] = token.split('.');
  expect(key).toBe(publicKey);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ aud: service.url });
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'));
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature ?? '', 'base64url');
  expect(verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
});

test('a browser that is gone is forgotten, and a service that is busy is asked again, four times in all', async () => {
  await using harness = await testShop();
  await using service = await openPushService({ '/gone': 410, '/busy': 503 });
  await administratorOf(harness, 'owner@example.com');
  for (const path of ['/gone', '/busy']) await subscribe(harness, 'owner@example.com', service.url + path);
  await tell(harness);
  const { db } = harness.shop;
  for (let hour = 0; hour < 6; hour += 1)
    await sendDuePushes(db, deps(new Date(now.getTime() + hour * 3_600_000)));
  const asked = service.received.map(({ path }) => path).toSorted();
  expect(asked).toEqual(['/busy', '/busy', '/busy', '/busy', '/gone']);
  const left = await db.selectFrom('push_subscriptions').select('endpoint').execute();
  expect(left).toEqual([{ endpoint: `${service.url}/busy` }]);
  expect(await db.selectFrom('push_messages').selectAll().execute()).toEqual([]);
});

test('a device knows when it was last told and last given up on, and can be tried', async () => {
  await using harness = await testShop();
  await using service = await openPushService({ '/busy': 503, '/gone': 410, '/strict': 403 });
  const owner = await administratorOf(harness, 'owner@example.com');
  for (const path of ['/busy', '/fine', '/gone', '/strict'])
    await subscribe(harness, 'owner@example.com', service.url + path);
  await tell(harness);
  const { db } = harness.shop;
  const hours = [0, 1, 2, 3].map((hour) => new Date(now.getTime() + hour * 3_600_000));
  for (const at of hours) await sendDuePushes(db, deps(at));
  const known = async () => {
    const { devices } = (await owner.ask(calls.readPushKey)).body;
    return Object.fromEntries(
      devices.map(({ endpoint, ...when }) => [endpoint.slice(service.url.length), when]),
    );
  };
  expect(await known()).toEqual({
    '/busy': { toldAt: null, failedAt: hours[3]?.toISOString() },
    '/fine': { toldAt: now.toISOString(), failedAt: null },
    '/strict': { toldAt: null, failedAt: now.toISOString() },
  });
  const attempt = async (path: string) =>
    (await owner.ask(calls.tryPush, { body: { endpoint: service.url + path } })).status;
  const browser = await subscribe(harness, 'owner@example.com', `${service.url}/new`);
  expect(await attempt('/new')).toBe(200);
  expect(browser.read(service.received.at(-1)!.bytes)).toMatchObject({ title: 'This device is told' });
  expect((await known())['/new']).toMatchObject({ toldAt: expect.any(String), failedAt: null });
  expect([await attempt('/strict'), await attempt('/busy'), await attempt('/gone')]).toEqual([409, 409, 404]);
  await subscribe(harness, 'owner@example.com', `${service.url}/gone`);
  expect(await attempt('/gone')).toBe(404);
  expect(Object.keys(await known()).toSorted()).toEqual(['/busy', '/fine', '/new', '/strict']);
});

test('a browser is asked for by its owner, at a known service, and ended again', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { p256dh, auth } = openBrowser();
  const ask = (endpoint: string) =>
    owner.ask(calls.subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } });
  expect((await ask('https://127.0.0.1/internal')).body.code).toBe('not_permitted');
  for (let at = 0; at <= calls.subscriptionsPerPerson; at += 1)
    expect((await ask(`https://fcm.googleapis.com/fcm/send/${at}`)).status).toBe(200);
  const count = async () =>
    (await harness.shop.db.selectFrom('push_subscriptions').select('id').execute()).length;
  expect(await count()).toBe(calls.subscriptionsPerPerson);
  const last = { endpoint: `https://fcm.googleapis.com/fcm/send/${calls.subscriptionsPerPerson}` };
  await owner.ask(calls.unsubscribeFromPush, { body: last });
  expect(await count()).toBe(calls.subscriptionsPerPerson - 1);
  await owner.ask(endOtherSessions);
  expect(await count()).toBe(0);
});

test('signing out in the shop ends what that device was told, and nothing of another one', async () => {
  await using harness = await testShop();
  const [laptop, phone] = [
    await administratorOf(harness, 'owner@example.com'),
    await administratorOf(harness, 'owner@example.com'),
  ];
  const { p256dh, auth } = openBrowser();
  const [first, second] = [1, 2].map((at) => `https://fcm.googleapis.com/fcm/send/${at}`) as [string, string];
  for (const [device, endpoint] of [
    [laptop, first],
    // The same browser asks twice and stays the one it was.
    [laptop, first],
    [phone, second],
  ] as const)
    await device.ask(calls.subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } });
  await laptop.ask(logout);
  const { devices } = (await phone.ask(calls.readPushKey)).body;
  expect(devices).toEqual([{ endpoint: second, toldAt: null, failedAt: null }]);
});

test('the back office is an app, and its worker shows what is pushed and opens it', async () => {
  await using harness = await testShop({ pages: true });
  const manifest = await harness.app.inject(adminPaths.officeManifest);
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  const { icons, ...app } = manifest.json<{ icons: { src: string; sizes: string }[] }>();
  expect(app).toMatchObject({
    name: 'Stillmade back office',
    start_url: adminPaths.dashboard,
    scope: `${paths.admin}/`,
    display: 'standalone',
  });
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src } of icons) expect((await harness.app.inject(src)).statusCode, src).toBe(200);

  const script = await harness.app.inject(adminPaths.pushWorker);
  expect(script.headers).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    // A worker that browsers kept would go on as it was before an update.
    'cache-control': 'no-cache',
  });
  const said = { id: '7', title: 'Order SM-1', detail: '2 kits', href: adminPaths.order('1') };
  const did: unknown[] = [];
  const hears = new Map<string, (event: object) => void>();
  runInNewContext(script.body, {
    addEventListener: (name: string, listener: (event: object) => void) => hears.set(name, listener),
    registration: { scope: '', showNotification: (...shown: unknown[]) => did.push(shown) },
    clients: { matchAll: async () => [], openWindow: (href: string) => did.push(href) },
  });
  let done: unknown;
  const waitUntil = (ends: unknown) => {
    done = ends;
  };
  hears.get('push')?.({ data: { json: () => said }, waitUntil });
  const notification = { close: () => did.push('closed'), data: { href: said.href } };
  hears.get('notificationclick')?.({ notification, waitUntil });
  await done;
  expect(did).toMatchObject([
    ['Order SM-1', { body: '2 kits', tag: '7', data: { href: said.href } }],
    'closed',
    said.href,
  ]);
});
