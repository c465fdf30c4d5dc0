import { join } from 'node:path';
import { expect } from 'vitest';
import { addKitPath } from '../contracts/kernel/account-tabs.ts';
import { passportPaths } from '../contracts/kernel/passport-paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, expectProblem, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { packBatchOf } from './packed-batch.ts';
import { bringAccount, makeAccount, password } from './person-steps.ts';

const email = 'maker@example.com';
const photograph = join(import.meta.dirname, '../seed/pictures/kits/sleeping-koala-felt-art/detail.jpg');

test('a maker adds a kit by its passport, begins it, notes something, says that it is done, and hands it on', async ({
  arrive,
  shop,
}) => {
  const { batch } = await packBatchOf(shop.db, await kitIdOf(shop.db, demoKits.koala.slug));
  const { passport_code: code } = await shop.db
    .selectFrom('batches')
    .where('id', '=', batch)
    .select('passport_code')
    .executeTakeFirstOrThrow();
  const page = await arrive(widths.phone, {});
  // Chromium gives this advice some seconds later: the page may still wait for its account then.
  expectProblem(page, /was preloaded using link preload but not used/);
  await bringAccount(page, shop, email);
  await page.goto(passportPaths.sheet(code));
  await page.getByRole('link', { name: 'Add to my kits' }).click();
  await page.waitForURL(`**${addKitPath(code)}`);
  await page.getByRole('button', { name: 'Add to my kits' }).click();
  await page.getByRole('heading', { level: 2, name: 'Waiting for you' }).waitFor();
  await page.getByRole('button', { name: /^Begin/ }).click();
  await page.getByRole('heading', { level: 2, name: 'In the making' }).waitFor();
  await page.getByText('Add a picture').click();
  await page.getByLabel(/^Pictures of /).setInputFiles(photograph);
  await page.getByRole('img', { name: /koala.* on \d/i }).waitFor();
  await page.getByText('Add a note').click();
  await page.getByLabel('Notes, for you alone').fill('Two drops of water.');
  await page.getByRole('button', { name: 'Save the notes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Done with/ }).click();
  await page.getByLabel('Hours it took (optional)').fill('a while');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('A number of hours, such as 7.5').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('Hours it took (optional)').fill('7.5');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { level: 2, name: 'Finished' }).waitFor();
  await page.getByText(/7\.5 hours/).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(widths.phone);

  await page.getByRole('button', { name: /^Hand on/ }).click();
  const link = await page.getByLabel('Link for whoever gets it').inputValue();
  const other = await arrive(widths.phone, {});
  // Who is not signed in is led to the sign-in, and back to the kit.
  await makeAccount(shop, 'friend@example.com');
  await other.goto(link);
  await other.waitForURL('**/auth');
  await other.getByLabel('Username or email').fill('friend@example.com');
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await other.getByRole('button', { name: 'Take it' }).click();
  await other.getByText(/^Handed on to you, /).waitFor();
  await other.getByRole('link', { name: 'Its passport' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Handed on' }).waitFor();
  expect(await page.getByRole('link', { name: 'Its passport' }).count()).toBe(0);
});
