/**
 * Writes db/types.ts and db/schema.sql from a migrated database.
 *
 *   node tools/database-files.ts          migrates an empty database of its own and writes both
 *   node tools/database-files.ts <url>    reads that database, as it is, instead
 */
import pg from 'pg';
import { migrate } from '../server/kernel/database/migrate.ts';
import { readCatalog } from './database-catalog.ts';
import { databaseSchemaText } from './database-schema.ts';
import { typesText } from './database-types.ts';
import { keepOrCompare } from './generated.ts';
import { generatedFiles, takePostgres, withDatabase } from './testing/database.ts';

/** File → its content, for the database at `url`. */
export async function databaseFiles(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    return { 'db/types.ts': typesText(catalog), 'db/schema.sql': databaseSchemaText(catalog) };
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const [given] = process.argv.slice(2);
  await keepOrCompare(given ? await databaseFiles(given) : await fromMigrations(), false);
}

async function fromMigrations(): Promise<Record<string, string>> {
  const postgres = await takePostgres();
  try {
    return await withDatabase(postgres.url, generatedFiles, async (url) => {
      await migrate(url, { info: () => {}, warn: (message) => console.warn(message) });
      return databaseFiles(url);
    });
  } finally {
    await postgres.stop();
  }
}
