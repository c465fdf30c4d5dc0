import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { isSecretAddress, isUnlisted } from '../../contracts/kernel/paths.ts';
import { useHydration } from '../kernel/hydration.tsx';
import type { ShopContext } from '../kernel/router-context.ts';
import { settingsQuery } from '../platform/settings/settings-query.ts';
import { PageFactsScript, usePageFacts } from './page-facts.tsx';

type Props = {
  /** Without the brand; left out on the home page, whose title is the brand and its tagline. */
  title?: string;
  description?: string;
  /** The address under which search engines should know this page, path and query. */
  canonical?: string;
  /** Search engines leave it alone although its address is no secret, as a list that somebody sent. */
  unlisted?: boolean;
};

/** Title, description, canonical link and robots of a page; React moves them into the head. */
export function PageHead({ title, description, canonical, unlisted = false }: Props) {
  useHydration();
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { origin }: ShopContext = useRouter().options.context;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hidden = unlisted || isUnlisted(path);
  const own = usePageFacts()?.own;
  const said = own?.description ?? description;
  return (
    <>
      <title>{own?.title ?? `${title ?? settings.tagline} | ${settings.brand}`}</title>
      {said && <meta name="description" content={said} />}
      <meta name="robots" content={hidden ? 'noindex, nofollow' : 'index, follow'} />
      {isSecretAddress(path) && <meta name="referrer" content="no-referrer" />}
      {canonical && !hidden && <link rel="canonical" href={`${origin}${canonical}`} />}
      {!hidden && <PageFactsScript />}
    </>
  );
}
