import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { payOrder, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { orderEditForm } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { payBeside, readOrderMoney } from '../../../contracts/buying/receivables.ts';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId } from '../../../tools/testing/admin.ts';
import * as nights from '../../../tools/testing/craft-night.ts';
import { cardBalance, testGiftCard } from '../../../tools/testing/gift-card.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { postPlain } from '../../../tools/testing/plain-form.ts';
import { makePurchase, payAt } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder, kitsToPack } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken, orderOfId } from '../../orders/orders/orders.ts';
import { editOrder, planOrderEdit } from '../orders-by-hand/orders-by-hand.ts';

/** An order of a koala, to which somebody at the shop has added what its buyer still has to pay. */
async function withAddition(harness: TestShop) {
  const { db } = harness.shop;
  const { token, visitor } = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const { id } = (await orderByToken(db, token))!;
  const add = [{ productId: await findKitId(harness, demoKits.gumLeaves.slug), quantity: 1 }];
  const form = z.parse(orderEditForm, { reason: 'You rang us', add });
  const { dueCents } = ok(await planOrderEdit(db, id, form, asAdmin(harness)));
  const { addition } = ok(
    await editOrder(db, id, { ...form, seenDifferenceCents: dueCents }, asAdmin(harness)),
  );
  const owner = await administratorOf(harness, 'owner@example.com');
  return { id, visitor, addition: addition!, owner };
}

/** The owner types a card's code into the order's page, over what is missing of it. */
async function payByCode(harness: TestShop, id: string, giftCard: { code: string; seenCents: number }) {
  const owner = await administratorOf(harness, 'desk@example.com');
  const params = { id };
  const { body: money } = await owner.ask(readOrderMoney, { params });
  return owner.ask(payBeside, { params, body: { giftCard, seenMissingCents: money.missingCents } });
}

test('a gift card pays what was added to an order; it travels along, and cancelled both get their own back', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id, addition, owner } = await withAddition(harness);
  const code = await testGiftCard(db, 20_000);
  const params = { id: addition.id };
  expect((await owner.ask(readOrderMoney, { params })).body).toMatchObject({
    takesBeside: true,
    missingCents: addition.dueCents,
  });
  const paid = await payByCode(harness, addition.id, { code, seenCents: addition.dueCents });
  expect(paid.body).toMatchObject({ isWaiting: false, missingCents: 0, excessCents: 0 });
  expect(await orderOfId(db, addition.id)).toMatchObject({
    state: 'paid',
    gift_card_cents: addition.dueCents,
  });
  expect(await cardBalance(harness)).toBe(20_000 - addition.dueCents);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(ok(await kitsToPack(db, id)).map(({ name }) => name)).toEqual([
    'Sleeping koala felt art',
    'Gum leaves cross stitch',
  ]);
  ok(await cancelOrder(db, id, 'Not any more', asAdmin(harness)));
  expect(await cardBalance(harness)).toBe(20_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a card that pays a part of a pay link is refused at the desk, and the buyer pays the whole as before', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { addition, owner } = await withAddition(harness);
  const buyer = await testVisitor(harness.app);
  const { body: led } = await buyer.ask(payOrder, { params: { token: addition.token } });
  const code = await testGiftCard(db, 1_000);
  const refused = await payByCode(harness, addition.id, { code, seenCents: 1_000 });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'not_permitted',
      message:
        'This pays only a part, and the pay link asks for all that is left. Take a card with all of it, or leave it to the pay link.',
    },
  ]);
  // The desk reads what it read before; the card has its money, and the page that the buyer has open is good.
  const params = { id: addition.id };
  expect((await owner.ask(readOrderMoney, { params })).body).toMatchObject({
    isWaiting: true,
    missingCents: addition.dueCents,
  });
  expect(await cardBalance(harness)).toBe(1_000);
  const { token } = addition;
  expect((await buyer.ask(readOrder, { params: { token } })).body).toMatchObject({
    state: 'pending_payment',
    giftCardCents: 0,
    payUrl: led.payUrl,
  });
  await payAt(harness, led.payUrl ?? '');
  expect((await buyer.ask(settleOrder, { params: { token } })).body).toMatchObject({ state: 'paid' });
  const payments = db
    .selectFrom('payments')
    .where('order_id', '=', addition.id)
    .select(['state', 'amount_cents']);
  expect(await payments.execute()).toEqual([{ state: 'captured', amount_cents: addition.dueCents }]);
  const late = await payByCode(harness, addition.id, { code, seenCents: 1_000 });
  expect(late.body).toMatchObject({ code: 'not_permitted' });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a gift card pays a bag of a craft night', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const code = await testGiftCard(db, 50_000);
  const evening = await nights.openNight(harness);
  const kit = `${await findKitId(harness, demoKits.gumLeaves.slug)}`;
  const { bag } = await nights.chosenBag(harness, evening, { name: 'Theo', kit });
  await payWaiting(harness, code);
  const page = await nights.get(harness, craftNightPaths.bag(bag));
  expect(page.body).toContain('Theo: paid');
  expect(page.body).toContain('It travels with the others.');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a gift card pays the parcel of a craft night, which opens; called off, the card has its money again', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const code = await testGiftCard(db, 50_000);
  const made = await postPlain(harness, craftNightPaths.make, await nights.nightForm(harness));
  await payWaiting(harness, code);
  expect(await cardBalance(harness)).toBeLessThan(50_000);
  await nights.keep(harness);
  const host = made.headers.location as string;
  expect((await nights.get(harness, host)).body).toContain('The link for your friends');
  await postPlain(harness, craftNightPaths.callOff, { code: host.split('/').at(-1) ?? '' });
  await nights.keep(harness);
  expect(await cardBalance(harness)).toBe(50_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

/** The card pays all of the one order that waits. */
async function payWaiting(harness: TestShop, code: string): Promise<void> {
  const waiting = harness.shop.db.selectFrom('orders').where('state', '=', 'pending_payment');
  const { id, total_cents: seenCents } = await waiting.selectAll().executeTakeFirstOrThrow();
  const paid = await payByCode(harness, id, { code, seenCents });
  expect(paid.body).toMatchObject({ isWaiting: false, missingCents: 0 });
}
