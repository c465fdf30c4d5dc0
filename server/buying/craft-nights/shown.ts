import type { BagState } from '../../../contracts/buying/craft-nights.ts';
import type { BagRow, NightOrder } from './queries.ts';
import { bagStateOf, type BagOrder } from './rules.ts';

/** How a bag stands, as its order says. */
export function bagState({ paidBy, fell_at }: Pick<BagRow, 'paidBy' | 'fell_at'>): BagState {
  return bagStateOf(paidBy && orderSeen(paidBy), fell_at !== null);
}

function orderSeen({ state, paid_at, total_cents, refunded_cents }: NightOrder): BagOrder {
  return {
    state,
    paidAt: paid_at === null ? null : new Date(paid_at),
    totalCents: total_cents,
    refundedCents: refunded_cents,
  };
}
