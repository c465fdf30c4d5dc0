import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { healthPaths, paths } from '../contracts/kernel/paths.ts';
import { readProduct, listProducts } from '../contracts/storefront/listing/listing.ts';
import { run, until, type Run } from '../tools/blank-shop-run.ts';
import { untilRefused } from '../tools/blank-shop-tests.ts';
import { tellsWhatItLoads } from '../tools/loaded-packages.ts';
import { borrowDatabase, type BorrowedDatabase } from '../tools/testing/borrow-database.ts';
import { openReceiver, type TestReceiver } from '../tools/testing/receiver.ts';
import { describedNumbers, watchedNumbers } from '../tools/watching.ts';
import { freePort } from './kernel/process/port.ts';
import { processWith } from './kernel/process/processes.ts';

vi.setConfig({ testTimeout: 240_000 });
const folder = mkdtempSync(join(tmpdir(), 'processes-'));
let borrowed: BorrowedDatabase;
let receiver: TestReceiver;
let shop: Run;
let address: string;
let port: string;

/** One shop for all of these tests, in the order in which they stand: two processes behind its port, the jobs apart. */
beforeAll(async () => {
  borrowed = await borrowDatabase(inject('postgres'));
  receiver = await openReceiver();
  port = String(await freePort('127.0.0.1', 0));
  shop = run({
    DATABASE_URL: borrowed.url,
    DATA_DIR: join(folder, 'data'),
    WEB_CONCURRENCY: '2',
    METRICS_PORT: port,
    SHOP_VERSION: 'metrics-test',
    DRAIN_SECONDS: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    ...tellsWhatItLoads,
  });
  address = await shop.opened;
});
afterAll(async () => {
  shop.tell('SIGTERM');
  await shop.ended;
  await borrowed.giveBack();
  await receiver[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test('what all processes answer is counted on a port of its own and on no other', async () => {
  for (let asked = 0; asked < 5; asked += 1) await fetch(`${address}${listProducts.path}`);
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const total = async () => Number(/^shop_requests_total (\d+)/m.exec(await read())?.[1]);
  await until(async () => (await total()) === 5);
  const numbers = await read();
  for (const line of [
    `shop_answer_seconds_count{method="GET",route="${listProducts.path}",status="200"}`,
    'shop_jobs{state="given up"} 0',
    'shop_emails{state="delayed"} 0',
    'shop_build_info{version="metrics-test",role="all",node="v',
    'shop_stock_holds{state="overdue"} 0',
    'shop_queue_wait_seconds{queue="money"} 0',
    'shop_database_connections_most{pool="requests"} 20\n',
  ])
    expect(numbers).toContain(line);
  expect(numbers).toMatch(/^shop_database_connections\{pool="requests",state="idle"\} [1-9]/m);
  expect(numbers).toMatch(/^shop_page_cache_total\{result="kept"\} [34]$/m);
  expect(numbers.match(/^# HELP shop_email_tries_total /gm)).toHaveLength(1);
  // What alerts and the dashboard ask for is there, under that name.
  const described = describedNumbers(numbers);
  expect(watchedNumbers().filter((name) => !described.has(name))).toEqual([]);
  expect(await (await fetch(`${address}/metrics`)).text()).toBe('A blank page');
});

type Span = {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

function spansIn(bodies: readonly string[]): Span[] {
  type Request = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  return bodies
    .flatMap((body) => (JSON.parse(body) as Request).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

test('a request is a span by its route, with its statements beneath it, and no value is sent', async () => {
  const slugOrId = 'a-slug-of-somebody';
  await fetch(address + addressOf(readProduct, { params: { slugOrId } }));
  const asked = `GET ${readProduct.path}`;
  const found = () => spansIn(receiver.received.map(({ body }) => body)).find(({ name }) => name === asked);
  await until(() => found() !== undefined);
  const spans = spansIn(receiver.received.map(({ body }) => body));
  const attributes = Object.fromEntries(
    found()!.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
  );
  expect(attributes).toMatchObject({ 'http.route': readProduct.path, 'http.response.status_code': 404 });
  const beneath = spans.filter(({ parentSpanId }) => parentSpanId === found()!.spanId);
  expect(beneath.map(({ name }) => name)).toContain('SELECT');
  const { path, headers } = receiver.received[0]!;
  expect([path, headers.authorization]).toEqual(['/v1/traces', 'Bearer abc']);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain(slugOrId);
  await shop.says('loads @opentelemetry/');
});

/** The processes that answer. */
function workersOf({ pid: first }: Run): number[] {
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  const pids = children.trim().split(' ').map(Number);
  return pids.filter((pid) => processWith(pid)?.command.includes('blank-shop'));
}

const isGone = (pid: number) => processWith(pid) === undefined;
const isLinux = process.platform === 'linux';

/** That none outlives the first when it is killed: `kernel/process/workers.test.ts`. */
test.runIf(isLinux)('a process that is killed is replaced, and nobody is turned away', async () => {
  expect(workersOf(shop)).toHaveLength(2);
  const [killed = 0, other = 0] = workersOf(shop);
  process.kill(killed, 'SIGKILL');
  // Until the first process has noticed, it may still hand somebody to the one that is gone.
  await shop.says('another takes its place');
  expect(isGone(killed)).toBe(true);
  expect((await fetch(address)).status).toBe(200);
  await until(() => workersOf(shop).length === 2);
  expect(workersOf(shop)).toContain(other);
});

test('told to end, every process asks for nobody new, serves those who come all the same, and finishes what was asked', async () => {
  const workers = isLinux ? workersOf(shop) : [];
  const mark = join(folder, 'answer-now');
  const last = fetch(`${address}${paths.search(mark)}`);
  await fetch(address);
  shop.tell('SIGTERM');
  for (let asked = 0; asked < 4; asked += 1)
    await until(async () => (await fetch(address + healthPaths.ready)).status === 503);
  expect((await fetch(address + paths.home)).status).toBe(200);
  await untilRefused(address);
  writeFileSync(mark, '');
  expect(await (await last).text()).toBe('A blank page');
  expect(await shop.ended).toMatchObject({ code: 0 });
  expect(workers.every(isGone)).toBe(true);
});
