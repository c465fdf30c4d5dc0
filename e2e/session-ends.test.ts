import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, expectProblem, test, widths } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';
import { bringAccount, endSessions, password } from './person-steps.ts';

test('a session that ends in the middle of a kit, a setting or a dialog takes nothing away, and saving goes on', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  expectProblem(page, /40[134]|A part of the page did not come/);
  await arriveAsOwner(page, shop);
  const { id } = await shop.db
    .selectFrom('products')
    .where('slug', '=', demoKits.koala.slug)
    .select('id')
    .executeTakeFirstOrThrow();
  await page.goto(adminPaths.kit(id));
  await page.getByLabel('Summary').fill('Typed before the session ended');
  await endSessions(page, shop);
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).and(page.locator(':focus')).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('not this one at all');
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  await dialog.getByText('Login failed').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Whoever would rather not is told beside the button, and can try again.
  await page.getByText('Please sign in first.').waitFor();
  expect(await page.getByLabel('Summary').inputValue()).toBe('Typed before the session ended');
  await page.getByRole('button', { name: 'Log in again' }).click();
  await logInAgain(dialog);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Everything is saved').waitFor();
  const kit = await shop.db
    .selectFrom('products')
    .where('id', '=', id)
    .select('summary')
    .executeTakeFirstOrThrow();
  expect(kit.summary).toBe('Typed before the session ended');

  // Coming back to a page whose session is over keeps what was typed.
  await followTo(page, adminPaths.settingsTab('shop'));
  await page.getByLabel('Under it').fill('Slow Sundays');
  await endSessions(page, shop);
  // What is shown is read again after two seconds, as when the window is looked at again.
  await expect
    .poll(
      async () => {
        await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))');
        return dialog.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await logInAgain(dialog);
  expect(await page.getByLabel('Under it').inputValue()).toBe('Slow Sundays');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved').first().waitFor();

  // A dialog that is open when the session ends stays under the question.
  await followTo(page, adminPaths.marketSales);
  await page.getByRole('button', { name: 'Plan a market' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan a market' });
  for (const label of ['Name', 'Place']) await plan.getByLabel(label).fill(`${label} of a Saturday`);
  await endSessions(page, shop);
  await plan.getByRole('button', { name: 'Plan it' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await plan.getByText('Please sign in first.').first().waitFor();
  expect(await plan.getByLabel('Place').inputValue()).toBe('Place of a Saturday');
  await plan.getByRole('button', { name: 'Log in again' }).click();
  await logInAgain(dialog);
  await plan.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Name of a Saturday' }).waitFor();
});

async function logInAgain(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a customer’s form goes on, too, and somebody else does not save it', async ({ arrive, shop }) => {
  const page = await arrive();
  expectProblem(page, /40[13]/);
  await bringAccount(page, shop, 'ada@example.com');
  await page.goto(paths.accountTab('details'));
  await page.getByLabel('Last name').fill('Byron');
  await endSessions(page, shop);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  expect(await dialog.getByLabel('Username or email').getAttribute('readonly')).not.toBeNull();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  const lastName = () =>
    shop.db
      .selectFrom('customers')
      .where('email', '=', 'ada@example.com')
      .select('last_name')
      .executeTakeFirst();
  await expect.poll(async () => (await lastName())?.last_name).toBe('Byron');
});
