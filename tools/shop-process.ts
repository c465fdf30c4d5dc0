import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { servingEnvironment, servingFlags } from '../server/kernel/memory.ts';

export type RunningShop = { url: string; pid: number; stop(): Promise<void> };

/** The built shop in a process of its own; `settings` are its environment. */
export async function startShop(settings: Record<string, string>): Promise<RunningShop> {
  return startServer(
    [...servingFlags, 'server/main.ts'],
    { ...servingEnvironment, NODE_ENV: 'development', WEB_CONCURRENCY: '1', ...settings },
    /The shop is open at (\S+)/,
  );
}

/** A server that says on its standard output where it answers, as `announcement` has it. */
export async function startServer(
  words: readonly string[],
  settings: Record<string, string>,
  announcement: RegExp,
): Promise<RunningShop> {
  const child = spawn(process.execPath, words, {
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
