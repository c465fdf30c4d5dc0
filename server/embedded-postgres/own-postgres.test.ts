import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startOwnPostgres } from './own-postgres.ts';
import { launchPostgres } from './postgres-launch.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { choosePostgresUser } from './postgres-user.ts';

test('a PostgreSQL that still replays what was written before a power cut is waited for, and not begun anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slow-postgres-'));
  const warned: string[] = [];
  const log = { info: () => {}, warn: (sentence: string) => void warned.push(sentence) };
  const start = () => startOwnPostgres({ folder, durable: false, isArchived: true, log });
  const data = join(folder, 'data');
  try {
    await (await start()).stop();
    // The first thing it asks for takes its time, as a long log does.
    const slowOnce = 'test -e asked || { touch asked; sleep 6; }; false';
    appendFileSync(join(data, 'postgresql.auto.conf'), `restore_command = '${slowOnce}'\n`);
    writeFileSync(join(data, 'recovery.signal'), '');
    const programs = await findPostgresPrograms();
    const user = await choosePostgresUser(folder, programs);
    const cluster = { folder, data, durable: false, isArchived: true, programs, user, log };
    const earlier = launchPostgres(cluster);
    earlier.catch(() => {});
    await after(300);
    const own = await start();
    await own.stop();
    expect([own.adopted, warned]).toEqual([true, []]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
