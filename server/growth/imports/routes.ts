import { listImportedOrders, listOrdersOfImport } from '../../../contracts/growth/imports/imported-orders.ts';
import {
  applyImport,
  downloadImportPlan,
  listImports,
  planImport,
  readImport,
  readImportPlan,
  retryImportPictures,
  sendImport,
  sendImportPicture,
  undoImport,
} from '../../../contracts/growth/imports/imports.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as imports from './imports.ts';

export function importRoutes(
  { registerEndpoint, download }: HttpServer,
  { db, files, clock, config }: Shop,
): void {
  const deps = { db, files, now: clock.now, pictureHosts: config.importPictureHosts };

  registerEndpoint(sendImport, ({ query, bytes, customerId }) =>
    imports.receiveImport(deps, { name: query.name, bytes }, customerId),
  );
  registerEndpoint(listImports, ({ query }) => imports.importsPage(db, query.after));
  registerEndpoint(readImport, ({ params }) => imports.importShown(db, params.id, clock.now()));
  registerEndpoint(readImportPlan, ({ params }) => imports.planShown(db, params.id));
  registerEndpoint(planImport, ({ params, body }) => imports.beginPlan(db, params.id, body));
  registerEndpoint(applyImport, ({ params }) => imports.beginWriting(db, params.id));
  registerEndpoint(sendImportPicture, ({ params, query, bytes }) =>
    imports.receivePicture(deps, params.id, { name: query.name, bytes }),
  );
  registerEndpoint(retryImportPictures, ({ params }) => imports.retryPictures(db, params.id, clock.now()));
  registerEndpoint(undoImport, ({ params }) => imports.beginUndoing(db, params.id, clock.now()));
  registerEndpoint(listImportedOrders, ({ params, query }) =>
    imports.importedOrdersOf(db, params.id, query.after),
  );
  registerEndpoint(listOrdersOfImport, ({ params, query }) =>
    imports.ordersOfImport(db, params.id, query.after),
  );
  download(downloadImportPlan, async ({ params }) => {
    const shown = await imports.importShown(db, params.id, clock.now());
    if (isRefusal(shown)) return shown;
    return { name: 'move-in.csv', type: 'text/csv; charset=utf-8', body: imports.planFile(db, params.id) };
  });
}
