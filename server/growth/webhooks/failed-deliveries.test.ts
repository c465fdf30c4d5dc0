import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import * as calls from '../../../contracts/growth/webhooks.ts';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { listNotifications } from '../../../contracts/people/notifications.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { listening, receiverOfTest, senderOf, webhookInput } from '../../../tools/testing/webhook.ts';
import { webhookHeaders } from './signing.ts';

function* withoutEnd() {
  while (true) yield 'x'.repeat(1000);
}

test('what does not arrive comes again, later and later, and is given up after ten tries', async () => {
  const { harness, owner, program, webhook, send, deliveries, shown, now, later } = await listening([
    'kit.changed',
  ]);
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
  const { program, harness, owner, webhook, send, shown, now, later } = await listening(['kit.changed']);
  program.answer = (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end();
  await owner.ask(calls.testWebhook, { params: { id: webhook.id } });
  await send();
  expect(program.received).toHaveLength(1);
  await harness.shop.db
    .updateTable('webhooks')
    .set({ failing_since: new Date(now().getTime() - 6 * dayMs) })
    .execute();
  later(10_000);
  await send();
  expect(await shown()).toMatchObject({ isPaused: true, pauseReason: expect.stringContaining('five days') });
  const { body } = await owner.ask(listNotifications, { query: {} });
  expect(body.notifications).toMatchObject([{ kind: 'paused-webhook' }]);

  // Whoever had it open before does not let it go on by the way.
  const seen = { ...webhookInput(program.host, ['kit.changed']), isPaused: false };
  const unaware = { ...seen, description: 'Our accounts', seen };
  const slower = await owner.ask(calls.changeWebhook, { params: { id: webhook.id }, body: unaware });
  expect(slower.body).toMatchObject({ code: 'stale', details: { current: { isPaused: true } } });

  const again = { ...webhookInput(program.host, ['kit.changed']), isPaused: false };
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
  const { program, harness, owner, webhook, later } = await listening(['kit.changed']);
  const slow = await receiverOfTest();
  slow.answer = () => undefined;
  harness.shop.config.webhookHosts.push(slow.host);
  const { body: other } = await owner.ask(calls.createWebhook, {
    body: webhookInput(slow.host, ['kit.changed']),
  });
  // As long as it hangs, the other one has time to hear.
  const send = senderOf(harness, [program.host, slow.host], 3_000);
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
  await senderOf(harness, [program.host, slow.host])();
  const { body: cut } = await owner.ask(calls.readWebhookDelivery, { params: { id: hung!.id } });
  expect(cut.state).toBe('delivered');
  expect(cut.tries[1]?.note.length).toBe(300);
});

test('no message goes into a private network, whatever the address says', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const refused = await owner.ask(calls.createWebhook, {
    body: webhookInput('127.0.0.1:5432', ['kit.changed']),
  });
  const fields = [{ field: 'url', message: expect.stringContaining('https://') }];
  expect(refused).toMatchObject({ status: 400, body: { code: 'malformed', details: { fields } } });
  const inside = { ...webhookInput('x', ['kit.changed']), url: 'https://169.254.169.254/latest' };
  const { body: webhook } = await owner.ask(calls.createWebhook, { body: inside });
  await owner.ask(calls.testWebhook, { params: { id: webhook.id } });
  await senderOf(harness, [])();
  const { body } = await owner.ask(calls.listWebhookDeliveries, { params: { id: webhook.id }, query: {} });
  const [one] = body.deliveries;
  const whole = await owner.ask(calls.readWebhookDelivery, { params: { id: one!.id } });
  expect(whole.body.tries[0]?.note).toContain('private network');
});
