import { daysBefore } from '../../../contracts/kernel/days.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { ParcelStep } from '../../../contracts/orders/tracking.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import type { Headers } from '../../kernel/http/http.ts';
import * as orders from '../orders/orders.ts';
import { eachWithTimeout } from '../payments/payments.ts';
import {
  closeCarrierEvent,
  findWaitingEvents,
  insertParcelEvent,
  keepCarrierEvent,
  markTracked,
  reopenUnknownEvents,
  type CarrierEvent,
  type CarrierProvider,
} from '../tracking/tracking.ts';
import { raiseAttention } from './attention.ts';
import type { FulfilmentDeps } from './deps.ts';
import { deliverOrder } from './fulfilment.ts';
import { lastUnder } from './own-number.ts';
import { writeParcelEmail } from './parcel-emails.ts';
import * as queries from './queries.ts';
import { isWholeOrderThere, type StepsOfParcel } from './rules.ts';

export type CarrierDeps = Omit<FulfilmentDeps, 'actor' | 'seen'> & { carrier: CarrierProvider };

/**
 * An event of the carrier: what it leads to and the event itself are written in one transaction, before it is
 * acknowledged. Where that fails it is kept alone, and handled by a job or when the carrier sends it again.
 */
export async function receiveParcelEvent(
  db: Db,
  rawBody: string,
  headers: Headers,
  deps: CarrierDeps,
): Promise<{ received: true } | Refusal<'bad_signature' | 'malformed'>> {
  const event = deps.carrier.readEvent(rawBody, headers);
  if (isRefusal(event)) return event;
  await handleOnce(db, event, deps);
  return { received: true };
}

async function handleOnce(db: Db, event: CarrierEvent, deps: CarrierDeps): Promise<void> {
  const now = deps.now();
  const told = {
    provider: deps.carrier.name,
    event_id: event.id,
    tracking_number: event.trackingNumber,
    payload: JSON.stringify(event),
    received_at: now,
  };
  try {
    await inTransaction(db, async (db) => {
      if (!(await keepCarrierEvent(db, told))) return;
      await closeCarrierEvent(db, told, await applyToParcels(db, event, deps), now);
    });
  } catch (error) {
    await keepCarrierEvent(db, told);
    throw error;
  }
}

/** What the event led to. */
async function applyToParcels(db: Db, event: CarrierEvent, deps: CarrierDeps): Promise<string> {
  const left = await orders.shipmentsUnder(db, event.trackingNumber);
  if (left.length === 0) return 'unknown parcel';
  const parcels = lastUnder(left);
  const provider = deps.carrier.name;
  // A carrier's clock may be ahead of the shop's.
  const at = event.at > deps.now() ? deps.now() : event.at;
  for (const { id } of parcels) {
    const { id: event_id, step, place } = event;
    await insertParcelEvent(db, { shipment_id: id, provider, event_id, step, place, at });
  }
  const mains = new Set(parcels.map(({ order_id, adds_to }) => adds_to ?? order_id));
  const outcomes = [];
  for (const orderId of [...mains].toSorted())
    outcomes.push(await actUponStep(db, orderId, { ...event, at, carrier: parcels[0]?.carrier ?? '' }, deps));
  return outcomes.find((outcome) => outcome !== 'kept') ?? 'kept';
}

/** Steps from which a person has something to do. */
const troubles: Partial<Record<ParcelStep, string>> = {
  returning: 'Its parcel comes back: the carrier could not deliver it.',
  returned: 'Its parcel came back: the carrier could not deliver it.',
  lost: 'The carrier does not find its parcel.',
};

/** An order moves by the table of moves alone: what is not permitted is kept and changes nothing. */
async function actUponStep(
  db: Db,
  orderId: string,
  event: CarrierEvent & { carrier: string },
  deps: CarrierDeps,
): Promise<string> {
  const { step } = event;
  const order = await orders.lockOrder(db, orderId);
  if (order.state !== 'shipped') return 'kept';
  const parcels = await queries.findParcelSteps(db, orderId);
  await writeParcelEmail(db, orderId, event, stepsUnder(event.trackingNumber, parcels), deps);
  const trouble = troubles[step];
  if (trouble !== undefined) {
    await raiseAttention(db, orderId, trouble, deps);
    return 'needs attention';
  }
  if (step !== 'delivered' || !isWholeOrderThere(parcels)) return 'kept';
  const moved = await deliverOrder(db, orderId, { ...deps, actor: 'carrier' });
  return isRefusal(moved) ? 'kept' : 'delivered';
}

/** A number may be written in small letters. */
function stepsUnder(trackingNumber: string, parcels: readonly StepsOfParcel[]): string[] {
  const number = trackingNumber.toUpperCase();
  return parcels
    .filter(({ tracking_number }) => tracking_number.toUpperCase() === number)
    .flatMap(({ steps }) => steps);
}

/** After this long without any report, the carrier is not asked about a parcel any more. */
const trackedDays = 30;
const parcelsAtOnce = 100;

/** Asks the carrier to report of parcels that have left, and handles what waits. No transaction is open meanwhile. */
export async function followParcels(db: Db, deps: CarrierDeps): Promise<void> {
  const { carrier, log } = deps;
  const since = daysBefore(deps.now(), trackedDays);
  const failed = (error: unknown) => log.warn({ reason: String(error) }, 'a parcel could not be followed');
  const untracked = await queries.findUntrackedParcels(db, since, parcelsAtOnce);
  await eachWithTimeout(
    untracked,
    async ({ id, carrier: by, tracking_number: number }) => {
      await carrier.track(number, by);
      await inTransaction(db, async (db) => {
        await markTracked(db, id, carrier.name, deps.now());
        await reopenUnknownEvents(db, carrier.name, number);
      });
    },
    failed,
  );
  for (const { payload } of await findWaitingEvents(db, carrier.name, parcelsAtOnce)) {
    const { at, ...event } = JSON.parse(payload) as Omit<CarrierEvent, 'at'> & { at: string };
    await handleOnce(db, { ...event, at: new Date(at) }, deps).catch(failed);
  }
}

const lostAfterDays = 3;

/** What the carrier reported and nobody heard. */
export async function findLostParcelEvents(db: Db, deps: CarrierDeps): Promise<void> {
  const since = daysBefore(deps.now(), lostAfterDays);
  for (const event of await deps.carrier.eventsSince(since)) await handleOnce(db, event, deps);
}
