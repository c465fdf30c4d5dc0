import { expect } from 'vitest';
import { readWebhookDelivery } from '../contracts/growth/webhooks.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { makeWebhook, sendTest } from '../server/growth/webhooks/webhooks.ts';
import { notifyAdministrators } from '../server/people/notifications/notifications.ts';
import { browserShowing } from './http-buyer.ts';
import { openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

/** Stands in for the service of a browser's maker, which no test may ask, and counts the tones of the page. */
const inBrowser = `
  globalThis.asked = 0;
  Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  Notification.requestPermission = async () => { globalThis.asked += 1; return 'granted'; };
  PushManager.prototype.subscribe = async () => globalThis.subscribed = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
      keys: { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    }),
    unsubscribe: async () => { globalThis.subscribed = null; return true; },
  };
  PushManager.prototype.getSubscription = async () => globalThis.subscribed ?? null;
  globalThis.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { globalThis.tones += 1; return start.apply(this, at); };
`;

test('the owner is told on a device by a press alone, and hears a new order where that is wanted', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.laptop, { serviceWorkers: 'allow' });
  await page.addInitScript(inBrowser);
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.settingsTab('notifications'));
  const subscriptions = () => shop.db.selectFrom('push_subscriptions').select('endpoint').execute();
  const begin = page.getByRole('button', { name: 'Tell me on this device', exact: true });
  await begin.waitFor();
  expect(await page.evaluate('asked')).toBe(0);
  await begin.click();
  await page.getByRole('button', { name: 'Stop telling me on this device' }).waitFor();
  expect(await subscriptions()).toEqual([{ endpoint: 'https://fcm.googleapis.com/fcm/send/journey' }]);
  const scopes = 'navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))';
  expect(await page.evaluate(scopes)).toEqual([new URL('.', new URL(adminPaths.pushWorker, shop.url)).href]);
  await page.getByRole('button', { name: 'Stop telling me on this device' }).click();
  await begin.waitFor();
  expect(await subscriptions()).toEqual([]);

  // Switching it on sounds once, so that one knows what to listen for.
  const tones = () => page.evaluate<number>('tones');
  expect(await tones()).toBe(0);
  await page.getByRole('checkbox', { name: /^A sound for each new order/ }).check();
  expect(await tones()).toBe(2);
  const about = { title: 'Order SM-7', href: adminPaths.order('7'), at: new Date() };
  await notifyAdministrators(shop.db, { kind: 'order', cause: 'order:7', ...about });
  // The bell asks again when its page is looked at again; while it is being answered it hears of nothing newer.
  const lookAgain = `window.dispatchEvent(new Event('visibilitychange'))`;
  await expect.poll(() => page.evaluate(lookAgain).then(tones), { timeout: 60_000 }).toBe(4);
});

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
