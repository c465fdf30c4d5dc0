import { ordersPerPage } from '../../../../contracts/orders/orders/own-orders.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { headOf } from './order-heads.ts';
import * as queries from './queries.ts';

/** The door of own orders: which orders are whose, by account, by browser, or by number and email. */
export { findGuestOrder, ordersOfBrowser, rememberOrder } from './guest-orders.ts';
export { allOrdersOf, findOwnOrder } from './queries.ts';

export async function ordersOf(db: Db, customerId: string, page: number) {
  const [rows, total] = [
    await queries.findHeadsOf(db, customerId, { limit: ordersPerPage, offset: (page - 1) * ordersPerPage }),
    await queries.countOrdersOf(db, customerId),
  ];
  return { orders: rows.map(headOf), total, page, pages: Math.max(1, Math.ceil(total / ordersPerPage)) };
}
