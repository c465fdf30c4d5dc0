import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../contracts/kernel/paths.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';
import { issueGiftCard } from '../server/pricing/gift-cards/gift-cards.ts';
import { browserShowing, buyOverHttp } from './http-buyer.ts';
import {
  expectAccessible,
  expectAccessibleAt,
  expectProblem,
  openHydrated,
  test,
  widths,
} from './journey.ts';
import { onHand, readOrderStates } from './ledger.ts';
import { followTo } from './office-steps.ts';
import { prepareChecks, problemsWhenNarrow } from './page-checks.ts';
import {
  bringAccount,
  deliverNewest,
  logOut,
  makeAccount,
  password,
  registerAs,
  signInByCall,
  typeLogIn,
} from './person-steps.ts';
import type { JourneyShop } from './shop.ts';
import { smallPhotograph } from './small-photograph.ts';
import { fillInCheckout, mabel, payButton, payWith } from './steps.ts';

/**
 * Nothing sticks out with large letters. Drawer and checkout are looked at on a laptop in open-states.ts, payment and
 * order here alone.
 */
async function lookAt(page: Page, at: readonly number[] = [widths.phone]): Promise<void> {
  await expectAccessibleAt(page, at);
  expect(await problemsWhenNarrow(page), page.url()).toEqual([]);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize({ width: widths.phone, height: 740 });
}

test('a guest buys a kit on a phone with a code and a part of a gift card, from the shop window to the letter, and may read it in large letters', async ({
  shop,
  arrive,
}) => {
  const { slug } = demoKits.kookaburra;
  const before = await onHand(shop.db, slug);
  await createDiscount(
    shop.db,
    z.parse(discountForm, { code: 'CALM', name: '10 % off', kind: 'percent', percent: 10 }),
  );
  const card = await giftCardOf(shop, 2_000);
  const page = await arrive(widths.phone);
  await prepareChecks(page);
  await page.goto(paths.home);
  await page.getByRole('link', { name: 'Explore Categories' }).click();
  await page.getByRole('heading', { level: 1, name: 'All kits' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kookaburra/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Kookaburra/ }).waitFor();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();

  const drawer = page.getByRole('dialog', { name: 'Your cart · 1 item' });
  await drawer.getByText('Shipping and taxes calculated at checkout').waitFor();
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('nonsense');
  await drawer.getByRole('textbox', { name: 'Discount code' }).press('Enter');
  await page.getByText('The discount code you entered is not valid.').first().waitFor();
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('calm');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('You saved $8.50').first().waitFor();
  await drawer.getByText('$76.45').waitFor();
  await lookAt(page);
  await drawer.getByRole('link', { name: 'Checkout' }).click();

  const price = await chooseExpressAndGift(page, card);
  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  await lookAt(page, [widths.phone, widths.laptop]);
  await payWith(page, 'succeeds');

  await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
  for (const text of ['Discount (CALM)', `We have received ${price}.`, 'Paid by gift card', '12 Ferry Lane'])
    await page.getByText(text).first().waitFor();
  await page.getByRole('link', { name: /^Invoice INV-/ }).waitFor();
  await page.getByRole('heading', { name: 'Prepare your space' }).waitFor();
  await lookAt(page, [widths.phone, widths.laptop]);
  expect(await readOrderStates(shop.db)).toContain('paid');
  expect(await onHand(shop.db, slug)).toBe(before - 1);
  expect(await brokenInvariants(shop.db)).toEqual([]);

  await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
  const written = shop.db.selectFrom('emails').where('recipient', '=', mabel.Email);
  await expect.poll(() => written.select('kind').execute()).toContainEqual({ kind: 'order-paid' });
  await readPaidLetter(page, price);
});

async function giftCardOf({ db, url }: JourneyShop, amountCents: number): Promise<string> {
  const now = new Date();
  const who = { orderId: null, recipient: 'jo@example.com', sender: '', message: '' };
  return issueGiftCard(db, { ...who, amountCents, deliverAt: now, now, siteOrigin: url });
}

/** By Express to Alice Springs, with a message and a gift card. @returns what it costs, of which the card pays $20.00 */
async function chooseExpressAndGift(page: Page, card: string): Promise<string> {
  await fillInCheckout(page, { Postcode: '0870' });
  // Nobody reads how full a satchel is.
  await page.getByText('In one parcel.').first().waitFor();
  expect(await page.getByText(/satchel|% full/).count()).toBe(0);
  await page.getByRole('radio', { name: /Express/ }).check();
  await page
    .getByText(/Arrives/)
    .first()
    .waitFor();
  await page.getByText('This is a gift').click();
  await page.getByLabel('Your message').fill('Happy birthday!');
  const price = async () => (await payButton(page).textContent())?.replace('Pay ', '') ?? '';
  const asked = async () => Math.round(Number((await price()).slice(1)) * 100);
  const [whole, wholeCents] = [await price(), await asked()];
  await page.locator('summary', { hasText: 'order summary' }).click();
  await page.getByRole('textbox', { name: 'Gift card' }).fill(card.toLowerCase());
  await page.getByRole('button', { name: 'Use' }).click();
  await page
    .locator('details')
    .getByText(`Gift card ending in ${card.slice(-4)}`)
    .waitFor();
  await lookAt(page);
  await page.reload();
  await expect.poll(asked).toBe(wholeCents - 2_000);
  return whole;
}

async function readPaidLetter(page: Page, price: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(paths.emails);
  await main.getByText(`To ${mabel.Email}`).first().waitFor();
  await main
    .getByRole('link', { name: /is paid$/ })
    .first()
    .click();
  const email = page.frameLocator('iframe');
  await email.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
  await email.getByRole('link', { name: 'See your order' }).waitFor();
  await email.getByRole('cell', { name: price }).last().waitFor();
}

test('somebody registers, verifies by letter, follows a first kit to the door and reviews it with a photograph', async ({
  page,
  shop,
}) => {
  const email = 'ada@example.com';
  await registerAs(page, shop, email);
  await signInByCall(page, email);
  await buyOverHttp(await browserShowing(page), demoKits.kookaburra.slug, { email });
  await deliverNewest(shop);
  await page.goto(paths.accountTab('orders'));
  await page.getByRole('link', { name: /^Order SM/ }).click();
  await page.getByText('Delivered. Placed on').waitFor();
  await page.getByRole('link', { name: 'Follow your parcel with Australia Post' }).waitFor();
  await page.getByRole('link', { name: /^Invoice / }).waitFor();
  await page.getByRole('link', { name: 'Send something back' }).waitFor();
  await expectAccessible(page);

  await followTo(page, paths.product(demoKits.kookaburra.slug));
  await page.getByRole('button', { name: 'Say how it was' }).click();
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByLabel('In a few words').fill('Three quiet evenings');
  await page
    .getByRole('textbox', { name: 'How was it?' })
    .fill('The numbers are easy to read and the paint covers well.');
  await page.getByLabel('Photographs (optional)').setInputFiles(smallPhotograph('table.png'));
  await page.getByText('table.png').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send my review' }).click();
  await page.getByText('We read every review before it appears').waitFor();
  const pictures = await shop.db.selectFrom('review_pictures').select('picture_id').execute();
  expect(pictures).toHaveLength(1);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('a guest buys, makes an account in one field, is led to a review by the order, and finds the order again', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  const email = 'Bea@example.com';
  const token = (await buyOverHttp(await browserShowing(page), demoKits.koala.slug, { email })) ?? '';
  await page.goto(paths.confirmation(token));
  await page.getByText(/^Arrives .* – /).waitFor();
  const offer = page.getByRole('region', { name: 'Keep this order with you' });
  await offer.getByLabel('Password', { exact: true }).fill(password);
  await offer.getByRole('button', { name: 'Create my account' }).click();
  await offer.getByText('Please open the letter that we have just sent').waitFor();
  await deliverNewest(shop);
  await page.reload();
  // What is sent there: by-keyboard.test.ts.
  await page.getByRole('link', { name: 'Say how it was' }).click();
  await page.getByRole('heading', { level: 1, name: 'How was it?' }).waitFor();
  expect(page.url()).not.toContain('#');

  await followTo(page, paths.guestOrders);
  await page.getByRole('link', { name: /^Order SM/ }).waitFor();
});

test('a paid order that is not packed yet is cancelled in the account, and the money goes back', async ({
  page,
  shop,
}) => {
  await bringAccount(page, shop, 'cleo@example.com');
  const email = 'cleo@example.com';
  await buyOverHttp(await browserShowing(page), demoKits.kookaburra.slug, { email });
  await page.goto(paths.accountTab('orders'));
  await page.getByRole('link', { name: /^Order SM/ }).click();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByText('goes back the way it came').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByText('Your order is cancelled').waitFor();
  await page.getByText('Back to you', { exact: true }).waitFor();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('a finished piece is shown to the shop, and taken back', async ({ arrive, shop }) => {
  const page = await arrive(widths.phone);
  await bringAccount(page, shop, 'dora@example.com');
  await page.goto(paths.gallery);
  await page.getByRole('link', { name: 'Show yours' }).click();
  await page.getByRole('button', { name: 'Show a piece' }).click();
  await page.getByRole('button', { name: 'Send my piece' }).click();
  for (const sentence of ['Please choose a photograph', 'We can show your piece only if you agree to it'])
    await page.getByText(sentence).first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('How did it feel?').selectOption('gentle');
  await page.getByLabel('Name to show').fill('Dora');
  await page.getByLabel(/^I made this piece/).check();
  await page.getByLabel('Photograph', { exact: true }).setInputFiles(smallPhotograph('wall.png'));
  await page.getByText('wall.png').waitFor();
  await page.getByRole('button', { name: 'Send my piece' }).click();
  await page.getByText('We are looking at it').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByText('Your piece is off the wall').waitFor();
  await page.getByText('Have you finished a piece?').waitFor();
});

// Who signs in there next, and finds it again: server/account/account/carts-at-sign-in.test.ts.
test('two tabs of one browser hold one cart, before, while and after somebody is signed in', async ({
  page,
  shop,
}) => {
  // The first tab's CSRF token is from before the sign-in; it fetches another and tries once more.
  expectProblem(page, /403/);
  await makeAccount(shop, 'gus@example.com');
  const other = await page.context().newPage();
  const add = async (tab: typeof page, slug: string) => {
    await tab.goto(paths.product(slug));
    await tab
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await tab.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor();
    await tab.keyboard.press('Escape');
  };
  await add(page, demoKits.kookaburra.slug);
  await openHydrated(other, paths.auth);
  await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await typeLogIn(other, 'gus@example.com');
  await other.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  // The first tab has not moved since; what it adds goes into the account's cart.
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor();
  await other.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
  const carts = await shop.db.selectFrom('cart_items').select('quantity').execute();
  expect(carts.filter(({ quantity }) => quantity === 2)).toHaveLength(1);
  await logOut(other);
  await page.reload();
  await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
});
