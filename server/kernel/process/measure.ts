import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client';
import type { PageCache } from '../cache/page-cache.ts';
import { routeOf } from '../http/page-route.ts';
import type { Shop } from '../shop.ts';
import { exposeCounts } from './metrics.ts';

/** From half a millisecond, which a kept answer takes, to the five seconds after which a statement is given up. */
const secondsOf = [0.0005, 0.002, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times the answers of this process by route, so that no metric contains an address of a customer. */
export function measure(app: FastifyInstance, shop: Shop, pageCache?: PageCache): void {
  collectDefaultMetrics();
  exposeCounts({});
  exposeConnections(shop);
  if (pageCache) exposePageCache(pageCache);
  exposeReplica(shop);
  const requests = new Counter({
    name: 'shop_requests_total',
    help: 'Requests, with those answered as kept.',
  });
  const seconds = new Histogram({
    name: 'shop_answer_seconds',
    help: 'How long answers took that were not kept.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsOf,
  });
  app.server.on('request', () => requests.inc());
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1_000);
  });
}

function exposeConnections(shop: Shop): void {
  const counted = new Gauge({
    name: 'shop_database_connections',
    help: 'Connections to the database that are used and idle, and requests that wait for one.',
    labelNames: ['pool', 'state'] as const,
    collect() {
      for (const [pool, counts] of Object.entries(shop.connections()))
        for (const [state, number] of Object.entries(counts)) counted.set({ pool, state }, number);
    },
  });
  const most = new Gauge({
    name: 'shop_database_connections_most',
    help: 'How many connections a pool may hold, of all processes together.',
    labelNames: ['pool'] as const,
  });
  for (const pool of Object.keys(shop.connections())) most.set({ pool }, shop.config.databasePool);
}

function exposePageCache({ counts }: PageCache): void {
  const counter = new Counter({
    name: 'shop_page_cache_total',
    help: 'Pages and public answers: sent as they were kept, made for whoever asked, or shown although they were old.',
    labelNames: ['result'] as const,
    collect() {
      counter.reset();
      for (const [result, number] of Object.entries(counts)) counter.inc({ result }, number);
    },
  });
}

/** Of several processes behind one port the worst value is reported; without a replica there is none. */
function exposeReplica({ replicaStatus }: Shop): void {
  const read = new Gauge({
    name: 'shop_replica_read',
    help: '1 while reads go to the replica, 0 while they go to the primary instead.',
    labelNames: ['pool'] as const,
    aggregator: 'min',
    // Collected in this order, so that both are of the same moment.
    collect() {
      const status = replicaStatus();
      if (!status) return;
      read.set({ pool: 'reads' }, status.isRead ? 1 : 0);
      lag.set({ pool: 'reads' }, status.lagSeconds);
    },
  });
  const lag = new Gauge({
    name: 'shop_replica_lag_seconds',
    help: 'How old what the replica shows may be.',
    labelNames: ['pool'] as const,
    aggregator: 'max',
  });
}
