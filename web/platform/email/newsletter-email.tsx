import type { EmailData } from '../../../contracts/platform/email/email.ts';
import { imageUrl, presets } from '../../../contracts/platform/images.ts';
import type { EmailLook, RenderedEmail } from '../../../contracts/web-floor.ts';
import { Block, EmailFrame } from './email-frame.tsx';
import { emailHtml } from './email-html.tsx';
import { useAccented } from './email-look.ts';
import { colour, variant } from './email-styles.ts';

type Data = EmailData['newsletter'];

export function renderNewsletter(data: Data, look: EmailLook): RenderedEmail {
  return {
    subject: data.subject,
    html: emailHtml(<NewsletterEmail data={data} />, look),
    text: textOf(data),
  };
}

/** What stands in the place of the shop's words: each newsletter is written by somebody. */
export const newsletterContent = ({ subject, text }: Data) => ({
  subject,
  heading: subject,
  paragraphs: [text],
});

const reason = 'You receive this letter because you asked for our newsletter and confirmed it.';

function NewsletterEmail({ data }: { data: Data }) {
  const { origin, brand, subject, preview, picture, kits } = data;
  return (
    <EmailFrame subject={subject} preview={preview || subject} origin={origin} brand={brand} reason={reason}>
      <Block>
        <h1 style={variant.h1}>{subject}</h1>
        {picture && (
          <img
            src={new URL(imageUrl(picture.url, 'medium'), origin).href}
            alt={picture.alt}
            width={552}
            style={{
              display: 'block',
              width: '100%',
              height: 'auto',
              borderRadius: '6px',
              margin: '0 0 16px',
            }}
          />
        )}
        <Words html={data.html} />
      </Block>
      {kits.length > 0 && (
        <Block>
          <Kits kits={kits} origin={origin} />
        </Block>
      )}
      <Block>
        <WhoSends data={data} />
      </Block>
    </EmailFrame>
  );
}

/** Mail programs know no style sheet, so each element of the words is given its look. */
function Words({ html }: { html: string }) {
  const accented = useAccented();
  const looks: Readonly<Record<string, object>> = {
    p: variant.paragraph,
    h2: { ...variant.h2, margin: '20px 0 8px' },
    h3: { ...variant.h2, fontSize: '17px', margin: '16px 0 4px' },
    ul: { margin: '0 0 12px', padding: '0 0 0 20px' },
    ol: { margin: '0 0 12px', padding: '0 0 0 20px' },
    a: accented.link,
    img: { maxWidth: '100%', height: 'auto' },
    blockquote: { margin: '0 0 12px', paddingLeft: '16px', borderLeft: `3px solid ${colour.sand}` },
  };
  const styled = html.replace(/<(p|h2|h3|ul|ol|a|img|blockquote)(?=[ >])/g, (tag, name: string) => {
    const style = Object.entries(looks[name] ?? {}).map(([key, value]) => `${dashed(key)}:${String(value)}`);
    return `${tag} style="${style.join(';').replaceAll('"', "'")}"`;
  });
  return <div dangerouslySetInnerHTML={{ __html: styled }} />;
}

const dashed = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function Kits({ kits, origin }: Pick<Data, 'kits' | 'origin'>) {
  const { link } = useAccented();
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={variant.table}>
      <tbody>
        {kits.map(({ name, url, imageUrl: picture, price, was, sinceUrl }) => (
          <tr key={url}>
            <td style={variant.pictureCell}>
              {picture && (
                <img
                  src={new URL(imageUrl(picture, 'thumbnail'), origin).href}
                  alt=""
                  width={presets.thumbnail.width / 2}
                  height={presets.thumbnail.height / 2}
                  style={variant.picture}
                />
              )}
            </td>
            <td style={variant.lineCell}>
              <a href={url} style={link}>
                {name}
              </a>
            </td>
            <td style={variant.priceCell}>
              {price}
              {was && (
                <>
                  <br />
                  <s style={variant.quiet} aria-label={`Was ${was}`}>
                    {was}
                  </s>
                  {sinceUrl && (
                    <>
                      <br />
                      <a href={sinceUrl} style={link}>
                        Since when?
                      </a>
                    </>
                  )}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who sends it and from where, and the way out (Spam Act 2003, sections 17 and 18). */
function WhoSends({ data }: { data: Data }) {
  const { link } = useAccented();
  return (
    <>
      <p style={variant.quiet}>{senderLine(data)}</p>
      <p style={{ ...variant.quiet, margin: '8px 0 0' }}>
        <a href={data.leaveUrl} style={link}>
          Leave the newsletter
        </a>{' '}
        · one press, and nothing to sign in to
      </p>
    </>
  );
}

function senderLine({ businessName, abn, address, email }: Data): string {
  return [businessName, abn && `ABN ${abn}`, ...address, email].filter((part) => part !== '').join(', ');
}

function kitText({ name, url, price, was, sinceUrl }: Data['kits'][number]): string {
  const before = was ? ` (was ${was})` : '';
  const since = was && sinceUrl ? `\nSince when? ${sinceUrl}` : '';
  return `${name}, ${price}${before}\n${url}${since}`;
}

function textOf(data: Data): string {
  const { subject, text, kits, leaveUrl } = data;
  const parts = [
    subject,
    text,
    ...kits.map(kitText),
    '--',
    reason,
    `Leave the newsletter: ${leaveUrl}`,
    senderLine(data),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
