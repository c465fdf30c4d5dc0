import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  sandboxCarrierFaults,
  type ParcelStep,
  type SandboxCarrierFaults,
} from '../../../../contracts/orders/tracking.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { unguessableId } from '../../../kernel/random.ts';
import type { Messenger } from '../../payments/payments.ts';
import * as queries from './queries.ts';

/** As the sandbox signs and sends it. */
export type SandboxParcelEvent = {
  id: string;
  trackingNumber: string;
  step: ParcelStep;
  place: string;
  at: string;
};

async function currentFaultsOfCarrier(db: Db): Promise<SandboxCarrierFaults> {
  return z.parse(sandboxCarrierFaults, (await queries.findCarrierFaults(db)) ?? {});
}

export async function setCarrierFaults(db: Db, faults: SandboxCarrierFaults): Promise<SandboxCarrierFaults> {
  await queries.writeCarrierFaults(db, faults);
  return faults;
}

/** Does what the shop asks of its carrier, as slowly and as unreliably as the faults say. */
export async function answerAsTold<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { failing, delayMs } = await currentFaultsOfCarrier(db);
  if (delayMs > 0) await pause(delayMs);
  if (failing === 'before') throw new Error('The sandbox carrier is failing as it was told to');
  const result = await work();
  if (failing === 'after') throw new Error('The sandbox carrier is failing after it did its work');
  return result;
}

/** The same key gives the number that was booked under it. */
export function bookSandboxParcel(db: Db, idempotencyKey: string): Promise<string> {
  const fresh = `SBX${unguessableId()
    .replaceAll(/[^A-Z0-9]/gi, '')
    .slice(0, 10)
    .toUpperCase()}`;
  return answerAsTold(db, () => queries.insertParcelOnce(db, idempotencyKey, fresh));
}

export function sandboxEventsSince(db: Db, moment: Date) {
  return answerAsTold(db, () => queries.findSandboxParcelEvents(db, moment));
}

/** The carrier's driver scans a parcel: the shop hears of it by an event. */
export async function playStep(
  db: Db,
  parcel: { trackingNumber: string; step: ParcelStep; place: string; at: Date },
  messenger: Messenger<SandboxParcelEvent>,
): Promise<{ event: string }> {
  const id = `pcl_${unguessableId()}`;
  const { trackingNumber, step, place, at } = parcel;
  await queries.insertSandboxParcelEvent(db, { id, tracking_number: trackingNumber, step, place, at });
  const event = { id, trackingNumber, step, place, at: at.toISOString() };
  messenger.send(event, await currentFaultsOfCarrier(db));
  return { event: id };
}
