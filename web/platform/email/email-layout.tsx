import type { EmailLook, RenderedEmail } from '../../../contracts/web-floor.ts';
import { factsOf, plainTextOf, type EmailContent } from './email-content.ts';
import { Block, EmailFrame } from './email-frame.tsx';
import { emailHtml } from './email-html.tsx';
import { useAccented } from './email-look.ts';
import { variant } from './email-styles.ts';

type Sender = { origin: string; brand: string };

/** An email of a few sentences, with what belongs to them underneath. */
export function emailOf(
  content: EmailContent,
  { origin, brand }: Sender,
  look: EmailLook = {},
): RenderedEmail {
  return {
    subject: content.subject,
    html: emailHtml(<EmailLayout content={content} origin={origin} brand={brand} />, look),
    text: plainTextOf(content, brand, origin),
  };
}

function EmailLayout({ content, origin, brand }: { content: EmailContent } & Sender) {
  const { subject, heading, paragraphs, quote, address, list, lists = [], closing = [], reason } = content;
  return (
    <EmailFrame
      subject={subject}
      preview={paragraphs[0] ?? heading}
      origin={origin}
      brand={brand}
      reason={reason}
    >
      <Block>
        <h1 style={variant.h1}>{heading}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} style={{ ...variant.paragraph, whiteSpace: 'pre-line' }}>
            {paragraph}
          </p>
        ))}
        <Facts facts={factsOf(content)} />
        {quote && <p style={{ ...variant.paragraph, whiteSpace: 'pre-wrap' }}>{quote}</p>}
        <Links content={content} />
      </Block>
      {address && <Lines {...address} />}
      {list && <Lines {...list} />}
      {lists.map((one) => (
        <Lines key={one.title} {...one} />
      ))}
      <Closing paragraphs={closing} />
    </EmailFrame>
  );
}

export function Closing({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <Block>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} style={{ ...variant.paragraph, whiteSpace: 'pre-line' }}>
          {paragraph}
        </p>
      ))}
    </Block>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Block>
      <h2 style={variant.h2}>{title}</h2>
      {lines.map((line) => (
        <p key={line} style={{ margin: 0 }}>
          {line}
        </p>
      ))}
    </Block>
  );
}

function Facts({ facts }: { facts: ReturnType<typeof factsOf> }) {
  if (facts.length === 0) return null;
  return (
    <table cellPadding={0} cellSpacing={0} style={{ ...variant.table, margin: '0 0 16px' }}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td style={{ ...variant.quiet, ...variant.factLabel }}>{label}</td>
            <td style={variant.factValue}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Links({ content: { button, quietLink } }: { content: EmailContent }) {
  const accented = useAccented();
  return (
    <>
      {button && (
        <p style={{ margin: '20px 0 0' }}>
          <a href={button.href} style={accented.button}>
            {button.label}
          </a>
        </p>
      )}
      {quietLink && (
        <p style={{ ...variant.quiet, margin: '20px 0 0' }}>
          <a href={quietLink.href} style={accented.link}>
            {quietLink.label}
          </a>
        </p>
      )}
    </>
  );
}
