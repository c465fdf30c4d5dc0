import * as z from 'zod/mini';
import { parcelSteps } from '../../../contracts/orders/tracking.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { isSigned } from '../payments/payments.ts';
import type { CarrierProvider } from './carrier.ts';
import * as sandbox from './sandbox/sandbox-parcels.ts';

const toldEvent = z.object({
  id: z.string(),
  trackingNumber: z.string(),
  step: z.enum(parcelSteps),
  place: z.string(),
  at: z.iso.datetime(),
});

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
      const { at, ...event } = z.parse(toldEvent, JSON.parse(rawBody));
      return { ...event, at: new Date(at) };
    },
  };
}
