import type { ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { logoWithin } from '../../../contracts/platform/settings/look.ts';
import { useAccented, useEmailLook } from './email-look.ts';
import { variant } from './email-styles.ts';

type Frame = {
  subject: string;
  /** The first words that an inbox shows beside the subject. */
  preview: string;
  origin: string;
  brand: string;
  /** Why this person receives the email. */
  reason: string;
  children: ReactNode;
};

/** The sheet that every email is written on: tables, because that is what mail programs lay out alike. */
export function EmailFrame({ subject, preview, origin, brand, reason, children }: Frame) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
        <base target="_blank" />
      </head>
      <body style={variant.body}>
        <div hidden style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={variant.ground}>
                <Sheet brand={brand} origin={origin}>
                  {children}
                </Sheet>
                <Foot brand={brand} origin={origin} reason={reason} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Sheet({ brand, origin, children }: Pick<Frame, 'brand' | 'origin' | 'children'>) {
  const accented = useAccented();
  const { logo } = useEmailLook();
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={variant.sheet}>
      <tbody>
        <tr>
          <td style={accented.brand}>
            <a href={new URL(paths.home, origin).href} style={{ color: 'inherit', textDecoration: 'none' }}>
              {logo ? (
                <img
                  src={new URL(logo.url, origin).href}
                  alt={logo.alt}
                  {...logoWithin(logo, { width: 240, height: 48 })}
                />
              ) : (
                brand
              )}
            </a>
          </td>
        </tr>
        {children}
      </tbody>
    </table>
  );
}

export function Block({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td style={variant.block}>{children}</td>
    </tr>
  );
}

function Foot({ brand, origin, reason }: Pick<Frame, 'brand' | 'origin' | 'reason'>) {
  const { link } = useAccented();
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: '600px' }}>
      <tbody>
        <tr>
          <td style={variant.foot}>
            <p style={variant.quiet}>{reason}</p>
            <p style={variant.quiet}>
              {brand} ·{' '}
              <a href={new URL(paths.home, origin).href} style={link}>
                {new URL(origin).host}
              </a>
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
