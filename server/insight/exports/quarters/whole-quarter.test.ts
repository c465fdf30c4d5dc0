import { expect, test } from 'vitest';
import {
  idempotencyHeader,
  placeOrder,
  readDeliveryOptions,
} from '../../../../contracts/buying/checkout/checkout.ts';
import { readBas } from '../../../../contracts/insight/exports/exports.ts';
import { readTakings } from '../../../../contracts/insight/exports/payouts.ts';
import { closeQuarter, exportClosedFile } from '../../../../contracts/insight/exports/quarters.ts';
import { readDashboard } from '../../../../contracts/insight/reports/dashboard.ts';
import { daysAfter } from '../../../../contracts/kernel/days.ts';
import {
  closeMarket,
  createMarket,
  openMarket,
  packBox,
  readMarket,
} from '../../../../contracts/market/markets/market-sales.ts';
import { createPriceList, grantPriceList } from '../../../../contracts/pricing/price-lists.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { asAdmin, findKitId } from '../../../../tools/testing/admin.ts';
import { balancesIn, bookRows, monthBooks } from '../../../../tools/testing/book-files.ts';
import { findDemoKit } from '../../../../tools/testing/buyer.ts';
import * as nights from '../../../../tools/testing/craft-night.ts';
import { buyTestGiftCard } from '../../../../tools/testing/gift-card.ts';
import { makeByTransfer } from '../../../../tools/testing/made-order.ts';
import { moveSandboxTo, readPayoutsAt } from '../../../../tools/testing/payouts.ts';
import { administratorOf, customerOf, fill } from '../../../../tools/testing/person.ts';
import { testPreorder } from '../../../../tools/testing/preorder.ts';
import { makePurchase, purchaseAddress } from '../../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { saleOf, tillAt, weekend } from '../../../../tools/testing/till.ts';
import { ok } from '../../../../tools/testing/unrefused.ts';
import { noteMoney } from '../../../buying/receivables/receivables.ts';
import { unguessableId } from '../../../kernel/random.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { cancelOrder, refundOrder } from '../../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../../orders/orders/orders.ts';

const quarter = '2026-07';
const months = ['2026-07', '2026-08', '2026-09'] as const;
const { koala, kookaburra } = demoKits;

/** A shop at the beginning of July whose days pass as the test says. */
async function inJuly() {
  let now = new Date('2026-07-06T02:00:00Z');
  const harness = await testShop({ clock: { now: () => now } });
  return {
    harness,
    pass: (days: number) => void (now = daysAfter(now, days)),
    today: () => sydneyDay(now),
    /** A session of the back office does not last for months. */
    owner: () => administratorOf(harness, `${crypto.randomUUID()}@example.com`),
  };
}
type Quarter = Awaited<ReturnType<typeof inJuly>>;

async function orderIdOf({ shop: { db } }: TestShop, token: string): Promise<string> {
  return (await orderByToken(db, token))!.id;
}

async function standAtMarket({ harness, today, owner: signIn }: Quarter) {
  const owner = await signIn();
  const days = { startsOn: today(), endsOn: today() };
  const { body: market } = await owner.ask(createMarket, { body: { ...weekend, ...days } });
  const params = { id: market.id };
  const kit = await findDemoKit(harness.app, kookaburra);
  await owner.ask(packBox, { params, body: { lines: [{ productId: kit.id, quantity: 4 }] } });
  await owner.ask(openMarket, { params });
  const till = await tillAt(harness, owner, market.id);
  const inCash = saleOf(till, [{ kit, quantity: 2, cents: 3_999 }]);
  const byCard = saleOf(till, [{ kit, cents: 7_001 }], { method: 'card' });
  const lines = [{ position: 1, quantity: 1, toBox: true }];
  const back = { kind: 'refund', token: inCash.token, lines, method: 'cash', reason: 'Bent' } as const;
  const sent = await till.send([inCash, byCard, { ...till.next(), ...back }]);
  expect(sent.body.problems).toEqual([]);
  const costs = { fuelCents: 0, workedMinutes: 0, hourlyCents: 0, nextTime: '' };
  const unsold = [{ productId: kit.id, quantity: 2 }];
  const closed = await owner.ask(closeMarket, { params, body: { ...costs, countedCents: 14_000, unsold } });
  expect(closed.status).toBe(200);
  return params;
}

/** A gallery buys by its price list, on invoice, and transfers when it is due. */
async function sellOnAccount({ harness, owner: signIn, pass, today }: Quarter): Promise<void> {
  const owner = await signIn();
  const terms = { percent: 40, minimumCents: 10_000, minimumQuantity: 4, invoiceDays: 14 };
  const { body: list } = await owner.ask(createPriceList, { body: { name: 'Galleries', ...terms } });
  const email = 'bea@gallery.example';
  const gallery = await customerOf(harness, email);
  await owner.ask(grantPriceList, { body: { email, businessName: 'Bea’s Gallery', priceListId: list.id } });
  const cartId = await fill(harness, gallery, koala, 4);
  const { body } = await gallery.ask(readDeliveryOptions, { query: { cartId, postcode: '2042' } });
  const standard = body.options.find(({ service }) => service === 'standard')?.priceCents ?? 0;
  const seenTotalCents = body.subtotalCents - body.discountCents + standard;
  const form = { cartId, email, service: 'standard' as const, address: purchaseAddress, onInvoice: true };
  const headers = { [idempotencyHeader]: unguessableId() };
  const placed = await gallery.ask(placeOrder, { body: { ...form, seenTotalCents } }, headers);
  expect(placed.status).toBe(200);
  const id = await orderIdOf(harness, placed.body.token);
  pass(12);
  await receive({ harness, today }, id, 'bank_transfer', seenTotalCents);
}

async function receive(
  { harness, today }: Pick<Quarter, 'harness' | 'today'>,
  id: string,
  method: 'bank_transfer' | 'cash',
  amountCents: number,
  seenReceivedCents = 0,
): Promise<void> {
  const how = { method, amountCents, seenReceivedCents, reference: '', marketId: null };
  const body = { key: crypto.randomUUID(), receivedOn: today(), ...how };
  ok(await noteMoney(harness.shop.db, id, body, asAdmin(harness)));
}

/** A parcel that is dearer than it has to be, so that a part of its delivery goes back when the evening closes. */
async function hostNight({ harness, pass }: Quarter): Promise<void> {
  const evening = await nights.openNight(harness, { own: '1' });
  const kit = `${await findKitId(harness, demoKits.gumLeaves.slug)}`;
  await nights.paidBag(harness, evening, { name: 'Theo', kit });
  pass(21);
  await nights.keep(harness);
}

async function sellForAQuarter(shop: Quarter) {
  const { harness, pass } = shop;
  const { db } = harness.shop;
  const admin = () => asAdmin(harness);
  const school = await makePurchase(harness, [
    [kookaburra.slug, 2],
    [koala.slug, 1],
  ]);
  const code = await buyTestGiftCard(harness, 5_000);
  pass(3);
  const some = { lines: [], shippingCents: 0, goodwillCents: 1_234, reason: 'Late' };
  ok(await refundOrder(db, await orderIdOf(harness, school.token), some, admin()));
  const market = await standAtMarket(shop);
  const { slug, leavesOn: seenLeavesOn } = await testPreorder(harness, { days: 40 });
  const ahead = await makePurchase(harness, [[slug, 1]], { email: 'ahead@example.com', seenLeavesOn });
  pass(25);
  await hostNight(shop);
  const byCard = await makePurchase(harness, [[koala.slug, 1]], { giftCard: { code, seenCents: 5_000 } });
  await sellOnAccount(shop);
  const byHand = await makeByTransfer(harness);
  await receive(shop, byHand.id, 'cash', 3_000);
  await receive(shop, byHand.id, 'bank_transfer', byHand.totalCents - 3_000, 3_000);
  ok(await cancelOrder(db, await orderIdOf(harness, byCard.token), 'Not any more', admin()));
  ok(await cancelOrder(db, await orderIdOf(harness, ahead.token), 'It takes too long', admin()));
  expect(shop.today().startsWith('2026-09')).toBe(true);
  await moveSandboxTo(harness, harness.shop.clock.now());
  await readPayoutsAt(harness, daysAfter(harness.shop.clock.now(), 3));
  return market;
}

test('of a whole quarter the statement, the files of either program and the books of each day say the same', async () => {
  const shop = await inJuly();
  await using harness = shop.harness;
  const { db } = harness.shop;
  const market = await sellForAQuarter(shop);
  while (!shop.today().startsWith('2026-10')) shop.pass(5);
  const owner = await shop.owner();
  expect(await brokenInvariants(db)).toEqual([]);
  const origins = await db.selectFrom('orders').select('origin').distinct().orderBy('origin').execute();
  expect(origins.map(({ origin }) => origin)).toEqual(['cart', 'craft_night', 'gift_card', 'staff', 'till']);
  const doneBack = await db.selectFrom('refunds').where('state', '=', 'done').select('id').execute();
  expect(doneBack).toHaveLength(5);

  const { body: bas } = await owner.ask(readBas, { query: { quarter } });
  const ofMonths = await Promise.all(months.map((month) => monthBooks(owner, month)));
  const rowsOf = (program: 'xero' | 'myob', what: 'sales' | 'journal') =>
    ofMonths.flatMap((files) =>
      Object.entries(files)
        .filter(([name]) => name.startsWith(`${program}-${what}`))
        .flatMap(([, text]) => bookRows(text)),
    );
  const { body: sheet } = await owner.ask(readMarket, { params: market });
  const items = await db.selectFrom('payout_items').select(['gross_cents', 'fee_cents']).execute();
  const [paidOut, kept] = [
    items.reduce((sum, one) => sum + one.gross_cents - one.fee_cents, 0),
    items.reduce((sum, one) => sum + one.fee_cents, 0),
  ];
  const gstOfFees = Math.round(kept / 11);
  const receipts = await db.selectFrom('received_payments').select(['method', 'amount_cents']).execute();
  const received = (method: string) =>
    receipts.filter((one) => one.method === method).reduce((sum, one) => sum + one.amount_cents, 0);
  for (const program of ['xero', 'myob'] as const) {
    const told = balancesIn[program]({
      sales: rowsOf(program, 'sales'),
      journal: rowsOf(program, 'journal'),
    });
    expect(told).toMatchObject({
      giftCards: 0 - bas.giftCardLiabilityCents,
      provider: paidOut,
      cash: sheet.cash.expectedCents - sheet.cash.floatCents + received('cash'),
      terminal: 7_001,
      transfer: received('bank_transfer'),
      fees: kept - gstOfFees,
      gst: gstOfFees - bas.total.gst1aCents,
      rounding: 0 - sheet.cash.roundingCents,
    });
    const { sales = 0, shipping = 0, discounts = 0, refunds = 0 } = told;
    expect(0 - sales - shipping - discounts - refunds).toBe(bas.total.g1Cents - bas.total.gst1aCents);
  }

  // Day by day, and as the provider's own book has it.
  const [days, refunds] = [[] as number[], [] as number[]];
  const taken = { in: 0, back: 0, out: 0, fees: 0 };
  for (const month of months) {
    const { body: board } = await owner.ask(readDashboard, { query: { period: month } });
    days.push(...board.days.map(({ webCents, marketCents }) => webCents + marketCents));
    refunds.push(board.now.refundsCents);
    const { body: takings } = await owner.ask(readTakings, { query: { month } });
    expect(takings.mismatches).toEqual([]);
    taken.in += takings.takenCents;
    taken.back += takings.givenBackCents;
    taken.out += takings.paidOutCents;
    taken.fees += takings.feesCents;
  }
  const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0);
  expect(sum(refunds)).toBe(bas.total.refundsCents);
  expect(sum(days)).toBe(bas.total.g1Cents + bas.total.refundsCents + bas.giftCardsSoldCents);
  expect(bas.giftCardsSoldCents).toBe(5_000);
  expect([taken.in - taken.back - taken.fees, taken.fees]).toEqual([paidOut, kept]);

  // Closed, the quarter's own files hold the rows of its months, each once.
  const { body: closed } = await owner.ask(closeQuarter, { params: { quarter } });
  expect(closed.statement.total).toEqual(bas.total);
  const keptRows = async (name: string) =>
    bookRows((await owner.ask(exportClosedFile, { params: { quarter, name } })).body as unknown as string);
  expect(await keptRows(`xero-sales-${quarter}.csv`)).toEqual(rowsOf('xero', 'sales'));
  expect(await keptRows(`myob-sales-${quarter}.txt`)).toEqual(rowsOf('myob', 'sales'));
  const journal = await keptRows(`xero-journal-${quarter}.csv`);
  expect(journal).toHaveLength(rowsOf('xero', 'journal').length);
  expect(journal).toEqual(expect.arrayContaining(rowsOf('xero', 'journal')));
});
