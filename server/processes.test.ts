import { availableParallelism, tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const cores = availableParallelism();

function processesWith(env: NodeJS.ProcessEnv) {
  const { webConcurrency, isAlone } = readConfig(env, tmpdir());
  return { webConcurrency, isAlone };
}

test('a core is left to PostgreSQL and the jobs, but on a machine with nothing but pages', () => {
  const pages = { SHOP_ROLE: 'web', DATABASE_URL: 'postgres://shop@db/shop' };
  expect(processesWith({})).toEqual({ webConcurrency: Math.max(1, cores - 1), isAlone: cores === 1 });
  expect(processesWith(pages)).toEqual({ webConcurrency: cores, isAlone: cores === 1 });
});

test('how many processes answer can be said; one is alone, and so is a worker', () => {
  const worker = {
    SHOP_ROLE: 'worker',
    DATABASE_URL: 'postgres://shop@db/shop',
    SITE_ORIGIN: 'http://shop.example',
    WEB_CONCURRENCY: '3',
  };
  expect(processesWith({ WEB_CONCURRENCY: '1' })).toEqual({ webConcurrency: 1, isAlone: true });
  expect(processesWith({ WEB_CONCURRENCY: '3' })).toEqual({ webConcurrency: 3, isAlone: false });
  expect(processesWith(worker)).toEqual({ webConcurrency: 1, isAlone: true });
});
