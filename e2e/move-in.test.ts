import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, openHydrated, test as journey } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { openJourneyShop, type JourneyShop } from './shop.ts';

const test = journey
  .extend<{ pictures: string }>({
    /** Stands in for the host of the pictures, each of its own colour. */
    pictures: [
      async ({}, use) => {
        const server = createServer((request, answer) => {
          const shade = createHash('sha256').update(`${request.url}`).digest();
          const background = { r: shade[0] ?? 0, g: shade[1] ?? 0, b: shade[2] ?? 0 };
          const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
          picture.jpeg().pipe(answer);
        });
        await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
        await use(`127.0.0.1:${(server.address() as AddressInfo).port}`);
        server.closeAllConnections();
        server.close();
      },
      { scope: 'file' },
    ],
  })
  .extend<{ shop: JourneyShop }>({
    shop: [
      async ({ pictures }, use) => {
        // No private address is asked but the one that the configuration names.
        const shop = await openJourneyShop(inject('postgres'), { IMPORT_PICTURE_HOSTS: pictures });
        await use(shop);
        await shop.close();
      },
      { scope: 'file' },
    ],
  });

const example = new URL('../server/growth/imports/examples/shopify-products.csv', import.meta.url);

test('a Shopify export is tried, moved in with its pictures and bought from', async ({
  arrive,
  shop,
  pictures,
}) => {
  const page = await arrive();
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.moveIn);
  const csv = await readFile(example, 'utf8');
  await page.getByLabel('Exported file').setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.replaceAll(/https:\/\/[^/]+\//g, `http://${pictures}/`)),
  });
  await page.getByRole('heading', { level: 1, name: 'products_export.csv' }).waitFor();
  await page.getByText('Kits of Shopify').waitFor();
  for (const [label, value] of [
    ['Hours, at least', '4'],
    ['Hours, at most', '8'],
    ['Finished width mm', '400'],
    ['Finished height mm', '500'],
    ['Box length mm', '420'],
    ['Box width mm', '310'],
    ['Box height mm', '40'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel(/^Put kits on sale/).check();
  await page.getByRole('button', { name: /^Try it/ }).click();
  await page.getByText('Tried, nothing is changed yet: 4 kits new, 0 changed, 3 wrong.').waitFor();
  await page.getByText('‘on request’ is no price such as 49.95').waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move 4 kits in' }).click();
  await page.getByText('Moved in: 4 kits written, 3 left out, 8 pictures fetched, 0 could not be.').waitFor();
  // What was tried is written: it is neither asked for nor tried once more.
  expect(await page.getByRole('button', { name: /^Try it/ }).count()).toBe(0);

  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a63' } });
  await page
    .getByLabel('Pictures', { exact: true })
    .setInputFiles({ name: 'felt-gum.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
  await page.getByText('1 of 1 sent, 1 with its kit.').waitFor();

  const buyer = await arrive();
  await openHydrated(buyer, paths.product('banksia-at-dusk'));
  await buyer.getByRole('img', { name: 'A banksia in evening light' }).first().waitFor();
  expect(await buyOverHttp(await browserAt(shop.url), 'banksia-at-dusk')).toBeDefined();
  expect(await brokenInvariants(shop.db)).toEqual([]);

  await page.getByRole('button', { name: 'Undo the whole import' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await page.getByText('Undone: 3 kits taken out or put back as before, 1 kept').waitFor();
  await page.getByText('It was sold since and stays').waitFor();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('pages of the shop on Shopify are led on at once, and whoever has an old link arrives', async ({
  arrive,
  shop,
}) => {
  const page = await arrive();
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.moveIn);
  await page.getByRole('main').getByRole('link', { name: 'Redirects' }).click();
  await page.getByRole('button', { name: 'Addresses of a former shop' }).click();
  const window = page.getByRole('dialog', { name: 'Addresses of a former shop' });
  const policy = '/policies/refund-policy';
  await window.getByText(`${policy} leads to ${paths.shippingReturns}`).waitFor();
  await window.getByLabel('The shop was on').selectOption('Square');
  await window.getByText(policy).waitFor({ state: 'detached' });
  await window.getByLabel('The shop was on').selectOption('Shopify');
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Lead them on' }).click();
  await page.getByText('The addresses are led on').waitFor();
  await page.getByRole('cell', { name: policy, exact: true }).waitFor();

  const reader = await arrive();
  await reader.goto(policy);
  expect(new URL(reader.url()).pathname).toBe(paths.shippingReturns);
});
