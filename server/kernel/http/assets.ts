import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { recordFault } from '../process/counts.ts';
import type { Shop } from '../shop.ts';
import { archiveAssetsInBucket, serveAssetsOfOtherBuilds } from './bucket-assets.ts';
import { archiveAssets, assetFolders, builtParts, type AssetPart } from './earlier-assets.ts';

/** Keeps this build's scripts and styles for pages that live longer than it. Nobody is turned away because there is no room for a copy. */
export async function keepAssets({
  config,
  log,
  assets,
}: Pick<Shop, 'config' | 'log' | 'assets'>): Promise<void> {
  const now = new Date();
  try {
    if (assets) await archiveAssetsInBucket(assets, now, builtParts);
    else archiveAssets(config.dataFolder, now);
  } catch (error) {
    recordFault(log, 'scripts of this build could not be kept', error);
  }
}

/** Serves the scripts and styles of a part under `/<part>/`: their names hold their content, so they are kept for ever. */
export async function registerAssets(
  app: FastifyInstance,
  { config: { dataFolder }, assets }: Pick<Shop, 'config' | 'assets'>,
  part: AssetPart,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await app.register(async (scope) => {
    if (assets) {
      const kept = { 'cache-control': 'public, max-age=31536000, immutable', ...headers };
      serveAssetsOfOtherBuilds(scope, { files: assets, dataFolder, part, headers: kept });
    }
    await scope.register(staticFiles, {
      root: assetFolders(dataFolder, part),
      prefix: `/${part}/`,
      decorateReply: false,
      immutable: true,
      preCompressed: true,
      maxAge: '365d',
      index: false,
      setHeaders(reply) {
        for (const [name, value] of Object.entries(headers)) reply.header(name, value);
      },
    });
  });
}
