import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { healthPaths } from '../../../contracts/kernel/paths.ts';
import type { Db } from '../database/database.ts';
import { isDraining } from '../process/draining.ts';
import type { Shop } from '../shop.ts';

/** Whoever watches over the servers asks every second or two and waits for no longer. */
const probeWithinMs = 1_000;

type Check = { name: string; isRight: boolean; says: string };

/**
 * `/livez`: this process answers. `/readyz`: it can serve, so send it visitors; the answer says what was tried.
 * Told to end, a process may say here for a while that nobody new should be sent (`DRAIN_SECONDS`), and before it
 * ends it is the server itself that answers 503 to both, while what was asked before is finished.
 */
export function healthRoutes(app: FastifyInstance, shop: Shop): void {
  app.get(healthPaths.live, (_request, reply) => say(reply, 200, 'alive'));
  app.get(healthPaths.ready, async (_request, reply) => {
    const checks = await checksOf(shop);
    const isReady = checks.every(({ isRight }) => isRight);
    if (!isReady) reply.header('retry-after', 1);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(readiness(isReady, shop, checks));
  });
}

function readiness(isReady: boolean, { config }: Shop, checks: readonly Check[]) {
  const { version, role } = config;
  return {
    ready: isReady,
    version,
    role,
    checks: Object.fromEntries(checks.map(({ name, says }) => [name, says])),
  };
}

/** What keeps a process from serving. A replica that is away does not: the primary is read instead. */
async function checksOf({ db, replicaStatus }: Shop): Promise<Check[]> {
  const startedAt = performance.now();
  const isThere = await isDatabaseThere(db);
  const ms = Math.round(performance.now() - startedAt);
  const replica = replicaStatus();
  const draining = isDraining();
  return [
    { name: 'process', isRight: !draining, says: draining ? 'is about to end: send nobody new' : 'serves' },
    { name: 'database', isRight: isThere, says: isThere ? `answered within ${ms} ms` : 'does not answer' },
    ...(replica
      ? [{ name: 'replica', isRight: true, says: replica.isRead ? 'is read' : 'is not read; the primary is' }]
      : []),
  ];
}

/** All that a process without pages answers; everything else is not here. */
export async function buildHealthApp(shop: Shop): Promise<FastifyInstance> {
  const app = Fastify();
  if (shop.config.metricsPort) (await import('../process/measure.ts')).measure(app, shop);
  healthRoutes(app, shop);
  app.setNotFoundHandler((_request, reply) => say(reply, 404, 'nothing here'));
  return app;
}

async function isDatabaseThere(db: Db): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, probeWithinMs, false);
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([asked, tooLate]);
  clearTimeout(timer);
  return isThere;
}

function say(reply: FastifyReply, status: number, message: string): FastifyReply {
  if (status === 503) reply.header('retry-after', 1);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`);
}
