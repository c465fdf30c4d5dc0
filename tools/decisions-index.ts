/** Writes docs/decisions/README.md, the index of the decisions, from their files; `--check` only compares. */
import { readdir, readFile } from 'node:fs/promises';
import { keepOrCompare } from './generated.ts';

const folder = 'docs/decisions';

const names = (await readdir(folder)).filter((name) => /^\d{3}-.*\.md$/.test(name));
const rows = await Promise.all(names.toSorted().map(rowOf));
const text = [
  '# Decisions',
  '',
  'What somebody could undo by mistake: what was decided, what was weighed, what it costs, when to look again. Written by `npm run generate` from the first lines of the files.',
  '',
  '| number | decision |',
  '| --- | --- |',
  ...rows,
  '',
].join('\n');
await keepOrCompare({ [`${folder}/README.md`]: text }, process.argv.includes('--check'));

async function rowOf(name: string): Promise<string> {
  const file = await readFile(`${folder}/${name}`, 'utf8');
  const title = /^# (?:\d+\W+)?(.+)$/m.exec(file)?.[1];
  if (!title) throw new Error(`${folder}/${name} has no heading`);
  const later = /^\*\*Superseded by\*\* \[(\d{3})\]/m.exec(file)?.[1];
  const said = later ? `~~${title}~~, superseded by ${linkTo(later)}` : title;
  return `| [${name.slice(0, 3)}](${name}) | ${said} |`;
}

function linkTo(number: string): string {
  const name = names.find((one) => one.startsWith(number));
  if (!name) throw new Error(`No decision has the number ${number}`);
  return `[${number}](${name})`;
}
