import { decimalOf, isDecimal } from '../../../../contracts/kernel/money.ts';
import type { BookAccounts } from '../../../../contracts/platform/settings/book-accounts.ts';
import { isFormula } from '../../../kernel/rules.ts';
import { amountOf, exTaxLines, type Journal, type Voucher } from './rules.ts';

/** The columns of Xero's own template for sales invoices, in its order. */
export const xeroSalesColumns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;

/** Those of its template for manual journals. */
export const xeroJournalColumns = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
] as const;

/** Of MYOB AccountRight's fields of service sales, those that say something here. */
export const myobSalesColumns = [
  'Co./Last Name',
  'First Name',
  'Inclusive',
  'Invoice No.',
  'Date',
  'Customer PO',
  'Description',
  'Account No.',
  'Amount',
  'Inc-Tax Amount',
  'Job',
  'Journal Memo',
  'Tax Code',
  'Non-GST Amount',
  'GST Amount',
  'Sale Status',
] as const;

/** Of its customer cards: it takes sales of those alone whom it has a card of. */
export const myobCardColumns = ['Co./Last Name', 'First Name'] as const;

/** And of its general journal entries. */
export const myobJournalColumns = [
  'Journal Number',
  'Date',
  'Memo',
  'GST [BAS] Reporting',
  'Inclusive',
  'Account Number',
  'Debit Ex-Tax Amount',
  'Debit Inc-Tax Amount',
  'Credit Ex-Tax Amount',
  'Credit Inc-Tax Amount',
  'Job',
  'Tax Code',
  'Non-GST/LCT Amount',
  'Tax Amount',
  'LCT Amount',
  'Import Duty Amount',
  'Allocation Memo',
  'Category',
] as const;

export type VoucherBuyer = Pick<Voucher, 'buyer' | 'email' | 'channel'>;

/** At a stall nobody is asked for a name; whoever picks up without an account has told an email only. */
export function contactOf({ buyer, email, channel }: VoucherBuyer, books: BookAccounts): string {
  const collective = channel === 'web' ? books.webContact : books.marketContact;
  return books.contacts === 'collective' ? collective : buyer || email || collective;
}

const late = (voucher: Voucher) => (voucher.isLate ? 'Adjustment of a closed quarter' : '');

export function xeroSalesRows(voucher: Voucher, books: BookAccounts): string[][] {
  const { accounts, taxes } = books.xero;
  const day = australianDay(voucher.day);
  const email = books.contacts === 'buyer' ? voucher.email : '';
  const tracking = books.tracking && [books.tracking, voucher.channel === 'web' ? 'Web' : 'Markets'];
  return voucher.lines.map((line) => [
    contactOf(voucher, books),
    email,
    ...Array.from({ length: 8 }, () => ''),
    voucher.number,
    late(voucher),
    day,
    day,
    '',
    '',
    line.description,
    String(line.quantity),
    decimalOf(line.unitCents),
    '',
    accounts[line.account],
    taxes[line.tax],
    decimalOf(line.gstCents),
    ...(tracking || ['', '']),
    '',
    '',
    'AUD',
    '',
  ]);
}

export function xeroJournalRows(journal: Journal, { xero: { accounts, taxes } }: BookAccounts): string[][] {
  return exTaxLines(journal).map((line) => [
    journal.narration,
    australianDay(journal.day),
    line.description,
    accounts[line.account],
    taxes[line.tax],
    decimalOf(line.cents),
    '',
    '',
    '',
    '',
  ]);
}

/** Each name once, as sales have it: of two cards with the same name, the program would take neither. */
export function myobCards(buyers: readonly VoucherBuyer[], books: BookAccounts): string[] {
  const names = new Map<string, string>();
  for (const buyer of buyers) {
    const name = myobName(buyer, books);
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()].toSorted((one, other) => one.localeCompare(other));
}

export const myobCardRows = (name: string): string[][] => [[name, '']];

const myobName = (buyer: VoucherBuyer, books: BookAccounts) => fitted(contactOf(buyer, books), myobMost.name);

export function myobSalesRows(voucher: Voucher, books: BookAccounts): string[][] {
  const { accounts, taxes } = books.myob;
  return voucher.lines.map((line) => [
    myobName(voucher, books),
    '',
    'X',
    voucher.number,
    australianDay(voucher.day),
    '',
    fitted(line.quantity === 1 ? line.description : `${line.quantity} × ${line.description}`, myobMost.text),
    accounts[line.account],
    decimalOf(amountOf(line) - line.gstCents),
    decimalOf(amountOf(line)),
    '',
    late(voucher),
    taxes[line.tax],
    '0.00',
    decimalOf(line.gstCents),
    'I',
  ]);
}

export function myobJournalRows(journal: Journal, { myob: { accounts, taxes } }: BookAccounts): string[][] {
  return journal.lines.map((line) => {
    const [inc, gst] = [Math.abs(line.cents), Math.abs(line.gstCents)];
    const sides = [decimalOf(inc - gst), decimalOf(inc)];
    const [debit, credit] = line.cents > 0 ? [sides, ['', '']] : [['', ''], sides];
    return [
      journal.number,
      australianDay(journal.day),
      fitted(journal.narration, myobMost.text),
      'P',
      'X',
      accounts[line.account],
      ...debit,
      ...credit,
      '',
      taxes[line.tax],
      '0.00',
      decimalOf(gst),
      '0.00',
      '0.00',
      fitted(line.description, myobMost.text),
      '',
    ];
  });
}

/** What MYOB's fields hold by its published help: a company's name, and a description or memo. */
const myobMost = { name: 50, text: 255 } as const;

/** Counted as the program counts, and cut where no sign falls apart. */
function fitted(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}

/** '2026-11-20' → '20/11/2026' */
function australianDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** Whatever somebody wrote, a spreadsheet shall not reckon with it; an amount below zero is an amount. */
export function bookCell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ');
  return isFormula(flat.trimStart()) && !isDecimal(flat) ? `'${flat}` : flat;
}
