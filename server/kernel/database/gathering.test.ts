import { expect, test } from 'vitest';
import { batchWrites } from './batch-writes.ts';

function slowBook() {
  const book: string[][] = [];
  const turns: (() => void)[] = [];
  const write = async (message: string[]) => {
    book.push(message);
    await new Promise<void>((resolve) => turns.push(resolve));
  };
  const finish = async () => {
    await expect.poll(() => turns.length).toBeGreaterThan(0);
    turns.shift()?.();
  };
  return { book, write, finish };
}

test('what comes in while one writing is under way is written together in the next', async () => {
  const { book, write, finish } = slowBook();
  const note = batchWrites(write);
  const first = note('wool');
  await expect.poll(() => book).toEqual([['wool']]);
  const later = [note('felt'), note('paint'), note('felt')];
  await finish();
  await first;
  await finish();
  await Promise.all(later);
  expect(book).toEqual([['wool'], ['felt', 'paint', 'felt']]);
});

test('a writing that fails is told to those who were part of it, and the next goes on', async () => {
  let isBroken = true;
  const note = batchWrites<string>(() =>
    isBroken ? Promise.reject(new Error('no ink')) : Promise.resolve(),
  );
  await expect(Promise.all([note('wool'), note('felt')])).rejects.toThrow('no ink');
  isBroken = false;
  await expect(note('paint')).resolves.toBeUndefined();
});
