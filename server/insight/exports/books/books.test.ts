import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import {
  exportBooks,
  listBookFiles,
  readBookAccounts,
  saveBookAccounts,
} from '../../../../contracts/insight/exports/books.ts';
import { readBas } from '../../../../contracts/insight/exports/exports.ts';
import { daysAfter } from '../../../../contracts/kernel/days.ts';
import { decimalOf } from '../../../../contracts/kernel/money.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { moveSandboxTo, readPayoutsAt } from '../../../../tools/testing/payouts.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { makePurchase } from '../../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../../buying/checkout/checkout.ts';
import { refundOrder } from '../../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../../orders/orders/orders.ts';
import { periodOfMonth } from '../quarters/rules.ts';
import { bookFiles } from './books.ts';
import { myobJournalColumns, myobSalesColumns, xeroJournalColumns, xeroSalesColumns } from './tables.ts';

const bought = new Date('2026-11-20T02:00:00Z');
type Row = Record<string, string>;

async function soldAndGivenBack(harness: TestShop) {
  const { db } = harness.shop;
  const { token } = await makePurchase(harness, [[demoKits.kookaburra.slug, 2]], {
    buyerName: '=Kiama "School"',
  });
  await makePurchase(harness, [[demoKits.koala.slug, 1]], { email: 'b@example.com', service: 'pickup' });
  const order = (await orderByToken(db, token))!;
  const refund = { lines: [], shippingCents: 0, goodwillCents: 1_100, reason: '=HYPERLINK("x")' };
  await refundOrder(db, order.id, refund, { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  await moveSandboxTo(harness, bought);
  await readPayoutsAt(harness, daysAfter(bought, 2));
  return order;
}

const rowsOf = (text: string, delimiter: string): Row[] =>
  parse(text, {
    columns: true,
    bom: true,
    delimiter,
    quote: delimiter === ',' ? '"' : false,
    skip_empty_lines: true,
  });

const total = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
const inCents = (text = '') => (text === '' ? 0 : Math.round(Number(text) * 100));

test('the files are the programs’ own templates, cell by cell, and sum to the statement', async () => {
  await using harness = await testShop({ clock: { now: () => bought } });
  const order = await soldAndGivenBack(harness);
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: list } = await owner.ask(listBookFiles, { query: { month: '2026-11' } });
  expect(list).toEqual({
    closedQuarter: null,
    files: ['xero', 'myob'].flatMap((program) => {
      const extension = program === 'xero' ? 'csv' : 'txt';
      const cards = { name: 'myob-cards-2026-11.txt', program, what: 'cards', entries: 2 };
      return [
        ...(program === 'myob' ? [cards] : []),
        { name: `${program}-sales-2026-11.${extension}`, program, what: 'sales', entries: 3 },
        { name: `${program}-journal-2026-11.${extension}`, program, what: 'journal', entries: 1 },
      ];
    }),
  });
  const textOf = async (name: string) =>
    (await owner.ask(exportBooks, { params: { name }, query: { month: '2026-11' } }))
      .body as unknown as string;
  const { body: bas } = await owner.ask(readBas, { query: { quarter: '2026-10' } });

  const xeroText = await textOf('xero-sales-2026-11.csv');
  expect(xeroText.replace('﻿', '').split('\r\n')[0]).toBe(xeroSalesColumns.join(','));
  const xero = rowsOf(xeroText, ',');
  const amount = (row: Row) => Number(row['*Quantity']) * inCents(row['*UnitAmount']);
  expect(total(xero, amount)).toBe(0);
  const taxed = xero.filter((row) => row['*TaxType'] === 'GST on Income');
  expect(total(taxed, amount)).toBe(bas.total.g1Cents);
  expect(total(xero, (row) => inCents(row['TaxAmount']))).toBe(bas.total.gst1aCents);
  expect(xero.find((row) => row['*InvoiceNumber'] === order.number)).toMatchObject({
    '*ContactName': `'=Kiama "School"`,
    EmailAddress: order.email,
    '*InvoiceDate': '20/11/2026',
    '*DueDate': '20/11/2026',
    '*Quantity': '2',
    '*AccountCode': '200',
    Currency: 'AUD',
  });
  expect(xero.filter((row) => row['*InvoiceNumber'] === `${order.number}-R1`)).toMatchObject([
    {
      '*Description': 'Refund: =HYPERLINK("x")',
      '*UnitAmount': '-11.00',
      TaxAmount: '-1.00',
      '*TaxType': 'GST on Income',
    },
    { '*UnitAmount': '11.00', TaxAmount: '0.00', '*AccountCode': '611', '*TaxType': 'BAS Excluded' },
  ]);

  const myobText = await textOf('myob-sales-2026-11.txt');
  expect(myobText.split('\r\n')[0]).toBe(myobSalesColumns.join('\t'));
  expect(myobText.split('\r\n').filter((line) => line === '')).toHaveLength(3);
  const myob = rowsOf(myobText, '\t');
  expect(total(myob, (row) => inCents(row['Inc-Tax Amount']))).toBe(0);
  expect(total(myob, (row) => inCents(row['GST Amount']))).toBe(bas.total.gst1aCents);
  for (const row of myob)
    expect(inCents(row['Amount']) + inCents(row['GST Amount'])).toBe(inCents(row['Inc-Tax Amount']));
});

test('fees are lines of their own, with their GST, in each program’s journal', async () => {
  await using harness = await testShop({ clock: { now: () => bought } });
  await soldAndGivenBack(harness);
  const owner = await administratorOf(harness, 'owner@example.com');
  const items = await harness.shop.db.selectFrom('payout_items').select('fee_cents').execute();
  const feesCents = items.reduce((sum, { fee_cents }) => sum + fee_cents, 0);
  const rows = async (name: string, delimiter: string) => {
    const answer = await owner.ask(exportBooks, { params: { name }, query: { month: '2026-11' } });
    return rowsOf(answer.body as unknown as string, delimiter);
  };
  const gst = Math.round(feesCents / 11);
  const xero = await rows('xero-journal-2026-11.csv', ',');
  expect(Object.keys(xero[0] ?? {})).toEqual([...xeroJournalColumns]);
  expect(xero[0]).toMatchObject({
    '*Date': '22/11/2026',
    '*AccountCode': '404',
    '*TaxRate': 'GST on Expenses',
    '*Amount': decimalOf(feesCents - gst),
  });
  expect(xero.at(-1)).toMatchObject({ '*AccountCode': '611', '*Amount': decimalOf(0 - feesCents) });
  const myob = await rows('myob-journal-2026-11.txt', '\t');
  expect(Object.keys(myob[0] ?? {})).toEqual([...myobJournalColumns]);
  expect(myob).toMatchObject([
    { 'Account Number': '61310', 'Debit Inc-Tax Amount': decimalOf(feesCents), 'Tax Amount': decimalOf(gst) },
    { 'Account Number': '11310', 'Credit Inc-Tax Amount': decimalOf(feesCents), 'Tax Amount': '0.00' },
  ]);
});

test('accounts and contacts are the owner’s to choose; who was slower is told', async () => {
  await using harness = await testShop({ clock: { now: () => bought } });
  await soldAndGivenBack(harness);
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: shown } = await owner.ask(readBookAccounts);
  const { xero } = shown.values;
  const values = {
    ...shown.values,
    contacts: 'collective' as const,
    webContact: 'Shop',
    xero: { ...xero, accounts: { ...xero.accounts, sales: '2-60', provider: '699' } },
  };
  expect((await owner.ask(saveBookAccounts, { body: { seen: shown.seen, values } })).status).toBe(200);
  expect((await owner.ask(saveBookAccounts, { body: { seen: shown.seen, values } })).status).toBe(409);
  const name = 'xero-sales-2026-11.csv';
  const { body } = await owner.ask(exportBooks, { params: { name }, query: { month: '2026-11' } });
  const rows = rowsOf(body as unknown as string, ',');
  expect(new Set(rows.map((row) => row['*ContactName']))).toEqual(new Set(['Shop']));
  expect(new Set(rows.map((row) => row['*AccountCode']))).toEqual(new Set(['2-60', '200', '699']));
  const nothing = { params: { name: 'nothing.csv' }, query: { month: '2026-11' } };
  expect((await owner.ask(exportBooks, nothing)).status).toBe(404);
});

test('a month’s files are told with as many entries as they hold, and an order at no charge is none', async () => {
  await using harness = await testShop({ clock: { now: () => bought } });
  const { db } = harness.shop;
  await soldAndGivenBack(harness);
  const { token } = await makePurchase(harness, [[demoKits.koala.slug, 1]], { service: 'pickup' });
  const free = (await orderByToken(db, token))!;
  const nothing = { subtotal_cents: 0, shipping_cents: 0, total_cents: 0, gst_cents: 0 };
  await db.updateTable('orders').set(nothing).where('id', '=', free.id).execute();
  const noPrice = { unit_price_cents: 0, line_total_cents: 0 };
  await db.updateTable('order_lines').set(noPrice).where('order_id', '=', free.id).execute();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: list } = await owner.ask(listBookFiles, { query: { month: '2026-11' } });
  const files = await bookFiles(db, periodOfMonth('2026-11', []), '2026-11');
  expect(list.files.map(({ name, entries }) => [name, entries])).toEqual(
    files.map(({ name, entries }) => [name, entries]),
  );
  expect(list.files[0]!.entries).toBe(3);
});
