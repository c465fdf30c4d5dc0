import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isStalePlan, StatementNames } from './statement-names.ts';

/**
 * Kysely's view of a pool: what is asked often is prepared once a connection and run by its name, and a
 * transaction's `begin` travels with its first statement instead of being waited for.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  // Kysely knows a connection by its client, so the same client gets the same clothes.
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrapClient(client, names);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

const begun = { command: 'BEGIN', rowCount: 0, rows: [] } as const;

function wrapClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isStale = false;

  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (text === 'begin') {
      // Where this fails the connection is lost, and the first statement says so.
      client.query(text).catch(() => {});
      return begun as unknown as PostgresQueryResult<Row>;
    }
    const name = names.nameOf(text);
    try {
      const asked = name === undefined ? { text } : { name, text };
      const answer: unknown = await client.query({ ...asked, values: [...values] });
      return answer as PostgresQueryResult<Row>;
    } catch (error) {
      isStale ||= isStalePlan(error);
      throw error;
    }
  }

  return {
    query: query as PostgresPoolClient['query'],
    // A connection whose prepared statements no longer fit the tables makes room for a fresh one.
    release: (isBroken?: boolean) => client.release(isBroken === true || isStale),
  };
}
