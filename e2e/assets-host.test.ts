import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, onTestFinished } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openHydrated, test } from './journey.ts';
import { openJourneyShop } from './shop.ts';

test('pictures, icons, fonts, styles and scripts come from the assets host, and the page works', async ({
  arrive,
}) => {
  let shopUrl = '';
  const asked = new Set<string>();
  // What stands in front of the shop: it fetches from it and passes on its answers.
  const host = createServer((request, response) => {
    asked.add(request.url ?? '');
    void fetch(`${shopUrl}${request.url}`).then(async (answer) => {
      for (const name of ['content-type', 'access-control-allow-origin', 'cross-origin-resource-policy']) {
        const value = answer.headers.get(name);
        if (value) response.setHeader(name, value);
      }
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  onTestFinished(() => void host.close());
  const assets = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const shop = await openJourneyShop(inject('postgres'), { ASSETS_HOST: assets });
  shopUrl = shop.url;
  // Once its pages are closed: they may still be fetching pictures.
  onTestFinished(() => shop.close());
  const page = await arrive(undefined, { baseURL: shop.url });
  const ofShop: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === shop.url && /^\/(?:assets|icons)\//.test(pathname)) ofShop.push(pathname);
  });
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  await page.getByRole('searchbox').first().fill('koa');
  await page.getByRole('option').first().waitFor();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: /Your cart/ }).waitFor();
  expect(ofShop, 'fetched from the shop’s own host').toEqual([]);
  for (const kind of [/\.js$/, /\.css$/, /\.woff2$/, /mark-.*\.svg$/])
    expect(
      [...asked].some((path) => kind.test(path)),
      `${kind}`,
    ).toBe(true);
  const source = await page.locator('main img').first().getAttribute('src');
  expect(source).toContain(`${assets}/pictures/`);
  const manifest = await (await fetch(`${shop.url}/site.webmanifest`)).json();
  expect(JSON.stringify(manifest)).toContain(`${assets}/icons/`);
});
