import { createHash, type Hash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { severalAtOnce } from '../kernel/files/several-at-once.ts';
import type { BackupPlace } from './backup-place.ts';

/** Path within the backup → SHA-256 in hexadecimal. */
export type Checksums = Map<string, string>;

export function newHash(): Hash {
  return createHash('sha256');
}

/** Passes bytes on and hashes them on their way. */
export function hashedBy(hash: Hash): PassThrough {
  return new PassThrough().on('data', (piece: Buffer) => hash.update(piece));
}

export async function checksumOf(content: Readable): Promise<string> {
  const hash = newHash();
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** In the form that `sha256sum --check` reads, so that a copy can be checked where there is no shop. */
export function checksumLines(sums: Checksums): Buffer {
  return Buffer.from([...sums].map(([path, sum]) => `${sum}  ${path}\n`).join(''));
}

export function readChecksums(text: string): Checksums {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The first file of a backup that is missing or is not what it was; undefined when all are as they were. */
export async function firstDamaged(
  place: BackupPlace,
  sums: Checksums,
  onChecked: (count: number) => void,
): Promise<string | undefined> {
  const damaged: string[] = [];
  let count = 0;
  await severalAtOnce(sums, async ([path, sum]) => {
    const content = await place.read(path);
    if (!content || (await checksumOf(content)) !== sum) damaged.push(place.nameOf(path));
    onChecked((count += 1));
  });
  return damaged[0];
}
