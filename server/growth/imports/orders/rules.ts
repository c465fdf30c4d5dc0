import type { ImportPlatform } from '../../../../contracts/growth/imports/import-fields.ts';
import { decimalOf } from '../../../../contracts/kernel/money.ts';
import type { RowMessage } from '../kits/read-kit.ts';
import { centsIn, wholeIn } from '../reading/amounts.ts';
import type { Columns } from '../reading/columns.ts';
import { momentIn } from '../reading/dates.ts';
import type { FileRow } from '../reading/file-rows.ts';
import { beginOf, lineOf, withoutEntities } from '../reading/html-text.ts';

export type ReadOrderLine = {
  name: string;
  sku: string;
  quantity: number;
  /** Of one; null where the file does not say. */
  priceCents: number | null;
  /** Etsy's number of the listing. */
  listing: string;
};

export type ReadOrder = {
  row: number;
  platform: ImportPlatform;
  number: string;
  email: string;
  buyer: string;
  placedAt: string;
  status: string;
  currency: string;
  totalCents: number;
  lines: ReadOrderLine[];
  messages: RowMessage[];
};

/** Words of the platforms for what was called off or never paid. */
const neverBought = /cancel|void|fail|pending|unpaid|hold|authori|expired|declin|draft|trash/i;

/**
 * What an order says of its buyer: bought, and kept in part at least. Files name no state at some platforms, and each
 * has words of its own. What came in is known in Australian dollars alone, and not what of it went back in part.
 */
export function earlierPurchaseIn({
  status,
  currency,
  totalCents,
  lines,
}: ReadOrder): { spentCents: number; names: string[]; skus: string[] } | undefined {
  if (neverBought.test(status)) return undefined;
  if (/refund|return/i.test(status) && !/partial/i.test(status)) return undefined;
  return {
    spentCents: currency === 'AUD' ? Math.max(totalCents, 0) : 0,
    names: eachOnceLowered(lines.map(({ name }) => name)),
    skus: eachOnceLowered(lines.map(({ sku }) => sku)),
  };
}

function eachOnceLowered(cells: readonly string[]): string[] {
  return [...new Set(cells.filter((cell) => cell !== '').map((cell) => cell.toLowerCase()))];
}

type OrderColumns = Columns<'orders'>;

/** Orders of an export: rows of one number are one order, of which only the first need say whose it is. */
export async function* readOrdersOf(
  platform: ImportPlatform,
  rows: AsyncIterable<FileRow>,
  columns: OrderColumns,
): AsyncGenerator<ReadOrder> {
  const byNumber = new Map<string, FileRow[]>();
  for await (const row of rows) {
    const number = columns.cell(row.cells, 'number') || `row ${row.row}`;
    const known = byNumber.get(number);
    if (known) known.push(row);
    else byNumber.set(number, [row]);
  }
  let isFirst = true;
  for (const [number, ofOrder] of byNumber) {
    const order = orderOf(platform, number, ofOrder, columns);
    if (isFirst && platform === 'etsy' && !columns.has('lineName'))
      order.messages.push({ row: order.row, column: '', message: withoutKits, isWrong: false });
    isFirst = false;
    yield order;
  }
}

/** An order is taken once, and only Etsy's other file says which kits it was and where they stood. */
const withoutKits =
  'Etsy’s file of orders has totals and names no kits. Its file of order items names them, and leads old addresses to them: if you want that of an order, move it in instead, for an order comes in once';

function orderOf(
  platform: ImportPlatform,
  number: string,
  rows: readonly FileRow[],
  columns: OrderColumns,
): ReadOrder {
  const [first] = rows as [FileRow, ...FileRow[]];
  const messages: RowMessage[] = [];
  const say = (column: string, message: string, row = first.row, isWrong = true) =>
    messages.push({ row, column, message, isWrong });
  /** What stands in the first row that says it: later ones leave it empty. */
  const cell = (field: Parameters<OrderColumns['cell']>[1]) =>
    rows.map(({ cells }) => columns.cell(cells, field)).find((one) => one !== '') ?? '';
  for (const { row, isCutOff } of rows)
    if (isCutOff) say('', 'The file breaks off in this row: export it again', row);
  if (number.startsWith('row ')) say('Order number', 'There is no order number');
  const placedAt = momentIn(cell('placedAt'), columns.dayOrder);
  if (placedAt === undefined) say('Date', `‘${cell('placedAt')}’ is no date`);
  const sold = rows.filter(({ cells }) => !isRefund(cells, columns));
  if (sold.length === 0) say('Quantity', 'Money that was given back is no order of its own: this stays out');
  else
    for (const { row, cells } of rows) if (isRefund(cells, columns)) say('Quantity', givenBack, row, false);
  const read = sold.flatMap(({ cells }) => linesIn(platform, cells, columns));
  const lines = read.map(({ line }) => line);
  const sum = read.reduce((total, { cents }) => total + cents, 0);
  const totalCents = centsIn(withoutEntities(cell('total')));
  const lack = totalCents === null ? lackOfTotal(cell('total'), cell('linePrice'), sum) : undefined;
  if (lack !== undefined && sold.length > 0) say('Total', lack, first.row, false);
  return {
    row: first.row,
    platform,
    number: lineOf(number, 60),
    email: beginOf(cell('email').toLowerCase(), 254),
    buyer: lineOf(withoutEntities(cell('customer')), 120),
    placedAt: placedAt ?? '',
    status: lineOf(cell('status'), 60),
    currency: beginOf(cell('currency').toUpperCase(), 3) || 'AUD',
    totalCents: totalCents ?? sum,
    lines,
    messages,
  };
}

const givenBack = 'This line was given back: the order comes in without it';

/** A row of money back, as Square writes it among its sales: pieces below none. */
function isRefund(cells: readonly string[], columns: OrderColumns): boolean {
  return (wholeIn(columns.cell(cells, 'lineQuantity')) ?? 0) < 0;
}

/** What is to be known of an order whose total is not the file's; a file without totals has prices of lines instead. */
function lackOfTotal(total: string, linePrice: string, sum: number): string | undefined {
  if (total !== '')
    return `‘${total}’ is no total such as 49.95: what its lines come to stands there, ${decimalOf(sum)}`;
  if (centsIn(withoutEntities(linePrice)) !== null) return undefined;
  return `The file says neither its total nor a price that can be read: ${decimalOf(sum)} stands there`;
}

/** Etsy's file of orders counts the pieces of an order and names none of them. */
function unnamedPieces(cells: readonly string[], columns: OrderColumns): PricedLine[] {
  const quantity = wholeIn(columns.cell(cells, 'lineQuantity')) ?? 0;
  if (quantity < 1) return [];
  const line = { name: 'not named in the file', sku: '', listing: '', quantity, priceCents: null };
  return [{ line, cents: 0 }];
}

/** Of all pieces of a line, as Square's detail of sales has it; every other column of prices is of one. */
const ofWholeLine = /^(?:gross|net) sales$/i;

/** A line with what all of it came to, which its price of one is rounded from where the file says only that. */
type PricedLine = { line: ReadOrderLine; cents: number };

function linesIn(platform: ImportPlatform, cells: readonly string[], columns: OrderColumns): PricedLine[] {
  const name = withoutEntities(columns.cell(cells, 'lineName'));
  if (name === '') return columns.has('lineName') ? [] : unnamedPieces(cells, columns);
  const base = {
    sku: beginOf(columns.cell(cells, 'lineSku'), 60),
    listing: beginOf(columns.cell(cells, 'listing'), 20),
  };
  if (platform === 'woocommerce')
    // '2× Koala, 1× Gum leaves'
    return name.split(/,\s*(?=\d+\s*[×x])/).map((one) => {
      const [, quantity = '1', what = one] = /^(\d+)\s*[×x]\s*(.*)$/s.exec(one) ?? [];
      const line = { ...base, name: lineOf(what, 200), quantity: Number(quantity), priceCents: null };
      return { line, cents: 0 };
    });
  const quantity = Math.max(1, wholeIn(columns.cell(cells, 'lineQuantity')) ?? 1);
  const said = centsIn(withoutEntities(columns.cell(cells, 'linePrice')));
  const isOfAll = ofWholeLine.test(columns.heading('linePrice').trim());
  const priceCents = said !== null && isOfAll ? Math.round(said / quantity) : said;
  const line = { ...base, name: lineOf(name, 200), quantity, priceCents };
  return [{ line, cents: (said ?? 0) * (isOfAll ? 1 : quantity) }];
}
