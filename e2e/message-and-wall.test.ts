import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { test } from './furnished.ts';
import { untilHydrated, expectAccessible, openHydrated } from './journey.ts';

test('a message to the shop is checked, kept over a reload, and sent', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, paths.contact);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('3 things need your attention').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Name', { exact: true }).fill('Imogen Walsh');
  await page.getByLabel('Email').fill('imogen@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Does the banksia come with a frame?');
  await page.reload({ waitUntil: 'networkidle' });
  await untilHydrated(page);
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
    'Does the banksia come with a frame?',
  );

  // Who is quicker than three seconds is taken for a machine.
  await page.clock.fastForward(3_100);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('status').filter({ hasText: 'has reached us' }).waitFor();
});

test('the wall is narrowed by its address, and a piece is looked at by keyboard', async ({ page }) => {
  await openHydrated(page, paths.gallery);
  await page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link', { name: 'Gentle' }).click();
  await page.waitForURL(/difficulty=gentle/);
  await openHydrated(page, paths.gallery);
  const first = page.getByRole('main').locator('button[aria-haspopup=dialog]').first();
  await first.click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await first.and(page.locator(':focus')).waitFor();
});
