import { expect, test } from 'vitest';
import { formPaths, paths } from '../../../contracts/kernel/paths.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('a misspelt word is mended, a wish is read, a page is named, and each kit can be put into the cart by a plain form', async () => {
  await using harness = await testShop({ pages: true });
  const shown = async (path: string) => {
    const { statusCode, body } = await harness.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(200);
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    // React marks where one text ends and the next begins.
    return main.replaceAll('<!-- -->', '');
  };
  const mended = await shown(paths.search('kukaburra'));
  expect(mended).toContain('Showing results for “kookaburra”.');
  expect(mended).toContain(`href="${paths.product(demoKits.kookaburra.slug)}"`);
  expect(await shown(paths.search('easy kits'))).toContain('Showing results for “gentle kits”.');

  const [, named = ''] = (await shown(paths.search('gift card'))).split('A page of the shop');
  expect(named).toMatch(new RegExp(`href="${paths.giftCards}"[^>]*>Gift Cards`));

  expect(await shown(paths.category('all'))).toContain(`action="${formPaths.addToCart}"`);
});
