import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { closeAccount } from '../../../contracts/account/account/account.ts';
import * as calls from '../../../contracts/growth/webhooks.ts';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { listNotifications } from '../../../contracts/people/notifications.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf, customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { openReceiver } from '../../../tools/testing/receiver.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { webhookHeaders, signedHeaders } from './signing.ts';
import { deleteOldDeliveries, openWebhookSender, sendTest } from './webhooks.ts';

/** A program beside the shop, gone with the test. */
async function receiver() {
  const program = await openReceiver();
  onTestFinished(() => program[Symbol.asyncDispose]());
  return program;
}

function* withoutEnd() {
  while (true) yield 'x'.repeat(1000);
}

const form = (host: string, types: calls.WebhookForm['types']) => ({
  id: crypto.randomUUID(),
  url: `http://${host}/hook`,
  description: 'The stock program',
  types,
  isPaused: false,
});

let clockAt = new Date('2026-11-20T01:00:00Z').getTime();
const now = () => new Date(clockAt);
const later = (ms: number) => (clockAt += ms);

/** Gives up on a receiver after a while that a test waits out; `timeoutMs` where it has to read much. */
function senderOf({ shop }: TestShop, ownHosts: readonly string[], timeoutMs = 300) {
  const sender = openWebhookSender(shop.db, {
    now,
    log: shop.log,
    random: () => 0,
    ownHosts,
    timeoutMs,
  });
  onTestFinished(sender.close);
  const { signal } = new AbortController();
  return async () => {
    await sender.work(signal);
    await sender.idle();
  };
}

/** A shop with one program that hears of these types, and what sends it everything that is due. */
async function listening(types: calls.WebhookForm['types']) {
  const program = await receiver();
  const environment = { WEBHOOK_HOSTS: program.host };
  const harness = await testShop({ environment, clock: { now } });
  onTestFinished(() => harness[Symbol.asyncDispose]());
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: webhook } = await owner.ask(calls.createWebhook, { body: form(program.host, types) });
  const send = senderOf(harness, [program.host]);
  const deliveries = async () => {
    const { body } = await owner.ask(calls.listWebhookDeliveries, { params: { id: webhook.id }, query: {} });
    return body.deliveries;
  };
  const shown = async () => (await owner.ask(calls.listWebhooks)).body.find(({ id }) => id === webhook.id)!;
  return { program, harness, owner, webhook, send, deliveries, shown };
}

test('an order of somebody who gave no email is told like any other, with none', async () => {
  const { program, harness, send } = await listening(['order.placed']);
  const { id, number, totalCents } = await makeByTransfer(harness);
  await send();
  const [heard, ...others] = program.received.map(({ body }) => JSON.parse(body));
  expect(others).toEqual([]);
  expect(heard).toMatchObject({ type: 'order.placed', data: { id, number, email: '', totalCents } });
});

test('a receiver hears of an order as it is placed and paid, signed with its secret', async () => {
  const { program, harness, webhook, send, deliveries } = await listening(['order.placed', 'order.paid']);
  const { order } = await makePurchase(harness, [[demoKits.kookaburra.slug, 2]]);
  await send();
  // They travel side by side.
  const messages = program.received
    .map(({ body }) => JSON.parse(body))
    .toSorted((a, b) => (a.type > b.type ? -1 : 1));
  expect(messages).toMatchObject([
    { type: 'order.placed', data: { number: order.number } },
    { type: 'order.paid', data: { number: order.number, state: 'paid', email: 'mia@example.com' } },
  ]);
  for (const { headers, body } of program.received) {
    const id = String(headers[webhookHeaders.id]);
    const at = new Date(Number(headers[webhookHeaders.timestamp]) * 1000);
    const expected = signedHeaders({ id, body }, at, [webhook.secret]);
    expect(headers[webhookHeaders.signature]).toBe(expected[webhookHeaders.signature]);
  }
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  await send();
  expect(program.received).toHaveLength(2);
});

test('what nobody listens to is not written down, and what is rolled back is not told', async () => {
  const { harness, program, send, owner, webhook } = await listening(['kit.changed']);
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  const { db } = harness.shop;
  const rename = (name: string) =>
    db.updateTable('products').set({ name }).where('slug', '=', demoKits.kookaburra.slug);
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ name: 'Never' }).execute();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await rename('Kookaburra at noon').execute();
  await rename('Kookaburra at night').execute();
  await send();
  expect(program.received.map(({ body }) => JSON.parse(body).data.name)).toEqual(['Kookaburra at night']);
  await owner.ask(calls.deleteWebhook, { params: { id: webhook.id } });
  await rename('Kookaburra').execute();
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('each kind of change has its message', async () => {
  const { harness, program, send } = await listening([
    'stock.changed',
    'kit.created',
    'customer.created',
    'customer.changed',
  ]);
  await administratorOf(harness, 'helper@example.com');
  await harness.shop.db.updateTable('stock_levels').set({ on_hand: 3 }).execute();
  await harness.shop.db.updateTable('stock_levels').set({ on_hand: 3 }).execute();
  await send();
  const told = program.received.map(({ body }) => JSON.parse(body));
  const stock = told.filter(({ type }) => type === 'stock.changed');
  expect(stock.map(({ data }) => data.available)).toContain(3);
  expect(new Set(stock.map(({ data }) => data.id)).size).toBe(stock.length);
  expect(told.filter(({ type }) => type === 'customer.created')).toMatchObject([
    { data: { email: 'helper@example.com' } },
  ]);
});

test('what does not arrive comes again, later and later, and is given up after ten tries', async () => {
  const { harness, owner, program, webhook, send, deliveries, shown } = await listening(['kit.changed']);
  program.answer = (_request, response) => void response.writeHead(500).end('broken');
  await harness.shop.db
    .updateTable('products')
    .set({ name: 'A' })
    .where('slug', '=', demoKits.kookaburra.slug)
    .execute();
  await send();
  await send();
  expect(program.received).toHaveLength(1);
  expect((await shown()).failingSince).not.toBeNull();
  for (let tries = 2; tries <= 10; tries += 1) {
    later((25 * 3_600_000) / 2);
    later((25 * 3_600_000) / 2);
    await harness.shop.db.updateTable('webhooks').set({ failing_since: now() }).execute();
    await send();
    expect(program.received).toHaveLength(tries);
  }
  const [given] = await deliveries();
  expect(given).toMatchObject({ state: 'given_up', attempts: 10 });
  const told = await owner.ask(listNotifications, { query: {} });
  expect(told.body.notifications).toMatchObject([
    { kind: 'paused-webhook', title: 'A webhook’s message was given up' },
  ]);
  const { body } = await owner.ask(calls.readWebhookDelivery, { params: { id: given!.id } });
  expect(body.tries[9]).toMatchObject({ number: 10, status: 500, note: 'broken' });
  expect(new Set(program.received.map(({ headers }) => headers[webhookHeaders.id])).size).toBe(1);

  program.answer = (_request, response) => void response.end();
  const again = await owner.ask(calls.resendGivenUp, { params: { id: webhook.id } });
  expect(again.body).toEqual({ count: 1 });
  await send();
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 11 }]);
  expect((await shown()).failingSince).toBeNull();
});

test('a receiver that nothing reaches for five days is paused, and its owner is told', async () => {
  const { program, harness, owner, webhook, send, shown } = await listening(['kit.changed']);
  program.answer = (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end();
  await owner.ask(calls.testWebhook, { params: { id: webhook.id } });
  await send();
  expect(program.received).toHaveLength(1);
  await harness.shop.db
    .updateTable('webhooks')
    .set({ failing_since: new Date(clockAt - 6 * dayMs) })
    .execute();
  later(10_000);
  await send();
  expect(await shown()).toMatchObject({ isPaused: true, pauseReason: expect.stringContaining('five days') });
  const { body } = await owner.ask(listNotifications, { query: {} });
  expect(body.notifications).toMatchObject([{ kind: 'paused-webhook' }]);

  // Whoever had it open before does not let it go on by the way.
  const seen = { ...form(program.host, ['kit.changed']), isPaused: false };
  const unaware = { ...seen, description: 'Our accounts', seen };
  const slower = await owner.ask(calls.changeWebhook, { params: { id: webhook.id }, body: unaware });
  expect(slower.body).toMatchObject({ code: 'stale', details: { current: { isPaused: true } } });

  const again = { ...form(program.host, ['kit.changed']), isPaused: false };
  await owner.ask(calls.changeWebhook, { params: { id: webhook.id }, body: again });
  program.answer = (_request, response) => void response.end();
  later(3_600_000);
  await send();
  expect(await shown()).toMatchObject({ isPaused: false, pauseReason: '', waiting: 0, failingSince: null });
});

test('one that answers 410 is paused at once', async () => {
  const { program, owner, webhook, send, shown } = await listening(['kit.changed']);
  program.answer = (_request, response) => void response.writeHead(410).end();
  await owner.ask(calls.testWebhook, { params: { id: webhook.id } });
  await send();
  expect(await shown()).toMatchObject({ isPaused: true, pauseReason: expect.stringContaining('410') });
});

test('one that hangs delays no other, and one that answers without end is cut off', async () => {
  const { program, harness, owner, webhook } = await listening(['kit.changed']);
  const slow = await receiver();
  slow.answer = () => undefined;
  harness.shop.config.webhookHosts.push(slow.host);
  const { body: other } = await owner.ask(calls.createWebhook, { body: form(slow.host, ['kit.changed']) });
  const send = senderOf(harness, [program.host, slow.host]);
  await owner.ask(calls.testWebhook, { params: { id: other.id } });
  await owner.ask(calls.testWebhook, { params: { id: webhook.id } });
  let ended = false;
  const all = send().then(() => (ended = true));
  await expect.poll(() => program.received.length).toBe(1);
  expect(ended).toBe(false);
  await all;
  const [hung] = (await owner.ask(calls.listWebhookDeliveries, { params: { id: other.id }, query: {} })).body
    .deliveries;
  const { body } = await owner.ask(calls.readWebhookDelivery, { params: { id: hung!.id } });
  expect(body.tries).toMatchObject([{ status: null, note: 'It did not answer in time.' }]);

  slow.answer = (_request, response) => void Readable.from(withoutEnd()).pipe(response);
  later(10_000);
  await senderOf(harness, [program.host, slow.host], 30_000)();
  const { body: cut } = await owner.ask(calls.readWebhookDelivery, { params: { id: hung!.id } });
  expect(cut.state).toBe('delivered');
  expect(cut.tries[1]?.note.length).toBe(300);
});

test('no message goes into a private network, whatever the address says', async () => {
  await using harness = await testShop({ clock: { now } });
  const owner = await administratorOf(harness, 'owner@example.com');
  const refused = await owner.ask(calls.createWebhook, { body: form('127.0.0.1:5432', ['kit.changed']) });
  const fields = [{ field: 'url', message: expect.stringContaining('https://') }];
  expect(refused).toMatchObject({ status: 400, body: { code: 'malformed', details: { fields } } });
  const inside = { ...form('x', ['kit.changed']), url: 'https://169.254.169.254/latest' };
  const { body: webhook } = await owner.ask(calls.createWebhook, { body: inside });
  await owner.ask(calls.testWebhook, { params: { id: webhook.id } });
  await senderOf(harness, [])();
  const { body } = await owner.ask(calls.listWebhookDeliveries, { params: { id: webhook.id }, query: {} });
  const [one] = body.deliveries;
  const whole = await owner.ask(calls.readWebhookDelivery, { params: { id: one!.id } });
  expect(whole.body.tries[0]?.note).toContain('private network');
});

test('a new secret signs together with the old one for a day', async () => {
  const { program, harness, owner, webhook, send } = await listening(['kit.changed']);
  const renewed = await owner.ask(calls.renewWebhookSecret, { params: { id: webhook.id } });
  expect(renewed.body.secret).not.toBe(webhook.secret);
  const signatures = async () => {
    await sendTest(harness.shop.db, webhook.id, now());
    await send();
    return String(program.received.at(-1)?.headers[webhookHeaders.signature]).split(' ').length;
  };
  expect(await signatures()).toBe(2);
  later(25 * 3_600_000);
  expect(await signatures()).toBe(1);
});

test('of secrets that are made one after another within a day, the first still signs', async () => {
  const { program, harness, owner, webhook, send } = await listening(['kit.changed']);
  const renew = async () =>
    (await owner.ask(calls.renewWebhookSecret, { params: { id: webhook.id } })).body.secret;
  const made = [webhook.secret, await renew(), await renew(), await renew()];
  await sendTest(harness.shop.db, webhook.id, now());
  await send();
  const { headers, body } = program.received.at(-1)!;
  const id = String(headers[webhookHeaders.id]);
  const at = new Date(Number(headers[webhookHeaders.timestamp]) * 1_000);
  const signing = [made[3]!, made[0]!, made[2]!];
  expect(headers[webhookHeaders.signature]).toBe(
    signedHeaders({ id, body }, at, signing)[webhookHeaders.signature],
  );
});

test('a webhook that is asked for twice is made once, and a message may be sent again', async () => {
  const { harness, program, owner, webhook, send, deliveries } = await listening(['kit.changed']);
  const { id, url, description, types } = webhook;
  await owner.ask(calls.createWebhook, { body: { id, url, description, types, isPaused: false } });
  expect((await owner.ask(calls.listWebhooks)).body).toHaveLength(1);
  await harness.shop.db
    .updateTable('products')
    .set({ name: 'A' })
    .where('slug', '=', demoKits.kookaburra.slug)
    .execute();
  await send();
  const [one] = await deliveries();
  await owner.ask(calls.resendWebhookDelivery, { params: { id: one!.id } });
  await send();
  expect(program.received).toHaveLength(2);
  expect(program.received[0]?.headers[webhookHeaders.id]).toBe(
    program.received[1]?.headers[webhookHeaders.id],
  );
  expect(await deliveries()).toMatchObject([{ attempts: 2 }]);
});

test('messages that name somebody are gone within the hour once their account is closed', async () => {
  const { program, harness, send } = await listening(['customer.created', 'customer.changed']);
  const ada = await customerOf(harness, 'ada@example.com');
  await customerOf(harness, 'ben@example.com');
  await send();
  later(1_000);
  expect((await ada.ask(closeAccount, { body: { password: goodPassword } })).status).toBe(200);
  await send();
  expect(program.received.at(-1)?.body).toContain('"isClosed":true');
  await deleteOldDeliveries(harness.shop.db, now());
  const kept = await harness.shop.db.selectFrom('webhook_deliveries').select('body').execute();
  expect(JSON.stringify(kept)).not.toContain('ada@example.com');
  expect(JSON.stringify(kept)).toContain('ben@example.com');
  expect(JSON.stringify(kept)).toContain('isClosed\\":true');
});
