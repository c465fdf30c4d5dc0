import { expect, test } from 'vitest';
import { idempotencyHeader, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { buyGiftCard } from '../../../contracts/buying/checkout/gift-card-order.ts';
import { dayMs, daysAfter } from '../../../contracts/kernel/days.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { readGiftCard, stopGiftCard } from '../../../contracts/pricing/gift-cards.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { cardBalance, testGiftCard } from '../../../tools/testing/gift-card.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase, buyerWith, payAt, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { cancelOrder, refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { giveBackGiftCards, spendAgain, spendGiftCard } from '../../pricing/gift-cards/gift-cards.ts';
import { expireOverdueOrders, checkoutDepsOf } from './checkout.ts';

const kookaburra = [[demoKits.kookaburra.slug, 1]] as const;

test('a card pays a part, the bank the rest; a refund gives the bank’s part first and the card’s after it', async () => {
  await using harness = await testShop();
  const code = await testGiftCard(harness.shop.db, 2_000);
  const { order, token } = await makePurchase(harness, kookaburra, { giftCard: { code, seenCents: 2_000 } });
  const { db } = harness.shop;
  expect(order).toMatchObject({ state: 'paid', giftCardCents: 2_000 });
  const paid = await db.selectFrom('payments').select('amount_cents').executeTakeFirstOrThrow();
  expect(paid.amount_cents).toBe(order.totalCents - 2_000);
  expect(await cardBalance(harness)).toBe(0);
  const { id } = (await orderByToken(db, token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  const some = { lines: [], shippingCents: 0, goodwillCents: order.totalCents - 2_500, reason: 'Some' };
  await refundOrder(db, id, some, deps);
  expect(await cardBalance(harness)).toBe(0);
  expect(await cancelOrder(db, id, 'And the rest', deps)).toEqual({ state: 'cancelled' });
  expect(await cardBalance(harness)).toBe(2_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a card that pays all needs no payment page', async () => {
  await using harness = await testShop();
  const code = await testGiftCard(harness.shop.db, 20_000);
  const buyer = await buyerWith(harness, kookaburra);
  const total = 8_495;
  const { body } = await placePurchase(buyer, { service: 'pickup', giftCard: { code, seenCents: total } });
  expect(body).toMatchObject({ state: 'paid', payUrl: null });
  expect(await cardBalance(harness)).toBe(20_000 - total);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('twenty orders at once never take more than the card has', async () => {
  await using harness = await testShop();
  const code = await testGiftCard(harness.shop.db, 3_000);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => buyerWith(harness, kookaburra)));
  const answers = await Promise.all(
    buyers.map((buyer) => placePurchase(buyer, { giftCard: { code, seenCents: 3_000 } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'cart_changed')).toHaveLength(19);
  expect(await cardBalance(harness)).toBe(0);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an order that is never paid gives the card its money back', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const code = await testGiftCard(harness.shop.db, 3_000);
  await placePurchase(await buyerWith(harness, kookaburra), { giftCard: { code, seenCents: 3_000 } });
  expect(await cardBalance(harness)).toBe(0);
  now = new Date(begun + 31 * 60_000);
  await expireOverdueOrders(harness.shop.db, checkoutDepsOf(harness.shop));
  expect(await cardBalance(harness)).toBe(3_000);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a card is bought, paid and written to its recipient on its day; spent from, it is not refunded', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const visitor = await testVisitor(harness.app);
  const deliverAt = daysAfter(new Date(), 1);
  const body = {
    amountCents: 5_000,
    email: 'mia@example.com',
    recipient: 'jo@example.com',
    from: 'Mia',
    message: 'Happy birthday!',
    deliverAt: deliverAt.toISOString(),
  };
  const ask = () => visitor.ask(buyGiftCard, { body }, { [idempotencyHeader]: 'gift-card-for-jo-0001' });
  const [first, again] = [await ask(), await ask()];
  expect(again.body.token).toBe(first.body.token);
  expect(await db.selectFrom('orders').select('origin').execute()).toEqual([{ origin: 'gift_card' }]);
  await payAt(harness, first.body.payUrl!);
  const { body: order } = await visitor.ask(settleOrder, { params: { token: first.body.token } });
  expect(order).toMatchObject({ state: 'delivered', totalCents: 5_000, gstCents: 0 });
  const email = await db
    .selectFrom('emails')
    .innerJoin('email_secrets as s', 's.email_id', 'emails.id')
    .where('kind', '=', 'gift-card')
    .select(['s.secrets', 'next_try_at', 'recipient'])
    .executeTakeFirstOrThrow();
  expect(email).toMatchObject({ recipient: 'jo@example.com', next_try_at: deliverAt });
  const { code } = email.secrets as { code: string };
  const { body: left } = await visitor.ask(readGiftCard, { body: { code } });
  expect(left).toMatchObject({ balanceCents: 5_000 });

  await placePurchase(await buyerWith(harness, kookaburra), { giftCard: { code, seenCents: 5_000 } });
  const { id } = (await orderByToken(db, order.token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  const all = {
    lines: [{ position: 1, quantity: 1, restock: false }],
    shippingCents: 0,
    goodwillCents: 0,
    reason: 'x',
  };
  expect(isRefusal(await refundOrder(db, id, all, deps))).toBe(true);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a card that was bought is refunded whole or not at all, and its letter is not written then', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const visitor = await testVisitor(harness.app);
  const later = daysAfter(new Date(), 1).toISOString();
  const names = { email: 'mia@example.com', recipient: 'jo@example.com', from: 'Mia', message: '' };
  const { body } = await visitor.ask(
    buyGiftCard,
    { body: { ...names, amountCents: 5_000, deliverAt: later } },
    { [idempotencyHeader]: 'gift-card-for-jo-0002' },
  );
  await payAt(harness, body.payUrl!);
  await visitor.ask(settleOrder, { params: { token: body.token } });
  const { id } = (await orderByToken(db, body.token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  const back = (goodwillCents: number) =>
    refundOrder(db, id, { lines: [], shippingCents: 0, goodwillCents, reason: 'Asked for' }, deps);
  expect(await back(5_001)).toMatchObject({ message: 'Only $50.00 of this order can still be refunded.' });
  expect(await back(500)).toMatchObject({ message: 'A gift card can only be refunded whole.' });
  expect(await cardBalance(harness)).toBe(5_000);
  expect(isRefusal(await back(5_000))).toBe(false);
  expect(await cardBalance(harness)).toBe(0);
  const emails = await db.selectFrom('emails').select('kind').orderBy('created_at').execute();
  expect(emails.map(({ kind }) => kind)).toEqual(['order-paid', 'order-refunded']);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a card that somebody pays with while its price goes back is not refunded', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const visitor = await testVisitor(harness.app);
  const deliverAt = daysAfter(new Date(), 1).toISOString();
  const names = { email: 'mia@example.com', recipient: 'jo@example.com', from: 'Mia', message: '' };
  const { body } = await visitor.ask(
    buyGiftCard,
    { body: { ...names, amountCents: 5_000, deliverAt } },
    { [idempotencyHeader]: 'gift-card-for-jo-0003' },
  );
  await payAt(harness, body.payUrl!);
  await visitor.ask(settleOrder, { params: { token: body.token } });
  const { id } = (await orderByToken(db, body.token))!;
  const { secrets } = await db.selectFrom('email_secrets').select('secrets').executeTakeFirstOrThrow();
  const { code } = secrets as { code: string };
  const { token } = await makePurchase(harness, kookaburra);
  const other = (await orderByToken(db, token))!;
  const all = { lines: [], shippingCents: 0, goodwillCents: 5_000, reason: 'Asked for' };
  const [taken, refunded] = await oneWhileOther(
    harness,
    (db) => spendGiftCard(db, code, { orderId: other.id, upToCents: 3_000, at: new Date() }),
    (db) => refundOrder(db, id, all, { ...checkoutDepsOf(harness.shop), actor: 'owner' }),
  );
  expect(taken).toBe(3_000);
  expect(refunded).toMatchObject({ message: 'Something has been bought with this gift card already.' });
  expect(await cardBalance(harness)).toBe(2_000);
});

test('money that goes back to a card which is over by then can be spent again', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const code = await testGiftCard(harness.shop.db, 20_000);
  const { token, order } = await makePurchase(harness, kookaburra, {
    service: 'pickup',
    giftCard: { code, seenCents: 8_495 },
  });
  expect(order.giftCardCents).toBe(order.totalCents);
  await db
    .updateTable('gift_cards')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  const { id } = (await orderByToken(db, token))!;
  await cancelOrder(db, id, 'Asked for', { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  const visitor = await testVisitor(harness.app);
  const { body } = await visitor.ask(readGiftCard, { body: { code } });
  expect(body.balanceCents).toBe(20_000);
  expect(Date.parse(body.expiresOn)).toBeGreaterThan(Date.now() + 360 * dayMs);
});

test('what goes back to a card that was stopped meanwhile is told to somebody, as nobody can spend it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const code = await testGiftCard(db, 2_000);
  const { token } = await makePurchase(harness, kookaburra, { giftCard: { code, seenCents: 2_000 } });
  const card = await db.selectFrom('gift_cards').select('id').executeTakeFirstOrThrow();
  const owner = await administratorOf(harness, 'owner@example.com');
  const stopped = await owner.ask(stopGiftCard, { params: card, body: { reason: 'Lost' } });
  expect(stopped.status).toBe(200);
  const { id } = (await orderByToken(db, token))!;
  await cancelOrder(db, id, 'Asked for', { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  expect(await orderByToken(db, token)).toMatchObject({
    state: 'cancelled',
    needs_attention: expect.stringContaining('$20.00 of a refund went back to a gift card that was stopped'),
  });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('however often an order lives again, its card gives what it gave at first', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const code = await testGiftCard(harness.shop.db, 20_000);
  const paid = { service: 'pickup', giftCard: { code, seenCents: 8_495 } } as const;
  const { body } = await placePurchase(await buyerWith(harness, kookaburra), paid);
  const { id } = (await orderByToken(db, body.token))!;
  const at = new Date();
  await giveBackGiftCards(db, id, at);
  // Another order has spent from it meanwhile: it cannot give as much, and keeps what it has.
  await db.updateTable('gift_cards').set({ balance_cents: 5_000 }).execute();
  expect(await spendAgain(db, id, at)).toBe(false);
  await db.updateTable('gift_cards').set({ balance_cents: 20_000 }).execute();
  expect(await spendAgain(db, id, at)).toBe(true);
  expect(await cardBalance(harness)).toBe(20_000 - 8_495);
});

test('a wrong code and an empty card answer alike, ten times in ten minutes', async () => {
  await using harness = await testShop();
  const visitor = await testVisitor(harness.app);
  const guess = () => visitor.ask(readGiftCard, { body: { code: 'ABCD-EFGH-JKLM-NPQR' } });
  for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
});
