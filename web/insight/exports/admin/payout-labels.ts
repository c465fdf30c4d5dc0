import type { Mismatch, PayoutItem, PayoutRow } from '../../../../contracts/insight/exports/payouts.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const payoutLabels: Record<PayoutRow['state'], { label: string; tone: Tone }> = {
  on_the_way: { label: 'On the way', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

export const itemLabels: Record<PayoutItem['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  returned: 'Payout that came back',
  other: 'Other',
};

export const mismatchLabels: Record<Mismatch['kind'], string> = {
  not_paid_out: 'Paid more than a week ago, and in no payout',
  unknown_payment: 'Paid out, and no payment that the shop knows',
  other_amount: 'Paid out with another amount than was paid',
  refund_not_taken: 'Given back more than a week ago, and not taken from a payout',
  refund_unknown: 'Taken from a payout, and no refund in the shop’s books',
  dispute_unknown: 'Taken back by a bank, and no payment that the shop knows',
  payout_does_not_sum: 'A payout whose parts are not known, or do not come to it',
};
