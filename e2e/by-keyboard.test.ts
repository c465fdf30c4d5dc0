import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settleOrder } from '../contracts/buying/checkout/checkout.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeOwnGiftMessage } from '../server/orders/orders/gift-message.ts';
import { holding } from './failing-calls.ts';
import { test } from './furnished.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { untilHydrated, openHydrated, widths } from './journey.ts';
import { deliverNewest } from './person-steps.ts';
import { mabel } from './steps.ts';
import { tabUntil } from './tab-presses.ts';
import { openWithWallet, walletSheet } from './wallet-steps.ts';

/** Tab after Tab, until the focus stands there, which is seen. */
async function tabTo(page: Page, target: Locator, way?: 'back'): Promise<void> {
  await tabUntil(page, target, way);
  await expectRing(page);
}

/** Around what has the focus, around all that belongs to it, or around its label. */
async function expectRing(page: Page): Promise<void> {
  const widest = await page.evaluate<number>(`(() => {
    const focused = document.activeElement;
    const looks = [getComputedStyle(focused), getComputedStyle(focused, '::after')];
    if (focused.closest('label')) looks.push(getComputedStyle(focused.closest('label')));
    return Math.max(...looks.map((look) => look.outlineStyle === 'none' ? 0 : parseInt(look.outlineWidth, 10)));
  })()`);
  expect(widest, await page.evaluate<string>('document.activeElement.outerHTML')).toBeGreaterThan(1);
}

/** Where the keys lead the focus by themselves. */
const untilFocused = (page: Page, target: Locator) => target.and(page.locator(':focus')).waitFor();

test('a kit is found, put into the cart and paid without a mouse', async ({ page }) => {
  await openHydrated(page, paths.home);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Shop All Kits' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { level: 1, name: 'All kits' }));
  await tabTo(page, page.getByLabel('Search for kits').first(), 'back');
  await page.keyboard.type('kookaburra');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “kookaburra”' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: /^Kookaburra paint/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'In the box' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your cart · 1 item' }).waitFor();
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').waitFor();

  for (const label of ['Email', 'Postcode'] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(mabel[label]);
  }
  await page.getByRole('radio', { name: /Standard/ }).waitFor({ state: 'attached' });
  for (const label of ['Given name', 'Family name', 'Street address', 'Suburb'] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(mabel[label]);
  }
  await tabTo(page, page.getByLabel('State'));
  await page.keyboard.type('NT');
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  const card = { 'Card number': '4242424242424242', Expiry: '0829', 'Security code': '123' };
  for (const [label, text] of Object.entries({ ...card, 'Name on card': 'Mabel Okafor' })) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
});

test('a wallet’s sheet is opened, left, opened again and paid with without a mouse', async ({
  page,
  shop,
}) => {
  const opener = await openWithWallet(page, shop, demoKits.kookaburra.slug);
  const { sheet, yes } = walletSheet(page);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await yes.waitFor();
  // Round and round inside, until it is left.
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => sheet.locator(':focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await untilFocused(page, opener);

  await page.keyboard.press('Space');
  await yes.waitFor();
  await tabTo(page, sheet.getByLabel('Send to'));
  await page.keyboard.press('ArrowDown');
  expect(await sheet.getByLabel('Send to').inputValue()).toBe('6160');
  await yes.waitFor();
  await tabTo(page, yes);
  const settled = await holding(page, settleOrder);
  await page.keyboard.press('Enter');
  // The heading that has the focus is another one when the order is there.
  await untilFocused(page, page.getByRole('heading', { level: 1, name: 'Your order' }));
  await settled.letGo(0);
  await page.getByText(/^We have received \$/).waitFor();
  await untilFocused(page, page.getByRole('heading', { level: 1, name: /^Thank you/ }));
});

test('kits are put beside each other, and a gift is looked for, without a mouse', async ({ arrive }) => {
  const page = await arrive(widths.phone);
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  await tabTo(page, page.getByRole('link', { name: /^Compare/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  await tabTo(page, page.getByRole('link', { name: /^Add / }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader').nth(1).waitFor();
  const region = page.getByRole('region', { name: 'Comparison' });
  await untilFocused(page, region);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((table) => Reflect.get(table, 'scrollLeft'))).toBeGreaterThan(0);
  await tabTo(page, page.getByRole('link', { name: /^Remove / }).first());
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(1);
  await untilFocused(page, region);

  await openHydrated(page, paths.gifts);
  await tabTo(page, page.getByLabel('How much'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('By when'));
  await page.keyboard.type('11112099');
  await tabTo(page, page.getByLabel('To postcode'));
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await page.waitForURL(/postcode=20$/);
  await page.getByLabel('To postcode').and(page.locator('[aria-invalid=true]:focus')).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('00');
  await page.keyboard.press('Enter');
  await page.waitForURL(/upto=40&by=2099-11-11&postcode=2000/);
  await untilFocused(page, page.getByRole('heading', { name: 'When it is there' }));
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'A gift card' }));
});

test('a kit is asked about without a mouse, and the focus goes along', async ({ page }) => {
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  await tabTo(page, page.getByRole('button', { name: 'Ask about this kit' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByLabel(/^What would you like to know/));
  await page.keyboard.type('Does the paint wash out of a sleeve?');
  await tabTo(page, page.getByLabel('Email for the answer'));
  await page.keyboard.type('ines@example.com');
  await tabTo(page, page.getByRole('button', { name: 'Send my question' }));
  await page.keyboard.press('Space');
  await untilFocused(page, page.getByRole('status').filter({ hasText: 'read' }));
});

test('a gift is unwrapped and swapped without a mouse', async ({ page, shop }) => {
  const bought = (await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug)) ?? '';
  const giver = { person: undefined, at: new Date() };
  const order = await changeOwnGiftMessage(shop.db, bought, 'Happy birthday from Bo', giver);
  if (isRefusal(order) || order.giftPath === null) throw new Error('This order is no gift');
  await page.goto(order.giftPath);
  await tabTo(page, page.locator('summary'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('link', { name: /^Choose another kit instead/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /^Look at it/ }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes, take this one' }));
  await page.keyboard.press('Enter');
  await page.getByText('It is swapped.').waitFor();
});

test('what has arrived is followed, reviewed and sent back without a mouse, with large letters', async ({
  arrive,
  shop,
}) => {
  const two = [demoKits.kookaburra.slug, demoKits.koala.slug];
  const token = (await buyOverHttp(await browserAt(shop.url), two)) ?? '';
  await deliverNewest(shop);
  const page = await arrive(widths.phone);
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
  };

  await open(paths.parcels(token));
  await page.getByRole('heading', { name: 'With Australia Post' }).waitFor();
  await tabTo(page, page.getByRole('main').getByRole('link').last());

  await open(paths.reviewOrderLink(token));
  await tabTo(
    page,
    page
      .getByRole('button', { name: /Kookaburra/ })
      .or(page.locator('summary'))
      .first(),
  );
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('radio', { name: '1 star' }));
  await page.keyboard.press('Space');
  for (const _star of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  await tabTo(page, page.getByLabel('In a few words'));
  await page.keyboard.type('As I had hoped');
  await tabTo(page, page.getByLabel('How was it?'));
  await page.keyboard.type('Good paint, clear numbers, and a lid that closes.');
  await tabTo(page, page.getByRole('button', { name: 'Send my review' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { level: 1, name: 'How was it?' }));
  await expect
    .poll(() =>
      shop.db.selectFrom('reviews').where('title', '=', 'As I had hoped').select('rating').execute(),
    )
    .toEqual([{ rating: 4 }]);

  await open(paths.returnOf(token));
  await untilHydrated(page);
  await tabTo(page, page.getByRole('combobox', { name: /koala/i }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { name: 'Why?' }));
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { name: 'Tell us about it' }));
  await tabTo(page, page.locator('main textarea'));
  await page.keyboard.type('The felt is torn.');
  await tabTo(page, page.getByRole('button', { name: 'Ask for the return' }));
  await page.keyboard.press('Enter');
  await page.getByText(/We have your request, RT-/).waitFor();
});
