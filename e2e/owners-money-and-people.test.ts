import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { daysAfter } from '../contracts/kernel/days.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { readPayouts, sandboxProvider } from '../server/orders/payments/payments.ts';
import { setFaults } from '../server/orders/payments/sandbox/sandbox.ts';
import { bringCart, browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';
import { bringAccount } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';
import { fillInCheckout } from './steps.ts';

const phone = 390;
const ada = 'ada-with-credit@example.com';

test('credit that the owner gives on a phone pays at the checkout, and its order is made ready and handed over; a gift card is sold by hand and paid back, a half-written day sends none, accounts are kept for Xero and MYOB, and the provider is asked; a sale of last quarter is paid out, its books are closed, and a file of them says what it said', async ({
  arrive,
  shop,
}) => {
  const shopper = await arrive(phone);
  await bringAccount(shopper, shop, ada);
  const owner = await arrive(phone);
  await arriveAsOwner(owner, shop);
  await giveCredit(owner, shop);
  await payByCredit(shopper);
  await handOverNewest(owner, shop);
  await sellCardByHand(owner, shop);
  await moveGiftCard(owner);
  await nameAccounts(owner);
  await askProvider(owner, shop);
  await owner.setViewportSize({ width: widths.laptop, height: 800 });
  await closeQuarter(owner, shop);
});

async function payByCredit(shopper: Page): Promise<void> {
  await bringCart(shopper, demoKits.koala.slug);
  await openHydrated(shopper, paths.checkout);
  await fillInCheckout(shopper, { Email: ada });
  await shopper.getByRole('radio', { name: /Pick up/ }).check();
  await shopper.getByLabel('Use your credit: $200.00').check();
  await shopper.getByText('No card is needed for this order.').waitFor();
  await shopper.getByRole('button', { name: 'Place the order' }).click();
  await shopper.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  await shopper
    .getByText(/^Pick up: /)
    .first()
    .waitFor();
  await openHydrated(shopper, paths.account);
  await shopper.getByRole('heading', { name: /^Your credit: \$1\d\d\.\d\d$/ }).waitFor();
  await shopper.getByText('What moved it').click();
  await shopper.getByText('For the torn chart').waitFor();
  await expectAccessible(shopper);
}

async function handOverNewest(owner: Page, shop: JourneyShop): Promise<void> {
  const { id } = await newestOrder(shop);
  await followTo(owner, adminPaths.order(id));
  await owner.getByRole('button', { name: 'Start packing' }).click();
  await owner.getByRole('button', { name: 'Ready to collect' }).click();
  await owner
    .getByRole('dialog', { name: 'Ready to collect' })
    .getByRole('button', { name: 'It is ready' })
    .click();
  await owner.getByText('Its buyer hears that it is ready').waitFor();
  const ready = shop.db.selectFrom('emails').where('kind', '=', 'order-ready').select('recipient');
  await expect.poll(() => ready.execute()).toEqual([{ recipient: ada }]);
  await owner.getByRole('button', { name: 'Hand over' }).click();
  const handOver = owner.getByRole('dialog', { name: 'Hand over' });
  await handOver.getByLabel('Who took it').fill('');
  await handOver.getByRole('button', { name: 'It was picked up' }).click();
  await handOver.getByLabel('Who took it').fill('June, her sister');
  await expectFingerSized(owner);
  await handOver.getByRole('button', { name: 'It was picked up' }).dblclick();
  await owner.getByText('June, her sister').waitFor();
}

async function askProvider(owner: Page, shop: JourneyShop): Promise<void> {
  await followTo(owner, adminPaths.settingsTab('payments'));
  const ways = owner.getByRole('region', { name: 'Ways to pay' });
  const afterpay = ways.getByRole('listitem').filter({ hasText: 'Afterpay' });
  expect(await afterpay.innerText()).not.toContain('Offered');
  await setFaults(shop.db, {
    delayMs: 0,
    deliveries: 1,
    reorder: false,
    failing: 'no',
    failPayouts: false,
    methods: ['card', 'afterpay'],
  });
  await ways.getByRole('button', { name: 'Ask the provider now' }).click();
  await owner.getByText('The provider was asked').waitFor();
  await afterpay.getByText('Offered').waitFor();
  for (const [path, said] of [
    [adminPaths.outstanding, 'No such order is outstanding'],
    [adminPaths.auditLog, 'No change is like that'],
  ] as const) {
    await followTo(owner, `${path}?q=zzzz`);
    await owner.getByText(said).waitFor();
    await expectFingerSized(owner);
  }
}

async function giveCredit(owner: Page, { db }: JourneyShop): Promise<void> {
  const customers = db.selectFrom('customers').where('email', '=', ada).select('id');
  const { id } = await customers.executeTakeFirstOrThrow();
  await openHydrated(owner, adminPaths.customer(id));
  await expectFingerSized(owner);
  await owner.getByRole('button', { name: 'Give or take credit' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Store credit' });
  await dialog.getByLabel('Amount').fill('5000');
  await dialog.getByLabel('Why').fill('For the torn chart');
  expectProblem(owner, /400/);
  await dialog.getByRole('button', { name: 'Give $5,000.00' }).click();
  await dialog.getByText('At most $1,000 at once').first().waitFor();
  await expect.poll(() => dialog.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Amount').fill('200');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Give $200.00' }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  await owner.getByText('$200.00').first().waitFor();
}

/** For cash; its code is shown until it was taken down, and what was paid goes back. */
async function sellCardByHand(page: Page, shop: JourneyShop): Promise<void> {
  await followTo(page, adminPaths.giftCards);
  await page.getByRole('button', { name: 'Make a gift card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a gift card' });
  await dialog.getByRole('button', { name: 'Make and send it' }).click();
  await dialog.getByText('Please write an amount.').waitFor();
  expect(await dialog.getByText('Please fill this in').count()).toBe(2);
  await expect
    .poll(() => dialog.getByLabel('Amount').evaluate((field) => field.matches(':focus')))
    .toBe(true);
  await dialog.getByLabel('How it was paid').selectOption('cash');
  await dialog.getByLabel('Why').fill('Sold at the market');
  await dialog.getByLabel('How it gets there').selectOption('paper');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the card' }).click();
  await dialog.getByText('Please write an amount.').waitFor();
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Make the card' }).click();
  const ready = page.getByRole('dialog', { name: 'The card is ready' });
  await ready.getByText(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/).waitFor();
  await expectAccessible(page);
  await ready.getByRole('button', { name: 'Close' }).click();
  await ready.getByText('Have you got the code? Then press “I have it”.').waitFor();
  await ready.getByRole('button', { name: 'I have it' }).click();
  await page.getByText('$50.00 of $50.00').first().waitFor();
  const made = shop.db.selectFrom('gift_card_movements').select(['paid_by', 'reason']);
  expect(await made.where('paid_by', '=', 'cash').executeTakeFirstOrThrow()).toEqual({
    paid_by: 'cash',
    reason: 'Sold at the market',
  });

  await page.getByText('On paper', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Open the card that ends with/ }).click();
  const card = page.getByRole('dialog', { name: 'Gift card' });
  await card.getByLabel('Why').fill('Bought by mistake');
  await card.getByRole('button', { name: 'Stop the card' }).click();
  await card.getByLabel('The $50.00 that were paid for it').selectOption('cash');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Yes, stop it for good' }).click();
  await card.waitFor({ state: 'hidden' });
  expect(await made.where('kind', '=', 'voided').executeTakeFirstOrThrow()).toEqual({
    paid_by: 'cash',
    reason: 'Bought by mistake',
  });
}

/** A card that waits for its day gets another one. */
async function moveGiftCard(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: 'Make a gift card' }).click();
  const made = owner.getByRole('dialog', { name: 'Make a gift card' });
  await made.getByLabel('Amount').fill('40');
  await made.getByLabel('Why').fill('For a patient customer');
  await made.getByLabel('Email of whoever gets it').fill('june@example.com');
  await made.getByLabel('On', { exact: true }).fill('2031-05-01T09:00');
  await made.getByRole('button', { name: 'Make and send it' }).click();
  await made.waitFor({ state: 'hidden' });
  const row = owner.getByRole('row').filter({ hasText: 'june@example.com' });
  await row.getByText('To be sent').waitFor();
  const card = owner.getByRole('dialog', { name: 'Gift card' });

  await row.getByRole('button', { name: /^Open/ }).click();
  const day = card.getByLabel('On', { exact: true });
  await day.fill('');
  // The parts of a day, and none of a time: for the browser that is as empty as nothing.
  await day.pressSequentially('02062031');
  await card.getByRole('button', { name: 'Keep this' }).click();
  await card.getByText('Please write all of it: the day and the time.').waitFor();
  expect(await row.getByText('To be sent').count()).toBe(1);
  await expectFingerSized(owner);
  await day.fill('2031-06-02T10:00');
  await expectAccessible(owner);
  await card.getByRole('button', { name: 'Keep this' }).click();
  await card.waitFor({ state: 'hidden' });
  await row.getByText(/2 Jun.* 2031/).waitFor();
}

async function nameAccounts(owner: Page): Promise<void> {
  await followTo(owner, adminPaths.exports);
  const panel = owner.getByRole('region', { name: 'Accounts and contacts' });
  for (const [program, account] of [
    ['Xero', '203'],
    ['MYOB', '4-1234'],
  ] as const) {
    const part = panel.locator('details').filter({ has: owner.getByText(program, { exact: true }) });
    await part.getByText(program, { exact: true }).click();
    await part.getByLabel('Sales', { exact: true }).fill(account);
  }
  await panel.getByRole('button', { name: 'Save' }).click();
  await owner.getByText('Accounts saved').waitFor();
  await expectAccessible(owner);
}

/** Of what is in sight, nothing that is pressed or written into is lower than a finger is wide. */
async function expectFingerSized(page: Page): Promise<void> {
  const small = await page.evaluate<string[]>(`
    [...([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main'))
      .querySelectorAll('button, select, textarea, summary, input:not([type=checkbox], [type=radio], [type=file])')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.toast-viewport, nav'))
      .filter((one) => one.getBoundingClientRect().height < 43.5)
      .map((one) => one.outerHTML.slice(0, 120))`);
  expect(small, page.url()).toEqual([]);
}

function newestOrder({ db }: JourneyShop) {
  return db.selectFrom('orders').orderBy('placed_at', 'desc').select('id').executeTakeFirstOrThrow();
}

/** The moment in the middle of the quarter before this one. */
function lastQuarter(now: Date): { quarter: string; at: Date } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (now.getUTCMonth() % 3) - 3, 1));
  return { quarter: first.toISOString().slice(0, 7), at: daysAfter(first, 40) };
}

/** Its books are closed then, and a file of them says what it said. */
async function closeQuarter(page: Page, shop: JourneyShop): Promise<void> {
  const { db } = shop;
  const { quarter, at } = lastQuarter(new Date());
  const token = (await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug)) ?? '';
  const orders = db.selectFrom('orders').where('token', '=', token).selectAll();
  const order = await orders.executeTakeFirstOrThrow();
  // The sale was weeks ago.
  await db.updateTable('orders').set({ paid_at: at }).where('id', '=', order.id).execute();
  await db.updateTable('payments').set({ settled_at: at }).execute();
  await db.updateTable('sandbox_payments').set({ captured_at: at }).execute();
  const provider = sandboxProvider({
    db,
    siteOrigin: shop.url,
    secret: '',
    nowSeconds: () => Date.now() / 1000,
  });
  await readPayouts(db, provider);

  await followTo(page, adminPaths.payouts);
  await page.getByText('Everything matches').waitFor();
  await page.getByRole('table', { name: 'Payouts' }).getByRole('link').click();
  const items = page.getByRole('table', { name: 'What this payout is made of' });
  await items.getByRole('link', { name: order.number }).waitFor();
  await items.getByText(priceText(order.total_cents)).first().waitFor();

  await followTo(page, `${adminPaths.exports}?quarter=${quarter}`);
  await page.getByRole('button', { name: 'Close the quarter' }).click();
  await page.getByRole('button', { name: 'Close it now' }).click();
  // What stands in each file is told of in server/insight/exports.
  const xero = await downloadedFile(page, `xero-sales-${quarter}.csv`);
  expect(xero).toContain(`,${order.number},,${bookedDay(at)},`);
  // What is closed is held by the database itself.
  const moved = db
    .updateTable('orders')
    .set({ paid_at: daysAfter(at, 1) })
    .execute();
  await expect(moved).rejects.toThrow('closed');

  await page.getByRole('button', { name: 'Open it again' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A sale was missing');
  await page.getByRole('button', { name: 'Open the quarter' }).click();
  await page.getByText('A sale was missing').waitFor();
  await page.getByRole('button', { name: 'Close the quarter' }).waitFor();
}

/** '20/11/2026', as the books write a day. */
function bookedDay(at: Date): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney' }).format(at);
}

/** A file of the closed quarter as it arrives; its bytes are those whose fingerprint the page shows. */
async function downloadedFile(page: Page, name: string): Promise<string> {
  const link = page.getByRole('listitem').filter({ hasText: 'SHA-256' }).getByRole('link', { name });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  const bytes = await readFile(await download.path());
  await page.getByText(`SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`).waitFor();
  return bytes.toString();
}
