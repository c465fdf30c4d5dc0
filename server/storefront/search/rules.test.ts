import { expect, test } from 'vitest';
import {
  comparableTerms,
  countableTerm,
  nearestWord,
  plainTerm,
  understood,
  withWallsNamed,
} from './rules.ts';

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
])('%s is understood as %s', (term, meant) => expect(understood(term, synonyms)?.shown).toBe(meant));

test.each(['cross stitch', 'pbnx', 'koala', '', '   '])('%s needs no translation', (term) =>
  expect(understood(term, synonyms)).toBeNull(),
);

test('a term in quotation marks is meant literally', () =>
  expect(understood('"x-stitch koala"', synonyms)).toBeNull());

test('alternatives are each looked for, in the plural too, those with the first alternative first', () => {
  const parrots = [{ term: 'parrot', means: 'rosella, galah , kookaburra' }];
  expect(understood('Parrots felt', parrots)).toEqual({
    shown: 'rosella, galah or kookaburra felt',
    wordings: ['rosella felt', 'galah felt', 'kookaburra felt'],
  });
});

test('many alternatives do not multiply without end', () => {
  const many = [{ term: 'x', means: 'a, b, c, d, e, f' }];
  expect(understood('x x x x', many)?.wordings).toHaveLength(24);
});

test.each([
  ['wattel', 'wattle'],
  ['platapus', 'platypus'],
  ['kukaburra', 'kookaburra'],
  ['kooka', 'kookaburra'],
  // As far from it as may be, by swaps alone, the last letters among them.
  ['wtatel', 'wattle'],
  ['mgapei', 'magpie'],
  ['mgpaei', undefined],
  ['roo', undefined],
  ['zeppelin', undefined],
])('%s is spelt %s', (typed, meant) =>
  expect(nearestWord(typed, ['roof', 'wattle', 'waratah', 'platypus', 'kookaburra', 'magpie'])).toBe(meant),
);

test.each([
  ['canvas for over the couch', 'canvas for feature wall'],
  ['picture to hang Above our bed', 'picture to hang feature wall'],
  ['something behind sofa', 'something feature wall'],
  ['bed over', 'bed over'],
  ['over 40', 'over 40'],
  ['overbed table craft', 'overbed table craft'],
])('%s hangs where something large does, or names no wall: %s', (term, named) =>
  expect(withWallsNamed(term)).toBe(named),
);

test('a meaning is not translated again', () => {
  const circle = [
    { term: 'a', means: 'b' },
    { term: 'b', means: 'a' },
  ];
  expect(understood('a b', circle)?.shown).toBe('b a');
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

test.each([
  ['koaal', ['koala'], 'koala'],
  ['koela', ['koala'], 'koala'],
  ['kola', ['koala'], 'koala'],
  ['okala', ['koala'], undefined],
  ['awttle', ['wattle'], 'wattle'],
  ['wbttlf', ['wattle'], 'wattle'],
  ['wbtxlf', ['wattle'], undefined],
  ['xbttle', ['wattle'], undefined],
  ['koaxl', ['koala'], undefined],
  ['koaax', ['koala'], undefined],
  ['wattlexyz', ['wattle'], 'wattle'],
  ['wattlewxyz', ['wattle'], undefined],
  ['kaala', ['koala', 'kbala'], 'koala'],
  ['watt', ['wat', 'wattlebird'], 'wattlebird'],
  ['watt', ['wattlebird', 'wat'], 'wattlebird'],
  ['wattle', ['xattle', 'wattla'], 'wattla'],
  ['magpye', ['magpie'], 'magpie'],
  ['kookabura', ['kookaburra', 'kookaburri'], 'kookaburra'],
] as const)('%s among %j is meant for %s', (typed, words, meant) => {
  expect(nearestWord(typed, words)).toBe(meant);
});

test.each([
  ['Lilies', ['lily']],
  ['Gum  trees ', ['gum', 'tree']],
  ['cross', ['cross']],
  ['gas', ['gas']],
  ['cats', ['cat']],
  ['koala’s', ['koala']],
  ["artist's kits", ['artist', 'kit']],
  ['ssh-keys', ['ssh-key']],
  ['seaside', ['seaside']],
  ['o’shea', ['o’shea']],
  ['o’stitch', ['o’stitch']],
  ['iesha', ['iesha']],
])('%s is compared as %j', (term, words) => expect(comparableTerms(term)).toEqual(words));

test('a term with one quotation mark is meant literally, and a meaning without words means itself', () => {
  expect(understood('koala" pbn', synonyms)).toBeNull();
  expect(understood('  pbn ', synonyms)?.shown).toBe('paint by numbers');
  expect(understood('pbn', [{ term: 'pbn', means: ' a,, b ' }])?.wordings).toEqual(['a', 'b']);
});

test('sixty letters are counted', () => expect(countableTerm('x'.repeat(60))).toBe('x'.repeat(60)));
