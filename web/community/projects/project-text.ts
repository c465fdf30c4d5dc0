import type { Project } from '../../../contracts/community/projects.ts';
import { hoursOfMinutes } from '../../../contracts/kernel/hours-of-minutes.ts';
import { dateText } from '../../ui/date-text.ts';

const stateLabels: Readonly<Record<Project['state'], string>> = {
  waiting: 'Not begun yet',
  under_way: 'Under way',
  paused: 'Put away for now',
  finished: 'Finished',
  received: 'Handed on to you',
  handed_on: 'Handed on',
};

/** 'Finished 9 Nov 2026 · begun 3 Nov 2026 · 7.5 hours' */
export function projectText({ state, steps, addedAt, minutes }: Project): string {
  const last = steps.findLast((step) => step.state === state)?.at;
  const begun = steps[0]?.at;
  const since = last ?? (state === 'received' ? addedAt : undefined);
  return [
    since === undefined ? stateLabels[state] : `${stateLabels[state]}, ${dateText(since)}`,
    begun !== undefined && begun !== last && `begun ${dateText(begun)}`,
    minutes !== null && hoursOfMinutes(minutes),
  ]
    .filter(Boolean)
    .join(' · ');
}
