import * as z from 'zod/mini';
import { day, line } from '../../kernel/fields.ts';

/** Money that a hand took goes back by a hand: how it was sent, as the buyer reads it too. */
export const waysToSend = ['bank_transfer', 'payid', 'cash', 'card', 'other'] as const;
export type WayToSend = (typeof waysToSend)[number];

export const sentByTexts: Readonly<Record<WayToSend, string>> = {
  bank_transfer: 'by bank transfer',
  payid: 'by PayID',
  cash: 'in cash',
  card: 'to the card, at our terminal',
  other: 'as we agreed',
};

export const sentRefundForm = z.object({
  refundId: z.uuid(),
  method: z.enum(waysToSend),
  /** The day on which it went; none that is ahead. */
  sentOn: day,
  reference: z._default(line(80), ''),
  /** The open market out of whose cash it went; null where it went in another way. */
  marketId: z._default(z.nullable(z.uuid()), null),
});
export type SentRefundForm = z.infer<typeof sentRefundForm>;
