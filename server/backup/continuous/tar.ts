import type { Readable } from 'node:stream';

/** One file or folder of a tape archive (POSIX ustar), which every `tar` reads. */
export type TarEntry = { path: string; bytes: number; isFolder: boolean };

const block = 512;

export function tarHeader({ path, bytes, isFolder }: TarEntry, at: Date): Buffer {
  const header = Buffer.alloc(block);
  const name = isFolder ? `${path}/` : path;
  if (Buffer.byteLength(name) > 100) throw new Error(`${path} is too long a name for the archive`);
  header.write(name, 0);
  header.write(octal(isFolder ? 0o700 : 0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes, 12), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(isFolder ? '5' : '0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What follows a file's content, up to a whole block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((block - (bytes % block)) % block);
}

/** What a whole archive ends with. */
export const tarEnd = Buffer.alloc(2 * block);

/** Hands each entry to `take`, which must read its content to the end. Throws where it is no archive, or broke off. */
export async function readTar(
  archive: Readable,
  take: (entry: TarEntry, content: AsyncGenerator<Buffer>) => Promise<void>,
): Promise<void> {
  const pieces = new Pieces(archive[Symbol.asyncIterator]() as AsyncIterator<Buffer>);
  for (;;) {
    const header = await pieces.exactly(block);
    if (header.every((byte) => byte === 0)) break;
    const entry = readHeader(header);
    await take(entry, pieces.take(entry.bytes));
    await pieces.exactly(tarPadding(entry.bytes).length);
  }
  // Read to its end, so that a fault in what follows is noticed.
  await pieces.rest();
}

function readHeader(header: Buffer): TarEntry {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '');
  const stated = Number.parseInt(text(148, 156), 8);
  header.write(' '.repeat(8), 148);
  const path = text(0, 100).replace(/\/$/, '');
  if (stated !== sumOf(header) || path === '' || path.split('/').includes('..') || path.startsWith('/'))
    throw new Error('This is no archive of a base backup');
  return { path, bytes: Number.parseInt(text(124, 136), 8), isFolder: text(156, 157) === '5' };
}

/** A stream by as many bytes as are asked for. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source;
  }

  async exactly(bytes: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.take(bytes)));
  }

  async *take(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0;) {
      if (this.#left.length === 0 && !(await this.#more())) throw new Error('The archive broke off');
      const piece = this.#left.subarray(0, missing);
      this.#left = this.#left.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  async rest(): Promise<void> {
    while (await this.#more());
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    this.#left = done ? Buffer.alloc(0) : value;
    return !done;
  }
}

/** Of all bytes of a header, with its own place counted as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function octal(number: number, width: number): string {
  return `${number.toString(8).padStart(width - 1, '0')}\0`;
}
