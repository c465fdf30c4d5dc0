import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, expectProblem, openHydrated, test, untilHydrated, widths } from './journey.ts';

test('on a train a shopper reads what they saw, hearts and adds, and at the station it is done', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone, { serviceWorkers: 'allow' });
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const kit = paths.product(demoKits.kookaburra.slug);
  await openHydrated(page, kit);
  const isKept = `caches.match(location.href).then((kept) => kept !== undefined)`;
  await expect.poll(() => page.evaluate(isKept), { timeout: 20_000 }).toBe(true);
  const mine = `caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat())`;

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Kookaburra/ }).waitFor();
  await untilHydrated(page);
  const heart = page.getByRole('button', { name: /^(?:Wishlist|Add to wishlist)/ }).first();
  await heart.click();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText('Waiting for the connection: 1 change').waitFor();
  await page.goto(paths.product(demoKits.koala.slug));
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  await expectAccessible(page);

  await page.context().setOffline(false);
  await page.goto(kit);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await openHydrated(page, paths.wishlist);
  await page
    .getByRole('main')
    .getByText(/^Kookaburra/)
    .first()
    .waitFor();
  const kept = (await page.evaluate(mine)) as string[];
  expect(
    kept.filter((url) => /\/api\/(?:cart|wishlist|account|admin)|\/(?:cart|account|checkout)$/.test(url)),
  ).toEqual([]);
});
