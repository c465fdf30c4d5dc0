import * as z from 'zod/mini';
import {
  listBestsellers,
  listCategories,
  listFeatured,
  listNewArrivals,
  listProducts,
  listRelated,
  readProduct,
  readShelf,
} from '../../contracts/catalogue.ts';
import { id } from '../../contracts/fields.ts';
import { filtersIn } from '../../contracts/filters.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { allCategories, flaggedKits, kitDetail, listKits, readShelfPage, relatedKits } from './catalogue.ts';

export function catalogueRoutes({ serve }: Counter, { db }: Shop): void {
  serve(listCategories, () => allCategories(db));
  serve(listProducts, ({ query }) =>
    listKits(db, {
      ids: query.ids?.split(',').flatMap((text) => idOf(text) ?? []),
      page: query.page,
      sort: query.sort,
      filters: filtersIn(query),
    }),
  );
  serve(listFeatured, () => flaggedKits(db, 'featured'));
  serve(listBestsellers, () => flaggedKits(db, 'bestseller'));
  serve(listNewArrivals, () => flaggedKits(db, 'new_arrival'));
  serve(readProduct, ({ params }) => kitDetail(db, keyOf(params.slugOrId)));
  serve(listRelated, ({ params }) => relatedKits(db, params.id));
  serve(readShelf, ({ params, query }) =>
    readShelfPage(db, { slug: params.slug, page: query.page, sort: query.sort, filters: filtersIn(query) }),
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
