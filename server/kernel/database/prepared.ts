import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { traced, type SpanOptions } from '../process/tracing.ts';
import type { ConnectionTraits } from './pooler.ts';
import { isSilence, isStaleConnection, StatementNames } from './statement-names.ts';

/** Of all pools together. */
const namesOfProcess = new StatementNames();

/**
 * Kysely's view of a pool: what is asked often is prepared once a connection and run by its name, and a
 * transaction's `begin` travels with its first statement instead of being waited for.
 *
 * Where its machine has vanished without a word, one statement waits in vain, not one for each connection that the
 * pool had kept: those that were open when the silence was noticed are closed instead of asked.
 *
 * Where connections take no `bounds`, as behind a pooler, each transaction is told them when it begins, and a
 * statement that stands alone is a transaction of its own; all of it travels together.
 */
export function preparingPool(
  pool: pg.Pool,
  { keepsStatements, takesBounds }: ConnectionTraits,
  bounds: Readonly<Record<string, number>>,
): PostgresPool {
  const settings = Object.entries(bounds).map(([name, value]) => `; set local ${name} = ${value}`);
  let silences = 0;
  const manner: Manner = {
    names: keepsStatements ? namesOfProcess : undefined,
    begin: takesBounds ? 'begin' : `begin${settings.join('')}`,
    alone: takesBounds ? 'as it is' : 'in a transaction',
    onSilence: () => (silences += 1),
  };
  // Kysely recognises a connection by its object, so the same client always gets the same wrapper.
  const known = new WeakMap<pg.PoolClient, { connection: PostgresPoolClient; silencesBefore: number }>();
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    const { connection, silencesBefore } = known.get(client) ?? {
      connection: wrapClient(client, manner),
      silencesBefore: silences,
    };
    known.set(client, { connection, silencesBefore });
    if (silencesBefore === silences) return connection;
    client.release(true);
    return connect();
  }
  return {
    connect,
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The statement as it is written, whose values are sent apart from it. */
function spanOf(text: string): SpanOptions {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, statementCharacters),
  };
  return { name: operation, kind: 'client', attributes };
}

type Manner = {
  names: StatementNames | undefined;
  begin: string;
  alone: 'as it is' | 'in a transaction';
  /** The server has said nothing in time. */
  onSilence: () => void;
};

/** So much of a statement a trace shows. */
const statementCharacters = 2_000;

const begun = { command: 'BEGIN', rowCount: 0, rows: [] } as const;

function wrapClient(client: pg.PoolClient, { names, begin, alone, onSilence }: Manner): PostgresPoolClient {
  let isStale = false;
  let inTransaction = false;

  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (text === 'begin') {
      inTransaction = true;
      // Where this fails the connection is lost, and the first statement says so.
      client.query(begin).catch(() => {});
      return begun as unknown as PostgresQueryResult<Row>;
    }
    const isAlone = !inTransaction && alone === 'in a transaction';
    if (text === 'commit' || text === 'rollback') inTransaction = false;
    const name = names?.nameOf(text);
    const send = () => sendTo(client, { name, text, values: [...values] });
    try {
      const answer = await traced(
        () => spanOf(text),
        () => (isAlone ? inOneOfItsOwn(send) : send()),
      );
      return answer as PostgresQueryResult<Row>;
    } catch (error) {
      // It was made where the answer was read: a trace shall lead to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (isSilence(error)) onSilence();
      isStale ||= isStaleConnection(error);
      throw error;
    }
  }

  async function inOneOfItsOwn(send: () => Promise<unknown>): Promise<unknown> {
    client.query(begin).catch(() => {});
    const answered = send();
    const committed = client.query('commit');
    // After a statement that failed, it is a rollback.
    committed.catch(() => {});
    const answer = await answered;
    await committed;
    return answer;
  }

  return {
    query: query as PostgresPoolClient['query'],
    // A connection that no longer fits the tables, or whose server takes no orders any more, makes room for a fresh one.
    release: (isBroken?: boolean) => client.release(isBroken === true || isStale),
  };
}

/**
 * As a query of `pg`'s own: given a configuration it would copy that property by property, which is a tenth of what its
 * side of a short statement takes. That a name given so is used is seen in `prepared.test.ts`.
 */
function sendTo(
  client: pg.PoolClient,
  { name, text, values }: { name: string | undefined; text: string; values: unknown[] },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, answer) => (error ? reject(error) : resolve(answer)));
    client.query(Object.assign(query, { name }));
  });
}
