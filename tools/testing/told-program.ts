import { onTestFinished } from 'vitest';
import * as calls from '../../contracts/growth/webhooks.ts';
import { openWebhookSender } from '../../server/growth/webhooks/webhooks.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import { administratorOf } from './person.ts';
import { openReceiver } from './receiver.ts';
import { testShop } from './shop.ts';

/** A shop with a program beside it that is told of these types; `heard` gives what came since it was last asked. */
export async function toldProgram(types: calls.WebhookForm['types'], clock: Clock) {
  const program = await openReceiver();
  onTestFinished(() => program[Symbol.asyncDispose]());
  const harness = await testShop({ environment: { WEBHOOK_HOSTS: program.host }, clock });
  onTestFinished(() => harness[Symbol.asyncDispose]());
  const owner = await administratorOf(harness, 'owner@example.com');
  const body = { url: `http://${program.host}/hook`, description: 'Stock', types, isPaused: false };
  await owner.ask(calls.createWebhook, { body: { ...body, id: crypto.randomUUID() } });
  const { db, log } = harness.shop;
  const sender = openWebhookSender(db, { ...clock, log, random: () => 0, ownHosts: [program.host] });
  onTestFinished(sender.close);

  async function heard(): Promise<{ type: string; data: Record<string, unknown> }[]> {
    await sender.work(new AbortController().signal);
    await sender.idle();
    return program.received.splice(0).map((one) => JSON.parse(one.body));
  }
  return { harness, heard };
}
