/** A file that lies somewhere. */
export type FoundFile = { key: string; modifiedAt: Date; bytes: number };

/** Where pictures and other files lie: a folder of this disk, or a bucket. Keys are paths with slashes between. */
export type Files = {
  read(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** All of it or nothing, also when the disk is full or the machine goes down in the middle. */
  save(key: string, content: Uint8Array): Promise<void>;
  /** Deleting what is not there is no fault. */
  delete(key: string): Promise<void>;
  /** Every file, in no order; none that is being written. */
  list(): AsyncIterable<FoundFile>;
};

export async function isEmpty(files: Files): Promise<boolean> {
  for await (const _ of files.list()) return false;
  return true;
}
