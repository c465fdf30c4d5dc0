import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listProducts } from '../contracts/storefront/listing/listing.ts';
import { freePort } from '../server/kernel/process/port.ts';
import { run, until } from './blank-shop-run.ts';

test(
  'what all processes answer is counted on a port of its own, and on no other',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'metrics-'));
    const port = String(await freePort('127.0.0.1', 0));
    const shop = run({ DATA_DIR: join(folder, 'data'), WEB_CONCURRENCY: '2', METRICS_PORT: port });
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
      expect(numbers).toMatch(/^nodejs_eventloop_lag_seconds/m);
      expect(await (await fetch(`${address}/metrics`)).text()).toBe('A blank page');
    } finally {
      shop.tell('SIGTERM');
      await shop.ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
