import { mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchSources } from './watch-sources.ts';

test('a file that is saved by renaming is heard again and again; tests and drafts are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  const file = join(folder, 'cart/rules.ts');
  mkdirSync(join(folder, 'cart'));
  writeFileSync(file, '');
  const heard: string[] = [];
  const watching = watchSources((name) => heard.push(name), [folder]);
  try {
    for (let save = 1; save <= 3; save += 1) {
      heard.length = 0;
      writeFileSync(`${file}~`, `// ${save}`);
      renameSync(`${file}~`, file);
      await expect.poll(() => heard).toContain(file);
    }
    heard.length = 0;
    writeFileSync(join(folder, 'cart/rules.test.ts'), '');
    writeFileSync(join(folder, 'cart/notes.md'), '');
    writeFileSync(file, '// written in place');
    await expect.poll(() => heard).toContain(file);
    expect(new Set(heard)).toEqual(new Set([file]));
  } finally {
    watching.close();
    rmSync(folder, { recursive: true });
  }
});
