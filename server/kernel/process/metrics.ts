import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { countHelp, countLabels, recordFault, seriesOf, type CountName } from './counts.ts';
import type { Db } from '../database/database.ts';
import { mergeExpositions } from './exposition.ts';
import { countJobs, oldestWaits } from '../jobs/jobs.ts';
import type { Shop } from '../shop.ts';

/** Workers hear the first process ask for their numbers as soon as one of these is there. */
const ofAllWorkers = new AggregatorRegistry();

/** From half a millisecond, which a kept answer takes, to the five seconds after which a statement is given up. */
const secondsOf = [0.0005, 0.002, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times what this process answers; by route, so that no address of a customer is a number's name. */
export function measure(app: FastifyInstance): void {
  collectDefaultMetrics();
  exposeCounts({});
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

/** Numbers that are asked for whenever somebody reads them, each with the values of its one label. */
export type Gauges = readonly {
  name: string;
  help: string;
  label: string;
  read(): Promise<Readonly<Record<string, number>>>;
}[];

/** Serves the numbers as Prometheus reads them, on a port of its own that no visitor reaches. */
export function openMetrics({ config, db, log }: Shop, gauges: Gauges = []): { close(): void } {
  const { host, metricsPort, webConcurrency } = config;
  const isAlone = webConcurrency === 1;
  for (const gauge of [...gauges, ...jobGauges(db)]) exposeGauge(gauge);
  // Beside the workers' sums, what this process counted is told apart by its label.
  if (!isAlone) exposeCounts({ process: 'jobs' });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const own = await register.metrics();
      const text = isAlone ? own : mergeExpositions(await ofAllWorkers.clusterMetrics(), own);
      response.writeHead(200, { 'content-type': register.contentType }).end(text);
    } catch (error) {
      recordFault(log, 'metrics', error);
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

/** What `count` has counted so far; `own` are labels of this process. */
function exposeCounts(own: Readonly<Record<string, string>>): void {
  for (const [name, help] of Object.entries(countHelp) as [CountName, string][]) {
    const labelNames = [...countLabels[name], ...Object.keys(own)];
    const counter = new Counter({
      name,
      help,
      labelNames,
      collect() {
        counter.reset();
        for (const { labels, value } of seriesOf(name)) counter.inc({ ...labels, ...own }, value);
      },
    });
  }
}

function exposeGauge({ name, help, label, read }: Gauges[number]): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    async collect() {
      gauge.reset();
      for (const [value, number] of Object.entries(await read())) gauge.set({ [label]: value }, number);
    },
  });
}

function jobGauges(db: Db): Gauges {
  return [
    {
      name: 'shop_jobs',
      help: 'Jobs that wait for their time, and those that were given up.',
      label: 'state',
      async read() {
        const { waiting, givenUp } = await countJobs(db);
        return { waiting, 'given up': givenUp };
      },
    },
    {
      name: 'shop_job_waits_seconds',
      help: 'For how long the oldest job of a task has been due without being begun.',
      label: 'task',
      read: () => oldestWaits(db),
    },
  ];
}
