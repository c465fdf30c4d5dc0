import { Block, LetterFrame } from './letter-frame.tsx';
import { look } from './letter-look.ts';
import type { Words } from './words.ts';

/** A letter of a few sentences, with what belongs to them underneath. */
export function WordsLetter({ words, brand, origin }: { words: Words; brand: string; origin: string }) {
  const { subject, heading, paragraphs, list, facts, button, reason } = words;
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
        {button && (
          <p style={{ margin: '20px 0 0' }}>
            <a href={button.href} style={look.button}>
              {button.label}
            </a>
          </p>
        )}
      </Block>
      {list && (
        <Block>
          <h2 style={look.h2}>{list.title}</h2>
          {list.lines.map((line) => (
            <p key={line} style={{ margin: 0 }}>
              {line}
            </p>
          ))}
        </Block>
      )}
      {facts && facts.length > 0 && (
        <Block>
          <Facts facts={facts} />
        </Block>
      )}
    </LetterFrame>
  );
}

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={look.table}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td style={look.sumCell}>{label}</td>
            <td style={look.sumAmount}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
