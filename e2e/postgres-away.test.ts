import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { listProducts } from '../contracts/storefront/listing/listing.ts';
import { searchKits } from '../contracts/storefront/search/search.ts';
import { postgresOf, until } from '../tools/blank-shop-run.ts';
import { sourceOf } from '../tools/testing/program-file.ts';
import { startShop } from '../tools/testing/shop-process.ts';

/** PostgreSQL and the processes that serve its connections, which stand still one by one. */
function processesOf(postgres: number): number[] {
  const children = readFileSync(`/proc/${postgres}/task/${postgres}/children`, 'utf8').trim();
  return [postgres, ...children.split(' ').filter(Boolean).map(Number)];
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, name);
}

test.runIf(process.platform === 'linux')(
  'PostgreSQL frozen, then killed: kept pages go on, other pages say so with a way on, calls answer 503',
  { timeout: 360_000 },
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'postgres-away-'));
    // From its sources, as whoever runs a shop starts it.
    const shop = await startShop(
      { PORT: '0', DATA_DIR: data, SHOP_DEMO: 'no', LOG_LEVEL: 'silent' },
      sourceOf('server/main.ts'),
    );
    const see = async (path: string) => {
      const answer = await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    const expectText = async (path: string) => {
      const { status, headers, text } = await see(path);
      expect([path, status]).toEqual([path, 503]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('content-type')).toContain('text/html');
      expect(text).toContain('<h1>One moment, please</h1>');
      expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"/);
      expect(text).toContain('Try again</a>');
      expect(text).not.toContain('<script');
    };
    const list = paths.category('all');
    const unseen = [paths.search('wattle'), paths.product('koala')];
    try {
      for (const path of [paths.home, list]) expect((await see(path)).status).toBe(200);

      const frozen = processesOf(postgresOf(data) ?? 0);
      signal(frozen, 'SIGSTOP');
      try {
        const asked = fetch(`${shop.url}${addressOf(searchKits, { query: { q: 'wattle' } })}`);
        await Promise.all(unseen.map(expectText));
        for (const path of [paths.home, list]) expect((await see(path)).status).toBe(200);
        const call = await asked;
        expect(call.status).toBe(503);
        expect(await call.json()).toMatchObject({ code: 'unavailable' });
      } finally {
        signal(frozen, 'SIGCONT');
      }
      await until(async () => (await see(paths.search('wattle'))).status === 200);

      const killed = postgresOf(data) ?? 0;
      process.kill(killed, 'SIGKILL');
      for (const path of [paths.home, list]) expect((await see(path)).status).toBe(200);
      // Its sessions live on until they notice, and answer meanwhile.
      await until(async () => ![killed, undefined].includes(postgresOf(data)));
      await until(async () => (await fetch(`${shop.url}${addressOf(listProducts)}`)).status === 200);
      await until(async () => (await see(paths.plainCart)).status === 200);
    } finally {
      await shop.stop();
      await rm(data, { recursive: true, force: true });
    }
  },
);
