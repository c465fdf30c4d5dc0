import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

const page = 'docs/performance.md';

/** Each benchmark writes its own section of docs/performance.md, and leaves the others' and what people wrote. */
export type Section = 'bench' | 'bench:pages' | 'bench:scale';

export async function writeSection(section: Section, text: string): Promise<void> {
  await writeFile(page, withSection(await readFile(page, 'utf8'), section, text));
  // npm puts it on the path; tables are lined up as the gate wants them.
  execFileSync('oxfmt', [page]);
}

function withSection(whole: string, section: Section, text: string): string {
  const [begin, end] = [`<!-- ${section}: written by \`npm run ${section}\` -->`, `<!-- /${section} -->`];
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for ${section}: "${begin}" … "${end}".`);
  return `${whole.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${whole.slice(to)}`;
}

/** When, with what, on which machine: the line that stands over every section's numbers. */
export function measuredBy(command: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `Measured by \`${command}\` on ${at} UTC at commit ${commit}. Machine: ${machine()}.`;
}

function machine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GB, Node ${process.versions.node}`;
}
