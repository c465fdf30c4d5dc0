import { expect } from 'vitest';
import { readListGifts, reserveGift } from '../contracts/buying/list-gifts.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { offerKit } from '../server/stock/inventory/inventory.ts';
import { unshare } from '../server/storefront/wishlist/wishlist.ts';
import { dayAfter } from '../tools/testing/preorder.ts';
import { failing } from './failing-calls.ts';
import { browserAt } from './http-buyer.ts';
import { expectAccessibleAt, expectProblem, openHydrated, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { followTo } from './office-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { signInByCall } from './person-steps.ts';
import { sharedList } from './shared-list.ts';
import { offerWallet, walletSheet } from './wallet-steps.ts';

test('a giver reserves a kit of a shared list, the next one sees what is taken, and kits that wait for a connection, and a pre-order, are marked for the list; what is given is asked for again', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  const slugs = [demoKits.koala, demoKits.kookaburra, demoKits.snowGum, demoKits.gumLeaves].map(
    ({ slug }) => slug,
  );
  const { list, listOf } = await sharedList(shop, 'mira@example.com', slugs);
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
  await expectWholeAtEveryWidth(ada);
  await answersAgain();
  await ada.getByRole('button', { name: 'Try again' }).click();
  await ada.getByRole('button', { name: /another way.*koala/i }).click();
  await ada.getByText('You bring this').waitFor();

  const ben = await arrive(widths.laptop);
  await openHydrated(ben, list);
  await expect.poll(() => ben.getByText('Somebody gives this already').count()).toBe(1);

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
  await prepareChecks(ada);
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
  await openHydrated(ada, paths.cart);
  await ada.getByRole('button', { name: 'Buy with Apple Pay' }).waitFor();
  expect(await ada.getByText(said).count()).toBe(0);

  const [token = ''] = list.split('/').slice(-1);
  const productId = await kitIdOf(shop.db, demoKits.koala.slug);
  await (
    await browserAt(shop.url)
  )(reserveGift, { params: { token, productId } });

  // Not told yet on this page: the shop says it before anything is charged.
  await ada.getByRole('button', { name: 'Buy with Apple Pay' }).click();
  const { sheet, yes } = walletSheet(ada);
  await sheet.getByText(said).waitFor();
  await yes.waitFor();
  await ada.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  await ada.getByRole('main').getByText(said).waitFor();
  await expectAccessibleAt(ada, [widths.phone, widths.laptop]);
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

test('signed in, the wishlist’s own page shares the link that knows givers, and says what they see', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  const slugs = [demoKits.koala.slug];
  const { listOf } = await sharedList(shop, 'wren@example.com', slugs);
  await unshare(db, listOf);
  const page = await arrive(widths.phone);
  await prepareChecks(page);
  await signInByCall(page, 'wren@example.com');
  await openHydrated(page, paths.wishlist);
  await page.getByRole('link', { name: /^Compare ?: Sleeping koala/ }).waitFor();
  await page.getByRole('button', { name: 'Share this list' }).click();
  await page.getByText('They also see what others give already').waitFor();
  await page.getByText('You are not told of any of it.').waitFor();
  await expectWholeAtEveryWidth(page);
  // A browser that refuses its clipboard shows the link to be copied by hand.
  await page.evaluate(`Object.defineProperty(navigator, 'share', { value: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`);
  await page.getByRole('button', { name: 'Share the link' }).click();
  const link = await page.getByLabel('The link to copy').inputValue();
  expect(link).toContain(paths.wishlistLink(''));
});
