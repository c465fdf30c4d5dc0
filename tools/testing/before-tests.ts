import type { TestProject } from 'vitest/node';
import { provideDatabase } from './database.ts';
import { provideProgramFiles } from './programs.ts';

/** Before the tests of a project: rules need no database. What it answers with ends what it began. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await provideProgramFiles(project);
  return project.name === 'unit' ? undefined : provideDatabase(project);
}
