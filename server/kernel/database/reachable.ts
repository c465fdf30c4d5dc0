import pg from 'pg';
import { CannotStart } from '../process/cannot-start.ts';

const oldestMajor = 16;
const withinMs = 2_500;

/**
 * Throws `CannotStart` unless a primary that is new enough answers at `url` within 2.5 seconds. `variable` is
 * where the address came from.
 */
export async function assertDatabaseServes(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'shop start',
  });
  // A server that hangs up in the middle is reported by the failing call.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number; replica?: boolean }>(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number, pg_is_in_recovery() as replica",
    );
    const [server] = rows;
    if (!server || server.number < oldestMajor * 10_000) {
      throw new CannotStart(
        `The database at ${placeOf(url)} is PostgreSQL ${server?.version}, and the shop needs ${oldestMajor} or newer.`,
      );
    }
    if (server.replica)
      throw new CannotStart(
        `The database at ${placeOf(url)} (${variable}) is a replica, which takes no orders. Name the primary; a replica belongs in DATABASE_READ_URL.`,
      );
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`The database at ${placeOf(url)} (${variable}) ${reasonOf(error)}`);
  } finally {
    // Not awaited: a frozen server would not answer the farewell either.
    void client.end().catch(() => {});
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ECONNREFUSED':
      return 'refuses connections. Is PostgreSQL running there?';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'cannot be found: no such host.';
    case '28P01':
    case '28000':
      return `does not let the shop in: ${message}.`;
    case '3D000':
      return `is not there: ${message}. Create it, then start again.`;
    default:
      return /timeout|timed out/i.test(message)
        ? `did not answer within ${withinMs / 1000} seconds.`
        : `could not be opened: ${message}.`;
  }
}

/** Without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'localhost'}${pathname}`;
}
