import { utcMidnight } from '../../../contracts/kernel/days.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';

const reason =
  'You receive this letter because you run this shop. What you are told of is chosen in Settings, under Notifications.';

/** The sentences of emails to those who run the shop. */
export const ownerEmails = {
  'owner-notice': ({ title, detail, link }: EmailData['owner-notice']): EmailContent => ({
    subject: title,
    heading: title,
    paragraphs: detail === '' ? [] : [detail],
    button: { label: 'See it in the back office', href: link },
    reason,
  }),
  'owner-digest': ({ brand, day, since, groups, link }: EmailData['owner-digest']): EmailContent => ({
    subject: `${brand}: what happened until ${dayOf(day)}, 7 am`,
    heading: since ? `Since the morning of ${dayOf(since)}` : 'Since yesterday morning',
    paragraphs: [
      `This is what happened in the shop since ${since ? dayOf(since) : 'yesterday'}, 7 am in Sydney.`,
    ],
    lists: groups.map(({ name, lines }) => ({ title: name, lines })),
    button: { label: 'Open the back office', href: link },
    reason,
  }),
};

function dayOf(isoDay: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    utcMidnight(isoDay),
  );
}
