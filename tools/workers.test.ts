import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processWith } from '../server/kernel/process/processes.ts';
import { postgresOf, until, type Run } from './blank-shop-run.ts';
import { blankShops, expectLastAnswer } from './blank-shop-tests.ts';

const { folder, start: startShop } = blankShops();
const data = join(folder, 'data');

/** A shop of two processes behind its port, and a third that does the jobs. */
function start(): Run {
  return startShop({ DATA_DIR: data, WEB_CONCURRENCY: '2' });
}

/** The processes that answer; PostgreSQL runs in a group of its own and is none of them. */
function workersOf(shop: Run): number[] {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8');
  const pids = children.trim().split(' ').map(Number);
  return pids.filter((pid) => processWith(pid)?.command.includes('blank-shop'));
}

const isGone = (pid: number) => processWith(pid) === undefined;

test.runIf(process.platform === 'linux')(
  'two processes answer behind one port and end in order',
  async () => {
    const shop = start();
    await shop.opened;
    const workers = workersOf(shop);
    expect(workers).toHaveLength(2);
    await expectLastAnswer(shop, join(folder, 'answer-now'));
    expect(workers.every(isGone)).toBe(true);
    expect(postgresOf(data)).toBeUndefined();
  },
);

test.runIf(process.platform === 'linux')(
  'one that is killed is replaced, and nobody is turned away',
  async () => {
    const shop = start();
    const address = await shop.opened;
    const [killed = 0, other = 0] = workersOf(shop);
    process.kill(killed, 'SIGKILL');
    // Until the first process has noticed, it may still hand somebody to the one that is gone.
    await shop.says('another takes its place');
    expect(isGone(killed)).toBe(true);
    expect((await fetch(address)).status).toBe(200);
    await until(() => workersOf(shop).length === 2);
    expect(workersOf(shop)).toContain(other);
  },
);

test.runIf(process.platform === 'linux')('none outlives the first process, however that ends', async () => {
  const shop = start();
  await shop.opened;
  const workers = workersOf(shop);
  expect(workers).toHaveLength(2);
  shop.tell('SIGKILL');
  await shop.ended;
  await until(() => workers.every(isGone));
});
