import { exportBas, exportBooks, exportCustomers, readBas } from '../../../contracts/insight/exports.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { basOf, basTable, booksTable, customersTable } from './exports.ts';

export function exportRoutes({ registerEndpoint, download }: HttpServer, { db }: Shop): void {
  registerEndpoint(readBas, ({ query }) => basOf(db, query.quarter));
  download(exportBas, ({ query }) => basTable(db, query.quarter));
  download(exportCustomers, () => customersTable(db));
  download(exportBooks, ({ query }) => booksTable(db, query.month, query.for));
}
