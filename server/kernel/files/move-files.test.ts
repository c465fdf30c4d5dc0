import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBucket, type TestBucket } from '../../../tools/testing/bucket.ts';
import { bucketFiles } from './bucket-files.ts';
import { openBucket } from './bucket.ts';
import { diskFiles } from './disk-files.ts';
import { isEmpty, type Files } from './files.ts';
import { moveFiles } from './move-files.ts';
import { movingFiles } from './moving-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'moving-'));
let service: TestBucket;
beforeAll(async () => (service = await openTestBucket()));
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

let disk: Files;
let bucket: Files;
let shop: Files;
let run = 0;
beforeEach(() => {
  run += 1;
  disk = diskFiles(join(folder, String(run)));
  bucket = bucketFiles(openBucket(service.settings), `move-${run}/`);
  shop = movingFiles(bucket, disk);
});

const content = (number: number) => Buffer.from(`picture ${number}`);
const keyOf = (number: number) => `originals/${createHash('md5').update(content(number)).digest('hex')}.jpg`;
const isWhole = (key: string, bytes: Uint8Array) =>
  key.includes(createHash('md5').update(bytes).digest('hex'));

async function fill(count: number): Promise<number[]> {
  const numbers = Array.from({ length: count }, (_, i) => i);
  await Promise.all(numbers.map((number) => disk.save(keyOf(number), content(number))));
  return numbers;
}

test('every file is there at every moment of a move, and in the new place after it', async () => {
  const numbers = await fill(24);
  const moving = moveFiles(disk, bucket, { isWhole });
  const state = { isOver: false };
  const end = moving.finally(() => (state.isOver = true));
  let looks = 0;
  while (!state.isOver) {
    const found = await Promise.all(numbers.map((number) => shop.read(keyOf(number))));
    expect(found.map((bytes) => bytes && Buffer.from(bytes).toString())).toEqual(
      numbers.map((number) => `picture ${number}`),
    );
    looks += 1;
  }
  expect(await end).toEqual({ moved: 24, bytes: 230, alreadyThere: 0, damaged: [] });
  expect(looks).toBeGreaterThan(0);
  expect(await isEmpty(disk)).toBe(true);
  expect(await moveFiles(disk, bucket, { isWhole })).toMatchObject({ moved: 0, alreadyThere: 0 });
  expect(await moveFiles(bucket, disk, { isWhole })).toMatchObject({ moved: 24 });
  expect(await isEmpty(bucket)).toBe(true);
});

test('a file that is moved between the first look and the second is found by the third', async () => {
  await fill(1);
  const movedMeanwhile = async () => void (await moveFiles(disk, bucket, { isWhole }));
  const reading = movingFiles(bucket, {
    ...disk,
    read: async (key) => (await movedMeanwhile(), disk.read(key)),
  });
  expect(await reading.read(keyOf(0))).toBeDefined();
  await moveFiles(bucket, disk, { isWhole });
  const asking = movingFiles(bucket, {
    ...disk,
    has: async (key) => (await movedMeanwhile(), disk.has(key)),
  });
  expect(await asking.has(keyOf(0))).toBe(true);
});

test.each([1, 2, 3, 4, 5])(
  'a move that crashes at its write %i loses nothing, and the next one ends it',
  async (at) => {
    const numbers = await fill(5);
    let calls = 0;
    const crash = () => {
      calls += 1;
      if (calls >= at) throw new Error('killed');
    };
    const crashing = (files: Files): Files => ({
      ...files,
      save: async (...given) => (crash(), files.save(...given)),
      delete: async (key) => (crash(), files.delete(key)),
    });
    await expect(moveFiles(crashing(disk), crashing(bucket), { isWhole })).rejects.toThrow('killed');
    for (const number of numbers) expect(await shop.read(keyOf(number))).toBeDefined();
    await moveFiles(disk, bucket, { isWhole });
    for (const number of numbers) expect(await bucket.read(keyOf(number))).toBeDefined();
    expect(await isEmpty(disk)).toBe(true);
  },
);

test('a file that is not what its name says stays where it is, and one that comes back changed does, too', async () => {
  await fill(2);
  await disk.save(keyOf(7), content(8));
  const forgetful = {
    ...bucket,
    read: async (key: string) => (key === keyOf(1) ? undefined : bucket.read(key)),
  };
  const { moved, damaged } = await moveFiles(disk, forgetful, { isWhole });
  expect([moved, damaged.toSorted()]).toEqual([1, [keyOf(1), keyOf(7)].toSorted()]);
  expect(await disk.has(keyOf(1))).toBe(true);
});

test('what the shop deletes while it is copied stays deleted, and what it saves anew is not written over', async () => {
  await fill(1);
  const slow = {
    ...bucket,
    async save(key: string, bytes: Uint8Array) {
      await shop.delete(key);
      await bucket.save(key, bytes);
    },
  };
  await moveFiles(disk, slow, { isWhole });
  expect(await shop.has(keyOf(0))).toBe(false);

  await disk.save('made/400x/a.avif', Buffer.from('older'));
  await shop.save('made/400x/a.avif', Buffer.from('newer'));
  expect(await moveFiles(disk, bucket, { isWhole: () => true })).toMatchObject({ moved: 0, alreadyThere: 1 });
  expect(Buffer.from((await shop.read('made/400x/a.avif')) ?? []).toString()).toBe('newer');
});
