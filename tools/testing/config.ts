import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../server/config.ts';

/** What a program reads that is started with this environment, and with this `.env` beside it. */
export function readTestConfig(env: NodeJS.ProcessEnv, file = '') {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), file);
  return readConfig(env, folder);
}

/** The sentences with which it would refuse to start; 'none' where it starts. */
export function configFaults(env: NodeJS.ProcessEnv, file = ''): string {
  try {
    readTestConfig(env, file);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
}
