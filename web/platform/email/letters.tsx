import { renderToStaticMarkup } from 'react-dom/server';
import {
  emailKinds,
  type LetterData,
  type LetterKind,
} from '../../../contracts/platform/email/email-kinds.ts';
import type { RenderedLetter } from '../../../contracts/web-floor.ts';
import { accountEmails, withLink } from './account-emails.ts';
import { orderPaidText, subjectOf } from './order-paid-text.ts';
import { OrderPaidLetter } from './order-paid.tsx';
import { orderEmailWriters } from './order-emails.ts';
import { ownerEmails } from './owner-emails.ts';
import { shopfrontEmails } from './shopfront-emails.ts';
import { letterOf } from './email-layout.tsx';
import type { LetterContent } from './email-content.ts';

type WordedKind = Exclude<LetterKind, 'order-paid'>;
type Writers = { [Kind in WordedKind]: (data: LetterData[Kind]) => LetterContent };

/** What each letter says; the one with pictures and sums, of a paid order, has a sheet of its own. */
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

/** @param data what the kind's `data` describes; anything else throws, since a letter is never sent half-written */
export function renderLetter(kind: LetterKind, data: unknown): RenderedLetter {
  if (kind === 'order-paid') return paidLetter(emailKinds[kind].data.parse(data));
  const write = writers[kind] as (data: unknown) => LetterContent;
  const parsed = emailKinds[kind].data.parse(data);
  return letterOf(write(parsed), parsed);
}

function paidLetter(data: LetterData['order-paid']): RenderedLetter {
  return {
    subject: subjectOf(data),
    html: `<!doctype html>${renderToStaticMarkup(<OrderPaidLetter data={data} />)}`,
    text: orderPaidText(data),
  };
}
