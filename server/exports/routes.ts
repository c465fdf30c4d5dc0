import { exportBas, exportBooks, exportCustomers, readBas } from '../../contracts/exports.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { basOf, basTable, booksTable, customersTable } from './exports.ts';

export function exportRoutes({ serve, download }: Counter, { db }: Shop): void {
  serve(readBas, ({ query }) => basOf(db, query.quarter));
  download(exportBas, ({ query }) => basTable(db, query.quarter));
  download(exportCustomers, () => customersTable(db));
  download(exportBooks, ({ query }) => booksTable(db, query.month, query.for));
}
