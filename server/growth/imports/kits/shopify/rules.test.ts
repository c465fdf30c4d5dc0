import { expect, test } from 'vitest';
import { paths } from '../../../../../contracts/kernel/paths.ts';
import { exampleFile, readKits } from '../../examples/read-example.ts';
import type { ReadKit } from '../read-kit.ts';

const { platform, kind, records } = await readKits(await exampleFile('shopify-products.csv'));
const kitAt = (slug: string) => records.find((kit) => kit.slug === slug) as ReadKit;
const said = ({ messages }: ReadKit) => messages.map(({ row, message }) => `${row}: ${message}`);

test('a Shopify export of products is known by its headings', () => {
  expect([platform, kind]).toEqual(['shopify', 'kits']);
  expect(records.map(({ slug }) => slug)).toEqual([
    'banksia-at-dusk',
    'wren-hoop',
    'felt-gumnut',
    'punch-wave',
    'gift-card',
    'lino-fern',
    'ghost',
  ]);
});

test('a description in HTML becomes plain paragraphs, without script', () => {
  const kit = kitAt('banksia-at-dusk');
  expect(kit.description).toBe(
    'Slow down with old man banksia & a cup of tea.\n\n- 40 × 50 cm canvas\n- 24 acrylic paints',
  );
  expect(kit).toMatchObject({
    name: 'Banksia at Dusk — Paint by Numbers',
    summary: 'An evening with a banksia, numbered and unhurried.',
    categories: ['Paint by Numbers'],
    status: 'published',
    oldPaths: [paths.productAlias('banksia-at-dusk')],
    variants: [
      {
        label: '',
        sku: 'PBN-BANKSIA',
        barcode: '9312345000012',
        priceCents: 5_995,
        costCents: 2_130,
        weightGrams: 850,
        stock: 12,
      },
    ],
  });
  expect(said(kit)[0]).toMatch(/^2: 69\.95 is not struck through here/);
});

test('pictures come in their order, also those of rows that were sorted elsewhere', () => {
  const { pictures } = kitAt('banksia-at-dusk');
  expect(pictures.map(({ url }) => /banksia-\d/.exec(url)?.[0])).toEqual([
    'banksia-1',
    'banksia-2',
    'banksia-3',
    'banksia-4',
  ]);
  expect(pictures[1]?.alt).toBe('The box, opened');
});

test('variants have both options in their label, and a first row without a variant is none', () => {
  const kit = kitAt('wren-hoop');
  expect(kit.variants).toMatchObject([
    { label: '15 cm / Beech', sku: 'XS-WREN-15', priceCents: 3_900, weightGrams: 240, stock: 5 },
    { label: '20 cm / Beech', sku: 'XS-WREN-20', priceCents: 4_450, stock: 0 },
    { label: '20 cm / Bamboo', sku: '9312345678907', priceCents: 4_450, stock: 3 },
  ]);
  expect(kit.pictures.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))).toEqual([
    'wren.jpg?v=1',
    'wren-15.jpg?v=9',
    'wren-20.jpg?v=9',
  ]);
  expect(said(kit)).toContain('7: -2 on hand cannot be: it comes in with none');
});

test('a cell that looks like a formula is text, and a quoted cell may have several lines', () => {
  expect(kitAt('felt-gumnut')).toMatchObject({
    name: '=Gumnut, felt',
    description: 'She said: "stitch,\nthen rest."',
    summary: 'She said: "stitch,',
    status: 'draft',
    pictures: [],
    variants: [{ weightGrams: null, stock: 0 }],
  });
});

test('a barcode that a spreadsheet rounded is left out, and that is told', () => {
  const kit = kitAt('wren-hoop');
  expect(kit.variants.map(({ barcode }) => barcode)).toEqual(['', '', '']);
  expect(said(kit)).toContain(
    '6: ‘9.31235E+12’ is no barcode of 8, 12 or 13 digits: it comes in without one',
  );
});

test('a cost that cannot be read is left out, and that is told', async () => {
  const head = 'Handle,Title,Variant SKU,Variant Price,Cost per item';
  const csv = [head, 'hoop,Hoop,H-1,49.95,about 12', 'frame,Frame,F-1,29.95,-3'].join('\n');
  const { records: kits } = await readKits(Buffer.from(csv));
  const costs = kits.flatMap(({ variants }) => variants.map(({ costCents }) => costCents));
  expect(costs).toEqual([undefined, undefined]);
  const messages = kits.flatMap(({ messages: told }) => told);
  expect(messages.filter(({ column }) => column === 'Cost')).toEqual([
    {
      row: 2,
      column: 'Cost',
      isWrong: false,
      message: '‘about 12’ is no cost such as 12.50: it comes in without one',
    },
    {
      row: 3,
      column: 'Cost',
      isWrong: false,
      message: '‘-3’ is no cost such as 12.50: it comes in without one',
    },
  ]);
});

test('an SKU that a spreadsheet rounded is not believed', () => {
  const kit = kitAt('punch-wave');
  expect(kit.variants.map(({ sku }) => sku)).toEqual(['PUNCH-1', 'PUNCH-1', '']);
  expect(said(kit)).toEqual([
    '10: The shop does not know the colours ‘Sea’, ‘Sand’, ‘Night’: they stay out of the palette until you add them to the kit',
    '12: ‘9.31234E+12’ was rounded by a spreadsheet: the shop makes an SKU of its own',
  ]);
});

test.each([
  ['gift-card', '13: A gift card is no kit: the shop sells its own, so this stays out'],
  ['lino-fern', '14: ‘on request’ is no price such as 49.95'],
  ['ghost', '15: There is no name in any row of this kit'],
])('%s is wrong and says why', (slug, sentence) => {
  const wrong = kitAt(slug).messages.filter(({ isWrong }) => isWrong);
  expect(wrong.map(({ row, message }) => `${row}: ${message}`)).toEqual([sentence]);
});

test('the headings that Shopify writes since 2025 are known as well', async () => {
  const csv = `Title,URL handle,Description,Published on online store,Status,SKU,Price,Inventory quantity,Weight value (grams),Product image URL,Image position\nKoala,koala-kit,<p>Hi</p>,true,Active,KO-1,49.95,3,500,https://cdn.example/koala.png,1\n`;
  const { records: kits } = await readKits(Buffer.from(csv));
  expect(kits).toMatchObject([
    { slug: 'koala-kit', status: 'published', variants: [{ priceCents: 4_995, weightGrams: 500, stock: 3 }] },
  ]);
});

test('more variants than a kit can have are told, and nothing of them is taken', async () => {
  const rows = Array.from(
    { length: 22 },
    (_, index) => `many,${index === 0 ? 'Many' : ''},Size,S${index},9.95`,
  );
  const csv = `Handle,Title,Option1 Name,Option1 Value,Variant Price\n${rows.join('\n')}\n`;
  const { records: kits } = await readKits(Buffer.from(csv));
  expect(kits[0]?.messages).toContainEqual(expect.objectContaining({ isWrong: true, row: 2 }));
});

test.each(['Colour', 'Color'])('an option that is called %s is the palette of its kit', async (name) => {
  const csv = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price
wave,Wave,Size,30 cm,${name},Sage,49.95
wave,,,30 cm,,Dusty Pink,49.95
wave,,,40 cm,,Sage,49.95
wave,,,40 cm,,Moonlit,49.95
`;
  const { records: kits } = await readKits(Buffer.from(csv));
  expect(kits[0]?.colours).toEqual([
    { code: '1', name: 'Sage', hex: '#9CAF88' },
    { code: '2', name: 'Dusty Pink', hex: '#E99AB0' },
  ]);
  expect(kits[0]?.variants).toHaveLength(4);
});

test('options without names, a handle in two spellings and rows of pictures alone are one kit', async () => {
  const csv = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Position
Wave-Kit,Wave,,30 cm,W-30,49.95,-4,https://a.example/2.jpg,2
wave-kit,,,40 cm,W-40,59.95,-1,,
wave-kit,,,,,,,https://a.example/1.jpg,1
wave-kit,,,,,,,https://a.example/2.jpg,2
`;
  const { records: kits } = await readKits(Buffer.from(csv));
  expect(kits).toMatchObject([
    {
      slug: 'wave-kit',
      variants: [
        { label: '30 cm', sku: 'W-30', stock: 0 },
        { label: '40 cm', sku: 'W-40', stock: 0 },
      ],
      pictures: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
      oldPaths: [paths.productAlias('wave-kit')],
    },
  ]);
  expect(kits[0]?.messages.filter(({ isWrong }) => isWrong)).toEqual([]);
});
