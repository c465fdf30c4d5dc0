import { renderToStaticMarkup } from 'react-dom/server';
import { emailKinds, type EmailData, type EmailKind } from '../../../contracts/platform/email/email-kinds.ts';
import type { RenderedEmail } from '../../../contracts/web-floor.ts';
import { accountEmails, withLink } from './account-emails.ts';
import { orderPaidText, subjectOf } from './order-paid-text.ts';
import { OrderPaidEmail } from './order-paid.tsx';
import { orderEmailWriters } from './order-emails.ts';
import { ownerEmails } from './owner-emails.ts';
import { shopfrontEmails } from './shopfront-emails.ts';
import { emailOf } from './email-layout.tsx';
import type { EmailContent } from './email-content.ts';

type WordedKind = Exclude<EmailKind, 'order-paid'>;
type Writers = { [Kind in WordedKind]: (data: EmailData[Kind]) => EmailContent };

/** What each e-mail says; the one with pictures and sums, of a paid order, has a sheet of its own. */
const writers: Writers = {
  ...orderEmailWriters,
  ...shopfrontEmails,
  ...ownerEmails,
  'order-link': (data) => withLink(accountEmails['order-link'](data), data.link),
  'verify-email': (data) => withLink(accountEmails['verify-email'](data), data.link),
  'already-registered': (data) => withLink(accountEmails['already-registered'](data), data.link),
  'reset-password': (data) => withLink(accountEmails['reset-password'](data), data.link),
  'password-changed': (data) => withLink(accountEmails['password-changed'](data), data.link),
  'confirm-email': (data) => withLink(accountEmails['confirm-email'](data), data.link),
  'email-changed': (data) => withLink(accountEmails['email-changed'](data), data.link),
};

/** @param data what the kind's `data` describes; anything else throws, since an e-mail is never sent half-written */
export function renderEmail(kind: EmailKind, data: unknown): RenderedEmail {
  if (kind === 'order-paid') return paidEmail(emailKinds[kind].data.parse(data));
  const write = writers[kind] as (data: unknown) => EmailContent;
  const parsed = emailKinds[kind].data.parse(data);
  return emailOf(write(parsed), parsed);
}

function paidEmail(data: EmailData['order-paid']): RenderedEmail {
  return {
    subject: subjectOf(data),
    html: `<!doctype html>${renderToStaticMarkup(<OrderPaidEmail data={data} />)}`,
    text: orderPaidText(data),
  };
}
