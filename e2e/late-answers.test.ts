import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { readListing } from '../contracts/storefront/listing/listing.ts';
import { suggestKits } from '../contracts/storefront/search/search.ts';
import { link } from './bad-day.ts';
import { failing, holding } from './failing-calls.ts';
import { test } from './furnished.ts';
import { openHydrated, untilAnswered } from './journey.ts';

test('a late answer never takes the place of a newer one; a page that takes its time shows its outline, then itself; what is typed in search outlives suggestions that do not come', async ({
  page,
}) => {
  await openHydrated(page, paths.about);
  const { asked, letGo } = await holding(page, suggestKits);
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await box.focus();
  await page.keyboard.insertText('koo');
  await asked(0);
  await box.fill('koala');
  await letGo(1);
  await page.getByRole('option', { name: /koala/i }).first().waitFor();
  await letGo(0);
  await untilAnswered(page);
  expect(await page.getByRole('option', { name: /Kookaburra/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });

  const listing = await holding(page, readListing);
  await link(page, 'Bestsellers');
  await page.locator('[aria-busy=true] .skeleton').first().waitFor();
  await listing.letGo(0);
  await page.getByRole('heading', { level: 1, name: 'Bestsellers' }).waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);

  await failing(page, suggestKits);
  await box.fill('paint');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “paint”' }).waitFor();
});

test('of two filters the newer one counts, whichever answer comes last', async ({ page }) => {
  await openHydrated(page, paths.category('all'));
  const { letGo } = await holding(page, readListing);
  await page.getByRole('checkbox', { name: /^Gentle/ }).click();
  await page.getByRole('checkbox', { name: /^Balanced/ }).click();
  await letGo(1);
  await page.waitForURL(/difficulty=balanced(%2C|,)gentle/);
  await letGo(0);
  await untilAnswered(page);
  expect(page.url()).toMatch(/difficulty=balanced(%2C|,)gentle/);
  expect(await page.getByRole('checkbox', { name: /^Balanced/ }).isChecked()).toBe(true);
});
