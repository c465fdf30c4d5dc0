import { expect, inject } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { makeWebhook } from '../server/growth/webhooks/webhooks.ts';
import { openReceiver, type TestReceiver } from '../tools/testing/receiver.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { test as journey } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { openJourneyShop, type JourneyShop } from './shop.ts';

const test = journey.extend<{ program: TestReceiver; shop: JourneyShop }>({
  program: [
    async ({}, use) => {
      await using program = await openReceiver();
      await use(program);
    },
    { scope: 'file' },
  ],
  shop: [
    async ({ program }, use) => {
      const shop = await openJourneyShop(inject('postgres'), { WEBHOOK_HOSTS: program.host });
      await use(shop);
      await shop.close();
    },
    { scope: 'file' },
  ],
});

test('an order reaches a program beside the shop, and is sent it once more from the log, under its id', async ({
  page,
  shop,
  program,
}) => {
  const id = crypto.randomUUID();
  const form = { id, url: `${program.url}/hook`, description: 'Books', types: ['order.paid' as const] };
  const made = { ...form, types: [...form.types], isPaused: false };
  await makeWebhook(shop.db, made, { now: () => new Date(), ownHosts: [program.host] });
  await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug);
  await expect.poll(() => program.received.length).toBe(1);
  const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
  expect(JSON.parse(program.received[0]?.body ?? '')).toMatchObject({ type: 'order.paid', data: { number } });

  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.webhook(id));
  const messages = page.getByRole('table', { name: 'Messages' });
  await messages.getByText('order.paid', { exact: true }).first().waitFor();
  await messages.getByRole('button', { name: 'Open order.paid' }).click();
  await page.getByRole('dialog').getByText(number).first().waitFor();
  await page.getByRole('button', { name: 'Send once more' }).click();
  await expect.poll(() => program.received.length).toBe(2);
  const [first, again] = program.received;
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(again?.body).toBe(first?.body);
});
