import * as books from '../../../contracts/insight/exports/books.ts';
import { exportBas, exportCustomers, readBas } from '../../../contracts/insight/exports/exports.ts';
import * as payouts from '../../../contracts/insight/exports/payouts.ts';
import * as quarters from '../../../contracts/insight/exports/quarters.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { keepBookAccounts, showBookAccounts } from './books/accounts.ts';
import { monthFile, monthFiles } from './books/months.ts';
import { customersTable } from './exports.ts';
import { payoutPage, monthTakings, wholePayout } from './payouts/payouts.ts';
import {
  closeBooks,
  closedFileOf,
  quartersOf,
  reopenBooks,
  statementFileOf,
  statementOf,
  wholeQuarterOf,
} from './quarters/quarters.ts';

export function exportRoutes({ registerEndpoint, download }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(payouts.listPayouts, ({ query }) => payoutPage(db, query.after));
  registerEndpoint(payouts.readPayout, ({ params, query }) => wholePayout(db, params, query.after));
  registerEndpoint(payouts.readTakings, ({ query }) => monthTakings(db, query.month, clock.now()));
  registerEndpoint(readBas, ({ query }) => statementOf(db, query.quarter));
  download(exportBas, ({ query }) => statementFileOf(db, query.quarter));
  download(exportCustomers, () => customersTable(db));
  registerEndpoint(books.listBookFiles, ({ query }) => monthFiles(db, query.month));
  download(books.exportBooks, ({ params, query }) => monthFile(db, query.month, params.name));
  registerEndpoint(books.readBookAccounts, () => showBookAccounts(db));
  registerEndpoint(books.saveBookAccounts, ({ body }) => keepBookAccounts(db, body));
  registerEndpoint(quarters.listQuarters, () => quartersOf(db, clock.now()));
  registerEndpoint(quarters.readQuarter, ({ params }) => wholeQuarterOf(db, params.quarter, clock.now()));
  registerEndpoint(quarters.closeQuarter, ({ params, customerId }) =>
    closeBooks(db, params.quarter, { customerId, now: clock.now() }),
  );
  registerEndpoint(quarters.reopenQuarter, ({ params, body, customerId }) =>
    reopenBooks(db, params.quarter, body.reason, { customerId, now: clock.now() }),
  );
  download(quarters.exportClosedFile, ({ params }) => closedFileOf(db, params.quarter, params.name));
}
