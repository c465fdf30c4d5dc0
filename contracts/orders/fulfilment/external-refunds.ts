import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { refundForm } from './fulfilment.ts';

/** Money that a provider gave back without the shop, or a refund of the shop's that never arrived. */
export const externalRefund = z.object({
  provider: z.string(),
  reference: z.string(),
  amountCents: z.int(),
  /** 'waits' for a person to say what it is; 'written' down as a refund; 'noted' as none of the shop's; or it did not arrive. */
  status: z.enum(['waits', 'written', 'noted', 'failed']),
  at: z.string(),
});

export type ExternalRefund = z.infer<typeof externalRefund>;

export const externalRefundForm = z.object({
  reference: line(200, 1),
  as: z.enum(['refund', 'nothing']),
  /** For which kits and how much of the delivery; what is left of the amount is goodwill. */
  lines: refundForm.shape.lines,
  shippingCents: refundForm.shape.shippingCents,
  reason: line(200, 1),
});

export type ExternalRefundForm = z.infer<typeof externalRefundForm>;

/** Why no more may go back before it is settled: the buttons say the same as the server. */
export const settleFirst = 'Money went back elsewhere. Settle that first, so that nothing goes back twice.';
