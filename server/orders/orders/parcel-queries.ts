import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

export type NewShipment = {
  id: string;
  order_id: string;
  carrier: string;
  tracking_number: string;
  shipped_at: Date;
};

export async function insertShipment(db: Db, shipment: NewShipment): Promise<void> {
  await db.insertInto('shipments').values(shipment).execute();
}

export function findShipments(db: Db, orderId: string) {
  return db
    .selectFrom('shipments')
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .select(['id', 'carrier', 'tracking_number', 'shipped_at'])
    .execute();
}

/** The parcels that have left under a number, whatever its letters' case, and what they travel with. */
export function shipmentsUnder(db: Db, trackingNumber: string) {
  return db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where(sql`upper(s.tracking_number)`, '=', trackingNumber.toUpperCase())
    .where('s.tracking_number', '<>', '')
    .orderBy('s.id')
    .limit(100)
    .select(['s.id', 's.order_id', 's.carrier', 's.shipped_at', 'o.number', 'o.adds_to'])
    .execute();
}
