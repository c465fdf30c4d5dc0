import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../server/kernel/process/cannot-start.ts';
import { explainAndExit } from '../server/kernel/process/process-end.ts';

const root = join(import.meta.dirname, '..');
const mark = join(root, 'build/web.hash');
/** What the built web floor is made from. */
const sources = [
  'web/**/*',
  'contracts/**/*',
  'vite.config.ts',
  'tools/ascii-output.ts',
  'tools/build-groups.ts',
  'tools/inline-calls.ts',
  'tools/light-contracts.ts',
  'tools/light-libraries.ts',
  'tools/light-preload.ts',
  'tools/light-routes.ts',
  'tools/named-react.ts',
  'tools/precompress.ts',
  'package-lock.json',
];

/** Builds the web floor, for the browser and for the server's rendering, unless the last build still holds. */
export async function buildWebFloor(): Promise<void> {
  if (readIfThere(mark) === hashOfSources()) return;
  console.log('Building the pages: this happens when they have changed.');
  // In a process of its own: Vite sets NODE_ENV and holds memory, and the shop wants neither.
  const builder = spawn(process.execPath, [import.meta.filename], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new CannotStart('The pages could not be built; the reason stands above.');
}

async function build(): Promise<void> {
  const hash = hashOfSources();
  rmSync(mark, { force: true });
  await assertStylesCanBeBuilt();
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, configLoader: 'native', logLevel: 'warn' });
  await builder.buildApp();
  writeFileSync(mark, hash);
}

/** Tailwind comes with a part for each kind of machine, which npm leaves out without a word where it has none. */
async function assertStylesCanBeBuilt(): Promise<void> {
  try {
    await import('@tailwindcss/vite');
  } catch (error) {
    console.error(
      `Tailwind, which makes the style sheets, has no part for this machine (${process.platform}-${process.arch}). ` +
        'Run "npm ci" without --omit=optional.',
      error,
    );
    process.exit(1);
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A checkout that may not be written, as in a container, has to be built before it is closed. */
function explained(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EROFS' && code !== 'EACCES' && code !== 'EPERM') return error;
  return new CannotStart(
    `The pages have to be built, and ${join(root, 'build')} may not be written (${code}). ` +
      'Build them where it may be, with "node tools/build.ts", or make the folder writable.',
    { cause: error },
  );
}

if (import.meta.main) await build().catch((error: unknown) => explainAndExit(explained(error)));
