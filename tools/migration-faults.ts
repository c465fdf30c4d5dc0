import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isOutsideTransaction } from '../server/kernel/database/land-migration.ts';

/**
 * Migrations that nobody looks at, each with the reason. A new one is mended, or excuses a single line by
 * `-- squawk-ignore RULE` above it with a sentence.
 */
const excused: readonly { is: RegExp; reason: string }[] = [
  { is: /^00(?:0\d|1[0-2])_/, reason: 'the baseline makes an empty database' },
  { is: /^001[3-6]_/, reason: 'landed before there was a release that could be running meanwhile' },
  { is: /^0017_untold_/, reason: 'notifications are a small table: old ones are deleted' },
  { is: /^0062_newsletter_segments/, reason: 'newsletters are a small table, written by hand' },
];

export function migrationsToLookAt(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !excused.some(({ is }) => is.test(name)))
    .toSorted();
}

/** What is about style, and what `land-migration.ts` does for every migration. */
const needless = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'require-lock-timeout',
  'require-statement-timeout',
];

/** What a version that no longer uses something may do once it says which code may still run (docs/decisions/170). */
const ofContract = ['ban-drop-column', 'ban-drop-table'];

/**
 * What would keep buyers waiting, or break the version that still runs, in each of these migrations by its path: a rule
 * and a sentence for each place. Undefined where the linter's program is missing on this machine.
 */
export async function faultsOfMigrations(
  files: readonly string[],
): Promise<Map<string, string[]> | undefined> {
  const program = linterProgram();
  if (!program) return undefined;
  const faults = new Map(files.map((file): [string, string[]] => [file, []]));
  // One start looks at all for which the same rules hold.
  for (const [options, alike] of Map.groupBy(files, optionsFor)) {
    const reported = await reportOf(program, [...options.split(' '), ...alike]);
    for (const line of reported.split('\n')) {
      const [, file = '', number, what] = /^(.*):(\d+):\d+: (?:warning|error): (.*)$/.exec(line) ?? [];
      if (what !== undefined) faults.get(file)?.push(`line ${Number(number) + 1}: ${what}`);
    }
  }
  return faults;
}

function optionsFor(file: string): string {
  const sql = readFileSync(file, 'utf8');
  const saysOldestCode = /^-- Oldest code: \d{4}$/m.test(sql);
  const left = [...needless, ...(saysOldestCode ? ofContract : [])];
  const options = ['--pg-version=16', '--reporter=gcc', '--exclude', left.join(',')];
  if (!isOutsideTransaction({ sql })) options.push('--assume-in-transaction');
  return options.join(' ');
}

async function reportOf(program: string, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, words).catch(
    (error: { stdout?: string; code?: number }) => {
      // It ends with 1 when it has found something.
      if (error.code !== 1) throw error;
      return { stdout: error.stdout ?? '' };
    },
  );
  return stdout;
}

function linterProgram(): string | undefined {
  const { platform, arch } = process;
  const name = `@squawk-cli/${platform}-${arch}`;
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(file, '../bin', platform === 'win32' ? 'squawk.exe' : 'squawk');
  } catch {
    return undefined;
  }
}
