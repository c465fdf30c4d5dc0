import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import type { ParcelStep } from '../../../contracts/orders/tracking.ts';
import type { Headers } from '../../kernel/http/http.ts';

/** What a carrier says of a parcel. */
export type CarrierEvent = {
  id: string;
  trackingNumber: string;
  step: ParcelStep;
  place: string;
  at: Date;
};

/**
 * A carrier, or a service that speaks for several. Every call may throw: it hung, failed, or failed after it did its
 * work. Whoever calls must be able to call again, and never calls inside a transaction.
 */
export type CarrierProvider = {
  name: 'sandbox';
  /** The same key never books a second parcel. */
  book(parcel: {
    idempotencyKey: string;
    carrier: string;
    to: readonly string[];
  }): Promise<{ trackingNumber: string }>;
  /** Asks to be told of a parcel, however it was booked. */
  track(trackingNumber: string, carrier: string): Promise<void>;
  /** What happened since then, for events that were lost. */
  eventsSince(moment: Date): Promise<CarrierEvent[]>;
  readEvent(rawBody: string, headers: Headers): CarrierEvent | Refusal<'bad_signature' | 'malformed'>;
};
