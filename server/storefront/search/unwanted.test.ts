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
  ['paint free koala', 'koala', ['paint']],
  ['a flower-free kit', 'a kit', ['flower']],
  ['is shipping free', 'is shipping free', []],
  ['free post', 'free post', []],
  ['no gift koala', 'koala', []],
  ['koala, please', 'koala, please', []],
  ['koala no more than $50', 'koala at most $50', []],
  ['nothing over 40', 'at most 40', []],
  ['not under 3 hours', 'at least 3 hours', []],
  ['"not koala"', '"not koala"', []],
  ['koala or not', 'koala or', []],
])('%s is %s, without %j', (term, wanted, without) => {
  const found = unwantedIn(term, units);
  expect([found.wanted, found.unwanted.map(({ said }) => said)]).toEqual([wanted, without]);
});
