import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFakeBucket, openTestBucket, type TestBucket } from '../../../tools/testing/bucket.ts';
import { assertBucketServes } from './bucket-check.ts';
import { bucketFiles } from './bucket-files.ts';
import { openBucket, patiently, type BucketSettings, type BucketTimeouts } from './bucket.ts';
import { diskFiles } from './disk-files.ts';
import { isEmpty, type Files } from './files.ts';

/** For a service that answers: it may come late on a machine that does much else, and a test is not about that. */
const unhurried = { withinMs: 60_000, pauseMs: 0 };

const folder = await mkdtemp(join(tmpdir(), 'files-'));
let service: TestBucket;
beforeAll(async () => (service = await openTestBucket()));
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const kinds: [string, (name: string) => Files][] = [
  ['disk', (name) => diskFiles(join(folder, name))],
  [
    'bucket',
    (name) => bucketFiles(openBucket({ ...service.settings, prefix: 'one/' }, unhurried), `${name}/`),
  ],
];

async function keysIn(files: Files): Promise<string[]> {
  return (await Array.fromAsync(files.list(), ({ key }) => key)).toSorted();
}

describe.each(kinds)('files on a %s', (_, open) => {
  test('are read as they were saved, over what was there before, until they are deleted', async () => {
    const files = open('whole');
    expect(await files.read('originals/a.jpg')).toBeUndefined();
    expect([await files.has('originals/a.jpg'), await isEmpty(files)]).toEqual([false, true]);
    await files.save('originals/a.jpg', Buffer.from('one'));
    await files.save('originals/a.jpg', Buffer.from([0, 255, 7]));
    expect([...((await files.read('originals/a.jpg')) ?? [])]).toEqual([0, 255, 7]);
    expect([await files.has('originals/a.jpg'), await isEmpty(files)]).toEqual([true, false]);
    await files.delete('originals/a.jpg');
    await files.delete('originals/a.jpg');
    expect(await files.has('originals/a.jpg')).toBe(false);
  });

  test('are listed with their keys and when they were saved', async () => {
    const files = open('listed');
    for (const key of ['originals/b.jpg', 'made/400x/b.avif', 'made/400x400/b.webp'])
      await files.save(key, Buffer.from(key));
    expect(await keysIn(files)).toEqual(['made/400x/b.avif', 'made/400x400/b.webp', 'originals/b.jpg']);
    const [{ modifiedAt } = { modifiedAt: new Date(0) }] = await Array.fromAsync(files.list());
    expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });
});

test('a key never leads out of the folder', async () => {
  const files = diskFiles(join(folder, 'inside'));
  for (const key of ['../outside', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', ''])
    await expect(async () => files.save(key, Buffer.from(''))).rejects.toThrow('no file may have');
  expect(await readdir(folder)).not.toContain('outside');
});

test('a bucket with more objects than one page of its list names all of them', async () => {
  const page = (key: string, more: string) =>
    `<ListBucketResult><Contents><Key>many/${key}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified></Contents>${more}</ListBucketResult>`;
  await using fake = await openFakeBucket((query) => {
    expect(query.get('prefix')).toBe('many/');
    const isSecond = query.get('continuation-token') === 'to+page/2=';
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>to+page/2=</NextContinuationToken>';
    return { status: 200, body: isSecond ? page('b', '<IsTruncated>false</IsTruncated>') : page('a', more) };
  });
  expect(await keysIn(bucketFiles(openBucket(fake.settings, unhurried), 'many/'))).toEqual(['a', 'b']);
});

test('a bucket that is away fails each call, at once after the first, and serves when it is back', async () => {
  await using own = await openTestBucket();
  const bucket = openBucket(own.settings, { ...unhurried, pauseMs: 600_000 });
  await bucket.put('a', Buffer.from('a'));
  await own.goAway();
  await expect(bucket.get('a')).rejects.toThrow('Unreachable');
  await expect(bucket.get('a')).rejects.toThrow('a moment ago');
  await own.comeBack();
  expect(await openBucket(own.settings, unhurried).has('a')).toBe(true);
});

test('a bucket that says nothing is waited for no longer than it may take', async () => {
  await using silent = await openFakeBucket('silence');
  const bucket = openBucket(silent.settings, { withinMs: 50, pauseMs: 0 });
  // A machine that stands still holds up both, and then lets them go on in their order.
  await expect(Promise.race([bucket.get('a'), after(4_000)])).rejects.toThrow('Timeout');
});

describe('what a bucket sends', () => {
  const waits = { withinMs: 1_500, pauseMs: 0 };
  const pieces = (count: number, everyMs: number, piece: string) => ({
    status: 200,
    body: (async function* () {
      for (let i = 0; i < count; i += 1) {
        if (i > 0) await after(everyMs);
        yield piece;
      }
    })(),
  });

  test('may take longer than a call, as a large backup does, while it goes on coming', async () => {
    const piece = 'x'.repeat(10_000);
    await using slow = await openFakeBucket(pieces(16, 120, piece));
    const content = await bucketFiles(openBucket(slow.settings, waits), '').read('base/part-0001');
    expect(content?.byteLength).toBe(160_000);
  });

  test('waits for whoever takes it slowly, as PostgreSQL takes a table', async () => {
    await using own = await openTestBucket();
    const bucket = openBucket(own.settings, waits);
    const table = Buffer.alloc(2_000_000, 'row');
    await bucket.put('orders', table);
    const received: Uint8Array[] = [];
    for await (const piece of (await bucket.get('orders'))?.body ?? []) {
      if (received.length < 3) await after(600);
      received.push(piece);
    }
    expect(Buffer.concat(received).equals(table)).toBe(true);
  });

  test('is given up where it stands still, or comes a byte now and then', async () => {
    for (const slow of [pieces(2, 60_000, 'x'), pieces(1_000, 100, 'x')]) {
      await using fake = await openFakeBucket(slow);
      const reading = bucketFiles(openBucket(fake.settings, { ...waits, withinMs: 300 }), '').read('a');
      await expect(Promise.race([reading, after(30_000)])).rejects.toThrow('Timeout');
    }
  });

  test('and breaks off in the middle of a list is an outage of the bucket', async () => {
    const broken = (async function* () {
      yield '<ListBucketResult>';
      await after(20);
      throw new Error('the service fell over');
    })();
    await using fake = await openFakeBucket({ status: 200, body: broken });
    const listing = keysIn(bucketFiles(openBucket(fake.settings, waits), 'a/'));
    await expect(listing).rejects.toThrow('The bucket answered');
  });
});

test('a backup of many files reaches a bucket over a slow line', async () => {
  // 4,000 bytes in a millisecond for all of them together: twice as slow for each as is usual, a tenth of what is borne.
  let free = Promise.resolve();
  await using slow = await openFakeBucket({ status: 200, body: '' }, (bytes) => {
    free = free.then(() => after(bytes / 4_000));
    return free;
  });
  const send = (waits: Partial<BucketTimeouts>) => {
    const bucket = openBucket(slow.settings, { ...waits, withinMs: 50 });
    const photograph = Buffer.alloc(400_000);
    return Promise.all(Array.from({ length: 8 }, (_, i) => bucket.put(`files/${i}.jpg`, photograph)));
  };
  await expect(send({})).rejects.toThrow('Timeout');
  await free;
  expect(await send(patiently)).toHaveLength(8);
});

describe('a shop does not start on', () => {
  const answered = (status: number, code: string, more = '') => ({
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message>${more}</Error>`,
  });
  const sentence = async (settings: BucketSettings, waits = unhurried) => {
    const bucket = openBucket(settings, waits);
    const said = await assertBucketServes(bucket, settings).catch((error: Error) => error.message);
    expect(said ?? '').not.toContain('hunter2');
    return said;
  };

  test('a wrong bucket, key or secret', async () => {
    const { settings } = service;
    expect(await sentence(settings)).toBeUndefined();
    expect(await sentence({ ...settings, name: 'no-such-bucket' })).toMatch(
      /^There is no bucket "no-such-bucket" \(S3_BUCKET\) at http/,
    );
    expect(await sentence({ ...settings, accessKeyId: 'AKIAUNKNOWN' })).toMatch(/S3_ACCESS_KEY_ID\.$/);
    expect(await sentence({ ...settings, secretAccessKey: 'hunter2' })).toMatch(
      /^S3_SECRET_ACCESS_KEY is not/,
    );
  });

  test.each([
    [answered(403, 'AccessDenied'), /may not write in the bucket "shop-files" .*Is it your bucket\?/],
    [
      answered(400, 'AuthorizationHeaderMalformed', '<Region>eu-central-1</Region>'),
      /^S3_REGION is "us-east-1", .*the bucket is in region eu-central-1\.$/,
    ],
    [answered(403, 'RequestTimeTooSkewed'), /clock/],
    [answered(503, 'SlowDown'), /cannot be used\. The bucket answered SlowDown: No\.\.$/],
    [{ status: 200, body: 'hello' }, /does not keep what is written\. It is no S3 service\.$/],
  ])('%o', async (answer, expected) => {
    await using fake = await openFakeBucket(answer);
    const said = await sentence(fake.settings);
    expect(said).toMatch(expected);
  });

  test('a service that says nothing', async () => {
    await using fake = await openFakeBucket('silence');
    expect(await sentence(fake.settings, { ...unhurried, withinMs: 100 })).toMatch(/did not answer in time/);
  });

  test('a service that is not there', async () => {
    const fake = await openFakeBucket('silence');
    await fake[Symbol.asyncDispose]();
    expect(await sentence(fake.settings)).toMatch(/^No bucket can be reached at http.*\(S3_ENDPOINT\)/);
  });
});
