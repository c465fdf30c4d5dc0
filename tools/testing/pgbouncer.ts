import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/kernel/process/port.ts';
import { until } from '../blank-shop-run.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);

/** What a machine lacks for tests with a pooler; the name of such a test ends with it. */
export const missingPgbouncer = program
  ? ''
  : ' (skipped: this machine has no pgbouncer; apt-get install it)';

export type Pgbouncer = { url: string } & AsyncDisposable;

/** The system's pgbouncer before the PostgreSQL of `url`. Version 1.18 knows no prepared statements and refuses startup parameters. */
export async function openPgbouncer(
  url: string,
  {
    mode = 'transaction',
    sessions = 4,
  }: { mode?: 'transaction' | 'session' | 'statement'; sessions?: number } = {},
): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort('127.0.0.1', 0);
  const { hostname, port: behind, username, password } = new URL(url);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${behind} user=${username} password=${decodeURIComponent(password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${sessions}`,
    'server_check_delay = 0',
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o644 });
  // It refuses to run as root.
  const runAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(program ?? 'pgbouncer', ['-q', file], { stdio: 'ignore', ...runAs });
  const ended = once(child, 'exit');
  await until(() => isOpen(port));
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
