import * as z from 'zod/mini';
import { paths } from '../../kernel/paths.ts';
import { reservationPaths } from '../../kernel/reservation-paths.ts';
import { emailKind, linkTo, sender, type Sender } from './email-kind.ts';
import { sampleOrder } from './sample-order.ts';

/** What waits at a market for somebody who has not paid: the kit, the place line by line, its hours, and until when. */
const reserved = z.object({
  ...sender,
  number: z.int(),
  name: z.string(),
  kit: z.string(),
  quantity: z.int(),
  pickUpAt: z.array(z.string()),
  hours: z.array(z.string()),
  note: z.string(),
  waitUntil: z.string(),
  /** Until when it can be paid online; empty where its market takes no orders. */
  payUntil: z._default(z.string(), ''),
  kitLink: z.url(),
  /** To look at it, to pay it and to give it up. */
  link: z.url(),
});

const sample = (from: Sender) => ({
  ...from,
  number: 7,
  name: 'Mabel Okafor',
  kit: 'Kookaburra at first light',
  quantity: 1,
  pickUpAt: ['Rozelle Market', 'Rozelle Public School', '663 Darling Street', 'Rozelle NSW 2039'],
  hours: ['Sat 28 Nov, 9 am to 2 pm'],
  note: 'We stand by the fig tree.',
  waitUntil: 'Sat 28 Nov, 1 pm',
  payUntil: 'Fri 27 Nov, 6 pm',
  kitLink: linkTo(from, paths.product('kookaburra')),
  link: linkTo(from, reservationPaths.own(sampleOrder.token)),
});

const kind = { data: reserved, sample, secrets: ['link'] } as const;

/** Kinds of email about kits that are reserved for a market. */
export const reservationEmails = {
  'reservation-made': emailKind({ ...kind, name: 'A kit is reserved for a market' }),
  'reservation-many': emailKind({
    name: 'Somebody wants to reserve more than waits for one person',
    data: z.object({ ...sender, market: z.string(), most: z.int() }),
    sample: (from) => ({ ...from, market: 'Rozelle Market, Sat 28 Nov', most: 2 }),
  }),
  'reservation-reminder': emailKind({
    ...kind,
    name: 'A reserved kit waits at a market tomorrow',
    isOptional: true,
  }),
  'reservation-missed': emailKind({
    ...kind,
    name: 'A reserved kit was not fetched',
    isOptional: true,
  }),
  'reservation-changed': emailKind({
    ...kind,
    name: 'A market where a kit is reserved is moved or cancelled',
    data: z.extend(reserved, { isCancelled: z.boolean() }),
    sample: (from) => ({ ...sample(from), isCancelled: false }),
  }),
};
