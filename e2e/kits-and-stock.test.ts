import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, expectProblem, test, widths } from './journey.ts';
import { kitIdOf, onHand } from './ledger.ts';
import { arriveAsOwner, followTo, untilServed } from './office-steps.ts';
import type { JourneyShop } from './shop.ts';
import { smallPhotograph } from './small-photograph.ts';

const measures = {
  'Hours, at least': '4',
  'Hours, at most': '6',
  'Finished width, mm': '300',
  'Finished height, mm': '400',
  'Weight packed, g': '600',
  'Box length, mm': '420',
  'Box width, mm': '310',
  'Box height, mm': '40',
};

test('a new kit comes from nothing to where it can be bought; a price of the table is seen in the shop at once, and a delivery is on the shelf; on a tablet many kits are changed at once by keyboard, and put back; a category that is not finished and a count are fit for everybody; a table with mistakes is told row by row, mended and written, and a long one shows how far it is; a Shopify export is tried, moved in, given a picture, and undone, and the addresses of the shop there are led on', async ({
  page,
  shop,
}) => {
  expectProblem(page, /40[09]/);
  await arriveAsOwner(page, shop);
  await beginKit(page);
  await changePrice(page, shop);
  await finishKit(page, shop);
  await bookDelivery(page, shop);
  await page.setViewportSize({ width: widths.tablet, height: 800 });
  await changeManyKits(page, shop);
  await countKits(page, shop);
  await page.setViewportSize({ width: widths.laptop, height: 800 });
  const sku = await writeTable(page, shop);
  await moveIn(page);
  await writeLongTable(page, shop, sku);
  expect(await brokenInvariants(shop.db)).toEqual([]);
  await leadOn(page);
});

async function beginKit(page: Page): Promise<void> {
  await page.goto(adminPaths.inventory);
  // Each kit says what is left of its price.
  await page.getByText('Margin: No cost written down').first().waitFor();
  await page.getByRole('link', { name: 'New kit' }).click();
  await page.getByRole('button', { name: 'Make the kit' }).click();
  await page.getByText('One thing needs your attention').waitFor();

  // A draft needs only its name, and stands in the table with nothing else known of it.
  await page.getByLabel('Name', { exact: true }).fill('Magpie at first light');
  await page.getByRole('button', { name: 'Make the kit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Magpie at first light' }).waitFor();
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('magpie-at-first-light');
  await followTo(page, adminPaths.inventory);
  await page.getByLabel('Name or SKU').fill('Magpie at first');
  await expect.poll(() => page.getByLabel('Price of Magpie at first light').inputValue()).toBe('');
}

async function finishKit(page: Page, shop: JourneyShop): Promise<void> {
  await followTo(page, adminPaths.kit(await kitIdOf(shop.db, 'magpie-at-first-light')));
  await page.getByRole('heading', { level: 1, name: 'Magpie at first light' }).waitFor();
  // To be published it has to be whole: what is missing is said at each field.
  await page.getByLabel('State').selectOption('published');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('12 things need your attention').waitFor();
  await page.getByRole('button', { name: 'Weight packed, g: Say what it weighs packed' }).click();
  await page.locator('input[name=weightGrams]:focus').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Summary').fill('A slow Sunday with black, white and one warm yellow.');
  await page.getByLabel('Description', { exact: true }).fill('Six paints and a bird.');
  await page.getByLabel('Category').selectOption('Paint by Numbers');
  await page.getByLabel('Price, GST included').fill('64.95');
  for (const [label, text] of Object.entries(measures)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByLabel('What item 1 is').fill('printed canvas');
  const pictures = page.getByLabel('Drop pictures here, or choose them');
  await pictures.setInputFiles(smallPhotograph('magpie.png'));
  await page.getByLabel('What picture 1 shows').fill('A magpie on a fence');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Everything is saved').waitFor();

  await page.getByRole('link', { name: 'Stock and ledger' }).click();
  await page.getByText('Nothing has come or gone yet').waitFor();
  await page.getByRole('button', { name: 'Change the stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the stock' });
  await dialog.getByLabel('On hand').fill('3');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change the stock' }).click();
  await page.getByRole('cell', { name: 'Adjusted' }).waitFor();

  expect(await buyOverHttp(await browserAt(shop.url), 'magpie-at-first-light')).toBeDefined();
  expect(await onHand(shop.db, 'magpie-at-first-light')).toBe(2);
}

/** A price of the table is seen in the shop at once. */
async function changePrice(page: Page, shop: JourneyShop): Promise<void> {
  await page.getByLabel('Name or SKU').fill('snow gum');
  await page.waitForURL(/q=snow/);
  const price = page.getByLabel(/^Price of Snow gum/);
  await price.fill('dear');
  await price.press('Enter');
  await page.getByText('A price such as 49.95').waitFor();
  // A price that somebody else changed meanwhile is put back into the table, and said.
  await shop.db
    .updateTable('products')
    .set({ version: 2 })
    .where('slug', '=', demoKits.snowGum.slug)
    .execute();
  await price.fill('1.00');
  await price.press('Enter');
  await page.getByText('Not saved').waitFor();
  await expect.poll(() => price.inputValue()).not.toBe('1.00');
  await price.fill('51.50');
  await price.press('Enter');
  await untilServed(page, paths.product(demoKits.snowGum.slug), (html) => html.includes('$51.50'));
}

async function bookDelivery(page: Page, shop: JourneyShop): Promise<void> {
  await followTo(page, adminPaths.delivery);
  await page.getByRole('button', { name: 'Book the delivery' }).click();
  await page.getByText('Say who it comes from.').waitFor();
  await page.getByLabel('From').fill('Wool & Co');
  await page.getByLabel('Add a kit').fill('snow gum');
  await page.getByRole('button', { name: /^Snow gum/ }).click();
  await page.getByLabel(/^Pieces of Snow gum/).fill('12');
  await page.getByLabel(/^Cost of one Snow gum/).fill('21');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book the delivery' }).click();
  await page.getByText('12 pieces of 1 kit are on the shelf').waitFor();
  expect(await onHand(shop.db, demoKits.snowGum.slug)).toBe(12);
  expect(await brokenInvariants(shop.db)).toEqual([]);
}

async function changeManyKits(page: Page, shop: JourneyShop): Promise<void> {
  const featured = () =>
    shop.db.selectFrom('products').where('featured', '=', true).orderBy('id').select('id').execute();
  const before = await featured();
  await followTo(page, `${adminPaths.inventory}?category=1`);
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' });
  await all.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Change them' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Featured').selectOption('yes');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show what would change' }).press('Enter');
  await dialog.getByText('Featured: no → yes').first().waitFor();
  await dialog.getByRole('button', { name: /^Change \d+ kits?$/ }).press('Enter');
  await page.getByText(/kits? changed\./).waitFor();
  await page.getByRole('button', { name: 'Take it back' }).press('Enter');
  await page.getByText('Taken back').waitFor();
  expect(await featured()).toEqual(before);
}

/** A category that is not finished is told so; what was counted is in the ledger. */
async function countKits(page: Page, shop: JourneyShop): Promise<void> {
  await followTo(page, adminPaths.categories);
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('button', { name: 'Make the category' }).click();
  await page.getByText(/things need your attention/).waitFor();
  await expectAccessible(page);

  await followTo(page, adminPaths.stockCounts);
  await page.getByRole('button', { name: 'Begin to count' }).click();
  await page.getByLabel('Which kit').fill('kookaburra');
  await page.getByRole('button', { name: /^Kookaburra/ }).click();
  await page.getByLabel('Pieces on the shelf').fill('99');
  await page.getByRole('button', { name: 'Note it' }).click();
  await page.getByRole('button', { name: 'Close the count' }).click();
  await page.getByRole('button', { name: 'Write it into the ledger' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write it into the ledger' }).click();
  await page.getByText('The count is in the ledger').waitFor();
  expect(await onHand(shop.db, demoKits.kookaburra.slug)).toBe(99);
}

/** The SKU of the kit that it was about. */
async function writeTable(page: Page, shop: JourneyShop): Promise<string> {
  await followTo(page, adminPaths.importKits);
  const send = (rows: string) =>
    page.getByLabel('CSV file').setInputFiles({
      name: 'kits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Code;What it costs;On hand\n${rows}`),
    });
  const { sku } = await shop.db
    .selectFrom('products')
    .where('slug', '=', demoKits.koala.slug)
    .select('sku')
    .executeTakeFirstOrThrow();
  const attempt = async () => {
    await page.getByLabel('SKU').selectOption('Code');
    await page.getByLabel('Price', { exact: true }).selectOption('What it costs');
    await page.getByRole('button', { name: /^Try it/ }).click();
  };
  await send(`${sku};cheap;7\n`);
  await attempt();
  await page.getByRole('cell', { name: '‘cheap’ is no price such as 49.95' }).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: 'Write it into the shop' }).count()).toBe(0);

  await send(`${sku};39.95;7\n`);
  await page.getByText('What would happen').waitFor({ state: 'detached' });
  await attempt();
  await page.getByText('0 new, 1 changed, 0 as they are, 0 wrong.').waitFor();
  await page.getByRole('button', { name: 'Write it into the shop' }).click();
  await page.getByText('The table is in the shop: 0 new, 1 changed.').waitFor();
  expect(await onHand(shop.db, demoKits.koala.slug)).toBe(7);
  return sku;
}

/** So many are written at once, and with each of them it is told how far it is. */
const made = 250;

async function writeLongTable(page: Page, shop: JourneyShop, sku: string): Promise<void> {
  await followTo(page, adminPaths.importKits);
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: longTable(sku) });
  await page.getByRole('button', { name: /^Try it/ }).click();
  await page.getByText(`${made} new, 1 changed, 0 as they are, 0 wrong.`).waitFor();

  const bar = page.getByRole('progressbar', { name: 'Writing the table' });
  // While somebody else has hold of its last kit, the page comes upon it half written.
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').where('sku', '=', sku).select('id').forUpdate().execute();
    await page.getByRole('button', { name: 'Write it into the shop' }).click();
    await bar.waitFor();
    const begun = page.locator(`progress[max="${made + 1}"][value="${made}"]`);
    await page
      .getByRole('status')
      .filter({ hasText: `Writing: ${made} of ${made + 1} rows`, has: begun })
      .waitFor();
  });

  await page.getByText(`The table is in the shop: ${made} new, 1 changed.`).waitFor();
  expect(await bar.count()).toBe(0);
  const written = shop.db.selectFrom('products').where('sku', 'like', 'LONG-%').select('id');
  expect(await written.execute()).toHaveLength(made);
}

/** New kits, and at its end one that the shop has. */
function longTable(known: string): Buffer {
  const kits = Array.from({ length: made }, (_, index) => `LONG-${index},Wallaby ${index},${rest}`);
  return Buffer.from([headings, ...kits, `${known},Wallaby of old,${rest}`].join('\n'));
}

const headings =
  'SKU,Name,Category,Price,On hand,Hours from,Hours to,Weight g,Finished width mm,Finished height mm,' +
  'Box length mm,Box width mm,Box height mm';
const rest = 'felt-art,39.95,3,2,4,400,200,200,250,250,40';

const example = new URL('../server/growth/imports/examples/shopify-products.csv', import.meta.url);

/** An address that the shop asks for nothing; pictures that are fetched are told of in server/growth/imports. */
const nowhere = 'http://127.0.0.1:9/';

async function moveIn(page: Page): Promise<void> {
  await followTo(page, adminPaths.moveIn);
  const csv = await readFile(example, 'utf8');
  await page.getByLabel('Exported file').setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.replaceAll(/https:\/\/[^/]+\//g, nowhere)),
  });
  await page.getByRole('heading', { level: 1, name: 'products_export.csv' }).waitFor();
  await page.getByText('Kits of Shopify').waitFor();
  for (const [label, value] of [
    ['Hours, at least', '4'],
    ['Hours, at most', '8'],
    ['Finished width mm', '400'],
    ['Finished height mm', '500'],
    ['Box length mm', '420'],
    ['Box width mm', '310'],
    ['Box height mm', '40'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel(/^Put kits on sale/).check();
  await page.getByRole('button', { name: /^Try it/ }).click();
  await page.getByText('Tried, nothing is changed yet: 4 kits new, 0 changed, 3 wrong.').waitFor();
  await page.getByText('‘on request’ is no price such as 49.95').waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move 4 kits in' }).click();
  await page.getByText('Moved in: 4 kits written, 3 left out, 0 pictures fetched, 8 could not be.').waitFor();
  // What was tried is written: it is neither asked for nor tried once more.
  expect(await page.getByRole('button', { name: /^Try it/ }).count()).toBe(0);

  await page.getByLabel('Pictures', { exact: true }).setInputFiles(smallPhotograph('felt-gum.png'));
  await page.getByText('1 of 1 sent, 1 with its kit.').waitFor();

  await page.getByRole('button', { name: 'Undo the whole import' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await page.getByText(/^Undone: \d kits? taken out or put back as before/).waitFor();
}

/** The pages of the shop there are led on at once, and whoever has an old link arrives. */
async function leadOn(page: Page): Promise<void> {
  await followTo(page, adminPaths.redirects);
  await page.getByRole('button', { name: 'Addresses of a former shop' }).click();
  const window = page.getByRole('dialog', { name: 'Addresses of a former shop' });
  const policy = '/policies/refund-policy';
  await window.getByText(`${policy} leads to ${paths.shippingReturns}`).waitFor();
  await window.getByLabel('The shop was on').selectOption('Square');
  await window.getByText(policy).waitFor({ state: 'detached' });
  await window.getByLabel('The shop was on').selectOption('Shopify');
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Lead them on' }).click();
  await page.getByText('The addresses are led on').waitFor();
  await page.getByRole('cell', { name: policy, exact: true }).waitFor();

  const answer = await page.request.get(policy);
  expect(new URL(answer.url()).pathname).toBe(paths.shippingReturns);
}
