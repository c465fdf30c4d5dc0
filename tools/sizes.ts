/** What a phone fetches for the home page, and of script for some others, in bytes as they travel, against the shop's limits. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestChunk } from '../contracts/web-floor.ts';

const client = 'build/client';
const limitsKb = { script: 109.8, release: 22.8, css: 10, fonts: 56 };
/** Files that a release leaves as they were, so that a visitor who comes back has them. */
const lasting = /\/(?:libraries|rolldown-runtime)-/;
/** What pages that people come to first fetch of script besides, at once and before anybody touches them. */
const pages = {
  'web/pages/product.tsx': { kb: 35, files: 6 },
  'web/pages/category.tsx': { kb: 13.2, files: 3 },
  'web/pages/cart.tsx': { kb: 21, files: 5 },
};
const firstChunks = ['web/entry.first.ts', 'web/entry.browser.tsx'];

const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  ManifestChunk
>;

const files = new Set<string>();
for (const name of firstChunks) gather(name);
gather('style.css');

const kb = {
  script: await travelling('.js', '.br'),
  release: await travelling('.js', '.br', lasting),
  css: await travelling('.css', '.br'),
  // Fonts are compressed already.
  fonts: await travelling('.woff2', ''),
};
for (const kind of ['script', 'release', 'css', 'fonts'] as const) {
  const isOver = kb[kind] > limitsKb[kind];
  console.log(`${kind}: ${kb[kind]} KB of ${limitsKb[kind]} KB${isOver ? ', too much' : ''}`);
  if (isOver) process.exitCode = 1;
}

/** With the document, a script's answers and the pictures above the fold, these stay under 20 requests. */
const filesAtMost = 5;
const scripts = [...files].filter((file) => /\.(js|css)$/.test(file)).length;
console.log(`files: ${scripts} of ${filesAtMost}${scripts > filesAtMost ? ', too many' : ''}`);
if (scripts > filesAtMost) process.exitCode = 1;

const ofHome = new Set(files);
for (const [page, most] of Object.entries(pages)) {
  files.clear();
  gather(page);
  for (const file of ofHome) files.delete(file);
  const own = { kb: await travelling('.js', '.br'), files: files.size };
  const isOver = own.kb > most.kb || own.files > most.files;
  console.log(
    `${page}: ${own.kb} KB of ${most.kb} KB, ${own.files} files of ${most.files}${isOver ? ', too much' : ''}`,
  );
  if (isOver) process.exitCode = 1;
}

/** A chunk, what it imports at once, and the files that belong to it; lazily loaded pages come later. */
function gather(name: string): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  if (files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) gather(imported);
}

/**
 * @param compressed how the file's name goes on that is sent (`precompress.ts`)
 * @param but files that are not counted
 */
async function travelling(ending: string, compressed: string, but?: RegExp): Promise<number> {
  let sum = 0;
  for (const file of files) {
    if (file.endsWith(ending) && !but?.test(file))
      sum += (await readFile(join(client, file + compressed))).length;
  }
  return Math.round(sum / 102.4) / 10;
}
