import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAccount } from '../../../contracts/account/account/account.ts';
import * as calls from '../../../contracts/growth/webhooks.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf, customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { listening } from '../../../tools/testing/webhook.ts';
import { webhookHeaders, signedHeaders } from './signing.ts';
import { deleteOldDeliveries, sendTest } from './webhooks.ts';

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

test('a new secret signs together with the old one for a day', async () => {
  const { program, harness, owner, webhook, send, now, later } = await listening(['kit.changed']);
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
  const { program, harness, owner, webhook, send, now } = await listening(['kit.changed']);
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
  const { program, harness, send, now, later } = await listening(['customer.created', 'customer.changed']);
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

test('as many programs hear of changes as each change can be written down for; one made twice is none too many', async () => {
  const { harness, owner, webhook } = await listening(['kit.changed']);
  await sql`insert into webhooks (id, url, description, types, secret, created_at)
    select gen_random_uuid(), url || n, '', types, secret, now()
    from webhooks, generate_series(1, ${calls.mostWebhooks - 2}::int) n`.execute(harness.shop.db);
  const { url, description, types } = webhook;
  const make = (id: string) =>
    owner.ask(calls.createWebhook, { body: { id, url, description, types, isPaused: false } });
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const made = await Promise.all(ids.map(make));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'not_permitted',
    message: 'There can be up to 20 webhooks. Delete one that nobody listens to first.',
  });
  // Its answer was lost, and the browser asks once more.
  expect((await make(webhook.id)).status).toBe(200);
});
