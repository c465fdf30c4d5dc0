import { register } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { testShop } from '../../../tools/testing/shop.ts';
import { closeDatabase, openDatabase } from '../database/database.ts';
import { exposeCounts, openMetrics } from './metrics.ts';
import { freePort } from './port.ts';

afterEach(() => register.clear());

test('while the database is away the numbers of the process itself are read, which tell of it', async () => {
  await using harness = await testShop();
  const { shop } = harness;
  const away = openDatabase('postgres://shop@127.0.0.1:9/shop', { connectWithinMs: 500 });
  const metricsPort = await freePort('127.0.0.1', 0);
  exposeCounts({});
  const metrics = openMetrics({ ...shop, db: away, config: { ...shop.config, metricsPort } }, [
    { name: 'shop_eggs', help: 'What a hen laid.', label: 'hen', read: async () => ({ ada: 2 }) },
  ]);
  try {
    const ask = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect((await ask()).status).toBe(200);
    const text = await (await ask()).text();
    expect(text).toContain('shop_build_info{');
    expect(text).toContain('shop_eggs{hen="ada"} 2');
    expect(text).toMatch(/^shop_faults_total\{where="metrics"\} [1-9]/m);
    expect(text).not.toMatch(/^shop_jobs\{/m);
  } finally {
    metrics.close();
    await closeDatabase(away);
  }
});
