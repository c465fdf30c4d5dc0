import type { Config } from '../../server/config.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import { tryErrorReports, type Dsn } from '../../server/kernel/process/error-reports.ts';
import { freePort } from '../../server/kernel/process/port.ts';
import { tracesPath, type TraceSettings } from '../../server/kernel/process/watching-settings.ts';
import type { Advice, Check } from './check.ts';
import { askedOnce, reached, refusedOrBusy, statusOf } from './reached.ts';

/** Whoever watches over the shop, as far as the configuration names them. */
export function watchingChecks({ host, metricsPort, tracing, sentryDsn }: Config): Check[] {
  return [
    ...(metricsPort === undefined ? [] : [{ what: 'numbers', look: () => lookAtNumbers(host, metricsPort) }]),
    ...(tracing ? [{ what: 'traces', look: () => lookAtReceiver(tracing) }] : []),
    ...(sentryDsn ? [{ what: 'error reports', look: () => lookAtCollector(sentryDsn) }] : []),
  ];
}

/** Of an open shop the port is answered with its numbers; of a closed one it must be free. */
async function lookAtNumbers(host: string, port: number): Promise<string> {
  const isOurs = await fetch(`http://${nearest(host)}:${port}/metrics`, askedOnce())
    .then((answer) => answer.text())
    .then((text) => text.includes('shop_build_info'))
    .catch(() => false);
  if (isOurs) return `The open shop tells its numbers at port ${port}.`;
  await freePort(host, port, 'METRICS_PORT');
  return `Port ${port} is free for them.`;
}

/** Who listens on all addresses is asked on this machine's own. */
function nearest(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Sends no trace, in the form and with the headers of those that the shop sends. */
async function lookAtReceiver({ endpoint, headers }: TraceSettings): Promise<string | Advice> {
  const url = new URL(endpoint + tracesPath);
  const who = `The receiver of traces at ${url.host} (OTEL_EXPORTER_OTLP_ENDPOINT)`;
  const grpcHint = url.port === '4317' ? ' Port 4317 is mostly gRPC, and 4318 HTTP.' : '';
  const sent = headersOf({ ...headers, 'content-type': 'application/json', ...nameIn(url) });
  const asking = fetch(url, askedOnce({ method: 'POST', body: '{"resourceSpans":[]}', headers: sent }));
  const answer = await reached(who, asking).catch((error: unknown) => {
    if (error instanceof CannotStart && grpcHint)
      throw new CannotStart(error.message + grpcHint, { cause: error });
    throw error;
  });
  await answer.body?.cancel();
  if (answer.ok) return `The receiver at ${url.host} takes traces.`;
  // Some want at least one; by then address and headers were taken.
  if (answer.status === 400) return `The receiver at ${url.host} answers; an empty trace it does not take.`;
  const howToMend = [401, 403].includes(answer.status)
    ? 'See OTEL_EXPORTER_OTLP_HEADERS: what it wants to see there is not right.'
    : `It must take OTLP over HTTP at ${tracesPath}: see what its own pages say of the address.`;
  return refusedOrBusy(who, answer.status, howToMend);
}

function headersOf(wanted: Record<string, string>): Headers {
  try {
    return new Headers(wanted);
  } catch (error) {
    throw new CannotStart('OTEL_EXPORTER_OTLP_HEADERS holds letters that no header may have.', {
      cause: error,
    });
  }
}

/** A name and a password in the address go where the exporter sends them; `fetch` takes none there. */
function nameIn(url: URL): Record<string, string> {
  const { username, password } = url;
  if (!username && !password) return {};
  [url.username, url.password] = ['', ''];
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

async function lookAtCollector(dsn: Dsn): Promise<string | Advice> {
  const { host } = new URL(dsn.url);
  const who = `Whoever collects errors at ${host} (SENTRY_DSN)`;
  try {
    await reached(who, tryErrorReports(dsn));
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined) throw error;
    return refusedOrBusy(who, status, "Copy the DSN again from its project's own page.");
  }
  return `${host} takes error reports.`;
}
