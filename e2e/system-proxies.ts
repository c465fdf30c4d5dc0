import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../server/kernel/process/port.ts';
import type { Certificate } from './certificate.ts';
import type { TlsProxy } from './tls-proxy.ts';

const deploy = join(import.meta.dirname, '../deploy');
const programOf = (name: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((folder) => join(folder, name)).find(existsSync);

export const hasCaddy = programOf('caddy') !== undefined;
export const hasNginx = programOf('nginx') !== undefined;

/** The system's Caddy with deploy/Caddyfile as it stands; `certificates` are those that it signs its own with. */
export async function openCaddy(
  host: string,
  shopPort: number,
): Promise<TlsProxy & { certificates: string }> {
  const [http, https] = [await freePort('127.0.0.1', 0), await freePort('127.0.0.1', 0)];
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const proxy = await openProgram({
    folder,
    port: https,
    program: programOf('caddy') ?? 'caddy',
    args: ['run', '--config', join(deploy, 'Caddyfile')],
    environment: {
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      SITE_HOST: host,
      SHOP_UPSTREAMS: `127.0.0.1:${shopPort}`,
      CADDY_OPTIONS: `local_certs
        skip_install_trust
        admin off
        http_port ${http}
        https_port ${https}`,
    },
    host,
  });
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  return { ...proxy, certificates: readFileSync(root, 'utf8') };
}

/** The system's nginx with deploy/nginx.conf, whose names, ports and certificates are exchanged for those of the test. */
export async function openNginx(
  host: string,
  shopPort: number,
  { cert, key }: Certificate,
): Promise<TlsProxy> {
  const [http, https] = [await freePort('127.0.0.1', 0), await freePort('127.0.0.1', 0)];
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const exchanged: Record<string, string> = {
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
    'server 127.0.0.1:3000;': `server 127.0.0.1:${shopPort};`,
    '/etc/letsencrypt/live/stillmade.com.au/': `${folder}/`,
    'server_name stillmade.com.au;': `server_name ${host};`,
  };
  const ours = Object.entries(exchanged).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}"`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(deploy, 'nginx.conf'), 'utf8'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  const around = `pid ${folder}/pid; events {} http { access_log off; ${temporary.join(' ')} ${ours} }`;
  await writeFile(join(folder, 'fullchain.pem'), cert);
  await writeFile(join(folder, 'privkey.pem'), key);
  await writeFile(file, around);
  const log = join(folder, 'error.log');
  const args = ['-c', file, '-e', log, '-g', 'daemon off; master_process off;'];
  return openProgram({
    folder,
    port: https,
    program: programOf('nginx') ?? 'nginx',
    args,
    environment: {},
    host,
  });
}

type Program = {
  folder: string;
  port: number;
  program: string;
  args: readonly string[];
  environment: Record<string, string>;
  host: string;
};

async function openProgram({ folder, port, program, args, environment, host }: Program): Promise<TlsProxy> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (data: Buffer) => said.push(String(data)));
  const ended = once(child, 'close');
  const deadline = performance.now() + 20_000;
  while (!(await speaksTls(port, host))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${program} did not open:\n${said.join('').slice(-2_000)}`);
    await after(20);
  }
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function speaksTls(port: number, host: string): Promise<boolean> {
  const asked = request({
    host: '127.0.0.1',
    port,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
  });
  asked.end();
  try {
    await once(asked, 'response');
    return true;
  } catch {
    return false;
  } finally {
    asked.destroy();
  }
}
