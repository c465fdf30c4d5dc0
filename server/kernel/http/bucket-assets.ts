import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../../contracts/kernel/days.ts';
import type { Files } from '../files/files.ts';
import { severalAtOnce } from '../files/several-at-once.ts';
import { assetFolders, keptMs, type AssetPart } from './earlier-assets.ts';

/** A build that runs on and on says so once a day, which is far from 30 days. */
const renewedMs = dayMs;

/**
 * Keeps a copy of this build's scripts and styles in the bucket, where every machine of the shop finds them: pages of
 * the old and of the new version find theirs wherever they ask. What no build has had for 30 days is deleted.
 */
export async function archiveAssetsInBucket(
  files: Files,
  now: Date,
  parts: Readonly<Record<string, string>>,
): Promise<void> {
  const ages = new Map<string, number>();
  for await (const { key, modifiedAt } of files.list()) ages.set(key, now.getTime() - modifiedAt.getTime());
  const own = Object.entries(parts).flatMap(([part, folder]) =>
    plainFilesIn(folder).map((name) => ({ key: `${part}/${name}`, path: join(folder, name) })),
  );
  const wanted = own.filter(({ key }) => (ages.get(key) ?? Infinity) > renewedMs);
  const ownKeys = new Set(own.map(({ key }) => key));
  const over = [...ages].filter(([key, age]) => age > keptMs && !ownKeys.has(key));
  await severalAtOnce(wanted, async ({ key, path }) => files.save(key, await readFile(path)));
  await severalAtOnce(over, ([key]) => files.delete(key));
}

/** Without the compressed copies beside them: few ask for a file of another build. */
function plainFilesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name)) : [];
}

type Where = { files: Files; dataFolder: string; part: AssetPart; headers: Readonly<Record<string, string>> };

/** Answers with a file of another build from the bucket; those of this build are left to what serves them. */
export function serveAssetsOfOtherBuilds(
  scope: FastifyInstance,
  { files, dataFolder, part, headers }: Where,
): void {
  const folders = assetFolders(dataFolder, part);
  scope.addHook('onRequest', async (request, reply) => {
    const [, name] = /\/([\w-][\w.-]*)(?:\?.*)?$/.exec(request.url) ?? [];
    const type = name && types[extname(name)];
    if (!type || folders.some((folder) => existsSync(join(folder, name)))) return undefined;
    const content = await files.read(`${part}/${name}`);
    if (!content) return undefined;
    return reply.headers(headers).type(type).send(Buffer.from(content));
  });
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
