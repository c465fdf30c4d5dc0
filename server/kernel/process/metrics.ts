import { createServer } from 'node:http';
import { AggregatorRegistry, Counter, Gauge, register } from 'prom-client';
import type { Db } from '../database/database.ts';
import { countJobs, oldestWaits } from '../jobs/jobs.ts';
import type { Shop } from '../shop.ts';
import { countHelp, countLabels, recordFault, seriesOf, type CountName } from './counts.ts';
import { mergeExpositions } from './exposition.ts';

/** Workers answer the first process's request for their metrics only if one of these objects exists. */
const ofAllWorkers = new AggregatorRegistry();

/** Numbers that are asked for whenever somebody reads them, each with the values of its one label. */
export type Gauges = readonly {
  name: string;
  help: string;
  label: string;
  read(): Promise<Readonly<Record<string, number>>>;
}[];

/** Serves the numbers as Prometheus reads them, on a port of its own that no visitor reaches. */
export function openMetrics({ config, db, log }: Shop, gauges: Gauges = []): { close(): void } {
  const { host, metricsPort, isAlone, version, role } = config;
  exposeBuild({ version, role, node: process.version });
  for (const gauge of [...gauges, ...jobGauges(db)]) exposeGauge(gauge, log);
  // This process's own counts carry a label, which tells them from the sums of the workers.
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
export function exposeCounts(own: Readonly<Record<string, string>>): void {
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

function exposeBuild(build: Readonly<Record<string, string>>): void {
  const help =
    'Always 1; the labels say which version of the shop runs here, in which role and on which Node.';
  new Gauge({ name: 'shop_build_info', help, labelNames: Object.keys(build) }).set(build, 1);
}

/** A gauge that cannot be read, as while the database is away, is left out: the others tell of the outage. */
function exposeGauge({ name, help, label, read }: Gauges[number], log: Shop['log']): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    async collect() {
      gauge.reset();
      try {
        for (const [value, number] of Object.entries(await read())) gauge.set({ [label]: value }, number);
      } catch (error) {
        recordFault(log, 'metrics', error);
      }
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
