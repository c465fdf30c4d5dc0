import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '../../contracts/all.ts';
import { refuse } from '../../contracts/kernel/refusal.ts';
import { createServer } from '../../server/kernel/http/http.ts';
import type { Authenticate } from '../../server/kernel/http/person.ts';
import { authenticatorOf } from '../../server/people/sessions/sessions.ts';
import type { TestShop } from './shop.ts';

/** Every call of the back office; a new one is among them as soon as it has a contract. */
export const callsOfOffice = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'administrator');

/**
 * The shop's own server with all calls of the back office, each of which is over once it is admitted.
 *
 * @param authenticate as a shop does: who asks is read at each call
 */
export async function serverOfAdmissions(
  { shop }: TestShop,
  authenticate = authenticatorOf(shop.db),
): Promise<FastifyInstance> {
  const server = createServer(shop, {
    authenticate,
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

/**
 * Reads who asks once and remembers it until it is told to forget: for what hundreds of calls open to the same person or
 * token. That each of them reads it anew is asked in `server/people/sessions/roles.test.ts`.
 */
export function rememberingAuthenticator({ shop }: TestShop) {
  const { session, script } = authenticatorOf(shop.db);
  const sessions = new Map<string, ReturnType<typeof session>>();
  const scripts = new Map<string, ReturnType<typeof script>>();
  const authenticate: Authenticate = {
    session: (token, use) => onceFor(sessions, token, () => session(token, use)),
    script: (token, now) => onceFor(scripts, token, () => script(token, now)),
  };
  return {
    authenticate,
    forget() {
      sessions.clear();
      scripts.clear();
    },
  };
}

function onceFor<T>(known: Map<string, T>, key: string, read: () => T): T {
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}
