import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises';
import { symbols } from 'pino';
import { enableQueryCache } from '../../server/kernel/cache/query-cache.ts';
import type { OpenShop } from '../../server/main.ts';
import { currentSettings } from '../../server/platform/settings/settings.ts';
import { takeKitsIntoMemory } from '../../server/storefront/listing/listing.ts';

/** Whoever was led on by a redirect is counted so long in memory, and written down then. */
const countedWithinMs = 6_000;
/** On a busy machine; a statement ends by itself within five seconds. */
const restsWithinMs = 8_000;
const hearsWithinMs = 10_000;

/**
 * A shop between two files of journeys. Who has it lets it rest, puts its tables and files back, and wakes it: it has
 * then heard that anything may have changed, and begins its jobs anew.
 */
export type RestingShop = {
  /** False where it keeps more than its tables and files, or something is under way: then it is to be closed. */
  rest(): Promise<boolean>;
  /** Throws where it may not have heard of all. */
  wake(): Promise<void>;
};

/** @param open a shop that answers, does its jobs and logs nothing but warnings */
export function restingShop({ parts: { shop, server, jobs } }: OpenShop): RestingShop {
  if (!server || !jobs) throw new Error('Only a shop that answers and does its jobs can be used again.');
  const { app, pageCache } = server;
  const watched = watchAnswers(app.server);
  const said = countLines(shop.log);
  const { noteChange } = shop;
  let begin: (() => Promise<void>) | undefined;
  let hasHeard: Promise<boolean> = Promise.resolve(false);

  const isAtRest = () =>
    watched.underWay === 0 &&
    Object.values(shop.connections()).every(({ used, waiting }) => used + waiting === 0);
  const isLikeNew = () =>
    said.lines === 0 && !watched.isSpoilt && performance.now() - watched.ledOnAt > countedWithinMs;

  return {
    async rest() {
      const end = performance.now() + restsWithinMs;
      begin = await jobs.pause();
      // What is asked just now has not yet taken its connection.
      await nextTurn();
      while (!isAtRest() && performance.now() < end) await after(1);
      hasHeard = new Promise((resolve) => {
        shop.noteChange = (tags) => tags === null && resolve(true);
      });
      return isAtRest() && isLikeNew() && performance.now() < end;
    },
    async wake() {
      const isTold = await Promise.race([hasHeard, after(hearsWithinMs, false, { ref: false })]);
      shop.noteChange = noteChange;
      if (!isTold || !isLikeNew()) throw new Error('The shop may have missed that all was put back.');
      pageCache.forget();
      enableQueryCache(shop.db, shop.reads);
      // The name and the look that it would show while the database is away.
      await currentSettings(shop.db);
      await begin?.();
      void takeKitsIntoMemory(shop.reads, shop.clock.now());
    },
  };
}

/**
 * A call that its caller has left may still write; who was refused for asking too often, or met a fault, is remembered
 * by more than the tables.
 */
function watchAnswers(server: OpenServer) {
  const watched = { underWay: 0, isSpoilt: false, ledOnAt: -Infinity };
  server.on('request', ({ method = '' }, response) => {
    watched.underWay += 1;
    response.once('close', () => {
      watched.underWay -= 1;
      const { statusCode, writableFinished } = response;
      const isLeft = !writableFinished && !['GET', 'HEAD'].includes(method);
      watched.isSpoilt ||= isLeft || statusCode === 429 || statusCode >= 500;
      if (statusCode === 301) watched.ledOnAt = performance.now();
    });
  });
  return watched;
}

type OpenServer = NonNullable<OpenShop['parts']['server']>['app']['server'];

/** Each is at least a warning: a lost connection, a provider that is away, a letter that could not be sent. */
function countLines(log: object) {
  const said = { lines: 0 };
  const stream = Reflect.get(log, symbols.streamSym) as { write(line: string): unknown };
  const write = stream.write.bind(stream);
  stream.write = (line) => {
    said.lines += 1;
    return write(line);
  };
  return said;
}
