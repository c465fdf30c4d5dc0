import { expect, test } from 'vitest';
import { unwantedIn } from './unwanted.ts';

const units = [
  { term: 'flower', means: 'banksia, waratah' },
  { term: 'paint by numbers', means: 'paint by numbers' },
];

test.each([
  ["a kit that isn't flowers", 'a kit that', ['flowers']],
  ['koala without paint or glue', 'koala', ['paint', 'glue']],
  ['felt instead of paint by numbers', 'felt', ['paint by numbers']],
  ['koala not too focused', 'koala gentle', []],
  ['not for gentle', 'balanced', []],
  ['craft without gentle', 'craft gentle', []],
  ['no gift koala', 'koala', []],
  ['koala, please', 'koala, please', []],
  ['"not koala"', '"not koala"', []],
  ['koala or not', 'koala or', []],
])('%s is %s, without %j', (term, wanted, without) => {
  const found = unwantedIn(term, units);
  expect([found.wanted, found.unwanted.map(({ said }) => said)]).toEqual([wanted, without]);
});
