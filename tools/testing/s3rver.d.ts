/** The package brings no types; these are of what the tests use. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  export type S3Object = {
    bucket: string;
    key: string;
    content: Readable | Buffer;
    metadata: Record<string, string>;
  };

  export default class S3rver {
    store: {
      putObject(object: S3Object): Promise<{ size: number; md5: string }>;
      putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: [] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
