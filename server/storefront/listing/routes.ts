import * as z from 'zod/mini';
import { id } from '../../../contracts/kernel/fields.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { compareKits } from '../../../contracts/storefront/listing/comparison.ts';
import { filtersIn } from '../../../contracts/storefront/listing/filters.ts';
import {
  listBestsellers,
  listCategories,
  listFeatured,
  listNewArrivals,
  listProducts,
  listRelated,
  readProduct,
  readListing,
  type Kit,
} from '../../../contracts/storefront/listing/listing.ts';
import { readPriceHistory } from '../../../contracts/storefront/listing/price-history.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { compareKitsBySlug } from './comparing.ts';
import {
  allCategories,
  flaggedKits,
  kitPage,
  listKits,
  readListingPage,
  relatedKits,
  withSales,
} from './listing.ts';
import { priceHistoryOf } from './price-history.ts';

export function catalogueRoutes({ registerEndpoint }: HttpServer, { reads: db, clock }: Shop): void {
  const priced = async (found: Promise<Kit[]>) => withSales(db, await found, clock.now());
  registerEndpoint(listCategories, () => allCategories(db));
  registerEndpoint(listProducts, ({ query }) =>
    priced(
      listKits(db, {
        ids: query.ids?.split(',').flatMap((text) => idOf(text) ?? []),
        page: query.page,
        sort: query.sort,
        filters: filtersIn(query),
        at: clock.now(),
      }),
    ),
  );
  registerEndpoint(listFeatured, () => priced(flaggedKits(db, 'featured')));
  registerEndpoint(listBestsellers, () => priced(flaggedKits(db, 'bestseller')));
  registerEndpoint(listNewArrivals, () => priced(flaggedKits(db, 'new_arrival')));
  registerEndpoint(readProduct, ({ params }) => kitPage(db, keyOf(params.slugOrId), clock.now()));
  registerEndpoint(readPriceHistory, ({ params }) => priceHistoryOf(db, keyOf(params.slugOrId), clock.now()));
  registerEndpoint(listRelated, async ({ params }) => {
    const found = await relatedKits(db, params.id);
    return isRefusal(found) ? found : withSales(db, found, clock.now());
  });
  registerEndpoint(compareKits, ({ query }) => compareKitsBySlug(db, query.kits, clock.now()));
  registerEndpoint(readListing, ({ params, query }) =>
    readListingPage(db, {
      slug: params.slug,
      page: query.page,
      sort: query.sort,
      filters: filtersIn(query),
      at: clock.now(),
    }),
  );
}

/** `/api/products/12` is the kit with id 12; no kit's slug is a number. */
function keyOf(slugOrId: string | number): string | number {
  return idOf(slugOrId) ?? String(slugOrId);
}

/** Undefined where a number is too large to be anybody's. */
function idOf(text: string | number): number | undefined {
  return z.safeParse(id, text).data;
}
