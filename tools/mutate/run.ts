/**
 * `npm run mutate`: changes each rule a little, in every place, and tells which change no test notices.
 *
 *   npm run mutate                  all rules, and writes docs/mutation.md
 *   npm run mutate -- cart orders   those whose path holds one of the words
 */
import { setPriority } from 'node:os';
import { survivorsText, tableText, writeDocument, isUnderTheBar } from './report.ts';
import { filesWithRules } from './tried-files.ts';
import { tryMutants } from './try-mutants.ts';

const words = process.argv.slice(3);
// It keeps a core busy for minutes, and whoever works beside it comes first.
setPriority(10);
const results = await tryMutants(filesWithRules(words));
console.log(survivorsText(results));
console.log(tableText(results));
if (words.length === 0) await writeDocument(results);
process.exitCode = isUnderTheBar(results) ? 1 : 0;
