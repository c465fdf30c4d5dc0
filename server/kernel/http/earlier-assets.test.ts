import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { archiveAssets } from './earlier-assets.ts';

const day = dayMs;

test('scripts of earlier builds stay for 30 days after the last build that had them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  const from = join(folder, 'build');
  const data = join(folder, 'data');
  const build = (name: string, at: number) => {
    rmSync(from, { recursive: true, force: true });
    mkdirSync(from);
    writeFileSync(join(from, name), name);
    archiveAssets(data, new Date(at), { assets: from });
    return readdirSync(join(data, 'assets/assets')).toSorted();
  };
  expect(build('shop-1.js', day)).toEqual(['shop-1.js']);
  expect(build('shop-2.js', 20 * day)).toEqual(['shop-1.js', 'shop-2.js']);
  expect(build('shop-3.js', 45 * day)).toEqual(['shop-2.js', 'shop-3.js']);
  rmSync(folder, { recursive: true });
});

test('a copy of a script that was cut short, by a full disk or a power cut, is made anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  const [from, data] = [join(folder, 'build'), join(folder, 'data')];
  const kept = join(data, 'assets/assets');
  mkdirSync(from);
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(from, 'shop-1.js'), 'export const kits = 1;');
  writeFileSync(join(kept, 'shop-1.js'), 'export con');
  archiveAssets(data, new Date(day), { assets: from });
  expect(readFileSync(join(kept, 'shop-1.js'), 'utf8')).toBe('export const kits = 1;');
  expect(readdirSync(kept)).toEqual(['shop-1.js']);
  rmSync(folder, { recursive: true });
});

test('a page of an earlier build finds its script, which is kept as long as any other', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'earlier-'));
  mkdirSync(join(dataFolder, 'assets/assets'), { recursive: true });
  writeFileSync(join(dataFolder, 'assets/assets/shop-0ld.js'), 'export {}');
  await using harness = await testShop({ environment: { DATA_DIR: dataFolder } });
  const { statusCode, headers, body } = await harness.app.inject({ url: '/assets/shop-0ld.js' });
  expect([statusCode, body]).toEqual([200, 'export {}']);
  expect(headers['cache-control']).toContain('immutable');
  rmSync(dataFolder, { recursive: true });
});
