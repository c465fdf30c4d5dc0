import { expect, test } from 'vitest';
import { exampleFile, readKits } from '../../examples/read-example.ts';

const { platform, records } = await readKits(await exampleFile('etsy-listings.csv'));

test('a listing is a kit, with entities decoded and all its pictures', () => {
  expect(platform).toBe('etsy');
  expect(records[0]).toMatchObject({
    name: `Embroidery Kit "Gum Blossom" | Beginner's Hoop`,
    slug: 'embroidery-kit-gum-blossom-beginners-hoop',
    summary: 'A calm evening.',
    description: 'A calm evening.\n\n* Hoop, 15 cm\n* Floss & needle\n\nShips from Ballarat.',
    status: 'published',
    variants: [{ label: '', sku: 'ETSY-GUM', priceCents: 3_850, stock: 9 }],
  });
  expect(records[0]?.pictures).toHaveLength(2);
});

test('two variations make every choice, with a stock that nobody counted apart', () => {
  expect(records[1]?.variants).toMatchObject([
    { label: 'Sage / 30 cm', sku: 'PN-S30', priceCents: 6_400, stock: null },
    { label: 'Sage / 40 cm', sku: 'PN-S40' },
    { label: 'Dusty Pink / 30 cm', sku: 'PN-P30' },
    { label: 'Dusty Pink / 40 cm', sku: 'PN-P40' },
  ]);
  expect(records[1]?.colours).toMatchObject([
    { name: 'Sage', hex: '#9CAF88' },
    { name: 'Dusty Pink', hex: '#E99AB0' },
  ]);
  expect(records[1]?.messages).toMatchObject([{ column: 'On hand', isWrong: false }]);
});

test('a price in another currency is not taken for Australian dollars', () => {
  expect(records[2]).toMatchObject({
    variants: [{ priceCents: null }],
    messages: [{ column: 'Price', message: expect.stringMatching(/^25\.00 USD is no price/) }],
  });
});

const listing = (price: string, values: string, skus: string, other = '') =>
  readKits(
    Buffer.from(
      `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 VALUES,SKU
Punch Wave,Soft.,"${price}",AUD,3,Size,"${values}","${other}","${skus}"
`,
    ),
  );

test.each(['38.50', 'A$38.50', '38,50', '38.50 AUD', 'AU$ 38.50'])(
  'a price that is written %s is 38.50, and a listing without an SKU has none yet',
  async (price) => {
    const { records: kits } = await listing(price, '', '');
    expect(kits).toMatchObject([{ variants: [{ label: '', sku: '', priceCents: 3_850 }], messages: [] }]);
  },
);

test('a choice without an SKU leaves those of the others where they belong', async () => {
  const { records: kits } = await listing('38.50', '30 cm,40 cm,50 cm', 'W-30,,W-50');
  expect(kits[0]?.variants.map(({ label, sku }) => [label, sku])).toEqual([
    ['30 cm', 'W-30'],
    ['40 cm', ''],
    ['50 cm', 'W-50'],
  ]);
});

test('SKUs of which nobody can say whose they are stay out, and that is told', async () => {
  const { records: kits } = await listing('38.50', '30 cm,40 cm,50 cm', 'W-30,W-50');
  expect(kits[0]?.variants.map(({ sku }) => sku)).toEqual(['', '', '']);
  expect(kits[0]?.messages).toContainEqual({
    row: 2,
    column: 'SKU',
    message: 'Etsy names 2 SKUs for 3 choices: the shop makes SKUs of its own',
    isWrong: false,
  });
});

test('two cells that would make more choices than memory holds are refused as too many', async () => {
  const values = Array.from({ length: 50_000 }, (_, n) => n).join(',');
  const { records: kits } = await listing('38.50', values, '', values);
  expect(kits[0]?.messages).toContainEqual(
    expect.objectContaining({ isWrong: true, message: expect.stringContaining('and a kit can have 21') }),
  );
});
