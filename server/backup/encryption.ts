import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CannotStart } from '../kernel/process/cannot-start.ts';

/**
 * Encrypts and decrypts in the format of age (age-encryption.org), which other programs read as well. The key is an
 * age identity, `AGE-SECRET-KEY-1…`: what is written for it is read with it alone.
 */
export type Cipher = {
  encrypt(content: Readable): Promise<Readable>;
  /** @param name what a fault calls it */
  decrypt(content: Readable, name: string): Promise<Readable>;
};

/** What the name of an encrypted file ends with. */
export const encryptedEnd = '.age';

export const keyPattern = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

export async function newBackupKey(): Promise<string> {
  const { generateX25519Identity } = await import('age-encryption');
  return generateX25519Identity();
}

/** The library is loaded only where something is encrypted. Throws `CannotStart` where the key is mistyped. */
export function cipherOf(key: string): Cipher {
  return {
    async encrypt(content) {
      const { Encrypter, identityToRecipient } = await import('age-encryption');
      const encrypter = new Encrypter();
      encrypter.addRecipient(await identityToRecipient(key).catch(refuseKey));
      return streamOf(await encrypter.encrypt(webStreamOf(content)));
    },
    async decrypt(content, name) {
      const { Decrypter } = await import('age-encryption');
      const decrypter = new Decrypter();
      try {
        decrypter.addIdentity(key);
      } catch (error) {
        refuseKey(error);
      }
      const opened = await decrypter.decrypt(webStreamOf(content)).catch((error: unknown) => {
        content.destroy();
        throw faultOf(error, name);
      });
      return Readable.from(withFault(streamOf(opened), name), { objectMode: false });
    },
  };
}

export async function encryptBytes(cipher: Cipher, content: Uint8Array): Promise<Buffer> {
  return buffer(await cipher.encrypt(Readable.from([content], { objectMode: false })));
}

function refuseKey(error: unknown): never {
  throw new CannotStart(
    'BACKUP_KEY is mistyped: it must be as "npm run shop -- backups key" printed it, and begin with AGE-SECRET-KEY-1.',
    { cause: error },
  );
}

/** What the library says when none of a file's recipients is ours, and what it says of everything else. */
function faultOf(error: unknown, name: string): Error {
  // What the disk or the bucket said of reading has a code of its own.
  if ((error as { code?: unknown }).code !== undefined) return error as Error;
  const isOfKey = /no identity matched/.test((error as Error).message);
  return new CannotStart(
    isOfKey
      ? `BACKUP_KEY is not the key with which ${name} was encrypted.`
      : `The backup is damaged: ${name} is not what was written.`,
    { cause: error },
  );
}

async function* withFault(content: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    throw faultOf(error, name);
  }
}

function webStreamOf(content: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;
}

function streamOf(content: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(content);
}
