import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, createZstdCompress, zstdCompress, zstdDecompress, type ZstdCompress } from 'node:zlib';
import type { Files } from '../kernel/files/files.ts';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { cipherOf, encryptBytes, encryptedEnd } from './encryption.ts';

/** What the name of a compressed file ends with. */
export const compressedEnd = '.zst';

/** Zstandard's own checksum is written with the content, so that a changed byte is noticed without a key as well. */
const options = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

export function newCompressor(): ZstdCompress {
  return createZstdCompress(options);
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Files that are compressed, and encrypted where there is a key, on their way into `files`. */
export function packedFiles(files: Files, key: string | undefined): Files {
  const cipher = key === undefined ? undefined : cipherOf(key);
  const usual = cipher ? encrypted : plain;

  async function readPacked(name: string): Promise<Uint8Array | undefined> {
    const content = await files.read(encrypted(name));
    if (!content) return files.read(plain(name));
    if (!cipher)
      throw new CannotStart(
        `${encrypted(name)} is encrypted. Set BACKUP_KEY (or BACKUP_KEY_FILE) to the key that it was made with.`,
      );
    return buffer(await cipher.decrypt(Readable.from([content], { objectMode: false }), encrypted(name)));
  }

  return {
    async read(name) {
      const packed = await readPacked(name);
      if (!packed) return undefined;
      return decompress(packed).catch((error: unknown) => {
        throw new CannotStart(`The backup is damaged: ${plain(name)} is not what was written.`, {
          cause: error,
        });
      });
    },
    has: async (name) => (await files.has(usual(name))) || files.has(cipher ? plain(name) : encrypted(name)),
    async save(name, content) {
      const compressed = await compress(content, options);
      await files.save(usual(name), cipher ? await encryptBytes(cipher, compressed) : compressed);
    },
    async delete(name) {
      await files.delete(plain(name));
      await files.delete(encrypted(name));
    },
    async *list() {
      for await (const found of files.list()) {
        const name = found.key.replace(packedEnd, '');
        if (name !== found.key) yield { ...found, key: name };
      }
    },
  };
}

const plain = (name: string) => name + compressedEnd;
const encrypted = (name: string) => name + compressedEnd + encryptedEnd;
const packedEnd = /\.zst(?:\.age)?$/;
