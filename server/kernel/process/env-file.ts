import { readFileSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';
import { didYouMean } from './misspelling.ts';

type EnvLine = { number: number; value: string };

/** The lines of a `.env` that set one of the names, and a sentence for each line that does not. */
export function readEnvFile(
  file: string,
  names: readonly string[],
): { lines: Map<string, EnvLine>; faults: string[] } {
  const lines = new Map<string, EnvLine>();
  const faults: string[] = [];
  for (const [index, text] of textOf(file).split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(text)) continue;
    const place = `Line ${index + 1} of .env`;
    const [, name, raw] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
    if (name === undefined || raw === undefined) {
      faults.push(`${place} must read NAME=value.`);
    } else if (!names.includes(name)) {
      const known = didYouMean(name, names, 'short names too');
      faults.push(
        `${place} sets ${name}, which the shop does not know.${known ? ` Did you mean ${known}?` : ''}`,
      );
    } else if (lines.has(name)) {
      faults.push(`${place} sets ${name} again; line ${lines.get(name)?.number} has set it already.`);
    } else lines.set(name, { number: index + 1, value: unquote(raw) });
  }
  return { lines, faults };
}

/** A value may stand in quotes; without them a remark may follow after ` #`. */
function unquote(raw: string): string {
  const [, , quoted] = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(raw) ?? [];
  return quoted ?? raw.replace(/(^|\s+)#.*$/, '');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new CannotStart(`The file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
