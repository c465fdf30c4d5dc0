import type { ReviewState } from '../../../../contracts/community/reviews/admin-reviews.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const reviewStateLabels: Readonly<Record<ReviewState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waits to be read', tone: 'waiting' },
  published: { label: 'Published', tone: 'good' },
  declined: { label: 'Declined', tone: 'warning' },
};
