import { expect, test } from 'vitest';
import { KeptResults } from './kept-results.ts';

function counting(results: KeptResults) {
  let made = 0;
  const take = async (key: string, tag: string) =>
    (await results.take(key, async () => ({ result: (made += 1), tags: new Set([tag]) }))).result;
  return { take, made: () => made };
}

test('what a page asked for is kept until it changes, and many who ask at once share it', async () => {
  const results = new KeptResults();
  const { take } = counting(results);
  expect(await Promise.all([take('kit', 'product:1'), take('kit', 'product:1')])).toEqual([1, 1]);
  expect(await take('wall', 'gallery')).toBe(2);
  results.noteChange(['product:1']);
  expect([await take('kit', 'product:1'), await take('wall', 'gallery')]).toEqual([3, 2]);
  results.noteChange(null);
  expect(await take('wall', 'gallery')).toBe(4);
});

test('what was begun before a change is neither kept nor given to who asks after it', async () => {
  const results = new KeptResults();
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = results.take('kit', async () => ({ result: await promise, tags: new Set(['product:1']) }));
  results.noteChange(['product:1']);
  const late = results.take('kit', async () => ({ result: 'new', tags: new Set(['product:1']) }));
  resolve('old');
  expect([(await early).result, (await late).result]).toEqual(['old', 'new']);
  expect(await counting(results).take('kit', 'product:1')).toBe('new');
});

test('what is told by the clock is asked for again after half a minute', async () => {
  let now = 1;
  const results = new KeptResults({ now: () => now });
  const { take } = counting(results);
  expect(await take('sale', 'fact:discounts')).toBe(1);
  now += 30_001;
  expect(await take('sale', 'fact:discounts')).toBe(2);
});
