import { sql } from 'kysely';
import type { ParcelStep } from '../../../contracts/orders/tracking.ts';
import type { Db } from '../../kernel/database/database.ts';

/** An event as it came. */
export type ToldCarrierEvent = {
  provider: string;
  event_id: string;
  tracking_number: string;
  payload: string;
  received_at: Date;
};

/**
 * Keeps an event that is about to be handled; false where it was handled before. Another process that handles it at
 * this moment is waited for.
 */
export async function keepCarrierEvent(db: Db, event: ToldCarrierEvent): Promise<boolean> {
  const row = await db
    .insertInto('carrier_events')
    .values(event)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'event_id'])
        .doUpdateSet({ payload: event.payload })
        .where('carrier_events.handled_at', 'is', null),
    )
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeCarrierEvent(
  db: Db,
  { provider, event_id }: Pick<ToldCarrierEvent, 'provider' | 'event_id'>,
  outcome: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('carrier_events')
    .set({ outcome, handled_at: at })
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .execute();
}

/** Events that wait to be handled again, and those of a parcel that the shop did not know when they came. */
export function findWaitingEvents(db: Db, provider: string, limit: number) {
  return db
    .selectFrom('carrier_events')
    .where('provider', '=', provider)
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .select(['event_id', 'tracking_number', 'payload'])
    .execute();
}

/** Events that arrived before the shop knew the parcel's number are handled once more. */
export async function reopenUnknownEvents(db: Db, provider: string, trackingNumber: string): Promise<void> {
  await db
    .updateTable('carrier_events')
    .set({ outcome: null, handled_at: null })
    .where('provider', '=', provider)
    .where('outcome', '=', sql.lit('unknown parcel'))
    .where(sql`upper(tracking_number)`, '=', trackingNumber.toUpperCase())
    .execute();
}

export async function findLastCarrierEvent(db: Db, provider: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('carrier_events')
    .where('provider', '=', provider)
    .select(({ fn }) => fn.max('received_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

export async function insertParcelEvent(
  db: Db,
  event: {
    shipment_id: string;
    provider: string;
    event_id: string;
    step: ParcelStep;
    place: string;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('parcel_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markTracked(db: Db, shipmentId: string, provider: string, at: Date): Promise<void> {
  await db
    .insertInto('tracked_parcels')
    .values({ shipment_id: shipmentId, provider, tracked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
