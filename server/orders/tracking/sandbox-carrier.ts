import * as z from 'zod/mini';
import { line } from '../../../contracts/kernel/fields.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import { parcelSteps } from '../../../contracts/orders/tracking.ts';
import type { Db } from '../../kernel/database/database.ts';
import { isSigned } from '../payments/payments.ts';
import type { CarrierProvider } from './carrier.ts';
import * as sandbox from './sandbox/sandbox-parcels.ts';

const toldEvent = z.object({
  id: line(100, 1),
  trackingNumber: line(60, 1),
  step: z.enum(parcelSteps),
  place: line(200),
  at: z.iso.datetime(),
});

const notAnEvent = refuse('malformed', 'That says nothing of a parcel.');
const badSignature = refuse('bad_signature', 'The signature does not fit the body.');

export function sandboxCarrier({
  db,
  secret,
  nowSeconds,
}: {
  db: Db;
  secret: string;
  nowSeconds: () => number;
}): CarrierProvider {
  return {
    name: 'sandbox',
    book: async ({ idempotencyKey }) => ({
      trackingNumber: await sandbox.bookSandboxParcel(db, idempotencyKey),
    }),
    track: () => sandbox.answerAsTold(db, async () => {}),
    eventsSince: async (moment) =>
      (await sandbox.sandboxEventsSince(db, moment)).map(({ tracking_number: trackingNumber, ...event }) => ({
        ...event,
        trackingNumber,
      })),
    readEvent(rawBody, headers) {
      if (!isSigned(rawBody, headers['shop-signature'], secret, nowSeconds())) return badSignature;
      const told = z.safeParse(toldEvent, parsedOrNothing(rawBody));
      if (!told.success) return notAnEvent;
      const { at, ...event } = told.data;
      return { ...event, at: new Date(at) };
    },
  };
}

function parsedOrNothing(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
}
