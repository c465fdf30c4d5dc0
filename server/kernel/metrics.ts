import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import type { Config } from '../config.ts';
import type { Db } from './database.ts';
import { countJobs } from './jobs.ts';

/** Workers hear the first process ask for their numbers as soon as one of these is there. */
const ofAllWorkers = new AggregatorRegistry();

/** From half a millisecond, which a kept answer takes, to the five seconds after which a statement is given up. */
const secondsOf = [0.0005, 0.002, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times what this process answers; by route, so that no address of a customer is a number's name. */
export function measure(app: FastifyInstance): void {
  collectDefaultMetrics();
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
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
}

/** Serves the numbers as Prometheus reads them, on a port of its own that no visitor reaches. */
export function openMetrics({ host, metricsPort, webConcurrency }: Config, db: Db): { close(): void } {
  countWaitingJobs(db);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const own = await register.metrics();
      const text = webConcurrency === 1 ? own : `${await ofAllWorkers.clusterMetrics()}\n${own}`;
      response.writeHead(200, { 'content-type': register.contentType }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  server.listen(metricsPort, host);
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function countWaitingJobs(db: Db): void {
  const jobs = new Gauge({
    name: 'shop_jobs',
    help: 'Jobs that wait for their time, and those that were given up.',
    labelNames: ['state'] as const,
    async collect() {
      const { waiting, givenUp } = await countJobs(db);
      jobs.set({ state: 'waiting' }, waiting);
      jobs.set({ state: 'given up' }, givenUp);
    },
  });
}
