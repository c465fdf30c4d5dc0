import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import type { BackupPlace } from './backup-place.ts';
import { hashedBy, newHash } from './checksums.ts';
import { cipherOf, encryptBytes, encryptedEnd } from './encryption.ts';

/**
 * A place whose files are encrypted with the key where there is one. What was encrypted is read with its key alone;
 * a backup that is not encrypted is read with and without. Checksums are of what was encrypted, not of what it became.
 */
export function encryptedPlace(place: BackupPlace, key: string | undefined): BackupPlace {
  const cipher = key === undefined ? undefined : cipherOf(key);
  let paths: Promise<Set<string>> | undefined;
  return {
    ...place,
    async write(path, content) {
      if (!cipher) return place.write(path, content);
      const hash = newHash();
      if (content instanceof Readable) {
        const hashed = hashedBy(hash);
        const encrypted = await cipher.encrypt(hashed);
        const [, written] = await Promise.allSettled([
          pipeline(content, hashed),
          place.write(path + encryptedEnd, encrypted),
        ]);
        // Where one of them fails the other one says only that it was cut short.
        if (content.errored) throw content.errored;
        if (written.status === 'rejected') throw written.reason;
      } else {
        hash.update(content);
        await place.write(path + encryptedEnd, await encryptBytes(cipher, content));
      }
      return hash.digest('hex');
    },
    async read(path) {
      paths ??= place.list().then((all) => new Set(all));
      if (!(await paths).has(path + encryptedEnd)) return place.read(path);
      const name = place.nameOf(path + encryptedEnd);
      if (!cipher)
        throw new CannotStart(
          `${name} is encrypted. Set BACKUP_KEY (or BACKUP_KEY_FILE) to the key that it was made with.`,
        );
      const content = await place.read(path + encryptedEnd);
      return content && cipher.decrypt(content, name);
    },
    async list() {
      const all = await place.list();
      return all.map((path) => (path.endsWith(encryptedEnd) ? path.slice(0, -encryptedEnd.length) : path));
    },
  };
}
