import { renderToStaticMarkup } from 'react-dom/server';
import {
  emailKinds,
  type LetterData,
  type LetterKind,
} from '../../../contracts/platform/email/email-kinds.ts';
import type { RenderedLetter } from '../../../contracts/web-floor.ts';
import { accountWords, withLink } from './account-words.ts';
import { orderPaidText, subjectOf } from './order-paid-words.ts';
import { OrderPaidLetter } from './order-paid.tsx';
import { orderWords } from './order-words.ts';
import { ownerWords } from './owner-words.ts';
import { shopfrontWords } from './shopfront-words.ts';
import { letterOf } from './words-letter.tsx';
import type { LetterContent } from './words.ts';

type WordedKind = Exclude<LetterKind, 'order-paid'>;
type Writers = { [Kind in WordedKind]: (data: LetterData[Kind]) => LetterContent };

/** What each letter says; the one with pictures and sums, of a paid order, has a sheet of its own. */
const writers: Writers = {
  ...orderWords,
  ...shopfrontWords,
  ...ownerWords,
  'order-link': (data) => withLink(accountWords['order-link'](data), data.link),
  'verify-email': (data) => withLink(accountWords['verify-email'](data), data.link),
  'already-registered': (data) => withLink(accountWords['already-registered'](data), data.link),
  'reset-password': (data) => withLink(accountWords['reset-password'](data), data.link),
  'password-changed': (data) => withLink(accountWords['password-changed'](data), data.link),
  'confirm-email': (data) => withLink(accountWords['confirm-email'](data), data.link),
  'email-changed': (data) => withLink(accountWords['email-changed'](data), data.link),
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
