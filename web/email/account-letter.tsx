import type { AccountWords } from './account-words.ts';
import { Block, LetterFrame } from './letter-frame.tsx';
import { look } from './letter-look.ts';

type Props = { words: AccountWords; data: { origin: string; brand: string; link: string } };

/** A short letter with one thing to do. */
export function AccountLetter({ words, data: { origin, brand, link } }: Props) {
  const [preview = ''] = words.paragraphs;
  return (
    <LetterFrame
      subject={words.subject}
      preview={preview}
      origin={origin}
      brand={brand}
      reason={words.reason}
    >
      <Block>
        <h1 style={look.h1}>{words.heading}</h1>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} style={look.paragraph}>
            {paragraph}
          </p>
        ))}
        <p style={{ margin: '20px 0 0' }}>
          <a href={link} style={look.button}>
            {words.button}
          </a>
        </p>
      </Block>
    </LetterFrame>
  );
}
