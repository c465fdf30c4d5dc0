import { expect } from 'vitest';
import { readCustomer } from '../contracts/account/account/admin-customers.ts';
import { changeKit } from '../contracts/catalogue/kits/kits.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { addWish } from '../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { answering, holding } from './failing-calls.ts';
import { expectProblem, openHydrated, test, untilAnswered } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { bringAccount } from './person-steps.ts';

test('what the owner types while the shop still saves is kept, and saved by the next press', async ({
  shop,
  page,
}) => {
  const koala = shop.db.selectFrom('products').where('slug', '=', demoKits.koala.slug);
  const { id } = await koala.select('id').executeTakeFirstOrThrow();
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.kit(id));
  const { letGo } = await holding(page, changeKit);
  const summary = page.getByLabel('Summary');
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await summary.fill('A koala');
  await save();
  await page.getByRole('button', { name: 'Saving…' }).waitFor();
  await summary.fill('A koala asleep in a gum tree');
  await letGo(0);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await summary.inputValue()).toBe('A koala asleep in a gum tree');
  await page.getByText('Not saved yet').first().waitFor();
  await save();
  await letGo(1);
  await page.getByText('Everything is saved').waitFor();
  expect(await koala.select('summary').executeTakeFirstOrThrow()).toEqual({
    summary: 'A koala asleep in a gum tree',
  });
});

test('words in a search of the back office stay apart, however slowly they are typed', async ({
  shop,
  page,
}) => {
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.inventory);
  const search = page.getByLabel('Name or SKU');
  await search.focus();
  await page.keyboard.type('sleeping ');
  await page.waitForURL(/q=sleeping/);
  // Shown by now, and nothing is looked for any more.
  await page
    .getByRole('link', { name: /Sleeping koala/ })
    .first()
    .waitFor();
  await untilAnswered(page);
  await page.keyboard.type('koala');
  expect(await search.inputValue()).toBe('sleeping koala');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('sleeping koala');
});

test('a note that is pressed twice before it is shown is noted once, and what is typed next stays', async ({
  shop,
  page,
}) => {
  await arriveAsOwner(page, shop);
  const { id } = await shop.db.selectFrom('customers').select('id').orderBy('id').executeTakeFirstOrThrow();
  await openHydrated(page, adminPaths.customer(id));
  const note = page.getByLabel('A note');
  const press = () => page.getByRole('button', { name: 'Note it' }).click();
  await note.fill('Rings before noon');
  const { asked, letGo } = await holding(page, readCustomer);
  await press();
  await asked(0);
  await press();
  await note.fill('Has a dog');
  await letGo(0);
  await page.getByText('Noted', { exact: true }).waitFor();
  expect(await note.inputValue()).toBe('Has a dog');
  const notes = await shop.db.selectFrom('customer_notes').select('content').execute();
  expect(notes).toEqual([{ content: 'Rings before noon' }]);
});

test('a heart that could not be kept takes no other with it', async ({ shop, page }) => {
  expectProblem(page, /500/);
  await bringAccount(page, shop, 'ada@example.com');
  await openHydrated(page, paths.category('all'));
  let fail = () => {};
  const isToFail = new Promise<void>((resolve) => {
    fail = resolve;
  });
  let asked = 0;
  await answering(page, addWish, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await isToFail;
    return route.fulfill({ status: 500, body: 'Internal error' });
  });
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist: / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await page.getByText('Added to Wishlist').first().waitFor();
  fail();
  await page.getByText('Failed to add item to wishlist.').waitFor();
  // The message is told at once, and what the list has is drawn a moment later.
  await expect.poll(() => hearts.nth(0).getAttribute('aria-pressed')).toBe('false');
  expect(await hearts.nth(1).getAttribute('aria-pressed')).toBe('true');
});

test('an address that is removed closes no other that is being written', async ({ shop, page }) => {
  await bringAccount(page, shop, 'ada@example.com');
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  const address = {
    name: 'Ada',
    line1: '1 Gum St',
    line2: '',
    suburb: 'Fitzroy',
    state: 'VIC',
    postcode: '3065',
  };
  await shop.db
    .insertInto('customer_addresses')
    .values({
      id: crypto.randomUUID(),
      customer_id: id,
      label: 'Work',
      address: JSON.stringify(address),
      created_at: new Date(),
    })
    .execute();
  await page.goto(paths.accountTab('details'));
  await page.getByRole('button', { name: 'Add an address' }).click();
  const called = page.getByLabel('What you call it');
  await called.fill('A friend’s');
  await page.getByRole('button', { name: 'Remove Work' }).click();
  await page.getByRole('button', { name: 'Remove Work' }).waitFor({ state: 'detached' });
  expect(await called.inputValue()).toBe('A friend’s');
});
