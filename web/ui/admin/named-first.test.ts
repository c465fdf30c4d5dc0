import { expect, test } from 'vitest';
import { namedFirst } from './named-first.ts';

test('a name that begins with what was typed stands before one that holds it, and others stay in their order', () => {
  const names = [
    'Felt shapes',
    'Woodwool',
    'Best wool',
    'Zinc hook',
    'Wool wax',
    'A wool roving',
    'Wóol thread',
  ];
  const found = namedFirst(
    ' WOOL',
    names.map((name) => ({ name })),
  );
  expect(found.map(({ name }) => name)).toEqual([
    'Wool wax',
    'Wóol thread',
    'Best wool',
    'A wool roving',
    'Woodwool',
    'Felt shapes',
    'Zinc hook',
  ]);
});
