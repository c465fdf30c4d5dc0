import { LRUCache } from 'lru-cache';
import { isOutage } from '../process/outage.ts';
import type { Files } from './files.ts';

/**
 * Enough for the pictures of a few hundred kits. Files larger than `largestBytes`, as originals are, are not cached.
 */
const keptBytes = 32 * 1024 * 1024;
const largestBytes = 512 * 1024;
/** How long this process may still show a picture that another machine has deleted. */
const freshMs = 5 * 60_000;

/** Caches what was read, so that popular pictures need no call, and are still shown while the bucket is away. */
export function keptFiles(files: Files): Files {
  const kept = new LRUCache<string, { content: Uint8Array; readAt: number }>({
    maxSize: keptBytes,
    maxEntrySize: largestBytes,
    sizeCalculation: ({ content }) => Math.max(1, content.byteLength),
  });

  async function readAnew(key: string): Promise<Uint8Array | undefined> {
    const content = await files.read(key);
    if (content) kept.set(key, { content, readAt: performance.now() });
    else kept.delete(key);
    return content;
  }

  return {
    ...files,
    async read(key) {
      const found = kept.get(key);
      if (!found) return readAnew(key);
      if (performance.now() - found.readAt < freshMs) return found.content;
      return readAnew(key).catch((error: unknown) => {
        if (isOutage(error)) return found.content;
        throw error;
      });
    },
    async save(key, content) {
      kept.delete(key);
      await files.save(key, content);
    },
    async delete(key) {
      kept.delete(key);
      await files.delete(key);
    },
  };
}
