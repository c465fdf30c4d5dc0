import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { assembleShop } from '../../server/assemble.ts';
import { readConfig } from '../../server/config.ts';
import { cacheQueriesDuring } from '../../server/kernel/cache/query-cache.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import { openBuiltWebFloor, type OpenWebFloor } from '../../server/kernel/http/web-floor.ts';
import type { Shop } from '../../server/kernel/shop.ts';

export type ShopOptions = {
  clock?: Clock;
  pages?: boolean;
  keeps?: boolean;
  environment?: Record<string, string>;
  /** A level, or a log of the test's own. */
  log?: 'silent' | 'error' | Logger;
  replica?: Parameters<typeof assembleShop>[0]['replica'];
};

/** The parts of a test's shop, put together. */
export async function assembleTestShop(
  databaseUrl: string,
  dataFolder: string,
  options: ShopOptions = {},
): Promise<Shop> {
  const given = {
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
    // Other tests keep the processor busy: here waiting is right, and a 503 would be wrong.
    DATABASE_CONNECT_SECONDS: '10',
    ...options.environment,
  };
  const config = readConfig(given, dataFolder);
  const web = options.pages ? await openBuiltWebFloor() : plainWebFloor;
  const { clock, keeps = false, log: wanted = 'silent', replica } = options;
  const log = typeof wanted === 'string' ? pino({ level: wanted }) : wanted;
  return assembleShop({ config, databaseUrl, log, web, clock, keeps, replica });
}

/**
 * A real shop has remembered settings, rates and sales long before a call; one that keeps nothing, so that a test sees at
 * once what it has written, would read them up to four times in a call. It reads them once in each.
 */
export function rememberInCalls({ db }: Shop, app: FastifyInstance): void {
  const { inject } = app;
  const remembering = (...asked: Parameters<typeof inject>) =>
    cacheQueriesDuring(db, () => Reflect.apply(inject, app, asked) as PromiseLike<unknown>);
  Object.assign(app, { inject: remembering });
}

export async function closeTestShop(shop: Shop, app: FastifyInstance): Promise<void> {
  const closing = app.close();
  // A keep-alive connection that has just been answered would otherwise stay open for another minute.
  app.server.closeAllConnections();
  await closing;
  await shop.closeDatabases();
}

/** For a shop whose pages nobody sees. */
export const plainWebFloor: OpenWebFloor = {
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
