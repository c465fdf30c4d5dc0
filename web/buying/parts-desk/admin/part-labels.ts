import type { PartClaimState } from '../../../../contracts/buying/parts-desk.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const partStateLabels: Readonly<Record<PartClaimState, { label: string; tone: Tone }>> = {
  asked: { label: 'Waits for us', tone: 'waiting' },
  sent: { label: 'An order', tone: 'good' },
  declined: { label: 'Declined', tone: 'calm' },
};
