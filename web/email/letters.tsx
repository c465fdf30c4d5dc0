import { renderToStaticMarkup } from 'react-dom/server';
import { letterData } from '../../contracts/email.ts';
import type { LetterData, LetterKind } from '../../contracts/email.ts';
import type { RenderedLetter } from '../../contracts/web-floor.ts';
import { orderPaidText, subjectOf } from './order-paid-words.ts';
import { OrderPaidLetter } from './order-paid.tsx';
import { orderLetters } from './order-letters.tsx';
import { plainLetter } from './plain-letter.tsx';
import {
  alertConfirmWords,
  backInStockWords,
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
  'contact-message': (data) => plainLetter(data, contactMessageWords(data)),
  'contact-copy': (data) => plainLetter(data, contactCopyWords(data)),
  'wholesale-application': (data) => plainLetter(data, wholesaleApplicationWords(data)),
  'wholesale-received': (data) => plainLetter(data, wholesaleReceivedWords(data)),
  'alert-confirm': (data) => plainLetter(data, alertConfirmWords(data)),
  'back-in-stock': (data) => plainLetter(data, backInStockWords(data)),
};

/** @param data what `letterData[kind]` describes; anything else throws, since a letter is never sent half-written */
export function renderLetter(kind: LetterKind, data: unknown): RenderedLetter {
  const write = writers[kind] as (data: unknown) => RenderedLetter;
  return write(letterData[kind].parse(data));
}
