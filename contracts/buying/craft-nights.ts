import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, email, id, line, paragraph } from '../kernel/fields.ts';
import { nextCursor } from '../kernel/keyset.ts';
import { address } from '../kernel/postal-address.ts';
import { orderStates } from '../orders/orders/orders.ts';

/** Friends make a kit each on one evening: each pays their own, and one parcel comes to the host. */

export const mostKits = 6;
export const bagsAtLeast = 2;
export const bagsAtMost = 12;
/** So far ahead an evening may lie. */
export const daysAhead = 120;

const optionalId = z.optional(id);
/** So many letters at most; the pages' fields take no more. */
const nightTextMost = { title: 60, hostName: 40, bagName: 40 } as const;

const bagName = line(nightTextMost.bagName, 1, 'Which name shall stand on the bag?');
/** Made with the form, so that what is sent twice is one. */
const key = z.uuid();
/** Left empty by people. */
const website = z._default(line(200), '');

/** What a host fills in. Kits are fields of their own, because a form without script sends each name once. */
export const craftNightForm = z.extend(address, {
  key,
  title: line(nightTextMost.title, 1, 'What is the evening called?'),
  hostName: line(nightTextMost.hostName, 1, 'Who is the host?'),
  email,
  day,
  /** The last day to pay; left out, the latest on which the parcel still comes in time. */
  lastDay: z.optional(day),
  kit1: optionalId,
  kit2: optionalId,
  kit3: optionalId,
  kit4: optionalId,
  kit5: optionalId,
  kit6: optionalId,
  /** Which of the fields above holds the host's own kit; left out where they only host. */
  own: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostKits))),
  bags: z.coerce
    .number()
    .check(
      z.int('How many bags at most?'),
      z.gte(bagsAtLeast, `At least ${bagsAtLeast} bags`),
      z.lte(bagsAtMost, `At most ${bagsAtMost} bags; for more, ask for one bill.`),
    ),
  website,
});
export type CraftNightForm = z.infer<typeof craftNightForm>;

const people = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500, 'At most 500 of a kit')));

/** Of a school or a workplace: one bill for all, which a person answers as a quote. */
export const oneBillForm = z.extend(address, {
  key,
  title: line(nightTextMost.title, 1, 'What is the evening called?'),
  hostName: line(nightTextMost.hostName, 1, 'Who asks?'),
  email,
  day,
  kit1: optionalId,
  kit2: optionalId,
  kit3: optionalId,
  kit4: optionalId,
  kit5: optionalId,
  kit6: optionalId,
  people1: people,
  people2: people,
  people3: people,
  people4: people,
  people5: people,
  people6: people,
  note: z._default(paragraph(300), ''),
  website,
});
export type OneBillForm = z.infer<typeof oneBillForm>;

/** What a friend fills in. */
export const bagForm = z.object({ key, name: bagName, email, kit: id, website });
export type BagForm = z.infer<typeof bagForm>;

export const moveForm = z.object({ day });

export const craftNightStates = ['waiting', 'open', 'closed', 'called_off'] as const;
export type CraftNightState = (typeof craftNightStates)[number];

/** How a bag stands: chosen and not paid, being paid, paid, given back, or fallen away. */
export const bagStates = ['chosen', 'paying', 'paid', 'refunded', 'fallen'] as const;
export type BagState = (typeof bagStates)[number];

const craftNightEntry = z.object({
  id: z.uuid(),
  title: z.string(),
  hostName: z.string(),
  day: z.string(),
  payUntil: z.string(),
  state: z.enum(craftNightStates),
  /** Paid bags, the host's own among them, of those that may be. */
  paid: z.int(),
  chosen: z.int(),
  mostBags: z.int(),
  kits: z.array(z.string()),
});
export type CraftNightEntry = z.infer<typeof craftNightEntry>;

const orderLink = z.nullable(z.object({ id: z.uuid(), number: z.string(), state: z.enum(orderStates) }));

const craftNight = z.extend(craftNightEntry, {
  hostEmail: z.string(),
  /** As on an envelope; empty once it is erased. */
  address: z.array(z.string()),
  reason: z.string(),
  /** The order with which all bags travel. */
  parcel: orderLink,
  bags: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      kitName: z.string(),
      state: z.enum(bagStates),
      order: orderLink,
    }),
  ),
});
export type CraftNight = z.infer<typeof craftNight>;

const reading = ['unauthenticated', 'forbidden'] as const;
const byId = z.object({ id: z.uuid() });

export const listCraftNights = endpoint({
  name: 'listCraftNights',
  method: 'GET',
  path: '/api/admin/craft-nights',
  summary: 'Craft nights, the newest first; the next page begins behind `after`.',
  access: 'administrator',
  area: 'order-changes',
  query: z.object({
    state: z.catch(z.optional(z.enum(craftNightStates)), undefined),
    after: z.catch(z.optional(z.uuid()), undefined),
  }),
  answer: z.object({ nights: z.array(craftNightEntry), next: nextCursor }),
  refusals: [...reading],
});

export const readCraftNight = endpoint({
  name: 'readCraftNight',
  method: 'GET',
  path: '/api/admin/craft-nights/:id',
  summary: 'One craft night with its bags and its parcel.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  answer: craftNight,
  refusals: [...reading, 'not_found'],
});

export const callOffCraftNight = endpoint({
  name: 'callOffCraftNight',
  method: 'POST',
  path: '/api/admin/craft-nights/:id/call-off',
  summary: 'Calls a craft night off: whoever has paid gets all of it back, and everybody is told why.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  body: z.object({ reason: line(200, 1, 'Say why.') }),
  answer: craftNight,
  refusals: ['malformed', 'csrf', 'not_found', 'not_permitted', ...reading],
});
