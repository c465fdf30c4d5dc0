import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const copied = ['contracts', 'db', 'docs', 'seed', 'server', 'tools', 'web'];

/** A version of the shop in a folder of its own. */
export type ShopVersion = { name: string; folder: string };

export const thisVersion: ShopVersion = { name: 'this', folder: root };

/**
 * The version after this one: other scripts, and one more migration, which says that this version may run on its
 * tables. The folder is gone at the end.
 */
export async function makeNextVersion(): Promise<ShopVersion & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'next-version-'));
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
  for (const file of await readdir(root))
    if (/\.(?:ts|json)$/.test(file)) await cp(join(root, file), join(folder, file));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await appendFile(join(folder, 'web/entry.browser.tsx'), "\nconsole.debug('the next version');\n");
  const level = await newestMigration();
  await writeFile(
    join(folder, 'db/migrations/9999_drill.sql'),
    `-- Oldest code: ${level}\nalter table customers add column drill_note text;\n`,
  );
  await runScript(folder, 'tools/build.ts');
  return {
    name: 'next',
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function newestMigration(): Promise<string> {
  const levels = (await readdir(join(root, 'db/migrations'))).map((name) => /^\d{4}/.exec(name)?.[0] ?? '');
  return levels.toSorted().at(-1) ?? '';
}

/** Runs a script of a version's own. */
export async function runScript(
  folder: string,
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} of ${folder} ended with ${code}`);
}
