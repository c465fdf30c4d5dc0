import type { ReactNode } from 'react';
import { assetUrl } from '../contracts/kernel/image-hosts.ts';
import { type PageAssets, stateElementId } from './kernel/page-state.ts';
import markUrl from './layout/mark.svg';

type Props = { assets: PageAssets; state: string; children: ReactNode };

/**
 * The whole page. It holds no inline script and no style attribute, as the Content-Security-Policy asks. It can be
 * read without its script, which therefore comes behind the fonts and the first picture.
 */
export function Document({ assets, state, children }: Props) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={assets.ground ?? '#FBF8F3'} />
        <link rel="icon" type="image/svg+xml" href={assets.icon ?? assetUrl(markUrl)} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {!assets.first && assets.preloads.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      </head>
      <body>
        {children}
        <script
          id={stateElementId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: state }}
        />
        {assets.first ? (
          <script
            type="module"
            fetchPriority="low"
            src={assets.first.script}
            data-libraries={assets.first.libraries}
            data-entry={assets.entry}
            data-rest={assets.preloads.join(' ')}
          />
        ) : (
          <script type="module" src={assets.entry} />
        )}
      </body>
    </html>
  );
}
