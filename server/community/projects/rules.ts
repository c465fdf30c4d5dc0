import type { ProjectState } from '../../../contracts/community/projects.ts';

/** Nobody sits over a kit for longer at a stretch: then it was not paused, and its dates tell nothing. */
export const longestStretchMinutes = 12 * 60;

const minuteMs = 60_000;

export type Step = { state: ProjectState; at: Date };

/**
 * The minutes between beginning and pausing, going on and finishing, up to `now` where it is under way; null where
 * one stretch is longer than anybody sits.
 */
export function measuredMinutes(steps: readonly Step[], now: Date): number | null {
  let sum = 0;
  for (const [index, step] of steps.entries()) {
    if (step.state !== 'under_way') continue;
    const until = steps[index + 1]?.at ?? now;
    const minutes = Math.max(0, Math.round((until.getTime() - step.at.getTime()) / minuteMs));
    if (minutes > longestStretchMinutes) return null;
    sum += minutes;
  }
  return sum > 0 ? sum : null;
}

/** The lowest number from 1 that none of these is. */
export function firstFree(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
}
