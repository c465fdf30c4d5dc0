import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { emailKindOf, type EmailKind } from '../../../contracts/platform/email/email-kinds.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { GivenUp } from '../../platform/email/email.ts';
import { notifyAdministrators } from './notifications.ts';

/** Not of an email to those who are told: that would be told of by another one. */
const toOwners: ReadonlySet<EmailKind> = new Set<EmailKind>(['owner-notice', 'owner-digest']);

/** Tells those who run the shop of an email that nobody will try again by themselves. */
export async function notifyOfFailedEmail(db: Db, { id, kind, at }: GivenUp): Promise<void> {
  if (toOwners.has(kind)) return;
  await notifyAdministrators(db, {
    kind: 'failed-email',
    cause: `failed-email:${id}`,
    title: 'A letter could not be sent',
    detail: emailKindOf(kind).name,
    href: adminPaths.settingsTab('emails'),
    at,
  });
}
