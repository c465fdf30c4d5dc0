import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { listProducts } from '../contracts/storefront/listing/listing.ts';
import { processWith } from '../server/kernel/process/processes.ts';
import { postgresOf, until, type Run } from './blank-shop-run.ts';
import { blankShops, expectClosed } from './blank-shop-tests.ts';
import { operate } from './shop-commands.ts';
import { readTestConfig } from './testing/config.ts';
import { refusedOpening } from './testing/refused-opening.ts';

const { folder, start } = blankShops();
const closed = join(folder, 'closed');
const data = join(closed, 'data');

/** One start after another on the same data, because each takes a second, and many when other tests keep all cores busy. */
test(
  'one shop has the data, where nobody else may enter; its PostgreSQL, then the shop, then both are killed, and each time it opens again',
  { timeout: 480_000 },
  async () => {
    // Root's PostgreSQL belongs to another user, who gets in all the same.
    mkdirSync(closed, { mode: 0o700 });
    const killed = start({ DATA_DIR: data });
    const address = await killed.opened;
    await expectOthersRefused(killed, address);
    await expectCommandBeside(killed);
    await killPostgres(address);

    // After kill -9 the next start takes over what was left running, and starts it again when it is killed.
    const postgres = postgresOf(data);
    killed.tell('SIGKILL');
    await killed.ended;
    expect(postgresOf(data)).toBe(postgres);
    const cut = start({ DATA_DIR: data });
    await cut.opened;
    expect(postgresOf(data)).toBe(postgres);
    await killPostgres(await cut.opened);

    // After a power cut, pids that belong to others meanwhile are no obstacle.
    await cutPower(cut);
    const npm = start(
      { DATA_DIR: data, npm_lifecycle_event: 'start' },
      { through: ['sh', '-c', '"$@"; true', 'npm'] },
    );
    expect((await fetch(await npm.opened)).status).toBe(200);
    // Whoever kills npm closes the shop that it ran, which leaves neither PostgreSQL nor lock.
    npm.tell('SIGKILL');
    await until(() => !existsSync(join(data, 'shop.lock')));
    expectClosed(data);
  },
);

/** A second shop on the same data names the first, and one on its port names the port. */
async function expectOthersRefused(shop: Run, address: string): Promise<void> {
  const { port } = new URL(address);
  const [again, other] = await Promise.all([
    refusedOpening({ DATA_DIR: data }),
    refusedOpening({ DATA_DIR: join(folder, 'other'), PORT: port }),
  ]);
  expect(again).toContain(
    `The shop is already open on these data (${data}): process ${shop.pid}, ${address}.`,
  );
  expect(other).toMatch(`Port ${port} on 127.0.0.1 is taken by another program.`);
  expect(existsSync(join(folder, 'other'))).toBe(false);
  expect((await fetch(address)).status).toBe(200);
}

/** A command uses the open shop's PostgreSQL, and leaves it running. */
async function expectCommandBeside(shop: Run): Promise<void> {
  const postgres = postgresOf(data);
  const config = readTestConfig({ DATA_DIR: data, SITE_ORIGIN: await shop.opened, LOG_LEVEL: 'error' });
  expect(await operate(config, ['migrate'])).toMatch(/nothing was new\.$/);
  expect(postgresOf(data)).toBe(postgres);
}

/** A PostgreSQL that is killed under an open shop is started again. */
async function killPostgres(address: string): Promise<void> {
  const killed = postgresOf(data) ?? 0;
  process.kill(killed, 'SIGKILL');
  await until(() => ![undefined, killed].includes(postgresOf(data)));
  await until(async () => (await fetch(`${address}${listProducts.path}`)).status === 200);
}

async function cutPower(shop: Run): Promise<void> {
  const postgres = postgresOf(data) ?? 0;
  shop.tell('SIGKILL');
  process.kill(postgres, 'SIGKILL');
  await shop.ended;
  await until(() => processWith(postgres) === undefined);
  replaceIn(join(data, 'postgres/data/postmaster.pid'), String(postgres), String(process.pid));
  replaceIn(join(data, 'shop.lock'), String(shop.pid), String(process.pid));
}

test('Ctrl-C while it opens undoes what was opened', async () => {
  const shop = start({ DATA_DIR: data });
  await until(() => existsSync(join(data, 'shop.lock')));
  shop.tell('SIGINT');
  const { code, said } = await shop.ended;
  expect(code).toBe(1);
  // A busy machine may have said before how far it is.
  expect(said.split('\n').at(-1)).toBe('The shop was closed while it was opening.');
  expectClosed(data);
});

test('a second Ctrl-C does not wait for an answer that never comes', async () => {
  const shop = start({ DATA_DIR: data });
  const address = await shop.opened;
  const cutOff = fetch(`${address}${paths.search(join(folder, 'never'))}`).catch(() => 'cut off');
  await fetch(address);
  let isOver = false;
  void shop.ended.then(() => (isOver = true));
  await until(() => {
    shop.tell('SIGINT');
    return isOver;
  });
  // In order it would wait for the answer until its grace is over, and say so.
  const { code, said } = await shop.ended;
  expect(code).toBe(1);
  expect(said).not.toContain('Closing took longer');
  expect(await cutOff).toBe('cut off');
});

function replaceIn(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}
