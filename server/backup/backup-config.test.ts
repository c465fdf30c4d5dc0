import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test.each([
  [
    { BACKUP_TO: '.data/backups' },
    'BACKUP_TO is inside DATA_DIR: what takes the shop would take its backups too. Choose another disk or a bucket.',
  ],
  [{ BACKUP_TO: 's3:backups' }, 'BACKUP_TO is s3:backups, so S3_ENDPOINT and its like must name the bucket.'],
  [
    { BACKUP_TO: 's3:/backups' },
    'BACKUP_TO in the environment must be a folder, or a path in the bucket such as s3:backups; it is "s3:/backups".',
  ],
  [
    { BACKUP_KEY: 'secret' },
    'BACKUP_KEY in the environment must be as "npm run shop -- backups key" printed it, and begin with AGE-SECRET-KEY-1.',
  ],
  [{ BACKUP_CONTINUOUS: 'yes' }, 'BACKUP_CONTINUOUS is yes, so BACKUP_TO must say where to.'],
])('%o is refused by a sentence', (environment, sentence) => {
  expect(() => readConfig(environment, tmpdir())).toThrow(sentence);
});
