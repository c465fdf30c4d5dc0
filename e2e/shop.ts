import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestPostgres } from '../tools/test-database.ts';
import { closeDatabase, openDatabase, type Db } from '../server/kernel/database.ts';
import { cloneTemplate, copyTemplateFiles, dropDatabase } from '../tools/test-database.ts';

/** The built shop in a process of its own, as its customers meet it, with the cast on its shelves. */
export type JourneyShop = { url: string; db: Db; close(): Promise<void> };

export async function openJourneyShop(
  postgres: TestPostgres,
  environment: Record<string, string> = {},
): Promise<JourneyShop> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await cloneTemplate(postgres, name);
  const dataFolder = await mkdtemp(join(tmpdir(), 'journey-'));
  await copyTemplateFiles(join(dataFolder, 'files'));
  const db = openDatabase(databaseUrl, 2);
  const shop = await startShop({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    SHOP_DEMO: 'no',
    LOG_LEVEL: 'warn',
    ...environment,
  });
  return {
    url: shop.url,
    db,
    async close() {
      await shop.stop();
      await closeDatabase(db);
      await dropDatabase(postgres, name);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function startShop(settings: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...settings, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const url = /The shop is open at (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`The shop did not open:\n${said.join('\n')}`);
}
