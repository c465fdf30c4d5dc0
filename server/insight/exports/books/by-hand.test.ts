import { expect, test } from 'vitest';
import type { ReceiptMethod } from '../../../../contracts/buying/receivables.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { asAdmin, findKitId, payByLink } from '../../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../../tools/testing/made-order.ts';
import { customerOf } from '../../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { ok } from '../../../../tools/testing/unrefused.ts';
import { editOrder, planOrderEdit } from '../../../buying/orders-by-hand/orders-by-hand.ts';
import { creditExcess, noteMoney, noteSentRefund } from '../../../buying/receivables/receivables.ts';
import { refundOrder } from '../../../orders/fulfilment/fulfilment.ts';
import { findCredited, findRefundsBooked, findSalesBooked } from './queries.ts';
import { creditJournal, refundVoucher, saleVoucher } from './rules.ts';

const now = new Date('2026-11-20T02:00:00Z');
const november = { span: { from: '2026-11-01', to: '2026-12-01' }, late: [] };

function receive(
  harness: TestShop,
  id: string,
  method: ReceiptMethod,
  cents: number,
  before: number,
  more = {},
) {
  const receipt = { key: crypto.randomUUID(), receivedOn: '2026-11-20', reference: '', marketId: null };
  const body = { ...receipt, method, amountCents: cents, seenReceivedCents: before, ...more };
  return noteMoney(harness.shop.db, id, body, asAdmin(harness));
}

test('money that came by hand in two ways stands on the account of each', async () => {
  let at = now;
  await using harness = await testShop({ clock: { now: () => at } });
  const made = await makeByTransfer(harness);
  await receive(harness, made.id, 'cash', 3_000, 0);
  at = new Date(now.getTime() + 60_000);
  await receive(harness, made.id, 'bank_transfer', made.totalCents - 3_000 + 700, 3_000);
  const [sale] = await findSalesBooked(harness.shop.db, november);
  const held = saleVoucher(sale!).lines.filter(({ account }) => account === 'cash' || account === 'transfer');
  expect(held.map(({ account, unitCents }) => [account, unitCents])).toEqual([
    ['cash', -3_000],
    ['transfer', 3_000 - made.totalCents],
  ]);
});

test('a transfer that came after a card and is kept as credit lies where transfers lie', async () => {
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  await customerOf(harness, 'ada@example.com');
  const { id: customerId } = await db
    .selectFrom('customers')
    .where('email', '=', 'ada@example.com')
    .select('id')
    .executeTakeFirstOrThrow();
  const made = await makeByTransfer(harness, { payBy: 'provider', email: 'ada@example.com', customerId });
  await payByLink(harness, made.token);
  await receive(harness, made.id, 'bank_transfer', 700, 0, { isBesides: true });
  await creditExcess(db, made.id, { key: crypto.randomUUID(), seenExcessCents: 700 }, asAdmin(harness));
  const [credited] = await findCredited(db, november);
  expect(creditJournal(credited!).lines[0]).toMatchObject({ account: 'transfer', cents: 700 });
});

test('a refund that a provider and a hand give back together stands on the account of each', async () => {
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const made = await makeByTransfer(harness, { email: 'ada@example.com' });
  await receive(harness, made.id, 'bank_transfer', made.totalCents, 0);
  const productId = await findKitId(harness, demoKits.kookaburra.slug);
  const form = {
    lines: [{ position: 1, quantity: 1 }],
    add: [{ productId, quantity: 1 }],
    reason: 'Another bird',
    heldDays: 1,
  };
  const { dueCents } = ok(await planOrderEdit(db, made.id, form, asAdmin(harness)));
  const edited = ok(
    await editOrder(db, made.id, { ...form, seenDifferenceCents: dueCents }, asAdmin(harness)),
  );
  await payByLink(harness, edited.addition!.token);
  const back = { lines: [], shippingCents: 0, goodwillCents: edited.addedCents, reason: 'Neither of them' };
  const { refundId } = ok(await refundOrder(db, edited.addition!.id, back, asAdmin(harness)));
  const sent = { refundId, method: 'cash' as const, sentOn: '2026-11-20', reference: '', marketId: null };
  ok(await noteSentRefund(db, edited.addition!.id, sent, asAdmin(harness)));
  const refund = (await findRefundsBooked(db, november)).find(({ id }) => id === refundId);
  const ways = refundVoucher(refund!).lines.filter(({ account }) => account !== 'refunds');
  expect(ways.map(({ account, unitCents }) => [account, unitCents])).toEqual([
    ['provider', dueCents],
    ['cash', edited.addedCents - dueCents],
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});
