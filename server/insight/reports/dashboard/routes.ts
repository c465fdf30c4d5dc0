import {
  exportSales,
  exportSearches,
  findAnything,
  readDashboard,
} from '../../../../contracts/insight/reports/dashboard.ts';
import { readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { dashboardOf, findEverywhere, salesTable, searchesTable } from './dashboard.ts';
import { countWork } from './work.ts';

export function dashboardRoutes(
  { registerEndpoint, download }: HttpServer,
  { db, clock, config }: Shop,
): void {
  registerEndpoint(readDashboard, ({ query }) =>
    dashboardOf(db, query.period, {
      now: clock.now(),
      provider: config.payments,
      backupTo: config.backupTo,
    }),
  );
  registerEndpoint(findAnything, ({ query, may }) => findEverywhere(db, query.q, may));
  download(exportSales, ({ query }) => salesTable(db, query, clock.now()));
  download(exportSearches, ({ query }) => searchesTable(db, query.period, clock.now()));
  registerEndpoint(readOrderWork, () => countWork(db));
}
