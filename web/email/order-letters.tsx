import { renderToStaticMarkup } from 'react-dom/server';
import type { LetterData, OrderLetterKind } from '../../contracts/email.ts';
import type { RenderedLetter } from '../../contracts/web-floor.ts';
import { orderWords } from './order-words.ts';
import { WordsLetter } from './words-letter.tsx';
import { textOf, type Words } from './words.ts';

function letterOf(words: Words, { brand, origin }: { brand: string; origin: string }): RenderedLetter {
  const letter = <WordsLetter words={words} brand={brand} origin={origin} />;
  return {
    subject: words.subject,
    html: `<!doctype html>${renderToStaticMarkup(letter)}`,
    text: textOf(words, brand, origin),
  };
}

type Writers = { [Kind in OrderLetterKind]: (data: LetterData[Kind]) => RenderedLetter };

export const orderLetters = Object.fromEntries(
  Object.entries(orderWords).map(([kind, write]) => [
    kind,
    (data: never) => letterOf((write as (data: never) => Words)(data), data),
  ]),
) as Writers;
