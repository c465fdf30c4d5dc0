import { expect } from 'vitest';
import { readWebhookDelivery } from '../contracts/growth/webhooks.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { makeWebhook, sendTest } from '../server/growth/webhooks/webhooks.ts';
import { browserShowing } from './http-buyer.ts';
import { test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

test('a message that did not reach its program is opened in the log, and sent once more', async ({
  page,
  shop,
}) => {
  const id = crypto.randomUUID();
  // No message goes into a private network, so that none of this one leaves the machine.
  const form = { id, url: 'https://169.254.169.254/hook', description: 'Books', isPaused: false };
  await makeWebhook(shop.db, { ...form, types: ['order.paid'] }, { now: () => new Date(), ownHosts: [] });
  const sent = await sendTest(shop.db, id, new Date());
  const ask = await browserShowing(page);
  await arriveAsOwner(page, shop);
  const notes = async () => {
    const { tries } = await ask(readWebhookDelivery, { params: { id: 'id' in sent ? sent.id : '' } });
    return tries.map(({ note }) => note);
  };
  const refused = expect.stringContaining('private network');
  await expect.poll(notes).toEqual([refused]);

  await page.goto(adminPaths.webhook(id));
  const messages = page.getByRole('table', { name: 'Messages' });
  await messages.getByRole('button', { name: /^Open / }).click();
  await page.getByRole('dialog').getByText('Hello from the shop.').first().waitFor();
  await page.getByRole('button', { name: 'Send once more' }).click();
  await expect.poll(notes).toEqual([refused, refused]);
});
