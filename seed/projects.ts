import { insertProjectsOfYear } from '../db/demonstration-projects.ts';
import { countMeasuredAnew } from '../server/community/projects/projects.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { demoKits } from './demo-kits.ts';

/** A year at the tables of the demonstration's customers, and what it says about the hours of kits. */
export async function makeProjects(db: Db, now: Date): Promise<void> {
  for (const kit of await insertProjectsOfYear(db, demoKits.kookaburra.slug, now))
    await countMeasuredAnew(db, kit);
}
