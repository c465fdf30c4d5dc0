import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { addWish, shareWishlist, unshareWishlist } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('the page of a shared list comes with its kits, is kept by nobody, and ends with the sharing', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  const mira = await customerOf(harness, 'mira@example.com');
  const koala = await findDemoKit(harness.app, demoKits.koala);
  await mira.ask(addWish, { params: { productId: koala.id } });
  const token = (await mira.ask(shareWishlist)).body.token ?? '';
  const open = () => harness.app.inject({ url: paths.wishlistLink(token) });

  for (const { statusCode, body, headers } of [await open(), await open()]) {
    expect(statusCode).toBe(200);
    expect(body).toContain(koala.name);
    expect(body).toContain(`$${koala.price}`);
    expect(body).toContain(`href="${paths.product(koala.slug)}"`);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const name of ['etag', 'cdn-cache-control', 'surrogate-key'])
      expect(headers).not.toHaveProperty(name);
  }

  const kookaburra = await findDemoKit(harness.app, demoKits.kookaburra);
  await mira.ask(addWish, { params: { productId: kookaburra.id } });
  expect((await open()).body).toContain(kookaburra.name);
  await mira.ask(unshareWishlist);
  const ended = await open();
  expect(ended.statusCode).toBe(404);
  expect(ended.headers['cache-control']).toBe('private, no-store');
  expect(ended.body).toContain('There is no list at this address');
  expect(ended.body).not.toContain(koala.name);
  // A wrong address reads the same: nothing tells whether there ever was a list.
  const wrong = await harness.app.inject({ url: paths.wishlistLink('V1StGXR8_Z5jdHi6B-myT') });
  const alike = (body: string) => body.replaceAll(/V1StGXR8_Z5jdHi6B-myT/g, token);
  expect([wrong.statusCode, alike(wrong.body)]).toEqual([404, ended.body]);
});

test('the page of a list that somebody sent comes with its kits, and search engines leave it alone', async () => {
  await using harness = await testShop({ pages: true });
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const robotsOf = (body: string) =>
    /<meta name="robots" content="(?<said>[^"]*)"/.exec(body)?.groups?.['said'];
  const { body } = await harness.app.inject({ url: paths.sharedWishlist(`${koala.id},999999,x`) });
  expect(body).toContain(koala.name);
  expect(body).toContain(`$${koala.price}`);
  expect(robotsOf(body)).toBe('noindex, nofollow');
  const own = await harness.app.inject({ url: paths.wishlist });
  expect(robotsOf(own.body)).toBe('index, follow');
});
