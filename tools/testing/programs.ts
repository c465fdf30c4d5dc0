import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { programs, programsFolder } from './program-file.ts';

/**
 * Before all tests: what they start some eighty times is put together into few files, because reading the two
 * thousand of its sources is most of a start. Of packages those two come along that are a hundred files each.
 */
export async function provideProgramFiles(project: TestProject): Promise<void> {
  if (process.env['TEST_PROGRAMS'] === 'sources') return;
  await makePrograms();
  process.env['TEST_PROGRAMS'] = programsFolder;
  // While somebody watches the tests, sources change.
  project.onTestsRerun(makePrograms);
}

const root = join(import.meta.dirname, '../..');
const mark = join(programsFolder, 'made-of.json');
const taken = ['kysely', 'zod'];
const ownSources = ['package-lock.json', relative(root, import.meta.filename)];

/** What they were made of, and its fingerprint. */
type MadeOf = { sources: string[]; fingerprint: string };

async function makePrograms(): Promise<void> {
  if (stillHolds()) return;
  // In a process of its own: Vite sets NODE_ENV and holds memory.
  const maker = spawn(process.execPath, [import.meta.filename], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(maker, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error('The programs that tests start could not be made; the reason stands above.');
}

function stillHolds(): boolean {
  try {
    const { sources, fingerprint } = JSON.parse(readFileSync(mark, 'utf8')) as MadeOf;
    return fingerprintOf(sources) === fingerprint;
  } catch {
    return false;
  }
}

function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

async function make(): Promise<void> {
  rmSync(mark, { force: true });
  const { build } = await import('vite');
  const sources = new Set(ownSources);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepsPlaces(sources)],
    ssr: { noExternal: taken },
    build: {
      ssr: true,
      outDir: programsFolder,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((source) => [basename(source, '.ts'), join(root, source)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
        // What a module does as it is read is done here too.
        treeshake: false,
      },
    },
  });
  const list = [...sources].toSorted();
  writeFileSync(mark, JSON.stringify({ sources: list, fingerprint: fingerprintOf(list) } satisfies MadeOf));
}

/** A module finds the files beside it, and the programs that it starts, where its source is. */
function keepsPlaces(sources: Set<string>): Plugin {
  return {
    name: 'keeps-places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules')) return undefined;
      sources.add(relative(root, id));
      if (!code.includes('import.meta.')) return undefined;
      return code
        .replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.main', isStarted(id));
    },
  };
}

/** Its file is shared with other programs, so whether it was started is asked of the command. */
function isStarted(id: string): string {
  const program = join(programsFolder, `${basename(id, '.ts')}.js`);
  return `(process.argv[1] === ${JSON.stringify(program)})`;
}

if (import.meta.main) await make();
