import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, postcode } from '../../kernel/fields.ts';
import { untilTag } from '../../kernel/until-tag.ts';
import {
  deliveryOption,
  pack,
  pickupPlace,
  shippingTable,
  weightRow,
  zone,
} from '../../pricing/shipping/shipping.ts';

export const estimateKitDelivery = endpoint({
  name: 'estimateKitDelivery',
  method: 'GET',
  path: '/api/products/:id/delivery',
  summary: 'The ways in which one of this kit can reach a postcode, with prices.',
  access: 'public',
  params: z.object({ id }),
  query: z.object({ postcode }),
  answer: z.object({
    postcode: z.string(),
    options: z.array(deliveryOption),
    /** Until then the answer stays as it is: the next cut-off, the next rates, or another quarter of an hour. */
    until: z.string(),
  }),
  // Rates, settings and sales are announced by their tables, a kit's weight with the kit.
  tags: ({ until }) => [
    'catalogue',
    'fact:shipping_tables',
    'fact:delivery_calendar',
    'fact:settings',
    'fact:discounts',
    untilTag(until),
  ],
  refusals: ['malformed', 'not_found', 'needs_quote', 'postcode_unknown'],
});

/** What the table of rates says to everybody, before there is a cart or a postcode. */
export const deliveryFacts = z.object({
  freeOverCents: shippingTable.shape.freeOverCents,
  pickupPlaces: z.array(pickupPlace),
  /** What is ordered before this time of day in Sydney is packed in so many business days, the day itself being the first. */
  cutOffHour: z.int(),
  cutOffMinute: z.int(),
  packingDays: z.int(),
  packs: z.array(z.pick(pack, { name: true, maxWeightGrams: true, standardCents: true, expressCents: true })),
  /** Between which days it arrives wherever in the country it goes, by the standard service; null where nobody can say. */
  anywhere: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Until then the answer stays as it is. */
  until: z.string(),
  zones: z.array(z.pick(zone, { name: true, standardDays: true, expressDays: true })),
});
export type DeliveryFacts = z.infer<typeof deliveryFacts>;

/** What a parcel in a box of the shop's own costs, by zone and chargeable weight. */
export const boxPrices = z.object({
  zones: z.array(
    z.object({
      name: z.string(),
      rows: z.array(z.pick(weightRow, { upToGrams: true, standardCents: true, expressCents: true })),
    }),
  ),
  /** Until then the answer stays as it is. */
  until: z.string(),
});
export type BoxPrices = z.infer<typeof boxPrices>;

export const readBoxPrices = endpoint({
  name: 'readBoxPrices',
  method: 'GET',
  path: '/api/delivery/boxes',
  summary: 'What a parcel costs that fits into no pack, by zone and by weight or volume.',
  access: 'public',
  answer: boxPrices,
  tags: ({ until }) => ['fact:shipping_tables', untilTag(until)],
  refusals: [],
});

export const readDeliveryFacts = endpoint({
  name: 'readDeliveryFacts',
  method: 'GET',
  path: '/api/delivery',
  summary: 'What sending costs and how long it takes, by packs and zones; from which amount on it is free.',
  access: 'public',
  answer: deliveryFacts,
  tags: ({ until }) => ['fact:shipping_tables', 'fact:delivery_calendar', 'fact:settings', untilTag(until)],
  refusals: [],
});
