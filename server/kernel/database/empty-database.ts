import pg from 'pg';
import { CannotStart } from '../process/cannot-start.ts';

const lockNotAvailable = '55P03';

/** Throws everything in the database away. Throws `CannotStart` when a running shop still uses it. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop reset' });
  await client.connect();
  try {
    await client.query(`
      set lock_timeout = '2s';
      begin;
      drop schema if exists public, published, operations, house, graphile_worker cascade;
      create schema public;
      commit`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== lockNotAvailable) throw error;
    throw new CannotStart('The database is in use. Close the shop that uses it, then try again.', {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
