import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

/** What is read of many orders in one statement: of a hundred, each by itself takes longer than all that it reads. */

export function ordersNamed(db: Db, ids: readonly string[]) {
  return db.selectFrom('orders').where('id', '=', oneOf(ids)).selectAll().execute();
}

export function linesOfOrders(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .where('order_id', '=', oneOf(orderIds))
    .orderBy('position')
    .selectAll()
    .execute();
}

export function additionsOfOrders(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .where('adds_to', '=', oneOf(orderIds))
    .orderBy('placed_at')
    .selectAll()
    .execute();
}

export function shipmentsOfOrders(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('shipments')
    .where('order_id', '=', oneOf(orderIds))
    .orderBy('shipped_at')
    .orderBy('id')
    .select(['order_id', 'carrier', 'tracking_number'])
    .execute();
}
