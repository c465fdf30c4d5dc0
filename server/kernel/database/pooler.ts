import pg from 'pg';
import { CannotStart } from '../process/cannot-start.ts';

/** What may be asked of the connections behind an address. */
export type ConnectionTraits = {
  /** One connection's transactions run in several sessions, as a transaction pooler has it. */
  isPooled: boolean;
  /** A statement that was prepared by name is found again, in whatever session. */
  keepsStatements: boolean;
  /** The bounds of a statement's time may be told when a connection begins. */
  takesBounds: boolean;
};

/** Those of PostgreSQL itself. */
export const ownSessions: ConnectionTraits = { isPooled: false, keepsStatements: true, takesBounds: true };

const withinMs = 2_500;
/** Others use a pooler at the same time, so that what is looked for may need a second look. */
const rounds = 5;

/**
 * Finds out what stands behind an address by using it: names and versions of poolers say little, and many
 * do not give them. `variable` is where the address came from, for a sentence. Throws `CannotStart`.
 */
export async function probeConnections(url: string, variable: string): Promise<ConnectionTraits> {
  const one = clientFor(url);
  const other = clientFor(url);
  try {
    await Promise.all([one.connect(), other.connect()]);
    if (!(await sharesSessions(one, other, variable)))
      return { ...ownSessions, takesBounds: await takesBounds(url) };
    return { isPooled: true, keepsStatements: await keepsStatements(one, other), takesBounds: false };
  } catch (error) {
    throw error instanceof CannotStart || error instanceof pg.DatabaseError
      ? error
      : noSession(variable, error);
  } finally {
    // Not awaited: one that waits for a session would not hear the farewell.
    void Promise.allSettled([one.end(), other.end()]);
  }
}

function clientFor(url: string, bounds: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'shop start',
    ...bounds,
  });
  client.on('error', () => {});
  return client;
}

/** Two connections that are open at the same time have the same session, or one has two: nobody but a pooler does that. */
async function sharesSessions(one: pg.Client, other: pg.Client, variable: string): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    const before = await sessionOf(one);
    await begin(other, variable);
    const shares = (await sessionOf(other)) === before || (await sessionOf(one)) !== before;
    await other.query('rollback');
    if (shares) return true;
  }
  return false;
}

const sessionQuery = 'select pg_backend_pid() as session';

async function sessionOf(client: pg.Client, name?: string): Promise<number | undefined> {
  const { rows } = await client.query<{ session: number }>({ text: sessionQuery, ...(name ? { name } : {}) });
  return rows[0]?.session;
}

async function begin(client: pg.Client, variable: string): Promise<void> {
  try {
    await client.query('begin');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw noSession(variable, error);
    throw new CannotStart(
      `${variable} is a pooler that allows no transactions (its statement mode). Set its pool_mode to transaction.`,
      { cause: error },
    );
  }
}

function noSession(variable: string, cause: unknown): CannotStart {
  return new CannotStart(
    `${variable} gave no second session within ${withinMs / 1000} seconds. A pooler there needs more of them (its pool size), or somebody holds them all.`,
    { cause },
  );
}

/** While the other one holds the session in which a statement was prepared, it is run again, and so in another. */
async function keepsStatements(one: pg.Client, other: pg.Client): Promise<boolean> {
  try {
    for (let round = 0; round < rounds; round += 1) {
      const preparedIn = await sessionOf(one, `shop_probe_${round}`);
      await other.query('begin');
      const ranIn = await sessionOf(one, `shop_probe_${round}`);
      await other.query('rollback');
      if (ranIn !== preparedIn) return true;
    }
  } catch {
    // Unknown there, known already to somebody else, or no second session to be had.
  }
  return false;
}

async function takesBounds(url: string): Promise<boolean> {
  const client = clientFor(url, { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
    return rows[0]?.statement_timeout === '5s';
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}
