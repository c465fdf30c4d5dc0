import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { saveReview } from '../server/community/reviews/reviews.ts';
import { expectAccessible, test, widths } from './journey.ts';
import { arriveAs, arriveAsOwner, followTo, untilServed } from './office-steps.ts';

test('a code is made, tried against a cart in words, and switched off', async ({ shop, arrive }) => {
  const owner = await arrive();
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.discountCode('new'));
  await owner.getByRole('button', { name: 'Make the code' }).click();
  await owner.getByRole('button', { name: 'Code: Please fill this in' }).click();
  await owner.keyboard.type('slow15');
  await owner.getByLabel('Name').fill('15 % off for a slow Sunday');
  await owner.getByLabel('Per cent', { exact: true }).fill('15');
  await owner.getByLabel('At least so many kits').fill('2');

  // Whoever leaves is asked first; what was typed is still there.
  const asked = owner.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await owner.getByRole('link', { name: 'Customers' }).click();
  await asked;
  await owner.getByLabel('Name').press('Enter');
  await owner.getByRole('heading', { level: 1, name: 'SLOW15' }).waitFor();

  await owner.getByLabel('Put a kit into the cart').fill('kookaburra');
  await owner
    .getByRole('button', { name: /Kookaburra/i })
    .first()
    .click();
  await owner.getByRole('button', { name: 'Try the code' }).click();
  await owner.getByText('This code needs 2 kits that it is for. You have 1 in your cart.').waitFor();
  await owner.getByText('It needs 2 kits; 1 count.').waitFor();
  await owner.getByLabel(/^How many of/).fill('2');
  await owner.getByRole('button', { name: 'Try the code' }).click();
  await owner.getByText('It counts', { exact: true }).waitFor();
  await expectAccessible(owner);

  await owner.getByRole('button', { name: 'Switch off' }).click();
  await owner.getByText('Switched off', { exact: true }).first().waitFor();
});

test('a review with a photograph is published and answered, and is in the shop at once', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  const kit = await db
    .selectFrom('products')
    .innerJoin('product_pictures', 'product_pictures.product_id', 'products.id')
    .where('slug', '=', demoKits.koala.slug)
    .select(['products.id', 'picture_id'])
    .executeTakeFirstOrThrow();
  const review = {
    product_id: kit.id,
    rating: 5,
    title: 'Asleep on my shelf',
    comment: 'Three quiet evenings, and now it naps above the books.',
    display_name: 'Iris V.',
    website: '',
    source: 'shop',
    verified: true,
    state: 'waiting',
    featured: false,
    reply: '',
    demonstration: false,
    created_at: new Date(),
  } as const;
  await saveReview(db, review, [kit.picture_id]);
  const owner = await arrive();
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.reviews);
  await owner.getByLabel('State').selectOption('waiting');
  const card = owner.getByRole('article', { name: review.title });
  await card.getByRole('img', { name: /opens large/ }).waitFor();
  await card.getByRole('button', { name: /^Publish/ }).click();
  await owner.getByText('Nothing is like that').waitFor();
  await owner.getByLabel('State').selectOption('published');
  await card.getByRole('button', { name: /^Answer/ }).click();
  await owner.getByLabel('The shop’s answer').fill('Thank you, Iris. Sleep well.');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Keep the answer' }).click();
  await card.getByText('Thank you, Iris. Sleep well.').waitFor();

  // What the owner sees is on its way to be kept; a page that was kept before is gone a second after it is.
  await untilServed(
    owner,
    paths.product(demoKits.koala.slug),
    (html) => html.includes('Sleep well.') && html.includes(review.title),
  );
});

test('an editor puts a picture among the words of a page on a phone, and the shop shows it; they arrange the menus, bring the shop’s own back, and theirs again', async ({
  shop,
  arrive,
}) => {
  const editor = await arrive(widths.phone);
  await arriveAs(editor, shop, ['editor']);
  await editor.goto(adminPaths.settingsTab('pages'));
  const choice = editor.getByRole('group', { name: 'A picture among the words' });
  const photograph = sharp({ create: { width: 80, height: 60, channels: 3, background: '#3F5F4F' } });
  await choice.getByLabel('Drop a picture here, or choose one').setInputFiles({
    name: 'needle.png',
    mimeType: 'image/png',
    buffer: await photograph.png().toBuffer(),
  });
  await choice.getByLabel('What can be seen on it').fill('A needle with green thread');
  await expectAccessible(editor);
  await choice.getByRole('button', { name: 'Put it among the words' }).click();
  const shown = editor.getByRole('img', { name: 'A needle with green thread' });
  await shown.waitFor();
  await editor.getByRole('button', { name: 'Save the page' }).click();
  await editor.getByText('Page saved: it is in the shop now').first().waitFor();
  await untilServed(editor, paths.about, (html) => html.includes('alt="A needle with green thread"'));
  await arrangeMenus(editor);
});

/** Moves an entry, brings the shop’s own menu back, and theirs again. */
async function arrangeMenus(editor: Page): Promise<void> {
  await followTo(editor, adminPaths.settingsTab('menus'));
  const header = editor.getByRole('region', { name: 'Header' });
  // The links under an entry are folded as well.
  const labels = () => header.locator('details:not(details details) > summary').allInnerTexts();
  await header.locator('summary').first().waitFor();
  const [first = '', ...others] = await labels();
  await header.locator('summary').first().click();
  // Pressed twice at one place, it moves the same entry on: what is open and has the focus goes along.
  await header.getByRole('button', { name: 'Move entry 1 down' }).press('Enter');
  await header
    .getByRole('button', { name: 'Move entry 2 down' })
    .and(editor.locator(':focus'))
    .press('Enter');
  expect(await header.locator('details[open] > summary').allInnerTexts()).toEqual([first]);
  const moved = [...others.slice(0, 2), first, ...others.slice(2)];
  expect(await labels()).toEqual(moved);

  // The footer stands below with fields of the same names.
  await editor.getByRole('button', { name: 'Add column' }).click();
  await editor.getByRole('button', { name: 'Save the footer' }).click();
  await editor.getByRole('button', { name: /^Label of column \d+: / }).click();
  const focused = editor.getByRole('region', { name: 'Footer' }).locator('input:focus');
  expect(await focused.getAttribute('name')).toMatch(/^entries\.\d+\.label$/);
  await editor.getByRole('button', { name: 'Undo my changes' }).last().click();
  await editor.getByRole('button', { name: 'Save the header' }).click();
  await editor.getByText('Header saved: it is in the shop now').first().waitFor();

  const back = 'Bring the shop’s own header back';
  await editor.getByRole('button', { name: back }).click();
  const asked = editor.getByRole('dialog', { name: `${back}?` });
  await expectAccessible(editor);
  await asked.getByRole('button', { name: 'Bring back' }).click();
  await editor.getByText('The shop’s own header is back').first().waitFor();
  await expect.poll(labels).toEqual([first, ...others]);
  await expect.poll(() => editor.getByText('Not saved yet').count()).toBe(0);
  await editor.getByRole('button', { name: 'As it was before' }).click();
  await editor.getByRole('button', { name: 'Save the header' }).click();
  await editor.getByText('Header saved: it is in the shop now').first().waitFor();
  expect(await labels()).toEqual(moved);
}
