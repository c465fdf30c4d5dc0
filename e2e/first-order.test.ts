import sharp from 'sharp';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { linkIn } from './emails.ts';
import { browserShowing, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, expectProblem, test, widths } from './journey.ts';
import {
  arriveInAccount,
  bringAccount,
  deliverNewest,
  logInAs,
  logOut,
  makeAccount,
  password,
  registerAs,
} from './person-steps.ts';

const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#A9BBA5' } })
    .png()
    .toBuffer();

test('somebody registers, verifies by letter, follows a first kit to the door and reviews it with a photograph', async ({
  page,
  shop,
}) => {
  const email = 'ada@example.com';
  await registerAs(page, shop, email);
  await arriveInAccount(page, email);
  await buyOverHttp(await browserShowing(page), demoKits.kookaburra.slug, { email });
  await deliverNewest(shop);
  await page.reload();
  await page.getByRole('link', { name: /^Order SM/ }).click();
  await page.getByText('Delivered. Placed on').waitFor();
  await page.getByRole('link', { name: 'Follow your parcel with Australia Post' }).waitFor();
  await page.getByRole('link', { name: /^Invoice / }).waitFor();
  await page.getByRole('link', { name: 'Send something back' }).waitFor();
  await expectAccessible(page);

  await page.goto(paths.product(demoKits.kookaburra.slug));
  await page.getByRole('button', { name: 'Say how it was' }).click();
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByLabel('In a few words').fill('Three quiet evenings');
  await page
    .getByRole('textbox', { name: 'How was it?' })
    .fill('The numbers are easy to read and the paint covers well.');
  await page
    .getByLabel('Photographs (optional)')
    .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await photograph() });
  await page.getByText('table.png').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send my review' }).click();
  await page.getByText('We read every review before it appears').waitFor();
  const pictures = await shop.db.selectFrom('review_pictures').select('picture_id').execute();
  expect(pictures).toHaveLength(1);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('a guest buys, makes an account in one field, reviews by the order’s link, and finds the order', async ({
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
  await page.getByRole('link', { name: 'Say how it was' }).click();
  await page.getByRole('heading', { level: 1, name: 'How was it?' }).waitFor();
  await page.getByRole('radio', { name: '4 stars' }).check();
  expect(page.url()).not.toContain('#');
  await page.getByLabel('In a few words').fill('Soft and slow');
  await page
    .getByRole('textbox', { name: 'How was it?' })
    .fill('The wool is softer than I thought it would be.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send my review' }).click();
  await page.getByText('That was all of them.').waitFor();

  await page.goto(paths.guestOrders);
  await page.getByRole('link', { name: /^Order SM/ }).waitFor();
  await page.goto(await linkIn(shop, email, 'verify-email'));
  await page.getByText('Your email is verified.').waitFor();
  await logInAs(page, 'bea@example.com');
  await page.getByRole('heading', { name: 'Hello, Mia' }).waitFor();
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
  await page
    .getByLabel('Photograph', { exact: true })
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: await photograph() });
  await page.getByText('wall.png').waitFor();
  await page.getByRole('button', { name: 'Send my piece' }).click();
  await page.getByText('We are looking at it').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByText('Your piece is off the wall').waitFor();
  await page.getByText('Have you finished a piece?').waitFor();
});

test('two tabs of one browser hold one cart, before, while and after somebody is signed in; the next person there does not inherit it, and the first finds it again', async ({
  page,
  shop,
}) => {
  // The first tab's CSRF token is from before the sign-in; it fetches another and tries once more.
  expectProblem(page, /403/);
  for (const email of ['gus@example.com', 'finn@example.com']) await makeAccount(shop, email);
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
  await other.goto(paths.home);
  await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await arriveInAccount(other, 'gus@example.com');
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

  await arriveInAccount(other, 'finn@example.com');
  await other.getByRole('button', { name: 'Cart', exact: true }).waitFor();
  await logOut(other);
  await logInAs(other, 'gus@example.com');
  await other.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
});
