import { expect, test } from 'vitest';
import {
  mayMoveProject,
  permittedProjectMoves,
  projectStates,
} from '../../../contracts/community/projects.ts';
import { hoursOfMinutes } from '../../../contracts/kernel/hours-of-minutes.ts';
import { firstFree, longestStretchMinutes, measuredMinutes } from './rules.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000);

test('a project is begun before it is paused, and finished before it is handed on', () => {
  const moves = projectStates.flatMap((from) =>
    projectStates.filter((to) => mayMoveProject(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    'waiting > under_way',
    'under_way > paused',
    'under_way > finished',
    'paused > under_way',
    'paused > finished',
    'finished > handed_on',
    'received > handed_on',
  ]);
  expect(permittedProjectMoves.handed_on).toEqual([]);
});

test.for([
  { name: 'nothing begun', steps: [], minutes: null },
  {
    name: 'two evenings',
    steps: [
      { state: 'under_way', at: at(0) },
      { state: 'paused', at: at(2) },
      { state: 'under_way', at: at(24) },
      { state: 'finished', at: at(27) },
    ],
    minutes: 300,
  },
  { name: 'until now', steps: [{ state: 'under_way', at: at(98) }], minutes: 120 },
  {
    name: 'a night that nobody paused for',
    steps: [
      { state: 'under_way', at: at(0) },
      { state: 'finished', at: at(longestStretchMinutes / 60 + 1) },
    ],
    minutes: null,
  },
  { name: 'a clock that went back', steps: [{ state: 'under_way', at: at(101) }], minutes: null },
] as const)(
  'the time that it took is what lay between beginning and pausing: $name',
  ({ steps, minutes }) => {
    expect(measuredMinutes(steps, at(100))).toBe(minutes);
  },
);

test('the next copy of an order is the lowest that is not begun', () => {
  expect([firstFree([]), firstFree([1, 2]), firstFree([2, 3])]).toEqual([1, 3, 1]);
});

test('time is said to the half of an hour', () => {
  expect([20, 60, 450, 469, 600].map(hoursOfMinutes)).toEqual([
    '20 minutes',
    '1 hour',
    '7.5 hours',
    '8 hours',
    '10 hours',
  ]);
});
