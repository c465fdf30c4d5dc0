import type { Logger } from 'pino';
import { nameImageHosts } from '../contracts/kernel/image-hosts.ts';
import type { Config } from './config.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { closeDatabase, databaseOn, openPool } from './kernel/database/database.ts';
import { ownSessions, type ConnectionTraits } from './kernel/database/pooler.ts';
import { openReplica } from './kernel/database/replica.ts';
import { openFiles } from './kernel/files/open-files.ts';
import type { OpenWebFloor } from './kernel/http/web-floor.ts';
import type { Shop } from './kernel/shop.ts';
import { sharedSecret } from './platform/settings/settings.ts';

type Parts = {
  config: Config;
  databaseUrl: string;
  directUrl?: string;
  traits?: ConnectionTraits;
  /** Where to read what may be a second old, and what its connections may be asked. */
  replica?: { url: string; traits: ConnectionTraits } | undefined;
  log: Logger;
  web: OpenWebFloor;
  clock?: Clock | undefined;
  keeps?: boolean;
};

/** Puts a shop together from its parts: the one place where they meet. */
export async function assembleShop({
  config,
  databaseUrl,
  directUrl = databaseUrl,
  traits = ownSessions,
  replica,
  log,
  web,
  clock = systemClock,
  keeps = true,
}: Parts): Promise<Shop> {
  const options = {
    poolSize: config.databasePool,
    connectWithinMs: config.databaseConnectSeconds * 1000,
    // A connection has PostgreSQL's plans of what is asked on it: a quiet evening must not cost them (docs/decisions/322).
    keepMs: 60 * 60_000,
    onIdleError: (err: Error) => log.warn({ err }, 'a database connection was lost'),
  };
  const pool = openPool(databaseUrl, { ...options, traits });
  const db = databaseOn(pool);
  const keys = { visitor: await sharedSecret(db, 'visitor'), sandbox: await sharedSecret(db, 'sandbox') };
  // The built web floor carries a copy of the contracts of its own.
  nameImageHosts(config.imageHosts);
  web.nameImageHosts(config.imageHosts);
  const { files, assets } = await openFiles(config);
  const reading = replica && {
    pool: openPool(replica.url, { ...options, traits: replica.traits }),
    lagMs: config.databaseReadLagSeconds * 1000,
  };
  const { reads, noteChange, status, close } = reading
    ? openReplica({ primary: { db, pool }, log, ...reading })
    : { reads: db, noteChange: () => {}, status: () => undefined, close: () => Promise.resolve() };
  const connections = () => ({
    requests: pool.connections(),
    ...(reading ? { reads: reading.pool.connections() } : {}),
  });
  const closeDatabases = () => close().finally(() => closeDatabase(db));
  return {
    db,
    reads,
    noteChange,
    connections,
    replicaStatus: status,
    closeDatabases,
    databaseUrl,
    directUrl,
    config,
    clock,
    log,
    keys,
    files,
    assets,
    web,
    keeps,
  };
}
