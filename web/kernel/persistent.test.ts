import { expect, test } from 'vitest';
import { persistent } from './persistent.ts';

const lost = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);

test('a part that failed is asked for under another address, each time another', async () => {
  const source = encodeURIComponent('export const word = import.meta.url');
  const address = `data:text/javascript,${source}//`;
  let asked = 0;
  const load = persistent<{ word: string }>(() => {
    asked += 1;
    return Promise.reject(lost(address));
  }, 'word');
  await expect(load()).rejects.toThrow('Failed to fetch');
  expect((await load()).word).toBe(`${address}?again=1`);
  expect(asked).toBe(1);
});

test('where the browser does not say what failed the same is asked for again', async () => {
  let asked = 0;
  const load = persistent(() => {
    asked += 1;
    return asked === 1
      ? Promise.reject(new TypeError('Importing a module script failed.'))
      : Promise.resolve('here');
  }, 'word');
  await expect(load()).rejects.toThrow('failed');
  expect(await load()).toBe('here');
});

test('of a script that holds several parts the one that was asked for is found again', async () => {
  const source = encodeURIComponent('const a = { other: 1 }; const b = { word: 2 }; export { a, b }');
  const load = persistent<{ word: number }>(
    () => Promise.reject(lost(`data:text/javascript,${source}//`)),
    'word',
  );
  await expect(load()).rejects.toThrow('Failed to fetch');
  expect((await load()).word).toBe(2);
});
