import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { healthPaths } from '../contracts/kernel/paths.ts';
import { listProducts } from '../contracts/storefront/listing/listing.ts';
import { freePort } from '../server/kernel/process/port.ts';
import { run, until } from './blank-shop-run.ts';
import { describedNumbers, watchedNumbers } from './watching.ts';

test(
  'what all processes answer is counted on a port of its own and on no other, and a closing shop says so first',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'metrics-'));
    const port = String(await freePort('127.0.0.1', 0));
    const shop = run({
      DATA_DIR: join(folder, 'data'),
      WEB_CONCURRENCY: '2',
      METRICS_PORT: port,
      SHOP_VERSION: 'metrics-test',
      DRAIN_SECONDS: '1',
    });
    try {
      const address = await shop.opened;
      for (let asked = 0; asked < 5; asked += 1) await fetch(`${address}${listProducts.path}`);
      const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const total = async () => Number(/^shop_requests_total (\d+)/m.exec(await read())?.[1]);
      await until(async () => (await total()) === 5);
      const numbers = await read();
      expect(numbers).toContain(
        `shop_answer_seconds_count{method="GET",route="${listProducts.path}",status="200"}`,
      );
      expect(numbers).toMatch(/^shop_jobs\{state="given up"\} 0/m);
      expect(numbers).toMatch(/^shop_emails\{state="delayed"\} 0/m);
      expect(numbers.match(/^# HELP shop_email_tries_total /gm)).toHaveLength(1);
      for (const line of [
        /^shop_build_info\{version="metrics-test",role="all",node="v/m,
        /^shop_stock_holds\{state="overdue"\} 0/m,
        /^shop_queue_wait_seconds\{queue="money"\} 0/m,
        /^shop_database_connections\{pool="requests",state="idle"\} [1-9]/m,
        /^shop_database_connections_most\{pool="requests"\} 20$/m,
        /^shop_page_cache_total\{result="kept"\} [34]$/m,
        /^shop_page_cache_total\{result="made"\} [12]$/m,
      ])
        expect(numbers).toMatch(line);
      // What alerts and the dashboard ask for is there, under that name.
      const described = describedNumbers(numbers);
      expect(watchedNumbers().filter((name) => !described.has(name))).toEqual([]);
      expect(await (await fetch(`${address}/metrics`)).text()).toBe('A blank page');

      // Told to end, every process asks for nobody new, and serves those who come all the same.
      shop.tell('SIGTERM');
      for (let asked = 0; asked < 4; asked += 1)
        await until(async () => (await fetch(address + healthPaths.ready)).status === 503);
      expect((await fetch(address)).status).toBe(200);
      expect(await shop.ended).toMatchObject({ code: 0 });
    } finally {
      shop.tell('SIGTERM');
      await shop.ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
