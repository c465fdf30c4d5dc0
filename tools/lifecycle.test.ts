import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { listProducts } from '../contracts/catalogue.ts';
import { processWith } from '../server/kernel/processes.ts';
import { blankShop, postgresOf, run, until, type Run } from './blank-shop-run.ts';

const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const isRoot = process.getuid?.() === 0;
// Others may enter it, but for the folders of the tests that are about closed ones.
const folder = mkdtempSync(join(tmpdir(), 'lifecycle-'));
chmodSync(folder, 0o755);
const runs: Run[] = [];

afterEach(async () => {
  for (const { tell } of runs) tell('SIGTERM');
  await Promise.all(runs.splice(0).map(({ ended }) => ended));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A start takes a second, and many when other tests keep all cores busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

function start(...given: Parameters<typeof run>): Run {
  const started = run(...given);
  runs.push(started);
  return started;
}

async function refusal(...given: Parameters<typeof run>): Promise<string> {
  const { code, said } = await start(...given).ended;
  expect(code).toBe(1);
  expect(said).not.toMatch(/^\s+at /m);
  return said;
}

/** Nobody serves the data any more, and nothing is left that a next start would have to clear. */
function expectClosed(data: string): void {
  expect(postgresOf(data)).toBeUndefined();
  expect(readdirSync(data)).toEqual(['postgres']);
  expect(existsSync(join(data, 'postgres/data/postmaster.pid'))).toBe(false);
}

describe('one shop on its data', { concurrent: false }, () => {
  const data = join(folder, 'data');

  test('SIGTERM lets the answer under way finish and leaves neither PostgreSQL nor lock', async () => {
    const shop = start({ DATA_DIR: data });
    const address = await shop.opened;
    const mark = join(folder, 'answer-now');
    const answer = fetch(`${address}/?until=${mark}`);
    await fetch(address);
    shop.tell('SIGTERM');
    await until(() =>
      fetch(address).then(
        ({ status }) => status === 503,
        () => true,
      ),
    );
    writeFileSync(mark, '');
    expect(await (await answer).text()).toBe('A blank page');
    expect(await shop.ended).toMatchObject({ code: 0 });
    expectClosed(data);
  });

  test('a second shop on the same data names the first, and one on its port names the port', async () => {
    const shop = start({ DATA_DIR: data });
    const address = await shop.opened;
    const again = await refusal({ DATA_DIR: data });
    expect(again).toContain(
      `The shop is already open on these data (${data}): process ${shop.pid}, ${address}.`,
    );
    const { port } = new URL(address);
    const other = await refusal({ DATA_DIR: join(folder, 'other'), PORT: port });
    expect(other).toMatch(`Port ${port} on 127.0.0.1 is taken by another program.`);
    expect(existsSync(join(folder, 'other'))).toBe(false);
    expect((await fetch(address)).status).toBe(200);

    shop.tell('SIGINT');
    expect(await shop.ended).toMatchObject({ code: 0 });
    expectClosed(data);
  });

  test('after kill -9 the next start takes over what was left running', async () => {
    const killed = start({ DATA_DIR: data });
    await killed.opened;
    const postgres = postgresOf(data);
    killed.tell('SIGKILL');
    await killed.ended;
    expect(postgresOf(data)).toBe(postgres);

    const shop = start({ DATA_DIR: data });
    expect((await fetch(await shop.opened)).status).toBe(200);
    expect(postgresOf(data)).toBe(postgres);
    shop.tell('SIGTERM');
    await shop.ended;
    expectClosed(data);
  });

  test('after a power cut, pids that belong to others meanwhile are no obstacle', async () => {
    const cut = start({ DATA_DIR: data });
    await cut.opened;
    const postgres = postgresOf(data) ?? 0;
    cut.tell('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await cut.ended;
    await until(() => processWith(postgres) === undefined);
    replaceIn(join(data, 'postgres/data/postmaster.pid'), String(postgres), String(process.pid));
    replaceIn(join(data, 'shop.lock'), String(cut.pid), String(process.pid));

    const shop = start({ DATA_DIR: data });
    expect((await fetch(await shop.opened)).status).toBe(200);
    shop.tell('SIGTERM');
    await shop.ended;
    expectClosed(data);
  });

  test('a PostgreSQL that is killed under an open shop is started again', async () => {
    const shop = start({ DATA_DIR: data });
    const address = await shop.opened;
    const killed = postgresOf(data) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(() => ![undefined, killed].includes(postgresOf(data)));
    await until(async () => (await fetch(`${address}${listProducts.path}`)).status === 200);
    shop.tell('SIGTERM');
    expect(await shop.ended).toMatchObject({ code: 0 });
    expectClosed(data);
  });

  test('Ctrl-C while it opens undoes what was opened', async () => {
    const shop = start({ DATA_DIR: data });
    await until(() => existsSync(join(data, 'shop.lock')));
    shop.tell('SIGINT');
    const { code, said } = await shop.ended;
    expect([code, said]).toEqual([1, 'The shop was closed while it was opening.']);
    expectClosed(data);
  });

  test('a second Ctrl-C does not wait for an answer that never comes', async () => {
    const shop = start({ DATA_DIR: data });
    const address = await shop.opened;
    const cutOff = fetch(`${address}/?until=${join(folder, 'never')}`).catch(() => 'cut off');
    await fetch(address);
    let isOver = false;
    void shop.ended.then(() => (isOver = true));
    const told = performance.now();
    await until(() => {
      shop.tell('SIGINT');
      return isOver;
    });
    expect(performance.now() - told).toBeLessThan(5_000);
    expect((await shop.ended).code).toBe(1);
    expect(await cutOff).toBe('cut off');
  });

  test('whoever kills npm closes the shop that it ran', async () => {
    const npm = start(
      { DATA_DIR: data, npm_lifecycle_event: 'start' },
      { through: ['sh', '-c', '"$@"; true', 'npm'] },
    );
    await npm.opened;
    npm.tell('SIGKILL');
    await until(() => !existsSync(join(data, 'shop.lock')));
    expectClosed(data);
  });
});

describe('users and folders', () => {
  test.runIf(isRoot)('root opens a shop in a folder that nobody else may enter', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const shop = start({ DATA_DIR: join(closed, 'data') });
    expect((await fetch(await shop.opened)).status).toBe(200);
    shop.tell('SIGTERM');
    await shop.ended;
    expectClosed(join(closed, 'data'));
  });

  test.runIf(isRoot && nobodyMayRun())(
    'an ordinary user opens a shop, and root opens it after that',
    async () => {
      const own = join(folder, 'own');
      mkdirSync(own);
      chownSync(own, 65_534, 65_534);
      for (const through of [asNobody, [], asNobody]) {
        const shop = start({ DATA_DIR: join(own, 'data') }, { through });
        expect((await fetch(await shop.opened)).status).toBe(200);
        shop.tell('SIGTERM');
        expect(await shop.ended).toMatchObject({ code: 0 });
        expectClosed(join(own, 'data'));
      }
    },
  );

  test('a data folder that cannot be written is named', async () => {
    const locked = join(folder, 'locked');
    mkdirSync(locked, { mode: 0o500 });
    const through = isRoot && nobodyMayRun() ? asNobody : [];
    // Where root cannot step down, the kernel's own folder refuses even root.
    const data = isRoot && !nobodyMayRun() ? '/proc/shop' : join(locked, 'data');
    expect(await refusal({ DATA_DIR: data }, { through })).toContain(data);
    writeFileSync(join(folder, 'file'), '');
    expect(await refusal({ DATA_DIR: join(folder, 'file/data') })).toMatch(
      /is needed as a folder.*Set DATA_DIR/,
    );
  });

  test.runIf(mayMount())('a full disk is called that', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const script = `mount -t tmpfs -o size=12m tmpfs ${disk} && exec "$@"`;
    const through = ['unshare', '-m', 'sh', '-c', script, 'sh'];
    expect(await refusal({ DATA_DIR: join(disk, 'data') }, { through })).toMatch(
      'There is no space left on the disk',
    );
  });
});

describe('what a start refuses by a sentence', () => {
  test('configuration that it does not know', async () => {
    expect(await refusal({ DATABSE_URL: 'postgres://db/shop' })).toBe(
      'DATABSE_URL is set in the environment, but the shop knows no such name. Did you mean DATABASE_URL?',
    );
  });

  test('a database that is not there', async () => {
    const port = await portOf(createServer().listen(0, '127.0.0.1'), 'close it');
    const said = await refusal({ DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/shop` });
    expect(said).toBe(
      `The database at 127.0.0.1:${port}/shop (DATABASE_URL) refuses connections. Is PostgreSQL running there?`,
    );
  });

  test('a database that says nothing', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    const url = `postgres://shop@127.0.0.1:${await portOf(silent)}/shop`;
    expect(await refusal({ DATABASE_URL: url })).toMatch(/did not answer within 2.5 seconds/);
    silent.close();
  });

  test('a database that is too old', async () => {
    const old = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', int32(0)), message('Z', 'I')]));
        socket.on('data', () => socket.write(answerOf({ version: '15.7', number: '150007' })));
      });
    }).listen(0, '127.0.0.1');
    const port = await portOf(old);
    expect(await refusal({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` })).toBe(
      `The database at 127.0.0.1:${port}/shop is PostgreSQL 15.7, and the shop needs 16 or newer.`,
    );
    old.close();
  });

  test('an old Node', async () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
    const pretend = `data:text/javascript,${encodeURIComponent(older)}`;
    const script = join(import.meta.dirname, 'run.js');
    const said = await refusal({}, { script: '--import', args: [pretend, script, 'start'] });
    expect(said).toMatch(/^The shop runs on Node 26, and this is Node 20\.20\.2\.\nnpm brings the right one/);
  });
});

/** One row of text columns, as PostgreSQL's protocol answers a query. */
function answerOf(row: Record<string, string>): Buffer {
  const columns = Object.keys(row).map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  );
  const values = Object.values(row).flatMap((value) => [int32(value.length), Buffer.from(value)]);
  const count = int16(columns.length);
  return Buffer.concat([
    message('T', Buffer.concat([count, ...columns])),
    message('D', Buffer.concat([count, ...values])),
    message('C', 'SELECT 1\0'),
    message('Z', 'I'),
  ]);
}

function message(type: string, body: Uint8Array | string): Buffer {
  const content = Buffer.from(body);
  return Buffer.concat([Buffer.from(type), int32(content.length + 4), content]);
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}

async function portOf(server: Server, andThen?: 'close it'): Promise<number> {
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (andThen) await new Promise((resolve) => server.close(resolve));
  return port;
}

function replaceIn(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

function nobodyMayRun(): boolean {
  return succeeds([...asNobody, process.execPath, '-e', 'fs.accessSync(process.argv[1])', blankShop]);
}

function mayMount(): boolean {
  return process.platform === 'linux' && succeeds(['unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', folder]);
}

function succeeds([program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
