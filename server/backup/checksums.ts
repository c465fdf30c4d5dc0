import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Path within the backup → SHA-256 in hexadecimal. */
export type Checksums = Map<string, string>;

export function newHash(): Hash {
  return createHash('sha256');
}

/** Passes bytes on and hashes them on their way. */
export function hashedBy(hash: Hash): PassThrough {
  return new PassThrough().on('data', (piece: Buffer) => hash.update(piece));
}

export async function checksumOf(file: string): Promise<string> {
  const hash = newHash();
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** In the form that `sha256sum --check` reads, so that a copy can be checked where there is no shop. */
export async function writeChecksums(file: string, sums: Checksums): Promise<void> {
  const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`);
  await writeFile(file, lines.join(''));
}

export async function readChecksums(file: string): Promise<Checksums> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The first file of a folder that is missing or is not what it was; undefined when all are as they were. */
export async function firstDamaged(
  folder: string,
  sums: Checksums,
  onChecked: (count: number) => void,
): Promise<string | undefined> {
  let count = 0;
  for (const [path, sum] of sums) {
    const file = join(folder, path);
    const found = await checksumOf(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found !== sum) return file;
    onChecked((count += 1));
  }
  return undefined;
}
