import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { paths } from '../contracts/kernel/paths.ts';
import { buildServer } from './app.ts';
import { assembleShop } from './assemble.ts';
import { claimBucket } from './bucket-owner.ts';
import { tryPaymentKey } from './buying/checkout/checkout.ts';
import { configOfThisProcess, environmentOfWorkers, onPort, startedByNpm, type Config } from './config.ts';
import { warningsAbout } from './contradictions.ts';
import { openDemonstration } from './demonstration.ts';
import { startOwnPostgres } from './embedded-postgres/own-postgres.ts';
import { findPostgresPrograms } from './embedded-postgres/postgres-programs.ts';
import { checkAddresses, checkReplica } from './kernel/database/addresses.ts';
import { withAdvisoryLock } from './kernel/database/advisory-lock.ts';
import { assertSchemaServes, migrate } from './kernel/database/migrate.ts';
import { probeConnections, type ConnectionTraits } from './kernel/database/pooler.ts';
import { assertBucketServes } from './kernel/files/bucket-check.ts';
import { isEmpty } from './kernel/files/files.ts';
import { filesOnDisk, openBucketOf } from './kernel/files/open-files.ts';
import { keepAssets } from './kernel/http/assets.ts';
import { buildHealthApp } from './kernel/http/health.ts';
import type { HttpServer } from './kernel/http/http.ts';
import { openBuiltWebFloor, type OpenWebFloor } from './kernel/http/web-floor.ts';
import type { Jobs } from './kernel/jobs/job-queues.ts';
import { beginDraining } from './kernel/process/draining.ts';
import { errorReporter, startErrorReports } from './kernel/process/error-reports.ts';
import { lockData } from './kernel/process/lock.ts';
import { openLog } from './kernel/process/log.ts';
import { boundMemory } from './kernel/process/memory.ts';
import { freePort } from './kernel/process/port.ts';
import { endOnSignals, explainAndExit, unlessAborted, waitAtMost } from './kernel/process/process-end.ts';
import { noProgress, openProgress, type Progress } from './kernel/process/progress.ts';
import { startTracing } from './kernel/process/tracing.ts';
import { closeWithFirst, startWorkers, tellWorkersToDrain } from './kernel/process/workers.ts';
import type { Shop } from './kernel/shop.ts';
import { openPlaces } from './pricing/shipping/shipping.ts';
import { takeKitsIntoMemory } from './storefront/listing/listing.ts';

export type OpenShop = { url: string; close(): Promise<void>; parts: OpenParts };

/** What one process runs; each is undefined where other processes do that work. */
export type OpenParts = { shop: Shop; server: HttpServer | undefined; jobs: Jobs | undefined };

type Opening = {
  /** Calls the opening off. */
  signal?: AbortSignal;
  openWeb?: (() => Promise<OpenWebFloor>) | undefined;
  /** Told what is being done, for whoever waits at a terminal. */
  progress?: Progress;
};

/**
 * Opens the shop: database, migrations, demonstration shop, jobs, app, and at last the door. What
 * was opened is closed in the opposite order, also when a later step fails or the opening is called
 * off by `signal`. Throws `CannotStart`.
 */
export async function openShop(
  wanted: Config,
  { signal, openWeb = openBuiltWebFloor, progress = noProgress }: Opening = {},
): Promise<OpenShop> {
  const log = openLog(wanted.logLevel, undefined, wanted.version);
  await using opened = new AsyncDisposableStack();

  await watchOver(wanted, log, opened);
  const config = onPort(wanted, await freePort(wanted.host, wanted.port));
  const bucket = await openBucketOf(config);
  if (bucket && config.bucket) await unlessAborted(signal, assertBucketServes(bucket, config.bucket));
  // Loaded while PostgreSQL starts; an error is thrown where the result is awaited.
  const web = openWeb();
  web.catch(() => {});
  progress.at('Starting PostgreSQL');
  const databaseUrl = config.databaseUrl ?? (await openOwnDatabase(config, log, opened));
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const traits = await checkAddresses({ databaseUrl, directUrl });
  if (config.role === 'all') await unlessAborted(signal, migrate(directUrl, log, { progress }));
  else await assertSchemaServes(directUrl, log);
  progress.at('Opening the shop');

  const shop = await assembleOn({ config, databaseUrl, directUrl, traits, log, openWeb: () => web }, opened);
  if (bucket) await claimBucket(shop.db, bucket, config);
  if (config.filesIn === 'bucket' && !(await isEmpty(filesOnDisk(config.dataFolder))))
    log.warn('some pictures are still on this disk: "npm run shop -- files move --to bucket" moves them');
  if (config.role !== 'worker' && !shop.web.development) await keepAssets(shop);
  if (config.demo) {
    const { fillDemonstrationShop } = await openDemonstration();
    await unlessAborted(
      signal,
      withAdvisoryLock(directUrl, () => fillDemonstrationShop(shop, progress)),
    );
  }

  progress.at('Opening the shop');
  await tryPaymentKey(shop);
  // Checked here, so that an unreadable table is reported once, and not by each process that is started.
  openPlaces(config);
  const parts: OpenParts = { shop, server: undefined, jobs: undefined };
  if (config.role !== 'web') parts.jobs = await openJobs(shop, opened);

  if (config.metricsPort) {
    await freePort(config.host, config.metricsPort, 'METRICS_PORT');
    const { openMetrics } = await import('./kernel/process/metrics.ts');
    const { gaugesOf } = await import('./gauges.ts');
    const metrics = openMetrics(shop, gaugesOf(shop));
    opened.defer(() => metrics.close());
  }

  // Alone it answers by itself; else those that answer are its workers, and this one is left to the jobs.
  if (config.role === 'worker') await openDoor(shop, await buildHealthApp(shop), opened);
  else if (config.isAlone) parts.server = await openToShoppers(shop, opened);
  else {
    const environment = environmentOfWorkers(config, databaseUrl);
    const workers = await unlessAborted(signal, startWorkers(config.webConcurrency, environment, log));
    opened.defer(() => workers.close());
  }
  signal?.throwIfAborted();

  const closing = opened.move();
  const close = async () => {
    await drain(config);
    await closing.disposeAsync();
  };
  return { url: answersAt(config), close, parts };
}

/** Gives load balancers time to hear at /readyz that nobody new should be sent. */
async function drain({ drainSeconds }: Config): Promise<void> {
  if (drainSeconds === 0) return;
  beginDraining();
  tellWorkersToDrain();
  await after(drainSeconds * 1_000);
}

/** A worker answers those who watch over it, and no customers. */
function answersAt({ role, host, port, siteOrigin }: Config): string {
  return role === 'worker' ? `http://${host}:${port}` : siteOrigin;
}

/** Jobs read what they write about, so a worker has no use for a replica. */
async function replicaOf({ databaseReadUrl: url, role }: Config, directUrl: string, log: Logger) {
  if (!url || role === 'worker') return undefined;
  return { url, traits: await checkReplica(url, directUrl, log) };
}

/** Sends traces and errors to where the configuration says; elsewhere nothing of that is loaded. */
async function watchOver(config: Config, log: Logger, opened: AsyncDisposableStack): Promise<void> {
  const { tracing: settings, sentryDsn, version, role } = config;
  if (sentryDsn) startErrorReports(errorReporter(sentryDsn, { version, role }, log));
  if (!settings) return;
  const { openTelemetry } = await import('./kernel/process/opentelemetry.ts');
  const tracing = openTelemetry(settings, version);
  startTracing(tracing);
  opened.defer(() => waitAtMost(1_000, tracing.close()));
}

async function openJobs(shop: Shop, opened: AsyncDisposableStack): Promise<Jobs> {
  // Loaded only here: processes that only answer requests do not need what the jobs import.
  const { startJobs } = await import('./jobs.ts');
  const jobs = await startJobs(shop);
  opened.defer(() => waitAtMost(2_000, jobs.stop()));
  return jobs;
}

async function openToShoppers(shop: Shop, opened: AsyncDisposableStack): Promise<HttpServer> {
  const server = await buildServer(shop);
  await openDoor(shop, server.app, opened);
  // Not waited for: until then it is read by whoever asks.
  void takeKitsIntoMemory(shop.reads, shop.clock.now());
  return server;
}

/** Listens, and lets `opened` know how to stop. */
async function openDoor({ config }: Shop, app: FastifyInstance, opened: AsyncDisposableStack): Promise<void> {
  // Fastify stops accepting at once and lets the answers under way finish; the rest are cut off.
  opened.defer(async () => {
    // A browser keeps the connection of its last answer, and nobody else would end that then.
    const idle = setInterval(() => app.server.closeIdleConnections(), 20);
    await waitAtMost(8_000, app.close());
    clearInterval(idle);
    app.server.closeAllConnections();
  });
  await app.listen({ host: config.host, port: config.port });
}

/** One of several processes behind one port: the first has opened the database and does the jobs. */
async function openWorker({ openWeb = openBuiltWebFloor }: Opening): Promise<void> {
  const opened = new AsyncDisposableStack();
  closeWithFirst(() => opened.disposeAsync());
  const config = configOfThisProcess();
  const { databaseUrl, databaseDirectUrl: directUrl = databaseUrl } = config;
  if (!databaseUrl || !directUrl) throw new Error('A worker was not told its database');
  const log = openLog(config.logLevel, undefined, config.version);
  await watchOver(config, log, opened);
  const traits = await probeConnections(databaseUrl, 'DATABASE_URL');
  const shop = await assembleOn({ config, databaseUrl, directUrl, traits, log, openWeb }, opened);
  await openToShoppers(shop, opened);
}

type Databases = { databaseUrl: string; directUrl: string; traits: ConnectionTraits };

/** The shop on its databases; `opened` learns how to close them. */
async function assembleOn(
  given: Databases & { config: Config; log: Logger; openWeb: () => Promise<OpenWebFloor> },
  opened: AsyncDisposableStack,
): Promise<Shop> {
  const { openWeb, ...parts } = given;
  const replica = await replicaOf(parts.config, parts.directUrl, parts.log);
  const shop = await assembleShop({ ...parts, replica, web: await openWeb() });
  opened.defer(() => waitAtMost(1_000, shop.closeDatabases()));
  return shop;
}

/** Starts the shop's own PostgreSQL behind the lock on its data; `opened` learns how to undo both. */
export async function openOwnDatabase(
  config: Config,
  log: Logger,
  opened: AsyncDisposableStack,
): Promise<string> {
  // Asked first: without its programs a sentence about the folder would lead nowhere.
  await findPostgresPrograms();
  opened.defer(lockData(config.dataFolder, config.siteOrigin));
  const folder = join(config.dataFolder, 'postgres');
  const isArchived = config.backupTo !== undefined && config.backsUpContinuously !== false;
  const postgres = await startOwnPostgres({ folder, durable: true, isArchived, log });
  opened.defer(() => postgres.stop());
  return postgres.url;
}

/** Opens the shop for the person at the terminal and stays until a signal closes it. */
export async function runShop(openWeb?: Opening['openWeb']): Promise<void> {
  boundMemory();
  if (cluster.isWorker) {
    await openWorker({ openWeb }).catch(explainAndExit);
    return;
  }
  const ending = endOnSignals(startedByNpm());
  const progress = openProgress();
  try {
    const config = configOfThisProcess();
    const shop = await openShop(config, { signal: ending.signal, openWeb, progress });
    progress.end();
    ending.closeBy(shop.close);
    if (config.role === 'worker')
      console.log(`A worker of the shop is open at ${shop.url} and does ${config.queues.join(', ')}.`);
    else console.log(`The shop is open at ${shop.url}`);
    if (config.showsEmails && config.role !== 'worker')
      console.log(`Letters that it sends can be read at ${shop.url}${paths.emails}`);
    if (config.demo) await printSignIns();
    for (const warning of warningsAbout(config)) console.log(warning);
    console.log('Ctrl-C closes it.');
  } catch (error) {
    progress.end();
    explainAndExit(ending.signal.aborted ? ending.signal.reason : error);
  }
}

async function printSignIns(): Promise<void> {
  const { signIns } = await openDemonstration();
  console.log('Sign in to the demonstration shop as');
  for (const { who, email, password } of signIns) console.log(`  ${who}: ${email} with “${password}”`);
}

if (import.meta.main) await runShop();
