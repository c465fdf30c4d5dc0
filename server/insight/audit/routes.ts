import { allEndpoints } from '../../../contracts/all.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import type { Area } from '../../../contracts/kernel/areas.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { auditPage } from './audit.ts';
import { auditedCallsOf } from './calls.ts';

/** What each call does, in the words of its contract. */
const summaries = new Map(allEndpoints.map(({ endpoint }) => [endpoint.name, endpoint.summary]));

const endpoints = allEndpoints.map(({ endpoint }) => endpoint);
const callsOf = (area: Area) => auditedCallsOf(area, endpoints);

export function auditRoutes({ registerEndpoint }: HttpServer, { db }: Shop): void {
  registerEndpoint(readAuditLog, ({ query }) => auditPage(db, query, { summaries, callsOf }));
}
