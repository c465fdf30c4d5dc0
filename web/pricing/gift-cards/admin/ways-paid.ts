import type { WayCardIsPaid } from '../../../../contracts/pricing/gift-cards.ts';

export const waysPaid: Readonly<Record<WayCardIsPaid, string>> = {
  goodwill: 'Not paid: goodwill',
  cash: 'Cash',
  card: 'Card, at the terminal',
  payid: 'PayID',
  bank_transfer: 'Bank transfer',
};
