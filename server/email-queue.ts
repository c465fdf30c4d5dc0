import { openNewsletterSender } from './growth/newsletter/newsletter.ts';
import type { JobQueue } from './kernel/jobs/job-queues.ts';
import type { Shop } from './kernel/shop.ts';
import {
  notifyAdministratorsByEmail,
  notifyOfFailedEmail,
  sendDuePushes,
  writeDigests,
} from './people/notifications/notifications.ts';
import { openMailer, sendDueEmails, type MailTimeouts } from './platform/email/email.ts';
import { renewCode } from './pricing/gift-cards/gift-cards.ts';

/** How soon an email is on its way; looking costs PostgreSQL a twentieth of a millisecond. */
const pollMs = 250;

const doNothing = (task: string) => [task, async () => {}] as const;

/** What talks to the mail server, which may be slow, silent or gone. */
export function emailQueue({ db, config, clock, log, web, keys }: Shop, waits: MailTimeouts): JobQueue {
  const deps = {
    render: web.renderEmail,
    mailer: openMailer(config, waits),
    now: clock.now,
    log,
    renewSecrets: renewCode,
    onGivenUp: notifyOfFailedEmail,
  };
  const owners = { siteOrigin: config.siteOrigin, now: clock.now };
  const sendNewsletters = openNewsletterSender(db, {
    ...deps,
    // With a breaker of its own: what a mail server thinks of many letters says nothing of one.
    mailer: openMailer(config, waits),
    siteOrigin: config.siteOrigin,
    linkKey: keys.visitor,
    perSecond: config.newslettersPerSecond,
  });
  return {
    name: 'emails',
    tasks: {
      writeDigests: () => writeDigests(db, owners),
      // Added by the version before, which may still run: the emails that they are about are found by the polls.
      ...Object.fromEntries(['sendEmail', 'sendDueEmails', 'notifyAdministratorsByEmail'].map(doNothing)),
    },
    timetable: [{ at: '3 * * * *', task: 'writeDigests' }],
    // No job for each email: a paid order would write, announce, fetch and delete two of them.
    polls: [
      {
        name: 'notifyAdministratorsByEmail',
        everyMs: pollMs,
        work: () => notifyAdministratorsByEmail(db, owners),
      },
      { name: 'sendDuePushes', everyMs: pollMs, work: () => sendDuePushes(db, owners) },
      { name: 'sendDueEmails', everyMs: pollMs, work: (end) => sendDueEmails(db, deps, end) },
      { name: 'sendNewsletters', everyMs: 1_000, work: sendNewsletters },
    ],
  };
}
