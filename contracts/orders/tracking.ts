import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { line } from '../kernel/fields.ts';

/** Where parcels are, as their carrier reports it, and the sandbox that stands in for one. */

export const parcelSteps = [
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'to_collect',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const;
export type ParcelStep = (typeof parcelSteps)[number];

export const parcelStepLabels: Readonly<Record<ParcelStep, string>> = {
  booked: 'Label made',
  picked_up: 'With the carrier',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempted: 'Nobody was there',
  to_collect: 'Waiting to be collected',
  delivered: 'Delivered',
  returning: 'On its way back to us',
  returned: 'Back with us',
  lost: 'The carrier is looking for it',
};

/** One step of a parcel: what, where, when. */
export const parcelEvent = z.object({ step: z.enum(parcelSteps), place: z.string(), at: z.string() });
export type ParcelEvent = z.infer<typeof parcelEvent>;

export const carrierProviders = ['sandbox'] as const;

export const receiveCarrierEvent = endpoint({
  name: 'receiveCarrierEvent',
  method: 'POST',
  path: '/api/carriers/events/:provider',
  summary: 'Signed events of a carrier about its parcels; stored before they are acknowledged, handled once.',
  access: 'provider',
  headers: {
    'shop-signature': 'The sandbox signs with `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`.',
  },
  params: z.object({ provider: z.enum(carrierProviders) }),
  answer: z.object({ received: z.literal(true) }),
  refusals: ['malformed', 'bad_signature', 'not_found'],
});

export const readCarrierState = endpoint({
  name: 'readCarrierState',
  method: 'GET',
  path: '/api/admin/carrier-state',
  summary: 'Which carrier reports about parcels, where its events must be sent, and when the last one came.',
  access: 'administrator',
  area: 'orders',
  answer: z.object({
    provider: z.enum(['none', ...carrierProviders]),
    webhookUrl: z.string(),
    lastEventAt: z.nullable(z.string()),
  }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const playParcelStep = endpoint({
  name: 'playParcelStep',
  method: 'POST',
  path: '/api/sandbox/parcels/:trackingNumber/steps',
  summary:
    'Lets the sandbox report a step of a parcel, known to the shop or not. Answered only where the sandbox is the carrier.',
  access: 'administrator',
  area: 'orders',
  params: z.object({ trackingNumber: line(60, 1) }),
  body: z.object({
    step: z.enum(parcelSteps),
    place: z._default(line(80), ''),
    /** How long ago it happened: an event may arrive late. */
    minutesAgo: z._default(z.int().check(z.gte(0), z.lte(60 * 24 * 30)), 0),
  }),
  answer: z.object({ event: z.string() }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found'],
});

/** How the sandbox carrier misbehaves. */
export const sandboxCarrierFaults = z.object({
  delayMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  /** How often each event is delivered; 0 loses it. */
  deliveries: z._default(z.int().check(z.gte(0), z.lte(100)), 1),
  /** Delivers an event only after its successor. */
  reorder: z._default(z.boolean(), false),
  /** The carrier's calls fail: not at all, before, or after they took effect. */
  failing: z._default(z.enum(['no', 'before', 'after']), 'no'),
});
export type SandboxCarrierFaults = z.infer<typeof sandboxCarrierFaults>;

export const setSandboxCarrierFaults = endpoint({
  name: 'setSandboxCarrierFaults',
  method: 'PUT',
  path: '/api/sandbox/carrier-faults',
  summary: 'Chooses how the sandbox carrier misbehaves. Answered only where the sandbox is the carrier.',
  access: 'administrator',
  area: 'settings',
  body: sandboxCarrierFaults,
  answer: sandboxCarrierFaults,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found'],
});
