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
type NamedFile = Pick<BookFile, 'name' | 'entries'>;

/** A period's sales and refunds, and what is booked without a buyer. */
export async function booksOf(
  db: Db,
  period: BookPeriod,
): Promise<{ vouchers: Voucher[]; journals: Journal[] }> {
  const [sold, back, journals, { gstRegistered }] = await Promise.all([
    queries.findSalesBooked(db, period),
    queries.findRefundsBooked(db, period),
    journalsOf(db, period),
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
    journals,
  };
}

async function journalsOf(db: Db, period: BookPeriod): Promise<Journal[]> {
  const [fees, corrections, credited, { gstRegistered }] = await Promise.all([
    queries.findFees(db, period),
    queries.findCorrections(db, period),
    queries.findCredited(db, period),
    currentSettings(db),
  ]);
  return [
    ...fees.map((one) => feesJournal(one, gstRegistered)),
    ...corrections.map(correctionJournal),
    ...credited.map(creditJournal),
  ];
}

/** The files of a period for each program; @param label stands in their names, such as `2026-10` */
export async function bookFiles(db: Db, period: BookPeriod, label: string): Promise<BookFile[]> {
  const [{ vouchers, journals }, settings] = await Promise.all([booksOf(db, period), currentSettings(db)]);
  const books = bookAccountsOf(settings);
  return accountingPrograms.flatMap((program) => [
    ...(program === 'myob'
      ? filesOf(cardsForm, `myob-cards-${label}`, tables.myobCards(vouchers, books), books)
      : []),
    ...filesOf(forms[program].sales, `${program}-sales-${label}`, vouchers, books),
    ...filesOf(forms[program].journal, `${program}-journal-${label}`, journals, books),
  ]);
}

/**
 * Which files a period has, and how many entries each. Sales and refunds are counted and not read with all their lines,
 * because no program limits how many rows they have.
 */
export async function nameBookFiles(db: Db, period: BookPeriod, label: string): Promise<NamedFile[]> {
  const [sales, buyers, journals, settings] = await Promise.all([
    queries.countVouchers(db, period),
    queries.findBuyersBooked(db, period),
    journalsOf(db, period),
    currentSettings(db),
  ]);
  const books = bookAccountsOf(settings);
  return accountingPrograms.flatMap((program) => {
    const { sales: sold, journal } = forms[program];
    const rowsEach = journals.map((one) => journal.rows(one, books).length);
    const cards = tables.myobCards(buyers, books).length;
    return [
      ...(program === 'myob' ? named(cardsForm, `myob-cards-${label}`, [cards]) : []),
      ...named(sold, `${program}-sales-${label}`, partsOf(Array<number>(sales).fill(0), sold.most)),
      ...named(journal, `${program}-journal-${label}`, partsOf(rowsEach, journal.most)),
    ];
  });
}

function named(form: Pick<Form<never>, 'extension'>, name: string, parts: readonly number[]): NamedFile[] {
  return parts.map((entries, i) => ({ name: nameOf(form, name, i, parts.length), entries }));
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

/** Xero makes a contact of whoever it does not know. */
const cardsForm: Form<string> = {
  columns: tables.myobCardColumns,
  rows: tables.myobCardRows,
  most: anyNumber,
  extension: 'txt',
  isApart: false,
};

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

/**
 * How many entries each file takes of those that need so many rows each. At least one file, so that a quiet month is
 * told by an empty one.
 */
function partsOf(rowsEach: readonly number[], most: { entries: number; rows: number }): number[] {
  const parts = [0];
  let rows = 0;
  for (const needed of rowsEach) {
    const entries = parts.at(-1) ?? 0;
    const isFull = entries + 1 > most.entries || rows + needed > most.rows;
    if (isFull && entries > 0) {
      parts.push(1);
      rows = needed;
    } else {
      parts[parts.length - 1] = entries + 1;
      rows += needed;
    }
  }
  return parts;
}

function nameOf(
  { extension }: Pick<Form<never>, 'extension'>,
  name: string,
  nth: number,
  of: number,
): string {
  return `${name}${of > 1 ? `-${nth + 1}` : ''}.${extension}`;
}

function filesOf<Entry>(
  form: Form<Entry>,
  name: string,
  entries: readonly Entry[],
  books: BookAccounts,
): BookFile[] {
  const rows = entries.map((entry) => form.rows(entry, books));
  const parts = partsOf(
    rows.map(({ length }) => length),
    form.most,
  );
  let from = 0;
  return parts.map((count, i) => {
    const own = rows.slice(from, from + count);
    from += count;
    return {
      name: nameOf(form, name, i, parts.length),
      type: form.extension === 'csv' ? 'text/csv; charset=utf-8' : 'text/tab-separated-values; charset=utf-8',
      // MYOB tells entries apart by an empty line between them.
      body: textOf(
        form,
        own.flatMap((one, nth) => (form.isApart && nth > 0 ? [[], ...one] : one)),
      ),
      entries: count,
    };
  });
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
