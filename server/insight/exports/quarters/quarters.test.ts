import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { readAuditLog } from '../../../../contracts/insight/audit.ts';
import { exportBooks, listBookFiles } from '../../../../contracts/insight/exports/books.ts';
import { exportBas, readBas } from '../../../../contracts/insight/exports/exports.ts';
import * as calls from '../../../../contracts/insight/exports/quarters.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { makePurchase } from '../../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../../buying/checkout/checkout.ts';
import { refundOrder } from '../../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../../orders/orders/orders.ts';

const quarter = '2026-07';
const params = { quarter };

/** A shop that sold in September and has come to October, with its bookkeeper. */
async function inOctober() {
  let now = new Date('2026-09-20T02:00:00Z');
  const harness = await testShop({ clock: { now: () => now } });
  const { token } = await makePurchase(harness, [[demoKits.kookaburra.slug, 2]]);
  const order = (await orderByToken(harness.shop.db, token))!;
  now = new Date('2026-10-08T02:00:00Z');
  const bookkeeper = await helperOf(harness, 'books@example.com', 'bookkeeper');
  const early = await bookkeeper.ask(calls.closeQuarter, { params: { quarter: '2026-10' } });
  expect([early.status, early.body]).toMatchObject([409, { message: 'This quarter is not over yet.' }]);
  return { harness, order, bookkeeper, [Symbol.asyncDispose]: () => harness[Symbol.asyncDispose]() };
}

/** Somebody who helps in the shop, in one role. */
async function helperOf(harness: TestShop, email: string, role: string) {
  const browser = await administratorOf(harness, email);
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: [role] })
    .where('email', '=', email)
    .execute();
  return browser;
}

function giveBack(harness: TestShop, orderId: string) {
  const refund = { lines: [], shippingCents: 0, goodwillCents: 1_100, reason: 'Late' };
  return refundOrder(harness.shop.db, orderId, refund, { ...checkoutDepsOf(harness.shop), actor: 'owner' });
}

test('a bookkeeper closes a quarter: its files are kept byte for byte, with their fingerprints', async () => {
  await using shop = await inOctober();
  const { harness, order, bookkeeper } = shop;
  const closed = await bookkeeper.ask(calls.closeQuarter, { params });
  expect(closed.body).toMatchObject({
    isClosed: true,
    closings: [{ closedBy: 'books@example.com', reopenedAt: null }],
    statement: { total: { orders: 1, g1Cents: order.total_cents } },
  });
  expect((await bookkeeper.ask(calls.closeQuarter, { params })).status).toBe(409);
  const names = closed.body.files.map(({ name }) => name);
  expect(names).toEqual([
    'bas-2026-07.csv',
    'myob-cards-2026-07.txt',
    'myob-journal-2026-07.txt',
    'myob-sales-2026-07.txt',
    'xero-journal-2026-07.csv',
    'xero-sales-2026-07.csv',
  ]);
  const fileOf = async (name: string) =>
    (await bookkeeper.ask(calls.exportClosedFile, { params: { quarter, name } })).body;
  const before = await Promise.all(names.map(fileOf));
  for (const [i, { fingerprint }] of closed.body.files.entries())
    expect(
      createHash('sha256')
        .update(before[i] as unknown as string)
        .digest('hex'),
    ).toBe(fingerprint);

  // Whatever comes afterwards, and however the accounts are called then.
  await giveBack(harness, order.id);
  await harness.shop.db.updateTable('orders').set({ buyer_name: '', email: 'gone@example.com' }).execute();
  expect(await Promise.all(names.map(fileOf))).toEqual(before);
  expect((await bookkeeper.ask(exportBas, { query: { quarter } })).body).toBe(before[0]);
  const { body: statement } = await bookkeeper.ask(readBas, { query: { quarter } });
  expect(statement.total).toMatchObject({ g1Cents: order.total_cents, refundsCents: 0 });
  const month = '2026-09';
  expect((await bookkeeper.ask(listBookFiles, { query: { month } })).body).toEqual({
    closedQuarter: quarter,
    files: [],
  });
  const ofMonth = { params: { name: 'xero-sales-2026-09.csv' }, query: { month } };
  expect((await bookkeeper.ask(exportBooks, ofMonth)).body).toMatchObject({
    message: expect.stringContaining('closed quarter'),
  });
});

test('what comes late, and refunds of a closed quarter’s orders, are booked in the open one, once', async () => {
  await using shop = await inOctober();
  const { harness, order, bookkeeper } = shop;
  const { db } = harness.shop;
  await bookkeeper.ask(calls.closeQuarter, { params });
  await giveBack(harness, order.id);
  // A till that was without a network until October.
  const { token } = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const sold = new Date('2026-09-29T02:00:00Z');
  await db.updateTable('orders').set({ paid_at: sold }).where('token', '=', token).execute();
  const late = (await orderByToken(db, token))!;
  const { body: bas } = await bookkeeper.ask(readBas, { query: { quarter: '2026-10' } });
  expect(bas.total).toMatchObject({ orders: 1, g1Cents: late.total_cents - 1_100, refundsCents: 1_100 });
  const name = 'xero-sales-2026-10.csv';
  const read = async (month: string) => {
    const { body } = await bookkeeper.ask(exportBooks, {
      params: { name: name.replace('2026-10', month) },
      query: { month },
    });
    return parse(body as unknown as string, { columns: true, bom: true }) as Record<string, string>[];
  };
  const rows = await read('2026-10');
  expect(new Set(rows.map((row) => row['*InvoiceNumber']))).toEqual(
    new Set([late.number, `${order.number}-R1`]),
  );
  expect(rows.find((row) => row['*InvoiceNumber'] === late.number)).toMatchObject({
    '*InvoiceDate': '01/10/2026',
    Reference: 'Adjustment of a closed quarter',
  });
  expect(await read('2026-11')).toEqual([]);
});

test('the database refuses to change figures of a closed quarter, whoever asks it', async () => {
  await using shop = await inOctober();
  const { harness, order, bookkeeper } = shop;
  const { db } = harness.shop;
  const at = new Date('2026-09-21T02:00:00Z');
  const receipt = {
    order_id: order.id,
    kind: 'received',
    method: 'cash',
    received_on: '2026-09-21',
    actor: 'owner',
  } as const;
  await db
    .insertInto('received_payments')
    .values({ ...receipt, id: crypto.randomUUID(), amount_cents: 100, noted_at: at })
    .execute();
  const payout = { provider: 'sandbox', reference: 'po_1' };
  await db
    .insertInto('payouts')
    .values({
      ...payout,
      amount_cents: 900,
      state: 'on_the_way',
      made_at: at,
      arrives_on: '2026-09-23',
      is_itemised: true,
    })
    .execute();
  const item = {
    provider: 'sandbox',
    payout_reference: 'po_1',
    kind: 'payment',
    charge: 'c',
    description: '',
    gross_cents: 1_000,
    fee_cents: 100,
    at,
  } as const;
  await db
    .insertInto('payout_items')
    .values({ ...item, reference: 'i_1' })
    .execute();
  const card = await db
    .insertInto('gift_cards')
    .values({
      id: crypto.randomUUID(),
      code_hash: 'x',
      last_four: 'ABCD',
      amount_cents: 500,
      balance_cents: 500,
      expires_at: '2030-01-01',
      issued_at: at,
      deliver_at: at,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('gift_card_movements')
    .values({ card_id: card.id, kind: 'issued', amount_cents: 500, at })
    .execute();
  await bookkeeper.ask(calls.closeQuarter, { params });
  const change = db.updateTable('orders').where('id', '=', order.id);
  await expect(change.set({ gst_cents: 1 }).execute()).rejects.toThrow('booked in a quarter that is closed');
  await expect(change.set({ paid_at: new Date() }).execute()).rejects.toThrow('closed');
  const lines = db.updateTable('order_lines').where('order_id', '=', order.id);
  await expect(lines.set({ quantity: 1 }).execute()).rejects.toThrow('closed');
  await expect(db.deleteFrom('order_lines').where('order_id', '=', order.id).execute()).rejects.toThrow(
    'closed',
  );
  const closed = [
    db.updateTable('received_payments').set({ amount_cents: 1 }),
    db.updateTable('received_payments').set({ received_on: '2026-10-01' }),
    db.deleteFrom('received_payments'),
    db.updateTable('payouts').set({ amount_cents: 1 }),
    db.updateTable('payout_items').set({ fee_cents: 1 }),
    db.deleteFrom('payout_items'),
    db.insertInto('payout_items').values({ ...item, reference: 'i_2' }),
    db.updateTable('gift_card_movements').set({ at: new Date() }),
    db.deleteFrom('gift_card_movements'),
  ];
  for (const write of closed)
    await expect(write.execute()).rejects.toThrow('booked in a quarter that is closed');
  // That it arrived is no figure.
  await db.updateTable('payouts').set({ state: 'paid', arrives_on: '2026-10-02' }).execute();
  await expect(db.deleteFrom('closed_files').execute()).rejects.toThrow('stay as they are');
  await expect(db.updateTable('closed_files').set({ name: 'x' }).execute()).rejects.toThrow(
    'stay as they are',
  );
  await expect(db.updateTable('closed_quarters').set({ closed_by: 'x' }).execute()).rejects.toThrow('stay');
  await change.set({ note: 'Leave it at the door', state: 'packing' }).execute();
});

test('only an owner opens a quarter again, with a reason in the audit log; it can be closed anew', async () => {
  await using shop = await inOctober();
  const { harness, order, bookkeeper } = shop;
  await bookkeeper.ask(calls.closeQuarter, { params });
  const body = { reason: 'The accountant found a sale of August' };
  const refused = await bookkeeper.ask(calls.reopenQuarter, { params, body });
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { message: expect.stringContaining('Ask an owner') },
  ]);
  const manager = await helperOf(harness, 'manager@example.com', 'manager');
  expect((await manager.ask(calls.reopenQuarter, { params, body })).status).toBe(403);
  const owner = await administratorOf(harness, 'owner@example.com');
  expect((await owner.ask(calls.reopenQuarter, { params, body: { reason: ' ' } })).status).toBe(400);
  const opened = await owner.ask(calls.reopenQuarter, { params, body });
  expect(opened.body).toMatchObject({
    isClosed: false,
    files: [],
    closings: [{ reopenedBy: 'owner@example.com', ...body }],
  });
  expect((await owner.ask(calls.reopenQuarter, { params, body })).status).toBe(409);
  const { body: log } = await owner.ask(readAuditLog, { query: {} });
  const entry = log.entries.find(({ did }) => did.includes('Opened a closed quarter'));
  expect(JSON.stringify(entry)).toContain(body.reason);
  await harness.shop.db.updateTable('orders').set({ gst_cents: 7 }).where('id', '=', order.id).execute();
  const again = await bookkeeper.ask(calls.closeQuarter, { params });
  expect(again.body).toMatchObject({ isClosed: true, statement: { total: { gst1aCents: 7 } } });
  expect(again.body.closings).toHaveLength(2);
});

test('closing shows what is unsettled, with its order', async () => {
  await using shop = await inOctober();
  const { harness, order, bookkeeper } = shop;
  const { db } = harness.shop;
  await db.updateTable('orders').set({ needs_attention: 'Look' }).where('id', '=', order.id).execute();
  const { body } = await bookkeeper.ask(calls.readQuarter, { params });
  expect(body.unsettled).toContainEqual({
    kind: 'needs_attention',
    orderId: order.id,
    orderNumber: order.number,
    cents: order.total_cents,
  });
  expect(body.unsettled.map(({ kind }) => kind)).toContain('does_not_match');
  const { body: quarters } = await bookkeeper.ask(calls.listQuarters);
  expect(quarters.slice(0, 2)).toEqual([
    { quarter: '2026-10', isOver: false, isClosed: false },
    { quarter, isOver: true, isClosed: false },
  ]);
});
