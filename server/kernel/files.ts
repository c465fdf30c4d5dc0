import { randomUUID } from 'node:crypto';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where originals and the pictures made from them are kept. */
export type Files = Disk;

export function openFiles(folder: string): Files {
  return new Disk(new FSDriver({ location: folder, visibility: 'public' }));
}

/** Writes beside its place and moves it there, so that a full disk leaves no half file under the name. */
export async function saveFile(files: Files, key: string, content: Uint8Array): Promise<void> {
  const draft = `${key}.${randomUUID()}.draft`;
  try {
    await files.put(draft, content);
    await files.move(draft, key);
  } catch (error) {
    await files.delete(draft).catch(() => undefined);
    throw error;
  }
}
