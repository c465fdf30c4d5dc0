import { z } from 'zod';
import { keyPattern } from './encryption.ts';

/** Whether it is a path that an object of a bucket may lie at. */
export function isBucketPath(path: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/.test(path);
}

/** What the environment may say of backups; `server/config.ts` says what follows from it. */
export const backupTo = z
  .string()
  .refine(
    (where) => !where.startsWith('s3:') || isBucketPath(where.slice('s3:'.length)),
    'must be a folder, or a path in the bucket such as s3:backups',
  );
export const backupKey = z
  .string()
  .regex(keyPattern, 'must be as "npm run shop -- backups key" printed it, and begin with AGE-SECRET-KEY-1');
