import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../server/kernel/process/port.ts';
import type { BrowserDriver } from './browser-driver.ts';

const longestAnswerMs = 30_000;

/** The system's WebKitGTK on a screen that nobody sees, over WebDriver, in a home of its own. */
export async function openWebkit(program: string, screenProgram: string): Promise<BrowserDriver> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const screen = spawn(
    screenProgram,
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const signal = AbortSignal.timeout(longestAnswerMs);
  const [display] = (await once(screen.stdout, 'data', { signal })) as [Buffer];
  const port = await freePort('127.0.0.1', 0);
  const env = {
    ...process.env,
    DISPLAY: `:${display.toString().trim()}`,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
  };
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env });
  await answering(port, driver);
  const ask = asker(`http://127.0.0.1:${port}/session`);
  const { sessionId } = (await ask('POST', '', { capabilities: { alwaysMatch: {} } })) as {
    sessionId: string;
  };
  await ask('POST', `/${sessionId}/timeouts`, { script: 20_000, pageLoad: 20_000 });
  return {
    name: 'WebKit',
    async open(url) {
      await ask('POST', `/${sessionId}/url`, { url });
    },
    async run(body) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => { ${body} })().then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })));`;
      const answer = JSON.parse(
        String(await ask('POST', `/${sessionId}/execute/async`, { script, args: [] })),
      ) as { value?: unknown; error?: string };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    async act(actions) {
      await ask('POST', `/${sessionId}/actions`, { actions: [actions] });
    },
    problems: () => [],
    async [Symbol.asyncDispose]() {
      await ask('DELETE', `/${sessionId}`).catch(() => {});
      await ended(driver);
      await ended(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function asker(base: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(longestAnswerMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

/** Waits until the driver answers. */
async function answering(port: number, driver: ChildProcess): Promise<void> {
  const status = () => {
    if (driver.exitCode !== null) throw new Error('The WebKit driver has ended');
    return fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok);
  };
  await expect.poll(() => status().catch(String), { timeout: 15_000 }).toBe(true);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  await end;
}
