import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { idempotencyHeader, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { buyGiftCard } from '../../../contracts/buying/checkout/gift-card-order.ts';
import {
  exportBas,
  exportBooks,
  exportCustomers,
  readBas,
} from '../../../contracts/insight/exports/exports.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/test-person.ts';
import { makePurchase, payAt } from '../../../tools/test-purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/test-shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { changeSettings } from '../../platform/settings/settings.ts';

const november = { now: () => new Date('2026-11-20T02:00:00Z') };

test("a quarter's statement and a month's books are reckoned from what was paid and given back", async () => {
  await using house = await testShop({ clock: november });
  const { db } = house.shop;
  const { token } = await makePurchase(house, [[demoKits.kookaburra.slug, 2]]);
  const order = (await orderByToken(db, token))!;
  const refund = { lines: [], shippingCents: 0, goodwillCents: 1_100, reason: '=HYPERLINK("x")' };
  await refundOrder(db, order.id, refund, { ...checkoutDepsOf(house.shop), actor: 'owner' });
  const owner = await administratorOf(house, 'owner@example.com');

  const { body: bas } = await owner.ask(readBas, { query: { quarter: '2026-10' } });
  expect(bas.lines[0]).toEqual({
    channel: 'web',
    orders: 1,
    refundsCents: 1_100,
    g1Cents: order.total_cents - 1_100,
    gst1aCents: order.gst_cents - 100,
  });
  expect((await owner.ask(readBas, { query: { quarter: '2026-07' } })).body.total.g1Cents).toBe(0);
  expect((await owner.ask(readBas, { query: { quarter: '2026-11' } })).status).toBe(400);

  for (const program of ['xero', 'myob'] as const) {
    const books = await owner.ask(exportBooks, { query: { month: '2026-11', for: program } });
    const text = books.body as unknown as string;
    expect(text).toContain(order.number);
    expect(text).toContain('-11.00');
    // A spreadsheet must not reckon with what somebody wrote.
    expect(text).not.toMatch(/(^|,)"?=/m);
  }
  expect((await owner.ask(exportBas, { query: { quarter: '2026-10' } })).headers['content-type']).toContain(
    'csv',
  );
  const people = (await owner.ask(exportCustomers)).body as unknown as string;
  expect(people).toContain('owner@example.com');
});

test('a gift card is no sale of the quarter, sold or refunded: it is owed', async () => {
  await using house = await testShop({ clock: november });
  const { db } = house.shop;
  const { number } = await boughtCard(house);
  const owner = await administratorOf(house, 'owner@example.com');
  const read = async () => (await owner.ask(readBas, { query: { quarter: '2026-10' } })).body;
  expect(await read()).toMatchObject({
    total: { orders: 0, g1Cents: 0, gst1aCents: 0 },
    giftCardsSoldCents: 5_000,
  });
  const { id } = await db
    .selectFrom('orders')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  const all = { lines: [], shippingCents: 0, goodwillCents: 5_000, reason: 'Asked for' };
  await refundOrder(db, id, all, { ...checkoutDepsOf(house.shop), actor: 'owner' });
  expect((await read()).total).toMatchObject({ g1Cents: 0, gst1aCents: 0 });
});

async function boughtCard(house: TestShop) {
  const visitor = await testVisitor(house.app);
  const body = {
    amountCents: 5_000,
    email: 'mia@example.com',
    recipient: 'jo@example.com',
    from: '',
    message: '',
  };
  const key = { [idempotencyHeader]: 'gift-card-of-a-quarter' };
  const { body: placed } = await visitor.ask(buyGiftCard, { body: body }, key);
  await payAt(house, placed.payUrl!);
  return (await visitor.ask(settleOrder, { params: { token: placed.token } })).body;
}

test('the books name the buyer, else the addressee, and the accounts of the settings', async () => {
  await using house = await testShop({ clock: november });
  const kit = [[demoKits.kookaburra.slug, 1]] as const;
  await makePurchase(house, kit, { email: 'a@example.com' });
  await makePurchase(house, kit, { email: 'b@example.com', buyerName: 'Kiama Primary School' });
  await makePurchase(house, kit, { email: 'c@example.com', service: 'pickup' });
  await changeSettings(house.shop.db, { xeroSalesAccount: '260', myobSalesAccount: '4-1000' });
  const owner = await administratorOf(house, 'owner@example.com');
  const rowsFor = async (program: 'xero' | 'myob') => {
    const books = await owner.ask(exportBooks, { query: { month: '2026-11', for: program } });
    return parse(books.body as unknown as string, { columns: true, bom: true }) as Record<string, string>[];
  };
  const contacts = (await rowsFor('xero')).map((row) => [row['*ContactName'], row['EmailAddress']]);
  expect(new Map(contacts as [string, string][])).toEqual(
    new Map([
      ['Mia Chen', 'a@example.com'],
      ['Kiama Primary School', 'b@example.com'],
      ['c@example.com', 'c@example.com'],
    ]),
  );
  expect(new Set((await rowsFor('xero')).map((row) => row['*AccountCode']))).toEqual(new Set(['260']));
  const myob = await rowsFor('myob');
  expect(new Set(myob.map((row) => row['Account No.']))).toEqual(new Set(['4-1000']));
  expect(myob.map((row) => row['Co./Last Name'])).toContain('Mia Chen');
});
