import pg from 'pg';
import { inject } from 'vitest';

/** Takes a test's database away and gives it back: nobody is let in, and whoever is in it is thrown out. */
export type DatabaseProxy = { close(): Promise<void>; open(): Promise<void> } & AsyncDisposable;

export async function databaseProxyOf(databaseUrl: string): Promise<DatabaseProxy> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const beside = Object.assign(new URL(inject('postgres').url), { pathname: '/postgres' });
  const client = new pg.Client({ connectionString: beside.href });
  await client.connect();
  const letIn = (isAllowed: boolean) => client.query(`alter database ${name} allow_connections ${isAllowed}`);
  return {
    async close() {
      await letIn(false);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    async open() {
      await letIn(true);
    },
    async [Symbol.asyncDispose]() {
      await letIn(true);
      await client.end();
    },
  };
}
