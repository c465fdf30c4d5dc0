import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readCart } from '../../../contracts/buying/cart.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { cents, centsOf, priceText } from '../../../contracts/kernel/money.ts';
import { formPaths, paths } from '../../../contracts/kernel/paths.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { rates } from '../../../seed/rates.ts';
import { testBundle } from '../../../tools/testing/bundle.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testPreorder } from '../../../tools/testing/preorder.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';
import { setRates } from '../../pricing/shipping/shipping.ts';

const own = { 'sec-fetch-site': 'same-origin' };

/** A browser without script: it keeps its cookies and posts forms. */
function plainBrowser({ app }: TestShop) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send(method: 'GET' | 'POST', url: string, fields = {}, headers: object = own) {
    const answer = await app.inject({
      method,
      url,
      headers: { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded', ...headers },
      ...(method === 'POST' ? { payload: new URLSearchParams(fields).toString() } : {}),
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  }
  return {
    get: (url: string) => send('GET', url),
    post: (url: string, fields: object, headers?: object) => send('POST', url, fields, headers),
  };
}

test('without script a kit goes into the cart, its number changes, and it leaves again', async () => {
  await using harness = await testShop();
  const browser = plainBrowser(harness);
  const { id, name } = await findDemoKit(harness.app, demoKits.koala);
  const added = await browser.post(formPaths.addToCart, { productId: id, quantity: 2 });
  expect([added.statusCode, added.headers.location]).toEqual([303, paths.plainCart]);
  const page = await browser.get(paths.plainCart);
  expect(page.body).toContain(name);
  expect(page.headers['cache-control']).toBe('no-store');
  const itemId = /name="itemId" value="([^"]+)"/.exec(page.body)?.[1];
  await browser.post(formPaths.changePlainCart, { itemId, quantity: 3 });
  expect((await browser.get(paths.plainCart)).body).toContain('value="3"');
  await browser.post(formPaths.changePlainCart, { itemId, quantity: 0 });
  expect((await browser.get(paths.plainCart)).body).toContain('Your cart is empty');
});

test('without script a kit costs what its sale says', async () => {
  await using harness = await testShop();
  const browser = plainBrowser(harness);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const sale = { code: null, name: 'Spring sale', kind: 'percent', percent: 15 };
  await createDiscount(harness.shop.db, z.parse(discountForm, sale));
  await browser.post(formPaths.addToCart, { productId: kit.id, quantity: 2 });
  const { sale: seen } = await findDemoKit(harness.app, demoKits.koala);
  const eachCents = centsOf(seen?.price ?? kit.price);
  expect(eachCents).toBeLessThan(centsOf(kit.price));
  const { body } = await browser.get(paths.plainCart);
  expect(body).toContain(`2 × ${priceText(cents(eachCents))}`);
  expect(body).toContain(`Subtotal: ${priceText(cents(eachCents * 2))}`);
  expect(body).not.toContain('Discount:');
});

test('without script a cart says how far it is from free delivery, and when it has it', async () => {
  await using harness = await testShop();
  const browser = plainBrowser(harness);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const eachCents = centsOf(kit.price);
  await setRates(harness.shop.db, new Date(), { ...rates, freeOverCents: 2 * eachCents });
  const added = await browser.post(formPaths.addToCart, { productId: kit.id, quantity: 1 });
  expect(added.statusCode).toBe(303);
  const { body } = await browser.get(paths.plainCart);
  const [below, from] = [priceText(cents(eachCents)), priceText(cents(2 * eachCents))];
  expect(body).toContain(`${below} below free standard delivery, which begins at ${from}.`);
  await browser.post(formPaths.addToCart, { productId: kit.id, quantity: 1 });
  expect((await browser.get(paths.plainCart)).body).toContain('Standard delivery of this cart is free.');
});

test('a cart that is sent for nothing, whatever it costs, says so without script too', async () => {
  await using harness = await testShop();
  const browser = plainBrowser(harness);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  await setRates(harness.shop.db, new Date(), { ...rates, freeOverCents: 2 * centsOf(kit.price) });
  const gift = { code: null, name: 'On us', kind: 'free_shipping' };
  await createDiscount(harness.shop.db, z.parse(discountForm, gift));
  await browser.post(formPaths.addToCart, { productId: kit.id, quantity: 1 });
  const { body } = await browser.get(paths.plainCart);
  expect(body).toContain('Standard delivery of this cart is free.');
  expect(body).not.toContain('below free standard delivery');
});

test('without script a cart says when it arrives, and with a pre-order by which day all of it leaves', async () => {
  await using harness = await testShop();
  const browser = plainBrowser(harness);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  await browser.post(formPaths.addToCart, { productId: kit.id });
  const arrives = /Arrives [^<]*, depending on where it goes\./;
  expect((await browser.get(paths.plainCart)).body).toMatch(arrives);
  const { productId } = await testPreorder(harness);
  await browser.post(formPaths.addToCart, { productId });
  const { body } = await browser.get(paths.plainCart);
  expect(body).not.toMatch(arrives);
  expect(body).toContain('All of it travels together, and leaves our table by');
});

test('with script switched on, the same cart goes on', async () => {
  await using harness = await testShop();
  const browser = plainBrowser(harness);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  await browser.post(formPaths.addToCart, { productId: id });
  const cart = (await browser.get(addressOf(readCart))).json<{ totalItems: number }>();
  expect(cart.totalItems).toBe(1);
});

test('a form of another site puts nothing into a cart', async () => {
  await using harness = await testShop();
  const browser = plainBrowser(harness);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    {},
  ]) {
    const answer = await browser.post(formPaths.addToCart, { productId: id }, headers);
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('CSRF')]);
  }
  expect((await browser.get(paths.plainCart)).body).toContain('Your cart is empty');
});

test('an older browser that names its origin is let in', async () => {
  await using harness = await testShop();
  const browser = plainBrowser(harness);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const headers = { origin: harness.shop.config.siteOrigin };
  expect((await browser.post(formPaths.addToCart, { productId: id }, headers)).statusCode).toBe(303);
});

test('what cannot be added is said in a sentence, and the way back stays on this site', async () => {
  await using harness = await testShop();
  const browser = plainBrowser(harness);
  const { id } = await findDemoKit(harness.app, demoKits.snowGum);
  const back = '//evil.example/"><script>alert(1)</script>';
  const answer = await browser.post(formPaths.addToCart, { productId: id, back });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('This kit is out of stock now.');
  expect(answer.body).not.toContain('evil.example');
  const home = await browser.post(formPaths.addToCart, { productId: 'x', back: paths.product('a-kit') });
  expect(home.body).toContain(`href="${paths.product('a-kit')}"`);
});

test('nobody changes a line of another cart', async () => {
  await using harness = await testShop();
  const [mine, other] = [plainBrowser(harness), plainBrowser(harness)];
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  await mine.post(formPaths.addToCart, { productId: id, quantity: 2 });
  const itemId = /name="itemId" value="([^"]+)"/.exec((await mine.get(paths.plainCart)).body)?.[1];
  await other.post(formPaths.changePlainCart, { itemId, quantity: 0 });
  expect((await mine.get(paths.plainCart)).body).toContain('value="2"');
});

test('without script the cart says which kits lie in a bundle', async () => {
  await using harness = await testShop();
  const { kept } = await testBundle(harness, { koalas: 2 });
  const browser = plainBrowser(harness);
  await browser.post(formPaths.addToCart, { productId: kept.id, quantity: 1 });
  const { body } = await browser.get(paths.plainCart);
  expect(body).toContain('With Kookaburra paint by numbers and 2 × Sleeping koala felt art');
});
