import * as z from 'zod/mini';
import { australianState, centsFrom0, line, postcode } from '../../kernel/fields.ts';
import { postalAddress } from '../../kernel/postal-address.ts';

export const services = ['standard', 'express', 'pickup'] as const;
export const service = z.enum(services);
export type Service = z.infer<typeof service>;

const grams = z.int().check(z.gte(1), z.lte(1_000_000));
const millimetres = z.tuple([grams, grams, grams]);

/** A flat-rate satchel or box: what fits into it, and what each service costs with it, wherever it goes. */
export const pack = z.object({
  name: line(60, 1),
  insideMm: millimetres,
  maxWeightGrams: grams,
  standardCents: centsFrom0,
  expressCents: z.nullable(centsFrom0),
});

/** From the quickest to the slowest, in business days at the place where the parcel goes. */
const days = z.tuple([z.int().check(z.gte(0), z.lte(60)), z.int().check(z.gte(0), z.lte(60))]);

/** Where a parcel goes: its name, its postcodes from–to, how long it takes. The first zone that has a postcode counts. */
export const zone = z.object({
  name: line(60, 1),
  postcodes: z.array(z.tuple([postcode, postcode])).check(z.maxLength(2_000)),
  standardDays: days,
  expressDays: z.nullable(days),
});

/** A parcel in our own box: up to this chargeable weight to this zone. */
export const weightRow = z.object({
  zone: line(60, 1),
  upToGrams: grams,
  standardCents: centsFrom0,
  expressCents: z.nullable(centsFrom0),
});

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time, such as 09:00'));

/** When a place is open on a weekday, of which Monday is 1. */
const placeHours = z
  .object({ weekday: z.int().check(z.gte(1), z.lte(7)), from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from < to, { message: 'It closes after it opens', path: ['to'] }));

/** Where orders can be picked up: buyers choose it by its name, which the order keeps. */
export const pickupPlace = z.object({
  name: line(120, 1),
  address: postalAddress,
  /** What to bring, and whatever else somebody who comes should know. */
  note: line(200),
  /** Without any, nobody is told from when an order is ready. */
  hours: z._default(z.array(placeHours).check(z.maxLength(21)), []),
  /** How long packing takes, in hours. */
  readyHours: z._default(z.int().check(z.gte(0), z.lte(240)), 4),
  /** After so many days somebody who has not come is reminded; 0: nobody is. */
  remindDays: z._default(z.int().check(z.gte(0), z.lte(60)), 7),
});

/** The rates that hold from a date on; the owner keeps them in Settings. */
export const shippingTable = z.object({
  packs: z.array(pack).check(z.maxLength(50)),
  zones: z._default(z.array(zone).check(z.maxLength(100)), []),
  weightRows: z._default(z.array(weightRow).check(z.maxLength(2_000)), []),
  /** The longest side that a carrier takes in a box of our own. */
  longestSideMm: z._default(grams, 1_050),
  freeOverCents: z.nullable(centsFrom0),
  pickupPlaces: z._default(z.array(pickupPlace).check(z.maxLength(20)), []),
  /** Where parcels leave, whose holidays delay their packing, and by which time of a day they are packed on it. */
  origin: z._default(
    z.object({
      state: australianState,
      packingDays: z.int().check(z.gte(0), z.lte(60)),
      cutOffHour: z.int().check(z.gte(0), z.lte(24)),
      cutOffMinute: z._default(z.int().check(z.gte(0), z.lte(59)), 0),
      /** The weekdays on which parcels are packed, of which Monday is 1. */
      packingWeekdays: z._default(
        z
          .array(z.int().check(z.gte(1), z.lte(7)))
          .check(z.minLength(1, 'On which days do you pack?'), z.maxLength(7)),
        [1, 2, 3, 4, 5],
      ),
    }),
    { state: 'NSW', packingDays: 1, cutOffHour: 12, cutOffMinute: 0, packingWeekdays: [1, 2, 3, 4, 5] },
  ),
});

export type Pack = z.infer<typeof pack>;
export type Zone = z.infer<typeof zone>;
export type WeightRow = z.infer<typeof weightRow>;
export type PickupPlace = z.infer<typeof pickupPlace>;
export type ShippingTable = z.infer<typeof shippingTable>;

/** One way of getting the parcel, as checkout offers it. */
export const deliveryOption = z.object({
  service,
  /** The name of the place where it is picked up; empty for a parcel. */
  place: z.string(),
  name: z.string(),
  priceCents: z.int(),
  /** Why the price is what it is, in words: the packs, how full they are, the free threshold. */
  explanation: z.string(),
  /** First and last day on which it may arrive (ISO dates); null where nobody can say. */
  window: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** From when it waits where it is picked up; null where nobody says, and for a parcel. */
  readyAt: z._default(z.nullable(z.string()), null),
  /** The market at which it is collected; null for every other way. */
  marketId: z._default(z.nullable(z.string()), null),
  /** Until when it waits at the market. */
  until: z._default(z.nullable(z.string()), null),
});

export type DeliveryOption = z.infer<typeof deliveryOption>;
