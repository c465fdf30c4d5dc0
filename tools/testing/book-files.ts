import { parse } from 'csv-parse/sync';
import { exportBooks, listBookFiles } from '../../contracts/insight/exports/books.ts';
import type { BookAccount } from '../../contracts/platform/settings/book-accounts.ts';
import { firstBookAccounts } from '../../contracts/platform/settings/book-accounts.ts';
import type { TestBrowser } from './person.ts';

/** A file of the books as its program reads it: a column's name with what stands in it. */
export type BookRow = Record<string, string>;

/** Amounts of a file in cents: no program is told half a cent, and no test adds up fractions. */
export function bookCents(text = ''): number {
  if (text === '') return 0;
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`${text} is no amount in dollars and cents`);
  return Number(text.replace('.', ''));
}

/** A month's files by their names, as they are downloaded. */
export async function monthBooks(owner: TestBrowser, month: string): Promise<Record<string, string>> {
  const query = { month };
  const { body: list } = await owner.ask(listBookFiles, { query });
  const texts: Record<string, string> = {};
  for (const { name } of list.files) {
    const { body } = await owner.ask(exportBooks, { params: { name }, query });
    texts[name] = body as unknown as string;
  }
  return texts;
}

export function bookRows(text: string): BookRow[] {
  const isTabbed = !text.includes(',') || text.split('\r\n')[0]?.includes('\t') === true;
  return parse(text, {
    columns: true,
    bom: true,
    delimiter: isTabbed ? '\t' : ',',
    quote: isTabbed ? false : '"',
    skip_empty_lines: true,
  });
}

type Sums = Partial<Record<BookAccount, number>>;
type OfProgram = { sales: readonly BookRow[]; journal: readonly BookRow[] };

/** What a program has on an account once both of its files are in it: debits above zero. */
export const balancesIn = {
  xero({ sales, journal }: OfProgram): Sums & { gst: number } {
    const taxes = sum(sales, (row) => bookCents(row['TaxAmount']));
    const purchase = firstBookAccounts.xero.taxes.purchase;
    return {
      ...byAccount('xero', [
        ...sales.map((row) => [
          row['*AccountCode'],
          bookCents(row['TaxAmount']) - Number(row['*Quantity']) * bookCents(row['*UnitAmount']),
        ]),
        ...journal.map((row) => [row['*AccountCode'], bookCents(row['*Amount'])]),
      ]),
      gst:
        sum(journal, (row) =>
          row['*TaxRate'] === purchase ? Math.round(bookCents(row['*Amount']) / 10) : 0,
        ) - taxes,
    };
  },
  myob({ sales, journal }: OfProgram): Sums & { gst: number } {
    return {
      ...byAccount('myob', [
        ...sales.map((row) => [row['Account No.'], 0 - bookCents(row['Amount'])]),
        ...journal.map((row) => [
          row['Account Number'],
          bookCents(row['Debit Ex-Tax Amount']) - bookCents(row['Credit Ex-Tax Amount']),
        ]),
      ]),
      gst:
        sum(journal, (row) => (row['Debit Inc-Tax Amount'] === '' ? 0 : bookCents(row['Tax Amount']))) -
        sum(sales, (row) => bookCents(row['GST Amount'])),
    };
  },
};

const sum = (rows: readonly BookRow[], of: (row: BookRow) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

/** Xero's suggested accounts of sales, discounts and refunds are one: its sum stands under sales. */
function byAccount(
  program: 'xero' | 'myob',
  moved: readonly (readonly (string | number | undefined)[])[],
): Sums {
  const { accounts } = firstBookAccounts[program];
  const names = new Map<string, BookAccount>();
  for (const [name, code] of Object.entries(accounts) as [BookAccount, string][])
    if (!names.has(code)) names.set(code, name);
  const sums: Sums = {};
  for (const [code, cents] of moved) {
    const name = names.get(String(code));
    if (name === undefined) throw new Error(`No account has the number ${code}`);
    sums[name] = (sums[name] ?? 0) + Number(cents);
  }
  return sums;
}
