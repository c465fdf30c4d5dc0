import { allEndpoints } from '../../../contracts/all.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { auditPage } from './audit.ts';

/** What each call does, in the words of its contract. */
const summaries = new Map(allEndpoints.map(({ endpoint }) => [endpoint.name, endpoint.summary]));

export function auditRoutes({ registerEndpoint }: HttpServer, { db }: Shop): void {
  registerEndpoint(readAuditLog, ({ query }) => auditPage(db, query, summaries));
}
