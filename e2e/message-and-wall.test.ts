import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { hangPiece } from '../server/community/gallery/gallery.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { openHydrated, test, untilHydrated } from './journey.ts';

test('a message to the shop is checked, kept over a reload, and sent', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, paths.contact);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('3 things need your attention').waitFor();

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
