import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { expectProblem, test, widths } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';

const overflowOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

const longWord = 'Handarbeitspackungsbeilagenübersetzungsverzeichnisseinträge';

test('names that are single long words fit a phone: a menu’s with every button in sight, the home page’s, a zone’s', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.settingsTab('menus'));
  await page.getByRole('region', { name: 'Footer' }).locator('summary').first().click();
  await page.getByLabel('Label of column 1').fill(longWord);
  await page.getByRole('button', { name: /^Add link under Handarbeit/ }).waitFor();
  expect(await overflowOf(page), 'the menus').toBeLessThanOrEqual(0);

  await followTo(page, adminPaths.settingsTab('home'));
  for (const label of ['First button', 'Second button (optional)'])
    await page.getByLabel(label).fill('HANDARBEITSPACKUNGSBEILAGENÜBERSETZUNGEN');
  // They stand beside its picture.
  expect(await overflowOf(page), 'the first words').toBeLessThanOrEqual(0);

  await followTo(page, adminPaths.settingsTab('shipping'));
  await page
    .getByText(/· \d+ to \d+ days/)
    .first()
    .click();
  await page.getByLabel('Zone 1', { exact: true }).fill(longWord);
  expect(await overflowOf(page), 'the zone').toBeLessThanOrEqual(0);
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
