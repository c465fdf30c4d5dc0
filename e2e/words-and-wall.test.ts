import { expect } from 'vitest';
import { paths } from '../contracts/paths.ts';
import { expectAccessible, test, widths } from './journey.ts';

const pages = {
  'our story': paths.about,
  contact: paths.contact,
  wholesale: paths.wholesale,
  'shipping and returns': paths.shippingReturns,
  'the terms': paths.terms,
  'the privacy policy': paths.privacy,
  'data security': paths.dataSecurity,
  'the Zen Gallery': paths.gallery,
};

test.for(Object.entries(pages))(
  '%s is whole, fits a phone and is accessible',
  async ([, path], { arrive }) => {
    for (const width of [widths.phone, widths.laptop]) {
      const page = await arrive(width);
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(200);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  },
);

test('a message to the shop is checked, kept over a reload, and sent', async ({ page }) => {
  await page.goto(paths.contact, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('3 things need your attention').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Name', { exact: true }).fill('Imogen Walsh');
  await page.getByLabel('Email').fill('imogen@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Does the banksia come with a frame?');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
    'Does the banksia come with a frame?',
  );

  await page.waitForTimeout(3_100);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('status').filter({ hasText: 'copy' }).waitFor();
});

test('the wall is narrowed by its address, and a piece is looked at by keyboard', async ({ page, shop }) => {
  const pieces = await shop.db.selectFrom('gallery_items').selectAll().execute();
  await page.goto(paths.gallery, { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link', { name: 'Gentle' }).click();
  await page.waitForURL(/difficulty=gentle/);
  if (pieces.length === 0) return;
  await page.goto(paths.gallery, { waitUntil: 'networkidle' });
  const first = page.getByRole('main').locator('button[aria-haspopup=dialog]').first();
  await first.click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await first.evaluate('element => element === document.activeElement')).toBe(true);
});
