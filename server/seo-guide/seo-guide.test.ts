import { expect, test } from 'vitest';
import { readProduct } from '../../contracts/catalogue.ts';
import { wellKnownFiles } from '../../contracts/paths.ts';
import { readSeoGuide } from '../../contracts/seo-guide.ts';
import { cast } from '../../seed/cast.ts';
import { administratorOf, browserOf } from '../../tools/test-person.ts';
import { testShop } from '../../tools/test-shop.ts';

test('the guide names what is missing, and where it is mended', async () => {
  await using house = await testShop();
  await house.shop.db
    .updateTable('products')
    .set({ summary: '' })
    .where('slug', '=', cast.koala.slug)
    .execute();
  const owner = await administratorOf(house, 'owner@example.com');
  const { checks, inFeed } = (await owner.ask(readSeoGuide)).body;
  const descriptions = checks.find(({ id }) => id === 'descriptions');
  expect(descriptions?.findings).toContainEqual(
    expect.objectContaining({ name: 'Sleeping koala felt art', words: 'No description' }),
  );
  expect(checks.find(({ id }) => id === 'links')?.findings).toEqual([]);
  expect(inFeed).toBe(Object.keys(cast).length);
});

test('the merchant feed asks the price of the page, and its text cannot break the feed', async () => {
  await using house = await testShop();
  await house.shop.db
    .updateTable('products')
    .set({ name: 'Koala & <friends>', rrp_cents: 9995 })
    .where('slug', '=', cast.koala.slug)
    .execute();
  const { body, headers } = await house.app.inject({ url: wellKnownFiles.merchantFeed });
  expect(headers['content-type']).toContain('application/xml');
  const kit = (await browserOf(house.app).ask(readProduct, { params: { slugOrId: cast.koala.slug } })).body;
  const item = body.split('<item>').find((one) => one.includes(kit.sku));
  expect(item).toContain('<g:title>Koala &amp; &lt;friends&gt;</g:title>');
  expect(item).toContain('<g:price>99.95 AUD</g:price>');
  expect(item).toContain(`<g:sale_price>${kit.price} AUD</g:sale_price>`);
  expect(item).toContain('<g:availability>in_stock</g:availability>');
});
