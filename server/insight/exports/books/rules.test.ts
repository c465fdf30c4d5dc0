import { expect, test } from 'vitest';
import { firstBookAccounts as books } from '../../../../contracts/platform/settings/book-accounts.ts';
import {
  amountOf,
  clearingOf,
  correctionJournal,
  exTaxLines,
  feesJournal,
  refundVoucher,
  saleVoucher,
  type GivenBack,
  type SoldOrder,
  type Voucher,
} from './rules.ts';
import {
  bookCell,
  contactOf,
  myobCards,
  myobJournalRows,
  myobSalesRows,
  xeroSalesColumns,
  xeroSalesRows,
} from './tables.ts';

const sold: SoldOrder = {
  id: '1',
  number: 'SM-10001',
  day: '2026-11-20',
  buyer: 'Mia Chen',
  email: 'mia@example.com',
  channel: 'web',
  isGiftCard: false,
  isLate: false,
  gstCents: 1_000,
  totalCents: 11_000,
  discountCents: 500,
  discountName: 'CALM',
  shippingCents: 1_510,
  deliveryName: 'Standard',
  giftCardCents: 0,
  carriedCents: 0,
  method: 'stripe',
  roundingCents: 0,
  lines: [
    { name: 'Koala', quantity: 2, unitCents: 4_495 },
    { name: 'Needle', quantity: 1, unitCents: 1_000 },
  ],
};
const sums = ({ lines }: Voucher) =>
  Object.fromEntries(
    [...new Set(lines.map(({ account }) => account))].map((account) => [
      account,
      lines.filter((one) => one.account === account).reduce((sum, one) => sum + amountOf(one), 0),
    ]),
  );
const zero = ({ lines }: Voucher) => lines.reduce((sum, one) => sum + amountOf(one), 0);
const gst = ({ lines }: Voucher) => lines.reduce((sum, one) => sum + one.gstCents, 0);

test.each<[string, Partial<SoldOrder>, Record<string, number>]>([
  ['paid on the page', {}, { provider: -11_000 }],
  [
    'at a stall in cash',
    { channel: 'market', method: 'by-hand:cash', roundingCents: 2 },
    { cash: -11_002, rounding: 2 },
  ],
  ['partly by gift card', { giftCardCents: 4_000 }, { giftCards: -4_000, provider: -7_000 }],
  ['wholly by gift card', { giftCardCents: 11_000, method: null }, { giftCards: -11_000 }],
  ['carried from another', { carriedCents: 11_000, method: null }, { carried: -11_000 }],
  ['on invoice', { method: 'by-hand:invoice' }, { transfer: -11_000 }],
  [
    'partly in cash and twice by transfer',
    {
      method: 'by-hand:bank_transfer',
      cameBy: [
        { method: 'by-hand:cash', cents: 3_000 },
        { method: 'by-hand:bank_transfer', cents: 5_000 },
        { method: 'by-hand:bank_transfer', cents: 3_000 },
      ],
    },
    { cash: -3_000, transfer: -8_000 },
  ],
])('a sale %s: its lines come to nothing, its GST is the order’s', (_how, change, settled) => {
  const voucher = saleVoucher({ ...sold, ...change });
  expect(zero(voucher)).toBe(0);
  expect(gst(voucher)).toBe(1_000);
  expect(sums(voucher)).toEqual({ sales: 9_990, discounts: -500, shipping: 1_510, ...settled });
});

test('a gift card that is sold is owed, without GST', () => {
  const card = {
    ...sold,
    isGiftCard: true,
    gstCents: 0,
    discountCents: 0,
    shippingCents: 0,
    totalCents: 9_990,
  };
  const voucher = saleVoucher(card);
  expect(sums(voucher)).toEqual({ giftCards: 9_990, provider: -9_990 });
  expect(new Set(voucher.lines.map(({ tax }) => tax))).toEqual(new Set(['none']));
});

test('GST of lines sums to the order’s, cent by cent, for any of its amounts', () => {
  for (let unitCents = 1; unitCents < 400; unitCents += 7) {
    const totalCents = 3 * unitCents + 2 + 333 - 1;
    const lines = [
      { name: 'a', quantity: 3, unitCents },
      { name: 'b', quantity: 1, unitCents: 2 },
    ];
    const gstCents = Math.round(totalCents / 11);
    const order = { ...sold, lines, shippingCents: 333, discountCents: 1, totalCents, gstCents };
    expect([zero(saleVoucher(order)), gst(saleVoucher(order))]).toEqual([0, gstCents]);
  }
});

test('a refund goes back to where each part came from, and takes its GST with it', () => {
  const back: GivenBack = {
    ...sold,
    reason: 'Damaged',
    amountCents: 5_500,
    gstCents: 500,
    giftCardCents: 1_000,
    creditCents: 2_000,
    carriedCents: 300,
  };
  const voucher = refundVoucher(back);
  expect(zero(voucher)).toBe(0);
  expect(gst(voucher)).toBe(-500);
  expect(sums(voucher)).toEqual({ refunds: -5_500, giftCards: 3_000, carried: 300, provider: 2_200 });
  const inCash = {
    ...back,
    giftCardCents: 0,
    creditCents: 0,
    carriedCents: 0,
    method: 'by-hand:cash',
    amountCents: 5_501,
  };
  expect(sums(refundVoucher({ ...inCash, roundingCents: 1 }))).toEqual({
    refunds: -5_501,
    rounding: 1,
    cash: 5_500,
  });
});

test.each([
  [null, 'provider'],
  ['sandbox', 'provider'],
  ['by-hand:cash', 'cash'],
  ['by-hand:card', 'terminal'],
  ['by-hand:payid', 'payid'],
  ['by-hand:transfer', 'transfer'],
])('what came by %s lies in %s', (method, account) => expect(clearingOf(method)).toBe(account));

test('fees are booked whole; Xero adds the tax itself, and a cent that it misses is rounding', () => {
  for (let feesCents = 1; feesCents < 500; feesCents += 1) {
    const journal = feesJournal({ number: 'F1', day: '2026-11-20', reference: 'po_1', feesCents }, true);
    expect(journal.lines.reduce((sum, one) => sum + one.cents, 0)).toBe(0);
    const inXero = exTaxLines(journal).reduce(
      (sum, { cents, tax }) => sum + cents + (tax === 'purchase' ? Math.round(cents / 10) : 0),
      0,
    );
    expect(inXero, `${feesCents} cents`).toBe(0);
  }
  const unregistered = feesJournal(
    { number: 'F1', day: '2026-11-20', reference: 'po_1', feesCents: 110 },
    false,
  );
  expect(unregistered.lines.map(({ gstCents, tax }) => [gstCents, tax])).toEqual([
    [0, 'none'],
    [0, 'none'],
  ]);
});

test('a card that was stopped by hand is owed no more, and MYOB gets debit and credit apart', () => {
  const journal = correctionJournal({
    number: 'G1',
    day: '2026-11-20',
    kind: 'voided',
    isCredit: false,
    cents: -2_000,
    paidBy: null,
  });
  expect(myobJournalRows(journal, books).map((row) => [row[5], row[7], row[9], row[11]])).toEqual([
    ['41140', '', '20.00', 'N-T'],
    ['21310', '20.00', '', 'N-T'],
  ]);
});

test('a card that was stopped and paid back in cash takes the money out of the way by which it went', () => {
  const back = {
    number: 'G3',
    day: '2026-11-20',
    kind: 'voided',
    isCredit: false,
    cents: -5_000,
    paidBy: 'cash',
  };
  const journal = correctionJournal(back);
  expect(journal.narration).toBe('Gift card stopped, its money paid back');
  expect(journal.lines.map((one) => [one.account, one.cents])).toEqual([
    ['cash', -5_000],
    ['giftCards', 5_000],
  ]);
});

test.each([
  ['goodwill', 'refunds', 'Gift card given as goodwill'],
  ['cash', 'cash', 'Gift card sold by hand'],
  ['card', 'terminal', 'Gift card sold by hand'],
  ['payid', 'payid', 'Gift card sold by hand'],
  ['bank_transfer', 'transfer', 'Gift card sold by hand'],
])('a card made by hand, paid by %s, is owed against %s', (paidBy, account, narration) => {
  const made = { number: 'G2', day: '2026-11-20', kind: 'issued', isCredit: false, cents: 5_000, paidBy };
  const journal = correctionJournal(made);
  expect(journal.narration).toBe(narration);
  expect(journal.lines.map((one) => [one.account, one.cents, one.gstCents])).toEqual([
    [account, 5_000, 0],
    ['giftCards', -5_000, 0],
  ]);
});

test('contacts are buyers or one for each channel, as the owner chose', () => {
  const voucher = saleVoucher(sold);
  const nobody = { ...voucher, buyer: '', email: '' };
  const collective = { ...books, contacts: 'collective' } as const;
  expect(contactOf(voucher, books)).toBe('Mia Chen');
  expect(contactOf({ ...voucher, buyer: '' }, books)).toBe('mia@example.com');
  expect(contactOf({ ...nobody, channel: 'market' }, books)).toBe('Market sales');
  expect(contactOf(voucher, collective)).toBe('Web sales');
  const [row] = xeroSalesRows(voucher, { ...collective, tracking: 'Channel' });
  const cell = (name: (typeof xeroSalesColumns)[number]) => row?.[xeroSalesColumns.indexOf(name)];
  expect(row).toHaveLength(xeroSalesColumns.length);
  expect([cell('EmailAddress'), cell('TrackingName1'), cell('TrackingOption1')]).toEqual([
    '',
    'Channel',
    'Web',
  ]);
});

test('MYOB has a card of whoever its sales name, once however it is spelt, or one for each channel', () => {
  const buyer = (name: string, channel: 'web' | 'market' = 'web') => ({ buyer: name, email: '', channel });
  const buyers = [buyer('Mia Chen'), buyer('mia chen'), buyer('Ada Byrne'), buyer('', 'market')];
  expect(myobCards(buyers, books)).toEqual(['Ada Byrne', 'Market sales', 'Mia Chen']);
  expect(myobCards(buyers, { ...books, contacts: 'collective' })).toEqual(['Market sales', 'Web sales']);
  expect(myobCards([buyer('N'.repeat(60)), buyer('N'.repeat(70))], books)).toHaveLength(1);
});

test('MYOB is told no more of a name or a reason than its fields hold, and never half a sign', () => {
  const buyer = 'Ladies’ Auxiliary of the Kookaburra Embroidery '.repeat(2);
  const reason = `${'🪡'.repeat(40)}${' and a long story'.repeat(16)}`;
  const back = { ...sold, buyer, reason, amountCents: 100, gstCents: 9, creditCents: 0 };
  const [row] = myobSalesRows(refundVoucher(back), books);
  const [name, description] = [row?.[0] ?? '', row?.[6] ?? ''];
  expect([name.length, description.length]).toEqual([50, 255]);
  expect(buyer.startsWith(name.slice(0, -1)) && name.endsWith('…')).toBe(true);
  expect(description.isWellFormed()).toBe(true);
  const [whole] = xeroSalesRows(refundVoucher(back), books);
  expect(whole?.[xeroSalesColumns.indexOf('*Description')]).toBe(`Refund: ${reason}`);
});

test.each([
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['+61 2', `'+61 2`],
  ['@here', `'@here`],
  ['-11.00', '-11.00'],
  ['-11.00+A1', `'-11.00+A1`],
  ['\t=1', `' =1`],
  ['two\nlines', 'two lines'],
])('%j is written %j', (text, cell) => expect(bookCell(text)).toBe(cell));
