import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentenceFor } from './cannot-start.ts';
import { makeFolder } from './folders.ts';

test('folders are made down to the one that is wanted, and are found when they are there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folders-'));
  const wanted = join(folder, 'a/b/c');
  makeFolder(wanted);
  makeFolder(wanted);
  expect(existsSync(wanted)).toBe(true);
  rmSync(folder, { recursive: true });
});

test('a file in the way is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folders-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const wanted of [file, join(file, 'a/b')])
    expect(refusal(wanted)).toContain(`${file} is needed as a folder`);
  rmSync(folder, { recursive: true });
});

test.runIf(process.platform === 'linux')(
  'where the system takes no folders, that is said and not tried again',
  () => {
    expect(refusal('/proc/stillmade/data')).toBe(
      '/proc takes no folder /proc/stillmade. Set DATA_DIR to another folder.',
    );
  },
);

function refusal(folder: string): string | undefined {
  try {
    makeFolder(folder);
    return undefined;
  } catch (error) {
    return sentenceFor(error);
  }
}
