import { expect, test } from 'vitest';
import { settleOrder } from '../../../../contracts/buying/checkout/checkout.ts';
import { readBas } from '../../../../contracts/insight/exports/exports.ts';
import { daysAfter } from '../../../../contracts/kernel/days.ts';
import {
  createMarket,
  openMarket,
  packBox,
  readMarket,
} from '../../../../contracts/market/markets/market-sales.ts';
import { changeCustomerCredit } from '../../../../contracts/pricing/store-credit.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { asAdmin } from '../../../../tools/testing/admin.ts';
import { balancesIn, bookRows, bookCents, monthBooks } from '../../../../tools/testing/book-files.ts';
import { findDemoKit } from '../../../../tools/testing/buyer.ts';
import { buyTestGiftCard } from '../../../../tools/testing/gift-card.ts';
import { moveSandboxTo, readPayoutsAt } from '../../../../tools/testing/payouts.ts';
import { administratorOf, customerOf, type TestBrowser } from '../../../../tools/testing/person.ts';
import { buyerWith, makePurchase, orderFormFor, payAt } from '../../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { saleOf, tillAt, weekend } from '../../../../tools/testing/till.ts';
import { ok } from '../../../../tools/testing/unrefused.ts';
import { placeOrder } from '../../../buying/checkout/checkout.ts';
import { unguessableId } from '../../../kernel/random.ts';
import { refundOrder } from '../../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../../orders/orders/orders.ts';
import { changeSettings } from '../../../platform/settings/settings.ts';
import {
  myobCardColumns,
  myobJournalColumns,
  myobSalesColumns,
  xeroJournalColumns,
  xeroSalesColumns,
} from './tables.ts';

const november = new Date('2026-11-20T02:00:00Z');

/** A clock that goes on by a minute when it is told to, so that all has its order. */
function minutes() {
  let now = november;
  return { now: () => now, pass: () => void (now = new Date(now.getTime() + 60_000)) };
}

const month = '2026-11';
const quarter = '2026-10';

/** Everything that a month can hold, in the order in which the files have it. */
const xeroSales = [
  ...invoice('SM-10001', '"Kiama ""School"", Year 3",school@example.com', [
    'Kookaburra paint by numbers,2,84.95,,200,GST on Income,15.44',
    'Sleeping koala felt art,1,44.95,,200,GST on Income,4.09',
    'By the payment page,1,-214.85,,611,BAS Excluded,0.00',
  ]),
  ...invoice('SM-10002', 'mia@example.com,mia@example.com', [
    'Gift card,1,50.00,,840,BAS Excluded,0.00',
    'By the payment page,1,-50.00,,611,BAS Excluded,0.00',
  ]),
  ...invoice('SM-10003', 'Mia Chen,mia@example.com', [
    'Sleeping koala felt art,1,44.95,,200,GST on Income,4.08',
    '"Delivery, Standard delivery",1,11.20,,260,GST on Income,1.02',
    'Paid by gift card or credit,1,-50.00,,840,BAS Excluded,0.00',
    'By the payment page,1,-6.15,,611,BAS Excluded,0.00',
  ]),
  ...invoice('SM-10004', 'Ada,mia@example.com', [
    'Sleeping koala felt art,1,44.95,,200,GST on Income,4.09',
    'Paid by gift card or credit,1,-20.00,,840,BAS Excluded,0.00',
    'By the payment page,1,-24.95,,611,BAS Excluded,0.00',
  ]),
  ...invoice('SM-10005', 'Market sales,', [
    'Kookaburra paint by numbers,2,39.99,,200,GST on Income,7.27',
    'Cash rounding,1,0.02,,860,BAS Excluded,0.00',
    'By cash,1,-80.00,,612,BAS Excluded,0.00',
  ]),
  ...invoice('SM-10001-R1', '"Kiama ""School"", Year 3",school@example.com', [
    '"Refund: Came late, with a tear",1,-11.00,,200,GST on Income,-1.00',
    'By the payment page,1,11.00,,611,BAS Excluded,0.00',
  ]),
  ...invoice('SM-10005-R1', 'Market sales,', [
    'Refund: Bent,1,-39.99,,200,GST on Income,-3.64',
    'Cash rounding,1,-0.01,,860,BAS Excluded,0.00',
    'By cash,1,40.00,,612,BAS Excluded,0.00',
  ]),
];

function invoice(number: string, contact: string, lines: readonly string[]): string[] {
  return lines.map((line) => `${contact},,,,,,,,,${number},,20/11/2026,20/11/2026,,,${line},,,,,AUD,`);
}

const xeroJournal = [
  'Fees of payout po_sandbox_2026-11-22,22/11/2026,Fees of the payment provider,404,GST on Expenses,5.81,,,,',
  'Fees of payout po_sandbox_2026-11-22,22/11/2026,Payout po_sandbox_2026-11-22,611,BAS Excluded,-6.39,,,,',
  'Store credit changed by hand,20/11/2026,Store credit changed by hand,200,BAS Excluded,20.00,,,,',
  'Store credit changed by hand,20/11/2026,Store credit changed by hand,840,BAS Excluded,-20.00,,,,',
];

/** Cells are parted by | here, where the file has a tab. */
const myobCards = ['Ada|', 'Kiama "School", Year 3|', 'Market sales|', 'Mia Chen|', 'mia@example.com|'];

const myobSales = [
  'Kiama "School", Year 3||X|SM-10001|20/11/2026||2 × Kookaburra paint by numbers|41110|154.46|169.90|||GST|0.00|15.44|I',
  'Kiama "School", Year 3||X|SM-10001|20/11/2026||Sleeping koala felt art|41110|40.86|44.95|||GST|0.00|4.09|I',
  'Kiama "School", Year 3||X|SM-10001|20/11/2026||By the payment page|11310|-214.85|-214.85|||N-T|0.00|0.00|I',
  '',
  'mia@example.com||X|SM-10002|20/11/2026||Gift card|21310|50.00|50.00|||N-T|0.00|0.00|I',
  'mia@example.com||X|SM-10002|20/11/2026||By the payment page|11310|-50.00|-50.00|||N-T|0.00|0.00|I',
  '',
  'Mia Chen||X|SM-10003|20/11/2026||Sleeping koala felt art|41110|40.87|44.95|||GST|0.00|4.08|I',
  'Mia Chen||X|SM-10003|20/11/2026||Delivery, Standard delivery|41120|10.18|11.20|||GST|0.00|1.02|I',
  'Mia Chen||X|SM-10003|20/11/2026||Paid by gift card or credit|21310|-50.00|-50.00|||N-T|0.00|0.00|I',
  'Mia Chen||X|SM-10003|20/11/2026||By the payment page|11310|-6.15|-6.15|||N-T|0.00|0.00|I',
  '',
  'Ada||X|SM-10004|20/11/2026||Sleeping koala felt art|41110|40.86|44.95|||GST|0.00|4.09|I',
  'Ada||X|SM-10004|20/11/2026||Paid by gift card or credit|21310|-20.00|-20.00|||N-T|0.00|0.00|I',
  'Ada||X|SM-10004|20/11/2026||By the payment page|11310|-24.95|-24.95|||N-T|0.00|0.00|I',
  '',
  'Market sales||X|SM-10005|20/11/2026||2 × Kookaburra paint by numbers|41110|72.71|79.98|||GST|0.00|7.27|I',
  'Market sales||X|SM-10005|20/11/2026||Cash rounding|61990|0.02|0.02|||N-T|0.00|0.00|I',
  'Market sales||X|SM-10005|20/11/2026||By cash|11320|-80.00|-80.00|||N-T|0.00|0.00|I',
  '',
  'Kiama "School", Year 3||X|SM-10001-R1|20/11/2026||Refund: Came late, with a tear|41140|-10.00|-11.00|||GST|0.00|-1.00|I',
  'Kiama "School", Year 3||X|SM-10001-R1|20/11/2026||By the payment page|11310|11.00|11.00|||N-T|0.00|0.00|I',
  '',
  'Market sales||X|SM-10005-R1|20/11/2026||Refund: Bent|41140|-36.35|-39.99|||GST|0.00|-3.64|I',
  'Market sales||X|SM-10005-R1|20/11/2026||Cash rounding|61990|-0.01|-0.01|||N-T|0.00|0.00|I',
  'Market sales||X|SM-10005-R1|20/11/2026||By cash|11320|40.00|40.00|||N-T|0.00|0.00|I',
];

const fees = 'F261122|22/11/2026|Fees of payout po_sandbox_2026-11-22|P|X';
const credited = '20/11/2026|Store credit changed by hand|P|X';
const tail = '0.00|0.00|Store credit changed by hand|';
const myobJournal = [
  `${fees}|61310|5.81|6.39||||GST|0.00|0.58|0.00|0.00|Fees of the payment provider|`,
  `${fees}|11310|||6.39|6.39||N-T|0.00|0.00|0.00|0.00|Payout po_sandbox_2026-11-22|`,
  '',
  `G3|${credited}|41140|20.00|20.00||||N-T|0.00|0.00|${tail}`,
  `G3|${credited}|21310|||20.00|20.00||N-T|0.00|0.00|${tail}`,
];

test('every row of a month’s files is whole: GST, postage, refunds, cards, credit, cash and fees', async () => {
  const clock = minutes();
  await using harness = await testShop({ clock });
  const owner = await administratorOf(harness, 'owner@example.com');
  await sellEachWay(harness, owner, clock.pass);
  const files = await monthBooks(owner, month);
  expect(linesOf(files[`xero-sales-${month}.csv`])).toEqual([
    '\uFEFF' + xeroSalesColumns.join(),
    ...xeroSales,
  ]);
  expect(linesOf(files[`xero-journal-${month}.csv`])).toEqual([
    '\uFEFF' + xeroJournalColumns.join(),
    ...xeroJournal,
  ]);
  const bars = (name: string) => linesOf(files[name]).map((line) => line.replaceAll('\t', '|'));
  expect(bars(`myob-cards-${month}.txt`)).toEqual([myobCardColumns.join('|'), ...myobCards]);
  expect(bars(`myob-sales-${month}.txt`)).toEqual([myobSalesColumns.join('|'), ...myobSales]);
  expect(bars(`myob-journal-${month}.txt`)).toEqual([myobJournalColumns.join('|'), ...myobJournal]);
});

/** Both programs end a line as Windows does. */
function linesOf(text = ''): string[] {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  return lines;
}

test('each account of either program has what the quarter, the cards, the till and the provider say', async () => {
  const clock = minutes();
  await using harness = await testShop({ clock });
  const owner = await administratorOf(harness, 'owner@example.com');
  const market = await sellEachWay(harness, owner, clock.pass);
  const { body: bas } = await owner.ask(readBas, { query: { quarter } });
  const { body: sheet } = await owner.ask(readMarket, { params: market });
  const items = await harness.shop.db
    .selectFrom('payout_items')
    .select(['gross_cents', 'fee_cents'])
    .execute();
  const [paidOut, keptBack] = [
    items.reduce((sum, one) => sum + one.gross_cents - one.fee_cents, 0),
    items.reduce((sum, one) => sum + one.fee_cents, 0),
  ];
  const gstOfFees = Math.round(keptBack / 11);
  const files = await monthBooks(owner, month);
  const of = (program: 'xero' | 'myob', extension: string) => ({
    sales: bookRows(files[`${program}-sales-${month}.${extension}`] ?? ''),
    journal: bookRows(files[`${program}-journal-${month}.${extension}`] ?? ''),
  });
  const xero = balancesIn.xero(of('xero', 'csv'));
  const myob = balancesIn.myob(of('myob', 'txt'));
  for (const told of [xero, myob])
    expect(told).toMatchObject({
      giftCards: 0 - bas.giftCardLiabilityCents,
      provider: paidOut,
      cash: sheet.cash.expectedCents - sheet.cash.floatCents,
      fees: keptBack - gstOfFees,
      gst: gstOfFees - bas.total.gst1aCents,
      rounding: 0 - sheet.cash.roundingCents,
    });
  // What was sold, less what went back; the credit that was given is no sale.
  const soldCents = bas.total.g1Cents - bas.total.gst1aCents;
  expect(0 - (myob.sales ?? 0) - (myob.shipping ?? 0) - (myob.refunds ?? 0)).toBe(soldCents - 2_000);
  expect(0 - (xero.sales ?? 0) - (xero.shipping ?? 0)).toBe(soldCents - 2_000);
  const all = (sums: object) => Object.values(sums).reduce((sum: number, cents: number) => sum + cents, 0);
  expect([all(xero), all(myob)]).toEqual([0, 0]);
});

test('of a shop without GST every row says so, and its fees are whole', async () => {
  const clock = minutes();
  await using harness = await testShop({ clock });
  await changeSettings(harness.shop.db, { gstRegistered: false });
  const owner = await administratorOf(harness, 'owner@example.com');
  await sellEachWay(harness, owner, clock.pass);
  const { body: bas } = await owner.ask(readBas, { query: { quarter } });
  expect(bas.total.gst1aCents).toBe(0);
  const files = await monthBooks(owner, month);
  const sales = bookRows(files[`xero-sales-${month}.csv`] ?? '');
  const rows = (taxType: string) => sales.filter((row) => row['*TaxType'] === taxType);
  expect(sales.filter((row) => row['TaxAmount'] !== '0.00')).toEqual([]);
  expect(rows('GST Free Income').length + rows('BAS Excluded').length).toBe(sales.length);
  const freeCents = rows('GST Free Income').reduce(
    (sum, row) => sum + Number(row['*Quantity']) * bookCents(row['*UnitAmount']),
    0,
  );
  expect(freeCents).toBe(bas.total.g1Cents);
  expect(linesOf(files[`xero-journal-${month}.csv`])[1]).toContain('404,BAS Excluded,6.39');
  const myob = linesOf(files[`myob-sales-${month}.txt`]);
  expect(myob[1]).toContain('\t41110\t169.90\t169.90\t\t\tFRE\t0.00\t0.00\tI');
  expect(linesOf(files[`myob-journal-${month}.txt`])[1]).toContain(
    '\t61310\t6.39\t6.39\t\t\t\tN-T\t0.00\t0.00',
  );
});

async function sellEachWay(harness: TestShop, owner: TestBrowser, pass: () => void) {
  const { db } = harness.shop;
  const { koala, kookaburra } = demoKits;
  const school = await makePurchase(
    harness,
    [
      [kookaburra.slug, 2],
      [koala.slug, 1],
    ],
    { buyerName: 'Kiama "School", Year 3', email: 'school@example.com' },
  );
  pass();
  const code = await buyTestGiftCard(harness, 5_000);
  pass();
  await makePurchase(harness, [[koala.slug, 1]], { giftCard: { code, seenCents: 5_000 } });
  pass();
  await paidByCredit(harness, owner);
  pass();
  const { id } = (await orderByToken(db, school.token))!;
  const late = { lines: [], shippingCents: 0, goodwillCents: 1_100, reason: 'Came late, with a tear' };
  ok(await refundOrder(db, id, late, asAdmin(harness)));
  pass();
  const stall = await soldForCash(harness, owner);
  await moveSandboxTo(harness, november);
  await readPayoutsAt(harness, daysAfter(november, 2));
  return stall;
}

async function paidByCredit(harness: TestShop, owner: TestBrowser) {
  const { db } = harness.shop;
  await customerOf(harness, 'ada@example.com');
  const row = db.selectFrom('customers').where('email', '=', 'ada@example.com').select('id');
  const { id: customerId } = await row.executeTakeFirstOrThrow();
  const given = { changeCents: 2_000, reason: 'For the koala that came late', seenCents: 0 };
  await owner.ask(changeCustomerCredit, { params: { id: customerId }, body: given });
  const buyer = await buyerWith(harness, [[demoKits.koala.slug, 1]]);
  const form = await orderFormFor(buyer, { service: 'pickup', storeCredit: { seenCents: 2_000 } });
  const placed = ok(await placeOrder(db, form, { key: unguessableId(), customerId }, asAdmin(harness)));
  await payAt(harness, placed.payUrl ?? '');
  await buyer.visitor.ask(settleOrder, { params: { token: placed.token } });
}

async function soldForCash(harness: TestShop, owner: TestBrowser) {
  const days = { startsOn: '2026-11-20', endsOn: '2026-11-21' };
  const { body: market } = await owner.ask(createMarket, { body: { ...weekend, ...days } });
  const params = { id: market.id };
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  await owner.ask(packBox, { params, body: { lines: [{ productId: kit.id, quantity: 3 }] } });
  await owner.ask(openMarket, { params });
  const till = await tillAt(harness, owner, market.id);
  const sale = saleOf(till, [{ kit, quantity: 2, cents: 3_999 }]);
  const lines = [{ position: 1, quantity: 1, toBox: true }];
  const back = { kind: 'refund', token: sale.token, lines, method: 'cash', reason: 'Bent' } as const;
  const sent = await till.send([sale, { ...till.next(), ...back }]);
  expect(sent.body.problems).toEqual([]);
  return params;
}
