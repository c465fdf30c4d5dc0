import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Bases } from './bases.ts';
import { succeed } from './machine.ts';

const root = join(import.meta.dirname, '../..');

export type Image = { name: string; megabytes: number };

export async function buildImage({ build, runtime }: Bases): Promise<Image> {
  const name = `localhost/stillmade-drill:${process.pid}`;
  const args = { BASE: build, RUNTIME: runtime, VERSION: '0.0.0-drill' };
  // Docker's format, because the other one knows no HEALTHCHECK.
  const how = ['--isolation', 'chroot', '--format', 'docker', '--tag', name];
  const given = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  await succeed('buildah', ['bud', ...how, ...given, root]);
  const bytes = await succeed('podman', ['image', 'inspect', '--format', '{{.Size}}', name]);
  return { name, megabytes: Math.round(Number(bytes) / 1_000_000) };
}

export type RunningContainer = {
  /** What it has written so far, to both outputs. */
  said(): string;
  ended: Promise<{ code: number | null; said: string }>;
  /** SIGTERM to the program itself, as every engine sends it; how long the end took, and how it ended. */
  terminate(): Promise<{ code: number | null; tookMs: number }>;
  /** Runs a program of the image inside; what it wrote. */
  execute(...command: string[]): Promise<string>;
  isHealthy(): Promise<boolean>;
  says(what: string): Promise<void>;
};

const engine = ['--runtime', 'runc'];
let count = 0;

/** As an engine would that trusts it with nothing: its files may not be written, and its user is nobody's. */
export function runImage(
  image: Image,
  settings: Readonly<Record<string, string>>,
  {
    command = [],
    volumes = {},
  }: { command?: readonly string[]; volumes?: Readonly<Record<string, string>> } = {},
): RunningContainer {
  const name = `stillmade-drill-${process.pid}-${(count += 1)}`;
  const limits = ['nofile', 'nproc'].flatMap((limit) => ['--ulimit', `${limit}=20000:20000`]);
  const bounds = ['--read-only', '--user', '1000:1000', '--cap-drop', 'ALL', '--network=host', ...limits];
  // Podman asks systemd for a timer, which not every machine has; the drill asks by itself.
  const run = ['run', '--rm', '--name', name, '--health-interval', 'disable', ...bounds];
  const environment = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const mounted = Object.entries(volumes).flatMap(([from, to]) => ['--volume', `${from}:${to}`]);
  const words = [...engine, ...run, ...environment, ...mounted, image.name, ...command];
  const child = spawn('podman', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const written = new EventEmitter();
  for (const stream of [child.stdout, child.stderr])
    // Without systemd, Podman complains in lines of its own.
    createInterface({ input: stream }).on('line', (line) => {
      if (line.startsWith('time="')) return;
      lines.push(line);
      written.emit('line');
    });
  const said = () => lines.join('\n');
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: said() }));
  return {
    said,
    ended,
    execute: (...inside) => succeed('podman', [...engine, 'exec', name, ...inside]),
    isHealthy: () =>
      succeed('podman', [...engine, 'healthcheck', 'run', name]).then(
        () => true,
        () => false,
      ),
    async terminate() {
      const from = performance.now();
      await succeed('podman', ['kill', '--signal', 'TERM', name]);
      const { code } = await ended;
      return { code, tookMs: performance.now() - from };
    },
    async says(what) {
      const isOver = ended.then(() => 'over' as const);
      while (!said().includes(what)) {
        const next = await Promise.race([once(written, 'line'), isOver]);
        if (next === 'over' && !said().includes(what))
          throw new Error(`The image ended before it said "${what}":\n${said()}`);
      }
    },
  };
}

export async function removeImage({ name }: Image): Promise<void> {
  await succeed('podman', ['image', 'rm', '--force', name]);
}
