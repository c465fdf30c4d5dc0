import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '../../web');

/** Everything that a pattern finds in these files of the web floor, each with its file. */
export function foundInWeb(pattern: RegExp, files = '**/*.tsx'): string[] {
  return globSync(files, { cwd: web }).flatMap((file) =>
    (readFileSync(join(web, file), 'utf8').match(pattern) ?? []).map((part) => `${file}: ${part}`),
  );
}
