import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { centsFrom0, email, line, paragraph } from '../kernel/fields.ts';
import { cursor, nextCursor, searched } from '../kernel/keyset.ts';

/** Sixteen letters and digits that cannot be mistaken for one another, in fours. */
export const giftCardCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-HJ-NP-Z2-9]{4}(-?[A-HJ-NP-Z2-9]{4}){3}$/, 'A gift card’s code has four groups of four'),
  );

export const giftCardAmounts = { leastCents: 1_000, mostCents: 50_000 } as const;
/** The Australian Consumer Law's minimum (s 99B). */
export const giftCardYears = 3;

export const readGiftCard = endpoint({
  name: 'readGiftCard',
  method: 'POST',
  path: '/api/gift-cards/balance',
  summary: 'What is left on a gift card. A wrong code and an expired card answer alike.',
  access: 'visitor',
  body: z.object({ code: giftCardCode }),
  answer: z.object({ balanceCents: z.int(), expiresOn: z.string(), lastFour: z.string() }),
  refusals: ['malformed', 'csrf', 'not_found', 'too_many'],
});

export const giftCardForm = z.object({
  amountCents: z.int().check(z.gte(giftCardAmounts.leastCents), z.lte(giftCardAmounts.mostCents)),
  /** Who pays, and gets the receipt. */
  email,
  recipient: email,
  from: z._default(line(60), ''),
  message: z._default(paragraph(250), ''),
  /** When it is to arrive; absent, as soon as it is paid. */
  deliverAt: z.optional(z.iso.datetime({ offset: true })),
});

export type GiftCardForm = z.infer<typeof giftCardForm>;

const access = 'administrator';
const area = 'gift-cards';
const ofOne = z.object({ id: z.uuid() });
const changing = ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'] as const;

export const giftCardsPerPage = 50;
export const giftCardStates = ['waiting', 'good', 'spent', 'expired', 'void'] as const;

/** How a card that is made by hand was paid: at a market, over the counter, or not at all. */
export const waysCardIsPaid = ['goodwill', 'cash', 'card', 'payid', 'bank_transfer'] as const;
export type WayCardIsPaid = (typeof waysCardIsPaid)[number];

const giftCardRow = z.object({
  id: z.string(),
  lastFour: z.string(),
  /** Its code is known to its recipient alone. */
  recipient: z.string(),
  sender: z.string(),
  buyer: z.string(),
  /** The order that paid for it, or whose refund it is; empty where nobody wrote it down. */
  orderNumber: z.string(),
  /** How a card was paid that was made by hand; null for every other. */
  paidByHand: z._default(z.nullable(z.enum(waysCardIsPaid)), null),
  amountCents: z.int(),
  balanceCents: z.int(),
  state: z.enum(giftCardStates),
  /** When it went to its recipient, or goes. */
  deliverAt: z.string(),
  expiresOn: z.string(),
});

export type GiftCardRow = z.infer<typeof giftCardRow>;

export const listGiftCards = endpoint({
  name: 'listGiftCards',
  method: 'GET',
  path: '/api/admin/gift-cards',
  summary:
    'Gift cards, newest first, found by recipient, sender, buyer, order and the last letters of a code.',
  access: 'administrator',
  area: 'gift-cards',
  query: z.object({
    q: searched,
    state: z.catch(z.optional(z.enum(giftCardStates)), undefined),
    after: cursor,
  }),
  answer: z.object({ cards: z.array(giftCardRow), next: nextCursor }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const giftCardMovementKinds = [
  'issued',
  'spent',
  'given_back',
  'refunded',
  'voided',
  'adjusted',
] as const;

const giftCardWhole = z.extend(giftCardRow, {
  movements: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(giftCardMovementKinds),
      amountCents: z.int(),
      /** Why whoever runs the shop did it, and who; empty for what orders did. */
      reason: z.string(),
      actor: z.string(),
      /** Of a card that was made by hand; of one that was stopped, how its money went back. */
      paidBy: z.nullable(z.enum(waysCardIsPaid)),
    }),
  ),
});
export type GiftCardWhole = z.infer<typeof giftCardWhole>;

export const readWholeGiftCard = endpoint({
  name: 'readWholeGiftCard',
  method: 'GET',
  path: '/api/admin/gift-cards/:id',
  summary: 'One gift card with everything that was put on it and taken off it.',
  access,
  area,
  params: ofOne,
  answer: giftCardWhole,
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const giftCardSending = z.object({
  recipient: email,
  /** When it goes, for a card that has not gone yet; null for at once. */
  deliverAt: z.nullable(z.iso.datetime({ offset: true })),
});
export type GiftCardSending = z.infer<typeof giftCardSending>;

export const sendGiftCard = endpoint({
  name: 'sendGiftCard',
  method: 'POST',
  path: '/api/admin/gift-cards/:id/send',
  summary:
    'Sends a gift card once more with a new code, the old one ends; or on another day, to another address.',
  access,
  area,
  params: ofOne,
  body: giftCardSending,
  answer: giftCardWhole,
  refusals: changing,
});

const whyCardChanges = line(200, 3, 'Please say why, for whoever looks at it later');

/** How the money of a card goes back that somebody paid by hand. */
export const waysCardIsPaidBack = ['cash', 'card', 'payid', 'bank_transfer'] as const;

const cardPaidBack = z.object({
  by: z.enum(waysCardIsPaidBack),
  /** The open market out of whose cash it goes; null where it goes in another way. */
  marketId: z._default(z.nullable(z.uuid()), null),
});
export type CardPaidBack = z.infer<typeof cardPaidBack>;

/** What was paid for a card by hand, where all of it is left and can go back; else undefined. */
export function paidByHandFor({
  balanceCents,
  movements,
}: Pick<GiftCardWhole, 'balanceCents' | 'movements'>): WayCardIsPaid | undefined {
  const made = movements.find(({ kind }) => kind === 'issued');
  const { paidBy = null, amountCents } = made ?? {};
  return paidBy !== null && paidBy !== 'goodwill' && amountCents === balanceCents ? paidBy : undefined;
}

export const stopGiftCard = endpoint({
  name: 'stopGiftCard',
  method: 'POST',
  path: '/api/admin/gift-cards/:id/stop',
  summary:
    'Ends a gift card for good: nobody can spend it, and the shop owes nothing for it. What was paid for it by hand may go back, where all of it is left.',
  access,
  area,
  params: ofOne,
  body: z.object({
    reason: whyCardChanges,
    /** All that was paid for it went back; null where nothing did. */
    paidBack: z._default(z.nullable(cardPaidBack), null),
  }),
  answer: giftCardWhole,
  refusals: changing,
});

export const giftCardAdjustment = z.object({
  balanceCents: z.int().check(z.gte(0), z.lte(giftCardAmounts.mostCents)),
  /** What was left when somebody looked: two who adjust at once do not undo each other. */
  seenCents: centsFrom0,
  reason: whyCardChanges,
});

export const adjustGiftCard = endpoint({
  name: 'adjustGiftCard',
  method: 'POST',
  path: '/api/admin/gift-cards/:id/balance',
  summary: 'Puts more on a gift card or takes some off, with the reason.',
  access,
  area,
  params: ofOne,
  body: giftCardAdjustment,
  answer: giftCardWhole,
  refusals: [...changing, 'stale'],
});

const handAmount = 'From $1 to $500';

export const giftCardByHand = z.object({
  amountCents: z.int(handAmount).check(z.gte(100, handAmount), z.lte(giftCardAmounts.mostCents, handAmount)),
  paidBy: z.enum(waysCardIsPaid),
  /** The open market among whose cash its price lies; null where it lies elsewhere, or is no cash. */
  marketId: z._default(z.nullable(z.uuid()), null),
  reason: whyCardChanges,
  /** Whom it is written to; null where it is handed over on paper. */
  recipient: z.nullable(email),
  from: line(60),
  message: paragraph(250),
  /** When the letter goes; null for at once. */
  deliverAt: z.nullable(z.iso.datetime({ offset: true })),
  /** What is sent twice under one key is one card. */
  key: z.uuid(),
});
export type GiftCardByHand = z.infer<typeof giftCardByHand>;

const handedOver = z.extend(giftCardWhole, {
  /** For a card on paper: shown this once, and kept nowhere. */
  code: z.nullable(z.string()),
});
export type HandedCard = z.infer<typeof handedOver>;

export const makeGiftCard = endpoint({
  name: 'makeGiftCard',
  method: 'POST',
  path: '/api/admin/gift-cards',
  summary:
    'Makes a gift card by hand, as goodwill or paid at the desk; it is written to somebody or printed.',
  access,
  area,
  body: giftCardByHand,
  answer: handedOver,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_permitted'],
});
