import { expect, test } from 'vitest';
import {
  listFailedEmails,
  listEmailKinds,
  previewEmail,
  readUnsentEmails,
  sendFailedEmails,
  sendFailedEmailAgain,
  sendTestEmail,
  switchEmail,
} from '../../../../contracts/platform/email/email-admin.ts';
import { emailKindNames } from '../../../../contracts/platform/email/email-kinds.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../../tools/testing/shop.ts';
import { sendDueEmails } from '../email.ts';

test('every kind of letter can be looked at with sample data, without a blank', async () => {
  await using harness = await testShop({ pages: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: kinds } = await owner.ask(listEmailKinds);
  // A newsletter is written each time and has no words of its own to change.
  expect(kinds.map(({ kind }) => kind)).toEqual(emailKindNames.filter((kind) => kind !== 'newsletter'));
  expect(kinds.map(({ name }) => name)).not.toContain('');
  for (const kind of emailKindNames) {
    const { status, body } = await owner.ask(previewEmail, { params: { kind } });
    expect([kind, status]).toEqual([kind, 200]);
    for (const part of [body.subject, body.html, body.text])
      expect(part, kind).not.toMatch(/undefined|\[object|Invalid Date|NaN/);
    expect(body.html.match(/<h1/g), kind).toHaveLength(1);
  }
});

test('a letter that the law or security needs stays on; another is switched off and can still be tried', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const off = { isOn: false };
  const needed = await owner.ask(switchEmail, { params: { kind: 'order-refunded' }, body: off });
  expect(needed.status).toBe(409);
  const params = { kind: 'order-delivered' } as const;
  expect((await owner.ask(switchEmail, { params, body: off })).body.isOn).toBe(false);
  const { body: kinds } = await owner.ask(listEmailKinds);
  expect(kinds.filter(({ isOn }) => !isOn).map(({ kind }) => kind)).toEqual(['order-delivered']);
  const { body } = await owner.ask(sendTestEmail, { params, body: { recipient: 'owner@example.com' } });
  const row = await harness.shop.db
    .selectFrom('emails')
    .where('id', '=', body.id)
    .select(['recipient', 'state'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ recipient: 'owner@example.com', state: 'waiting' });
});

test('a letter that failed is shown with what the mail server said, and sent again once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  await db.deleteFrom('emails').execute();
  const params = { kind: 'gift-card' } as const;
  const { body: sent } = await owner.ask(sendTestEmail, { params, body: { recipient: 'no@example.com' } });
  const refusing = Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
  const mailer = { outcome: 'sent' as const, deliver: () => Promise.reject(refusing) };
  const render = () => ({ subject: '', html: '', text: '' });
  await sendDueEmails(db, { render, mailer, now: () => new Date() });
  const { body: failed } = await owner.ask(listFailedEmails);
  expect(failed).toMatchObject([{ id: sent.id, name: 'A gift card', attempts: 1 }]);
  expect(failed[0]!.lastError).toContain('no such mailbox');
  const again = () => owner.ask(sendFailedEmailAgain, { params: { id: sent.id } });
  expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(409);
});

test('all letters that failed are sent again together, or those of one kind, and those that are late are shown', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  await db.deleteFrom('emails').execute();
  for (const kind of ['gift-card', 'order-paid', 'order-paid', 'back-in-stock'] as const) {
    await owner.ask(sendTestEmail, { params: { kind }, body: { recipient: 'mia@example.com' } });
  }
  const failed = db.updateTable('emails').set({ state: 'failed', last_error: '550' });
  await failed.where('kind', '<>', 'back-in-stock').execute();
  now = new Date(now.getTime() + 6 * 60_000);
  expect((await owner.ask(readUnsentEmails)).body).toMatchObject({
    delayed: [{ kind: 'back-in-stock', emails: 1 }],
    failed: [
      { kind: 'gift-card', emails: 1, lastError: '550' },
      { name: 'An order is paid', emails: 2 },
    ],
  });
  const cards = await owner.ask(sendFailedEmails, { body: { kind: 'gift-card' } });
  expect(cards.body).toEqual({ emails: 1 });
  expect((await owner.ask(sendFailedEmails, { body: {} })).body).toEqual({ emails: 2 });
  expect((await owner.ask(sendFailedEmails, { body: {} })).body).toEqual({ emails: 0 });
  const sent: string[] = [];
  const mailer = {
    outcome: 'sent' as const,
    deliver: async (_to: string, _what: unknown, id: string) => void sent.push(id),
  };
  const render = () => ({ subject: '', html: '', text: '' });
  await sendDueEmails(db, { render, mailer, now: () => now });
  expect(new Set(sent).size).toBe(4);
  expect(sent).toHaveLength(4);
});

test('a stranger sees none of it', async () => {
  await using harness = await testShop();
  const visitor = await testVisitor(harness.app);
  expect((await visitor.ask(listFailedEmails)).status).toBe(401);
});
