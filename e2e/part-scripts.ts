import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestChunk } from '../contracts/web-floor.ts';

const manifest = join(import.meta.dirname, '../build/client/.vite/manifest.json');

/**
 * The addresses of the built scripts that hold these sources, or of those with such a name that hold several. Scripts
 * are named by a hash, so the build's manifest says which is which.
 */
export async function addressesOfParts(...sources: string[]): Promise<RegExp> {
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, ManifestChunk>;
  const files = sources.map((source) => {
    const chunk = chunks[source] ?? Object.values(chunks).find(({ name }) => name === source);
    if (!chunk) throw new Error(`${source} has no script of its own.`);
    return RegExp.escape(chunk.file);
  });
  return new RegExp(files.join('|'));
}
