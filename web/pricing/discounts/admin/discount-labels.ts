import type { DiscountState } from '../../../../contracts/pricing/discounts/admin-discounts.ts';
import type { discountKinds } from '../../../../contracts/pricing/discounts/discounts.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const discountStateLabels: Readonly<Record<DiscountState, { label: string; tone: Tone }>> = {
  running: { label: 'Running', tone: 'good' },
  upcoming: { label: 'To come', tone: 'waiting' },
  over: { label: 'Over', tone: 'calm' },
  'used-up': { label: 'Used up', tone: 'warning' },
  off: { label: 'Switched off', tone: 'calm' },
};

export const discountKindLabels: Readonly<Record<(typeof discountKinds)[number], string>> = {
  percent: 'Per cent off',
  amount: 'An amount off',
  free_shipping: 'Free shipping',
  buy_get: 'Buy some, get some free',
};
