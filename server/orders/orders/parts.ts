import type { Selectable } from 'kysely';
import type { ParcelEvent } from '../../../contracts/orders/tracking.ts';
import type { OrderLines } from '../../../db/types.ts';

/** A moment as JSON has it. */
type Moment = string;

/** What belongs to an order beside its row. */
export type OrderParts = {
  lines: Selectable<OrderLines>[];
  events: { at: Moment; message: string }[];
  parcels: { carrier: string; tracking_number: string; shipped_at: Moment; events: ParcelEvent[] }[];
  refunded_cents: number;
  /** What of that pays for what was added. */
  carried_on_cents: number;
  /** What was taken by hand, less what went back of it. */
  received_cents: number;
  /** Kits that are not here yet, each with the day that was promised last. */
  promises: { product_id: number; leaves_on: string }[];
  /** The number of the order that this one adds to. */
  main_number: string | null;
  /** The latest, whatever became of it. */
  payment: { state: string; provider: string; reference: string; pay_url: string } | null;
};
