import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { changed, withCountedLoops, type Mutant } from './mutants.ts';

const root = resolve('.').replaceAll('\\', '/');
const collected = resolve(import.meta.dirname, 'collected.ts').replaceAll('\\', '/');
const asked = /^(.*)\?mutant=(\d+|none)$/;

/**
 * Lets a test file be read once for each mutant: `rules.test.ts?mutant=7` reads `rules.ts?mutant=7`, in which the
 * seventh change is made. Everything else is shared between them, so that a mutant costs milliseconds.
 */
export function mutantsPlugin(mutantsByFile: ReadonlyMap<string, readonly Mutant[]>): Plugin {
  return {
    name: 'mutants',
    enforce: 'pre',
    async resolveId(source, importer) {
      // Vite writes addresses from the root of the project on.
      if (asked.test(source)) return source.startsWith(root) ? source : `${root}${source}`;
      const [, from, mutant] = asked.exec(importer ?? '') ?? [];
      if (from === undefined) return null;
      const found = await this.resolve(source, from, { skipSelf: true });
      return found && mutantsByFile.has(found.id) ? `${found.id}?mutant=${mutant}` : found;
    },
    load(id) {
      const [, path = '', number] = asked.exec(id) ?? [];
      if (number === undefined) return null;
      const source = readFileSync(path, 'utf8');
      const mutants = mutantsByFile.get(path);
      if (!mutants) return withCountedLoops(path, source).replace("from 'vitest'", `from '${collected}'`);
      const mutant = mutants[Number(number)];
      return withCountedLoops(path, mutant ? changed(source, mutant) : source);
    },
  };
}
