import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { KitForm } from '../contracts/catalogue/kits/kits.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { cents } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeKit, readKitForEditing } from '../server/catalogue/kits/kits.ts';
import { ok } from '../tools/testing/unrefused.ts';
import { expectAccessible, expectProblem, test } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAs, arriveAsOwner } from './office-steps.ts';

test('two people change the same kit, and the second keeps what was typed', async ({ arrive, shop }) => {
  const page = await arrive();
  expectProblem(page, /409/);
  await arriveAsOwner(page, shop);
  const id = await kitIdOf(shop.db, demoKits.gumLeaves.slug);
  const others = async (change: Partial<KitForm>) => {
    const by = { actor: 'somebody else', now: new Date() };
    const { version, form } = ok(await readKitForEditing(shop.db, id, by.now));
    ok(await changeKit(shop.db, id, { version, form: { ...form, ...change } }, by));
  };
  const stands = () =>
    shop.db
      .selectFrom('products')
      .where('id', '=', id)
      .select(['summary', 'mess', 'price_cents'])
      .executeTakeFirstOrThrow();
  await page.goto(adminPaths.kit(id));

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
});

test('an owner and an editor write about one kit at once, and nothing of either is lost', async ({
  arrive,
  shop,
}) => {
  const { db } = shop;
  const [owner, editor] = [await arrive(), await arrive()];
  const both = [owner, editor];
  for (const page of both) expectProblem(page, /40[39]/);
  await arriveAsOwner(owner, shop);
  const email = await arriveAs(editor, shop, ['editor']);
  const id = await kitIdOf(db, demoKits.koala.slug);
  const open = (path: string) => Promise.all(both.map((page) => page.goto(path)));
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const told = (text: string | RegExp) => owner.getByText(text).first().waitFor();
  const withTheirs = 'With what somebody else changed meanwhile:';
  const question = owner.getByRole('alert').filter({ hasText: 'Somebody else changed this' });

  // The kit and how search engines show it: one changes its price, the other its words, each another row of one list.
  await open(adminPaths.kit(id));
  await owner.getByLabel('Price, GST included').fill('71.00');
  await owner.getByLabel('Detail of item 1', { exact: true }).fill('Of the owner');
  await owner.getByLabel('Search title').fill('A koala of wool');
  await owner.getByLabel('Search description').fill('An evening with felt.');
  await editor.getByLabel('Description', { exact: true }).fill('It sleeps, and so may you.');
  await editor.getByLabel('Detail of item 2', { exact: true }).fill('Of the editor');
  await editor.getByLabel('What picture 1 shows').fill('A koala asleep on a chair');
  await editor.getByLabel('Search title').fill('A sleeping koala');
  await press(editor, 'Save');
  await editor.getByText('Everything is saved').waitFor();
  await press(editor, 'Keep for search');
  await editor.getByText('Saved: search engines').first().waitFor();
  await press(owner, 'Save');
  await told(new RegExp(`^${withTheirs} (?=.*Description)(?=.*Contents)(?=.*Pictures)`));
  await press(owner, 'Keep for search');
  await question.getByRole('radio', { name: 'Yours: A koala of wool' }).waitFor();
  await question.getByRole('radio', { name: 'Theirs, saved: A sleeping koala' }).check();
  await press(owner, 'Save with these');
  await told('Saved: search engines');
  const kit = db.selectFrom('products').where('id', '=', id).select(['price_cents', 'description']);
  expect(await kit.executeTakeFirst()).toEqual({
    price_cents: 7_100,
    description: 'It sleeps, and so may you.',
  });
  await owner.goto(paths.product(demoKits.koala.slug));
  for (const detail of ['Of the owner', 'Of the editor']) await owner.getByText(detail).first().waitFor();
  await owner.getByRole('img', { name: 'A koala asleep on a chair' }).first().waitFor();
  expect(await owner.title()).toBe('A sleeping koala');
  expect(await owner.locator('meta[name=description]').getAttribute('content')).toBe('An evening with felt.');

  // Questions and answers: each another one, then both the same.
  await open(adminPaths.settingsTab('faq'));
  const save = 'Save the questions';
  await owner.getByLabel('Answer 1', { exact: true }).fill('Of the owner.');
  await editor.getByLabel('Answer 2', { exact: true }).fill('Of the editor.');
  await press(editor, save);
  await editor.getByText('Questions saved').first().waitFor();
  await press(owner, save);
  await told(`${withTheirs} Questions.`);
  expect(await owner.getByLabel('Answer 2', { exact: true }).inputValue()).toBe('Of the editor.');
  await owner.getByLabel('Answer 2', { exact: true }).fill('Of the editor. Or so.');
  await editor.getByLabel('Answer 2', { exact: true }).fill('Of the editor. Indeed.');
  await press(editor, save);
  // What the owner wrote of the first question is as new to the editor.
  await editor.getByText(`${withTheirs} Questions.`).first().waitFor();
  await press(owner, save);
  await question.getByRole('radio', { name: /^Yours: .*Of the editor\. Or so\./ }).check();
  await question.getByRole('radio', { name: /^Theirs, saved: .*Of the editor\. Indeed\./ }).waitFor();
  await press(owner, 'Save with these');
  await question.waitFor({ state: 'detached' });

  // An entry of the journal: the title of one, the summary of the other.
  await owner.goto(adminPaths.settingsTab('pages'));
  await press(owner, 'New page');
  await owner.getByLabel('Title').first().fill('How a koala sleeps');
  await owner.getByLabel('What it is').selectOption('journal');
  await press(owner, 'Begin it');
  await owner.waitForURL(/page=/);
  await open(owner.url());
  await owner.getByLabel('Summary').fill('Twenty hours a day.');
  await owner.getByLabel('Markdown').fill('By day, mostly.');
  await editor.getByLabel('Title', { exact: true }).fill('How koalas sleep');
  await editor.getByLabel('Markdown').fill('In a fork of a tree.');
  await press(editor, 'Save the page');
  await editor.getByText('Page saved').first().waitFor();
  await press(owner, 'Save the page');
  await question.getByRole('radio', { name: 'Yours: By day, mostly.' }).check();
  await press(owner, 'Save with these');
  await told('Page saved');
  for (const [label, text] of Object.entries({ Title: 'How koalas sleep', Summary: 'Twenty hours a day.' }))
    expect(await owner.getByLabel(label, { exact: true }).inputValue()).toBe(text);

  // What the passports say; then the editor's role is taken away in the middle of a step.
  await open(adminPaths.passport(id));
  for (const page of both) await press(page, 'Add step');
  await owner.getByLabel('Step 1', { exact: true }).fill('Cut the felt');
  await owner.getByLabel('Words of step 1').fill('Along the line.');
  await editor.getByLabel('Step 1', { exact: true }).fill('Stuff it');
  await editor.getByLabel('Words of step 1').fill('Not too tight.');
  await press(editor, 'Save the passport');
  await editor.getByText('Passport saved').first().waitFor();
  await press(owner, 'Save the passport');
  await told(`${withTheirs} Steps.`);
  expect(await owner.getByLabel('Step 1', { exact: true }).inputValue()).toBe('Stuff it');
  expect(await owner.getByLabel('Step 2', { exact: true }).inputValue()).toBe('Cut the felt');
  await editor.getByLabel('Words of step 1').fill('Not too tight, or it wakes.');
  await db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('email', '=', email)
    .execute();
  await press(editor, 'Save the passport');
  await editor.getByText('Your role does not include changing kits. Ask an owner.').first().waitFor();
  expect(await editor.getByLabel('Words of step 1').inputValue()).toBe('Not too tight, or it wakes.');
});
