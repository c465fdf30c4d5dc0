import { emailKinds, type EmailData, type EmailKind } from '../../../contracts/platform/email/email-kinds.ts';
import type { EmailWords } from '../../../contracts/platform/email/email-words.ts';
import type { EmailLook, FirstWords, RenderedEmail } from '../../../contracts/web-floor.ts';
import { accountEmails, withLink } from './account-emails.ts';
import { craftNightEmailTexts } from './craft-night-emails.ts';
import type { EmailContent } from './email-content.ts';
import { emailHtml } from './email-html.tsx';
import { emailOf } from './email-layout.tsx';
import { newsletterContent, renderNewsletter } from './newsletter-email.tsx';
import { orderEmailWriters } from './order-emails.ts';
import { orderPaidText, paidWords, type PaidWords } from './order-paid-text.ts';
import { OrderPaidEmail } from './order-paid.tsx';
import { inOwnWords } from './own-words.ts';
import { ownerEmails } from './owner-emails.ts';
import { reservationEmailWriters } from './reservation-emails.ts';
import { shopfrontEmails } from './shopfront-emails.ts';

type WritableKind = Exclude<EmailKind, 'order-paid' | 'newsletter'>;
type Writers = { [Kind in WritableKind]: (data: EmailData[Kind]) => EmailContent };

/** What each email says; the one with pictures and sums, of a paid order, has a sheet of its own. */
const writers: Writers = {
  ...orderEmailWriters,
  ...shopfrontEmails,
  ...craftNightEmailTexts,
  ...reservationEmailWriters,
  ...ownerEmails,
  'order-link': (data) => withLink(accountEmails['order-link'](data), data.link),
  'verify-email': (data) => withLink(accountEmails['verify-email'](data), data.link),
  'already-registered': (data) => withLink(accountEmails['already-registered'](data), data.link),
  'reset-password': (data) => withLink(accountEmails['reset-password'](data), data.link),
  'staff-invitation': (data) => withLink(accountEmails['staff-invitation'](data), data.link),
  'password-changed': (data) => withLink(accountEmails['password-changed'](data), data.link),
  'passkey-added': (data) => withLink(accountEmails['passkey-added'](data), data.link),
  'passkey-removed': (data) => withLink(accountEmails['passkey-removed'](data), data.link),
  'confirm-email': (data) => withLink(accountEmails['confirm-email'](data), data.link),
  'email-changed': (data) => withLink(accountEmails['email-changed'](data), data.link),
};

/** What an email says without any words of the owner's, so that they see what they would replace. */
export function firstWordsOf(kind: EmailKind, data: unknown): FirstWords {
  const { subject, heading, paragraphs } = contentOf(kind, data);
  return { subject, heading, opening: paragraphs.join('\n\n') };
}

function contentOf(kind: EmailKind, data: unknown): Pick<EmailContent, keyof PaidWords> {
  if (kind === 'order-paid') return paidWords(emailKinds[kind].data.parse(data));
  if (kind === 'newsletter') return newsletterContent(emailKinds[kind].data.parse(data));
  return (writers[kind] as (data: unknown) => EmailContent)(emailKinds[kind].data.parse(data));
}

/** @param data what the kind's `data` describes; anything else throws, since an email is never sent half-written */
export function renderEmail(
  kind: EmailKind,
  data: unknown,
  words?: EmailWords,
  look: EmailLook = {},
): RenderedEmail {
  if (kind === 'order-paid') return paidEmail(emailKinds[kind].data.parse(data), words, look);
  // Each newsletter has its own words, and no others.
  if (kind === 'newsletter') return renderNewsletter(emailKinds[kind].data.parse(data), look);
  const write = writers[kind] as (data: unknown) => EmailContent;
  const parsed = emailKinds[kind].data.parse(data);
  return emailOf(inOwnWords(write(parsed), parsed, words), parsed, look);
}

function paidEmail(
  data: EmailData['order-paid'],
  words: EmailWords | undefined,
  look: EmailLook,
): RenderedEmail {
  const said = inOwnWords(paidWords(data), data, words);
  return {
    subject: said.subject,
    html: emailHtml(<OrderPaidEmail data={data} words={said} />, look),
    text: orderPaidText(data, said),
  };
}
