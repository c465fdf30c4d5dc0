import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What this version of the shop is called where nobody has given its build a name. */
export function packageVersion(): string {
  const file = join(import.meta.dirname, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
