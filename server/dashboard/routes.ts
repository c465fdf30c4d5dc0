import { exportSales, exportSearches, findAnything, readDashboard } from '../../contracts/dashboard.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { dashboardOf, findEverywhere, salesTable, searchesTable } from './dashboard.ts';

export function dashboardRoutes({ serve, download }: Counter, { db, clock, config }: Shop): void {
  serve(readDashboard, ({ query }) =>
    dashboardOf(db, query.period, { now: clock.now(), provider: config.payments }),
  );
  serve(findAnything, ({ query }) => findEverywhere(db, query.q));
  download(exportSales, ({ query }) => salesTable(db, query, clock.now()));
  download(exportSearches, ({ query }) => searchesTable(db, query.period, clock.now()));
}
