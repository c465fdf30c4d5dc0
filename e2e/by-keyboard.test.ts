import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessibleAt, openHydrated, test, untilHydrated, widths } from './journey.ts';
import { followTo } from './office-steps.ts';
import { deliverNewest } from './person-steps.ts';
import { mabel } from './steps.ts';
import { tabTo, untilFocused } from './tab-presses.ts';

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

  await followTo(page, paths.gifts);
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

// Its parcels are followed so in helpers-morning.test.ts.
test('what has arrived is reviewed and sent back without a mouse, with large letters', async ({
  arrive,
  shop,
}) => {
  const two = [demoKits.kookaburra.slug, demoKits.koala.slug];
  const token = (await buyOverHttp(await browserAt(shop.url), two)) ?? '';
  await deliverNewest(shop);
  const page = await arrive(widths.phone);
  const inLetters = (size: string) => page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await inLetters('200%');
  };
  /** Each part of the form with the letters that most people have, too. */
  const look = async () => {
    await inLetters('');
    await expectAccessibleAt(page, [widths.phone, widths.laptop]);
    await inLetters('200%');
  };

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
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Please choose what you would like to send back').waitFor();
  await tabTo(page, page.getByRole('combobox', { name: /koala/i }));
  await page.keyboard.press('ArrowDown');
  await look();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { name: 'Why?' }));
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await look();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { name: 'Tell us about it' }));
  await tabTo(page, page.locator('main textarea'));
  await page.keyboard.type('The felt is torn.');
  await look();
  await tabTo(page, page.getByRole('button', { name: 'Ask for the return' }));
  await page.keyboard.press('Enter');
  await page.getByText(/We have your request, RT-/).waitFor();
});
