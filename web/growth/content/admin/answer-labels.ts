import type { ApplicationAnswer } from '../../../../contracts/growth/content/admin-wholesale.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const answerLabels: Readonly<Record<ApplicationAnswer, { words: string; tone: Tone }>> = {
  waiting: { words: 'New', tone: 'waiting' },
  answered: { words: 'Answered', tone: 'good' },
  declined: { words: 'Declined', tone: 'calm' },
};
