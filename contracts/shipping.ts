import * as z from 'zod/mini';
import { line } from './fields.ts';

export const services = ['standard', 'express', 'pickup'] as const;
export const service = z.enum(services);
export type Service = z.infer<typeof service>;

const millimetres = z.tuple([z.int(), z.int(), z.int()]);

/** A flat-rate satchel or box: what fits into it, and what each service costs with it. */
export const pack = z.object({
  name: line(60, 1),
  insideMm: millimetres,
  maxWeightGrams: z.int(),
  standardCents: z.int(),
  expressCents: z.nullable(z.int()),
});

/** The rates that hold from a date on; the owner keeps them in Settings. */
export const shippingTable = z.object({
  packs: z.array(pack),
  freeOverCents: z.nullable(z.int()),
  pickup: z.nullable(z.object({ place: line(120, 1), note: line(200) })),
});

export type Pack = z.infer<typeof pack>;
export type ShippingTable = z.infer<typeof shippingTable>;

/** One way of getting the parcel, as checkout offers it. */
export const deliveryOption = z.object({
  service,
  name: z.string(),
  priceCents: z.int(),
  /** Why the price is what it is, in words: the pack, how full it is, the free threshold. */
  explanation: z.string(),
});

export type DeliveryOption = z.infer<typeof deliveryOption>;
