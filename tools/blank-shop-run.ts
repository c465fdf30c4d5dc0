import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { processWith } from '../server/kernel/process/processes.ts';
import { programFile, roomToStart } from './testing/program-file.ts';

const defaults = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  PORT: '0',
  SHOP_DEMO: 'no',
  WEB_CONCURRENCY: '1',
  LOG_LEVEL: 'error',
  // As tools/run.js does it: most of a start is spent on compiling.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../build/compiled'),
};

export type Run = {
  pid: number;
  /** The address, once the shop is open; fails with what it said when it ended instead. */
  opened: Promise<string>;
  ended: Promise<{ code: number | null; said: string }>;
  /** Comes when it has said so. */
  says(args: string): Promise<void>;
  tell(signal: NodeJS.Signals): void;
};

type How = { through?: string[]; script?: string; args?: string[] };

/** Runs a shop with blank pages on data of its own, without the demonstration shop. */
export function run(
  env: Record<string, string>,
  { through = [], script = programFile('tools/blank-shop.ts'), args = [] }: How = {},
): Run {
  const [program = '', ...rest] = [...through, process.execPath, ...roomToStart, script, ...args];
  const settings = { ...defaults, ...env };
  // Not in the repository: a developer's own .env is no business of a test.
  const child = spawn(program, rest, { cwd: tmpdir(), env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const opened = Promise.withResolvers<string>();
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = /is open at (\S+)/.exec(said) ?? [];
      if (address) opened.resolve(address);
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    opened.reject(new Error(`The shop ended: ${said}`));
    return { code: code as number | null, said: said.trim() };
  });
  opened.promise.catch(() => {});
  return {
    pid: child.pid ?? 0,
    opened: opened.promise,
    ended,
    says: (text) => until(() => said.includes(text)),
    tell: (signal) => child.kill(signal),
  };
}

/** The pid of the PostgreSQL that serves these data, or nothing. */
export function postgresOf(dataFolder: string): number | undefined {
  return processWith(pidIn(join(dataFolder, 'postgres/data/postmaster.pid')))?.pid;
}

/** 0 where there is none: a PostgreSQL that ends deletes it at any moment. */
function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  } catch {
    return 0;
  }
}

export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await after(10);
}
