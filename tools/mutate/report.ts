import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { allowed } from './allowed.ts';
import { mutantText } from './mutants.ts';
import type { Result } from './try-mutants.ts';

/** What all rules together reach, and each file by itself, in percent. */
const leastOfAll = 90;
const leastOfEach = 80;

export function isUnderTheBar(results: readonly Result[]): boolean {
  return scoreOf(results) < leastOfAll || results.some((one) => scoreOf([one]) < leastOfEach);
}

/** How many of a hundred mutants are noticed. */
function scoreOf(results: readonly Result[]): number {
  const sum = (of: (one: Result) => number) => results.reduce((all, one) => all + of(one), 0);
  const mutants = sum((one) => one.mutants);
  return mutants === 0 ? 100 : (100 * (mutants - sum((one) => one.survivors.length))) / mutants;
}

/** Each change that no test notices, by its place. */
export function survivorsText(results: readonly Result[]): string {
  return results
    .flatMap(({ path, survivors }) => survivors.map((one) => `${path}:${one.line}  ${mutantText(one)}`))
    .join('\n');
}

export function tableText(results: readonly Result[]): string {
  const rows = results.map((one) => rowOf(nameOf(one.path), [one]));
  return [
    '| rules of | changes | noticed | |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    rowOf('all', results),
  ].join('\n');
}

function rowOf(name: string, results: readonly Result[]): string {
  const mutants = results.reduce((sum, one) => sum + one.mutants, 0);
  const survivors = results.reduce((sum, one) => sum + one.survivors.length, 0);
  // Rounded down: 90 % are reached when they are.
  return `| ${name} | ${mutants} | ${mutants - survivors} | ${Math.floor(scoreOf(results))} % |`;
}

/** 'cart' for the rules of a room, wherever it stands; the file's own name for others. */
function nameOf(path: string): string {
  const file = basename(path, '.ts');
  return file === 'rules' ? basename(dirname(path)) : `${file} (contracts)`;
}

export async function writeDocument(results: readonly Result[]): Promise<void> {
  await writeFile('docs/mutation.md', documentText(results));
}

function documentText(results: readonly Result[]): string {
  const reasons = allowed.map(({ file, change, because }) => `- \`${file}\`: \`${change}\`. ${because}`);
  return `# What the rules' tests notice

\`npm run mutate\` writes this page. It changes every rule a little, in every place (a boundary, an operator, a
condition, a number, a text, a call left out), runs the tests beside it, and counts the changes that a test notices.
The command fails where that are fewer than ${leastOfAll} % of all, or fewer than ${leastOfEach} % in one file.

${tableText(results)}
${reasons.length === 0 ? '' : `\n## Changes that cannot be noticed\n\nThe rule does the same with them, so they are not counted.\n\n${reasons.join('\n')}\n`}`;
}
