import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestChunk } from '../contracts/web-floor.ts';

const manifest = join(import.meta.dirname, '../build/client/.vite/manifest.json');

/** The addresses of the scripts that are fetched for these sources, or that hold several under such a name. The build has noted them. */
export async function addressesOfParts(...sources: string[]): Promise<RegExp> {
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, ManifestChunk>;
  const files = sources.map((source) => {
    const chunk = chunks[source] ?? Object.values(chunks).find(({ name }) => name === source);
    if (!chunk) throw new Error(`${source} has no script of its own.`);
    return RegExp.escape(chunk.file);
  });
  return new RegExp(files.join('|'));
}
