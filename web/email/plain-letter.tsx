import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedLetter } from '../../contracts/web-floor.ts';
import { Block, LetterFrame } from './letter-frame.tsx';
import { look } from './letter-look.ts';

type Link = { words: string; url: string };

/** A letter of a few sentences: its HTML and its text are made from the same words. */
export type PlainWords = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** What somebody filled in, label beside answer; empty answers are left out. */
  facts?: readonly (readonly [label: string, answer: string])[];
  /** What somebody wrote, line by line as they wrote it. */
  quote?: string;
  button?: Link;
  /** Below the button: the way out. */
  quietLink?: Link;
  reason: string;
};

export function plainLetter(
  { origin, brand }: { origin: string; brand: string },
  words: PlainWords,
): RenderedLetter {
  const letter = <PlainLetter words={words} origin={origin} brand={brand} />;
  return {
    subject: words.subject,
    html: `<!doctype html>${renderToStaticMarkup(letter)}`,
    text: textOf(words, brand),
  };
}

function PlainLetter({ words, origin, brand }: { words: PlainWords; origin: string; brand: string }) {
  const { subject, heading, paragraphs, quote, button, quietLink, reason } = words;
  return (
    <LetterFrame
      subject={subject}
      preview={paragraphs[0] ?? heading}
      origin={origin}
      brand={brand}
      reason={reason}
    >
      <Block>
        <h1 style={look.h1}>{heading}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} style={look.paragraph}>
            {paragraph}
          </p>
        ))}
        <Facts facts={factsOf(words)} />
        {quote && <p style={{ ...look.paragraph, whiteSpace: 'pre-wrap' }}>{quote}</p>}
        {button && (
          <p style={{ margin: '20px 0 0' }}>
            <a href={button.url} style={look.button}>
              {button.words}
            </a>
          </p>
        )}
        {quietLink && (
          <p style={{ ...look.quiet, margin: '20px 0 0' }}>
            <a href={quietLink.url} style={look.link}>
              {quietLink.words}
            </a>
          </p>
        )}
      </Block>
    </LetterFrame>
  );
}

function Facts({ facts }: { facts: ReturnType<typeof factsOf> }) {
  if (facts.length === 0) return null;
  return (
    <table cellPadding={0} cellSpacing={0} style={{ ...look.table, margin: '0 0 16px' }}>
      <tbody>
        {facts.map(([label, answer]) => (
          <tr key={label}>
            <td style={{ ...look.quiet, padding: '4px 16px 4px 0', verticalAlign: 'top' }}>{label}</td>
            <td style={look.sumCell}>{answer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf({ facts = [] }: PlainWords) {
  return facts.filter(([, answer]) => answer !== '');
}

function textOf(words: PlainWords, brand: string): string {
  const { heading, paragraphs, quote, button, quietLink, reason } = words;
  const facts = factsOf(words).map(([label, answer]) => `${label}: ${answer}`);
  const links = [button, quietLink].flatMap((link) => (link ? [`${link.words}: ${link.url}`] : []));
  const parts = [heading, ...paragraphs, facts.join('\n'), quote ?? '', ...links, '--', reason, brand];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
