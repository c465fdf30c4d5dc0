import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '../../web');

/** Everything that a pattern finds in these files of the web floor, each with its file. */
export function foundInWeb(pattern: RegExp, files = '**/*.tsx'): string[] {
  return globSync(files, { cwd: web }).flatMap((file) =>
    (readFileSync(join(web, file), 'utf8').match(pattern) ?? []).map((part) => `${file}: ${part}`),
  );
}

/** The tags that begin so, each up to the bracket that ends it. */
export function openedTags(text: string, beginning: RegExp): string[] {
  return [...text.matchAll(beginning)].map(({ index }) => opened(text, index));
}

function opened(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0 && text[at - 1] !== '=') return text.slice(from, at);
  }
  return text.slice(from);
}
