import type { Project, ProjectState } from '../../../contracts/community/projects.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { projectShown } from './project-shown.ts';
import * as queries from './queries.ts';

export type OwnedProject = { id: string; customerId: string };

export const noProject = refuse('not_found', 'There is no such kit of yours.');

const stateTexts: Record<ProjectState, string> = {
  waiting: 'waits to be begun',
  under_way: 'is under way',
  paused: 'is put away',
  finished: 'is finished',
  received: 'came to you finished',
  handed_on: 'has been handed on',
};

export async function readProject(
  db: Db,
  own: OwnedProject,
  now: Date,
): Promise<Project | Refusal<'not_found'>> {
  const row = await queries.findProject(db, own);
  return row ? projectShown(row, now) : noProject;
}

export function refuseMove(state: ProjectState): Refusal<'not_permitted'> {
  return refuse('not_permitted', `This kit ${stateTexts[state]}. Please look again.`);
}
