import { expect, test } from 'vitest';
import { paths } from '../../../../../contracts/kernel/paths.ts';
import { exampleFile, readKits } from '../../examples/read-example.ts';

const { platform, records } = await readKits(await exampleFile('woocommerce-products.csv'));
const wrong = (name: string) =>
  records
    .filter((kit) => kit.name === name)
    .flatMap(({ messages }) => messages.filter(({ isWrong }) => isWrong).map(({ message }) => message));

test('a simple product is a kit at its regular price, with pictures whose addresses hold commas', () => {
  expect(platform).toBe('woocommerce');
  expect(records[0]).toMatchObject({
    name: 'Felt Boobook Owl',
    slug: 'felt-boobook-owl',
    summary: 'A small owl & a quiet hour.',
    description: 'Needle felting.\n\nWith foam mat.',
    categories: ['Felt Art', 'Kits', 'New'],
    oldPaths: [paths.product('felt-boobook-owl')],
    variants: [
      {
        label: '',
        sku: 'FELT-OWL',
        barcode: '9312345000029',
        priceCents: 4_200,
        weightGrams: 350,
        stock: 7,
      },
    ],
    box: { packedLengthMm: 240, packedWidthMm: 185, packedHeightMm: 60 },
    colours: [
      { name: 'Brown', hex: '#6B4A2F' },
      { name: 'Cream', hex: '#F5EBD7' },
    ],
  });
  expect(records[0]?.pictures.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))).toEqual([
    'owl,front.jpg',
    'owl-2.jpg',
  ]);
});

test('a comma that WooCommerce wrote with a backslash is a comma of a value, an address and a category', async () => {
  const { records: kits } = await readKits(
    Buffer.from(
      [
        'ID,Type,SKU,Name,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
        String.raw`1,variable,HOOP,Hoop,,"Stitch\, hoop > Cross\, small, New","https://a.example/hoop\,front.jpg",,Size,"Small\, 15 cm, Large\, 20 cm"`,
        String.raw`2,variation,HOOP-15,Hoop,44.00,,,HOOP,Size,"Small\, 15 cm"`,
        String.raw`3,variation,HOOP-20,Hoop,54.00,,,HOOP,Size,"Large\, 20 cm"`,
      ].join('\n'),
    ),
  );
  expect(kits[0]).toMatchObject({
    categories: ['Cross, small', 'Stitch, hoop', 'New'],
    variants: [{ label: 'Small, 15 cm' }, { label: 'Large, 20 cm' }],
    pictures: [{ url: 'https://a.example/hoop,front.jpg' }],
  });
});

test('a product that was on sale there comes in at its regular price, and that is told', () => {
  expect(records[0]?.messages).toContainEqual({
    row: 2,
    column: 'Sale price',
    message: 'It was on sale there at 36.00, and comes in at its regular price',
    isWrong: false,
  });
  expect(records[1]?.messages.map(({ column }) => column)).not.toContain('Sale price');
});

test('a colour that the shop does not know is named, and one of the many that it knows is not', () => {
  expect(records[0]?.messages).toContainEqual({
    row: 2,
    column: 'Colours',
    message:
      'The shop does not know the colour ‘Moonlit’: it stays out of the palette until you add it to the kit',
    isWrong: false,
  });
});

test('a kit with variations has the palette of its own row', async () => {
  const { records: kits } = await readKits(
    Buffer.from(
      [
        'ID,Type,SKU,Name,Regular price,Stock,Weight (kg),Height (cm),Parent,Attribute 1 name,Attribute 1 value(s)',
        '1,variable,BIRD,Bird,,,,flat,,Colour,"Sage, Navy, constructor"',
        '2,variation,BIRD-S,Bird,44.00,parent,heavy,,BIRD,Colour,Sage',
        '3,variation,BIRD-N,Bird,44.00,plenty,0,,BIRD,Colour,Navy',
      ].join('\n'),
    ),
  );
  expect(kits[0]?.colours).toMatchObject([{ name: 'Sage' }, { name: 'Navy' }]);
  expect(kits[0]?.messages.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '2: ‘flat’ is no measure of a box up to 100 m: it comes in without it',
    '3: ‘heavy’ is no weight up to 100 kg: it comes in without one of its own',
    '4: ‘plenty’ is no number: it comes in uncounted',
    '2: The shop does not know the colour ‘constructor’: it stays out of the palette until you add it to the kit',
  ]);
});

test('variations find their kit by SKU or by number, wherever they stand', () => {
  expect(records.find(({ name }) => name === 'Banksia Hoop')?.variants).toMatchObject([
    { label: '15 cm', sku: 'HOOP-15', priceCents: 4_400, weightGrams: 300, stock: 3 },
    { label: '20 cm', sku: '', priceCents: 5_400, weightGrams: 400, stock: null },
  ]);
});

test('what is private or a draft comes in as a draft', () => {
  const states = records.map(({ name, status }) => [name, status]);
  expect(states).toContainEqual(['Private Kit', 'draft']);
  expect(states).toContainEqual(['Draft Kit', 'draft']);
});

test.each([
  ['simple', false],
  ['simple, downloadable', false],
  ['simple, virtual', true],
  ['simple, downloadable, virtual', true],
])('a product of the type ‘%s’ stays out where nobody posts it: %s', async (type, staysOut) => {
  const csv = `ID,Type,SKU,Name,Regular price\n1,"${type}",P-1,Pattern,9.95\n`;
  const { records: kits } = await readKits(Buffer.from(csv));
  expect(kits[0]?.messages.some(({ isWrong }) => isWrong)).toBe(staysOut);
});

test('what is no kit of its own, or lacks its other rows, is told', () => {
  expect(wrong('Everything')).toEqual(['A product of the type ‘grouped’ is no kit of its own']);
  expect(wrong('No Variations')).toEqual(['Its variations are not in the file: export them as well']);
  expect(wrong('Lost - Blue')).toEqual([expect.stringMatching(/^The kit ‘LOST’ .* is not in the file/)]);
});
