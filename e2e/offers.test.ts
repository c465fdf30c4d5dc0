import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { cents, priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { preorderText } from '../contracts/kernel/preorder-text.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeKit, readKitForEditing } from '../server/catalogue/kits/kits.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { dayAfter } from '../tools/testing/preorder.ts';
import { browserAt, payOverHttp } from './http-buyer.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner, followTo, untilServed } from './office-steps.ts';
import { prepareChecks, problemsWhenNarrow } from './page-checks.ts';
import { bringAccount } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';
import { fillInCheckout, letPass, payButton, putIntoCart } from './steps.ts';
import { makeInTwoSizes } from './two-sizes.ts';

test('a sale from Friday to Sunday begins and ends with the clocks of Sydney, and is seen from its first hour to its last', async ({
  page,
  shop,
}) => {
  const { slug } = demoKits.kookaburra;
  await arriveAsOwner(page, shop);
  await page.goto(`${adminPaths.discountCode('new')}?as=sale`);
  await page.getByLabel('Name', { exact: true }).fill('Long weekend');
  await page.getByLabel('What it does').selectOption('prices');
  await page.getByRole('searchbox', { name: 'Put in this kit' }).fill('kookaburra');
  await page
    .getByRole('button', { name: /Kookaburra/ })
    .first()
    .click();
  await page.getByLabel(/^New price of .*Kookaburra/i).fill('39.90');
  await page.getByLabel('From').fill('2030-10-04T18:00');
  await page.getByLabel('Until').fill('2030-10-06T23:59');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Make the sale' }).click();
  await page.getByText('Sale made').waitFor();
  const sale = await shop.db
    .selectFrom('discounts')
    .where('name', '=', 'Long weekend')
    .select(['id', 'valid_from', 'valid_until'])
    .executeTakeFirstOrThrow();
  // Daylight saving begins in Sydney on that Sunday: an hour of the weekend is missing.
  expect([sale.valid_from, sale.valid_until]).toEqual([
    new Date('2030-10-04T08:00:00Z'),
    new Date('2030-10-06T12:59:00Z'),
  ]);

  // Time passes: what was to come has begun, and what lasted is over. What else shows it is told of in discounts.
  const passTime = (times: { valid_from: Date } | { valid_until: Date }) =>
    shop.db.updateTable('discounts').set(times).where('id', '=', sale.id).execute();
  const isOnSale = (html: string) => html.includes('$39.90') && html.includes('Long weekend');
  await untilServed(page, paths.product(slug), (html) => !isOnSale(html));
  await passTime({ valid_from: new Date(Date.now() - 3_600_000) });
  await untilServed(page, paths.product(slug), isOnSale);
  await passTime({ valid_until: new Date(Date.now() - 60_000) });
  await untilServed(page, paths.product(slug), (html) => !html.includes('$39.90'));
});

test('a business applies, is given a price list with a minimum, and orders on invoice at its own prices', async ({
  arrive,
  page,
  shop,
}) => {
  const email = 'bea@gallery.example';
  const business = await arrive(widths.phone);
  await openHydrated(business, paths.wholesale);
  for (const [label, text] of Object.entries({
    'Business name': 'Bea’s Gallery',
    ABN: '51 824 753 556',
    'Your name': 'Bea Lindt',
    Email: email,
    Postcode: '0800',
  }))
    await business.getByLabel(label).fill(text);
  await business.getByLabel('Kind of business').selectOption('Gallery or museum');
  await business.getByLabel('State').selectOption('NT');
  await letPass(business, 3_100);
  await business.getByRole('button', { name: 'Send application' }).click();
  await business.getByRole('status').filter({ hasText: 'has reached us' }).waitFor();

  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.wholesale);
  await page.getByRole('button', { name: 'New price list' }).click();
  await expectNoOverflow(page);
  await page.getByLabel('Name', { exact: true }).fill('Galleries');
  await page.getByLabel('Per cent off').fill('40');
  await page.getByLabel('Kits for at least').fill('100');
  await page.getByLabel('Days to pay an invoice').fill('14');
  await page.getByRole('button', { name: 'Make the list' }).click();
  const list = page.getByRole('region', { name: 'Price list Galleries' });
  await list.getByText('Nobody has it yet.').waitFor();
  await nameAndRemovePrice(page, list, shop);
  const application = page.getByRole('article', { name: 'Bea’s Gallery' });
  await application.getByLabel('Price list').selectOption('Galleries');
  await list.getByText('For Bea’s Gallery.').waitFor();

  // The same browser, signed in with that email: its own price, and an invoice.
  await bringAccount(business, shop, email);
  const { slug } = demoKits.kookaburra;
  const drawer = await putIntoCart(business, slug);
  await business.getByText('Your price: $50.97').waitFor();
  await drawer.getByRole('button', { name: /^One more of/ }).click();
  await drawer.getByText('$101.94').first().waitFor();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(business, { Email: email });
  await business.getByLabel('Pay on invoice within 14 days').check();
  await business.getByRole('button', { name: 'Place the order' }).click();
  await business.waitForURL(`**${paths.confirmation('*')}`);
  await business.getByText('$101.94').first().waitFor();
  const placed = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(placed).toMatchObject({ email, state: 'pending_payment', discount_name: 'Galleries' });
  expect(placed.due_on).not.toBeNull();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [390, widths.tablet, widths.laptop]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, String(width)).toBeLessThanOrEqual(0);
  }
}

/** The price of one kit stands in the list, and is taken away again. */
async function nameAndRemovePrice(page: Page, list: Locator, { db }: JourneyShop): Promise<void> {
  const id = await kitIdOf(db, demoKits.koala.slug);
  const save = () => list.getByRole('button', { name: 'Save', exact: true }).click();
  await list.getByLabel('Name a price in Galleries for this kit').fill('koala');
  await list.getByRole('button', { name: /^Sleeping koala/ }).click();
  const price = list.getByLabel(/^Price of Sleeping koala/);
  await save();
  // Without a price it is not saved.
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  await price.fill('21.50');
  await save();
  await page.getByText('Price list saved').waitFor();
  await list.getByText('for everybody else').waitFor();
  const kept = async () =>
    (await db.selectFrom('price_lists').select('prices').executeTakeFirstOrThrow()).prices;
  expect(await kept()).toEqual({ [id]: 2_150 });
  await list.getByRole('button', { name: /^Remove the price of Sleeping koala/ }).click();
  await save();
  await expect.poll(kept).toEqual({});
}

test('the owner makes a bundle, of a choice too; a shopper reads what it saves and lays it into the cart', async ({
  arrive,
  shop,
}) => {
  await makeInTwoSizes(shop.db, demoKits.kookaburra.slug);
  const page = await arrive();
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.bundles);
  await page.getByRole('button', { name: 'New bundle' }).click();
  await page.getByLabel('Name').fill('Two of the bush');
  for (const [word, kit] of [
    ['kookaburra', /– 40 × 50 cm/],
    ['koala', /^Sleeping koala/],
  ] as const) {
    await page.getByLabel('Add a kit').fill(word);
    await page.getByRole('button', { name: kit }).click();
  }
  await page.getByLabel('How many of Sleeping koala felt art').fill('2');
  await page.getByLabel('Price').fill('150');
  await page.getByText('$179.85 one by one, saves $29.85').waitFor();
  await page.getByLabel('Summary').fill('A bird to paint and two sleepers.');
  await page.getByLabel('Words').fill('For an evening at one table.');
  await page.getByLabel('State').selectOption('published');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the bundle' }).click();
  await page.getByText('Bundle saved').first().waitFor();
  await page.getByText('3 can be bought (3 of Kookaburra paint by numbers – 40 × 50 cm)').waitFor();

  // By hand, too, a choice and a bundle can be ordered.
  await followTo(page, adminPaths.newOrder);
  for (const [word, kit] of [
    ['two of', /^Two of the bush/],
    ['kookab', /– 24 × 30 cm/],
  ] as const) {
    await page.getByLabel('Add a kit').fill(word);
    await page.getByRole('button', { name: kit }).click();
  }
  await page.getByText('$150.00 · 3 available').waitFor();

  const shopper = await arrive();
  await openHydrated(shopper, paths.product('two-of-the-bush'));
  await shopper.getByText('these come to $179.85 today: you save $29.85').waitFor();
  await expectAccessible(shopper);
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click();
  await shopper
    .getByText('With Kookaburra paint by numbers – 40 × 50 cm and 2 × Sleeping koala felt art')
    .first()
    .waitFor();
  await expect.poll(() => shopper.getByText('$150.00').count()).toBeGreaterThan(0);
});

test('a kit that is sold out is ordered on a phone for a promised day, and the order is ended for all of its money', async ({
  arrive,
  shop,
}) => {
  const leavesOn = dayAfter(new Date(), 30);
  const owner = await arrive(390);
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.preorders);
  await owner.getByText('Nothing is on pre-order').waitFor();
  await owner.getByRole('button', { name: 'New pre-order' }).click();
  await owner.getByLabel('Which kit?').fill('snow gum');
  await owner.getByRole('button', { name: /Snow gum/ }).click();
  await owner.getByLabel('Leaves our table by').fill(leavesOn);
  await owner.getByLabel('At most').fill('3');
  await owner.getByRole('button', { name: 'Let it be ordered' }).click();
  await owner.getByText('0 of 3 promised').waitFor();
  await expectAccessible(owner);

  const shopper = await arrive(widths.phone);
  await prepareChecks(shopper);
  const label = preorderText(leavesOn);
  await openHydrated(shopper, paths.product(demoKits.snowGum.slug));
  await shopper.getByText(label).first().waitFor();
  await expectAccessible(shopper);
  await shopper
    .getByRole('button', { name: /^Pre-order/ })
    .first()
    .click();
  const drawer = shopper.getByRole('dialog', { name: /Your cart/ });
  await drawer.getByText(label).waitFor();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await shopper.getByText('until then you can end your order').waitFor();
  await fillInCheckout(shopper, { Email: 'ida@example.com' });
  await payButton(shopper).click();
  await shopper.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  const token = await payOverHttp(await browserAt(shop.url), shopper.url());
  await openHydrated(shopper, paths.confirmation(token ?? ''));
  await shopper.getByRole('heading', { level: 2, name: 'Your pre-order' }).waitFor();
  await expectAccessible(shopper);
  expect(await problemsWhenNarrow(shopper)).toEqual([]);

  await followTo(owner, adminPaths.inventory);
  await owner.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
  await followTo(owner, adminPaths.preorders);
  await owner.getByText('1 of 3 promised').waitFor();
  await owner.getByRole('link', { name: /^SM-/ }).click();
  await owner.getByText(/^It waits for a pre-ordered kit/).waitFor();

  await shopper.getByRole('button', { name: 'I would rather not wait' }).click();
  await shopper.getByRole('button', { name: 'End the order' }).click();
  await shopper.getByRole('heading', { level: 1, name: 'This order was cancelled' }).waitFor();
});

test('on a phone “Since when?” beside a struck-through price opens what the kit has cost', async ({
  arrive,
  shop,
}) => {
  const { slug } = demoKits.koala;
  const { name, before, now } = await costsLess(shop.db, slug);
  const shopper = await arrive(widths.phone);
  await prepareChecks(shopper);
  // The bar at the bottom of a phone asks it, too, while the box is out of sight.
  const questions = shopper.getByRole('link', { name: 'Since when?' });
  const question = questions.first();
  await untilServed(shopper, paths.product(slug), (html) => html.includes('Since when?'));
  await openHydrated(shopper, paths.product(slug));
  await shopper.locator('s').filter({ hasText: before }).first().waitFor();
  await shopper.evaluate('scrollTo(0, document.body.scrollHeight)');
  const bar = shopper.getByRole('region', { name: 'Buy this kit' });
  await bar.getByRole('link', { name: 'Since when?' }).waitFor();
  await expectAccessible(shopper);
  expect(await problemsWhenNarrow(shopper)).toEqual([]);
  await question.click();
  await shopper.getByRole('heading', { level: 1, name: `What ${name} has cost` }).waitFor();
  await shopper.getByText(`${now} today, with ${before} struck through beside it.`).waitFor();
  const proof = await shopper.getByText(/^We asked .* or more on \d+ days of the year/).textContent();
  expect(proof).toContain(before);
  expect(Number(/on (\d+) days/.exec(proof ?? '')?.[1])).toBeGreaterThanOrEqual(28);
  const prices = shopper.getByRole('table', { name: 'Prices of the last year, newest first' });
  await expect.poll(() => prices.getByRole('cell').allTextContents()).toEqual([now, before]);
  await shopper.getByRole('link', { name: 'Back to the kit' }).click();
  await shopper.getByRole('heading', { level: 1, name }).waitFor();
});

/** Ten dollars less from now on, with the price that was asked until today struck through beside it. */
async function costsLess(db: Db, slug: string) {
  const id = await kitIdOf(db, slug);
  const by = { actor: 'test', now: new Date() };
  const kit = await readKitForEditing(db, id, by.now);
  if (isRefusal(kit)) throw new Error(kit.message);
  const { priceCents, name } = kit.form;
  const asked = cents(priceCents ?? 0);
  const less = cents(asked - 1_000);
  const proof = {
    rrpCents: asked,
    rrpKind: 'ours' as const,
    rrpSource: 'Until today',
    rrpSince: null,
  };
  const form = { ...kit.form, ...proof, priceCents: less };
  const saved = await changeKit(db, id, { version: kit.version, form }, by);
  if (isRefusal(saved)) throw new Error(saved.message);
  return { name, before: priceText(asked), now: priceText(less) };
}
