import { allEndpoints } from '../../../contracts/all.ts';
import type { Area } from '../../../contracts/kernel/areas.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { auditPage } from './audit.ts';

/** What each call does, in the words of its contract. */
const summaries = new Map(allEndpoints.map(({ endpoint }) => [endpoint.name, endpoint.summary]));

/** The calls of an area, as the log names them. */
const callsOf = (area: Area) =>
  allEndpoints.filter(({ endpoint }) => endpoint.area === area).map(({ endpoint }) => endpoint.name);

export function auditRoutes({ registerEndpoint }: HttpServer, { db }: Shop): void {
  registerEndpoint(readAuditLog, ({ query }) => auditPage(db, query, { summaries, callsOf }));
}
