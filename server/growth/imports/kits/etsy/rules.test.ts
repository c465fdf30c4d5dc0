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
