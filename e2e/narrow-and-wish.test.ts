import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { followTo } from './office-steps.ts';

test('filters stand in the address, on a phone in a drawer, and the empty list says which of them to drop; a guest keeps wishes and finds them on the wishlist', async ({
  page,
}) => {
  await openHydrated(page, paths.category('all'));
  // What is for those who have no script.
  expect(await page.getByRole('button', { name: 'Show kits' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Cart', exact: true }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /^Gentle/ }).click();
  await page.waitForURL(/difficulty=gentle/);
  await openHydrated(page, `${page.url()}&price=over-80`);
  await page.getByText('No kit is all of that at once').waitFor();
  await page.getByRole('link', { name: /^Without “\$80 and more”/ }).click();
  await page.waitForURL((url) => !url.search.includes('price'));
  expect(await page.getByRole('checkbox', { name: /^Gentle/ }).isChecked()).toBe(true);

  await page.setViewportSize({ width: widths.phone, height: 740 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: /^Balanced/ }).click();
  await page.waitForURL(/difficulty=balanced/);
  await page.getByRole('button', { name: /^Show \d+ kits/ }).click();
  await drawer.waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: widths.laptop, height: 800 });
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click();
  await page.getByText('Added to Wishlist').waitFor();
  await page.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).click();
  await page.getByRole('button', { name: 'Add all to cart' }).waitFor();
  await page.getByRole('link', { name: /^Compare ?: / }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await page.getByText('Nothing is wished for yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).waitFor();
});

test('suggestions come from two letters, Escape keeps what was typed, and a kit and a page of the shop are gone to from them', async ({
  page,
}) => {
  await openHydrated(page, paths.home);
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.type('k');
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.type('o');
  await page.getByRole('option').first().waitFor();
  const box = page.getByRole('combobox').first();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('ko');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/product|category/);

  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('faq');
  await page.getByRole('option', { name: 'FAQ Page' }).click();
  await page.waitForURL(`**${paths.contact}#faq`);
});

test('a guest’s list ends with the browser’s session, as the page says, and its own link brings it back; the wish is there on coming back to the kit', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone);
  const kit = paths.product(demoKits.kookaburra.slug);
  await openHydrated(page, kit);
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).waitFor();
  const another = await page.context().newPage();
  await openHydrated(another, paths.wishlist);
  await another.getByText(/It is kept until you close your browser\.$/).waitFor();
  await another.getByRole('heading', { name: 'Keep this list for longer' }).waitFor();
  await expectAccessible(another);
  await another.evaluate(`Object.defineProperty(navigator, 'share', { value: undefined });
    navigator.clipboard.writeText = async (text) => { window.copied = text; }`);
  await another.getByRole('button', { name: 'Keep a link to it' }).click();
  await another.getByText('It brings your wishlist back whenever you open it.').waitFor();
  const link = await another.evaluate<string>('copied');

  const later = await arrive();
  await later.goto(link, { waitUntil: 'commit' });
  await later.getByText('Your wishlist is back').waitFor();
  await later.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).waitFor();
  await expect.poll(() => new URL(later.url()).search).toBe('');

  // Coming back to the kit's own page, the wish is there.
  await followTo(another, kit);
  await another.getByRole('button', { name: 'On your wishlist' }).click();
  await another.getByText('Removed from Wishlist').waitFor();
});
