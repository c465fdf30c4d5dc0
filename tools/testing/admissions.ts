import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '../../contracts/all.ts';
import { refuse } from '../../contracts/kernel/refusal.ts';
import { createServer } from '../../server/kernel/http/http.ts';
import { authenticatorOf } from '../../server/people/sessions/sessions.ts';
import type { TestShop } from './shop.ts';

/** Every call of the back office; a new one is among them as soon as it has a contract. */
export const callsOfOffice = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'administrator');

/** The shop's own server with all calls of the back office, each of which is over once it is admitted. */
export async function serverOfAdmissions({ shop }: TestShop): Promise<FastifyInstance> {
  const server = createServer(shop, {
    authenticate: authenticatorOf(shop.db),
    record: async () => undefined,
    brandOf: () => '',
  });
  for (const endpoint of callsOfOffice)
    server.registerEndpoint({ ...endpoint, params: undefined, query: undefined, body: undefined }, () =>
      refuse('not_found', 'admitted'),
    );
  await server.app.ready();
  return server.app;
}
