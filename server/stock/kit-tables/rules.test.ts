import { expect, test } from 'vitest';
import { kitColumnNames, kitColumns } from '../../../contracts/stock/kit-tables.ts';
import { plainCell } from '../../kernel/rules.ts';
import { cellIn, changesBetween, freshKit, guessMapping, kitOfRow, cellText } from './rules.ts';

test.each(['=1+1', '+61 400', '-5', '@home', '\tx', 'plain', "'quoted", '', '“=”'])(
  'a spreadsheet reckons nothing in %j, and it comes back as it was',
  (text) => {
    expect(plainCell(text)).not.toMatch(/^[=+\-@\t\r]/);
    expect(cellIn(plainCell(text))).toBe(text);
  },
);

test('headings are known by their words or their names, in any order and case', () => {
  expect(guessMapping(['PRICE', 'Weather', ' sku ', 'Box length mm', 'hoursFrom'])).toEqual({
    price: 0,
    sku: 2,
    packedLengthMm: 3,
    hoursFrom: 4,
  });
});

const categories = new Map([[3, { slug: 'felt-art', name: 'Felt Art' }]]);
const koala = {
  ...freshKit,
  sku: 'FNK-1',
  barcode: '9300601768226',
  shelfPlace: 'B 3',
  name: 'Koala',
  slug: 'koala',
  categoryId: 3,
  priceCents: 4_995,
  hoursFrom: 4,
  hoursTo: 6,
  finishedWidthMm: 100,
  finishedHeightMm: 100,
  weightGrams: 500,
  packedLengthMm: 1,
  packedWidthMm: 1,
  packedHeightMm: 1,
  contents: [
    { quantity: 2, what: 'needles', detail: 'size 38' },
    { quantity: 1, what: 'pad', detail: '' },
  ],
  alsoNeeded: ['Scissors', 'Good light'],
  requirements: {
    smallestPrintTenthMm: 25,
    stitchesPer10Cm: 55,
    hands: 'one' as const,
    force: 'light' as const,
    tableWidthMm: 600,
    tableDepthMm: 400,
    noise: 'silent' as const,
    cleanUp: null,
  },
};

test('what an export writes, an import reads as the same kit', () => {
  const cells = Object.fromEntries(
    kitColumnNames.map((column) => [column, plainCell(cellText(column, koala, categories))]),
  );
  const { kit, problems } = kitOfRow(koala, cells, categories);
  expect(problems).toEqual([]);
  expect(changesBetween(koala, kit, categories)).toEqual([]);
  expect(kit).toEqual(koala);
});

test.each([
  [{ price: 'dear' }, 'price', '‘dear’ is no price such as 49.95'],
  [{ price: '-4' }, 'price', '‘-4’ is no price such as 49.95'],
  [{ stock: '4.5' }, 'stock', '‘4.5’ is no whole number'],
  [{ smallestPrint: 'tiny' }, 'smallestPrint', '‘tiny’ is no number such as 2.5'],
  [{ hands: 'three' }, 'hands', '‘three’ is none of: one, two'],
  [{ tableDepthMm: '' }, 'tableDepthMm', 'Give both sides of the table, or neither'],
  [{ featured: 'maybe' }, 'featured', '‘maybe’ is neither yes nor no'],
  [{ category: 'Macrame' }, 'category', 'There is no category ‘Macrame’'],
  [{ contents: 'some wool' }, 'contents', '‘some wool’ is not like ‘1 × printed canvas | 30 × 40 cm’'],
  [{ name: '' }, 'name', 'Please fill this in'],
  [{ hoursTo: '2' }, 'hoursTo', 'Not less than the hours it takes at least'],
  [{ status: 'sold' }, 'status', expect.stringMatching(/./)],
  [{ rrp: '99.00', status: 'published' }, 'rrpSource', 'Say where the higher price comes from'],
  [{ summary: '', status: 'published' }, 'summary', expect.stringMatching(/sentence/)],
])('%j is wrong at %s', (cells, column, message) => {
  expect(kitOfRow(koala, cells, categories).problems).toContainEqual({ column, message });
});

test('what a row changes is told in the words of its columns', () => {
  const { kit, problems } = kitOfRow(
    koala,
    { price: '$1,049.50', category: 'felt art', stock: '7' },
    categories,
  );
  expect(problems).toEqual([]);
  expect(changesBetween(koala, kit, categories)).toEqual([
    { field: kitColumns.price, from: '49.95', to: '1049.50' },
    { field: kitColumns.stock, from: '0', to: '7' },
  ]);
});

test('a draft needs only a name, also where the table has empty cells', () => {
  const empty = Object.fromEntries(kitColumnNames.map((column) => [column, '']));
  const { kit, problems } = kitOfRow(freshKit, { ...empty, name: 'Koala', stock: '0' }, categories);
  expect(problems).toEqual([]);
  expect(kit).toMatchObject({ slug: 'koala', status: 'draft', categoryId: null, priceCents: null });
});

test('a new kit that is to be published says everything that it lacks', () => {
  const { problems } = kitOfRow(freshKit, { name: 'Koala', price: '5', status: 'published' }, categories);
  expect(problems.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['category', 'hoursFrom', 'weightGrams', 'packedLengthMm', 'summary']),
  );
  expect(problems.map(({ column }) => column)).not.toContain('price');
});

test('what a schema would say is said in sentences, and a comma in a price is understood', () => {
  const row = { name: 'Koala', price: '0', difficulty: 'hard', hoursFrom: '999999', weightGrams: '0' };
  const { problems } = kitOfRow(freshKit, row, categories);
  const said = problems.map(({ message }) => message).join('. ');
  expect(said).not.toMatch(/invalid|expected|too (?:small|big)/i);
  expect(said).toContain('gentle');
  expect(kitOfRow(freshKit, { price: '69,95' }, categories).kit.priceCents).toBe(6_995);
});

const bare = { ...freshKit, name: 'Koala', slug: 'koala' };
const read = (cells: Parameters<typeof kitOfRow>[1], kit = koala) => kitOfRow(kit, cells, categories);

test.each([
  ['category', 'categoryId'],
  ['price', 'priceCents'],
  ['rrp', 'rrpCents'],
  ['hoursFrom', 'hoursFrom'],
  ['hoursTo', 'hoursTo'],
  ['finishedWidthMm', 'finishedWidthMm'],
  ['finishedHeightMm', 'finishedHeightMm'],
  ['weightGrams', 'weightGrams'],
  ['packedLengthMm', 'packedLengthMm'],
  ['packedWidthMm', 'packedWidthMm'],
  ['packedHeightMm', 'packedHeightMm'],
] as const)('an empty cell of %s takes away what was known', (column, field) => {
  expect(read({ [column]: '' }, { ...koala, rrpCents: 9_900 }).kit[field]).toBeNull();
});

test.each([
  ['yes', true],
  ['TRUE', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
  ['', false],
])('%j in a cell is %s', (cell, value) => {
  expect(read({ featured: cell }, { ...koala, featured: !value }).kit.featured).toBe(value);
});

test('what a row says is read in any case and without spaces around it', () => {
  const { kit, problems } = read({
    category: 'FELT ART',
    status: 'Draft',
    name: ' Wombat ',
    contents: ' 2 x needles |  size 38 \r\n\n1 × pad',
    alsoNeeded: ' Tea \n\n Light',
  });
  expect(problems).toEqual([]);
  expect(kit).toMatchObject({
    categoryId: 3,
    status: 'draft',
    name: 'Wombat',
    slug: 'koala',
    contents: [
      { quantity: 2, what: 'needles', detail: 'size 38' },
      { quantity: 1, what: 'pad', detail: '' },
    ],
    alsoNeeded: ['Tea', 'Light'],
  });
  expect(read({ contents: 'about 2 × needles' }).problems).toHaveLength(1);
});

test('a higher price that a table brings is the shop’s own, and one that was there stays whose it was', () => {
  expect(read({ rrp: '99' }).kit.rrpKind).toBe('ours');
  const makers = { ...koala, rrpCents: 9_900, rrpKind: 'maker' as const };
  expect(read({ rrp: '98' }, makers).kit.rrpKind).toBe('maker');
});

test('a blank kit has blank cells, and a full one says everything', () => {
  const cells = (kit: typeof koala) =>
    Object.fromEntries(kitColumnNames.map((c) => [c, cellText(c, kit, categories)]));
  expect(cells(bare as typeof koala)).toMatchObject({
    category: '',
    price: '',
    rrp: '',
    hoursFrom: '',
    contents: '',
  });
  expect(cells({ ...koala, featured: true, rrpCents: 9_900 })).toMatchObject({
    sku: 'FNK-1',
    name: 'Koala',
    slug: 'koala',
    category: 'felt-art',
    status: 'draft',
    rrp: '99.00',
    featured: 'yes',
    bestseller: 'no',
    newArrival: 'no',
    packedLengthMm: '1',
    packedHeightMm: '1',
    contents: '2 × needles | size 38\n1 × pad',
    alsoNeeded: 'Scissors\nGood light',
  });
});

test('a barcode is read with spaces; what a spreadsheet rounded, or whose check digit is wrong, is a sentence', () => {
  const withBarcode = (barcode: string) => kitOfRow(koala, { barcode }, categories);
  expect(withBarcode('9 300601 768226')).toMatchObject({ kit: { barcode: '9300601768226' }, problems: [] });
  for (const wrong of ['9.30061E+12', '9300601768227', 'koala'])
    expect(withBarcode(wrong).problems).toEqual([
      { column: 'barcode', message: expect.stringMatching(/^No barcode: 8, 12 or 13 digits/) },
    ]);
});
