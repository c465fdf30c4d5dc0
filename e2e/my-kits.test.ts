import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { consentText } from '../contracts/community/gallery/gallery-submissions.ts';
import { addKitPath } from '../contracts/kernel/account-tabs.ts';
import { passportPaths } from '../contracts/kernel/passport-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, expectProblem, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { untilServed } from './office-steps.ts';
import { packBatchOf } from './packed-batch.ts';
import { bringAccount, makeAccount } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';

const email = 'maker@example.com';
const { slug } = demoKits.koala;
const photograph = join(import.meta.dirname, '../seed/pictures/kits/sleeping-koala-felt-art/detail.jpg');

test('a maker adds a kit by its passport, begins and pauses it, and notes something; one form makes a review and a piece, the eighth time is measured, and the kit is handed on', async ({
  arrive,
  shop,
}) => {
  await finishedBefore(shop, [300, 360, 420, 480, 540, 600, 660]);
  const { code } = await packBatchOf(shop.db, await kitIdOf(shop.db, slug));
  const page = await arrive(widths.phone);
  // Chromium gives this advice some seconds later: the page may still wait for its account then.
  expectProblem(page, /was preloaded using link preload but not used/);
  await bringAccount(page, shop, email);
  await page.goto(passportPaths.sheet(code));
  await page.getByRole('link', { name: 'Add to my kits' }).click();
  await page.waitForURL(`**${addKitPath(code)}`);
  await page.getByRole('button', { name: 'Add to my kits' }).click();
  await page.getByRole('heading', { level: 2, name: 'Waiting for you' }).waitFor();
  await makeIt(page);
  // Who has bought one may review it.
  await buyAs(shop, email);
  await finishIt(page);
  const review = shop.db.selectFrom('reviews').select(['title', 'rating', 'hours', 'state']);
  expect(await review.execute()).toEqual([
    { title: 'Three quiet evenings', rating: 4, hours: 8, state: 'waiting' },
  ]);
  const piece = shop.db.selectFrom('gallery_submissions').select(['artist', 'state']);
  expect(await piece.execute()).toEqual([{ artist: 'Ada', state: 'waiting' }]);
  const measured = 'The median of 8 people who finished it; they took from 5 hours to 11 hours.';
  await untilServed(page, paths.product(slug), (html) => html.replaceAll('<!-- -->', '').includes(measured));

  await page.getByRole('button', { name: /^Hand on/ }).click();
  const link = await page.getByLabel('Link for whoever gets it').inputValue();
  const other = await arrive(widths.phone);
  await bringAccount(other, shop, 'friend@example.com');
  await other.goto(link);
  await other.getByRole('button', { name: 'Take it' }).click();
  await other.getByText(/^Handed on to you, /).waitFor();
  await other.getByRole('link', { name: 'Its passport' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Handed on' }).waitFor();
  expect(await page.getByRole('link', { name: 'Its passport' }).count()).toBe(0);
});

async function makeIt(page: Page): Promise<void> {
  const press = (name: RegExp) => page.getByRole('button', { name }).click();
  await press(/^Begin/);
  await page.getByRole('heading', { level: 2, name: 'In the making' }).waitFor();
  await page.getByText('Add a picture').click();
  await page.getByLabel(/^Pictures of /).setInputFiles(photograph);
  await page.getByRole('img', { name: /koala.* on \d/i }).waitFor();
  await page.getByText('Add a note').click();
  await page.getByLabel('Notes, for you alone').fill('Two drops of water.');
  await press(/^Save the notes/);
  await page.getByText('Saved', { exact: true }).waitFor();
  await press(/^Pause Sleeping koala/);
  await page.getByText(/^Put away for now, /).waitFor();
  await press(/^Go on with Sleeping koala/);
  await page.getByText(/^Under way, /).waitFor();
}

/** Nothing of it is sent while a part lacks something, and each says what. */
async function finishIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Done with Sleeping koala/ }).click();
  const form = page.getByRole('form', { name: / is done$/ });
  const hours = form.getByLabel('Hours it took (optional)');
  await hours.fill('a while');
  await form.getByLabel('Write a review').check();
  await form.getByLabel('Show it in the gallery').check();
  await form.getByLabel('In a few words').fill('Three quiet evenings');
  await form.getByLabel('How was it?').fill('Calm.');
  await form.getByRole('button', { name: 'Finish' }).click();
  await form.getByText('Please choose one to five stars').first().waitFor();
  await form.getByText('A number of hours, such as 7.5').first().waitFor();
  await expectAccessible(page);
  await hours.fill('8');
  await form.getByRole('radio', { name: '4 stars' }).check();
  await form.getByLabel('How was it?').fill('The paint covers well, and I was calm.');
  await form.getByLabel('Photograph for the gallery').setInputFiles(photograph);
  await form.getByText('detail.jpg').waitFor();
  await form.getByLabel('How did it feel?').selectOption('gentle');
  await form.getByLabel('Name to show').fill('Ada');
  await form.getByLabel(consentText).check();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(widths.phone);
  await form.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { level: 2, name: 'Finished' }).waitFor();
  await page.getByText('We look at what you sent before it appears.').waitFor();
  await page
    .getByText(/8 hours/)
    .first()
    .waitFor();
}

/** A koala of an account's own that has arrived. */
async function buyAs(shop: JourneyShop, customer: string): Promise<void> {
  const token = await buyOverHttp(await browserAt(shop.url), slug);
  await shop.db
    .updateTable('orders')
    .set((eb) => ({
      customer_id: eb.selectFrom('customers').where('email', '=', customer).select('id'),
      state: 'delivered' as const,
    }))
    .where('token', '=', token ?? '')
    .execute();
}

/** Others who have finished a koala, and in how many minutes. */
async function finishedBefore(shop: JourneyShop, minutes: readonly number[]): Promise<void> {
  const product_id = await kitIdOf(shop.db, slug);
  for (const [index, one] of minutes.entries()) {
    const other = `maker-${index}@example.com`;
    await makeAccount(shop, other);
    const customers = shop.db.selectFrom('customers').where('email', '=', other).select('id');
    const { id: customer_id } = await customers.executeTakeFirstOrThrow();
    const whose = { id: crypto.randomUUID(), customer_id, product_id, kit_name: 'Sleeping koala' };
    const at = new Date();
    const done = { state: 'finished' as const, minutes: one, added_at: at, finished_at: at };
    await shop.db
      .insertInto('projects')
      .values({ ...whose, ...done })
      .execute();
  }
}
