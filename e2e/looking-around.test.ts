import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { saveSynonym } from '../contracts/storefront/search/admin-search.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { hangPiece } from '../server/community/gallery/gallery.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { losing } from './failing-calls.ts';
import { expectAccessible, openHydrated, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

const word = 'zzyzzx';

test('a search that found nothing is seen on the dashboard, taught, and finds the kit', async ({
  arrive,
  shop,
}) => {
  const shopper = await arrive();
  await shopper.goto(paths.search(word));
  await shopper.getByText(`Nothing in the shop matches “${word}”.`).waitFor();
  // Nobody who searches waits until it is counted.
  const counted = shop.db.selectFrom('search_counts').where('term', '=', word).select('term');
  await expect.poll(() => counted.execute()).toHaveLength(1);

  const page = await arrive();
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
  await page.getByRole('button', { name: 'New collection' }).click();
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
