import type { TestProject } from 'vitest/node';
import { provideDatabase } from './database.ts';
import { provideProgramFiles } from './programs.ts';

/** Before all tests; what it answers with ends what it began. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await provideProgramFiles(project);
  return provideDatabase(project);
}
