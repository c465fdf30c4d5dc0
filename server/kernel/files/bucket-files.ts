import type { Bucket } from './bucket.ts';
import type { Files } from './files.ts';

/** The objects of a bucket whose keys begin with `folder`, which ends with a slash. */
export function bucketFiles(bucket: Bucket, folder: string): Files {
  return {
    async read(key) {
      return (await bucket.get(folder + key))?.bytes();
    },
    has: (key) => bucket.has(folder + key),
    save: (key, content) => bucket.put(folder + key, content),
    delete: (key) => bucket.delete(folder + key),
    list: () => bucket.list(folder),
  };
}
