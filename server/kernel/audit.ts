import { sql } from 'kysely';
import type { Endpoint } from '../../contracts/endpoint.ts';
import type { Person } from './person.ts';
import type { Shop } from './shop.ts';

type Written = { params: unknown; body: unknown; person: Person | undefined };

/** Longer texts are cut: the log says what was changed, the thing itself keeps its words. */
const longestText = 300;
/** What is somebody's own must go when they are erased, so it is not kept here either. */
const isSecret = /password|secret|token|code_verifier|^personal/i;

/**
 * Writes down what an administrator changed: who, when, which call and with what, without secrets.
 * The change stands already; a log that cannot be written is reported and undoes nothing.
 */
export async function noteInAudit(shop: Shop, endpoint: Endpoint, asked: Written): Promise<void> {
  if (endpoint.access !== 'administrator' || endpoint.method === 'GET' || !asked.person) return;
  const { customerId, sessionId } = asked.person;
  try {
    await sql`
      insert into audit_log (at, customer_id, by_script, call, params, body) values (
        ${shop.clock.now()}, ${customerId}, ${sessionId === undefined}, ${endpoint.name},
        ${JSON.stringify(asked.params ?? {})}, ${JSON.stringify(withoutSecrets(asked.body ?? {}))}
      )`.execute(shop.db);
  } catch (err) {
    shop.log.error({ err, call: endpoint.name }, 'a change could not be written into the audit log');
  }
}

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 100).map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret.test(key) ? '…' : withoutSecrets(part)]),
  );
}
