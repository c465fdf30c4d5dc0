import type { ParcelStep, SandboxCarrierFaults } from '../../../../contracts/orders/tracking.ts';
import type { Db } from '../../../kernel/database/database.ts';

export async function insertParcelOnce(db: Db, key: string, trackingNumber: string): Promise<string> {
  await db
    .insertInto('sandbox_parcels')
    .values({ idempotency_key: key, tracking_number: trackingNumber })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const row = await db
    .selectFrom('sandbox_parcels')
    .where('idempotency_key', '=', key)
    .select('tracking_number')
    .executeTakeFirstOrThrow();
  return row.tracking_number;
}

type Row = { id: string; tracking_number: string; step: ParcelStep; place: string; at: Date };

export async function insertSandboxParcelEvent(db: Db, event: Row): Promise<void> {
  await db.insertInto('sandbox_parcel_events').values(event).execute();
}

export async function findSandboxParcelEvents(db: Db, since: Date): Promise<Row[]> {
  const rows = await db
    .selectFrom('sandbox_parcel_events')
    .where('at', '>=', since)
    .orderBy('at')
    .limit(1_000)
    .selectAll()
    .execute();
  return rows as Row[];
}

export async function findCarrierFaults(db: Db): Promise<unknown> {
  const row = await db.selectFrom('sandbox_carrier_faults').select('faults').executeTakeFirst();
  return row?.faults;
}

export async function writeCarrierFaults(db: Db, faults: SandboxCarrierFaults): Promise<void> {
  const written = JSON.stringify(faults);
  await db
    .insertInto('sandbox_carrier_faults')
    .values({ faults: written })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ faults: written }))
    .execute();
}
