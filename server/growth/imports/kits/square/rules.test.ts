import { expect, test } from 'vitest';
import { paths } from '../../../../../contracts/kernel/paths.ts';
import { exampleFile, readKits } from '../../examples/read-example.ts';

// With semicolons and in Windows-1252, as Excel saves it again.
const { platform, records } = await readKits(await exampleFile('square-catalogue.csv'));

test('an item is a kit with what lies at all places, none below zero', () => {
  expect(platform).toBe('square');
  expect(records[0]).toMatchObject({
    name: 'Café Tiles – Paint Kit',
    categories: ['Paint by Numbers', 'Kits'],
    status: 'published',
    variants: [
      {
        label: '',
        sku: 'SQ-TILE',
        barcode: '9312345000036',
        priceCents: 4_995,
        weightGrams: 900,
        stock: 6,
      },
    ],
    pictures: [],
  });
  expect(records[0]?.messages.map(({ message }) => message)).toContain(
    '-1 on hand at one place counts as none',
  );
});

test('variations of an item are variants, one whose price is typed at the till has none', () => {
  expect(records[1]).toMatchObject({
    name: 'Wool Bird',
    status: 'draft',
    variants: [
      { label: 'Magpie', sku: 'SQ-BIRD-M', priceCents: 2_900, stock: 5 },
      { label: 'Galah', sku: 'SQ-BIRD-G', priceCents: null, stock: null },
    ],
  });
});

test('an item is found under its address at Square, by its own link or by its name', async () => {
  expect(records.map(({ oldPaths }) => oldPaths).slice(0, 2)).toEqual([
    [paths.product('cafe-tiles-paint-kit')],
    [paths.product('wool-bird')],
  ]);
  const csv = `Token,Item Name,Variation Name,SKU,Description,Permalink,Item Type,Price
AB1,Wool Bird,Regular,WB-1,,magpie-of-wool,Physical good,29.00
`;
  const { records: items } = await readKits(Buffer.from(csv));
  expect(items).toMatchObject([{ slug: 'magpie-of-wool', oldPaths: [paths.product('magpie-of-wool')] }]);
});

test('a workshop is no kit', () => {
  expect(records[2]?.messages).toContainEqual(
    expect.objectContaining({ isWrong: true, message: 'An item of the type ‘Event’ is no kit' }),
  );
});

test('the values of an option that is called Color are the palette of the item', async () => {
  const csv = `Token,Item Name,Variation Name,SKU,Description,Item Type,Option Name 1,Option Value 1,Price
AB1,Wool Bird,Grey,WB-1,,Physical good,Color,Grey,29.00
AB2,Wool Bird,Navy,WB-2,,Physical good,Color,Navy,29.00
`;
  const { records: items } = await readKits(Buffer.from(csv));
  expect(items).toMatchObject([
    { colours: [{ name: 'Grey', hex: '#8C8C8C' }, { name: 'Navy' }], variants: [{ label: 'Grey' }, {}] },
  ]);
});

test('an item that is enabled at no place comes in as a draft, and an archived one archived', async () => {
  const csv = `Token,Item Name,Variation Name,SKU,Description,Archived,Price,Enabled Studio,Current Quantity Studio,Enabled Stall,Current Quantity Stall
AB1,Wool Bird,Regular,WB-1,,N,29.00,Y,2,N,
AB2,Wool Fox,Regular,WF-1,,N,29.00,N,,N,
AB3,Wool Owl,Regular,WO-1,,Y,29.00,N,,N,
`;
  const { records: items } = await readKits(Buffer.from(csv));
  expect(items.map(({ name, status }) => [name, status])).toEqual([
    ['Wool Bird', 'published'],
    ['Wool Fox', 'draft'],
    ['Wool Owl', 'archived'],
  ]);
  expect(items[0]?.variants).toMatchObject([{ label: '', stock: 2 }]);
});

const ofPlaces =
  'Token,Item Name,Variation Name,SKU,Description,Price,Enabled Studio,Price Studio,Enabled Stall,Price Stall';
const pricesOf = async (...rows: string[]) => {
  const { records: items } = await readKits(Buffer.from([ofPlaces, ...rows].join('\n')));
  return items.map(({ variants: [first], messages }) => [
    first?.priceCents,
    messages.filter(({ column }) => column === 'Price').map(({ message }) => message),
  ]);
};

test('a price that only its places have is theirs, and where they differ that is said', async () => {
  expect(
    await pricesOf(
      'AB1,Wool Bird,Regular,WB-1,,,Y,29.00,Y,29.00',
      'AB2,Wool Fox,Regular,WF-1,,,Y,31.00,Y,$33.00',
      'AB3,Wool Owl,Regular,WO-1,,,N,31.00,Y,33.00',
      'AB4,Wool Wren,Regular,WW-1,,40.00,Y,31.00,Y,33.00',
      'AB5,Wool Mouse,Regular,WM-1,,,Y,variable,Y,',
    ),
  ).toEqual([
    [2_900, []],
    [3_100, ['Its price differs by place: it comes in with that of Studio, 31.00, not with Stall’s $33.00']],
    [3_300, []],
    [4_000, []],
    [null, ['Its price is typed at each sale: it comes in as a draft without one']],
  ]);
});

test('a variation that Square called Regular beside others keeps a name, and two items of one name stay apart', async () => {
  const csv = `Token,Item Name,Variation Name,SKU,Description,Price
AB1,Wool Bird,Regular,WB-1,Small.,29.00
AB2,Wool Bird,Large,WB-2,Small.,39.00
AB3,Wool Bird,Regular,WB-3,Another.,49.00
`;
  const { records: items } = await readKits(Buffer.from(csv));
  expect(items.map(({ variants }) => variants.map(({ label, sku }) => [label, sku]))).toEqual([
    [
      ['Standard', 'WB-1'],
      ['Large', 'WB-2'],
    ],
    [['', 'WB-3']],
  ]);
});
