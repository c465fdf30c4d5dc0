import * as office from '../../../contracts/storefront/collections/admin-collections.ts';
import { listCollections, readCollection } from '../../../contracts/storefront/collections/collections.ts';
import { filtersIn } from '../../../contracts/storefront/listing/filters.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as admin from './admin.ts';
import { readCollectionPage, shownCollections } from './collections.ts';

export function collectionRoutes({ registerEndpoint }: HttpServer, { db, reads, clock }: Shop): void {
  registerEndpoint(listCollections, () => shownCollections(reads, clock.now()));
  registerEndpoint(readCollection, ({ params, query }) =>
    readCollectionPage(reads, {
      slug: params.slug,
      page: query.page,
      sort: query.sort,
      filters: filtersIn(query),
      at: clock.now(),
    }),
  );
  registerEndpoint(office.listCollectionsForEditing, () => admin.collectionsForEditing(db, clock.now()));
  registerEndpoint(office.readCollectionForEditing, ({ params }) =>
    admin.collectionForEditing(db, params.id),
  );
  registerEndpoint(office.previewCollection, ({ query }) => {
    const ids = query.ids?.split(',').map(Number);
    return admin.previewOf(db, ids ? { ids } : { rule: filtersIn(query) }, clock.now());
  });
  registerEndpoint(office.createCollection, ({ body }) => admin.createCollection(db, body, clock.now()));
  registerEndpoint(office.changeCollection, ({ params, body }) =>
    admin.changeCollection(db, params.id, body, clock.now()),
  );
  registerEndpoint(office.orderCollections, ({ body }) => admin.orderCollections(db, body.ids));
}
