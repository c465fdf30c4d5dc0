import { expect, test } from 'vitest';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { listProducts } from '../contracts/storefront/listing/listing.ts';
import { searchKits } from '../contracts/storefront/search/search.ts';
import { shopOn, testShop } from '../tools/testing/shop.ts';
import { openDoor } from '../tools/testing/turning-door.ts';
import { freePort } from './kernel/process/port.ts';

test(
  'PostgreSQL silent, then gone: kept pages go on, other pages say so with a way on, calls answer 503',
  { timeout: 240_000 },
  async () => {
    await using harness = await testShop();
    const { databaseUrl, config } = harness.shop;
    await using door = await openDoor(databaseUrl);
    const environment = { DATABASE_CONNECT_SECONDS: '2' };
    await using shop = await shopOn(door.url, config.dataFolder, { pages: true, keeps: true, environment });
    const see = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } });
    const statusOf = async (url: string) => (await see(url)).statusCode;
    const expectText = async (path: string) => {
      const { statusCode, headers, body } = await see(path);
      expect([path, statusCode]).toEqual([path, 503]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('<h1>One moment, please</h1>');
      expect(body).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"/);
      expect(body).toContain('Try again</a>');
      expect(body).not.toContain('<script');
    };
    const kept = [paths.home, paths.category('all')];
    const expectAway = async (unseen: string) => {
      const asked = shop.app.inject({ url: addressOf(searchKits, { query: { q: unseen } }) });
      await Promise.all([paths.search(unseen), paths.product(unseen)].map(expectText));
      for (const path of kept) expect([path, await statusOf(path)]).toEqual([path, 200]);
      const call = await asked;
      expect([call.statusCode, call.json().code]).toEqual([503, 'unavailable']);
    };
    const expectBack = async () => {
      for (const path of [paths.search('koala'), addressOf(listProducts), paths.plainCart])
        await expect.poll(() => statusOf(path), { timeout: 60_000 }).toBe(200);
    };
    for (const path of kept) expect(await statusOf(path)).toBe(200);

    door.vanish();
    await expectAway('wattle');
    door.turnTo(Number(new URL(databaseUrl).port));
    await expectBack();

    // Nobody listens there: what was open is cut, and what is new is refused.
    door.turnTo(await freePort('127.0.0.1', 0));
    await expectAway('banksia');
    door.turnTo(Number(new URL(databaseUrl).port));
    await expectBack();
  },
);
