import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { KitForm } from '../contracts/catalogue/kits/kits.ts';
import { readContentDraft, writeContent } from '../contracts/growth/content/admin-content.ts';
import { readFaq, writeFaq } from '../contracts/growth/content/faq.ts';
import { addOwnPage } from '../contracts/growth/content/own-pages.ts';
import { readSearchListing, writeSearchListing } from '../contracts/growth/seo/search-listings.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { cents } from '../contracts/kernel/money.ts';
import { readSettings, saveShopTab } from '../contracts/platform/settings/admin-settings.ts';
import { readKitPassport, saveKitPassport } from '../contracts/stock/passports/kit-passports.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeKit, readKitForEditing } from '../server/catalogue/kits/kits.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { ok } from '../tools/testing/unrefused.ts';
import { browserShowing } from './http-buyer.ts';
import { expectAccessible, expectProblem, openHydrated, test } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';

test('what two people write at once about a kit, the questions, the journal, a passport and the shop is lost nowhere', async ({
  page: owner,
  shop,
}) => {
  const { db } = shop;
  expectProblem(owner, /409/);
  await arriveAsOwner(owner, shop);
  await changeOneKitAtOnce(owner, db, await kitIdOf(db, demoKits.gumLeaves.slug));
  const ask = await browserShowing(owner);
  const id = await kitIdOf(db, demoKits.koala.slug);
  const press = (name: string) => owner.getByRole('button', { name, exact: true }).click();
  const told = (text: string | RegExp) => owner.getByText(text).first().waitFor();
  const shown = (label: string) => owner.getByLabel(label, { exact: true }).inputValue();
  const withTheirs = 'With what somebody else changed meanwhile:';
  const question = owner.getByRole('alert').filter({ hasText: 'Somebody else changed this' });

  // The kit and how search engines show it: one changes its price, the other its words, each another row of one list.
  await followTo(owner, adminPaths.kit(id));
  await owner.getByRole('heading', { level: 1, name: /koala/ }).waitFor();
  await owner.getByLabel('Price, GST included').fill('71.00');
  await owner.getByLabel('Detail of item 1', { exact: true }).fill('Of the owner');
  await owner.getByLabel('Search title').fill('A koala of wool');
  await owner.getByLabel('Search description').fill('An evening with felt.');
  await changeOthers(db, id, ({ contents, pictures }) => ({
    description: 'It sleeps, and so may you.',
    contents: contents.with(1, { ...contents[1]!, detail: 'Of the editor' }),
    pictures: pictures.with(0, { ...pictures[0]!, alt: 'A koala asleep on a chair' }),
  }));
  const subject = `kit-${id}`;
  const listing = await ask(readSearchListing, { params: { subject } });
  await ask(writeSearchListing, {
    params: { subject },
    body: { ...listing.form, title: 'A sleeping koala', version: listing.version },
  });
  await press('Save');
  await told(new RegExp(`^${withTheirs} (?=.*Description)(?=.*Contents)(?=.*Pictures)`));
  await press('Keep for search');
  await question.getByRole('radio', { name: 'Yours: A koala of wool' }).waitFor();
  await question.getByRole('radio', { name: 'Theirs, saved: A sleeping koala' }).check();
  await press('Save with these');
  await told('Saved: search engines');
  const { form: kit } = ok(await readKitForEditing(db, id, new Date()));
  expect(kit).toMatchObject({ priceCents: 7_100, description: 'It sleeps, and so may you.' });
  expect(kit.contents.map(({ detail }) => detail).slice(0, 2)).toEqual(['Of the owner', 'Of the editor']);
  expect(kit.pictures[0]?.alt).toBe('A koala asleep on a chair');
  const kept = await ask(readSearchListing, { params: { subject } });
  expect(kept.form).toMatchObject({ title: 'A sleeping koala', description: 'An evening with felt.' });

  // Questions and answers: each another one, then both the same.
  const answerSecond = async (answer: string) => {
    const { entries, version } = await ask(readFaq, {});
    await ask(writeFaq, {
      body: { entries: entries.with(1, { ...entries[1]!, answer }), overVersion: version },
    });
  };
  await followTo(owner, adminPaths.settingsTab('faq'));
  const save = 'Save the questions';
  await owner.getByLabel('Answer 1', { exact: true }).fill('Of the owner.');
  await answerSecond('Of the editor.');
  await press(save);
  await told(`${withTheirs} Questions.`);
  expect(await shown('Answer 2')).toBe('Of the editor.');
  await owner.getByLabel('Answer 2', { exact: true }).fill('Of the editor. Or so.');
  await answerSecond('Of the editor. Indeed.');
  await press(save);
  await question.getByRole('radio', { name: /^Yours: .*Of the editor\. Or so\./ }).check();
  await question.getByRole('radio', { name: /^Theirs, saved: .*Of the editor\. Indeed\./ }).waitFor();
  await press('Save with these');
  await question.waitFor({ state: 'detached' });

  // An entry of the journal: the title of one, the summary of the other.
  const { id: slug } = await ask(addOwnPage, { body: { section: 'journal', title: 'How a koala sleeps' } });
  await followTo(owner, `${adminPaths.settingsTab('pages')}&page=${encodeURIComponent(slug)}`);
  await owner.getByLabel('Summary').fill('Twenty hours a day.');
  await owner.getByLabel('Markdown').fill('By day, mostly.');
  const page = await ask(readContentDraft, { params: { slug } });
  await ask(writeContent, {
    params: { slug },
    body: {
      title: 'How koalas sleep',
      summary: page.summary,
      markdown: 'In a fork of a tree.',
      overVersion: page.version,
    },
  });
  await press('Save the page');
  await question.getByRole('radio', { name: 'Yours: By day, mostly.' }).check();
  await press('Save with these');
  await told('Page saved');
  expect(await shown('Title')).toBe('How koalas sleep');
  expect(await shown('Summary')).toBe('Twenty hours a day.');

  // What the passports say.
  await followTo(owner, adminPaths.passport(id));
  await press('Add step');
  await owner.getByLabel('Step 1', { exact: true }).fill('Cut the felt');
  await owner.getByLabel('Words of step 1').fill('Along the line.');
  const { form: passport, version } = await ask(readKitPassport, { params: { id } });
  const step = {
    title: 'Stuff it',
    body: 'Not too tight.',
    pictureId: null,
    pictureAlt: '',
    showsVideo: false,
  };
  await ask(saveKitPassport, { params: { id }, body: { ...passport, steps: [step], version } });
  await press('Save the passport');
  await told(`${withTheirs} Steps.`);
  expect([await shown('Step 1'), await shown('Step 2')]).toEqual(['Stuff it', 'Cut the felt']);

  // The facts of the shop, which are kept each by itself.
  const saveShop = async (change: { tagline?: string; phone?: string }) => {
    const { seen, values } = (await ask(readSettings, {})).shop;
    await ask(saveShopTab, { body: { seen, values: { ...values, ...change } } });
  };
  await followTo(owner, adminPaths.settingsTab('shop'));
  await owner.getByLabel('Telephone (optional)').fill('02 5550 1234');
  await saveShop({ tagline: 'Kits for a slow Sunday' });
  await press('Save');
  await told('Settings saved');
  await expect.poll(() => shown('Under it')).toBe('Kits for a slow Sunday');
  await owner.getByLabel('Telephone (optional)').fill('02 5550 9999');
  await saveShop({ phone: '02 5550 7777' });
  await press('Save');
  await question.getByRole('radio', { name: 'Theirs, saved: 02 5550 7777' }).waitFor();
  await question.getByRole('radio', { name: 'Yours: 02 5550 9999' }).check();
  await press('Save with these');
  const phone = async () => (await ask(readSettings, {})).shop.values.phone;
  await expect.poll(phone).toBe('02 5550 9999');
});

/** The second keeps what was typed. */
async function changeOneKitAtOnce(page: Page, db: Db, id: number): Promise<void> {
  const others = (change: Partial<KitForm>) => changeOthers(db, id, () => change);
  const stands = () =>
    db
      .selectFrom('products')
      .where('id', '=', id)
      .select(['summary', 'mess', 'price_cents'])
      .executeTakeFirstOrThrow();
  await openHydrated(page, adminPaths.kit(id));

  // Whoever never touched the price does not put it back.
  await page.getByLabel('Mess', { exact: true }).fill('A few threads');
  await others({ priceCents: cents(8_800), description: 'Their words about it.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText(/^With what somebody else changed meanwhile: (Price, Description|Description, Price)\.$/)
    .first()
    .waitFor();
  expect(await stands()).toMatchObject({ mess: 'A few threads', price_cents: 8_800 });
  const shown = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  await expect.poll(() => shown('Price, GST included')).toBe('88.00');
  await expect.poll(() => shown('Description')).toBe('Their words about it.');

  // What both changed is asked about, where the eye is, and nothing is chosen beforehand.
  await page.getByLabel('Summary').fill('Mine');
  await page.getByLabel('Mess', { exact: true }).fill('None at all');
  await others({ priceCents: cents(9_900), summary: 'Theirs' });
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alert').filter({ hasText: 'Somebody else changed this' });
  await question.and(page.locator(':focus')).waitFor();
  await expect.poll(() => question.getByRole('group').count()).toBe(1);
  expect(await question.getByRole('radio', { checked: true }).count()).toBe(0);
  const place = await question.boundingBox();
  expect(place && place.y >= 0 && place.y + place.height <= 800).toBe(true);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save with these' }).press('Enter');
  await question.getByText('Please choose for: Summary').waitFor();
  await question.getByRole('radio', { name: 'Theirs, saved: Theirs' }).check();
  await question.getByRole('button', { name: 'Save with these' }).click();
  await page.getByText('Everything is saved').waitFor();
  expect(await stands()).toEqual({ summary: 'Theirs', mess: 'None at all', price_cents: 9_900 });
}

/** Somebody else saves a change of the kit at the moment. */
async function changeOthers(db: Db, id: number, change: (form: KitForm) => Partial<KitForm>): Promise<void> {
  const by = { actor: 'somebody else', now: new Date() };
  const { version, form } = ok(await readKitForEditing(db, id, by.now));
  ok(await changeKit(db, id, { version, form: { ...form, ...change(form) } }, by));
}
