import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { backupKey, backupTo } from './backup/backup-config.ts';
import { contradictionsIn } from './contradictions.ts';
import type { BucketSettings } from './kernel/files/bucket.ts';
import { readTrust } from './kernel/http/network.ts';
import { queueNames, readQueueNames } from './kernel/jobs/queue-names.ts';
import { addressesOf, addressSettings } from './kernel/process/address-settings.ts';
import { CannotStart } from './kernel/process/cannot-start.ts';
import { captchaOf, captchaSettings } from './kernel/process/captcha-settings.ts';
import { fileVariable, readGivenSettings } from './kernel/process/given-settings.ts';
import { newslettersOf, newsletterSettings } from './kernel/process/newsletter-settings.ts';
import {
  choiceFrom,
  hostList,
  origin,
  urlSetting,
  wholeNumber,
  yesOrNo,
} from './kernel/process/setting-kinds.ts';
import { watchingOf, watchingSettings } from './kernel/process/watching-settings.ts';

/** Everything that the environment or the file `.env` may say, each with what follows from it. Secrets may stand in files: NAME_FILE=/run/secrets/name. */
const schema = z.object({
  /** `production` leaves an empty database empty, has no pages of the demonstration, and insists on SITE_ORIGIN, mail, payments that are real and a word about the proxy. */
  NODE_ENV: choiceFrom('development', 'production', 'test').default('development'),
  /** The port to listen on; 0 takes any free one, which is then printed. */
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The address to listen on. The default keeps a shop with play money to this machine; 0.0.0.0 opens it to the network. */
  HOST: z
    .string()
    .refine((host) => host === 'localhost' || isIP(host) > 0, 'must be an IP address or localhost')
    .default('127.0.0.1'),
  /** How customers reach the shop. Links in emails, cookies (Secure on https) and the check against forged requests follow it. */
  SITE_ORIGIN: origin.optional(),
  /** Whose X-Forwarded-For is believed: the addresses or networks of the proxies before the shop (127.0.0.1, 10.0.0.0/8), their number where they reach it through a private network, or none. Without it everybody behind a proxy is one visitor to the limits. */
  TRUSTED_PROXIES: z
    .string()
    .transform(readTrust)
    .refine(
      (trust) => trust !== undefined,
      'must be the addresses of your proxies with commas between them (10.0.0.7, 10.1.0.0/16), how many they are (1 to 10), or none',
    )
    .optional(),
  /** Whose http addresses browsers refuse for a year once they have seen the shop on https: its own host's, those of all subdomains too (then every one of them must speak https), or nobody's (off). */
  HSTS: choiceFrom('host', 'subdomains', 'off').default('host'),
  /** The host that resizes pictures under /cdn-cgi/image/, as Cloudflare does. Absent, the shop answers that path itself. */
  IMAGE_RESIZER: origin.optional(),
  /** The host in front of pictures, icons, fonts, styles and scripts; it must fetch /pictures/…, /icons/… and /assets/… from the shop and pass on the shop's headers. Absent, they come from the shop. */
  ASSETS_HOST: origin.optional(),
  /** Hosts with their ports, with commas between them, whose pictures an import may fetch although they are not on the public internet: a picture server of your own, such as pictures.lan:8080. No other private address is ever asked. */
  IMPORT_PICTURE_HOSTS: hostList('must be hosts such as pictures.lan:8080'),
  /** Hosts with their ports, with commas between them, that webhooks may tell although they are not on the public internet, or not by https: a program of your own, such as stock.lan:8080. */
  WEBHOOK_HOSTS: hostList('must be hosts such as stock.lan:8080'),
  ...newsletterSettings,
  /** Where the shop keeps what is its own: its PostgreSQL, originals of pictures, pictures once made. */
  DATA_DIR: z.string().default('.data'),
  /** Where pictures are kept: in a bucket when one is named, else on this disk. Said only to move them from a bucket back to the disk. */
  FILES: choiceFrom('disk', 'bucket').optional(),
  /** The address of a service that speaks S3, such as https://s3.ap-southeast-2.amazonaws.com or http://minio:9000. With it the four S3_… below name the bucket that all machines of a shop share. */
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket alone, in small letters')
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\w+/=.-]+$/, 'must be the key as the service shows it')
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be the secret as the service shows it')
    .optional(),
  /** Where the service keeps the bucket. Cloudflare R2 wants auto; most others do not mind. */
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region, such as ap-southeast-2')
    .default('us-east-1'),
  /** A path within the bucket, for a shop that shares it with others. */
  S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/, 'must be a path such as shops/stillmade')
    .transform((path) => `${path.replace(/\/$/, '')}/`)
    .default(''),
  /** Where the shop backs itself up: a folder, best on another disk, or s3: and a path in the bucket. Each night the whole shop, and in between the database's log, so that it can be restored to any minute. */
  BACKUP_TO: backupTo.optional(),
  /** What backups are encrypted with, as "npm run shop -- backups key" prints it. Without it nobody restores them: keep it where they are not. */
  BACKUP_KEY: backupKey.optional(),
  /** Whether the database's log is archived as well. By default where the user of DATABASE_DIRECT_URL or DATABASE_URL may, as in the shop's own PostgreSQL; a managed service does it by itself (no). */
  BACKUP_CONTINUOUS: yesOrNo.optional(),
  /** Processes that answer behind the port; one more does the jobs. By default one for each core but one, and for each core where SHOP_ROLE is web; 1 does everything in a single process. Each keeps pages of its own and holds DATABASE_POOL connections. */
  WEB_CONCURRENCY: wholeNumber(1, 64).optional(),
  /** What this program does: the pages (web), the jobs (worker) or both (all). Only all brings the tables forward by itself; before the others "npm run shop -- migrate" does. */
  SHOP_ROLE: choiceFrom('all', 'web', 'worker').default('all'),
  /** The queues whose jobs a worker does, such as: money, emails. By default every one. */
  SHOP_QUEUES: z
    .string()
    .transform(readQueueNames)
    .refine(
      (queues) => queues !== undefined,
      `must be some of ${queueNames.join(', ')}, with commas between them`,
    )
    .optional(),
  ...watchingSettings,
  /** A PostgreSQL of yours, 16 or newer. Absent, the shop starts one of its own in DATA_DIR. */
  DATABASE_URL: urlSetting('postgres:', 'postgresql:').optional(),
  /** The same PostgreSQL without a pooler between. Needed where DATABASE_URL is a transaction pooler: migrations, jobs and word of changes need sessions of their own. */
  DATABASE_DIRECT_URL: urlSetting('postgres:', 'postgresql:').optional(),
  /** A streaming replica of it. Listings, search and kits are read there, a second old at most; where it is away or late, they are read from the primary. */
  DATABASE_READ_URL: urlSetting('postgres:', 'postgresql:').optional(),
  /** A replica that is behind by more than so many seconds is not read. */
  DATABASE_READ_LAG_SECONDS: wholeNumber(1, 60).default(1),
  /** Connections that one server process may hold; all processes together must stay below the server's max_connections. By default 10, and 6 where the shop starts PostgreSQL itself. */
  DATABASE_POOL: wholeNumber(2, 500).optional(),
  /** How many seconds a request waits for one of them. After it, 503: on a busy machine people wait longer, and are turned away less. */
  DATABASE_CONNECT_SECONDS: wholeNumber(1, 60).default(2),
  /** The server that sends emails. Absent, emails are kept and anybody can read them at /dev/mail; production insists on it. */
  SMTP_URL: urlSetting('smtp:', 'smtps:').optional(),
  /** Who emails come from, such as: Stillmade <hello@shop.example>. Required with SMTP_URL, since mail servers refuse foreign senders. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must read like: Stillmade <hello@shop.example>',
    )
    .optional(),
  /** Who takes the money. The sandbox moves none: its card page accepts made-up cards. */
  PAYMENTS: choiceFrom('sandbox', 'stripe').default('sandbox'),
  /** Who reports where parcels are. The sandbox plays a carrier, for trying the shop out; by default everywhere but in production, which refuses it. */
  CARRIER: choiceFrom('none', 'sandbox').optional(),
  /** Stripe's secret key. One that begins with sk_test_ moves no money; docs/payments.md says where it is found. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_')
    .optional(),
  /** What Stripe signs its news with. Without it nobody's news about payments could be believed. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional(),
  ...captchaSettings,
  ...addressSettings,
  /** Lets a production shop run on the sandbox or on a test key of Stripe, where anybody orders without paying. */
  ALLOW_SANDBOX_PAYMENTS: yesOrNo.default(false),
  /** Fills an empty database with the demonstration shop, whose passwords everybody knows; by default everywhere but in production, which refuses it. */
  SHOP_DEMO: yesOrNo.optional(),
  /** How much the log tells; `debug` names every SQL statement's time, never its values. */
  LOG_LEVEL: choiceFrom('debug', 'info', 'warn', 'error', 'silent').optional(),
});

/** Every variable that says something to the shop; those that hold secrets may be files, as NAME_FILE. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export type Config = ReturnType<typeof settle>;

/** Parses the environment and `.env` in `folder`, where the environment wins. Throws `CannotStart` with one sentence for each fault. */
export function readConfig(env: NodeJS.ProcessEnv, folder: string): Config {
  const { given, faults } = readGivenSettings(env, folder, {
    names: settingNames,
    secrets: settingNames.filter(isSecret),
  });
  const parsed = schema.safeParse(Object.fromEntries(given.map(({ name, value }) => [name, value])));
  for (const issue of parsed.error?.issues ?? []) {
    const { value, place } = given.find(({ name }) => name === issue.path[0]) ?? {};
    faults.push(`${place} ${issue.message}${isSecret(String(issue.path[0])) ? '' : `; it is "${value}"`}.`);
  }
  const config = parsed.success ? settle(parsed.data, folder) : undefined;
  // A secret that could not be read is not called missing as well.
  if (config && faults.length === 0) faults.push(...contradictionsIn(config));
  if (faults.length > 0 || !config) throw new CannotStart(faults.join('\n'));
  return config;
}

/** The configuration of this process. */
export function configOfThisProcess(): Config {
  return readConfig(process.env, process.cwd());
}

/** This process's environment for the one process of a shop in development, whose database is at `databaseUrl`. */
export function environmentWith(databaseUrl: string): NodeJS.ProcessEnv {
  return { ...process.env, ...withDatabase(databaseUrl), WEB_CONCURRENCY: '1' };
}

/** What the workers of a shop have besides this process's environment: where it answers, and its database. */
export function environmentOfWorkers(config: Config, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...withDatabase(databaseUrl),
    DATABASE_POOL: String(config.databasePool),
    PORT: String(config.port),
    SITE_ORIGIN: config.siteOrigin,
  };
}

/** The address was read already, so the file that it may come from is not named again. */
function withDatabase(url: string): NodeJS.ProcessEnv {
  return { DATABASE_URL: url, [fileVariable('DATABASE_URL')]: '' };
}

/** Whoever ends npm, and be it by `kill -9`, means the shop. */
export function startedByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined;
}

/**
 * How many processes answer, and whether the one that starts is alone: then it answers and does the jobs. By default
 * a core is left to PostgreSQL and the jobs, unless this machine has nothing but pages (decision 188).
 */
function processesOf(given: z.output<typeof schema>): { webConcurrency: number; isAlone: boolean } {
  const { SHOP_ROLE: role, WEB_CONCURRENCY: wanted, NODE_ENV: environment } = given;
  const cores = environment === 'test' ? 1 : availableParallelism();
  if (role === 'worker' || (wanted ?? cores) === 1) return { webConcurrency: 1, isAlone: true };
  return { webConcurrency: wanted ?? (role === 'web' ? cores : cores - 1), isAlone: false };
}

function settle(given: z.output<typeof schema>, folder: string) {
  const production = given.NODE_ENV === 'production';
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    siteOrigin: given.SITE_ORIGIN ?? originOn(given.PORT),
    trustedProxies: given.TRUSTED_PROXIES ?? 'none',
    saysItsProxies: given.TRUSTED_PROXIES !== undefined,
    hsts: given.HSTS,
    imageHosts: { resizer: given.IMAGE_RESIZER ?? '', assets: given.ASSETS_HOST ?? '' },
    importPictureHosts: given.IMPORT_PICTURE_HOSTS,
    webhookHosts: given.WEBHOOK_HOSTS,
    ...newslettersOf(given),
    dataFolder: resolve(folder, given.DATA_DIR),
    bucket: bucketIn(given),
    filesIn: given.FILES ?? (given.S3_ENDPOINT ? 'bucket' : 'disk'),
    backupTo: given.BACKUP_TO?.replace(/^(?!s3:).*/s, (path) => resolve(folder, path)),
    backupKey: given.BACKUP_KEY,
    /** Undefined: where the database's user may. */
    backsUpContinuously: given.BACKUP_CONTINUOUS,
    missingOfBucket: bucketNames.filter((name) => !given[name]),
    ...processesOf(given),
    role: given.SHOP_ROLE,
    queues: given.SHOP_QUEUES ?? queueNames,
    saysItsQueues: given.SHOP_QUEUES !== undefined,
    ...watchingOf(given),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    databaseReadLagSeconds: given.DATABASE_READ_LAG_SECONDS,
    databasePool: given.DATABASE_POOL ?? (given.DATABASE_URL ? 10 : poolBesideOwnPostgres),
    databaseConnectSeconds: given.DATABASE_CONNECT_SECONDS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    /** Anybody may read the emails: the demonstration alone. */
    showsEmails: !production && !given.SMTP_URL,
    payments: given.PAYMENTS,
    stripe:
      given.PAYMENTS === 'stripe' && given.STRIPE_SECRET_KEY && given.STRIPE_WEBHOOK_SECRET
        ? { secretKey: given.STRIPE_SECRET_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET }
        : undefined,
    ...captchaOf(given),
    ...addressesOf(given, folder),
    carrier: carrierIn(given),
    allowSandboxPayments: given.ALLOW_SANDBOX_PAYMENTS,
    demo: given.SHOP_DEMO ?? (!production && given.SHOP_ROLE === 'all'),
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/**
 * A process keeps about one core of PostgreSQL busy, on the cores that it answers on itself. More connections plan
 * each statement once more after a start, and then wait for the same cores (decision 323).
 */
const poolBesideOwnPostgres = 6;

/** Play is for the demonstration: a real shop names its carrier, or has none. */
function carrierIn({ CARRIER: named, NODE_ENV: environment }: z.output<typeof schema>): 'none' | 'sandbox' {
  return named ?? (environment === 'production' ? 'none' : 'sandbox');
}

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
function bucketIn(given: z.output<typeof schema>): BucketSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region, S3_PREFIX: prefix } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, name, accessKeyId, secretAccessKey, region, prefix };
}

/** The same configuration once the port is known that was free; an origin of the operator's own stays. */
export function onPort(config: Config, port: number): Config {
  const own = config.siteOrigin !== originOn(config.port);
  return { ...config, port, siteOrigin: own ? config.siteOrigin : originOn(port) };
}

export function originOn(port: number): string {
  return port === 80 ? 'http://localhost' : `http://localhost:${port}`;
}

/** Addresses may hold passwords, which do not belong on a screen or in a log. */
function isSecret(name: string): boolean {
  return /_(URL|KEY|KEY_ID|SECRET|DSN|HEADERS)$/.test(name);
}
