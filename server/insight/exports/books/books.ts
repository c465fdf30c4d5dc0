import { stringify } from 'csv-stringify/sync';
import { accountingPrograms, type AccountingProgram } from '../../../../contracts/insight/exports/exports.ts';
import type { BookAccounts } from '../../../../contracts/platform/settings/book-accounts.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { bookAccountsOf, currentSettings } from '../../../platform/settings/settings.ts';
import type { BookPeriod } from '../booked-queries.ts';
import * as queries from './queries.ts';
import {
  correctionJournal,
  creditJournal,
  feesJournal,
  refundVoucher,
  saleVoucher,
  type Journal,
  type Voucher,
} from './rules.ts';
import * as tables from './tables.ts';

export type BookFile = { name: string; type: string; body: string; entries: number };

/** A period's sales and refunds, and what is booked without a buyer. */
export async function booksOf(
  db: Db,
  period: BookPeriod,
): Promise<{ vouchers: Voucher[]; journals: Journal[] }> {
  const [sold, back, fees, corrections, credited, { gstRegistered }] = await Promise.all([
    queries.findSalesBooked(db, period),
    queries.findRefundsBooked(db, period),
    queries.findFees(db, period),
    queries.findCorrections(db, period),
    queries.findCredited(db, period),
    currentSettings(db),
  ]);
  // Orders keep the GST that their prices would contain: as in the statement, none is owed by a shop that is not registered.
  const taxed = <T extends { gstCents: number }>(one: T): T =>
    gstRegistered ? one : { ...one, gstCents: 0 };
  const vouchers = [
    ...sold.map((one) => saleVoucher(taxed(one))),
    ...back.map((one) => refundVoucher(taxed(one))),
  ];
  return {
    vouchers: vouchers.filter(({ lines }) => lines.length > 0).toSorted((a, b) => a.day.localeCompare(b.day)),
    journals: [
      ...fees.map((one) => feesJournal(one, gstRegistered)),
      ...corrections.map(correctionJournal),
      ...credited.map(creditJournal),
    ],
  };
}

/** The files of a period for each program; @param label stands in their names, such as `2026-10` */
export async function bookFiles(db: Db, period: BookPeriod, label: string): Promise<BookFile[]> {
  const [{ vouchers, journals }, settings] = await Promise.all([booksOf(db, period), currentSettings(db)]);
  const books = bookAccountsOf(settings);
  return accountingPrograms.flatMap((program) => [
    ...filesOf(forms[program].sales, `${program}-sales-${label}`, vouchers, books),
    ...filesOf(forms[program].journal, `${program}-journal-${label}`, journals, books),
  ]);
}

type Form<Entry> = {
  columns: readonly string[];
  rows: (entry: Entry, books: BookAccounts) => string[][];
  /** What the program takes of one file. */
  most: { entries: number; rows: number };
  extension: 'csv' | 'txt';
  isApart: boolean;
};

const anyNumber = { entries: Infinity, rows: Infinity };

const forms: Record<AccountingProgram, { sales: Form<Voucher>; journal: Form<Journal> }> = {
  xero: {
    sales: {
      columns: tables.xeroSalesColumns,
      rows: tables.xeroSalesRows,
      most: { entries: 500, rows: Infinity },
      extension: 'csv',
      isApart: false,
    },
    journal: {
      columns: tables.xeroJournalColumns,
      rows: tables.xeroJournalRows,
      most: { entries: Infinity, rows: 300 },
      extension: 'csv',
      isApart: false,
    },
  },
  myob: {
    sales: {
      columns: tables.myobSalesColumns,
      rows: tables.myobSalesRows,
      most: anyNumber,
      extension: 'txt',
      isApart: true,
    },
    journal: {
      columns: tables.myobJournalColumns,
      rows: tables.myobJournalRows,
      most: anyNumber,
      extension: 'txt',
      isApart: true,
    },
  },
};

type Part = { rows: string[][]; entries: number };

/** At least one file, so that a quiet month is told by an empty one. */
function filesOf<Entry>(
  form: Form<Entry>,
  name: string,
  entries: readonly Entry[],
  books: BookAccounts,
): BookFile[] {
  let part: Part = { rows: [], entries: 0 };
  const parts = [part];
  for (const entry of entries) {
    const rows = form.rows(entry, books);
    const { most } = form;
    const isFull = part.entries + 1 > most.entries || part.rows.length + rows.length > most.rows;
    if (isFull && part.entries > 0) {
      part = { rows: [], entries: 0 };
      parts.push(part);
    }
    // MYOB tells entries apart by an empty line between them.
    if (form.isApart && part.entries > 0) part.rows.push([]);
    part.rows.push(...rows);
    part.entries += 1;
  }
  return parts.map((one, i) => ({
    name: `${name}${parts.length > 1 ? `-${i + 1}` : ''}.${form.extension}`,
    type: form.extension === 'csv' ? 'text/csv; charset=utf-8' : 'text/tab-separated-values; charset=utf-8',
    body: textOf(form, one.rows),
    entries: one.entries,
  }));
}

function textOf(
  { columns, extension }: Pick<Form<never>, 'columns' | 'extension'>,
  rows: readonly string[][],
): string {
  const cells = [[...columns], ...rows.map((row) => row.map(tables.bookCell))];
  const isTabbed = extension === 'txt';
  return stringify(cells, {
    record_delimiter: 'windows',
    delimiter: isTabbed ? '\t' : ',',
    ...(isTabbed ? { quote: false, relax_column_count: true } : { bom: true }),
  });
}
