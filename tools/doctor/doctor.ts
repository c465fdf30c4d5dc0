import type { Config } from '../../server/config.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import { assetsChecks } from './assets-checks.ts';
import { backupChecks } from './backup-checks.ts';
import { bucketChecks } from './bucket-checks.ts';
import type { Advice, Check } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { machineChecks } from './machine-checks.ts';
import { mailChecks } from './mail-checks.ts';
import { paymentChecks } from './payment-checks.ts';
import { proxyChecks } from './proxy-checks.ts';
import { serviceChecks } from './service-checks.ts';
import { watchingChecks } from './watching-checks.ts';

/** All of them look at the same time, so this is the longest that it takes. */
const longestMs = 4_500;

/** Everything that this configuration names; a new setting that can be tried gets its check here. */
function checksOf(config: Config): Check[] {
  return [
    ...databaseChecks(config),
    ...bucketChecks(config),
    ...backupChecks(config),
    ...mailChecks(config),
    ...paymentChecks(config),
    ...serviceChecks(config),
    ...proxyChecks(config),
    ...assetsChecks(config),
    ...watchingChecks(config),
    ...machineChecks(config),
  ];
}

/** Tries everything that the configuration names and says of each what is right or how to mend it. Throws `CannotStart` with the same lines where something is wrong. */
export async function examine(
  config: Config,
  checks = checksOf(config),
  withinMs = longestMs,
): Promise<string> {
  const found = await Promise.all(checks.map((check) => lookAt(check, withinMs)));
  const width = Math.max(...checks.map(({ what }) => what.length));
  const lines = found.map(({ state, what, says }) => `${state.padEnd(6)}  ${what.padEnd(width)}  ${says}`);
  const wrong = found.filter(({ state }) => state === 'wrong').length;
  const end = wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${found.length} must be mended.`;
  const report = withoutSecrets([...lines, end].join('\n'), config);
  if (wrong > 0) throw new CannotStart(report);
  return report;
}

type Found = { state: 'right' | 'advice' | 'wrong'; what: string; says: string };

async function lookAt({ what, look }: Check, withinMs: number): Promise<Found> {
  const { promise: late, resolve } = Promise.withResolvers<Found>();
  const says = `It did not answer within ${withinMs / 1_000} seconds.`;
  const timer = setTimeout(resolve, withinMs, { state: 'wrong', what, says });
  const looked = Promise.try(look).then(
    (outcome: string | Advice): Found =>
      typeof outcome === 'string'
        ? { state: 'right', what, says: outcome }
        : { state: 'advice', what, says: outcome.advice },
    (error: unknown): Found => ({ state: 'wrong', what, says: sentenceOf(error) }),
  );
  return Promise.race([looked, late]).finally(() => clearTimeout(timer));
}

function sentenceOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message.replaceAll('\n', ' ');
  const { code, message } = error as NodeJS.ErrnoException;
  return `It could not be tried: ${code ?? message}.`;
}

/** What others say of a fault may repeat what they were sent. */
function withoutSecrets(report: string, config: Config): string {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, smtpUrl, stripe, recaptcha, bucket } = config;
  const { tracing, sentryDsn } = config;
  const urls = [databaseUrl, databaseDirectUrl, databaseReadUrl, smtpUrl, tracing?.endpoint];
  const passwords = urls.flatMap((url) => {
    const password = url && URL.parse(url)?.password;
    return password ? [password, decodeURIComponent(password)] : [];
  });
  const others = [
    stripe?.secretKey,
    stripe?.webhookSecret,
    recaptcha?.secret,
    config.addressfinder?.key,
    config.addressfinder?.secret,
    sentryDsn?.key,
    ...provingWords(tracing?.headers),
    bucket?.secretAccessKey,
    config.backupKey,
  ];
  let safe = report;
  for (const secret of [...passwords, ...others]) if (secret) safe = safe.replaceAll(secret, '…');
  return safe;
}

/** What of such a header may prove who sends it: "Bearer" and a team of four letters do not. */
function provingWords(headers: Readonly<Record<string, string>> = {}): string[] {
  return Object.values(headers).flatMap((value) => value.split(/\s+/).filter((word) => word.length >= 8));
}
