import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { healthPaths } from '../../../contracts/kernel/paths.ts';
import type { Db } from '../database/database.ts';
import type { Shop } from '../shop.ts';

/** Whoever watches over the servers asks every second or two and waits for no longer. */
const probeWithinMs = 1_000;

/**
 * `/livez`: this process answers. `/readyz`: it can serve, so send it visitors. Before the process ends it
 * is the server itself that answers 503 to both, while what was asked before is finished.
 */
export function healthRoutes(app: FastifyInstance, { db }: Shop): void {
  app.get(healthPaths.live, (_request, reply) => say(reply, 200, 'alive'));
  app.get(healthPaths.ready, async (_request, reply) =>
    (await isDatabaseThere(db)) ? say(reply, 200, 'ready') : say(reply, 503, 'no database'),
  );
}

/** All that a process without pages answers; everything else is not here. */
export async function buildHealthApp(shop: Shop): Promise<FastifyInstance> {
  const app = Fastify();
  if (shop.config.metricsPort) (await import('../process/metrics.ts')).measure(app);
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
