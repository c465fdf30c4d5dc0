import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { presets } from '../../contracts/platform/images.ts';
import { fillDemoKits } from '../../seed/demo-kits.ts';
import { startOwnPostgres, type OwnPostgres } from '../../server/embedded-postgres/own-postgres.ts';
import { closeDatabase, openDatabase, type Db } from '../../server/kernel/database/database.ts';
import { migrate } from '../../server/kernel/database/migrate.ts';
import { diskFiles } from '../../server/kernel/files/disk-files.ts';
import type { Files } from '../../server/kernel/files/files.ts';
import { isWholeFile, pictureMade } from '../../server/platform/images/images.ts';
import { makePicture } from '../../server/platform/images/picture-maker.ts';
import { originalKey } from '../../server/platform/images/private-pictures.ts';
import { everyMaking } from '../../server/platform/images/rules.ts';
import { sharedSecret } from '../../server/platform/settings/settings.ts';
import { smallPhotographBytes } from './small-photograph.ts';
import { keepSnapshot } from './snapshot.ts';

/** One PostgreSQL for the whole run, and the template that each test's own database is a copy of. */
export type TestPostgres = { url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const testPostgresFolder = '.data/test-postgres';
/** The originals of the cast's pictures; a test's shop gets a copy. */
const templateFiles = '.data/test-files/template';
/** All sizes of the template's pictures. Made once: a browser asks for many, and each shop would make its own. */
const madePictures = '.data/test-files/made';
/** The prefix of all test databases, and of nothing else. */
const prefix = 'stillmade_tests_';
const quiet = { info: () => {}, warn: (message: string) => console.warn(message) };

/** Once before the tests of a project; what it returns is called once after them. */
export async function provideDatabase(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await takePostgres();
  try {
    project.provide('postgres', { url: postgres.url, template: await makeTemplate(postgres.url) });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  await mkdir(leftFilesOf(process.pid), { recursive: true });
  return async () => {
    await rm(leftFilesOf(process.pid), { recursive: true, force: true });
    await postgres.stop();
  };
}

/** What a worker of this Vitest leaves for its next file, until the last test has ended. */
export function leftFilesOf(vitestPid: number): string {
  return join(tmpdir(), `left-by-tests-${vitestPid}`);
}

/** The gate's own PostgreSQL where it runs, else one for these tests. */
export async function takePostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url) return { url, stop: () => Promise.resolve() };
  return startTestPostgres();
}

/** Each test connects several times, so its password is hashed once and not 4,096 times. */
export function startTestPostgres(): Promise<OwnPostgres> {
  const initdb = ['--set=scram_iterations=1'];
  return startOwnPostgres({ folder: testPostgresFolder, durable: false, initdb, log: quiet });
}

/** The databases that tests take turns at, counted from 1. */
export function databaseOfTests(number: number): string {
  return `${prefix}${number}`;
}

/** A database that lives as long as the work: empty, or a copy of the template. */
export async function withDatabase<T>(
  url: string,
  name: string,
  work: (url: string) => Promise<T>,
  template = 'template1',
): Promise<T> {
  const own = `${prefix}${name}`;
  return administer(nameIn(url, 'postgres'), async (client) => {
    await assertServerOfTests(client);
    await client.query(`drop database if exists ${own} with (force)`);
    await client.query(`create database ${own} template ${template}`);
    const result = await work(nameIn(url, own));
    await client.query(`drop database ${own} with (force)`);
    return result;
  });
}

export async function copyTemplateFiles(to: string): Promise<void> {
  await cp(templateFiles, to, { recursive: true });
}

/**
 * For a shop that browsers look at. The files are the same ones, not copies, where both folders lie on one disk: a shop
 * writes none of them again.
 */
export async function shareMadePictures(to: string): Promise<void> {
  const made = join(to, 'made');
  try {
    for (const size of readdirSync(madePictures)) {
      mkdirSync(join(made, size), { recursive: true });
      for (const name of readdirSync(join(madePictures, size)))
        linkSync(join(madePictures, size, name), join(made, size, name));
    }
  } catch {
    await cp(madePictures, made, { recursive: true });
  }
}

/** `npm run generate` may make this database beside tests, on the same server: they leave it alone. */
export const generatedFiles = 'generated_files';

/** Makes the template unless there is one of these very migrations and this cast; clears what earlier runs left. */
export async function makeTemplate(url: string): Promise<string> {
  const template = `${prefix}template_${await fingerprintOfSources()}`;
  return administer(nameIn(url, 'postgres'), async (client) => {
    await assertServerOfTests(client);
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    const names = rows.map(({ datname }) => datname);
    for (const name of names.filter((one) => one !== template && one !== prefix + generatedFiles)) {
      await client.query(`drop database if exists ${name} with (force)`);
    }
    if (names.includes(template)) return template;
    // Renamed when it is whole, so that an interrupted run leaves no half template.
    await client.query(`create database ${prefix}unfinished`);
    await fill(nameIn(url, `${prefix}unfinished`));
    await client.query(`alter database ${prefix}unfinished rename to ${template}`);
    return template;
  });
}

/** Tests drop databases by force, so they do it only on a server that keeps its data in this checkout. */
export async function assertServerOfTests(client: pg.Client, folder = testPostgresFolder): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const isOurs = rows.some(({ data_directory: data }) => resolve(data).startsWith(resolve(folder) + sep));
  if (!isOurs) {
    throw new Error(
      `The tests were given a PostgreSQL that is not their own: its data is not in ${folder}. ` +
        'They drop databases, so they use none but the one that they start. Unset TEST_POSTGRES_URL.',
    );
  }
}

async function fill(url: string): Promise<void> {
  await migrate(url, quiet);
  await rm(templateFiles, { recursive: true, force: true });
  await mkdir(templateFiles, { recursive: true });
  const db = openDatabase(url, { poolSize: 2 });
  try {
    const files = diskFiles(templateFiles);
    // Reused shops read these secrets only once, so every copy of the template has the same ones.
    for (const name of ['visitor', 'sandbox'] as const) await sharedSecret(db, name);
    await fillDemoKits({ db, files });
    await makeShownSizes(db, files);
    await makeSentSizes(files);
    await rm(madePictures, { recursive: true, force: true });
    await rename(join(templateFiles, 'made'), madePictures);
  } finally {
    await closeDatabase(db);
  }
  await administer(url, keepSnapshot);
}

/**
 * What journeys' browser asks for of the cast: AVIF, and neither a hero nor a review's picture, which are the dearest
 * and made where one is asked for after all. All others count as made, so that no shop of a test sets about it.
 */
async function makeShownSizes(db: Db, files: Files): Promise<void> {
  const unshown = new Set<object>([presets.hero, presets.reviewImageLarge]);
  for (const { file } of await db.selectFrom('pictures').select('file').execute())
    for (const { wanted, format } of everyMaking(file))
      if (format === 'avif' && !unshown.has(wanted.size)) await pictureMade(files, wanted, { format });
  await db.updateTable('pictures').set({ made_at: new Date() }).execute();
}

/**
 * All that a shop makes of the photograph that journeys send: it was 0.7 s of the processors for each that was sent. A
 * shop keeps a picture under the hash of its content, so it finds these when the photograph comes.
 */
async function makeSentSizes(files: Files): Promise<void> {
  const { bytes } = await makePicture({ kind: 'upload', bytes: smallPhotographBytes }, 'asked');
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`;
  const key = originalKey(file);
  if (!isWholeFile(key, bytes)) throw new Error(`A shop would not keep it as ${key}.`);
  await files.save(key, bytes);
  for (const { wanted, format } of everyMaking(file)) await pictureMade(files, wanted, { format });
  await files.delete(key);
}

async function fingerprintOfSources(): Promise<string> {
  const fingerprint = createHash('sha256');
  const root = join(import.meta.dirname, '../..');
  const sources = [
    'db/migrations/*.sql',
    'seed/demo-kits.ts',
    'seed/content/*.md',
    'server/growth/content/first-content/*.md',
    'seed/rates.ts',
    'seed/kits/**/*.ts',
    'server/platform/images/rules.ts',
    'server/kernel/database/migrate.ts',
    'tools/testing/snapshot.ts',
    'tools/testing/database.ts',
    'tools/testing/small-photograph.ts',
  ];
  for await (const file of glob(sources, { cwd: root })) {
    fingerprint.update(file).update(await readFile(join(root, file)));
  }
  return fingerprint.digest('hex').slice(0, 12);
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function nameIn(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}
