import * as z from 'zod/mini';
import type { Area } from '../kernel/areas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { cursor, nextCursor } from '../kernel/keyset.ts';

/** What the people who run the shop are told of, each by a bell in the back office and by email, as each chose. */

export const notificationKinds = [
  'order',
  'quote',
  'return',
  'review',
  'part',
  'question',
  'message',
  'wholesale',
  'low-stock',
  'preorder',
  'failed-payment',
  'overdue',
  'attention',
  'failed-email',
  'paused-webhook',
  'stopped-newsletter',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const emailFrequencies = ['off', 'at_once', 'digest'] as const;
export type EmailFrequency = (typeof emailFrequencies)[number];

type About = {
  name: string;
  /** Told to those whose roles read it. */
  area: Area;
  /** How it comes by email to whoever has chosen nothing. */
  usual: EmailFrequency;
  hint?: string;
};

const toShop = 'A letter about it goes to the shop’s own address in any case.';

export const aboutNotifications: Readonly<Record<NotificationKind, About>> = {
  order: { name: 'New orders', area: 'orders', usual: 'at_once' },
  quote: { name: 'Requests for a quote', area: 'quotes', usual: 'off', hint: toShop },
  return: { name: 'Returns asked for', area: 'orders', usual: 'at_once' },
  part: { name: 'Parts asked for, and batches out of sale', area: 'order-changes', usual: 'at_once' },
  review: { name: 'New reviews', area: 'reviews', usual: 'digest' },
  question: { name: 'Questions about kits', area: 'reviews', usual: 'at_once' },
  message: { name: 'Questions and messages', area: 'customers', usual: 'off', hint: toShop },
  wholesale: { name: 'Wholesale applications', area: 'customers', usual: 'off', hint: toShop },
  'low-stock': { name: 'Kits that run low', area: 'stock', usual: 'digest' },
  preorder: { name: 'Pre-orders whose day is here', area: 'stock', usual: 'at_once' },
  'failed-payment': { name: 'Payments that failed', area: 'order-changes', usual: 'digest' },
  overdue: { name: 'Transfers and invoices that are overdue', area: 'order-changes', usual: 'at_once' },
  attention: { name: 'Orders that need attention', area: 'order-changes', usual: 'off', hint: toShop },
  'failed-email': { name: 'Letters that could not be sent', area: 'settings', usual: 'digest' },
  'paused-webhook': {
    name: 'Webhooks that were paused, and messages given up',
    area: 'settings',
    usual: 'at_once',
  },
  'stopped-newsletter': { name: 'Newsletters that were stopped', area: 'newsletters', usual: 'at_once' },
};

const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  detail: z.string(),
  /** Where in the back office it is worked on. */
  href: z.string(),
  at: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Older ones are cleared away: what matters stands where it belongs, in its order, return or review. */
export const notificationDays = 60;

const access = 'administrator';
const inOffice = ['unauthenticated', 'forbidden'] as const;
const unread = z.object({ unread: z.int() });

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/admin/notifications',
  summary: 'What this administrator is told of, newest first.',
  access,
  area: 'office',
  query: z.object({ after: cursor }),
  answer: z.object({ notifications: z.array(notification), next: nextCursor }),
  refusals: inOffice,
});

export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: '/api/admin/notifications/unread',
  summary: 'How many of them this administrator has not read.',
  access,
  area: 'office',
  answer: unread,
  refusals: inOffice,
});

/** Those that are named, or all there are. */
export const readMark = z.object({
  ids: z.nullable(z.array(z.uuid()).check(z.maxLength(200))),
  isRead: z.boolean(),
});

export const markNotifications = endpoint({
  name: 'markNotifications',
  method: 'POST',
  path: '/api/admin/notifications/read',
  summary: 'Marks some or all of them as read, or as unread again, for this administrator alone.',
  access,
  area: 'office',
  body: readMark,
  answer: unread,
  refusals: ['malformed', 'csrf', ...inOffice],
});

const choice = z.object({
  kind: z.enum(notificationKinds),
  bell: z.boolean(),
  emails: z.enum(emailFrequencies),
  /** In the browsers where one asked for it. */
  push: z.boolean(),
});
export type NotificationChoice = z.infer<typeof choice>;

export const choicesForm = z.object({
  choices: z.array(choice).check(z.maxLength(notificationKinds.length)),
});

export const readNotificationChoices = endpoint({
  name: 'readNotificationChoices',
  method: 'GET',
  path: '/api/admin/notification-choices',
  summary: 'Of what this administrator is told, and how.',
  access,
  area: 'office',
  answer: choicesForm,
  refusals: inOffice,
});

export const saveNotificationChoices = endpoint({
  name: 'saveNotificationChoices',
  method: 'PUT',
  path: '/api/admin/notification-choices',
  summary: 'Chooses for each kind whether the bell shows it and how it comes by letter.',
  access,
  area: 'office',
  body: choicesForm,
  answer: choicesForm,
  refusals: ['malformed', 'csrf', ...inOffice],
});

/** Web push to browsers of those who run the shop: a browser is asked only by a press, and tells what the bell tells. */
export const subscriptionsPerPerson = 10;

const address = z.url().check(z.maxLength(1_000));
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,120}={0,2}$/));

const toldDevice = z.object({
  endpoint: z.string(),
  /** When its push service last took a message for it. */
  toldAt: z.nullable(z.string()),
  /** When a message for it was last given up. */
  failedAt: z.nullable(z.string()),
});
export type ToldDevice = z.infer<typeof toldDevice>;

export const readPushKey = endpoint({
  name: 'readPushKey',
  method: 'GET',
  path: '/api/admin/push',
  summary: 'The key by which browsers know push messages of this shop, and where this administrator is told.',
  access,
  area: 'office',
  answer: z.object({ publicKey: z.string(), devices: z.array(toldDevice) }),
  refusals: inOffice,
});

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  method: 'POST',
  path: '/api/admin/push',
  summary: 'Tells this administrator in one more browser, as its push service says.',
  access,
  area: 'office',
  body: z.object({ endpoint: address, keys: z.object({ p256dh: base64url, auth: base64url }) }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'csrf', ...inOffice, 'not_permitted'],
});

export const tryPush = endpoint({
  name: 'tryPush',
  method: 'POST',
  path: '/api/admin/push/try',
  summary: 'Sends a message to the browser of this endpoint, to see whether it comes.',
  access,
  area: 'office',
  body: z.object({ endpoint: address }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'csrf', ...inOffice, 'not_found', 'not_permitted', 'too_many'],
});

export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  method: 'POST',
  path: '/api/admin/push/end',
  summary: 'Tells this administrator no more in the browser of this endpoint.',
  access,
  area: 'office',
  body: z.object({ endpoint: address }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'csrf', ...inOffice],
});
