import type { Files } from './files.ts';
import { severalAtOnce } from './several-at-once.ts';

export type MovedFiles = {
  moved: number;
  bytes: number;
  /** In the new place before: an earlier run copied them, or the shop has made them there. */
  alreadyThere: number;
  /** Left where they are, because what they hold is not what their names say, or came back changed. */
  damaged: string[];
};

type Options = {
  /** Whether the content may be what its key says. */
  isWhole(key: string, content: Uint8Array): boolean;
  onFile?(done: number, of: number): void;
};

/**
 * Moves every file while the shop goes on: each is copied, read back and compared before the old one is deleted, so
 * that it can be stopped at any moment and run again.
 */
export async function moveFiles(from: Files, to: Files, { isWhole, onFile }: Options): Promise<MovedFiles> {
  const result: MovedFiles = { moved: 0, bytes: 0, alreadyThere: 0, damaged: [] };
  const keys = await Array.fromAsync(from.list(), ({ key }) => key);
  let done = 0;
  await severalAtOnce(keys, async (key) => {
    onFile?.((done += 1), keys.length);
    const content = await from.read(key);
    // The shop has deleted it meanwhile.
    if (!content) return;
    const there = await to.read(key);
    // What the shop has saved in the new place is newer.
    if (there && isWhole(key, there)) result.alreadyThere += 1;
    else if (!isWhole(key, content) || !(await copy(to, key, content))) {
      result.damaged.push(key);
      return;
    } else {
      result.moved += 1;
      result.bytes += content.byteLength;
    }
    if (await from.has(key)) await from.delete(key);
    // The shop deletes the old one first, then the new one: it may have done so before the copy was there.
    else await to.delete(key);
  });
  return result;
}

async function copy(to: Files, key: string, content: Uint8Array): Promise<boolean> {
  await to.save(key, content);
  const copied = await to.read(key);
  return copied !== undefined && Buffer.compare(copied, content) === 0;
}
