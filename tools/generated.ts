import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes files whose content is generated, or says which of them are behind and fails. */
export async function keepOrCompare(files: Record<string, string>, onlyCompare: boolean): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const kept = await readFile(file, 'utf8').catch(() => '');
    if (kept === text) continue;
    if (onlyCompare) {
      console.error(`${file} is behind its source. "npm run generate" writes it anew; commit the result.`);
      process.exitCode = 1;
    } else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      console.log(`${file} written`);
    }
  }
}
