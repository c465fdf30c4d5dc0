import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { assertServerOfTests } from '../../../tools/testing/database.ts';

test('tests that are given a PostgreSQL of somebody else drop nothing there', async () => {
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  try {
    await expect(assertServerOfTests(client)).resolves.toBeUndefined();
    await expect(assertServerOfTests(client, '/var/lib/postgresql')).rejects.toThrow(/not their own/);
  } finally {
    await client.end();
  }
});
