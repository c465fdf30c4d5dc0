import type { NewsletterRow, NewsletterState } from '../../../../contracts/growth/newsletter/newsletters.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

const newsletterStateLabels: Record<NewsletterState, string> = {
  draft: 'Draft',
  scheduled: 'Waits for its time',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: 'Sent',
};

/** One that somebody has ended is not sent to everybody whom it was for. */
export function newsletterStateText({ state, progress }: Pick<NewsletterRow, 'state' | 'progress'>): string {
  return state === 'sent' && progress.waiting > 0 ? 'Ended' : newsletterStateLabels[state];
}

export const newsletterTones: Record<NewsletterState, Tone> = {
  draft: 'calm',
  scheduled: 'waiting',
  sending: 'waiting',
  stopped: 'warning',
  sent: 'good',
};

/** How many people it was queued for. */
export function peopleOf({ waiting, sent, skipped, bounced, failed }: NewsletterRow['progress']): number {
  return waiting + sent + skipped + bounced + failed;
}

export const peopleText = (people: number): string =>
  people === 1 ? '1 person' : `${people.toLocaleString('en-AU')} people`;
