import { expect } from 'vitest';
import { listGuestOrders } from '../contracts/account/account/account.ts';
import { settleOrder } from '../contracts/buying/checkout/checkout.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { addWish } from '../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { failing, holding } from './failing-calls.ts';
import { browserAt, browserShowing, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { bringAccount } from './person-steps.ts';
import { deviceAt, openStallAt } from './stall.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

/** What people see, hear and print who don't meet the shop with a mouse and its colours. */

test('the way back to the top covers no heart at any width; gift cards are found in the menus', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone);
  await openHydrated(page, paths.category('all'));
  await page.evaluate('scrollTo(0, 310)');
  await page.getByRole('button', { name: 'Back to top' }).waitFor();
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 800 });
    // It stays in its place while the hearts pass by under it.
    const [seen, covered] = await page.evaluate<number[]>(`(() => {
      const top = document.querySelector('.back-to-top');
      const way = top.getBoundingClientRect();
      const hearts = [...document.querySelectorAll('main article button[aria-label^="Wishlist"], main article button[aria-pressed]')]
        .map((heart) => heart.getBoundingClientRect());
      const end = document.documentElement.scrollHeight - innerHeight - scrollY;
      const passesUnder = (box) => box.right > way.left && box.left < way.right
        && box.bottom - (310 - scrollY) > way.top && box.top - end < way.bottom;
      if (getComputedStyle(top).position !== 'fixed') throw new Error('It goes along with the page.');
      return [hearts.length, hearts.filter(passesUnder).length];
    })()`);
    expect(seen, `at ${width} px`).toBeGreaterThan(0);
    expect(covered, `at ${width} px`).toBe(0);
  }

  await page.evaluate('scrollTo(0, 0)');
  const menu = page.getByRole('navigation').first();
  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  await menu.getByRole('link', { name: 'Gift Cards' }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: widths.phone, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Gift Cards' }).click();
  await page.waitForURL(`**${paths.giftCards}`);
});

test('headings of the account’s wishlist go down one by one', async ({ page, shop }) => {
  await bringAccount(page, shop, 'wren@example.com');
  const productId = await kitIdOf(shop.db, demoKits.kookaburra.slug);
  await (
    await browserShowing(page)
  )(addWish, { params: { productId } });
  await openHydrated(page, paths.accountTab('wishlist'));
  await page.getByRole('button', { name: 'Add all to cart' }).waitFor();
  const levels = await page.evaluate<number[]>(
    `[...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1]))`,
  );
  for (const [i, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1);
  await expectAccessible(page);
});

test('the till has a title, and is seen where the browser takes colours away', async ({ browser, shop }) => {
  const marketId = await openStallAt(shop.db, [[demoKits.kookaburra.slug, 1]]);
  const { page } = await deviceAt(browser, { ...shop, marketId, name: 'Table one' });
  expect(await page.title()).toBe('Till');
  await page.getByRole('button', { name: /^Kookaburra/ }).click();
  await expectSeenWithoutColours(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /with change$/ }).click();
  await page
    .getByRole('button', { name: /^\$\d+$/ })
    .first()
    .click();
  await expectSeenWithoutColours(page);
  await page.context().close();
});

test('the confirmation prints on one page, and a failure of the shop is not put on the bank', async ({
  page,
  shop,
}) => {
  const token = (await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug)) ?? '';
  await page.goto(paths.confirmation(token));
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mia' }).waitFor();
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const ends = await failing(page, settleOrder);
  await page.reload();
  await page.getByText('We cannot show your order just now').waitFor();
  expect(await page.getByText('The bank').count()).toBe(0);
  await ends();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mia' }).waitFor();
});

test('whoever waits long for their orders is told so and can ask again', async ({ page }) => {
  const held = await holding(page, listGuestOrders);
  await page.goto(paths.guestOrders);
  await page.getByText('This takes longer than it should.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await held.asked(1);
  await held.letGo(1);
  await page.getByText('Nothing yet, or not in the last 90 days.').waitFor();
});
