import type { QueryClient } from '@tanstack/react-query';
import type { ContentPage } from '../contracts/growth/content/content.ts';
import { readPageFacts } from '../contracts/growth/seo/seo.ts';
import { postcode as postcodeField } from '../contracts/kernel/fields.ts';
import { paths } from '../contracts/kernel/paths.ts';
import type { HomePart } from '../contracts/platform/settings/home-parts.ts';
import type { PublicSettings } from '../contracts/platform/settings/settings.ts';
import type { KitDetail } from '../contracts/storefront/listing/listing.ts';
import { galleryQuery } from './community/gallery/gallery-query.ts';
import { kitQuestionsQuery } from './community/questions/question-queries.ts';
import { featuredReviewsQuery, reviewsQuery } from './community/reviews/review-queries.ts';
import { contentQuery } from './growth/content/content-query.ts';
import { ask } from './kernel/query-client.ts';
import { pageFactsKey } from './layout/page-facts.tsx';
import { kitMarketsQuery } from './market/markets/kit-markets-query.ts';
import { fetchGifts } from './pages/gifts.tsx';
import { settingsQuery } from './platform/settings/settings-query.ts';
import { collectionsQuery } from './storefront/collections/collection-queries.ts';
import { boxPricesQuery } from './storefront/listing/box-prices-query.ts';
import { comparisonQuery } from './storefront/listing/comparison-query.ts';
import { deliveryFactsQuery } from './storefront/listing/facts-query.ts';
import { kitEstimateQuery } from './storefront/listing/kit-estimate-query.ts';
import { kitQuery } from './storefront/listing/kit-query.ts';
import { namedKitsQuery } from './storefront/listing/named-kits-query.ts';
import { relatedQuery } from './storefront/listing/related-query.ts';
import { kitsOfListQuery, sharedListQuery } from './storefront/wishlist/list-queries.ts';
import { sentIds } from './storefront/wishlist/sent-ids.ts';

type Asked = {
  file: string;
  /** Path and query. */
  path: string;
  params: Record<string, string>;
  search: Record<string, string>;
};

/**
 * What a page shows but does not die without: read while the server renders, so that it stands in the
 * first HTML. What fails here is asked for again in the browser, by the part that shows it.
 */
export async function fetchLate(queryClient: QueryClient, asked: Asked): Promise<void> {
  const facts = {
    ...ask(readPageFacts, { query: { path: asked.path } }),
    queryKey: pageFactsKey,
  };
  if (asked.file === 'gifts.tsx') await fetchGifts(queryClient, asked.search);
  // The frame asks for the settings meanwhile; which parts the home page has, they say.
  if (asked.file === 'home.tsx') await queryClient.ensureQueryData(settingsQuery);
  const queries = [facts, ...partsOf(queryClient, asked)];
  await Promise.all(
    queries.map((query) => queryClient.prefetchQuery(query as { queryKey: readonly unknown[] })),
  );
}

function partsOf(queryClient: QueryClient, { file, path, params, search }: Asked) {
  if (file === 'home.tsx') return partsOfHome(queryClient);
  if (path === paths.shippingReturns) return [deliveryFactsQuery, boxPricesQuery];
  if (file === 'content.tsx') {
    const [address = ''] = path.split('?');
    const page = queryClient.getQueryData<ContentPage>(contentQuery(address).queryKey);
    return page?.kits ? [namedKitsQuery(page.kits)] : [];
  }
  if (file === 'compare.tsx') return [comparisonQuery(search)];
  if (file === 'shared-wishlist.tsx') return [sharedListQuery(params['token'])];
  if (file === 'wishlist.tsx') {
    const sent = sentIds(search['kits']) ?? [];
    return sent.length > 0 ? [kitsOfListQuery(sent)] : [];
  }
  if (file !== 'product.tsx') return [];
  const kit = queryClient.getQueryData<KitDetail>(kitQuery(params['slug']).queryKey);
  if (!kit) return [];
  const postcode = postcodeField.safeParse(search['postcode']);
  const estimate = postcode.success ? [kitEstimateQuery(kit.id, postcode.data)] : [];
  return [
    reviewsQuery(kit.id, search),
    kitQuestionsQuery(kit.variants[0]?.id ?? kit.id, search),
    kitMarketsQuery(kit.id),
    relatedQuery(kit.id),
    deliveryFactsQuery,
    ...estimate,
  ];
}

function partsOfHome(queryClient: QueryClient) {
  const home = queryClient.getQueryData<PublicSettings>(settingsQuery.queryKey)?.home;
  const shows = (part: HomePart) => !home || home.parts.includes(part);
  return [
    ...(shows('testimonials') ? [featuredReviewsQuery] : []),
    ...(shows('gallery') ? [galleryQuery()] : []),
    ...(home?.parts.includes('collections') ? [collectionsQuery] : []),
  ];
}
