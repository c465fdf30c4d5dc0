import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { passportPaths } from '../contracts/kernel/passport-paths.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { batchLabels } from '../contracts/stock/making/batches.ts';
import { passportCodeText } from '../contracts/stock/making/passport-code.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { askForParts } from '../seed/parts.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { createMaterial } from '../server/stock/making/making.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { kitIdOf, onHand } from './ledger.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';
import { packBatchOf, receiveForKits } from './packed-batch.ts';
import type { JourneyShop } from './shop.ts';
import { smallPhotograph } from './small-photograph.ts';

/** As wide as most phones. */
const phone = 390;

/** The screens as they stand are looked at in office-screens.test.ts. */
async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

const batchOf = (db: Db, productId: number) =>
  db
    .selectFrom('batches')
    .where('product_id', '=', productId)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('on a phone what runs out is ordered of its supplier, comes in two parts, and is on hand; the owner makes a contents list the recipe, and packs twenty; what the owner writes on a phone and corrects stands on the passport of every box; the owner sends one part, declines another in words, and puts a stopped batch back on sale', async ({
  arrive,
  shop,
}) => {
  const owner = await arrive(phone);
  await arriveAsOwner(owner, shop);
  await orderWhatRunsOut(owner, shop);
  await packTwenty(owner, shop);

  const id = await kitIdOf(shop.db, demoKits.desertPea.slug);
  await packBatchOf(shop.db, id);
  const { passport_code: code } = await batchOf(shop.db, id);
  await shop.db.transaction().execute((db) => askForParts(db, new Date()));
  const part = await askForPart(await arrive(widths.phone), code);
  await writePassport(owner, shop);
  await answerParts(owner, shop, part);
  await endStop(owner, shop);
});

/** While nothing was ordered of anybody yet. */
async function orderWhatRunsOut(owner: Page, shop: JourneyShop): Promise<void> {
  const facts = { supplier: 'Brunswick Paint', supplierEmail: 'orders@paint.example', leadDays: 14 };
  const form = { ...facts, code: 'POT', unit: 'piece', note: '', isArchived: false } as const;
  for (const name of ['Pots of paint', 'Brushes']) {
    const whole = { ...form, name, code: name.slice(0, 3), reorderAt: name === 'Brushes' ? 0 : 11 };
    const made = await createMaterial(shop.db, whole, { actor: 'test', now: new Date() });
    if (isRefusal(made)) throw new Error(made.message);
  }
  await owner.goto(adminPaths.purchases);
  await owner.getByText('Nothing was ordered yet').waitFor();
  await owner.getByRole('button', { name: 'New order' }).click();
  await owner.getByRole('button', { name: 'Write it down' }).click();
  await owner.getByText('Choose a supplier.').waitFor();
  await owner.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Brunswick Paint (1 to order)' });
  expect(await owner.getByLabel('Pots of paint, in pieces').inputValue()).toBe('12');
  expect(await owner.getByLabel('Expected on').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await owner.getByLabel('Add a material').fill('brush');
  await owner.getByRole('button', { name: /^Brushes/ }).click();
  await owner.getByLabel('Brushes, in pieces').fill('30');
  await owner.getByLabel('Cost of Pots of paint, if known').fill('14.40');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Write it down' }).click();

  await owner.getByRole('heading', { level: 1, name: /^Order \d+ at Brunswick Paint$/ }).waitFor();
  const letter = owner.getByRole('link', { name: 'Write to the supplier' });
  expect(decodeURIComponent((await letter.getAttribute('href')) ?? '')).toContain(
    '- 12 pieces of Pots of paint (Pot)',
  );
  await owner.getByRole('button', { name: 'Receive' }).click();
  const dialog = owner.getByRole('dialog', { name: /^Receive order/ });
  await dialog.getByLabel('Brushes that came, in pieces').fill('');
  await dialog.getByLabel('Their invoice').fill('B-77');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await owner.getByText('12 pieces of Pots of paint').waitFor();
  await owner.getByText('On its way').waitFor();

  await owner.getByRole('button', { name: 'Receive' }).click();
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await dialog.getByText('0 for nothing').waitFor();
  await dialog.getByLabel('Cost of the Brushes that came').fill('45');
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await owner.getByText('All of it came').waitFor();
  expect(await owner.getByRole('button', { name: 'Receive' }).count()).toBe(0);

  await owner.getByRole('link', { name: 'All orders' }).click();
  await owner.getByRole('link', { name: 'Brunswick Paint' }).waitFor();
  await followTo(owner, adminPaths.materials);
  await owner.getByText('30 pieces').first().waitFor();
}

async function packTwenty(owner: Page, { db }: JourneyShop): Promise<void> {
  const { slug } = demoKits.koala;
  const id = await kitIdOf(db, slug);
  const kit = await db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['name', 'contents'])
    .executeTakeFirstOrThrow();
  const contents = kit.contents as { what: string; quantity: number }[];
  const before = await onHand(db, slug);
  expectProblem(owner, /409/);
  await followTo(owner, adminPaths.recipe(id));
  await owner.getByText('No recipe yet').waitFor();
  await owner.getByRole('button', { name: 'Take over the contents list' }).click();
  await owner.getByText('The recipe adds up to the contents list.').waitFor();

  await receiveForKits(db, id, { kits: 25, costCents: 2_500 });
  await owner.getByRole('link', { name: 'What can be packed' }).click();
  await owner.getByLabel('Find a kit').fill(kit.name);
  await owner.getByRole('button', { name: `Pack ${kit.name}` }).click();
  const dialog = owner.getByRole('dialog', { name: `Pack ${kit.name}` });
  await dialog.getByText('There is enough for 25').waitFor();
  await dialog.getByText('What it takes').waitFor();
  expect(await dialog.getByLabel('How many').inputValue()).toBe('20');
  await dialog.getByLabel('How many').fill('26');
  await dialog.getByRole('button', { name: 'Pack 26' }).click();
  // Said once, where it happened.
  await dialog.getByText('Too little is there to pack 26.').waitFor();
  const said = await dialog.getByRole('alert').filter({ hasText: /./ }).allInnerTexts();
  expect(said).toEqual([expect.stringMatching(/^Too little is there to pack 26\. Missing: /)]);
  await dialog.getByLabel('How many').fill('20');
  await expectToFit(owner);
  await dialog.getByRole('button', { name: 'Pack 20' }).click();

  const packed = owner.getByRole('status').filter({ hasText: `20 × ${kit.name} are in stock` });
  await packed.getByRole('link', { name: 'See what it took' }).click();
  const batch = await batchOf(db, id);
  await owner.getByRole('heading', { level: 1, name: `Batch ${batch.id}` }).waitFor();
  await owner.getByText(new RegExp(`^20 × ${kit.name}, packed \\d`)).waitFor();
  await owner.getByText(passportCodeText(batch.passport_code)).waitFor();
  // Twenty of twenty-five for $25.00, of each material.
  await owner.getByText(priceText(contents.length * 2_000), { exact: true }).waitFor();
  await owner.getByText(priceText(contents.length * 100), { exact: true }).waitFor();
  const table = owner.getByRole('table', { name: 'Materials of the batch' });
  const rows = (await table.getByRole('row').allInnerTexts()).map((row) => row.toLowerCase());
  for (const { what, quantity } of contents) {
    const row = rows.find((text) => text.startsWith(what.toLowerCase()));
    for (const amount of [`${quantity * 20} pieces`, '$20.00']) expect(row).toContain(amount);
  }
  expect(await onHand(db, slug)).toBe(before + 20);
  // What the labels say is told of in server/orders/documents.
  const labels = await owner.getByRole('link', { name: 'Print the labels' }).getAttribute('href');
  expect(labels).toContain(
    addressOf(batchLabels, { params: { id: batch.id }, query: { from: 1 } }).split('?')[0],
  );
  expect(await brokenInvariants(db)).toEqual([]);
}

async function writePassport(owner: Page, { db }: JourneyShop): Promise<void> {
  const id = await kitIdOf(db, demoKits.gumLeaves.slug);
  await packBatchOf(db, id);
  const { passport_code: code } = await batchOf(db, id);
  await followTo(owner, adminPaths.passport(id));
  const part = (title: string) => owner.getByRole('region', { name: title, exact: true });
  await part('Chart')
    .getByLabel('Drop a picture here, or choose one')
    .setInputFiles(smallPhotograph('chart.png'));
  await part('Chart').getByRole('img', { name: 'The chart' }).waitFor();
  await part('Chart')
    .getByLabel(/^What it shows/)
    .fill('A square for each stitch');
  await part('Signs on the chart').getByRole('textbox').first().fill('★');
  await part('Steps').getByRole('button', { name: 'Add step' }).click();
  await owner.getByLabel('Step 1', { exact: true }).fill('Cut the cloth');
  await part('What to do when').getByRole('button', { name: 'Add advice' }).click();
  await owner.getByLabel('When, advice 1').fill('A thread frays');
  await owner.getByLabel('What to do, advice 1').fill('Cut it at a slant.');
  const save = () => owner.getByRole('button', { name: 'Save the passport' }).click();
  await save();
  await owner.getByText('Please fill this in').first().waitFor();
  await owner.getByLabel('Words of step 1').fill('Along the thread.\n\nNot across it.');
  await expectToFit(owner);
  await save();
  await owner.getByText('Passport saved: it is on every box of this kit now').waitFor();
  const sheet = async () => (await owner.request.get(passportPaths.sheet(code))).text();
  const said = ['Cut the cloth', 'Not across it.', 'Cut it at a slant.', 'A square for each stitch', '★'];
  const first = await sheet();
  for (const words of said) expect(first).toContain(words);

  await owner.getByLabel('Step 1', { exact: true }).fill('Trim the cloth');
  await save();
  await expect.poll(sheet).toContain('Trim the cloth');
  expect(await sheet()).not.toContain('Cut the cloth');
}

/** A maker whose box lacks the first line of its list; nobody says in which order it was bought. */
async function askForPart(maker: Page, code: string): Promise<string> {
  await openHydrated(maker, passportPaths.parts(code));
  const answers = {
    Name: 'Mabel Okafor',
    'Street and number': '12 Ferry Lane',
    Suburb: 'Balmain',
    Postcode: '2041',
    Email: 'mabel@example.com',
  };
  for (const [label, text] of Object.entries(answers))
    await maker.getByLabel(label, { exact: true }).fill(text);
  const part = maker.getByLabel('Of your box');
  await part.selectOption({ index: 1 });
  await maker.getByLabel('What happened?').selectOption('It was not in the box');
  await maker.getByLabel('State').selectOption('NSW');
  const asked = await part.inputValue();
  await maker.getByRole('button', { name: 'Ask for the part' }).click();
  await maker.getByRole('status').getByText('A person reads it').waitFor();
  return asked;
}

/** One is sent, as was asked for in the browser; the other one is declined. */
async function answerParts(owner: Page, { db }: JourneyShop, part: string): Promise<void> {
  await followTo(owner, adminPaths.parts);
  const stateOf = (claim: string) => owner.getByRole('row').filter({ hasText: claim });
  await owner.getByRole('button', { name: `Send ${part} for Mabel Okafor` }).click();
  await owner.getByText('An order at no charge, to be packed').waitFor();
  const order = await db
    .selectFrom('orders')
    .where('origin', '=', 'part')
    .where('email', '=', 'mabel@example.com')
    .select(['number', 'state', 'total_cents'])
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ state: 'paid', total_cents: 0 });
  await stateOf('Mabel Okafor').getByRole('link', { name: order.number }).waitFor();

  await owner.getByRole('button', { name: /^Decline / }).click();
  const declining = owner.getByRole('dialog', { name: /^Decline: / });
  await declining.getByLabel('Why').fill('This one is in the lid of your box.');
  await expectAccessible(owner);
  await declining.getByRole('button', { name: 'Decline it' }).click();
  await stateOf('This one is in the lid of your box.').getByText('Declined', { exact: true }).waitFor();
  expect(await owner.getByRole('button', { name: /^(Send|Decline) / }).count()).toBe(0);
  const letters = await db.selectFrom('emails').where('kind', '=', 'part-declined').select('data').execute();
  expect(JSON.stringify(letters)).toContain('in the lid of your box');
}

/** What was set aside is on the shelf again. */
async function endStop(owner: Page, { db }: JourneyShop): Promise<void> {
  const stop = await db
    .selectFrom('batch_stops as s')
    .innerJoin('batches as b', 'b.id', 's.batch_id')
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .select(['s.batch_id', 's.set_aside', 'p.slug'])
    .executeTakeFirstOrThrow();
  const before = await onHand(db, stop.slug);
  await owner.setViewportSize({ width: widths.laptop, height: 800 });
  const stopped = owner.getByRole('region', { name: 'Out of sale' });
  await stopped.getByText(/set aside/).waitFor();
  const again = new RegExp(`^Put it on sale again ?: batch ${stop.batch_id}$`);
  await stopped.getByRole('button', { name: again }).click();
  const ending = owner.getByRole('dialog', { name: again });
  await ending.waitFor();
  await expectAccessible(owner);
  await ending.getByRole('button', { name: 'Put it on sale again' }).click();
  await stopped.waitFor({ state: 'detached' });
  expect(stop.set_aside).toBeGreaterThan(0);
  expect(await onHand(db, stop.slug)).toBe(before + stop.set_aside);
  expect(await brokenInvariants(db)).toEqual([]);
}
