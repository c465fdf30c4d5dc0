import type { Readable } from 'node:stream';

/** Where a backup is written to and read from. Paths are those of `backupPaths`, with slashes between. */
export type BackupPlace = {
  /** As whoever asked for it named it, and one of its files. */
  name: string;
  nameOf(path: string): string;
  isTaken(): Promise<boolean>;
  /** Clears what an earlier try may have left. */
  begin(): Promise<void>;
  /** The SHA-256 of what was written, in hexadecimal. */
  write(path: string, content: Readable | Uint8Array): Promise<string>;
  /** From here on it is a whole backup. */
  finish(): Promise<void>;
  discard(): Promise<void>;
  read(path: string): Promise<Readable | undefined>;
  list(): Promise<string[]>;
};
