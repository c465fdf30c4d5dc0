import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readCustomer } from '../contracts/account/account/admin-customers.ts';
import { changeKit } from '../contracts/catalogue/kits/kits.ts';
import { readWebhookDelivery } from '../contracts/growth/webhooks.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { addWish } from '../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { makeWebhook, sendTest } from '../server/growth/webhooks/webhooks.ts';
import { notifyAdministrators } from '../server/people/notifications/notifications.ts';
import { answering, holding } from './failing-calls.ts';
import { browserShowing } from './http-buyer.ts';
import { expectAccessible, expectProblem, openHydrated, test, untilAnswered, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';
import { bringAccount, endSessions, password } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';

test('a session that ends in the middle of a kit, a setting or a dialog takes nothing away, and saving goes on; what the owner types while the shop still saves, looks for something or notes is kept', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  expectProblem(page, /40[134]|A part of the page did not come/);
  await arriveAsOwner(page, shop);
  await loseSessions(page, shop);
  await saveTwice(page, shop);
  await searchSlowly(page);
  await noteTwice(page, shop);
});

async function loseSessions(page: Page, shop: JourneyShop): Promise<void> {
  const id = await kitIdOf(shop.db, demoKits.koala.slug);
  await page.goto(adminPaths.kit(id));
  await page.getByLabel('Summary').fill('Typed before the session ended');
  await endSessions(page, shop);
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).and(page.locator(':focus')).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('not this one at all');
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  await dialog.getByText('Login failed').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Whoever would rather not is told beside the button, and can try again.
  await page.getByText('Please sign in first.').waitFor();
  expect(await page.getByLabel('Summary').inputValue()).toBe('Typed before the session ended');
  await page.getByRole('button', { name: 'Log in again' }).click();
  await logInAgain(dialog);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Everything is saved').waitFor();
  const kit = await shop.db
    .selectFrom('products')
    .where('id', '=', id)
    .select('summary')
    .executeTakeFirstOrThrow();
  expect(kit.summary).toBe('Typed before the session ended');

  // Coming back to a page whose session is over keeps what was typed.
  await followTo(page, adminPaths.settingsTab('shop'));
  await page.getByLabel('Under it').fill('Slow Sundays');
  await endSessions(page, shop);
  // What is shown is read again after two seconds, as when the window is looked at again.
  await expect
    .poll(
      async () => {
        await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))');
        return dialog.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await logInAgain(dialog);
  expect(await page.getByLabel('Under it').inputValue()).toBe('Slow Sundays');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved').first().waitFor();

  // A dialog that is open when the session ends stays under the question.
  await followTo(page, adminPaths.marketSales);
  await page.getByRole('button', { name: 'Plan a market' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan a market' });
  for (const label of ['Name', 'Place']) await plan.getByLabel(label).fill(`${label} of a Saturday`);
  await endSessions(page, shop);
  await plan.getByRole('button', { name: 'Plan it' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await plan.getByText('Please sign in first.').first().waitFor();
  expect(await plan.getByLabel('Place').inputValue()).toBe('Place of a Saturday');
  await plan.getByRole('button', { name: 'Log in again' }).click();
  await logInAgain(dialog);
  await plan.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Name of a Saturday' }).waitFor();
}

/** What is typed while the shop still saves is kept. */
async function saveTwice(page: Page, shop: JourneyShop): Promise<void> {
  const koala = shop.db.selectFrom('products').where('slug', '=', demoKits.koala.slug);
  const { id } = await koala.select('id').executeTakeFirstOrThrow();
  await followTo(page, adminPaths.kit(id));
  const { letGo } = await holding(page, changeKit);
  const summary = page.getByLabel('Summary');
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await summary.fill('A koala');
  await save();
  await page.getByRole('button', { name: 'Saving…' }).waitFor();
  await summary.fill('A koala asleep in a gum tree');
  await letGo(0);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await summary.inputValue()).toBe('A koala asleep in a gum tree');
  await page.getByText('Not saved yet').first().waitFor();
  await save();
  await letGo(1);
  await page.getByText('Everything is saved').waitFor();
  expect(await koala.select('summary').executeTakeFirstOrThrow()).toEqual({
    summary: 'A koala asleep in a gum tree',
  });
}

/** Words in a search stay apart, however slowly they are typed. */
async function searchSlowly(page: Page): Promise<void> {
  await followTo(page, adminPaths.inventory);
  const search = page.getByLabel('Name or SKU');
  await search.focus();
  await page.keyboard.type('sleeping ');
  await page.waitForURL(/q=sleeping/);
  // Shown by now, and nothing is looked for any more.
  await page
    .getByRole('link', { name: /Sleeping koala/ })
    .first()
    .waitFor();
  await untilAnswered(page);
  await page.keyboard.type('koala');
  expect(await search.inputValue()).toBe('sleeping koala');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('sleeping koala');
}

/** Pressed twice before it is shown, a note is noted once, and what is typed next stays. */
async function noteTwice(page: Page, shop: JourneyShop): Promise<void> {
  const { id } = await shop.db.selectFrom('customers').select('id').orderBy('id').executeTakeFirstOrThrow();
  await followTo(page, adminPaths.customer(id));
  const note = page.getByLabel('A note');
  const press = () => page.getByRole('button', { name: 'Note it' }).click();
  await note.fill('Rings before noon');
  const { asked, letGo } = await holding(page, readCustomer);
  await press();
  await asked(0);
  await press();
  await note.fill('Has a dog');
  await letGo(0);
  await page.getByText('Noted', { exact: true }).waitFor();
  expect(await note.inputValue()).toBe('Has a dog');
  const notes = await shop.db.selectFrom('customer_notes').select('content').execute();
  expect(notes).toEqual([{ content: 'Rings before noon' }]);
}

test('a heart that could not be kept takes no other with it, and an address that is removed closes no other that is being written', async ({
  shop,
  page,
}) => {
  await bringAccount(page, shop, 'ada@example.com');
  await loseHeart(page);
  await removeAddress(page, shop);
  await saveInAnotherSession(page, shop);
});

async function loseHeart(page: Page): Promise<void> {
  expectProblem(page, /500/);
  await openHydrated(page, paths.category('paint-by-numbers'));
  let fail = () => {};
  const isToFail = new Promise<void>((resolve) => {
    fail = resolve;
  });
  let asked = 0;
  await answering(page, addWish, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await isToFail;
    return route.fulfill({ status: 500, body: 'Internal error' });
  });
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist: / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await page.getByText('Added to Wishlist').first().waitFor();
  fail();
  await page.getByText('Failed to add item to wishlist.').waitFor();
  // The message is told at once, and what the list has is drawn a moment later.
  await expect.poll(() => hearts.nth(0).getAttribute('aria-pressed')).toBe('false');
  expect(await hearts.nth(1).getAttribute('aria-pressed')).toBe('true');
}

async function removeAddress(page: Page, shop: JourneyShop): Promise<void> {
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  const address = {
    name: 'Ada',
    line1: '1 Gum St',
    line2: '',
    suburb: 'Fitzroy',
    state: 'VIC',
    postcode: '3065',
  };
  await shop.db
    .insertInto('customer_addresses')
    .values({
      id: crypto.randomUUID(),
      customer_id: id,
      label: 'Work',
      address: JSON.stringify(address),
      created_at: new Date(),
    })
    .execute();
  await page.goto(paths.accountTab('details'));
  await page.getByRole('button', { name: 'Add an address' }).click();
  const called = page.getByLabel('What you call it');
  await called.fill('A friend’s');
  await page.getByRole('button', { name: 'Remove Work' }).click();
  await page.getByRole('button', { name: 'Remove Work' }).waitFor({ state: 'detached' });
  expect(await called.inputValue()).toBe('A friend’s');
}

/** The session ends in the middle of another form: it goes on, and nobody else saves it. */
async function saveInAnotherSession(page: Page, shop: JourneyShop): Promise<void> {
  expectProblem(page, /40[13]/);
  await page.getByLabel('Last name').fill('Byron');
  await endSessions(page, shop);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  expect(await dialog.getByLabel('Username or email').getAttribute('readonly')).not.toBeNull();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  const lastName = () =>
    shop.db
      .selectFrom('customers')
      .where('email', '=', 'ada@example.com')
      .select('last_name')
      .executeTakeFirst();
  await expect.poll(async () => (await lastName())?.last_name).toBe('Byron');
}

async function logInAgain(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  await dialog.waitFor({ state: 'detached' });
}

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
