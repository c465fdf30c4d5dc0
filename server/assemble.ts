import type { Logger } from 'pino';
import { nameImageHosts } from '../contracts/kernel/image-hosts.ts';
import type { Config } from './config.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { openDatabase } from './kernel/database/database.ts';
import { openFiles } from './kernel/files/open-files.ts';
import type { Shop } from './kernel/shop.ts';
import type { OpenWebFloor } from './kernel/http/web-floor.ts';
import { sharedSecret } from './platform/settings/settings.ts';

type Parts = {
  config: Config;
  databaseUrl: string;
  log: Logger;
  web: OpenWebFloor;
  clock?: Clock | undefined;
  keeps?: boolean;
};

/** Puts a shop together from its parts: the one place where they meet. */
export async function assembleShop({
  config,
  databaseUrl,
  log,
  web,
  clock = systemClock,
  keeps = true,
}: Parts): Promise<Shop> {
  const db = openDatabase(databaseUrl, {
    poolSize: config.databasePool,
    connectWithinMs: config.databaseConnectSeconds * 1000,
    onIdleError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const keys = { visitor: await sharedSecret(db, 'visitor'), sandbox: await sharedSecret(db, 'sandbox') };
  // The built web floor carries a copy of the contracts of its own.
  nameImageHosts(config.imageHosts);
  web.nameImageHosts(config.imageHosts);
  const { files, assets } = await openFiles(config);
  return { db, databaseUrl, config, clock, log, keys, files, assets, web, keeps };
}
