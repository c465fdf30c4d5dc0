import { Readable } from 'node:stream';
import type { BasStatement } from '../../../contracts/insight/exports/exports.ts';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import { csvText } from '../../kernel/csv.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { File } from '../../kernel/http/file-answer.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { bookCell } from './books/tables.ts';
import { findClosed } from './quarters/queries.ts';
import { periodOfQuarter } from './quarters/rules.ts';
import * as queries from './queries.ts';
import { basLine, spanOfQuarter, basTotal } from './rules.ts';

/** An open quarter as the business activity statement asks for it, with what is late of closed ones before it. */
export async function basOf(db: Db, quarter: string): Promise<BasStatement> {
  const span = spanOfQuarter(quarter);
  const period = periodOfQuarter(quarter, await findClosed(db));
  const [sums, cards, { gstRegistered }] = await Promise.all([
    queries.sumByChannel(db, period),
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

export function basTable({
  quarter,
  lines,
  total,
  giftCardsSoldCents,
  giftCardLiabilityCents,
}: BasStatement) {
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
const customerColumns = ['First name', 'Last name', 'Email', 'Since', 'Agreed to news', 'Orders', 'Spent'];

/** Sent while it is read: the people of a large shop fit into no answer. */
export function customersTable(db: Db): File {
  return {
    name: 'customers.csv',
    type: 'text/csv; charset=utf-8',
    body: Readable.from(customerLines(db)),
  };
}

async function* customerLines(db: Db): AsyncGenerator<string> {
  yield csvText([customerColumns], { bom: true });
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
    yield csvText(cells, { escapeFormulas: true });
  } while (rows.length === customersAtOnce);
}

/** A spreadsheet shall reckon with nothing that somebody wrote, and with every amount. */
function table(name: string, rows: readonly Record<string, string | number>[]) {
  const cells = rows.map((row) => Object.values(row).map((cell) => bookCell(String(cell))));
  const body = csvText([Object.keys(rows[0] ?? {}), ...cells], { bom: true });
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body };
}
