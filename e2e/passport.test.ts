import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { passportPaths } from '../contracts/kernel/passport-paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { kits } from '../seed/kits/kits.ts';
import { passportWords } from '../seed/passports/passports.ts';
import { stitchingSigns } from '../seed/passports/stitching.ts';
import { writeKitPassport } from '../server/stock/passports/passports.ts';
import { expectProblem, openHydrated, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner } from './office-steps.ts';
import { packBatchOf } from './packed-batch.ts';
import { prepareChecks, problemsAtWidths, problemsWhenNarrow } from './page-checks.ts';
import type { JourneyShop } from './shop.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

/** The demonstration's passport of a kit, and the code of a batch that was packed. */
async function writtenPassport({ db }: JourneyShop, slug: string): Promise<string> {
  const productId = await kitIdOf(db, slug);
  const { code } = await packBatchOf(db, productId);
  const kit = kits.find((one) => one.slug === slug);
  // A picture that the shop has: what it shows does not matter here.
  const chart = await db.selectFrom('pictures').select('id').executeTakeFirstOrThrow();
  if (!kit) throw new Error(`No kit ${slug}`);
  const { steps, advice } = passportWords(kit);
  const form = {
    chartId: chart.id,
    chartAlt: 'A square for each stitch',
    chartWidthMm: null,
    signs: stitchingSigns(kit),
    steps: steps.map(({ title, body }) => ({
      title,
      body,
      pictureId: null,
      pictureAlt: '',
      showsVideo: false,
    })),
    advice,
  };
  await writeKitPassport(db, { ...form, productId, version: 0 }, new Date());
  return code;
}

/** What whoever asks for a part has photographed. */
const pot = {
  name: 'pot.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#B98A5E' } })
    .jpeg()
    .toBuffer(),
};

/** The owner sees it small beside the request, and whole behind a link, until it is deleted. */
async function seeAndDeletePhotograph(page: Page, shop: JourneyShop): Promise<void> {
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.parts);
  const small = page.getByRole('img', { name: /^Photograph of .*opens larger/ });
  await small.waitFor();
  const width = `document.querySelector('img[alt^="Photograph of"]').naturalWidth`;
  await expect.poll(() => page.evaluate<number>(width)).toBe(150);
  const larger = page.getByRole('link').filter({ has: small });
  const whole = await page.request.get((await larger.getAttribute('href')) ?? '');
  expect(await sharp(await whole.body()).metadata()).toMatchObject({ width: 900 });
  await page.getByRole('button', { name: /^Delete the photograph of/ }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await small.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: /It has dried out/ }).waitFor();
}

test('the code on a box opens a light sheet that is ticked, printed, and read without a line', async ({
  arrive,
  shop,
}) => {
  const code = await writtenPassport(shop, demoKits.gumLeaves.slug);
  const page = await arrive(widths.phone, { serviceWorkers: 'allow' });
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|404/);
  await prepareChecks(page);
  const mistyped = code[5] === '3' ? '4' : '3';
  await page.goto(`${passportPaths.entry}?code=${code.slice(0, 5)}${mistyped}${code.slice(6)}`);
  await page.getByRole('alert').getByText('not as printed').waitFor();
  await page.getByLabel('Code').fill(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { level: 1, name: /^Gum leaves/ }).waitFor();
  await page.getByText('Kept on this device').waitFor();
  // Words that come late have had their place from the beginning.
  expect(await page.evaluate('checks.shifted'), 'layout shift').toBeLessThanOrEqual(0.02);
  const weights = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ initiatorType, name }) => initiatorType !== 'img' && !/cdn-cgi|pictures/.test(name))
    .map(({ encodedBodySize }) => encodedBodySize)`;
  const sum = (await page.evaluate<number[]>(weights)).reduce((total, one) => total + one, 0);
  expect(sum).toBeGreaterThan(20_000);
  expect(sum).toBeLessThanOrEqual(60_000);

  const box = page.getByRole('checkbox').first();
  await box.check();
  await page.getByText(/^1 of \d+ ticked\.$/).waitFor();
  await expectSeenWithoutColours(page);
  expect([...(await problemsAtWidths(page)), ...(await problemsWhenNarrow(page))]).toEqual([]);
  await page.setViewportSize({ width: widths.phone, height: 800 });
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);

  await page.getByRole('link', { name: 'Ask for the part' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ask for a part' }).waitFor();
  const asks = await problemsAtWidths(page, [widths.phone, widths.laptop]);
  expect([...asks, ...(await problemsWhenNarrow(page))]).toEqual([]);
  await page.setViewportSize({ width: widths.phone, height: 800 });
  const asked = ['Name', 'Street and number', 'Suburb', 'Postcode', 'Email'];
  const told = ['Mabel', '12 Ferry Lane', 'Newtown', '2042', 'mabel@example.com'];
  for (const [index, label] of asked.entries())
    await page.getByLabel(label, { exact: true }).fill(told[index] ?? '');
  await page.getByLabel('Of your box').selectOption({ index: 1 });
  await page.getByLabel('What happened?').selectOption('It has dried out');
  await page.getByLabel('State').selectOption('NSW');
  // What is refused, and what stays typed then: server/buying/parts-desk/photographs.test.ts.
  await page.getByLabel('Photograph (optional)').setInputFiles(pot);
  await page.getByRole('button', { name: 'Ask for the part' }).click();
  await page.getByRole('status').getByText('A person reads it').waitFor();
  await seeAndDeletePhotograph(await arrive(widths.laptop), shop);
  await page.getByRole('link', { name: /^Back to the sheet/ }).click();
  await page.getByText('Kept on this device').waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => box.isChecked()).toBe(true);
  await page.getByRole('heading', { name: 'What to do when' }).waitFor();
  await page.getByRole('link', { name: /^In true size, 150/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Chart of Gum leaves/ }).waitFor();
  expect(
    await page.evaluate(`fetch(document.querySelector('image').href.baseVal).then(({ ok }) => ok)`),
  ).toBe(true);
  // 150 mm are one sheet, and its chart is as wide on paper as on the cloth.
  const drawn = 'svg[width="150mm"]';
  await expect.poll(() => page.locator(drawn).count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const millimetres = `document.querySelector('${drawn}').getBoundingClientRect().width / 96 * 25.4`;
  expect(Math.abs((await page.evaluate<number>(millimetres)) - 150)).toBeLessThan(0.5);
});

test('a sheet whose own style comes late fetches no typeface that it does not show', async ({
  arrive,
  shop,
}) => {
  const code = await writtenPassport(shop, demoKits.desertPea.slug);
  const page = await arrive(widths.phone);
  const held = Promise.withResolvers<void>();
  await page.route('**/passport/sheet.css*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(passportPaths.sheet(code), { waitUntil: 'commit' });
  // Whatever asks about a heading, as a screen reader does, has the page laid out before its last style is there.
  const typeface = `(() => {
    const heading = document.querySelector('main h1');
    return heading?.getBoundingClientRect().height > 0 ? getComputedStyle(heading).fontFamily : '';
  })()`;
  await expect.poll(() => page.evaluate<string>(typeface)).toMatch(/Figtree|Fraunces/);
  await page.evaluate('document.fonts.ready.then(() => true)');
  held.resolve();
  await page.waitForLoadState();
  await page.evaluate('document.fonts.ready.then(() => true)');
  const fetched = `performance.getEntriesByType('resource')
    .flatMap(({ name }) => name.match(/[a-z]+(?=-latin)/) ?? [])`;
  expect(await page.evaluate<string[]>(fetched)).toEqual(['figtree']);
});
