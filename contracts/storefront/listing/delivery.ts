import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, postcode } from '../../kernel/fields.ts';
import { deliveryOption, pack, pickupPlace, shippingTable, zone } from '../../pricing/shipping/shipping.ts';

export const estimateKitDelivery = endpoint({
  name: 'estimateKitDelivery',
  method: 'GET',
  path: '/api/products/:id/delivery',
  summary: 'The ways in which one of this kit can reach a postcode, with prices.',
  access: 'public',
  params: z.object({ id }),
  query: z.object({ postcode }),
  answer: z.object({ postcode: z.string(), options: z.array(deliveryOption) }),
  // Rates, settings and sales are announced by their tables, a kit's weight with the kit.
  tags: () => ['catalogue', 'fact:shipping_tables', 'fact:settings', 'fact:discounts'],
  refusals: ['malformed', 'not_found', 'needs_quote', 'postcode_unknown'],
});

/** What the table of rates says to everybody, before there is a cart or a postcode. */
export const deliveryFacts = z.object({
  freeOverCents: shippingTable.shape.freeOverCents,
  pickupPlaces: z.array(pickupPlace),
  /** What is ordered before this hour in Sydney is packed in so many business days, the day itself being the first. */
  cutOffHour: z.int(),
  packingDays: z.int(),
  packs: z.array(z.pick(pack, { name: true, maxWeightGrams: true, standardCents: true, expressCents: true })),
  zones: z.array(z.pick(zone, { name: true, standardDays: true, expressDays: true })),
});
export type DeliveryFacts = z.infer<typeof deliveryFacts>;

export const readDeliveryFacts = endpoint({
  name: 'readDeliveryFacts',
  method: 'GET',
  path: '/api/delivery',
  summary: 'What sending costs and how long it takes, by packs and zones; from which amount on it is free.',
  access: 'public',
  answer: deliveryFacts,
  tags: () => ['fact:shipping_tables', 'fact:settings'],
  refusals: [],
});
