import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { KitForm } from '../contracts/catalogue/kits/kits.ts';
import { readContentDraft, writeContent } from '../contracts/growth/content/admin-content.ts';
import { readFaq, writeFaq } from '../contracts/growth/content/faq.ts';
import { addOwnPage } from '../contracts/growth/content/own-pages.ts';
import { readSearchListing, writeSearchListing } from '../contracts/growth/seo/search-listings.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { cents } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { readSettings, saveShopTab } from '../contracts/platform/settings/admin-settings.ts';
import { readKitPassport, saveKitPassport } from '../contracts/stock/passports/kit-passports.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeKit, readKitForEditing } from '../server/catalogue/kits/kits.ts';
import { saveReview } from '../server/community/reviews/reviews.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { ok } from '../tools/testing/unrefused.ts';
import { browserShowing, type Ask } from './http-buyer.ts';
import { expectAccessible, expectProblem, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAs, arriveAsOwner, followTo, untilServed } from './office-steps.ts';
import type { JourneyShop } from './shop.ts';
import { smallPhotograph } from './small-photograph.ts';

test('a code is made, tried against a cart in words, and switched off; a review with a photograph is published and answered, and is in the shop at once; what two people write at once about a kit, the questions, the journal, a passport and the shop is lost nowhere', async ({
  shop,
  page: owner,
}) => {
  await arriveAsOwner(owner, shop);
  await tryCode(owner);
  await publishReview(owner, shop);
  expectProblem(owner, /409/);
  const id = await kitIdOf(shop.db, demoKits.koala.slug);
  const ask = await browserShowing(owner);
  await changeOneKitAtOnce(owner, shop.db, id);
  await changeListingAtOnce(owner, ask, id);
  await writeTextsAtOnce(owner, ask);
  await changePassportAtOnce(owner, ask, id);
  await changeShopAtOnce(owner, ask);
});

async function tryCode(owner: Page): Promise<void> {
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
}

async function publishReview(owner: Page, { db }: JourneyShop): Promise<void> {
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
  await followTo(owner, adminPaths.reviews);
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
}

test('an editor puts a picture among the words of a page on a phone, and the shop shows it; they arrange the menus, bring the shop’s own back, and theirs again', async ({
  shop,
  arrive,
}) => {
  const editor = await arrive(widths.phone);
  await arriveAs(editor, shop, ['editor']);
  await editor.goto(adminPaths.settingsTab('pages'));
  const choice = editor.getByRole('group', { name: 'A picture among the words' });
  const dropped = choice.getByLabel('Drop a picture here, or choose one');
  await dropped.setInputFiles(smallPhotograph('needle.png'));
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

const withTheirs = 'With what somebody else changed meanwhile:';
const press = (owner: Page, name: string) => owner.getByRole('button', { name, exact: true }).click();
const told = (owner: Page, text: string) => owner.getByText(text).first().waitFor();
const shown = (owner: Page, label: string) => owner.getByLabel(label, { exact: true }).inputValue();
const questionOf = (owner: Page) =>
  owner.getByRole('alert').filter({ hasText: 'Somebody else changed this' });

/** How search engines show the kit whose page is open. */
async function changeListingAtOnce(owner: Page, ask: Ask, id: number): Promise<void> {
  const question = questionOf(owner);
  await owner.getByLabel('Search title').fill('A koala of wool');
  await owner.getByLabel('Search description').fill('An evening with felt.');
  const subject = `kit-${id}`;
  const listing = await ask(readSearchListing, { params: { subject } });
  await ask(writeSearchListing, {
    params: { subject },
    body: { ...listing.form, title: 'A sleeping koala', version: listing.version },
  });
  await press(owner, 'Keep for search');
  await question.getByRole('radio', { name: 'Yours: A koala of wool' }).waitFor();
  await question.getByRole('radio', { name: 'Theirs, saved: A sleeping koala' }).check();
  await press(owner, 'Save with these');
  await told(owner, 'Saved: search engines');
  const kept = await ask(readSearchListing, { params: { subject } });
  expect(kept.form).toMatchObject({ title: 'A sleeping koala', description: 'An evening with felt.' });
}

/** Questions and answers, and an entry of the journal. */
async function writeTextsAtOnce(owner: Page, ask: Ask): Promise<void> {
  const question = questionOf(owner);
  // Each another one. What is asked where both are the same is told of in three-way.test.ts.
  await followTo(owner, adminPaths.settingsTab('faq'));
  await owner.getByLabel('Answer 1', { exact: true }).fill('Of the owner.');
  const faq = await ask(readFaq, {});
  const entries = faq.entries.with(1, { ...faq.entries[1]!, answer: 'Of the editor.' });
  await ask(writeFaq, { body: { entries, overVersion: faq.version } });
  await press(owner, 'Save the questions');
  await told(owner, `${withTheirs} Questions.`);
  expect(await shown(owner, 'Answer 2')).toBe('Of the editor.');

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
  await press(owner, 'Save the page');
  await question.getByRole('radio', { name: 'Yours: By day, mostly.' }).check();
  await press(owner, 'Save with these');
  await told(owner, 'Page saved');
  expect(await shown(owner, 'Title')).toBe('How koalas sleep');
  expect(await shown(owner, 'Summary')).toBe('Twenty hours a day.');
}

async function changePassportAtOnce(owner: Page, ask: Ask, id: number): Promise<void> {
  await followTo(owner, adminPaths.passport(id));
  await press(owner, 'Add step');
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
  await press(owner, 'Save the passport');
  await told(owner, `${withTheirs} Steps.`);
  expect([await shown(owner, 'Step 1'), await shown(owner, 'Step 2')]).toEqual(['Stuff it', 'Cut the felt']);
}

/** The facts of the shop, which are kept each by itself. */
async function changeShopAtOnce(owner: Page, ask: Ask): Promise<void> {
  const question = questionOf(owner);
  const saveShop = async (change: { tagline?: string; phone?: string }) => {
    const { seen, values } = (await ask(readSettings, {})).shop;
    await ask(saveShopTab, { body: { seen, values: { ...values, ...change } } });
  };
  await followTo(owner, adminPaths.settingsTab('shop'));
  await owner.getByLabel('Telephone (optional)').fill('02 5550 1234');
  await saveShop({ tagline: 'Kits for a slow Sunday' });
  await press(owner, 'Save');
  await told(owner, 'Settings saved');
  await expect.poll(() => shown(owner, 'Under it')).toBe('Kits for a slow Sunday');
  await owner.getByLabel('Telephone (optional)').fill('02 5550 9999');
  await saveShop({ phone: '02 5550 7777' });
  await press(owner, 'Save');
  await question.getByRole('radio', { name: 'Theirs, saved: 02 5550 7777' }).waitFor();
  await question.getByRole('radio', { name: 'Yours: 02 5550 9999' }).check();
  await press(owner, 'Save with these');
  const phone = async () => (await ask(readSettings, {})).shop.values.phone;
  await expect.poll(phone).toBe('02 5550 9999');
}

/** The second keeps what was typed: one changes its price, the other its words, each another row of one list. */
async function changeOneKitAtOnce(page: Page, db: Db, id: number): Promise<void> {
  const stands = async () => ok(await readKitForEditing(db, id, new Date())).form;
  await followTo(page, adminPaths.kit(id));

  // Whoever never touched the price does not put it back.
  await page.getByLabel('Mess', { exact: true }).fill('A few threads');
  await page.getByLabel('Detail of item 1', { exact: true }).fill('Of the owner');
  await changeOthers(db, id, ({ contents, pictures }) => ({
    priceCents: cents(8_800),
    description: 'Their words about it.',
    contents: contents.with(1, { ...contents[1]!, detail: 'Of the editor' }),
    pictures: pictures.with(0, { ...pictures[0]!, alt: 'A koala asleep on a chair' }),
  }));
  await page.getByRole('button', { name: 'Save' }).click();
  const theirs = ['Price', 'Description', 'Contents', 'Pictures'].map((name) => `(?=.*${name})`).join('');
  await page
    .getByText(new RegExp(`^${withTheirs} ${theirs}`))
    .first()
    .waitFor();
  const kit = await stands();
  expect(kit).toMatchObject({ mess: 'A few threads', priceCents: 8_800 });
  expect(kit.contents.map(({ detail }) => detail).slice(0, 2)).toEqual(['Of the owner', 'Of the editor']);
  expect(kit.pictures[0]?.alt).toBe('A koala asleep on a chair');
  await expect.poll(() => shown(page, 'Price, GST included')).toBe('88.00');
  await expect.poll(() => shown(page, 'Description')).toBe('Their words about it.');

  // What both changed is asked about, where the eye is, and nothing is chosen beforehand.
  await page.getByLabel('Summary').fill('Mine');
  await page.getByLabel('Mess', { exact: true }).fill('None at all');
  await changeOthers(db, id, () => ({ priceCents: cents(9_900), summary: 'Theirs' }));
  await page.getByRole('button', { name: 'Save' }).click();
  const question = questionOf(page);
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
  expect(await stands()).toMatchObject({ summary: 'Theirs', mess: 'None at all', priceCents: 9_900 });
}

/** Somebody else saves a change of the kit at the moment. */
async function changeOthers(db: Db, id: number, change: (form: KitForm) => Partial<KitForm>): Promise<void> {
  const by = { actor: 'somebody else', now: new Date() };
  const { version, form } = ok(await readKitForEditing(db, id, by.now));
  ok(await changeKit(db, id, { version, form: { ...form, ...change(form) } }, by));
}
