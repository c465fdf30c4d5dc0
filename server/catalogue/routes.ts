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
import {
  allCategories,
  allKits,
  flaggedKits,
  kitDetail,
  kitsById,
  readShelfPage,
  relatedKits,
} from './catalogue.ts';

export function catalogueRoutes({ serve }: Counter, { db }: Shop): void {
  serve(listCategories, () => allCategories(db));
  serve(listProducts, ({ query }) =>
    query.ids === undefined ? allKits(db) : kitsById(db, query.ids.split(',').map(Number)),
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
  return z.safeParse(id, slugOrId).data ?? String(slugOrId);
}
