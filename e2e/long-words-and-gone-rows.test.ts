import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { expectProblem, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

const overflowOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

test('a menu whose names are single long words fits a phone, with every button in sight', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.settingsTab('menus'));
  await page.locator('form').last().locator('summary').first().click();
  await page
    .getByLabel('Label of column 1')
    .fill('Handarbeitspackungsbeilagenübersetzungsverzeichnisseinträge');
  await page.getByRole('button', { name: /^Add link under Handarbeit/ }).waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('the first words of the home page fit beside its picture, where their buttons are one long word', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.settingsTab('home'));
  for (const label of ['First button', 'Second button (optional)'])
    await page.getByLabel(label).fill('HANDARBEITSPACKUNGSBEILAGENÜBERSETZUNGEN');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a zone whose name is one long word fits a phone', async ({ arrive, shop }) => {
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.settingsTab('shipping'));
  await page
    .getByText(/· \d+ to \d+ days/)
    .first()
    .click();
  await page
    .getByLabel('Zone 1', { exact: true })
    .fill('Handarbeitspackungsbeilagenübersetzungsverzeichnisseinträge');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('an invitation that somebody else has withdrawn leaves the list when one tries to', async ({
  arrive,
  shop,
}) => {
  const page = await arrive();
  expectProblem(page, /404/);
  await arriveAsOwner(page, shop);
  const { id } = await shop.db.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow();
  const now = new Date();
  await shop.db
    .insertInto('invitations')
    .values({
      id: crypto.randomUUID(),
      email: 'ines@example.com',
      email_key: 'ines@example.com',
      roles: ['packer'],
      token_hash: 'of nobody',
      invited_by: id,
      made_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  await page.goto(adminPaths.settingsTab('access'));
  const withdraw = page.getByRole('button', { name: 'Withdraw the invitation of ines@example.com' });
  await withdraw.waitFor();
  await shop.db.deleteFrom('invitations').execute();
  await withdraw.click();
  await page.getByText('There is no such invitation any more.').first().waitFor();
  await withdraw.waitFor({ state: 'detached' });
});
