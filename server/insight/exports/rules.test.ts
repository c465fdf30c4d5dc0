import { expect, test } from 'vitest';
import { basLine, bookRow, spanOfQuarter, basTotal, type BookLine } from './rules.ts';

test.each([
  ['2026-07', '2026-07-01', '2026-10-01'],
  ['2026-10', '2026-10-01', '2027-01-01'],
])('the quarter of %s runs from %s to before %s', (quarter, from, to) => {
  expect(spanOfQuarter(quarter)).toEqual({ from, to });
});

const web = {
  channel: 'web',
  salesCents: 110_000,
  gstCents: 10_000,
  orders: 12,
  refundsCents: 1_100,
  refundsGstCents: 100,
} as const;
const market = {
  channel: 'market',
  salesCents: 22_000,
  gstCents: 2_000,
  orders: 5,
  refundsCents: 0,
  refundsGstCents: 0,
} as const;

test('refunds lower G1 and 1A, and the channels sum to the whole', () => {
  const lines = [basLine(web, true), basLine(market, true)];
  expect(lines[0]).toMatchObject({ g1Cents: 108_900, gst1aCents: 9_900 });
  expect(basTotal(lines)).toEqual({ orders: 17, refundsCents: 1_100, g1Cents: 130_900, gst1aCents: 11_900 });
});

test('a shop that is not registered for GST owes none', () => {
  expect(basLine(web, false).gst1aCents).toBe(0);
});

const line: BookLine = {
  number: 'SM-10001',
  day: '2026-11-20',
  name: '',
  email: '',
  channel: 'market',
  description: '2 × Koala',
  quantity: 2,
  amountCents: 9_990,
  taxed: true,
};

test('Xero and MYOB each get their own columns, days as written here', () => {
  expect(bookRow.xero(line, '260')).toMatchObject({
    '*ContactName': 'Market customer',
    '*AccountCode': '260',
    '*InvoiceDate': '20/11/2026',
    '*UnitAmount': '99.90',
    '*TaxType': 'GST on Income',
  });
  expect(bookRow.myob({ ...line, taxed: false }, '4-1000')).toMatchObject({
    'Account No.': '4-1000',
    Amount: '99.90',
    'Tax Code': 'FRE',
  });
});

test('each line of the books says what it is in its program’s own words', () => {
  const atHome = { ...line, channel: 'web', name: 'Mabel', email: 'mabel@example.com' } as const;
  expect(bookRow.xero({ ...atHome, taxed: false }, '260')).toMatchObject({
    '*ContactName': 'Mabel',
    '*TaxType': 'GST Free Income',
    TrackingName1: 'Channel',
    TrackingOption1: 'Web',
  });
  expect(bookRow.xero(line, '260')).toMatchObject({ TrackingOption1: 'Markets' });
  expect(bookRow.myob({ ...atHome, name: '' }, '260')).toMatchObject({
    'Co./Last Name': 'mabel@example.com',
    'Tax Code': 'GST',
    Inclusive: 'X',
    Job: 'WEB',
  });
  expect(bookRow.myob({ ...atHome, name: '', email: '' }, '260')).toMatchObject({
    'Co./Last Name': 'Web customer',
  });
  expect(bookRow.myob(line, '260')).toMatchObject({ Job: 'MARKET' });
});
