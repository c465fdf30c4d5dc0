import { expect } from 'vitest';
import { adminPaths } from '../contracts/admin-paths.ts';
import { teachSearchWord } from '../contracts/admin-search.ts';
import { paths } from '../contracts/paths.ts';
import { cast } from '../seed/cast.ts';
import { expectAccessible, openAwake, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { losing } from './trouble.ts';

const word = 'zzyzzx';

test('a search that found nothing is seen on the dashboard, taught, and finds the kit', async ({
  arrive,
  shop,
}) => {
  const shopper = await arrive();
  await shopper.goto(paths.search(word));
  await shopper.getByText(`Nothing in the shop matches “${word}”.`).waitFor();

  const page = await arrive();
  await arriveAsOwner(page, shop);
  await openAwake(page, adminPaths.dashboard);
  const row = page.getByRole('row', { name: word });
  await row.getByRole('link', { name: `Inventory with ${word}` }).waitFor();
  await row.getByRole('link', { name: 'teach it' }).click();
  await page.getByLabel('Shoppers say').waitFor();
  expect(await page.getByLabel('Shoppers say').inputValue()).toBe(word);

  const lost = await losing(page, teachSearchWord, 'answered');
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
    .locator(`a[href="${paths.product(cast.koala.slug)}"]`)
    .first()
    .waitFor();
});
