import * as z from 'zod/mini';

/** A cardholder asks about a payment, or disputes it: what the shop can lose, and until when it can answer. */
export const disputeStatuses = ['inquiry', 'open', 'answered', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const dispute = z.object({
  provider: z.string(),
  reference: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.enum(disputeStatuses),
  /** The last moment for an answer. */
  dueBy: z.nullable(z.string()),
  /** The bank has taken the money back. */
  isWithdrawn: z.boolean(),
  openedAt: z.string(),
});
export type Dispute = z.infer<typeof dispute>;

/** Those that are not over yet. */
export const disputesUnderWay: ReadonlySet<DisputeStatus> = new Set(['inquiry', 'open', 'answered']);

/** Why nothing more may go back meanwhile: the buttons say the same as the server. */
export const waitForDispute =
  'The bank has taken this money back while the cardholder disputes it. Nothing more can go back before that is settled.';
