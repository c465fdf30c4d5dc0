import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { changeCartItem, clearCart } from '../contracts/buying/cart.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import { demoKits } from '../seed/demo-kits.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';
import { failing } from './failing-calls.ts';
import { bringCart } from './http-buyer.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner, followTo, untilServed } from './office-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks, problemsWhenNarrow } from './page-checks.ts';
import { putIntoCart } from './steps.ts';

test('a kit’s pictures are turned over by arrows and looked at closely by plus and minus; the kit is found again on the next one’s page, where its delivery is estimated by postcode, and a bar sells that one on a phone', async ({
  page,
  shop,
}) => {
  await hangSecondPicture(shop.db);
  await prepareChecks(page);
  await openHydrated(page, paths.product(demoKits.koala.slug));
  const opener = page.getByRole('button', { name: 'Enlarge picture 1 of 2' });
  await opener.click();
  const viewer = page.getByRole('dialog');
  const picture = viewer.getByRole('img');
  const status = viewer.getByRole('status').filter({ hasText: 'of 2' });
  await status.getByText('1 of 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await status.getByText('2 of 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await status.getByText('1 of 2').waitFor();
  await page.keyboard.press('ArrowLeft');
  await status.getByText('2 of 2').waitFor();

  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  const far = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(far);
  await page.keyboard.press('-');
  await expect.poll(widthOf).toBe(far);
  await picture.click();
  await expect.poll(widthOf).toBeGreaterThan(far);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await opener.and(page.locator(':focus')).waitFor();

  // Nothing was looked at before in this browser.
  expect(await page.getByRole('heading', { name: 'Recently viewed' }).count()).toBe(0);

  await followTo(page, paths.product(demoKits.kookaburra.slug));
  await page.getByRole('region', { name: 'Recently viewed' }).getByRole('link').first().waitFor();
  const field = page.getByLabel('Delivery to postcode');
  await field.fill('08');
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  await page.getByText('A postcode has four digits').waitFor();
  await page.getByText(/^Arrives .* – .*, depending on where it goes$/).waitFor();
  await field.fill('0001');
  await field.press('Enter');
  await page.getByText('There is no postcode 0001 in Australia').waitFor();
  await field.fill('0870');
  await field.press('Enter');
  await page.getByText('Standard delivery', { exact: true }).waitFor();
  await page.getByText(/^Arrives .* – .* to 0870$/).waitFor();

  // On phones a bar sells the kit once its box is out of sight.
  await page.setViewportSize({ width: widths.phone, height: 740 });
  const bar = page.getByRole('region', { name: 'Buy this kit' });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: /^Add to cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart · 1 item' });
  const belowFree = /^\$15\.05 below free standard delivery, which begins at \$100\.00\.$/;
  await drawer.getByText(belowFree).waitFor();
  await drawer.getByText('Estimate delivery').click();
  // This device remembers where it goes.
  await drawer.getByText('Standard delivery', { exact: true }).waitFor();

  await page.setViewportSize({ width: widths.laptop, height: 800 });
  await page.goto(paths.cart);
  const main = page.getByRole('main');
  await main.getByText(belowFree).waitFor();
  await main.getByText('Standard delivery', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await page.reload();
  await main.getByText(/^Arrives .* – .*, depending on where it goes$/).waitFor();
  expect(await page.getByLabel('Delivery to postcode').inputValue()).toBe('');

  // What was taken out is put back by Undo, as many as there were.
  await main.getByRole('button', { name: /^One more/ }).click();
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const two = page.getByRole('dialog', { name: 'Your cart · 2 items' });
  await two.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
  await page.getByText('Removed from your cart').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await two.waitFor();
  expect(await two.getByRole('textbox', { name: /^Quantity/ }).inputValue()).toBe('2');
  await page.keyboard.press('Escape');
  const answersAgain = await failing(page, clearCart);
  await page.getByRole('button', { name: 'Clear the cart' }).click();
  await page.getByText('Failed to clear cart', { exact: true }).first().waitFor();
  await answersAgain();
  await page.getByRole('button', { name: 'Clear the cart' }).click();
  await main.getByText('Your cart is empty').waitFor();
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
  expect(await problemsWhenNarrow(page)).toEqual([]);
});

test('a picture of the box stands beside its list until that changes, and again once it shows it', async ({
  arrive,
  shop,
}) => {
  const page = await arrive();
  await arriveAsOwner(page, shop);
  const path = paths.product(demoKits.koala.slug);
  const isEarlier = (html: string) => html.includes('An earlier box');
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Everything is saved').waitFor();
  };
  await page.goto(adminPaths.kit(await kitIdOf(shop.db, demoKits.koala.slug)));
  await page.getByLabel('Picture 1 shows everything in the box').check();
  await save();
  await untilServed(page, path, (html) => laidOutIn(html) === 1 && !isEarlier(html));

  await page.getByLabel('Quantity of item 1').fill('9');
  await page.getByText('Out of step with the list').waitFor();
  await expectAccessible(page);
  await save();
  await untilServed(page, path, (html) => laidOutIn(html) === 0 && isEarlier(html));
  const shopper = await arrive(widths.phone);
  await openHydrated(shopper, path);
  await shopper.getByText(/^An earlier box/).waitFor({ state: 'attached' });
  await expectAccessible(shopper);

  await page.getByRole('button', { name: /^It shows the list/ }).click();
  await page.getByText('Out of step with the list').waitFor({ state: 'detached' });
  await save();
  await untilServed(page, path, (html) => laidOutIn(html) === 1 && !isEarlier(html));
});

async function hangSecondPicture(db: Db): Promise<void> {
  const { id: product_id } = await db
    .selectFrom('products')
    .where('slug', '=', demoKits.koala.slug)
    .select('id')
    .executeTakeFirstOrThrow();
  const { picture_id } = await db
    .selectFrom('product_pictures')
    .where('product_id', '!=', product_id)
    .select('picture_id')
    .orderBy('picture_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('product_pictures').values({ product_id, picture_id, position: 2 }).execute();
}

/** How many pictures stand beside the list of what lies in the box. */
function laidOutIn(html: string): number {
  const from = html.indexOf('id="in-the-box"');
  return html.slice(from, html.indexOf('</section>', from)).split('<img').length - 1;
}

test('two tabs show the same cart within a second', async ({ page }) => {
  await page.clock.install();
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  // Time is said before it is bought: an evening or a month of them.
  await drawer.getByText('15 to 20 hours · In Stock').waitFor();
  const other = await page.context().newPage();
  await other.goto(paths.cart);
  await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor();

  // The clock of both tabs, which stands still but for that second: how busy the machine is has no part in it.
  await page.clock.pauseAt(new Date(await page.evaluate<number>('Date.now() + 10_000')));
  const shown = async (press: Locator, seen: Locator) => {
    const answered = page
      .context()
      .waitForEvent('response', (answer) => answer.request().method() === changeCartItem.method);
    await press.click();
    await answered;
    await page.clock.runFor(1_000);
    await seen.waitFor();
  };
  const more = drawer.getByRole('button', { name: /^One more/ });
  await shown(more, other.getByRole('button', { name: 'Cart, 2 items' }));
  const fewer = other.getByRole('main').getByRole('button', { name: /^One less/ });
  await shown(fewer, drawer.getByRole('heading', { name: 'Your cart · 1 item' }));
  await other.getByRole('button', { name: /^Remove Kookaburra/ }).click();
  await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
});

test('plus stops at the last one and says why; the drawer is 400 px wide, takes focus, closes by Escape and gives focus back, hears the shop’s events and holds the page behind it; the way back to the top appears after 300 px, and leads there', async ({
  page,
}) => {
  const drawer = await putIntoCart(page, demoKits.gumLeaves.slug);
  const plus = drawer.getByRole('button', { name: /^One more/ });
  await plus.click();
  await plus.click();
  await drawer.getByText('We have 3 of this kit.').waitFor();
  expect(await plus.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  const opener = page.getByRole('button', { name: 'Cart, 3 items' });
  await opener.click();
  await drawer.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await opener.and(page.locator(':focus')).waitFor();

  await page.evaluate("dispatchEvent(new CustomEvent('open-cart'))");
  await drawer.waitFor();
  expect((await drawer.boundingBox())?.width).toBe(400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate('[scrollY, getComputedStyle(document.body).overflow]')).toEqual([0, 'hidden']);
  await page.evaluate("dispatchEvent(new CustomEvent('close-cart'))");
  await drawer.waitFor({ state: 'hidden' });

  const back = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate('scrollTo(0, 300)');
  await expect.poll(() => back.count()).toBe(0);
  await page.evaluate('scrollTo(0, 301)');
  await back.click();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
});

test('a kit that fits into the same parcel is named at every width, and sent away by keyboard for good', async ({
  arrive,
  shop,
}) => {
  // The others are as small as a card, so that a satchel has room for them.
  const small = { packed_length_mm: 100, packed_width_mm: 60, packed_height_mm: 5, weight_grams: 30 };
  await shop.db.updateTable('products').where('slug', '<>', demoKits.koala.slug).set(small).execute();
  const page = await arrive(widths.phone);
  await prepareChecks(page);
  await bringCart(page, demoKits.koala.slug);
  await openHydrated(page, paths.cart);
  const named = page.getByRole('region', { name: 'Fits into the same parcel' });
  await named.waitFor();
  await expectWholeAtEveryWidth(page);
  await named.getByRole('button', { name: 'Name no kits here any more' }).press('Enter');
  await named.waitFor({ state: 'detached' });
  await page.getByText('No kits are named here any more.').and(page.locator(':focus')).waitFor();
  await openHydrated(page, paths.cart);
  await page.getByRole('button', { name: /^Remove Sleeping koala/ }).waitFor();
  expect(await named.count()).toBe(0);
});

const kept = "JSON.parse(localStorage.getItem('appliedDiscount') ?? 'null')";

/** The cart shows it at once; whether a code fits is asked of the shop, which has to have it too. */
async function oneMore(page: Page, within: Locator): Promise<void> {
  const changed = page.waitForResponse((answer) => answer.request().method() === changeCartItem.method);
  await within.getByRole('button', { name: /^One more/ }).click();
  await changed;
}

test('a code is tidied, counts, survives a reload, is dropped with words when it no longer fits, and is taken out', async ({
  shop,
  page,
}) => {
  const form = { name: 'Two at once', kind: 'percent', percent: 10, minimumQuantity: 2 };
  await createDiscount(shop.db, z.parse(discountForm, { ...form, code: 'PAIR' }));
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  const box = drawer.getByRole('textbox', { name: 'Discount code' });
  const apply = drawer.getByRole('button', { name: 'Apply' });
  expect(await apply.isDisabled()).toBe(true);
  await box.fill('   ');
  expect(await apply.isDisabled()).toBe(true);
  await box.press('Enter');
  await drawer.getByText('Please enter a discount code to apply.').first().waitFor();

  await oneMore(page, drawer);
  await page.getByRole('dialog', { name: 'Your cart · 2 items' }).waitFor();
  await box.fill(' pair ');
  await box.press('Enter');
  await page.getByText('Discount Applied!').waitFor();
  await page.getByText('You saved $16.99 with code PAIR').waitFor();
  expect(await page.evaluate(kept)).toMatchObject({ version: '1.2', appliedCode: 'PAIR', isValid: true });

  await openHydrated(page, paths.cart);
  const main = page.getByRole('main');
  await main.getByText('PAIR').first().waitFor();
  await main.getByRole('button', { name: /^One less/ }).click();
  await page.getByText('Discount removed', { exact: true }).waitFor();
  expect(await page.evaluate(kept)).toBeNull();

  await oneMore(page, main);
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
  await main.getByRole('textbox', { name: 'Discount code' }).fill('PAIR');
  await main.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Discount Applied!').waitFor();
  await main.getByRole('button', { name: 'Remove code PAIR' }).click();
  await page.getByText('Discount Removed', { exact: true }).waitFor();
  await page.getByText('The discount code has been removed from your order.').waitFor();
  expect(await page.evaluate(kept)).toBeNull();
});
