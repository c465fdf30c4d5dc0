import { expect } from 'vitest';
import { listGuestOrders } from '../contracts/account/account/account.ts';
import { settleOrder } from '../contracts/buying/checkout/checkout.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { failing, holding } from './failing-calls.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { bringAccount } from './person-steps.ts';
import { deviceAt, openStallAt } from './stall.ts';
import { fillInCheckout, putIntoCart } from './steps.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

/** What people see, hear and print who don't meet the shop with a mouse and its colours. */

test.for([widths.phone, widths.tablet, widths.laptop])(
  'at %i px the way back to the top covers no heart',
  async (width, { arrive }) => {
    const page = await arrive(width);
    await openHydrated(page, paths.category('all'));
    await page.evaluate('scrollTo(0, 310)');
    await page.getByRole('button', { name: 'Back to top' }).waitFor();
    const [seen, covered] = await page.evaluate<number[]>(`(async () => {
    let covered = 0;
    let seen = 0;
    for (let at = 310; at < document.documentElement.scrollHeight - innerHeight; at += 40) {
      scrollTo(0, at);
      await new Promise(requestAnimationFrame);
      const top = document.querySelector('.back-to-top').getBoundingClientRect();
      const hearts = [...document.querySelectorAll('main article button[aria-label^="Wishlist"], main article button[aria-pressed]')]
        .map((heart) => heart.getBoundingClientRect());
      seen += hearts.length;
      covered += hearts.filter((box) => box.right > top.left && box.left < top.right && box.bottom > top.top && box.top < top.bottom)
        .length;
    }
    return [seen, covered];
  })()`);
    expect(seen).toBeGreaterThan(0);
    expect(covered).toBe(0);
  },
);

test('headings of the account’s wishlist go down one by one', async ({ page, shop }) => {
  await bringAccount(page, shop, 'wren@example.com');
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  // The button turns before the shop has answered, and leaving the page would call the wish off.
  const saved = page.waitForResponse((answer) => /\/api\/wishlist\/\d+$/.test(answer.url()));
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByRole('button', { name: 'On your wishlist' }).waitFor();
  await saved;
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

test('nobody at checkout reads how full a satchel is', async ({ page }) => {
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(page);
  await page.getByText('In one parcel.').first().waitFor();
  expect(await page.getByText(/satchel|% full/).count()).toBe(0);
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

test('gift cards are found in the menus', async ({ arrive }) => {
  const page = await arrive();
  await openHydrated(page, paths.home);
  const menu = page.getByRole('navigation').first();
  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  await menu.getByRole('link', { name: 'Gift Cards' }).click();
  await page.waitForURL(`**${paths.giftCards}`);

  const phone = await arrive(widths.phone);
  await openHydrated(phone, paths.home);
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Gift Cards' }).waitFor();
});
