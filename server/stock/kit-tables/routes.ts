import {
  applyKitTable,
  exportKits,
  readKitTable,
  sendKitTable,
  tryKitTable,
} from '../../../contracts/stock/kit-tables.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as tables from './kit-tables.ts';

export function kitTableRoutes({ registerEndpoint, download }: HttpServer, { db, clock }: Shop): void {
  download(exportKits, ({ query }) => ({
    name: 'kits.csv',
    type: 'text/csv; charset=utf-8',
    body: tables.exportTable(db, query),
  }));
  registerEndpoint(sendKitTable, ({ query, bytes, customerId }) =>
    tables.receiveTable(db, { name: query.name, bytes }, { actor: customerId, now: clock.now() }),
  );
  registerEndpoint(tryKitTable, ({ params, body }) => tables.tryTable(db, params.id, body.mapping));
  registerEndpoint(applyKitTable, ({ params, body }) => tables.applyTable(db, params.id, body.mapping));
  registerEndpoint(readKitTable, ({ params }) => tables.progressOf(db, params.id));
}
