import type { ReviewState } from '../../../../contracts/community/reviews/admin-reviews.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const reviewStateLabels: Readonly<Record<ReviewState, { words: string; tone: Tone }>> = {
  waiting: { words: 'Waits to be read', tone: 'waiting' },
  published: { words: 'Published', tone: 'good' },
  declined: { words: 'Declined', tone: 'warning' },
};
