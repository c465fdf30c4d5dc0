import { expect, test } from 'vitest';
import type { Place } from '../../../contracts/pricing/shipping/places.ts';
import { indexPlaces } from './place-index.ts';

const places: Place[] = [
  { suburb: 'Coffs Harbour', state: 'NSW', postcode: '2450' },
  { suburb: 'Harbord', state: 'NSW', postcode: '2096' },
  { suburb: "O'Connor", state: 'ACT', postcode: '2602' },
  { suburb: 'Mount Isa', state: 'QLD', postcode: '4825' },
  { suburb: 'Newtown', state: 'NSW', postcode: '2042' },
  { suburb: 'Enmore', state: 'NSW', postcode: '2042' },
  { suburb: 'Newtown', state: 'VIC', postcode: '3220' },
  { suburb: 'Newtown North', state: 'NSW', postcode: '2042' },
  { suburb: 'Richmond', state: 'NSW', postcode: '2753' },
  { suburb: 'Richmond', state: 'VIC', postcode: '3121' },
  { suburb: 'Richmond', state: 'VIC', postcode: '8121' },
  { suburb: 'Richmond Hill', state: 'NSW', postcode: '2480' },
  { suburb: 'Darwin City', state: 'NT', postcode: '0800' },
];
const index = indexPlaces(places);
const found = (typed: string, state?: Place['state']) =>
  index.like(typed, state).map(({ suburb, state: of, postcode }) => `${suburb} ${of} ${postcode}`);

test.each([
  ['a postcode', '2042', ['Enmore NSW 2042', 'Newtown NSW 2042', 'Newtown North NSW 2042']],
  ['the beginning of one, its zero kept', '08', ['Darwin City NT 0800']],
  ['the beginning of a name, then of a later word', 'har', ['Harbord NSW 2096', 'Coffs Harbour NSW 2450']],
  ['capitals and accents are one', 'ENMÓRE', ['Enmore NSW 2042']],
  ['a name without its apostrophe', 'oconnor', ["O'Connor ACT 2602"]],
  ['a typographic apostrophe', 'O’Con', ["O'Connor ACT 2602"]],
  ['a word that the post writes out', 'mt isa', ['Mount Isa QLD 4825']],
  ['a name with its postcode', 'Richmond 3121', ['Richmond VIC 3121']],
  ['a postcode with its name', '2753 rich', ['Richmond NSW 2753']],
  ['a name with another postcode', 'Enmore 3000', []],
  ['five digits', '20420', []],
  ['what is no place', '🎈🎈', []],
  ['another script', 'シドニー', []],
  ['signs alone', "''", []],
])('%s', (_, typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('what is called so stands before what begins so, and a range of boxes last', () => {
  expect(found('richmond')).toEqual([
    'Richmond NSW 2753',
    'Richmond VIC 3121',
    'Richmond VIC 8121',
    'Richmond Hill NSW 2480',
  ]);
});

test('a state says what stands first, and hides nothing', () => {
  expect(found('newtown', 'VIC')).toEqual(['Newtown VIC 3220', 'Newtown NSW 2042', 'Newtown North NSW 2042']);
  expect(found('newtown', 'NSW')[0]).toBe('Newtown NSW 2042');
  expect(found('darwin', 'TAS')).toEqual(['Darwin City NT 0800']);
});

test('of many there are never more than eight, each once', () => {
  const many = indexPlaces(
    Array.from({ length: 500 }, (_, at) => ({ suburb: `Sandy Sandy ${at}`, state: 'QLD', postcode: '4000' })),
  );
  expect(new Set(many.like('sandy', 'QLD')).size).toBe(8);
  expect(many.like('40', 'QLD')).toHaveLength(8);
});
