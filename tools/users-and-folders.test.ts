import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankShops, expectClosed } from './blank-shop-tests.ts';
import { programFile, programSource } from './testing/program-file.ts';

const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const isRoot = process.getuid?.() === 0;
const { folder, start, refusal } = blankShops();
const rootsData = join(folder, 'closed/data');

test.runIf(isRoot)(
  'root opens a shop where nobody else may enter; a backup of it names a full disk',
  async () => {
    mkdirSync(join(rootsData, '..'), { mode: 0o700 });
    const shop = start({ DATA_DIR: rootsData }, { script: programSource('tools/blank-shop.ts') });
    expect((await fetch(await shop.opened)).status).toBe(200);
    if (mayMount()) await expectBackupRefused();
    shop.tell('SIGTERM');
    await shop.ended;
    expectClosed(rootsData);
  },
);

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

/** Beside the open shop, whose PostgreSQL it uses. */
async function expectBackupRefused(): Promise<void> {
  const disk = join(folder, 'small');
  mkdirSync(disk);
  const script = `mount -t tmpfs -o size=64k tmpfs ${disk} && "$@"; code=$?; ls -A ${disk}; exit $code`;
  const said = await refusal(
    { DATA_DIR: rootsData },
    {
      script: join(import.meta.dirname, 'run.js'),
      args: ['shop', 'backup', join(disk, 'today')],
      through: ['unshare', '-m', 'sh', '-c', script, 'sh'],
    },
  );
  expect(said).toMatch(
    /^There is no space left on the disk for the backup in .*small\/today\. Nothing was left/,
  );
  expect(said).not.toContain('unfinished');
}

function mayMount(): boolean {
  return process.platform === 'linux' && succeeds(['unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', folder]);
}

function succeeds([program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
