import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { line, paragraph } from '../kernel/fields.ts';
import { cursor, nextCursor } from '../kernel/keyset.ts';

/** What a program beside the shop may hear of; its message names what changed, and how it is now. */
export const webhookTypes = [
  'order.placed',
  'order.paid',
  'order.packing',
  'order.shipped',
  'order.delivered',
  'order.expired',
  'order.cancelled',
  'order.changed',
  'stock.changed',
  'kit.created',
  'kit.changed',
  'customer.created',
  'customer.changed',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Sent by hand, to see whether a receiver listens. */
export const webhookTest = 'webhook.test';

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookForm = z.object({
  url: line(500, 1, 'Where shall the messages go?'),
  description: paragraph(200),
  types: z
    .array(z.enum(webhookTypes))
    .check(z.minLength(1, 'Choose at least one'), z.maxLength(webhookTypes.length)),
  isPaused: z.boolean(),
});
export type WebhookForm = z.infer<typeof webhookForm>;

const webhook = z.extend(webhookForm, {
  id: z.uuid(),
  /** Why the shop paused it; empty where somebody did, or nobody. */
  pauseReason: z.string(),
  /** Since when nothing has arrived, although it was tried. */
  failingSince: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  waiting: z.int(),
  givenUp: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  id: z.uuid(),
  type: z.string(),
  subject: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: z.string(),
  /** When it is tried next; meant only for one that waits. */
  dueAt: z.string(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const deliveryWhole = z.extend(delivery, {
  /** What is sent, as it is signed. */
  body: z.string(),
  tries: z.array(
    z.object({
      number: z.int(),
      at: z.string(),
      tookMs: z.int(),
      /** Null where no answer came. */
      status: z.nullable(z.int()),
      /** What the receiver answered, shortened, or why it could not be reached. */
      note: z.string(),
    }),
  ),
});

/** Shown when it is made, and never again. */
const withSecret = z.extend(webhook, { secret: z.string() });

const access = 'administrator';
const area = 'settings';
const ofOne = z.object({ id: z.uuid() });
const inOffice = ['unauthenticated', 'forbidden'] as const;
const changing = ['csrf', ...inOffice] as const;
const path = '/api/admin/webhooks';

/** So many programs may hear of changes: each change is written down for every one of them. */
export const mostWebhooks = 20;

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path,
  summary: `The programs that hear of changes, ${mostWebhooks} at most, and how it goes with each.`,
  access,
  area,
  answer: z.array(webhook),
  refusals: inOffice,
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path,
  summary: 'Lets a program hear of changes from now on. Its secret is shown this once.',
  access,
  area,
  /** The id is made by the browser, so that one whose answer was lost is made once. */
  body: z.extend(webhookForm, { id: z.uuid() }),
  answer: withSecret,
  refusals: ['malformed', 'not_permitted', ...changing],
});

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes where messages go and which; pauses and resumes. What waits meanwhile is kept.',
  access,
  area,
  params: ofOne,
  body: z.extend(webhookForm, {
    /** How it was when somebody looked; absent, whatever stands there is written over. */
    seen: z.optional(webhookForm),
  }),
  answer: webhook,
  refusals: ['malformed', 'not_found', 'stale', ...changing],
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Tells a program nothing any more, and forgets what was sent to it.',
  access,
  area,
  params: ofOne,
  answer: z.array(webhook),
  refusals: ['not_found', ...changing],
});

export const renewWebhookSecret = endpoint({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: `${path}/:id/secret`,
  summary: 'Makes a new secret. For a day messages are signed with the old one as well.',
  access,
  area,
  params: ofOne,
  answer: withSecret,
  refusals: ['not_found', ...changing],
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: `${path}/:id/test`,
  summary: 'Sends a message that is about nothing.',
  access,
  area,
  params: ofOne,
  answer: delivery,
  refusals: ['not_found', ...changing],
});

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: `${path}/:id/deliveries`,
  summary: 'What was sent to a program in the last thirty days, newest first.',
  access,
  area,
  params: ofOne,
  query: z.object({ state: z.catch(z.optional(z.enum(deliveryStates)), undefined), after: cursor }),
  answer: z.object({ deliveries: z.array(delivery), next: nextCursor }),
  refusals: ['not_found', ...inOffice],
});

export const readWebhookDelivery = endpoint({
  name: 'readWebhookDelivery',
  method: 'GET',
  path: '/api/admin/webhook-deliveries/:id',
  summary: 'One message with each try.',
  access,
  area,
  params: ofOne,
  answer: deliveryWhole,
  refusals: ['not_found', ...inOffice],
});

export const resendWebhookDelivery = endpoint({
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  summary: 'Sends a message once more, under the same id, whether or not it arrived.',
  access,
  area,
  params: ofOne,
  answer: delivery,
  refusals: ['not_found', ...changing],
});

export const resendGivenUp = endpoint({
  name: 'resendGivenUp',
  method: 'POST',
  path: `${path}/:id/resend`,
  summary: 'Sends everything once more that was given up.',
  access,
  area,
  params: ofOne,
  answer: z.object({ count: z.int() }),
  refusals: ['not_found', ...changing],
});
