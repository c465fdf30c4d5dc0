import { paths } from '../../../../contracts/kernel/paths.ts';
import { envelopeLines } from '../../../../contracts/kernel/postal-address.ts';
import { reservationPaths } from '../../../../contracts/kernel/reservation-paths.ts';
import { mostReserved } from '../../../../contracts/market/markets/reservations.ts';
import { dayHoursText, pickupMomentText } from '../../../../contracts/pricing/shipping/ready-text.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { writeEmail } from '../../../platform/email/email.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { personOf } from '../../../pricing/discounts/discounts.ts';
import type { PickupMarket } from '../../../pricing/shipping/shipping.ts';
import { payUntilText } from './market-text.ts';
import * as queries from './queries.ts';
import type { ReservationRow } from './queries.ts';

export type ReservationDeps = { siteOrigin: string; now: () => Date };

type Told = 'reservation-made' | 'reservation-reminder' | 'reservation-missed';

/** What is reserved, where, until when it waits, and how it is given up. */
export function writeOfMade(db: Db, market: PickupMarket, row: ReservationRow, deps: ReservationDeps) {
  return write(db, { kind: 'reservation-made', market, row }, deps);
}

/** The day before, once. */
export function writeReminder(db: Db, market: PickupMarket, row: ReservationRow, deps: ReservationDeps) {
  return write(db, { kind: 'reservation-reminder', market, row }, deps);
}

/** It was not fetched, and lies in the shop again. */
export function writeOfMissed(db: Db, market: PickupMarket, row: ReservationRow, deps: ReservationDeps) {
  return write(db, { kind: 'reservation-missed', market, row }, deps);
}

/** The market moved, or does not take place. */
export async function writeOfChange(
  db: Db,
  market: PickupMarket,
  row: ReservationRow,
  { isCancelled }: { isCancelled: boolean },
  deps: ReservationDeps,
): Promise<void> {
  const event = `${row.id}:${deps.now().getTime()}`;
  await write(db, { kind: 'reservation-changed', market, row, event, more: { isCancelled } }, deps);
}

/** Somebody asked for more than one person can have; said to that address alone, once a day. */
export async function writeOfMany(
  db: Db,
  market: PickupMarket,
  email: string,
  { siteOrigin: origin, now }: ReservationDeps,
): Promise<void> {
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind: 'reservation-many',
    cause: `reservation-many:${market.marketId}:${personOf(email)}:${now().toISOString().slice(0, 10)}`,
    recipient: email,
    data: { origin, brand, market: market.place, most: mostReserved },
    now: now(),
  });
}

type ToTell = {
  kind: Told | 'reservation-changed';
  market: PickupMarket;
  row: ReservationRow;
  /** Where one kind is written more than once of a reservation. */
  event?: string;
  more?: Record<string, unknown>;
};

async function write(
  db: Db,
  { kind, market, row, event = row.id, more = {} }: ToTell,
  { siteOrigin: origin, now }: ReservationDeps,
): Promise<void> {
  const { brand } = await currentSettings(db);
  const kit = await queries.findReservableKit(db, { id: row.product_id });
  await writeEmail(db, {
    kind,
    cause: `${kind}:${event}`,
    recipient: row.email,
    data: {
      origin,
      brand,
      number: row.number,
      name: row.name,
      kit: kit?.name ?? 'the kit',
      quantity: row.quantity,
      pickUpAt: [market.name, ...envelopeLines(market.address)],
      hours: [dayHoursText(market.opensAt.toISOString(), market.closesAt.toISOString())],
      note: market.note,
      waitUntil: pickupMomentText((market.reserving?.waitUntil ?? market.closesAt).toISOString()),
      payUntil: payUntilText(market, now()) ?? '',
      kitLink: new URL(kit ? paths.product(kit.slug) : paths.home, origin).href,
      link: new URL(reservationPaths.own(row.token), origin).href,
      ...more,
    },
    now: now(),
  });
}
