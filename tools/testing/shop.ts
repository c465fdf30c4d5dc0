import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addressOf, type AnswerOf, type Endpoint, type InputOf } from '../../contracts/kernel/endpoint.ts';
import type { RefusalBody } from '../../contracts/kernel/refusal.ts';
import { csrfHeader, readCsrfToken } from '../../contracts/kernel/visitor.ts';
import { buildApp } from '../../server/app.ts';
import { assembleShop } from '../../server/assemble.ts';
import { closeDatabase } from '../../server/kernel/database/database.ts';
import type { Shop } from '../../server/kernel/shop.ts';
import { assembleTestShop, closeTestShop, rememberInCalls, type ShopOptions } from './assembled-shop.ts';
import { borrowDatabase } from './borrow-database.ts';
import { copyTemplateFiles } from './database.ts';
import { canBeReused, openReusedShop } from './reused-shops.ts';

/** A shop of the test's own: real PostgreSQL with the cast of seed/demo-kits.ts, answering in memory. */
export type TestShop = { shop: Shop; app: FastifyInstance } & AsyncDisposable;

/**
 * `await using { shop, app } = …` is not a thing, so: `await using harness = await testShop();`
 *
 * @param options.pages renders real pages and emails from the built web floor; else both are plain
 * @param options.keeps keeps settings and the like between requests, as a real shop does
 */
export async function testShop(options: ShopOptions = {}): Promise<TestShop> {
  // Imported here because Vitest can only be imported inside a test run, and `shopOn` is used outside of one too.
  const { inject } = await import('vitest');
  const postgres = inject('postgres');
  if (canBeReused(options)) return openReusedShop(postgres, options);
  const database = await borrowDatabase(postgres);
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

/** A shop on a database and a folder that somebody else cares for. */
export async function shopOn(
  databaseUrl: string,
  dataFolder: string,
  options: ShopOptions = {},
): Promise<TestShop> {
  const shop = await assembleTestShop(databaseUrl, dataFolder, options);
  const app = await buildApp(shop);
  rememberInCalls(shop, app);
  return { shop, app, [Symbol.asyncDispose]: () => closeTestShop(shop, app) };
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
