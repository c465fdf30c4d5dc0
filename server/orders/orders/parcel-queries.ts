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
