import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { longDayText } from '../contracts/kernel/day-texts.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { passportPaths } from '../contracts/kernel/passport-paths.ts';
import { passportCodeText } from '../contracts/stock/making/passport-code.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { askForParts } from '../seed/parts.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { sydneyDay } from '../server/kernel/sydney.ts';
import { textOnPages } from '../tools/testing/pdf-reader.ts';
import {
  expectAccessible,
  expectAccessibleAt,
  expectProblem,
  openHydrated,
  test,
  widths,
} from './journey.ts';
import { kitIdOf, onHand } from './ledger.ts';
import { arriveAsOwner } from './office-steps.ts';
import { packBatchOf, receiveForKits } from './packed-batch.ts';

/** As wide as most phones. */
const phone = 390;
const chart = join(import.meta.dirname, '../seed/pictures/kits/sleeping-koala-felt-art/detail.jpg');

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

/** On a phone and at a desk; the page is as wide afterwards as before. */
async function expectToFitBoth(page: Page): Promise<void> {
  for (const width of [phone, widths.laptop]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: phone, height: 740 });
  await expectAccessibleAt(page, [phone, widths.laptop]);
}

const batchOf = (db: Db, productId: number) =>
  db
    .selectFrom('batches')
    .where('product_id', '=', productId)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('on a phone the owner makes a contents list the recipe, packs twenty, and prints their labels', async ({
  arrive,
  shop,
}) => {
  const { slug } = demoKits.koala;
  const { db } = shop;
  const id = await kitIdOf(db, slug);
  const kit = await db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['name', 'contents'])
    .executeTakeFirstOrThrow();
  const contents = kit.contents as { what: string; quantity: number }[];
  const before = await onHand(db, slug);
  const owner = await arrive(phone);
  expectProblem(owner, /409/);
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.recipe(id));
  await owner.getByText('No recipe yet').waitFor();
  await owner.getByRole('button', { name: 'Take over the contents list' }).click();
  await owner.getByText('The recipe adds up to the contents list.').waitFor();
  await expectToFitBoth(owner);

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
  await expectToFitBoth(owner);
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
  for (const { what, quantity } of contents) {
    const row = table.getByRole('row').filter({ hasText: new RegExp(`^${what}`, 'i') });
    await row.getByText(`${quantity * 20} pieces`).waitFor();
    await row.getByText('$20.00').waitFor();
  }
  await expectToFitBoth(owner);
  expect(await onHand(db, slug)).toBe(before + 20);

  const labels = await owner.getByRole('link', { name: 'Print the labels' }).getAttribute('href');
  const printed = await owner.request.get(labels ?? '');
  expect(printed.headers()['content-type']).toContain('application/pdf');
  const [sheet = '', ...more] = textOnPages(await printed.body());
  expect(more).toEqual([]);
  expect(sheet.split(passportCodeText(batch.passport_code))).toHaveLength(21);
  const facts = `Batch ${batch.id} · packed ${longDayText(sydneyDay(batch.packed_at))}`;
  expect(sheet.replaceAll(/\s+/g, ' ').split(facts)).toHaveLength(21);

  await table.getByRole('link', { name: new RegExp(`^${contents[0]?.what ?? ''}$`, 'i') }).click();
  await owner
    .getByText(`${(contents[0]?.quantity ?? 0) * 5} pieces on hand`)
    .first()
    .waitFor();
  await owner.goto(adminPaths.kitStock(id));
  await owner.getByText(`Batch ${batch.id}`).first().waitFor();
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what the owner writes at a desk and corrects on a phone stands on the passport of every box', async ({
  arrive,
  shop,
}) => {
  const { db } = shop;
  const id = await kitIdOf(db, demoKits.gumLeaves.slug);
  await packBatchOf(db, id);
  const { passport_code: code } = await batchOf(db, id);
  const desk = await arrive(widths.laptop);
  await arriveAsOwner(desk, shop);
  await desk.goto(adminPaths.passport(id));
  const part = (title: string) => desk.getByRole('region', { name: title, exact: true });
  await part('Chart').getByLabel('Drop a picture here, or choose one').setInputFiles(chart);
  await part('Chart').getByRole('img', { name: 'The chart' }).waitFor();
  await part('Chart')
    .getByLabel(/^What it shows/)
    .fill('A square for each stitch');
  await part('Signs on the chart').getByRole('textbox').first().fill('★');
  await part('Steps').getByRole('button', { name: 'Add step' }).click();
  await desk.getByLabel('Step 1', { exact: true }).fill('Cut the cloth');
  await part('What to do when').getByRole('button', { name: 'Add advice' }).click();
  await desk.getByLabel('When, advice 1').fill('A thread frays');
  await desk.getByLabel('What to do, advice 1').fill('Cut it at a slant.');
  await desk.getByRole('button', { name: 'Save the passport' }).click();
  await desk.getByText('Please fill this in').first().waitFor();
  await desk.getByLabel('Words of step 1').fill('Along the thread.\n\nNot across it.');
  await desk.getByRole('button', { name: 'Save the passport' }).click();
  await desk.getByText('Passport saved: it is on every box of this kit now').waitFor();
  await expectToFit(desk);

  const maker = await arrive(widths.phone);
  await maker.goto(passportPaths.sheet(code));
  await maker.getByRole('heading', { level: 3, name: 'Cut the cloth' }).waitFor();
  await maker.getByText('Not across it.', { exact: true }).waitFor();
  await maker.getByText('Cut it at a slant.').waitFor();
  await maker.getByRole('img', { name: 'A square for each stitch' }).waitFor();
  await maker.getByRole('cell', { name: '★' }).waitFor();
  await expectToFit(maker);

  await desk.setViewportSize({ width: phone, height: 740 });
  await desk.goto(adminPaths.passport(id));
  await desk.getByText('Cut the cloth', { exact: true }).click();
  await desk.getByLabel('Step 1', { exact: true }).fill('Trim the cloth');
  await desk.getByRole('button', { name: 'Save the passport' }).click();
  await desk.getByText('Passport saved: it is on every box of this kit now').waitFor();
  await expectToFit(desk);
  await maker.reload();
  await maker.getByRole('heading', { level: 3, name: 'Trim the cloth' }).waitFor();
  expect(await maker.getByText('Cut the cloth').count()).toBe(0);
});

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

test('the owner sends one part, declines another in words, and puts a stopped batch back on sale', async ({
  arrive,
  shop,
}) => {
  const { db } = shop;
  const id = await kitIdOf(db, demoKits.desertPea.slug);
  await packBatchOf(db, id);
  const { passport_code: code } = await batchOf(db, id);
  await db.transaction().execute((db) => askForParts(db, new Date()));
  const part = await askForPart(await arrive(widths.phone), code);

  const owner = await arrive(phone);
  await arriveAsOwner(owner, shop);
  await openHydrated(owner, adminPaths.parts);
  await expectToFit(owner);
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
  await expectToFit(owner);
  await ending.getByRole('button', { name: 'Put it on sale again' }).click();
  await stopped.waitFor({ state: 'detached' });
  expect(stop.set_aside).toBeGreaterThan(0);
  expect(await onHand(db, stop.slug)).toBe(before + stop.set_aside);
  expect(await brokenInvariants(db)).toEqual([]);
});
