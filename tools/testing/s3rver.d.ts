/** The package brings no types; these are of what the tests use. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: [] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
