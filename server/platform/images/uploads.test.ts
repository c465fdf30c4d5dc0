import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import { uploadKitPicture } from '../../../contracts/catalogue/kits/kits.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { closeDatabase, openDatabase } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { isOutage } from '../../kernel/process/outage.ts';
import { processWith } from '../../kernel/process/processes.ts';
import { savePrivateUpload, saveUpload } from './images.ts';
import { makePicture } from './picture-maker.ts';

/** Each call that takes a picture; a new one is attacked as soon as it has a contract. */
const takers = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ takes, path }) => takes === 'picture' && !path.includes(':'));

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#A9BBA5' } });

/** One sign for each square: drawing and packing them takes a fifth of what three take. */
const large = (width: number, height: number) =>
  drawn(width, height).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();

/** A PNG that says it is 20,000 squares a side, in a few hundred bytes. */
function bomb(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(20_000, 0);
  size.writeUInt32BE(20_000, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const pixels = deflateSync(Buffer.alloc(2_501));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

let drawnAttacks: Promise<Record<string, Buffer>> | undefined;
/** The same for each call: drawing so many squares takes a second. */
const attacks = () => (drawnAttacks ??= drawAttacks());

async function drawAttacks(): Promise<Record<string, Buffer>> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const entity = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`;
  return {
    'a drawing with script': Buffer.from(svg),
    'a drawing that reads files': Buffer.from(entity),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a document': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
    'half a picture': (await drawn(300, 300).jpeg().toBuffer()).subarray(0, 80),
    'a picture by its first bytes only': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<script>'),
    ]),
    'too many squares': await large(6_000, 5_000),
    'a bomb': bomb(),
    'a moving picture': await drawn(20, 20).gif().toBuffer(),
    nothing: Buffer.from(' '),
  };
}

function kept({ shop }: TestShop) {
  return shop.db.selectFrom('pictures').select(['id', 'file']).orderBy('id').execute();
}

test.each(takers)(
  '$name takes pictures only, and leaves nothing behind of anything else',
  async (endpoint) => {
    await using harness = await testShop();
    const owner: TestBrowser = await administratorOf(harness, 'owner@example.com');
    const before = await kept(harness);
    for (const [name, bytes] of Object.entries(await attacks())) {
      const { status, body } = await owner.upload(endpoint, bytes);
      expect([status, body.code], name).toEqual([422, 'not_a_picture']);
    }
    expect((await owner.upload(endpoint, Buffer.alloc(13 * 1024 * 1024))).status).toBe(413);
    expect(await kept(harness)).toEqual(before);
  },
);

test.each(takers)('$name keeps of a picture that is also a page only the picture', async (endpoint) => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const page = '<script>alert("polyglot")</script>';
  const picture = await drawn(40, 30)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: page, Copyright: 'Silver Street 12' } })
    .toBuffer();
  const polyglot = Buffer.concat([picture, Buffer.from(page)]);
  expect((await owner.upload(endpoint, polyglot, 'image/jpeg')).status).toBe(200);
  const { file } = (await kept(harness)).at(-1) ?? { file: '' };
  const bytes = Buffer.from((await harness.shop.files.read(`originals/${file}`)) ?? []);
  expect(bytes.includes('polyglot')).toBe(false);
  expect(bytes.includes('Silver Street')).toBe(false);
  const served = await harness.app.inject({ url: `${picturesPrefix}${file}` });
  expect(served.headers['content-type']).toBe(file.endsWith('.png') ? 'image/png' : 'image/jpeg');
  expect(served.headers['x-content-type-options']).toBe('nosniff');
});

test('a photograph of 24 megapixels is taken as phones take it, and kept upright', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const onItsSide = await drawn(5_712, 4_284).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect((await owner.upload(uploadKitPicture, onItsSide, 'image/jpeg')).body).toMatchObject({
    width: 4_284,
    height: 5_712,
  });
});

test('a picture comes as a form, too, as browsers send it; a form without one is refused', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const asForm = async (form: FormData) => {
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    return owner.upload(uploadKitPicture, Buffer.from(await sent.arrayBuffer()), type);
  };
  const form = new FormData();
  form.append('note', 'of the loom');
  form.append('file', new Blob([new Uint8Array(await drawn(40, 30).jpeg().toBuffer())]), 'loom.jpg');
  expect((await asForm(form)).status).toBe(200);
  const before = await kept(harness);
  const empty = new FormData();
  empty.append('note', 'nothing');
  expect((await asForm(empty)).status).toBe(400);
  const type = 'multipart/form-data; boundary=x';
  expect((await owner.upload(uploadKitPicture, Buffer.from('--y no form'), type)).status).toBe(400);
  expect(await kept(harness)).toEqual(before);
});

test('a good picture is not called a bad one because the database is away', async () => {
  await using harness = await testShop();
  const away = openDatabase('postgres://shop@127.0.0.1:9/shop', { poolSize: 2 });
  const bytes = await drawn(40, 30).jpeg().toBuffer();
  const outcome = saveUpload(away, harness.shop.files, bytes, '', 'staff').catch((error: unknown) => error);
  expect(isOutage(await outcome)).toBe(true);
  await closeDatabase(away);
});

test('of a private photograph nothing is kept where a part of it could not be', async () => {
  await using harness = await testShop();
  const { db, files } = harness.shop;
  const bytes = await drawn(40, 30).jpeg().toBuffer();
  const privately = async () =>
    (await Array.fromAsync(files.list(), ({ key }) => key)).filter((key) => key.startsWith('private/'));
  const full: Files = {
    ...files,
    async save(key, content) {
      if (key.includes('/small/')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      await files.save(key, content);
    },
  };
  await expect(savePrivateUpload(db, full, bytes, '')).rejects.toThrow('no space left');
  expect(await privately()).toEqual([]);
  const away = openDatabase('postgres://shop@127.0.0.1:9/shop', { poolSize: 2 });
  await expect(savePrivateUpload(away, files, bytes, '')).rejects.toThrow();
  expect(await privately()).toEqual([]);
  await closeDatabase(away);
});

test.runIf(process.platform === 'linux')(
  'a decoder that is killed says nothing of the picture, and the next one is made',
  async () => {
    // Large, so that it is still being decoded when it is killed.
    const bytes = await large(5_000, 4_000);
    const small = await drawn(40, 30).png().toBuffer();
    const made = makePicture({ kind: 'upload', bytes }, 'asked').catch((error: unknown) => error);
    await expect.poll(decoders).toHaveLength(1);
    for (const pid of decoders()) process.kill(pid, 'SIGKILL');
    expect(isOutage(await made)).toBe(true);
    expect((await makePicture({ kind: 'upload', bytes: small }, 'asked')).width).toBe(40);
  },
);

function decoders(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim();
  const pids = children.split(' ').map(Number);
  return pids.filter((pid) => processWith(pid)?.command.includes('picture-process'));
}

test.runIf(mayMount())(
  'a full disk refuses an upload with a sentence, and keeps neither file nor row',
  async () => {
    await using harness = await testShop();
    const owner = await administratorOf(harness, 'owner@example.com');
    const before = await kept(harness);
    const disk = join(harness.shop.config.dataFolder, 'files');
    run('mount', '-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk);
    try {
      const noise = await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
        .jpeg()
        .toBuffer();
      const { status, body } = await owner.upload(uploadKitPicture, noise);
      expect([status, body.code]).toEqual([507, 'no_space']);
      expect(body.message).toContain('nothing was kept');
      const left = await readdir(disk, { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile())).toEqual([]);
      expect(await kept(harness)).toEqual(before);
    } finally {
      run('umount', disk);
    }
  },
);

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  try {
    run('mount', '-t', 'tmpfs', 'tmpfs', folder);
    run('umount', folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}
