import { existsSync, globSync } from 'node:fs';

/** A file with rules and how many mutants there are of it. */
export type TriedFile = { path: string; test: string; mutants: number };

/** The rules of the rooms, and those of money that all of them share. */
const patterns = ['server/**/rules.ts', 'contracts/**/{money,market-sums}.ts'];

/** The files with rules whose path holds one of the words; all of them without words. */
export function filesWithRules(words: readonly string[]): string[] {
  return globSync(patterns)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
    .toSorted();
}

/** The tests that stand beside a file; undefined where there are none. */
export function testsBeside(path: string): string | undefined {
  const test = path.replace(/\.ts$/, '.test.ts');
  return existsSync(test) ? test : undefined;
}
