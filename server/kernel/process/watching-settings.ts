import { z } from 'zod';
import { readDsn } from './error-reports.ts';
import { isDecodable, urlSetting, wholeNumber, yesOrNo } from './setting-kinds.ts';
import { packageVersion } from './version.ts';

/** What the environment or the file `.env` may say of how the shop is watched, each with what follows from it. */
export const watchingSettings = {
  /** The port where Prometheus reads how the shop does, at /metrics. Absent, nothing is measured. No visitor should reach it. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** Writes a line for each answer: route, status, time and size. Whoever keeps logs pays for each line. */
  ACCESS_LOG: yesOrNo.default(false),
  /** Where traces go: any receiver of OpenTelemetry over HTTP, such as http://collector:4318. Absent, nothing is traced and nothing of it is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSetting('http:', 'https:').optional(),
  /** What that receiver wants to see in each request, such as: authorization=Bearer abc. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(readHeaders)
    .refine(
      (headers) => headers !== undefined,
      'must be pairs such as: authorization=Bearer abc, x-team=shop',
    )
    .optional(),
  /** The shop's name among what the receiver shows. */
  OTEL_SERVICE_NAME: z.string().default('shop'),
  /** Which part of the requests is traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,6})$/, 'must be a part from 0 to 1, such as 0.1')
    .transform(Number)
    .default(1),
  /** Where bugs are told of: a DSN of Sentry or of anything that speaks as it does. Nothing about people is in it. Absent, they stand in the log alone. */
  SENTRY_DSN: z
    .string()
    .transform(readDsn)
    .refine((dsn) => dsn !== undefined, 'must be an address such as https://key@errors.example/1')
    .optional(),
  /** What this build calls itself in logs, numbers, traces and error reports, such as a commit. By default the number in package.json. */
  SHOP_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'must be up to 64 letters, digits, dots, dashes and pluses')
    .optional(),
  /** Told to end, the shop says at /readyz that nobody new should be sent to it, and serves for so many seconds more. For load balancers that need a moment to hear of it. */
  DRAIN_SECONDS: wholeNumber(0, 5).default(0),
};

const schema = z.object(watchingSettings);
type Given = z.output<typeof schema>;

export function watchingOf(given: Given) {
  return {
    metricsPort: given.METRICS_PORT,
    accessLog: given.ACCESS_LOG,
    version: given.SHOP_VERSION ?? packageVersion(),
    drainSeconds: given.DRAIN_SECONDS,
    tracing: tracingIn(given),
    sentryDsn: given.SENTRY_DSN,
  };
}

/** Where a receiver of OTLP over HTTP takes traces, behind its endpoint. */
export const tracesPath = '/v1/traces';

/** Where traces go to, and which. */
export type TraceSettings = {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  ratio: number;
};

function tracingIn(given: Given): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = given;
  if (!endpoint) return undefined;
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: ratio } = given;
  return { endpoint: endpoint.replace(/\/$/, ''), headers, serviceName, ratio };
}

function readHeaders(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.+?)\s*$/.exec(pair));
  if (pairs.some((pair) => pair === null || !isDecodable(pair[2]))) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]));
}
