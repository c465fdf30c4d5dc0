import { renderToStaticMarkup } from 'react-dom/server';
import { letterData } from '../../contracts/email.ts';
import type { LetterData, LetterKind } from '../../contracts/email.ts';
import type { RenderedLetter } from '../../contracts/web-floor.ts';
import { AccountLetter } from './account-letter.tsx';
import { accountText, accountWords, type AccountWords } from './account-words.ts';
import { orderPaidText, subjectOf } from './order-paid-words.ts';
import { OrderPaidLetter } from './order-paid.tsx';
import { orderLetters } from './order-letters.tsx';
import { plainLetter } from './plain-letter.tsx';
import {
  alertConfirmWords,
  backInStockWords,
  howWasItWords,
  priceDropWords,
  wishBackWords,
  contactCopyWords,
  contactMessageWords,
  wholesaleApplicationWords,
  wholesaleReceivedWords,
} from './shopfront-words.ts';

type Writers = { [Kind in LetterKind]: (data: LetterData[Kind]) => RenderedLetter };

const writers: Writers = {
  ...orderLetters,
  'order-paid': (data) => ({
    subject: subjectOf(data),
    html: `<!doctype html>${renderToStaticMarkup(<OrderPaidLetter data={data} />)}`,
    text: orderPaidText(data),
  }),
  'order-link': (data) => withOneLink(accountWords['order-link'](data), data),
  'verify-email': (data) => withOneLink(accountWords['verify-email'](data), data),
  'already-registered': (data) => withOneLink(accountWords['already-registered'](data), data),
  'reset-password': (data) => withOneLink(accountWords['reset-password'](data), data),
  'password-changed': (data) => withOneLink(accountWords['password-changed'](data), data),
  'confirm-email': (data) => withOneLink(accountWords['confirm-email'](data), data),
  'email-changed': (data) => withOneLink(accountWords['email-changed'](data), data),
  'contact-message': (data) => plainLetter(data, contactMessageWords(data)),
  'contact-copy': (data) => plainLetter(data, contactCopyWords(data)),
  'wholesale-application': (data) => plainLetter(data, wholesaleApplicationWords(data)),
  'wholesale-received': (data) => plainLetter(data, wholesaleReceivedWords(data)),
  'alert-confirm': (data) => plainLetter(data, alertConfirmWords(data)),
  'back-in-stock': (data) => plainLetter(data, backInStockWords(data)),
  'price-drop': (data) => plainLetter(data, priceDropWords(data)),
  'how-was-it': (data) => plainLetter(data, howWasItWords(data)),
  'wish-back': (data) => plainLetter(data, wishBackWords(data)),
};

function withOneLink(
  words: AccountWords,
  data: { origin: string; brand: string; link: string },
): RenderedLetter {
  return {
    subject: words.subject,
    html: `<!doctype html>${renderToStaticMarkup(<AccountLetter words={words} data={data} />)}`,
    text: accountText(words, data),
  };
}

/** @param data what `letterData[kind]` describes; anything else throws, since a letter is never sent half-written */
export function renderLetter(kind: LetterKind, data: unknown): RenderedLetter {
  const write = writers[kind] as (data: unknown) => RenderedLetter;
  return write(letterData[kind].parse(data));
}
