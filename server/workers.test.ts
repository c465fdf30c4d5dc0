import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Run } from '../tools/blank-shop-run.ts';
import { until } from '../tools/blank-shop-run.ts';
import { blankShops, expectLastAnswer } from '../tools/blank-shop-tests.ts';
import { borrowDatabase, type BorrowedDatabase } from '../tools/testing/borrow-database.ts';
import { processWith } from './kernel/process/processes.ts';

const { folder, start: startShop } = blankShops();

let borrowed: BorrowedDatabase;
beforeAll(async () => {
  borrowed = await borrowDatabase(inject('postgres'));
});
afterAll(() => borrowed.giveBack());

/** A shop of two processes behind its port, and a third that does the jobs. */
function start(): Run {
  return startShop({ DATABASE_URL: borrowed.url, DATA_DIR: join(folder, 'data'), WEB_CONCURRENCY: '2' });
}

/** The processes that answer. */
function workersOf(shop: Run): number[] {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8');
  const pids = children.trim().split(' ').map(Number);
  return pids.filter((pid) => processWith(pid)?.command.includes('blank-shop'));
}

const isGone = (pid: number) => processWith(pid) === undefined;

/** That none outlives the first when it is killed: `kernel/process/workers.test.ts`. */
test.runIf(process.platform === 'linux')(
  'two processes answer behind one port; one that is killed is replaced, nobody is turned away, and all end in order',
  async () => {
    const shop = start();
    const address = await shop.opened;
    expect(workersOf(shop)).toHaveLength(2);
    const [killed = 0, other = 0] = workersOf(shop);
    process.kill(killed, 'SIGKILL');
    // Until the first process has noticed, it may still hand somebody to the one that is gone.
    await shop.says('another takes its place');
    expect(isGone(killed)).toBe(true);
    expect((await fetch(address)).status).toBe(200);
    await until(() => workersOf(shop).length === 2);
    const workers = workersOf(shop);
    expect(workers).toContain(other);
    await expectLastAnswer(shop, join(folder, 'answer-now'));
    expect(workers.every(isGone)).toBe(true);
  },
);
