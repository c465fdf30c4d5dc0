import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { BasStatement, AccountingProgram } from '../../../contracts/insight/exports/exports.ts';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { File } from '../../kernel/http/file-answer.ts';
import { spansOf } from '../../kernel/periods.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as queries from './queries.ts';
import { basLine, bookRow, spanOfQuarter, basTotal } from './rules.ts';

/** A quarter as the business activity statement asks for it. */
export async function basOf(db: Db, quarter: string): Promise<BasStatement> {
  const span = spanOfQuarter(quarter);
  const [sums, cards, { gstRegistered }] = await Promise.all([
    queries.sumByChannel(db, span),
    queries.giftCardSums(db, span),
    currentSettings(db),
  ]);
  const lines = sums.map((one) => basLine(one, gstRegistered));
  return {
    quarter,
    span,
    gstRegistered,
    lines,
    total: basTotal(lines),
    giftCardsSoldCents: cards.sold,
    giftCardLiabilityCents: cards.owed,
  };
}

export async function basTable(db: Db, quarter: string) {
  const { lines, total, giftCardsSoldCents, giftCardLiabilityCents } = await basOf(db, quarter);
  const rows = [...lines, { channel: 'all', ...total }].map((line) => ({
    Channel: line.channel,
    'G1 total sales': decimalOf(line.g1Cents),
    '1A GST on sales': decimalOf(line.gst1aCents),
    Refunds: decimalOf(line.refundsCents),
    Orders: line.orders,
    'Gift cards sold': line.channel === 'all' ? decimalOf(giftCardsSoldCents) : '',
    'Gift cards owed at the end': line.channel === 'all' ? decimalOf(giftCardLiabilityCents) : '',
  }));
  return table(`bas-${quarter}`, rows);
}

const customersAtOnce = 2_000;

/** Sent while it is read: the people of a large shop fit into no answer. */
export function customersTable(db: Db): File {
  return {
    name: 'customers.csv',
    type: 'text/csv; charset=utf-8',
    body: Readable.from(customerLines(db)),
  };
}

async function* customerLines(db: Db): AsyncGenerator<string> {
  yield stringify([['First name', 'Last name', 'E-mail', 'Since', 'Agreed to news', 'Orders', 'Spent']], {
    bom: true,
  });
  let rows: queries.ExportedCustomer[] = [];
  do {
    rows = await queries.findCustomerRows(db, rows.at(-1), customersAtOnce);
    const cells = rows.map((row) => [
      row.first_name,
      row.last_name,
      row.email,
      row.joined,
      row.news ? 'yes' : 'no',
      row.orders,
      decimalOf(row.spent_cents),
    ]);
    yield stringify(cells, { escape_formulas: true });
  } while (rows.length === customersAtOnce);
}

export async function booksTable(db: Db, month: string, program: AccountingProgram) {
  // A month's span does not depend on today.
  const lines = await queries.findBookLines(db, spansOf(month, `${month}-01`).now);
  const { xeroSalesAccount, myobSalesAccount } = await currentSettings(db);
  const salesAccount = { xero: xeroSalesAccount, myob: myobSalesAccount }[program];
  return table(
    `${program}-${month}`,
    lines.map((line) => bookRow[program](line, salesAccount)),
  );
}

/** Cells that a spreadsheet would reckon with are made plain text. */
function table(name: string, rows: readonly object[]) {
  const body = stringify([...rows], { header: true, bom: true, escape_formulas: true });
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body };
}
