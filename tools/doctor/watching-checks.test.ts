import { expect, test } from 'vitest';
import { examined } from '../testing/examined.ts';
import { openReceiver } from '../testing/receiver.ts';
import { watchingChecks } from './watching-checks.ts';

const token = 'k2v9-44-hunter2';

/** An address where nobody listens any more. */
async function deadAddress(): Promise<string> {
  await using receiver = await openReceiver();
  return receiver.url;
}

test('a shop that nobody watches over has nothing to try', async () => {
  const { report } = await examined({ METRICS_PORT: '' }, (config) => [
    { what: 'any', look: () => Promise.resolve('It is there.') },
    ...watchingChecks(config),
  ]);
  expect(report.split('\n')).toHaveLength(2);
});

test('traces and error reports are taken, and nothing is left behind there', async () => {
  await using receiver = await openReceiver();
  await using errors = await openReceiver();
  const { line, isWell } = await examined(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer ${token}`,
      SENTRY_DSN: `${errors.url.replace('://', '://a-key@')}/7`,
    },
    watchingChecks,
  );
  expect(isWell).toBe(true);
  expect(line('traces')).toMatch(/^right .*The receiver at 127\.0\.0\.1:\d+ takes traces\.$/);
  expect(line('error reports')).toMatch(/^right .*127\.0\.0\.1:\d+ takes error reports\.$/);
  const [trace] = receiver.received;
  expect([trace?.path, trace?.body]).toEqual(['/v1/traces', '{"resourceSpans":[]}']);
  expect(trace?.headers['authorization']).toBe(`Bearer ${token}`);
  const [report] = errors.received;
  expect(report?.headers['x-sentry-auth']).toContain('sentry_key=a-key');
  const [, item, body] = report?.body.split('\n').map((text) => JSON.parse(text) as object) ?? [];
  expect(item).toEqual({ type: 'client_report' });
  expect(body).toMatchObject({ discarded_events: [] });
});

test.each([
  [401, /^wrong .*answers 401\. See OTEL_EXPORTER_OTLP_HEADERS/, /^wrong .*answers 401\. Copy the DSN again/],
  [403, /^wrong .*answers 403\. See OTEL_EXPORTER_OTLP_HEADERS/, /^wrong .*answers 403\. Copy the DSN again/],
  [404, /^wrong .*answers 404\. It must take OTLP over HTTP/, /^wrong .*answers 404\. Copy the DSN again/],
  [400, /^right .*an empty trace it does not take\.$/, /^wrong .*answers 400\. Copy the DSN again/],
  [429, /^advice .*answers 429 at the moment/, /^advice .*answers 429 at the moment/],
  [503, /^advice .*answers 503 at the moment/, /^advice .*answers 503 at the moment/],
])('whoever watches and answers %i is told of, without a secret', async (status, traces, errors) => {
  // As some do, it repeats what it was sent.
  await using receiver = await openReceiver((request, response) =>
    response.writeHead(status).end(JSON.stringify(request.headers)),
  );
  const { line, report } = await examined(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url.replace('://', '://otel:hunter2-otel@'),
      OTEL_EXPORTER_OTLP_HEADERS: `x-honeycomb-team=${token}`,
      SENTRY_DSN: `${receiver.url.replace('://', '://hunter2-dsn@')}/7`,
    },
    watchingChecks,
  );
  expect(line('traces')).toMatch(traces);
  expect(line('error reports')).toMatch(errors);
  expect(report).not.toContain('hunter2');
  const basic = `Basic ${Buffer.from('otel:hunter2-otel').toString('base64')}`;
  expect(receiver.received.map(({ headers }) => headers['authorization'])).toContain(basic);
});

test('where nobody listens, both are wrong', async () => {
  const dead = await deadAddress();
  const { line } = await examined(
    { OTEL_EXPORTER_OTLP_ENDPOINT: dead, SENTRY_DSN: `${dead.replace('://', '://a-key@')}/7` },
    watchingChecks,
  );
  expect(line('traces')).toMatch(/^wrong .*\(OTEL_EXPORTER_OTLP_ENDPOINT\) refuses connections\./);
  expect(line('error reports')).toMatch(/^wrong .*\(SENTRY_DSN\) refuses connections\./);
});

test('headers that no request may have are told of, and not shown', async () => {
  const { line, report } = await examined(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer ${token}%0A${token}`,
    },
    watchingChecks,
  );
  expect(line('traces')).toMatch(/^wrong .*OTEL_EXPORTER_OTLP_HEADERS holds letters that no header may have/);
  expect(report).not.toContain(token);
});

test('what proves the shop is not shown, also where a fault repeats it', async () => {
  const secrets = ['hunter2-key', 'hunter2-word', 'hunter2-pass', 'hunter2-name'];
  const { report } = await examined(
    {
      SENTRY_DSN: 'https://hunter2-key@errors.example/7',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://shop:hunter2-pass@collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer hunter2-word, x-team=shop',
      ADDRESSFINDER_KEY: 'hunter2-name',
      ADDRESSFINDER_SECRET: 'K3NTR04D21',
    },
    () => [{ what: 'shop', look: () => Promise.reject(new Error(secrets.join(' '))) }],
  );
  expect(report).toMatch(/^wrong {3}shop {2}It could not be tried: … … … …\.\n/);
});

test('the port of the numbers is free, the open shop’s, or another program’s', async () => {
  const dead = await deadAddress();
  const free = await examined({ METRICS_PORT: new URL(dead).port }, watchingChecks);
  expect(free.line('numbers')).toMatch(/^right .*Port \d+ is free for them\.$/);
  await using taken = await openReceiver((_request, response) => response.end('another program'));
  const { port } = new URL(taken.url);
  const foreign = await examined({ METRICS_PORT: port }, watchingChecks);
  expect(foreign.line('numbers')).toMatch(
    new RegExp(`^wrong .*Port ${port} .* is taken by another program.*METRICS_PORT=${Number(port) + 1}`),
  );
  taken.answer = (_request, response) => response.end('shop_build_info{version="1"} 1\n');
  const open = await examined({ METRICS_PORT: port, HOST: '0.0.0.0' }, watchingChecks);
  expect(open.line('numbers')).toMatch(/^right .*The open shop tells its numbers at port \d+\.$/);
});
