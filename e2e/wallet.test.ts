import { expect } from 'vitest';
import { payByWallet, readDeliveryOptions, settleOrder } from '../contracts/buying/checkout/checkout.ts';
import { readListGifts, reserveGift } from '../contracts/buying/list-gifts.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { offerKit } from '../server/stock/inventory/inventory.ts';
import { unshare } from '../server/storefront/wishlist/wishlist.ts';
import { dayAfter } from '../tools/testing/preorder.ts';
import { answering, failing, holding } from './failing-calls.ts';
import { browserAt } from './http-buyer.ts';
import {
  expectAccessible,
  expectAccessibleAt,
  expectProblem,
  openHydrated,
  test,
  widths,
} from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { followTo } from './office-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { signInByCall } from './person-steps.ts';
import { sharedList } from './shared-list.ts';
import type { JourneyShop } from './shop.ts';
import { tabTo, untilFocused } from './tab-presses.ts';
import { offerWallet, openWithWallet, walletSheet } from './wallet-steps.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

const kit = demoKits.kookaburra;

test('a giver in a hurry opens a wallet’s sheet on a phone, leaves it, opens it again and pays, without a mouse, and has a page to send whose words are the giver’s', async ({
  shop,
  arrive,
}) => {
  const page = await arrive(widths.phone);
  await prepareChecks(page);
  const opener = await openWithWallet(page, shop, kit.slug);
  const { sheet, yes } = walletSheet(page);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await yes.waitFor();
  await expectWholeAtEveryWidth(page);
  await expectSeenWithoutColours(page);
  // Round and round inside, until it is left.
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => sheet.locator(':focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await untilFocused(page, opener);

  // Abroad is said, and nothing can be paid.
  await page.keyboard.press('Space');
  await yes.waitFor();
  await sheet.getByLabel('Send to').selectOption('6011');
  await sheet.getByText('in Australia only').waitFor();
  expect(await yes.count()).toBe(0);
  await sheet.getByLabel('Send to').selectOption({ index: 0 });
  await tabTo(page, sheet.getByLabel('Send to'));
  await page.keyboard.press('ArrowDown');
  expect(await sheet.getByLabel('Send to').inputValue()).toBe('6160');
  await yes.waitFor();

  // Dearer meanwhile: said with the new total, and nothing charged.
  const raise = { price_cents: 9_190 };
  await shop.db.updateTable('products').set(raise).where('slug', '=', kit.slug).execute();
  const seen = await yes.textContent();
  expectProblem(page, /409/);
  await tabTo(page, yes);
  await page.keyboard.press('Enter');
  await sheet.getByText(/is now \$.* Please look it over/).waitFor();
  await expect.poll(async () => (await yes.textContent()) !== seen).toBe(true);
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);

  // A press is not heard while the sheet asks once more what it costs.
  const settled = await holding(page, settleOrder);
  const pressed = async () => {
    await yes.press('Enter', { timeout: 5_000 }).catch(() => undefined);
    return page.url();
  };
  await expect.poll(pressed).toContain(paths.confirmation(''));
  // The heading that has the focus is another one when the order is there.
  await untilFocused(page, page.getByRole('heading', { level: 1, name: 'Your order' }));
  await settled.letGo(0);
  await settled.ends();
  await page.getByText(/^We have received \$/).waitFor();
  await untilFocused(page, page.getByRole('heading', { level: 1, name: /^Thank you/ }));

  await page.getByRole('button', { name: 'Add a gift message' }).click();
  await page.getByLabel('Your message').fill('For slow Sundays, from Mira');
  await page.getByRole('button', { name: 'Save the message' }).click();
  const address = await page.getByLabel('The address to send').inputValue();

  // It is unwrapped and swapped in without-script.test.ts, and by keyboard.
  const gift = await (await page.request.get(address)).text();
  expect(gift).toContain('For slow Sundays, from Mira');
  expect(gift).not.toMatch(/\$\s?\d/);
});

test('a cancelled sheet leaves the cart and the shelf as they were, a declined one says so, and while the bank is slow no press orders or pays twice', async ({
  shop,
  arrive,
}) => {
  const page = await arrive(widths.phone);
  await openWithWallet(page, shop, demoKits.koala.slug);
  const { sheet, yes } = walletSheet(page);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /Your cart/ })
    .getByRole('link', { name: 'Checkout' })
    .waitFor();
  // Who has come from nobody’s list is asked about none.
  expect(await page.getByRole('checkbox', { name: /wishlist$/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await followTo(page, paths.cart);
  await page.getByRole('button', { name: 'Buy with Apple Pay' }).click();
  await yes.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  const holds = () => shop.db.selectFrom('stock_holds').where('state', '=', 'live').selectAll().execute();
  expect(await holds()).toEqual([]);

  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  const opener = page.getByRole('button', { name: 'Buy with Apple Pay' });
  await opener.waitFor();
  for (let press = 0; press < 2; press += 1) await opener.dispatchEvent('click');
  await sheet.getByLabel('This wallet').selectOption('declines');
  expectProblem(page, /402/);
  await yes.click();
  await sheet.getByText('Your wallet’s card was declined.').waitFor();
  expect(await holds()).toEqual([]);
  await sheet.getByLabel('This wallet').selectOption('pays');

  const orders = () => shop.db.selectFrom('orders').select(['id', 'state']).execute();
  const before = new Set((await orders()).filter(({ state }) => state === 'paid').map(({ id }) => id));
  const bank = await holding(page, payByWallet);
  await yes.press('Enter');
  await bank.asked(0);
  const asking = sheet.getByRole('button', { name: 'Asking the bank…' });
  await asking.press('Enter');
  await asking.dispatchEvent('click');
  // The second one would close any other window without asking.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await asking.waitFor();
  await expectAccessible(page);
  expect(bank.count()).toBe(1);

  await bank.letGo(0);
  await page.waitForURL(`**${paths.confirmation('*')}`);
  await page.getByText(/^We have received \$/).waitFor();
  const paid = (await orders()).filter(({ id, state }) => state === 'paid' && !before.has(id));
  expect(paid).toHaveLength(1);
  expect(await holds()).toEqual([]);
});

test('a connection that is cut while the bank is asked ends on the order’s page, which never says that nothing was charged', async ({
  shop,
  arrive,
}) => {
  const page = await arrive(widths.phone);
  const opener = await openWithWallet(page, shop, demoKits.koala.slug);
  const { sheet, yes } = walletSheet(page);
  const paid = () =>
    shop.db.selectFrom('sandbox_payments').where('state', '=', 'captured').select('reference').execute();
  const before = (await paid()).length;

  // A shop that does not say what it costs is asked again from the sheet.
  const answersAgain = await failing(page, readDeliveryOptions);
  await opener.click();
  await sheet.getByText('The shop did not answer').waitFor();
  await expectAccessible(page);
  await answersAgain();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await yes.waitFor();
  await yes.and(page.locator(':focus')).waitFor();

  expectProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch|did not say who is signed in|500/);
  await page.waitForLoadState('networkidle');
  await answering(page, payByWallet, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await yes.click();
  await page.getByText('We cannot show your order just now').waitFor();
  await page.getByText('Your order is safe').waitFor();
  await expectAccessibleAt(page, [widths.phone, widths.laptop]);
  expect(await sheet.count()).toBe(0);
  expect(await page.getByText('Nothing was charged').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByText(/^We have received \$/).waitFor();
  expect(await paid()).toHaveLength(before + 1);
});

test('a giver sees what is taken of a shared list and reserves another kit of it, and kits that wait for a connection, and a pre-order, are marked for the list; what is given is asked for again', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  const slugs = [demoKits.koala, demoKits.kookaburra, demoKits.snowGum, demoKits.gumLeaves].map(
    ({ slug }) => slug,
  );
  const taken = await kitIdOf(db, demoKits.desertPea.slug);
  const { list, listOf } = await sharedList(shop, 'mira@example.com', [...slugs, demoKits.desertPea.slug]);
  await reserveFor(shop, list, taken);
  const terms = { leavesOn: dayAfter(new Date(), 30), most: 5, version: null };
  const snowGum = await kitIdOf(db, demoKits.snowGum.slug);
  expect(isRefusal(await offerKit(db, snowGum, terms, new Date()))).toBe(false);
  const marked = async () => {
    const gifts = db.selectFrom('list_gifts').where('list_of', '=', listOf).where('cart_id', 'is not', null);
    return (await gifts.select('product_id').execute()).map(({ product_id }) => product_id);
  };

  const ada = await arrive(widths.phone);
  await prepareChecks(ada);
  const answersAgain = await failing(ada, readListGifts);
  await openHydrated(ada, list);
  await ada.getByText('We could not find out which of these somebody gives already.').waitFor();
  await expectAccessible(ada);
  await answersAgain();
  await ada.getByRole('button', { name: 'Try again' }).click();
  await ada.getByRole('button', { name: /another way.*koala/i }).click();
  await ada.getByText('You bring this').waitFor();
  // What somebody else has reserved, and nothing else.
  expect(await ada.getByText('Somebody gives this already').count()).toBe(1);

  await ada.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => ada.getByText('You bring this').count()).toBe(0);
  await ada.getByRole('button', { name: /^Pre-order ?: Snow gum/ }).click();
  await expect.poll(marked).toEqual([snowGum]);
  const drawer = ada.getByRole('dialog', { name: /^Your cart/ });
  await drawer.waitFor();
  await ada.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  // Without a connection it waits, and is marked for the list once it lies in the cart.
  expectProblem(ada, /ERR_INTERNET_DISCONNECTED|did not say who is signed in|Failed to fetch/);
  await ada.context().setOffline(true);
  await ada.getByRole('button', { name: /^Add to cart.*kookaburra/i }).click();
  await ada.getByRole('main').getByText('This goes into your cart as soon as').waitFor();
  await expectWholeAtEveryWidth(ada);
  await ada.getByRole('button', { name: 'Add all to cart' }).click();
  await ada.getByRole('main').getByRole('status').getByText('as soon as the connection is back').waitFor();
  expect(await ada.getByRole('main').getByRole('alert').count()).toBe(0);
  await ada.context().setOffline(false);
  const all = await Promise.all(slugs.map((slug) => kitIdOf(db, slug)));
  await expect.poll(marked).toEqual(expect.arrayContaining(all));
});

test('a giver who chose on a kit’s own page reads of a faster one there, in the cart, in a wallet’s sheet and at the checkout', async ({
  shop,
  arrive,
}) => {
  const { list } = await sharedList(shop, 'nell@example.com', [demoKits.koala.slug]);
  const said = /Somebody else gives this to \S+ already\./;
  const ada = await arrive(widths.phone);
  await offerWallet(ada, shop, demoKits.koala.slug);
  await openHydrated(ada, list);
  await ada
    .getByRole('link', { name: /^Sleeping koala/ })
    .first()
    .click();
  await ada.getByRole('checkbox', { name: /wishlist$/ }).waitFor();
  expect(await ada.getByText(said).count()).toBe(0);
  await expectAccessibleAt(ada, [widths.phone, widths.laptop]);
  await ada
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await ada.getByRole('dialog', { name: /^Your cart/ }).waitFor();
  await ada.keyboard.press('Escape');
  await followTo(ada, paths.cart);
  await ada.getByRole('button', { name: 'Buy with Apple Pay' }).waitFor();
  expect(await ada.getByText(said).count()).toBe(0);

  await reserveFor(shop, list, await kitIdOf(shop.db, demoKits.koala.slug));

  // Not told yet on this page: the shop says it before anything is charged.
  await ada.getByRole('button', { name: 'Buy with Apple Pay' }).click();
  const { sheet, yes } = walletSheet(ada);
  await sheet.getByText(said).waitFor();
  await yes.waitFor();
  await ada.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  await ada.getByRole('main').getByText(said).waitFor();
  await expectAccessible(ada);
  await ada.getByRole('link', { name: 'Checkout' }).first().click();
  await ada.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await ada.getByRole('form', { name: 'Checkout' }).getByText(said).waitFor();

  // By itself, with a wallet, from the kit's page: said there, and bought all the same.
  await followTo(ada, paths.product(demoKits.koala.slug));
  await ada.getByText(said).waitFor();
  await ada.getByRole('button', { name: 'Buy with Apple Pay' }).click();
  await sheet.getByText(said).waitFor();
  await yes.click();
  await ada.getByText(/^We have received \$/).waitFor();
  const given = shop.db.selectFrom('list_gifts').where('order_id', 'is not', null).select('product_id');
  expect(await given.execute()).toHaveLength(1);
});

/** Somebody else is faster, in a browser of their own. */
async function reserveFor({ url }: JourneyShop, list: string, productId: number): Promise<void> {
  const [token = ''] = list.split('/').slice(-1);
  const ask = await browserAt(url);
  await ask(reserveGift, { params: { token, productId } });
}

test('signed in, the wishlist’s own page shares the link that knows givers, and says what they see', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  const slugs = [demoKits.koala.slug];
  const { listOf } = await sharedList(shop, 'wren@example.com', slugs);
  await unshare(db, listOf);
  const page = await arrive(widths.phone);
  await signInByCall(page, 'wren@example.com');
  await openHydrated(page, paths.wishlist);
  await page.getByRole('link', { name: /^Compare ?: Sleeping koala/ }).waitFor();
  await page.getByRole('button', { name: 'Share this list' }).click();
  await page.getByText('They also see what others give already').waitFor();
  await page.getByText('You are not told of any of it.').waitFor();
  await expectAccessibleAt(page, [widths.phone, widths.laptop]);
  // A browser that refuses its clipboard shows the link to be copied by hand.
  await page.evaluate(`Object.defineProperty(navigator, 'share', { value: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`);
  await page.getByRole('button', { name: 'Share the link' }).click();
  const link = await page.getByLabel('The link to copy').inputValue();
  expect(link).toContain(paths.wishlistLink(''));
});
