import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { saveSynonym } from '../contracts/storefront/search/admin-search.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { hangPiece } from '../server/community/gallery/gallery.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { losing } from './failing-calls.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';
import { pressWhileItSlips } from './slipping-press.ts';

const word = 'zzyzzx';

test('a search that found nothing is seen on the dashboard, taught, and finds the kit', async ({
  arrive,
  shop,
}) => {
  const page = await arrive();
  const found = await (await page.request.get(paths.search(word))).text();
  expect(found.replaceAll('<!-- -->', '')).toContain(`Nothing in the shop matches “${word}”.`);
  // Nobody who searches waits until it is counted.
  const counted = shop.db.selectFrom('search_counts').where('term', '=', word).select('term');
  await expect.poll(() => counted.execute()).toHaveLength(1);

  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.dashboard);
  const row = page.getByRole('row', { name: word });
  await row.getByRole('link', { name: `Inventory with ${word}` }).waitFor();
  await row.getByRole('link', { name: 'teach it' }).click();
  await expect.poll(() => page.getByLabel('Shoppers say').inputValue()).toBe(word);

  const lost = await losing(page, saveSynonym, 'answered');
  await page.getByLabel('The shop says').fill('koala');
  await page.getByRole('button', { name: 'Teach it' }).click();
  await page.getByText('The shop did not answer.').first().waitFor();
  await lost.ends();
  await page.getByRole('button', { name: 'Teach it' }).click();
  await page.getByRole('row', { name: word }).getByText('koala').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: `what “${word}” finds` }).click();
  await page.waitForURL(`**${paths.search(word)}`);
  await page
    .locator(`a[href="${paths.product(demoKits.koala.slug)}"]`)
    .first()
    .waitFor();
});

test('the owner makes a collection by filters; a shopper finds it', async ({ arrive, shop }) => {
  const page = await arrive();
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.collections);
  // In the back office, too, what slips from under the finger is pressed.
  await pressWhileItSlips(page, page.getByRole('button', { name: 'New collection' }));
  await page.getByLabel('Name').fill('A quiet winter');
  await page.getByLabel('Words').fill('Long pieces for short days.');
  await page.getByLabel('Its kits').selectOption('rule');
  await page.getByRole('dialog').getByLabel('Gentle').check();
  await page.getByText(/Shoppers find \d+ kits? in it today/).waitFor();
  // The bar of the form lies over what is scrolled under it: the axe sees the form's end.
  await page.getByLabel('Hidden from shoppers').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the collection' }).click();
  await page.getByText('Collection saved').first().waitFor();

  const shopper = await arrive();
  await openHydrated(shopper, paths.collections);
  await shopper.getByRole('link', { name: /A quiet winter/ }).click();
  await shopper.waitForURL(`**${paths.collection('a-quiet-winter')}`);
  await shopper.getByRole('heading', { level: 1, name: 'A quiet winter' }).waitFor();
  await expect.poll(() => shopper.getByText('Long pieces for short days.').count()).toBeGreaterThan(0);
  await expectAccessible(shopper);

  // Without script, too.
  const html = async (path: string) => (await shopper.request.get(path)).text();
  expect(await html(paths.collections)).toContain(`href="${paths.collection('a-quiet-winter')}"`);
  expect(await html(paths.collection('a-quiet-winter'))).toContain('<article');
});

test('the wall is narrowed by its address, and a piece is looked at by keyboard', async ({ page, shop }) => {
  for (const [position, difficulty] of (['gentle', 'focused'] as const).entries())
    await hang(shop.db, position, difficulty);
  await openHydrated(page, paths.gallery);
  await page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link', { name: 'Gentle' }).click();
  await page.waitForURL(/difficulty=gentle/);
  const pieces = page.getByRole('main').locator('button[aria-haspopup=dialog]');
  await expect.poll(() => pieces.count()).toBe(1);
  const first = pieces.first();
  await first.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await first.and(page.locator(':focus')).waitFor();
});

async function hang(db: Db, position: number, difficulty: 'gentle' | 'focused'): Promise<void> {
  const picture = await db.selectFrom('pictures').select('id').orderBy('id').executeTakeFirstOrThrow();
  const category = await db.selectFrom('categories').select('id').orderBy('id').executeTakeFirstOrThrow();
  await hangPiece(db, {
    is_active: true,
    picture_id: picture.id,
    artist: `Maker ${position}`,
    category_id: category.id,
    difficulty,
    time_to_complete: 'A week of evenings',
    location: 'Kiama NSW',
    comment: 'On the wall now.',
    product_id: null,
    position,
    demonstration: true,
  });
}

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
