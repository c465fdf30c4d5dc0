import { expect, test } from 'vitest';
import { countableTerm, plainTerm, understood } from './rules.ts';

const synonyms = [
  { term: 'x-stitch', means: 'cross stitch' },
  { term: 'pbn', means: 'paint by numbers' },
  { term: 'punch needle', means: 'punch needling' },
  { term: 'punch', means: 'should not win over the longer one' },
];

test.each([
  ['x-stitch', 'cross stitch'],
  ['X-Stitch koala', 'cross stitch koala'],
  ['koala PBN', 'koala paint by numbers'],
  ['punch needle waratah', 'punch needling waratah'],
])('%s is understood as %s', (term, meant) => expect(understood(term, synonyms)).toBe(meant));

test.each(['cross stitch', 'pbnx', 'koala', '', '   '])('%s needs no translation', (term) =>
  expect(understood(term, synonyms)).toBeNull(),
);

test('a meaning is not translated again', () => {
  const circle = [
    { term: 'a', means: 'b' },
    { term: 'b', means: 'a' },
  ];
  expect(understood('a b', circle)).toBe('b a');
});

test.each(['mia@example.com', '0412 345 678', '+61412345678', 'SM-10042', 'x'.repeat(61), '', '  '])(
  'what may be somebody’s own is not counted: %s',
  (term) => expect(countableTerm(term)).toBeUndefined(),
);

test.each([
  ['  Koala   felt ', 'koala felt'],
  ['50 x 40', '50 x 40'],
])('%s is counted as %s', (term, counted) => expect(countableTerm(term)).toBe(counted));

test('a term is compared in small letters, with one space between words', () =>
  expect(plainTerm('  X  Stitch\tKoala ')).toBe('x stitch koala'));
