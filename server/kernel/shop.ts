import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Db, PoolCounts } from './database/database.ts';
import type { ReplicaStatus } from './database/replica.ts';
import type { Files } from './files/files.ts';
import type { OpenWebFloor } from './http/web-floor.ts';

/** What a running shop has; routes and jobs receive it, rules and queries never do. */
export type Shop = {
  db: Db;
  databaseUrl: string;
  /** The same database without a pooler between: for whatever needs a session of its own. */
  directUrl: string;
  /** For reads that may be a second old: a replica where there is one, else `db` itself. */
  reads: Db;
  /** From now on `reads` knows what was written until now: of these things, where that is known, or of anything (`null`). */
  noteChange(tags?: readonly string[] | null): void;
  /** How full this process's pools are: `requests`, and `reads` where there is a replica. */
  connections(): Readonly<Record<string, PoolCounts>>;
  /** How the replica does, where there is one. */
  replicaStatus(): ReplicaStatus | undefined;
  closeDatabases(): Promise<void>;
  config: Config;
  clock: Clock;
  log: Logger;
  /** Secrets that every process shares, kept in the database. */
  keys: { visitor: string; sandbox: string };
  files: Files;
  /** Scripts and styles of all builds, where a bucket keeps them. */
  assets: Files | undefined;
  web: OpenWebFloor;
  /** Whether this process keeps facts and answers between requests. Tests do not: they ask a moment after they have written. */
  keeps: boolean;
};
