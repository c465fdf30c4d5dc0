import type { Logger } from 'pino';
import { recordFault } from './counts.ts';
import { isOutage } from './outage.ts';
import { nothingToReport, sentryEnvelope, type ErrorPlace } from './sentry-envelope.ts';
import { UnexpectedAnswer } from './unexpected-answer.ts';

/** Whoever collects errors, as Sentry's addresses name them: https://<key>@<host>/<project>. */
export type Dsn = { url: string; key: string };
export type ErrorReporter = (error: unknown, place: ErrorPlace) => void;

const sendWithinMs = 3_000;
/** A fault that everybody runs into is told a few times a minute, not once for each of them. */
const reportsAMinute = 20;

let reporter: ErrorReporter | undefined;

/** Tells whoever collects errors of a bug, where somebody does. Never throws, and nobody waits for it. */
export function reportError(error: unknown, place: ErrorPlace): void {
  // What is away is no bug: alarms tell of it.
  if (!isOutage(error)) reporter?.(error, place);
}

export function startErrorReports(started: ErrorReporter | undefined): void {
  reporter = started;
}

export function readDsn(text: string): Dsn | undefined {
  const address = URL.parse(text);
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(address?.pathname ?? '') ?? [];
  if (!address || !/^https?:$/.test(address.protocol) || !address.username || !project) return undefined;
  const url = [`${address.origin}${path}`, 'api', project, 'envelope', ''].join('/');
  return { url, key: address.username };
}

/** Sends errors as Sentry's protocol has it, which GlitchTip and others speak as well. */
export function errorReporter(
  dsn: Dsn,
  build: { version: string; role: string },
  log: Logger,
): ErrorReporter {
  let minute = 0;
  let reports = 0;
  return (error, place) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, reports] = [now, 0];
    reports += 1;
    if (reports > reportsAMinute) return;
    send(dsn, sentryEnvelope(error, place, build)).catch((fault: unknown) =>
      recordFault(log, 'error reports', fault),
    );
  };
}

/** Sends a report of nothing, which leaves no error behind. Throws `UnexpectedAnswer` where it is not taken. */
export function tryErrorReports(dsn: Dsn): Promise<void> {
  return send(dsn, nothingToReport());
}

async function send({ url, key }: Dsn, body: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(sendWithinMs),
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=shop/1, sentry_key=${key}`,
    },
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new UnexpectedAnswer('Whoever collects errors', answer.status);
}
