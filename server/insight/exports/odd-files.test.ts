import { expect, test } from 'vitest';
import { downloadSubscribers } from '../../../contracts/account/account/admin-customers.ts';
import { exportRedirects } from '../../../contracts/growth/redirects.ts';
import { exportBas, exportCustomers } from '../../../contracts/insight/exports/exports.ts';
import { exportSales, exportSearches } from '../../../contracts/insight/reports/dashboard.ts';
import { isDecimal } from '../../../contracts/kernel/money.ts';
import { downloadOrders } from '../../../contracts/orders/order-admin/order-admin.ts';
import { downloadParcelFile } from '../../../contracts/orders/order-admin/parcel-files.ts';
import { exportKits } from '../../../contracts/stock/kit-tables.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { monthBooks } from '../../../tools/testing/book-files.ts';
import { buyTestGiftCard } from '../../../tools/testing/gift-card.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { subscribePeople } from '../../../tools/testing/newsletter.ts';
import { administratorOf, customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { makePurchase, purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShopAddress } from '../../../tools/testing/shop-address.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { strictCsv } from '../../../tools/testing/strict-csv.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { csvText } from '../../kernel/csv.ts';
import { isFormula } from '../../kernel/rules.ts';
import { cancelOrder, refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { changeSettings } from '../../platform/settings/settings.ts';

const november = { now: () => new Date('2026-11-20T02:00:00Z') };
const month = '2026-11';

/** What people type, and what came with a table from elsewhere: no form would take the line breaks. */
const odd = {
  quoted: '"Ann", the \'weaver\'; 50% off',
  broken: 'Ben\nof the\r\nsecond row\rand the third',
  formula: '=HYPERLINK("https://evil.example","click")',
  wide: '＋61 400 000 000 🧵 \u202eيمين',
  long: 'N'.repeat(200),
  spaced: ' @SUM(A1) ',
} as const;
const names = Object.values(odd);

async function oddMonth(harness: TestShop) {
  const { db } = harness.shop;
  await changeSettings(db, { shopAddress: testShopAddress });
  const code = await buyTestGiftCard(harness, 5_000);
  const made = [];
  for (const i of names.keys())
    made.push(
      await makePurchase(harness, [[i % 2 ? demoKits.koala.slug : demoKits.kookaburra.slug, 1 + (i % 3)]], {
        email: `odd${i}@example.com`,
        address: { ...purchaseAddress, line1: 'PO Box 12' },
        ...(i === 0 && { giftCard: { code, seenCents: 5_000 } }),
      }),
    );
  await makeByTransfer(harness, { payBy: 'cash', isPaid: true, key: crypto.randomUUID() });
  const ids = await Promise.all(made.map(async ({ token }) => (await orderByToken(db, token))!.id));
  const some = { lines: [], shippingCents: 0, goodwillCents: 1_234, reason: odd.broken };
  ok(await refundOrder(db, ids[1]!, some, asAdmin(harness)));
  ok(await cancelOrder(db, ids[2]!, odd.formula, asAdmin(harness)));
  for (const [i, id] of ids.entries()) {
    const address = JSON.stringify({ ...purchaseAddress, line1: 'PO Box 12', name: names[i] });
    await db.updateTable('orders').set({ address, buyer_name: names[i]! }).where('id', '=', id).execute();
  }
  for (const [i, first_name] of names.entries()) {
    await customerOf(harness, `who${i}@example.com`);
    await db
      .updateTable('customers')
      .set({ first_name })
      .where('email', '=', `who${i}@example.com`)
      .execute();
  }
  await subscribePeople(harness, 'who0@example.com', 'who1@example.com', 'who2@example.com');
  await db
    .updateTable('products')
    .set({ name: odd.formula })
    .where('slug', '=', demoKits.koala.slug)
    .execute();
}

async function filesOf(owner: TestBrowser): Promise<Record<string, string>> {
  const asked = {
    orders: owner.ask(downloadOrders, { query: {} }),
    customers: owner.ask(exportCustomers),
    subscribers: owner.ask(downloadSubscribers),
    bas: owner.ask(exportBas, { query: { quarter: '2026-10' } }),
    sales: owner.ask(exportSales, { query: { period: month } }),
    searches: owner.ask(exportSearches, { query: { period: month } }),
    kits: owner.ask(exportKits, { query: {} }),
    redirects: owner.ask(exportRedirects),
    mypost: owner.ask(downloadParcelFile, { query: { kind: 'mypost' } }),
    sendle: owner.ask(downloadParcelFile, { query: { kind: 'sendle' } }),
    starshipit: owner.ask(downloadParcelFile, { query: { kind: 'starshipit' } }),
  };
  const files: Record<string, string> = {};
  for (const [name, answer] of Object.entries(asked)) {
    const { status, body } = await answer;
    expect([name, status]).toEqual([name, 200]);
    files[`${name}.csv`] = body as unknown as string;
  }
  return { ...files, ...(await monthBooks(owner, month)) };
}

test('whatever people are called, each table of the shop is one that a strict reader takes', async () => {
  await using harness = await testShop({ clock: november });
  await oddMonth(harness);
  const files = await filesOf(await administratorOf(harness, 'owner@example.com'));
  const tables = Object.entries(files).filter(([name]) => name.endsWith('.csv'));
  expect(tables).toHaveLength(13);
  for (const [name, text] of tables) {
    const rows = strictCsv(text);
    const cells = rows.slice(1).flat();
    expect([name, cells.filter((cell) => isFormula(cell) && !isDecimal(cell))]).toEqual([name, []]);
    expect([name, text.isWellFormed(), /\uFEFF/.test(text.slice(1))]).toEqual([name, true, false]);
  }
  const cellsOf = (name: string) => strictCsv(files[name] ?? '').flat();
  expect(cellsOf('orders.csv')).toEqual(expect.arrayContaining([odd.quoted, odd.broken, `'${odd.wide}`]));
  expect(cellsOf('customers.csv')).toEqual(expect.arrayContaining([odd.quoted, odd.broken, odd.long]));
});

test('the amounts of the tables are those of the orders', async () => {
  await using harness = await testShop({ clock: november });
  await oddMonth(harness);
  const files = await filesOf(await administratorOf(harness, 'owner@example.com'));
  const sum = (name: string, column: string) => {
    const [head = [], ...rows] = strictCsv(files[name] ?? '');
    const at = head.indexOf(column);
    return rows.reduce((all, row) => all + Number((row[at] ?? '').replace('.', '')), 0);
  };
  const { db } = harness.shop;
  const orders = await db.selectFrom('orders').select(['total_cents', 'gst_cents']).execute();
  const refunds = await db.selectFrom('refunds').select('amount_cents').execute();
  const total = orders.reduce((all, one) => all + one.total_cents, 0);
  expect([sum('orders.csv', 'Total'), sum('sales.csv', 'Total')]).toEqual([total, total]);
  expect(sum('sales.csv', 'GST')).toBe(orders.reduce((all, one) => all + one.gst_cents, 0));
  expect(sum('orders.csv', 'Refunded')).toBe(refunds.reduce((all, one) => all + one.amount_cents, 0));
});

test('a line break of any kind stays in its cell', () => {
  for (const text of ['a\nb', 'a\rb', 'a\r\nb'])
    expect(strictCsv(csvText([[text, 'next']]))).toEqual([[text, 'next']]);
  expect(() => strictCsv('a\nb,c\r\n')).toThrow('No cell');
});
