import { renderToStaticMarkup } from 'react-dom/server';
import { letterData } from '../../contracts/email.ts';
import type { LetterData, LetterKind } from '../../contracts/email.ts';
import type { RenderedLetter } from '../../contracts/web-floor.ts';
import { orderPaidText, subjectOf } from './order-paid-words.ts';
import { OrderPaidLetter } from './order-paid.tsx';
import { orderLetters } from './order-letters.tsx';

type Writers = { [Kind in LetterKind]: (data: LetterData[Kind]) => RenderedLetter };

const writers: Writers = {
  ...orderLetters,
  'order-paid': (data) => ({
    subject: subjectOf(data),
    html: `<!doctype html>${renderToStaticMarkup(<OrderPaidLetter data={data} />)}`,
    text: orderPaidText(data),
  }),
};

/** @param data what `letterData[kind]` describes; anything else throws, since a letter is never sent half-written */
export function renderLetter(kind: LetterKind, data: unknown): RenderedLetter {
  const write = writers[kind] as (data: unknown) => RenderedLetter;
  return write(letterData[kind].parse(data));
}
