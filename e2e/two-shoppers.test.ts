import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { prepareChecks, problemsAtWidths, problemsWhenNarrow } from './page-checks.ts';
import { fillInCheckout, payButton, payWith } from './steps.ts';

const { kookaburra } = demoKits;

/** With text at twice its size nothing sticks out sideways, where she is. */
async function expectRoom(page: Page): Promise<void> {
  expect(
    await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
    page.url(),
  ).toBeLessThanOrEqual(0);
}

test('a video is fetched once it is pressed, with its captions, and is read in words', async ({
  page,
  shop,
}) => {
  const folder = `${import.meta.dirname}/../seed/videos/${kookaburra.slug}`;
  const [film, captions] = [await readFile(`${folder}.webm`), await readFile(`${folder}.vtt`, 'utf8')];
  const file = `${'ab'.repeat(16)}.webm`;
  const kit = shop.db.selectFrom('products').where('slug', '=', kookaburra.slug).select('id');
  const { id: product_id } = await kit.executeTakeFirstOrThrow();
  const words = { captions, transcript: 'A canvas is painted, colour by colour.', changed_at: new Date() };
  await shop.db
    .insertInto('kit_videos')
    .values({ product_id, file, bytes: film.length, ...words })
    .execute();
  const asked: string[] = [];
  await prepareChecks(page);
  page.on('request', (request) => asked.push(request.url()));
  await page.route(`**/${file}`, (route) => route.fulfill({ body: film, contentType: 'video/webm' }));
  await openHydrated(page, paths.product(kookaburra.slug));
  const shown = page.getByRole('region', { name: 'Watch it grow' });
  await shown.getByText('Read what it shows').click();
  await shown.getByText(words.transcript).waitFor();
  expect(asked.filter((url) => /\.(webm|vtt)/.test(url))).toEqual([]);

  await shown.getByRole('link', { name: /^Play the video/ }).press('Enter');
  const player = shown.locator('video:focus');
  await expect.poll(() => player.evaluate((video) => Reflect.get(video, 'videoWidth'))).toBeGreaterThan(0);
  const cues = "document.querySelector('video').textTracks[0]?.cues?.length ?? 0";
  await expect.poll(() => page.evaluate(cues)).toBeGreaterThan(1);
  expect([...(await problemsAtWidths(page)), ...(await problemsWhenNarrow(page))]).toEqual([]);
});

test('a grandmother with large letters finds an easy gift, reads about it and buys it', async ({
  arrive,
}) => {
  const page = await arrive(widths.tablet, { hasTouch: true });
  await page.addInitScript(
    "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })",
  );
  await openHydrated(page, paths.home);
  await expectRoom(page);
  await page.getByRole('button', { name: 'Search box' }).first().tap();
  await page.locator('input[type=search]:focus').waitFor();
  await page.keyboard.type('easy gift for mum');
  await page.keyboard.press('Enter');
  const first = page.getByRole('main').getByRole('article').first();
  await first.getByText('Gentle').waitFor();
  await expectRoom(page);
  await first.getByRole('link').first().tap();
  await page.getByRole('heading', { name: 'How it feels' }).waitFor();
  await page.getByRole('heading', { name: 'In the box' }).waitFor();
  await expectRoom(page);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .tap();
  const drawer = page.getByRole('dialog', { name: /Your cart/ });
  await drawer.getByRole('link', { name: 'Checkout' }).tap();
  await fillInCheckout(page);
  await expectRoom(page);
  await payButton(page).tap();
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  await expectRoom(page);
  await payWith(page, 'succeeds');
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
  await expectRoom(page);
});

test('a crafter puts four kits beside each other, takes one away again, and reads the facts and the size of one on the wall', async ({
  page,
}) => {
  await openHydrated(page, paths.product(kookaburra.slug));
  await page.getByRole('link', { name: /^Compare/ }).click();
  for (const others of [1, 2, 3]) {
    await page.getByRole('link', { name: 'Choose among all kits' }).click();
    const name = new RegExp(`^Compare.*with ${others} others?$`);
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('columnheader').nth(others).waitFor();
  }
  const table = page.getByRole('table');
  for (const fact of ['Price', 'Time', 'Finished size', 'Eyes', 'Hands', 'Table'])
    await expect.poll(() => table.getByRole('rowheader', { name: fact }).count(), { message: fact }).toBe(1);
  await expect.poll(() => page.getByText('≠ differs').count()).toBeGreaterThan(3);
  await page
    .getByRole('link', { name: /^Remove / })
    .last()
    .click();
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(3);
  await table
    .getByRole('link', { name: /^Kookaburra/ })
    .first()
    .click();
  const wall = page.getByRole('region', { name: 'On the wall' });
  await wall.getByRole('figure').getByText('40 × 50 cm').waitFor();
  await page.getByRole('region', { name: 'How it feels' }).getByText('60 × 60 cm').waitFor();
});
