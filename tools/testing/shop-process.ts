import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { servingEnvironment, servingFlags } from '../../server/kernel/process/memory.ts';
import { programFile } from './program-file.ts';

export type RunningShop = { url: string; pid: number; stop(): Promise<void> };

/**
 * The built shop in a process of its own; `settings` are its environment. It believes this machine about
 * addresses, so that a test or a benchmark can be many visitors: a network may not place hundreds of orders.
 */
export async function startShop(
  settings: Record<string, string>,
  program = programFile('server/main.ts'),
): Promise<RunningShop> {
  return startServer(
    [...servingFlags, program],
    { ...environmentOfShops(), ...settings },
    /The shop is open at (\S+)/,
  );
}

/** What Node made of the sources is kept: a start takes three fifths of the processor time. */
const compiled = join(import.meta.dirname, '../../build/compiled');

export function environmentOfShops(): Record<string, string> {
  return {
    ...(process.env as Record<string, string>),
    ...servingEnvironment,
    NODE_COMPILE_CACHE: compiled,
    NODE_ENV: 'development',
    WEB_CONCURRENCY: '1',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  };
}

let visitors = 0;

/** The header with which one more visitor comes from an address and a network of its own. */
export function fromAnotherAddress(): Record<string, string> {
  visitors = (visitors + 1) % 65_536;
  return { 'x-forwarded-for': `10.${visitors >> 8}.${visitors & 255}.7` };
}

/** A server that says on its standard output where it answers, as `announcement` has it. */
export async function startServer(
  args: readonly string[],
  settings: Record<string, string | undefined>,
  announcement: RegExp,
): Promise<RunningShop> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    said.push(line);
    const url = announcement.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      pid: child.pid ?? 0,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`The server did not open:\n${said.join('\n')}`);
}
