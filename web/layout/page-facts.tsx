import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { PageFacts as Facts } from '../../contracts/growth/seo/seo.ts';

/** Under this key a page brings its own facts among its answers. */
export const pageFactsKey = ['page-facts'] as const;

/** In the browser, the address of the page that the server has rendered: the facts are about that one only. */
let sentFor: string | undefined;

/** What the server said of a page for those who share its link and for search engines; a page reached by a click has none. */
export function usePageFacts(): Facts | undefined {
  const path = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const facts = useQueryClient().getQueryData<Facts>(pageFactsKey);
  if (import.meta.env.SSR) return facts;
  sentFor ??= path;
  return path === sentFor ? facts : undefined;
}

export function PageFactsScript() {
  const facts = usePageFacts();
  if (!facts) return null;
  const { type, title, description, url, siteName, locale, image, imageAlt } = facts.openGraph;
  const said = { type, title, description, url, site_name: siteName, locale, image, 'image:alt': imageAlt };
  return (
    <>
      {Object.entries(said).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: facts.jsonLd }} />
    </>
  );
}
