import type { PageAssets } from './kernel/page-state.ts';

/** One line of the manifest that the browser build writes. */
export type ManifestChunk = {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
};

/** `entry` is the key of the browser's entry in the manifest; an empty manifest means the development server. */
export type BuiltAssets = { manifest: Record<string, ManifestChunk>; entry: string };

/** The files that a page needs at once: its own script, what that imports, the styles, the two fonts. */
export function pageAssets(
  { manifest, entry }: BuiltAssets,
  chunks: readonly (string | undefined)[],
): PageAssets {
  const entryChunk = manifest[entry];
  if (!entryChunk) return { entry: `/${entry}`, styles: ['/web/styles.css'], preloads: [], fonts: [] };

  const wanted = new Set<string>();
  const follow = (key: string) => {
    if (wanted.has(key) || !manifest[key]) return;
    wanted.add(key);
    manifest[key].imports?.forEach(follow);
  };
  follow(entry);
  for (const chunk of chunks) if (chunk) follow(chunk);

  const all = Object.values(manifest);
  return {
    entry: `/${entryChunk.file}`,
    styles: all.filter(({ file }) => file.endsWith('.css')).map(({ file }) => `/${file}`),
    preloads: [...wanted].filter((key) => key !== entry).map((key) => `/${manifest[key]?.file}`),
    fonts: all.filter(({ src }) => src?.includes('-latin-wght-normal')).map(({ file }) => `/${file}`),
  };
}
