import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { openMailServer } from '../../../tools/testing/mail-server.ts';
import { buyerWith, payAt, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { startJobs } from '../../jobs.ts';
import type { Db } from '../../kernel/database/database.ts';
import { addJob } from '../../kernel/jobs/jobs.ts';
import { readCounter } from '../../kernel/process/counts.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { writeEmail } from './email.ts';

const emails = 80;
const patiently = { timeout: 20_000, interval: 50 };

async function writeMany(db: Db): Promise<void> {
  for (let i = 0; i < emails; i += 1) {
    const recipient = `buyer${i}@example.com`;
    await writeEmail(db, {
      kind: 'owner-alert',
      cause: `alert:${i}`,
      recipient,
      data: {},
      now: new Date(),
    });
  }
}

test('a mail server that accepts and never greets holds up letters, and no money', async () => {
  await using server = await openMailServer();
  server.state.greets = false;
  await using harness = await testShop({
    environment: { SMTP_URL: server.url, MAIL_FROM: 'Stillmade <hello@stillmade.example>' },
  });
  const { db } = harness.shop;
  const kit = [[demoKits.kookaburra.slug, 1]] as const;
  const overdue = (await placePurchase(await buyerWith(harness, kit), { email: 'late@example.com' })).body;
  const paid = (await placePurchase(await buyerWith(harness, kit), { email: 'paid@example.com' })).body;
  await payAt(harness, paid.payUrl!);
  await writeMany(db);

  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });
  const triesBefore = readCounter('shop_email_tries_total', { outcome: 'server away' });
  const mailWaits = { greetingTimeout: 300, firstPauseMs: 200, longestPauseMs: 1_000 };
  const jobs = await startJobs({ ...harness.shop, log }, mailWaits);
  try {
    await vi.waitUntil(() => said.some((line) => line.includes('does not take letters')), patiently);
    const hour = new Date(Date.now() - 3_600_000);
    const ids = [overdue, paid].map(({ token }) => token);
    await db.updateTable('orders').set({ held_until: hour }).where('token', '=', ids[0]!).execute();
    await db.updateTable('payments').set({ started_at: hour }).execute();
    await addJob(db, 'expireOverdueOrders', {});
    await addJob(db, 'reconcilePayments', {});
    await vi.waitUntil(async () => {
      const [first, second] = await Promise.all(ids.map((token) => orderByToken(db, token)));
      return first!.state === 'expired' && second!.state === 'paid';
    }, patiently);
    const holds = db.selectFrom('stock_holds').where('state', '=', 'live').select('order_id');
    expect(await holds.execute()).toEqual([]);
    expect(readCounter('shop_email_tries_total', { outcome: 'server away' })).toBeGreaterThan(triesBefore);
    expect(server.taken).toEqual([]);
    expect(server.state.most).toBeLessThanOrEqual(6);

    server.state.greets = true;
    await vi.waitUntil(async () => {
      const left = db.selectFrom('emails').where('state', '<>', 'sent').select('id').limit(1);
      return (await left.execute()).length === 0;
    }, patiently);
    const ofAlerts = server.taken.filter((email) => email.includes('Subject: owner-alert'));
    const recipients = ofAlerts.map((email) => /^To: (.*)$/m.exec(email)?.[1]);
    expect(recipients).toHaveLength(emails);
    expect(new Set(recipients).size).toBe(emails);
    expect(said.some((line) => line.includes('takes letters again'))).toBe(true);
    expect(await brokenInvariants(db)).toEqual([]);
  } finally {
    await jobs.stop();
  }
}, 180_000);
