import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankShops, expectClosed } from './blank-shop-tests.ts';
import { programFile } from './testing/program-file.ts';

const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const isRoot = process.getuid?.() === 0;
const { folder, start, refusal } = blankShops();

test.runIf(isRoot && nobodyMayRun())(
  'an ordinary user opens a shop, and root opens it after that',
  async () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    chownSync(own, 65_534, 65_534);
    for (const through of [asNobody, [], asNobody]) {
      const shop = start({ DATA_DIR: join(own, 'data') }, { through });
      expect((await fetch(await shop.opened)).status).toBe(200);
      shop.tell('SIGTERM');
      expect(await shop.ended).toMatchObject({ code: 0 });
      expectClosed(join(own, 'data'));
    }
  },
);

test('a data folder that cannot be written is named', async () => {
  const locked = join(folder, 'locked');
  mkdirSync(locked, { mode: 0o500 });
  const through = isRoot && nobodyMayRun() ? asNobody : [];
  // Where root cannot step down, the kernel's own folder refuses even root.
  const data = isRoot && !nobodyMayRun() ? '/proc/shop' : join(locked, 'data');
  expect(await refusal({ DATA_DIR: data }, { through })).toContain(data);
});

function nobodyMayRun(): boolean {
  return succeeds([
    ...asNobody,
    process.execPath,
    '-e',
    'fs.accessSync(process.argv[1])',
    programFile('tools/blank-shop.ts'),
  ]);
}

function succeeds([program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
