import { createHash } from 'node:crypto';
import type { Files } from '../../../kernel/files/files.ts';
import type { ByteRange } from './ranges.ts';
import type { VideoType } from './video-bytes.ts';

/** Small enough that a process keeps those that are watched (kept-files.ts), large enough for a second or two. */
const partBytes = 256 * 1024;

const partKey = (file: string, part: number) => `videos/${file}/${part}`;

/** Keeps a video in parts, so that a part of it is read without the rest, from a disk as from a bucket. Returns its name. */
export async function saveVideo(files: Files, bytes: Uint8Array, type: VideoType): Promise<string> {
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type}`;
  for (let part = 0; part * partBytes < bytes.byteLength; part += 1)
    await files.save(partKey(file, part), bytes.subarray(part * partBytes, (part + 1) * partBytes));
  return file;
}

/** Ends early where a part is gone: the answer is then shorter than it said, and a browser asks again. */
export async function* readVideo(
  files: Files,
  file: string,
  { from, to }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let part = Math.floor(from / partBytes); part * partBytes <= to; part += 1) {
    const content = await files.read(partKey(file, part));
    if (!content) return;
    const begin = part * partBytes;
    yield content.subarray(Math.max(0, from - begin), to - begin + 1);
  }
}

export async function deleteVideo(files: Files, file: string, bytes: number): Promise<void> {
  for (let part = 0; part * partBytes < bytes; part += 1) await files.delete(partKey(file, part));
}
