import { expect, test } from 'vitest';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import {
  listEmailKinds,
  previewEmail,
  sendOwnTestEmail,
  sendTestEmail,
  showEmailSheet,
} from '../../../../contracts/platform/email/email-admin.ts';
import * as calls from '../../../../contracts/platform/email/email-words.ts';
import { administratorOf, emailsTo } from '../../../../tools/testing/person.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { sendDueEmails } from '../email.ts';
import { insertWords } from '../words-queries.ts';

const params = { kind: 'order-paid' } as const;
const words = {
  ...calls.noEmailWords,
  subject: '{brand} has your order {number}',
  opening: 'Hello {name|there}, thank you for {total}.\n\nWe pack it by hand.',
  closing: 'Warmly,\nJo',
};

test('an owner’s words stand in the next email, and every earlier version comes back', async () => {
  await using harness = await testShop({ pages: true });
  const { db, web } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const write = (overVersion: number, changes = {}) =>
    owner.ask(calls.writeEmailWords, { params, body: { words: { ...words, ...changes }, overVersion } });
  const { body: first } = await owner.ask(calls.readEmailWords, { params });
  expect(first).toMatchObject({ version: 0, words: calls.noEmailWords });
  expect(first.firstWords.opening).toContain('We have received');
  expect(first.variables).toContainEqual({ name: 'number', sample: 'SM-10042' });

  expect((await write(0)).body).toMatchObject({ version: 1, words });
  const stale = await write(0, { heading: 'Two at once' });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  expect(stale.body.details).toMatchObject({ current: { version: 1, words } });

  await db.deleteFrom('emails').execute();
  await owner.ask(sendTestEmail, { params, body: { recipient: 'mia@example.com' } });
  const sent: string[] = [];
  const deliver = (_to: string, { subject, text }: { subject: string; text: string }) =>
    Promise.resolve(void sent.push(subject, text));
  const mailer = { outcome: 'sent' as const, deliver };
  await sendDueEmails(db, { render: web.renderEmail, mailer, now: () => new Date() });
  expect(sent[0]).toBe('Stillmade has your order SM-10042');
  expect(sent[1]).toContain('Hello Mabel, thank you for $');
  expect(sent[1]).toContain('Warmly,\nJo');
  expect(sent[1]).toContain('Thank you, Mabel');

  await write(1, { opening: '' });
  expect((await owner.ask(previewEmail, { params })).body.text).toContain('We have received');
  const earlier = await owner.ask(calls.readEmailWordsVersion, { params: { ...params, version: 1 } });
  expect(earlier.body).toEqual(words);
  const none = await owner.ask(calls.readEmailWordsVersion, { params: { ...params, version: 7 } });
  expect(none.status).toBe(404);
});

test('a brace that nobody could fill in is refused at its field, with what the email knows', async () => {
  await using harness = await testShop({ pages: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const body = { words: { ...words, heading: 'Hello {nmae}' }, overVersion: 0 };
  const refused = await owner.ask(calls.writeEmailWords, { params, body });
  expect(refused.status).toBe(400);
  expect(refused.body.details?.['fields']).toMatchObject([
    { field: 'words.heading', message: expect.stringMatching(/does not know \{nmae\}.*\{number\}/) },
  ]);
  const draft = { ...calls.noEmailWords, heading: 'A <b>draft</b>' };
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = addressOf(showEmailSheet, { params, query: draft });
  expect((await harness.app.inject({ url, headers: { cookie } })).body).toContain(
    'A &lt;b&gt;draft&lt;/b&gt;',
  );
});

test('words that name what the email does not know any more are shown as not used, and the email is whole', async () => {
  await using harness = await testShop({ pages: true });
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const marked = async () =>
    (await owner.ask(listEmailKinds)).body.filter(({ isFallenBack }) => isFallenBack).map(({ kind }) => kind);
  await owner.ask(calls.writeEmailWords, { params, body: { words, overVersion: 0 } });
  expect((await owner.ask(calls.readEmailWords, { params })).body.fallenBack).toEqual([]);
  expect(await marked()).toEqual([]);
  // An earlier version of the shop knew it.
  const opening = 'It waits at {counterName}.';
  const row = { ...params, version: 2, ...words, opening, actor: 'owner', written_at: new Date() };
  await insertWords(db, row);
  const { body } = await owner.ask(calls.readEmailWords, { params });
  expect(body.fallenBack).toEqual([{ part: 'opening', unknown: 'counterName' }]);
  await expect.poll(marked, { timeout: 20_000 }).toEqual(['order-paid']);
  // What is sent has the shop's own words in its place, and the owner's where they are whole.
  const { subject, text } = (await owner.ask(previewEmail, { params })).body;
  expect(text).not.toMatch(/[{}]|counterName/);
  expect(text).toContain('We have received');
  expect(text).toContain('Warmly,\nJo');
  expect(subject).toBe('Stillmade has your order SM-10042');
});

test('an editor sends a sample to themselves, and to nobody else', async () => {
  await using harness = await testShop();
  const editor = await administratorOf(harness, 'editor@example.com');
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: ['editor'] })
    .where('email', '=', 'editor@example.com')
    .execute();
  const other = await editor.ask(sendTestEmail, { params, body: { recipient: 'mia@example.com' } });
  expect(other.status).toBe(403);
  const own = await editor.ask(sendOwnTestEmail, { params });
  expect(own.body).toEqual({ recipient: 'editor@example.com' });
  const sent = await emailsTo(harness, 'editor@example.com');
  expect(sent.filter(({ kind }) => kind === 'order-paid')).toHaveLength(1);
});
