/**
 * Writes db/types.ts and db/schema.sql from a migrated database.
 *
 *   node tools/database-files.ts            migrates an empty database of its own and writes both
 *   node tools/database-files.ts --check    fails when a file is behind the migrations
 *   node tools/database-files.ts <url>      reads that database, as it is, instead
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { readCatalog } from './database-catalog.ts';
import { schemaText } from './database-schema.ts';
import { typesText } from './database-types.ts';

/** File → its content, for the database at `url`. */
export async function databaseFiles(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    return { 'db/types.ts': typesText(catalog), 'db/schema.sql': schemaText(catalog) };
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const url = process.argv.slice(2).find((word) => word.includes('://'));
  if (!url) throw new Error('Say which database: node tools/database-files.ts postgres://…');
  await mkdir('db', { recursive: true });
  const files = await databaseFiles(url);
  for (const [file, text] of Object.entries(files)) {
    const kept = await readFile(file, 'utf8').catch(() => '');
    if (kept !== text) await writeFile(file, text);
    console.log(`${file}: ${kept === text ? 'up to date' : 'written'}`);
  }
}
