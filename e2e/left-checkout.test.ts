import { expect } from 'vitest';
import { noteCheckout } from '../contracts/buying/checkout/left-checkout.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { remindOfLeftCheckouts } from '../server/buying/checkout/left/left-checkouts.ts';
import { askForNewsletter } from '../server/people/consents/consents.ts';
import { changeSettings, sharedSecret } from '../server/platform/settings/settings.ts';
import { testAssistant } from '../tools/testing/assistant.ts';
import { testShopAddress } from '../tools/testing/shop-address.ts';
import { bringCart } from './http-buyer.ts';
import { openHydrated, test, widths } from './journey.ts';
import { readOrderStates } from './ledger.ts';
import { fillInCheckout, payButton } from './steps.ts';

test('a checkout that somebody on the list left comes back on another device', async ({ arrive, shop }) => {
  const email = 'ada@example.com';
  const linkKey = await sharedSecret(shop.db, 'visitor');
  const deps = { siteOrigin: shop.url, linkKey, now: new Date() };
  await changeSettings(shop.db, { shopAddress: testShopAddress });
  await askForNewsletter(shop.db, { email, place: 'account', isProved: true }, deps);
  const page = await arrive();
  await bringCart(page, demoKits.koala.slug);
  await openHydrated(page, paths.checkout);
  const noted = page.waitForResponse((answer) => answer.url().endsWith(noteCheckout.path));
  await page.getByLabel('Email').fill(email);
  expect((await noted).status()).toBe(200);
  const now = new Date(Date.now() + 21 * 3_600_000);
  expect(await remindOfLeftCheckouts(shop.db, { ...deps, now })).toBe(1);
  const row = shop.db.selectFrom('emails').where('kind', '=', 'left-checkout').select('data');
  const { restoreUrl } = (await row.executeTakeFirstOrThrow()).data as { restoreUrl: string };
  const phone = await arrive(widths.phone);
  await phone.goto(restoreUrl);
  await phone.getByText('Your kits are back in the cart.').waitFor();
  await phone.getByRole('heading', { name: 'Your cart' }).waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  await phone.locator('main').getByText('Sleeping koala').first().waitFor();
});

test('a cart that an assistant filled is looked over and ordered by a person', async ({ arrive, shop }) => {
  await using assistant = await testAssistant(shop.url);
  const found = await assistant.use('search_catalog', { catalog: { query: 'gum leaves cross stitch' } });
  const [{ title, variants }] = found.products;
  const line_items = [{ item: { id: variants[0].id }, quantity: 2 }];
  const { continue_url, totals } = await assistant.use('create_cart', { cart: { line_items } });
  const page = await arrive(widths.phone);
  await page.goto(continue_url);
  await page.getByText('Your assistant’s choice is in the cart.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  const main = page.getByRole('main');
  await main.getByText(title).first().waitFor();
  await main
    .getByText(priceText(totals.at(-1).amount))
    .first()
    .waitFor();
  await main.getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(page);
  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  expect(await readOrderStates(shop.db)).toEqual(['pending_payment']);
});
