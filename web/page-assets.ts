import { assetUrl } from '../contracts/kernel/image-hosts.ts';
import type { BuiltAssets } from '../contracts/web-floor.ts';
import type { PageAssets } from './kernel/page-state.ts';

/** The shop and the back office begin apart, each with its own styles: while developing from their sources. */
const stylesOf = {
  'web/entry.browser.tsx': '/web/styles.css',
  'web/entry.admin.tsx': '/web/admin.css',
  'web/entry.till.tsx': '/web/till.css',
} as const;
type Entry = keyof typeof stylesOf;

/** The files that a page needs at once: its own script, what that imports, the styles, the two fonts. */
export function pageAssets(
  { manifest }: BuiltAssets,
  entry: Entry,
  chunks: readonly (string | undefined)[] = [],
): PageAssets {
  const entryChunk = manifest[entry];
  if (!entryChunk) return { entry: `/${entry}`, styles: [stylesOf[entry]], preloads: [], fonts: [] };

  const wanted = new Set<string>();
  const follow = (key: string) => {
    if (wanted.has(key) || !manifest[key]) return;
    wanted.add(key);
    manifest[key].imports?.forEach(follow);
  };
  follow(entry);
  for (const chunk of chunks) if (chunk) follow(chunk);

  // The back office's files are for administrators alone and the till's are kept for offline: both stay on this host.
  const isOfShop = entry === 'web/entry.browser.tsx';
  const addressOf = (file = '') => (isOfShop ? assetUrl(`/${file}`) : `/${file}`);
  const all = Object.values(manifest);
  const firstKey = 'web/entry.first.ts';
  const first = isOfShop && manifest[firstKey];
  const libraries = all.find(({ name }) => name === 'libraries');
  return {
    ...(first &&
      libraries && { first: { script: addressOf(first.file), libraries: addressOf(libraries.file) } }),
    entry: addressOf(entryChunk.file),
    styles: all.filter(({ file }) => file.endsWith('.css')).map(({ file }) => addressOf(file)),
    preloads: [...wanted]
      .filter((key) => key !== entry && key !== firstKey)
      .map((key) => addressOf(manifest[key]?.file)),
    fonts: all.filter(({ file }) => file.includes('-latin-wght-normal')).map(({ file }) => addressOf(file)),
  };
}
