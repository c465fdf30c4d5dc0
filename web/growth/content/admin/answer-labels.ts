import type { ApplicationAnswer } from '../../../../contracts/growth/content/admin-wholesale.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const answerLabels: Readonly<Record<ApplicationAnswer, { label: string; tone: Tone }>> = {
  waiting: { label: 'New', tone: 'waiting' },
  answered: { label: 'Answered', tone: 'good' },
  declined: { label: 'Declined', tone: 'calm' },
};
