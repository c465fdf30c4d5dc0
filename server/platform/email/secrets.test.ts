import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { EmailKind } from '../../../contracts/platform/email/email.ts';
import { readGiftCard } from '../../../contracts/pricing/gift-cards.ts';
import { withDatabase } from '../../../tools/testing/database.ts';
import { shopOn, testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { makeBackup } from '../../backup/backup.ts';
import { folderPlace } from '../../backup/folder-place.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { filesOnDisk } from '../../kernel/files/open-files.ts';
import { issueGiftCard, renewCode } from '../../pricing/gift-cards/gift-cards.ts';
import { failedEmails, emailById, sendDueEmails, writeEmail } from './email.ts';

const token = 'Qm9va3Mgb24gYSBzaGVsZiBpbiB0aGUgZXZlbmluZyE';
const link = `https://stillmade.example${paths.resetPasswordLink(token)}`;
const now = new Date('2026-11-20T05:00:00Z');
const ada = { brand: 'Stillmade', origin: 'https://stillmade.example', name: 'Ada' };

const render = (_kind: EmailKind, data: unknown) => {
  const text = JSON.stringify(data);
  return { subject: 'A letter', html: text, text };
};

/** Sends what is due; returns what the mail server took. */
async function sendAll({ shop: { db } }: TestShop, outcome: 'sent' | 'kept'): Promise<string[]> {
  const taken: string[] = [];
  const deliver = async (_to: string, { html }: { html: string }) => void taken.push(html);
  await sendDueEmails(db, { render, mailer: { outcome, deliver }, now: () => now, renewSecrets: renewCode });
  return taken;
}

function writeReset({ shop: { db } }: TestShop) {
  const email = { kind: 'reset-password', cause: 'reset:1', recipient: 'ada@example.com' } as const;
  return writeEmail(db, { ...email, data: { ...ada, link }, now });
}

function issueCard({ shop: { db } }: TestShop): Promise<string> {
  const names = { recipient: 'jo@example.com', sender: 'Mia', message: 'Happy birthday' };
  const origin = { siteOrigin: 'https://stillmade.example' };
  return issueGiftCard(db, { ...names, ...origin, amountCents: 5_000, orderId: null, deliverAt: now, now });
}

/** Everything that the tables of emails and jobs hold, as one text. */
async function everythingKept({ shop: { db } }: TestShop): Promise<string> {
  const { rows } = await sql`select l.*, s.*, (select json_agg(j) from graphile_worker.jobs j) as jobs
    from emails l left join email_secrets s on s.email_id = l.id`.execute(db);
  return JSON.stringify(rows);
}

test('what a letter opens is not kept once it is sent', async () => {
  await using harness = await testShop();
  await writeReset(harness);
  const code = await issueCard(harness);
  const taken = (await sendAll(harness, 'sent')).join();
  expect(taken).toContain(token);
  expect(taken).toContain(code);
  const kept = await everythingKept(harness);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(code);
  expect(kept).toContain(paths.resetPasswordLink('withheld'));
  expect(kept).toContain(`••••-••••-••••-${code.slice(-4)}`);
});

test('a letter that is kept in the shop for its recipient shows its link, also after it was read', async () => {
  await using harness = await testShop();
  await writeReset(harness);
  await sendAll(harness, 'kept');
  const { id } = await harness.shop.db.selectFrom('emails').select('id').executeTakeFirstOrThrow();
  for (let i = 0; i < 2; i += 1)
    expect(await emailById(harness.shop.db, id, render)).toMatchObject({
      html: expect.stringContaining(token),
    });
});

test('no backup holds what a letter opens; restored, a card gets a new code and a link is asked for anew', async () => {
  await using harness = await testShop();
  await writeReset(harness);
  const code = await issueCard(harness);
  const folder = await mkdtemp(join(tmpdir(), 'letters-'));
  const to = join(folder, 'backup');
  const { databaseUrl: url, files } = harness.shop;
  await makeBackup({ databaseUrl: url, files, to: folderPlace(to), now });
  const tables = (await readdir(to)).filter((name) => name.endsWith('.gz'));
  for (const name of tables) {
    const text = gunzipSync(await readFile(join(to, name))).toString();
    expect(text, name).not.toContain(token);
    expect(text, name).not.toContain(code);
  }

  await withDatabase(inject('postgres').url, 'emails', async (databaseUrl) => {
    const log = { info: () => {}, warn: () => {} };
    await restoreBackup({ databaseUrl, files: filesOnDisk(folder), from: folderPlace(to), log });
    await using restored = await shopOn(databaseUrl, folder);
    const [email = ''] = await sendAll(restored, 'sent');
    const fresh = (JSON.parse(email) as { code: string }).code;
    const { body } = await (await testVisitor(restored.app)).ask(readGiftCard, { body: { code: fresh } });
    expect([fresh === code, body.balanceCents]).toEqual([false, 5_000]);
    expect(await failedEmails(restored.shop.db)).toMatchObject([
      { kind: 'reset-password', last_error: expect.stringContaining('Its recipient can ask for a new one') },
    ]);
  });
  await rm(folder, { recursive: true });
});
