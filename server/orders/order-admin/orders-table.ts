import { Readable } from 'node:stream';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import type { OrderEntry } from '../../../contracts/orders/order-admin/order-admin.ts';
import { paymentStatusOf, type Narrowing } from '../../../contracts/orders/order-admin/order-list.ts';
import { csvText } from '../../kernel/csv.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { File } from '../../kernel/http/file-answer.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { allOrders } from './order-list.ts';

/** What a spreadsheet still opens. */
const rowsMost = 100_000;

const columns: readonly (readonly [string, (order: OrderEntry) => string | number])[] = [
  ['Number', ({ number }) => number],
  ['Placed', ({ placedAt }) => sydneyDay(new Date(placedAt))],
  ['State', ({ state }) => state],
  ['Payment', paymentStatusOf],
  ['Channel', ({ channel }) => channel],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Delivery', ({ deliveryName }) => deliveryName],
  ['Kits', ({ kitCount }) => kitCount],
  ['Total', ({ totalCents }) => decimalOf(totalCents)],
  ['Refunded', ({ refundedCents }) => decimalOf(refundedCents)],
  ['Needs attention', ({ needsAttention }) => needsAttention ?? ''],
];

/** A list of orders as a table, sent while it is read; a cell that begins like a formula stays text. */
export function ordersTable(db: Db, asked: Narrowing, now: Date): File {
  return {
    name: `orders-${sydneyDay(now)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(lines(db, asked)),
  };
}

async function* lines(db: Db, asked: Narrowing): AsyncGenerator<string> {
  yield csvText([columns.map(([name]) => name)], { bom: true });
  for await (const orders of allOrders(db, asked, rowsMost)) {
    const rows = orders.map((order) => columns.map(([, cell]) => cell(order)));
    yield csvText(rows, { escapeFormulas: true });
  }
}
