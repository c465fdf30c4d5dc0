import { expect, test } from 'vitest';
import {
  applyForWholesale,
  contentSlugs,
  readContentPage,
  sendContactMessage,
} from '../../../contracts/growth/content/content.ts';
import { formPaths } from '../../../contracts/kernel/paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { rates } from '../../../seed/rates.ts';
import { browserOf } from '../../../tools/testing/person.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { changeSettings } from '../../platform/settings/settings.ts';
import { setRates } from '../../pricing/shipping/shipping.ts';
import { historyOf, newestApplications, writePage } from './content.ts';

const message = {
  name: 'Ada Byrne',
  email: 'ada@example.com',
  message: 'Does the koala come with a hoop?',
  filledInMs: 20_000,
};

const application = {
  businessName: 'The Corner Gallery',
  abn: '51 824 753 556',
  contactName: 'Ada Byrne',
  email: 'ada@example.com',
  businessKind: 'Gallery or museum',
  postcode: '0800',
  state: 'NT',
  filledInMs: 20_000,
} as const;

function emails({ shop }: TestShop) {
  return shop.db.selectFrom('emails').select(['kind', 'recipient', 'data']).orderBy('kind').execute();
}

test.each(contentSlugs)('the page %s is written, safe and without a blank to fill in', async (slug) => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { status, body } = await guest.ask(readContentPage, { params: { slug } });
  expect(status).toBe(200);
  expect(body.html.length).toBeGreaterThan(200);
  expect(body.summary.length).toBeGreaterThan(60);
  for (const text of [body.title, body.summary, body.html])
    expect(text).not.toMatch(/\{\w+\}|<script|lorem/i);
});

test('a shop whose owner has written nothing yet shows its first words, and is written over', async () => {
  await using harness = await testShop();
  await harness.shop.db.deleteFrom('content_versions').execute();
  await changeSettings(harness.shop.db, { shopAddress: null, returnAddress: null });
  await setRates(harness.shop.db, new Date(), { ...rates, pickupPlaces: [] });
  const guest = await testVisitor(harness.app);
  for (const slug of contentSlugs) {
    const { status, body } = await guest.ask(readContentPage, { params: { slug } });
    expect(status).toBe(200);
    expect(body.html.length).toBeGreaterThan(200);
    expect(body.html).not.toMatch(/\{\w+\}|Marrickville/);
  }
  const draft = { title: 'Our story', summary: 'Ours.', markdown: 'We began in a shed.' };
  await writePage(harness.shop.db, 'about', draft, { actor: 'owner', overVersion: 0, now: new Date() });
  const { body } = await guest.ask(readContentPage, { params: { slug: 'about' } });
  expect(body.html).toContain('in a shed');
});

test('the contact page answers questions', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body } = await guest.ask(readContentPage, { params: { slug: 'contact' } });
  expect(body.questions.length).toBeGreaterThanOrEqual(8);
  for (const { question, answerHtml } of body.questions) {
    expect(question).toMatch(/\?$/);
    expect(answerHtml).toContain('<p>');
  }
});

test('what the law guarantees stands in the words of the law', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  for (const slug of ['shipping-returns', 'terms-conditions'] as const) {
    const { body } = await guest.ask(readContentPage, { params: { slug } });
    expect(body.html).toContain(
      'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law',
    );
    expect(body.html).not.toMatch(/no refunds|all sales (are )?final/i);
  }
});

test('facts of the shop stand in Settings only', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  await changeSettings(harness.shop.db, { email: 'new@shop.example', returnDays: 45 });
  const contact = await guest.ask(readContentPage, { params: { slug: 'contact' } });
  expect(contact.body.html).toContain('mailto:new@shop.example');
  const returns = await guest.ask(readContentPage, { params: { slug: 'shipping-returns' } });
  expect(returns.body.html).toContain('45 days');
});

test('a page keeps its history, and nobody writes over newer words unseen', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const draft = { title: 'Our story', summary: 'Short.', markdown: 'New words.' };
  const by = { actor: 'owner', overVersion: 1, now: new Date() };
  expect(await writePage(db, 'about', draft, by)).toEqual({ version: 2 });
  expect(isRefusal(await writePage(db, 'about', { ...draft, markdown: 'Other words.' }, by))).toBe(true);
  expect((await historyOf(db, 'about')).map(({ version }) => version)).toEqual([2, 1]);
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(readContentPage, { params: { slug: 'about' } })).body.html).toContain('New words.');
});

test('of two who write at once one is told', async () => {
  await using harness = await testShop();
  const draft = { title: 'Our story', summary: 'Short.', markdown: 'New words.' };
  const by = { actor: 'owner', overVersion: 1, now: new Date() };
  const results = await Promise.all(
    Array.from({ length: 5 }, () => writePage(harness.shop.db, 'about', draft, by)),
  );
  expect(results.filter((result) => !isRefusal(result))).toHaveLength(1);
});

test('a message reaches the owner; the address that was given hears that, and no word of it', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(sendContactMessage, { body: message })).status).toBe(200);
  const written = await emails(harness);
  expect(written.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['contact-copy', 'ada@example.com'],
    ['contact-message', 'hello@stillmade.example'],
  ]);
  expect(written[1]?.data).toMatchObject({
    message: message.message,
    origin: harness.shop.config.siteOrigin,
  });
  expect(JSON.stringify(written[0]?.data)).not.toContain(message.message);
  expect(JSON.stringify(written[0]?.data)).not.toContain(message.name);
});

test('a machine is thanked and nothing is sent; who is too quick is asked to look again', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const trapped = await guest.ask(sendContactMessage, { body: { ...message, website: 'http://x.example' } });
  expect(trapped.status).toBe(200);
  const quick = await guest.ask(sendContactMessage, { body: { ...message, filledInMs: 400 } });
  expect([quick.status, quick.body.code]).toEqual([422, 'too_fast']);
  expect(await emails(harness)).toEqual([]);
});

test.each([
  [{ email: 'not an address' }],
  [{ email: 'ada@example.com\r\nBcc: all@example.com' }],
  [{ message: 'short' }],
  [{ name: 'Ada\u0000' }],
  [{ name: '' }],
  [{ message: 'x'.repeat(4001) }],
])('a message that cannot be sent is refused field by field: %o', async (wrong) => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { status, body } = await guest.ask(sendContactMessage, { body: { ...message, ...wrong } });
  expect(status).toBe(400);
  expect(body.details?.['fields']).toMatchObject([{ field: Object.keys(wrong)[0] }]);
});

test('the sixth message within an hour has to wait', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    const body = { ...message, email: `ada${i}@example.com` };
    statuses.push((await guest.ask(sendContactMessage, { body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('whoever types somebody’s address again and again does not keep them from writing', async () => {
  await using harness = await testShop();
  const stranger = browserOf(harness.app, '198.51.100.66');
  for (let i = 0; i < 5; i += 1)
    await stranger.ask(sendContactMessage, { body: { ...message, message: `${message.message} ${i}` } });
  const ada = browserOf(harness.app, '203.0.113.7');
  expect((await ada.ask(sendContactMessage, { body: message })).status).toBe(200);
  const kinds = (await emails(harness)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'contact-message')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'contact-copy')).toHaveLength(5);
});

test('a wholesale application is kept, and both sides get a letter', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(applyForWholesale, { body: application })).status).toBe(200);
  const [kept] = await newestApplications(harness.shop.db, 10);
  expect(kept).toMatchObject({ abn: '51824753556', postcode: '0800', answer: 'waiting' });
  const written = await emails(harness);
  expect(written.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['wholesale-application', 'hello@stillmade.example'],
    ['wholesale-received', 'ada@example.com'],
  ]);
});

test('an ABN with a wrong digit is refused in words', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { status, body } = await guest.ask(applyForWholesale, {
    body: { ...application, abn: '51 824 753 557' },
  });
  expect(status).toBe(400);
  expect(body.details?.['fields']).toEqual([
    { field: 'abn', message: 'Please check the ABN: these 11 digits are not one' },
  ]);
});

test('without script a message is sent by a plain form, and what is wrong keeps what was typed', async () => {
  await using harness = await testShop();
  const post = (fields: Record<string, string>, site = 'same-origin') =>
    harness.app.inject({
      method: 'POST',
      url: formPaths.sendMessage,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      payload: new URLSearchParams(fields).toString(),
    });
  const { name, email, message: content } = message;
  const wrong = await post({ name, email: 'nobody', message: content });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain(content);
  expect(wrong.body).toContain('role="alert"');
  // One goes on at the field that is wrong, which says so.
  expect(wrong.body.match(/autofocus/g)).toHaveLength(1);
  expect(wrong.body).toMatch(
    /id="email"[^>]*aria-describedby="email-problem"\s*aria-invalid="true" autofocus/,
  );
  expect((await post({ name, email, message: content }, 'cross-site')).statusCode).toBe(403);
  expect(await emails(harness)).toEqual([]);
  const sent = await post({ name, email, message: content.padEnd(4000, 'ä') });
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(sent.body).toContain('has reached us');
  expect((await emails(harness)).map(({ kind }) => kind)).toEqual(['contact-copy', 'contact-message']);
  await post({ name, email, message: content, website: 'http://x.example' });
  expect(await emails(harness)).toHaveLength(2);
});

test('what is sent again because its answer was lost reaches the shop once: a message, an application', async () => {
  let now = new Date('2026-11-20T02:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const guest = await testVisitor(harness.app);
  const send = () => guest.ask(sendContactMessage, { body: message });
  const apply = (changes = {}) => guest.ask(applyForWholesale, { body: { ...application, ...changes } });
  for (const answered of await Promise.all([send(), send(), apply(), apply()]))
    expect(answered.status).toBe(200);
  const kinds = async () => (await emails(harness)).map(({ kind }) => kind);
  const once = ['contact-copy', 'contact-message', 'wholesale-application', 'wholesale-received'];
  expect(await kinds()).toEqual(once);
  await guest.ask(sendContactMessage, { body: { ...message, message: 'And with a needle?' } });
  await apply({ message: 'We are moving.' });
  expect(await kinds()).toHaveLength(8);
  expect(await newestApplications(harness.shop.db, 10)).toHaveLength(2);
  // The same words on another day are another message.
  now = new Date('2026-11-21T02:00:00Z');
  await send();
  expect((await kinds()).filter((kind) => kind === 'contact-message')).toHaveLength(3);
});
