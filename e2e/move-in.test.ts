import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { expectAccessible, test } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';

const example = new URL('../server/growth/imports/examples/shopify-products.csv', import.meta.url);

/** An address that the shop asks for nothing; pictures that are fetched are told of in server/growth/imports. */
const nowhere = 'http://127.0.0.1:9/';

test('a Shopify export is tried, moved in, given a picture, and undone; the addresses of the shop there are led on', async ({
  page,
  shop,
}) => {
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.moveIn);
  const csv = await readFile(example, 'utf8');
  await page.getByLabel('Exported file').setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.replaceAll(/https:\/\/[^/]+\//g, nowhere)),
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
  await page.getByText('Moved in: 4 kits written, 3 left out, 0 pictures fetched, 8 could not be.').waitFor();
  // What was tried is written: it is neither asked for nor tried once more.
  expect(await page.getByRole('button', { name: /^Try it/ }).count()).toBe(0);

  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a63' } });
  await page
    .getByLabel('Pictures', { exact: true })
    .setInputFiles({ name: 'felt-gum.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
  await page.getByText('1 of 1 sent, 1 with its kit.').waitFor();

  await page.getByRole('button', { name: 'Undo the whole import' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await page.getByText(/^Undone: \d kits? taken out or put back as before/).waitFor();
  expect(await brokenInvariants(shop.db)).toEqual([]);

  // The pages of the shop there are led on at once, and whoever has an old link arrives.
  await followTo(page, adminPaths.redirects);
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

  const answer = await page.request.get(policy);
  expect(new URL(answer.url()).pathname).toBe(paths.shippingReturns);
});
