import type { QuestionState } from '../../../../contracts/community/questions/admin-kit-questions.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const questionStateLabels: Readonly<Record<QuestionState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waits to be read', tone: 'waiting' },
  published: { label: 'Shown', tone: 'good' },
  declined: { label: 'Not shown', tone: 'warning' },
};
