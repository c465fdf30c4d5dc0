import {
  exportBas,
  exportBooks,
  exportCustomers,
  readBas,
} from '../../../contracts/insight/exports/exports.ts';
import * as payouts from '../../../contracts/insight/exports/payouts.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { payoutPage, monthTakings, wholePayout } from './payouts/payouts.ts';
import { basOf, basTable, booksTable, customersTable } from './exports.ts';

export function exportRoutes({ registerEndpoint, download }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(payouts.listPayouts, ({ query }) => payoutPage(db, query.after));
  registerEndpoint(payouts.readPayout, ({ params, query }) => wholePayout(db, params, query.after));
  registerEndpoint(payouts.readTakings, ({ query }) => monthTakings(db, query.month, clock.now()));
  registerEndpoint(readBas, ({ query }) => basOf(db, query.quarter));
  download(exportBas, ({ query }) => basTable(db, query.quarter));
  download(exportCustomers, () => customersTable(db));
  download(exportBooks, ({ query }) => booksTable(db, query.month, query.for));
}
