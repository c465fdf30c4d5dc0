import { expect, test } from 'vitest';
import {
  makeExchange,
  planExchange,
  replaceReturned,
  sendPart,
  sendPartOfReturn,
} from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import { readOrderWork } from '../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { openReturn, resolveReturn } from '../../../contracts/orders/returns/admin-returns.ts';
import { readReturnable, requestReturn } from '../../../contracts/orders/returns/returns.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { onHand } from '../../../e2e/ledger.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { purchaseAddress } from '../../../tools/testing/purchase.ts';
import { comesBack } from '../../../tools/testing/return.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { openStall, saleOf, tillAt } from '../../../tools/testing/till.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder, refundOrder, shipOrder, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';

const { slug } = demoKits.koala;
const again = { seen: 'requested' as const, restock: [], message: 'We pack the same for you again.' };

test('the same again is an order of nothing that waits to be packed, and its kit leaves the stock once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, order, params, returned } = await comesBack(harness, demoKits.koala);
  const [before, work] = [await onHand(db, slug), (await owner.ask(readOrderWork)).body];
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => owner.ask(replaceReturned, { params, body: again })),
  );
  const made = presses.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(made).toMatchObject([{ state: 'paid', totalCents: 0 }]);
  const { id, number } = made[0]!;
  const late = await owner.ask(replaceReturned, { params, body: again });
  expect([late.status, late.body.code]).toEqual([409, 'stale']);
  expect(await onHand(db, slug)).toBe(before - 1);
  expect((await owner.ask(readOrderWork)).body.toPack).toBe(work.toPack + 1);
  const sent = await db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(sent).toMatchObject({ origin: 'return', email: order.email, address: order.address });
  expect(await returned()).toMatchObject({
    state: 'resolved',
    resolution: 'replacement',
    exchange: { orderId: id, number, state: 'paid' },
  });
  const whole = (await owner.ask(readWholeOrder, { params: { id: order.id } })).body;
  expect(whole.timeline.map(({ message }) => message)).toContainEqual(
    expect.stringContaining(`sent again at no charge, as ${number}`),
  );
  const letters = await db
    .selectFrom('emails')
    .where('kind', '=', 'return-resolved')
    .select('data')
    .execute();
  expect(letters).toMatchObject([{ data: { returned: { message: again.message } } }]);
  await startPacking(db, id, asAdmin(harness));
  ok(await shipOrder(db, id, { carrier: 'Australia Post', trackingNumber: 'L1' }, asAdmin(harness)));
  expect(await onHand(db, slug)).toBe(before - 1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('where none is left, or its money went back, nothing is sent and the return stays open', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, order, params, returned } = await comesBack(harness, demoKits.koala);
  const { on_hand: left } = await db
    .selectFrom('stock_levels as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .where('p.slug', '=', slug)
    .select('s.on_hand')
    .executeTakeFirstOrThrow();
  const hold = (held: number) =>
    db.updateTable('stock_levels').set({ held }).where('on_hand', '=', left).execute();
  await hold(left);
  const none = await owner.ask(replaceReturned, { params, body: again });
  expect([none.status, none.body.code]).toEqual([409, 'sold_out']);
  await hold(0);
  const money = { shippingCents: 0, goodwillCents: 0, reason: 'Rang', isCredit: false };
  ok(
    await refundOrder(
      db,
      order.id,
      { ...money, lines: [{ position: 1, quantity: 1, restock: false }] },
      asAdmin(harness),
    ),
  );
  const refunded = await owner.ask(replaceReturned, { params, body: again });
  expect([refunded.status, refunded.body.code]).toEqual([409, 'not_permitted']);
  expect((await returned()).state).toBe('requested');
  expect(await db.selectFrom('orders').where('origin', '=', 'return').select('id').execute()).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a replacement that is cancelled opens its return again, and what came back is on the shelf once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, params, returned } = await comesBack(harness, demoKits.koala);
  const before = await onHand(db, slug);
  const made = await owner.ask(replaceReturned, { params, body: { ...again, restock: [1] } });
  expect(await onHand(db, slug)).toBe(before);
  ok(await cancelOrder(db, made.body.id, 'They would rather have the money', asAdmin(harness)));
  expect(await onHand(db, slug)).toBe(before + 1);
  const second = await owner.ask(replaceReturned, {
    params,
    body: { ...again, seen: 'resolved', restock: [1] },
  });
  expect(second.body).toMatchObject({ state: 'paid' });
  ok(await cancelOrder(db, second.body.id, 'The money after all', asAdmin(harness)));
  const refund = { how: 'refund' as const, message: 'Your money.', restock: [1] };
  expect(
    (await owner.ask(resolveReturn, { params, body: { ...refund, seen: 'resolved' } })).body,
  ).toMatchObject({
    resolution: 'refund',
  });
  expect(await onHand(db, slug)).toBe(before + 1);
  expect(await returned()).toMatchObject({ exchange: null });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a return settled by a part makes an order of that part, once, and takes no kit', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, params, returned } = await comesBack(harness, demoKits.koala);
  const before = await onHand(db, slug);
  const body = { ...again, name: 'Green wool' };
  const presses = await Promise.all([1, 2].map(() => owner.ask(sendPartOfReturn, { params, body })));
  const made = presses.find(({ status }) => status === 200);
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { number } = await returned();
  const lines = await db
    .selectFrom('order_lines')
    .where('order_id', '=', made!.body.id)
    .select('name')
    .execute();
  expect(lines).toEqual([{ name: `Green wool (at no charge: return ${number})` }]);
  expect(await returned()).toMatchObject({ resolution: 'part', exchange: { state: 'paid' } });
  expect(await onHand(db, slug)).toBe(before);
  const before1 = { seen: 'resolved', how: 'part', message: 'On its way', restock: [] } as const;
  expect((await owner.ask(resolveReturn, { params, body: before1 as never })).status).toBe(400);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what was sold at a stall comes back, is exchanged, and its part is sent to an address that is asked for', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, marketId } = await openStall(harness, [[demoKits.koala, 2]]);
  const till = await tillAt(harness, owner, marketId);
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const sale = saleOf(till, [{ kit: koala, cents: 4_000 }]);
  await till.send([sale]);
  const { id, token } = (await orderByToken(db, sale.token))!;
  expect((await owner.ask(readWholeOrder, { params: { id } })).body.hasLeft).toBe(true);
  const buyer = await testVisitor(harness.app);
  const returnable = (await buyer.ask(readReturnable, { params: { token } })).body;
  expect(returnable).toMatchObject({ hasLeft: true, changeOfMindUntil: expect.any(String) });

  const part = { key: crypto.randomUUID(), name: 'Green wool', reason: 'It was missing' };
  const to = { address: purchaseAddress, email: 'mia@example.com' };
  const nowhere = await owner.ask(sendPart, { params: { id }, body: part });
  expect([nowhere.status, nowhere.body.code]).toEqual([400, 'malformed']);
  const { body: sent } = await owner.ask(sendPart, { params: { id }, body: { ...part, to } });
  const row = await db.selectFrom('orders').where('id', '=', sent.id).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'paid', address: purchaseAddress, email: 'mia@example.com' });

  const lines = [{ position: 1, quantity: 1 }];
  const asked = { kind: 'faulty' as const, lines, message: '', photos: [] };
  const { body: opened } = await owner.ask(openReturn, { params: { id }, body: asked });
  expect(opened).toMatchObject({ state: 'requested' });
  expect((await buyer.ask(requestReturn, { params: { token }, body: asked })).status).toBe(409);
  const params = { id: opened.id };
  const bare = await owner.ask(replaceReturned, { params, body: again });
  expect([bare.status, bare.body.code]).toEqual([400, 'malformed']);
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  const wanted = { lines: [{ productId: kit.id, quantity: 1 }], message: 'Another', heldDays: 7, to };
  const plan = (await owner.ask(planExchange, { params, body: wanted })).body;
  const seenDifferenceCents = plan.dueCents - plan.backCents;
  const body = { ...wanted, seen: 'requested' as const, seenDifferenceCents };
  const made = await owner.ask(makeExchange, { params, body });
  expect(made.body.order).toMatchObject({ totalCents: plan.dueCents, isWrittenTo: true });
  expect(await brokenInvariants(db)).toEqual([]);
});
