import type { DiscountState } from '../../../../contracts/pricing/discounts/admin-discounts.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const discountStateLabels: Readonly<Record<DiscountState, { label: string; tone: Tone }>> = {
  running: { label: 'Running', tone: 'good' },
  upcoming: { label: 'To come', tone: 'waiting' },
  over: { label: 'Over', tone: 'calm' },
  'used-up': { label: 'Used up', tone: 'warning' },
  off: { label: 'Switched off', tone: 'calm' },
};
