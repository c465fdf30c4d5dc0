import { expect, test } from 'vitest';
import { readPayTo } from '../../../contracts/buying/receivables.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { browserOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { noteMoney, outstandingPage, remindOfMoneyDue } from './receivables.ts';

const day = (iso: string) => new Date(`${iso}T02:00:00Z`);

async function emailsOf({ shop }: TestShop, orderId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('emails')
    .where('cause', 'like', `%${orderId}`)
    .orderBy('created_at')
    .orderBy('id')
    .select('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('who owes on an invoice hears before the day, on it and after it, each once; whoever paid hears nothing', async () => {
  let now = day('2026-11-02');
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const form = { payBy: 'invoice', dueDays: 14, email: 'jo@example.com' };
  const made = await makeByTransfer(harness, form);
  const paid = await makeByTransfer(harness, form);
  const silent = await makeByTransfer(harness, { ...form, email: '' });
  for (const at of ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17', '2026-11-24']) {
    now = day(at);
    await Promise.all([remindOfMoneyDue(db, asAdmin(harness)), remindOfMoneyDue(db, asAdmin(harness))]);
    if (at !== '2026-11-13') continue;
    const receipt = {
      key: crypto.randomUUID(),
      method: 'payid' as const,
      amountCents: paid.totalCents,
      receivedOn: at,
      reference: '',
      marketId: null,
      seenReceivedCents: 0,
    };
    await noteMoney(db, paid.id, receipt, asAdmin(harness));
  }
  expect(await emailsOf(harness, made.id)).toEqual([
    'order-on-invoice',
    'payment-soon-due',
    'payment-due',
    'payment-overdue',
  ]);
  expect(await emailsOf(harness, paid.id)).toEqual(['order-on-invoice', 'payment-soon-due', 'order-paid']);
  expect(await emailsOf(harness, silent.id)).toEqual([]);
  const told = await db
    .selectFrom('notifications')
    .where('kind', '=', 'overdue')
    .select(['title', 'detail'])
    .execute();
  expect(told).toHaveLength(2);
  expect(told[0]?.detail).toMatch(/[dD]ue 16 November 2026\. /);
  const { message } = await db
    .selectFrom('order_events')
    .where('order_id', '=', made.id)
    .where('message', 'like', '%on invoice%')
    .select('message')
    .executeTakeFirstOrThrow();
  expect(message).toBe('Order made for you on invoice, due 16 November 2026');
});

test('what is outstanding is listed with its age, the longest due first, and no longer once it is paid', async () => {
  let now = day('2026-06-01');
  await using harness = await testShop({ clock: { now: () => now } });
  const old = await makeByTransfer(harness, { payBy: 'invoice', dueDays: 14, buyerName: 'Old Gallery' });
  now = day('2026-08-01');
  const young = await makeByTransfer(harness, { payBy: 'invoice', dueDays: 30, phone: '0400 000 000' });
  const list = (query: object = {}) =>
    outstandingPage(harness.shop.db, { q: '', due: undefined, after: undefined, ...query }, now);
  const all = await list();
  expect(all.orders.map(({ id, daysOver }) => [id, daysOver])).toEqual([
    [old.id, 47],
    [young.id, -30],
  ]);
  expect(all.ages.map(({ orders }) => orders)).toEqual([1, 0, 1, 0, 0]);
  expect(all.ages[2]).toEqual({ orders: 1, missingCents: old.totalCents });
  expect((await list({ due: 'over' })).orders).toHaveLength(1);
  expect((await list({ q: 'gallery' })).orders).toHaveLength(1);
  const receipt = {
    key: crypto.randomUUID(),
    method: 'cash' as const,
    amountCents: old.totalCents,
    receivedOn: '2026-08-01',
    reference: '',
    marketId: null,
    seenReceivedCents: 0,
  };
  await noteMoney(harness.shop.db, old.id, receipt, asAdmin(harness));
  expect((await list()).orders.map(({ id }) => id)).toEqual([young.id]);
});

test('whoever holds the link of an order that waits for a transfer sees where the money goes, and nobody else', async () => {
  await using harness = await testShop();
  const made = await makeByTransfer(harness);
  const guest = browserOf(harness.app);
  const shown = await guest.ask(readPayTo, { params: { token: made.token } });
  expect(shown.body).toMatchObject({
    payTo: { accountName: 'Stillmade Pty Ltd', bsb: '062-000', accountNumber: '1234 5678' },
    missingCents: made.totalCents,
  });
  const card = await makeByTransfer(harness, { payBy: 'provider', email: 'jo@example.com' });
  expect((await guest.ask(readPayTo, { params: { token: card.token } })).body.payTo).toBeNull();
  expect((await guest.ask(readPayTo, { params: { token: 'x'.repeat(21) } })).status).toBe(404);
});
