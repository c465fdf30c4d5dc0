import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { addressOf, type AnswerOf, type Endpoint, type InputOf } from '../../contracts/kernel/endpoint.ts';
import type { RefusalBody } from '../../contracts/kernel/refusal.ts';
import { csrfHeader, readCsrfToken } from '../../contracts/kernel/visitor.ts';
import { buildApp } from '../../server/app.ts';
import { assembleShop } from '../../server/assemble.ts';
import { readConfig } from '../../server/config.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import { closeDatabase } from '../../server/kernel/database/database.ts';
import { openBuiltWebFloor, type OpenWebFloor } from '../../server/kernel/http/web-floor.ts';
import type { Shop } from '../../server/kernel/shop.ts';
import { borrowDatabase } from './borrow-database.ts';
import { copyTemplateFiles } from './database.ts';

/** A shop of the test's own: real PostgreSQL with the cast of seed/demo-kits.ts, answering in memory. */
export type TestShop = { shop: Shop; app: FastifyInstance } & AsyncDisposable;

/**
 * `await using { shop, app } = …` is not a thing, so: `await using harness = await testShop();`
 *
 * @param options.pages renders real pages and emails from the built web floor; else both are plain
 * @param options.keeps keeps settings and the like between requests, as a real shop does
 */
export async function testShop(options: Options = {}): Promise<TestShop> {
  // Asked for here, because Vitest can be imported only where it runs, and `shopOn` serves elsewhere too.
  const { inject } = await import('vitest');
  const database = await borrowDatabase(inject('postgres'));
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-'));
  await copyTemplateFiles(join(dataFolder, 'files'));
  const harness = await shopOn(database.url, dataFolder, options);
  return {
    ...harness,
    async [Symbol.asyncDispose]() {
      await harness[Symbol.asyncDispose]();
      await database.giveBack();
      // A picture that is just being made may yet be written.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Options = {
  clock?: Clock;
  pages?: boolean;
  keeps?: boolean;
  environment?: Record<string, string>;
  /** A level, or a log of the test's own. */
  log?: 'silent' | 'error' | Logger;
  replica?: Parameters<typeof assembleShop>[0]['replica'];
};

/** A shop on a database and a folder that somebody else cares for. */
export async function shopOn(
  databaseUrl: string,
  dataFolder: string,
  options: Options = {},
): Promise<TestShop> {
  const given = {
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
    // Other tests keep the cores busy: to wait is right then, and a 503 is not.
    DATABASE_CONNECT_SECONDS: '10',
    ...options.environment,
  };
  const config = readConfig(given, dataFolder);
  const web = options.pages ? await openBuiltWebFloor() : plainWebFloor;
  const { clock, keeps = false, log: wanted = 'silent', replica } = options;
  const log = typeof wanted === 'string' ? pino({ level: wanted }) : wanted;
  const shop = await assembleShop({ config, databaseUrl, log, web, clock, keeps, replica });
  const app = await buildApp(shop);
  return {
    shop,
    app,
    async [Symbol.asyncDispose]() {
      const closing = app.close();
      // A connection whose answer ends just then would be kept for another minute.
      app.server.closeAllConnections();
      await closing;
      await shop.closeDatabases();
    },
  };
}

/** A second process on the same database, as far as a test can tell. */
export async function anotherProcessOf({ shop }: TestShop): Promise<TestShop> {
  const { config, databaseUrl, log, web } = shop;
  const twin = await assembleShop({ config, databaseUrl, log, web });
  const app = await buildApp(twin);
  return {
    shop: twin,
    app,
    async [Symbol.asyncDispose]() {
      await app.close();
      await closeDatabase(twin.db);
    },
  };
}

type Answered<E extends Endpoint> = {
  status: number;
  /** The answer, or the refusal where the status says so. */
  body: AnswerOf<E> & RefusalBody;
};

export type TestVisitor = {
  ask<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<Answered<E>>;
  /** Sends a body as it is, however broken. */
  send(endpoint: Endpoint, payload: string): Promise<{ statusCode: number; body: string }>;
  /** Posts a file as the body. */
  upload(url: string, payload: Buffer, type: string): Promise<{ statusCode: number; json(): unknown }>;
};

/** Each visitor of a test comes from an address and a network of its own, as long as there are any. */
let visitors = 0;

function nextAddress(): string {
  visitors = (visitors + 1) % 65_536;
  return `10.${visitors >> 8}.${visitors & 255}.7`;
}

/** A browser that has been handed its cookie and its CSRF token. */
export async function testVisitor(app: FastifyInstance, remoteAddress = nextAddress()): Promise<TestVisitor> {
  const first = await app.inject({ method: 'GET', url: addressOf(readCsrfToken), remoteAddress });
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { csrfToken } = first.json<{ csrfToken: string }>();
  return {
    async ask(endpoint, input, headers) {
      const { body } = (input ?? {}) as { body?: object };
      const answer = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, input ?? {}),
        remoteAddress,
        headers: { cookie, [csrfHeader]: csrfToken, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, body: bodyOf(endpoint, answer.statusCode, answer.json()) };
    },
    send(endpoint, payload) {
      const headers = { cookie, [csrfHeader]: csrfToken, 'content-type': 'application/json' };
      return app.inject({
        method: endpoint.method,
        url: addressOf(endpoint),
        remoteAddress,
        headers,
        payload,
      });
    },
    upload(url, payload, type) {
      const headers = { cookie, [csrfHeader]: csrfToken, 'content-type': type };
      return app.inject({ method: 'POST', url, remoteAddress, headers, payload });
    },
  };
}

/** Every answer to a test is read by its contract: shoppers' browsers do without it for its bytes (decision 184). */
function bodyOf<E extends Endpoint>({ name, answer }: E, status: number, body: Answered<E>['body']) {
  const read = status < 300 ? answer.safeParse(body) : undefined;
  if (read?.error)
    throw new Error(`${name} was answered in another shape: ${JSON.stringify(read.error.issues)}`);
  return body;
}

const plainWebFloor: OpenWebFloor = {
  renderPage: ({ url }) =>
    Promise.resolve({ status: 200, html: `<!doctype html><title>${url}</title>`, redirectTo: undefined }),
  renderEmail: (kind) => ({ subject: kind, html: `<p>${kind}</p>`, text: kind }),
  firstWordsOf: (kind) => ({ subject: kind, heading: kind, opening: kind }),
  nameImageHosts: () => {},
  renderBackOffice: () => '<!doctype html><title>Back office</title>',
  renderTill: () => '<!doctype html><title>Till</title>',
  assets: { manifest: {} },
  officeAssets: { manifest: {} },
  tillAssets: { manifest: {} },
};
