import { onTestFinished } from 'vitest';
import * as calls from '../../contracts/growth/webhooks.ts';
import { openWebhookSender } from '../../server/growth/webhooks/webhooks.ts';
import { administratorOf } from './person.ts';
import { openReceiver } from './receiver.ts';
import { testShop, type TestShop } from './shop.ts';

/** A program beside the shop, gone with the test. */
export async function receiverOfTest() {
  const program = await openReceiver();
  onTestFinished(() => program[Symbol.asyncDispose]());
  return program;
}

export const webhookInput = (host: string, types: calls.WebhookForm['types']) => ({
  id: crypto.randomUUID(),
  url: `http://${host}/hook`,
  description: 'The stock program',
  types,
  isPaused: false,
});

/** @param timeoutMs after which a receiver is given up: one that answers may come late on a machine that does much else */
export function senderOf({ shop }: TestShop, ownHosts: readonly string[], timeoutMs = 30_000) {
  const { db, log, clock } = shop;
  const sender = openWebhookSender(db, { now: () => clock.now(), log, random: () => 0, ownHosts, timeoutMs });
  onTestFinished(sender.close);
  const { signal } = new AbortController();
  return async () => {
    await sender.work(signal);
    await sender.idle();
  };
}

/** A shop with one program that hears of these types, what sends it everything that is due, and a clock that is moved by `later`. */
export async function listening(types: calls.WebhookForm['types']) {
  let clockAt = new Date('2026-11-20T01:00:00Z').getTime();
  const now = () => new Date(clockAt);
  const later = (ms: number) => (clockAt += ms);
  const program = await receiverOfTest();
  const environment = { WEBHOOK_HOSTS: program.host };
  const harness = await testShop({ environment, clock: { now } });
  onTestFinished(() => harness[Symbol.asyncDispose]());
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: webhook } = await owner.ask(calls.createWebhook, { body: webhookInput(program.host, types) });
  const send = senderOf(harness, [program.host]);
  const deliveries = async () => {
    const { body } = await owner.ask(calls.listWebhookDeliveries, { params: { id: webhook.id }, query: {} });
    return body.deliveries;
  };
  const shown = async () => {
    const found = (await owner.ask(calls.listWebhooks)).body.find(({ id }) => id === webhook.id);
    if (!found) throw new Error('The webhook is not there any more.');
    return found;
  };
  return { program, harness, owner, webhook, send, deliveries, shown, now, later };
}
