import { expect, test } from 'vitest';
import { settleExternalRefund } from '../../../contracts/orders/order-admin/whole-order.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { cardBalance, testGiftCard } from '../../../tools/testing/gift-card.ts';
import { orderAtStripe, settledRefund } from '../../../tools/testing/order-at-stripe.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { cancelOrder, refundOrder, refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import { reconcilePayments } from './checkout.ts';

test('a refund that the bank had not made yet and that was made by hand is that refund, and is not made again', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  shop.fake.state.fault = 'error';
  await refundOrder(shop.db, shop.id, { ...settledRefund, goodwillCents: 600 }, shop.deps);
  shop.fake.state.fault = 'none';
  await shop.hear(shop.fake.giveBack(shop.session, 600).event);
  const { version, externalRefunds } = await shop.order();
  const body = { version, ...settledRefund, reference: externalRefunds[0]!.reference, as: 'refund' } as const;
  const done = await shop.owner.ask(settleExternalRefund, { params: { id: shop.id }, body });
  expect(done.body).toMatchObject({ refundedCents: 600, refunds: [{ state: 'done' }] });
  await refundWhatIsOwed(shop.db, shop.deps);
  expect([...shop.fake.refunds.values()]).toEqual([600]);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** What waits on the order is written down as a refund, and the shop is asked again for what it owes. */
async function writeDown(shop: Awaited<ReturnType<typeof orderAtStripe>>) {
  const { version, externalRefunds } = await shop.order();
  const body = { version, ...settledRefund, reference: externalRefunds[0]!.reference, as: 'refund' } as const;
  const done = await shop.owner.ask(settleExternalRefund, { params: { id: shop.id }, body });
  await refundWhatIsOwed(shop.db, shop.deps);
  return done;
}

test('the bank’s part of a refund that a gift card shares, made by hand, is that refund and is not made again', async () => {
  await using harness = await testShop();
  const giftCard = { code: await testGiftCard(harness.shop.db, 2_000), seenCents: 2_000 };
  await using shop = await orderAtStripe(harness, { giftCard });
  await shop.hear(shop.fake.pay(shop.session));
  const { totalCents } = await shop.order();
  shop.fake.state.fault = 'error';
  await refundOrder(shop.db, shop.id, { ...settledRefund, goodwillCents: totalCents }, shop.deps);
  shop.fake.state.fault = 'none';
  await shop.hear(shop.fake.giveBack(shop.session, totalCents - 2_000).event);
  const done = await writeDown(shop);
  expect(done.body).toMatchObject({ refundedCents: totalCents, refunds: [{ state: 'done' }] });
  expect([...shop.fake.refunds.values()]).toEqual([totalCents - 2_000]);
  expect(await cardBalance(harness)).toBe(2_000);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('what a cancelled order owed and somebody gave back by hand is owed no more, and its buyer hears so once', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  const { totalCents } = await shop.order();
  shop.fake.state.fault = 'error';
  await cancelOrder(shop.db, shop.id, 'Asked for', shop.deps);
  shop.fake.state.fault = 'none';
  await shop.hear(shop.fake.giveBack(shop.session, totalCents).event);
  const done = await writeDown(shop);
  expect(done.body).toMatchObject({ state: 'cancelled', refunds: [{ state: 'done' }], needsAttention: null });
  expect([...shop.fake.refunds.values()]).toEqual([totalCents]);
  const told = await shop.db.selectFrom('emails').where('kind', '=', 'order-refunded').select('id').execute();
  expect(told).toHaveLength(1);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('what the shop was about to give back, somebody gave back at the provider: nothing is owed any more', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  const { totalCents } = await shop.order();
  await shop.db
    .updateTable('orders')
    .set({ state: 'expired', paid_at: null })
    .where('id', '=', shop.id)
    .execute();
  await shop.db
    .updateTable('payments')
    .set({ state: 'refund_due' })
    .where('order_id', '=', shop.id)
    .execute();
  await shop.hear(shop.fake.giveBack(shop.session, totalCents).event);
  await reconcilePayments(shop.db, shop.deps);
  expect((await shop.order()).payments).toMatchObject([{ state: 'refunded' }]);
  return expect([...shop.fake.refunds.values()]).toEqual([totalCents]);
});
