import * as z from 'zod/mini';
import { centsFrom0, line, mostLines, storedInteger } from '../../kernel/fields.ts';
import { carrierName } from '../orders/carriers.ts';

const count = z.int().check(z.gte(1), z.lte(99));

export const shipmentForm = z.object({
  carrier: carrierName,
  trackingNumber: z._default(line(60), ''),
  /** What goes into this parcel, by the order's lines; absent, everything that has not left yet. */
  lines: z.optional(
    z
      .array(z.object({ position: storedInteger, quantity: count }))
      .check(z.minLength(1), z.maxLength(mostLines)),
  ),
});

export type ShipmentForm = z.infer<typeof shipmentForm>;

export const refundForm = z.object({
  lines: z._default(
    z
      .array(z.object({ position: storedInteger, quantity: count, restock: z._default(z.boolean(), true) }))
      .check(z.maxLength(mostLines)),
    [],
  ),
  shippingCents: z._default(centsFrom0, 0),
  goodwillCents: z._default(centsFrom0, 0),
  reason: line(200, 1),
  /** Kept as credit of the buyer’s account, or as a gift card by email where there is none, instead of going back. */
  isCredit: z.optional(z.boolean()),
});

export type RefundForm = z.infer<typeof refundForm>;
