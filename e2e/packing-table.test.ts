import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, expectAccessibleFromTop, openHydrated, test, widths } from './journey.ts';
import { arriveAs } from './office-steps.ts';
import { parcelFileOf, playParcelSteps, scan } from './packing-steps.ts';
import type { JourneyShop } from './shop.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

const phone = 390;

const lateTimers = `{
  const soon = setTimeout;
  window.setTimeout = (does, ms = 0, ...given) => soon(does, ms + 1_000, ...given);
  window.timersOnTime = () => (window.setTimeout = soon);
}`;

/** Two paid orders: one with a kookaburra, one with a koala. */
async function twoOrders({ url, db }: JourneyShop) {
  const found = [];
  for (const slug of [demoKits.kookaburra.slug, demoKits.koala.slug]) {
    const token = await buyOverHttp(await browserAt(url), slug);
    const order = await db
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .where('o.token', '=', token ?? '')
      .select(['o.number', 'o.token', 'l.sku', 'l.name'])
      .executeTakeFirstOrThrow();
    found.push(order);
  }
  return found as [(typeof found)[0] & object, (typeof found)[0] & object];
}

test('a packer picks, packs by scanner and on a phone, and sends; the buyer sees where the parcel is', async ({
  arrive,
  shop,
}) => {
  const [first, second] = await twoOrders(shop);
  const page = await arrive();
  await arriveAs(page, shop, ['packer']);
  await page.goto(`${adminPaths.orders}?state=paid`);
  for (const { number } of [first, second])
    await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
  await page.getByRole('button', { name: 'Pick and pack' }).click();
  await page.getByRole('tab', { name: '1 Pick 0/2' }).waitFor();
  await page.getByRole('checkbox', { name: first.name }).click();
  await page.getByRole('tab', { name: '1 Pick 1/2' }).waitFor();
  await page.getByRole('checkbox', { name: second.name }).press('Space');
  await page.getByRole('tab', { name: '1 Pick 2/2' }).press('ArrowRight');

  await page.getByRole('heading', { level: 2, name: first.number }).waitFor();
  await page.getByLabel('Scan or type a SKU or an order number').focus();
  await scan(page, second.sku);
  await page.getByRole('alert').getByText(`belongs to ${second.number}, not to ${first.number}`).waitFor();
  // On a device that is late, too, what is said to be packed is packed for the next press.
  await page.evaluate(lateTimers);
  await scan(page, first.sku);
  await page.getByText(`${first.number} is packed.`).waitFor();

  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: second.number }).waitFor();
  await page.evaluate('timersOnTime()');

  // The other one is packed with a finger.
  await page.setViewportSize({ width: phone, height: 740 });
  await page.getByRole('button', { name: `Pack one ${second.name}` }).click();
  await page.getByText(`${second.number} is packed.`).waitFor();
  await expectAccessibleFromTop(page);
  expect(await page.locator('body').innerText()).not.toMatch(/\$\d|refund/i);
  await page.setViewportSize({ width: widths.laptop, height: 800 });

  await page.getByRole('tab', { name: '2 Pack 2/2' }).waitFor();
  await page.getByRole('button', { name: 'Go on to sending' }).press('Enter');
  await page.getByRole('button', { name: 'Labels and addresses' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Labels and addresses of parcels' });
  await dialog.getByText('2 parcels.').waitFor();
  await dialog.getByLabel('File').selectOption('mypost');
  expect((await parcelFileOf(page, dialog, '2 parcels.')).toString()).toContain(second.number);
  await page.keyboard.press('Escape');

  await page.getByLabel(`Tracking number of ${first.number}`).focus();
  await scan(page, '33ABC1');
  await scan(page, '33ABC2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send 2 orders' }).press('Enter');
  await page.getByRole('main').getByText('2 orders done.').waitFor();
  await page.getByRole('tab', { name: '3 Send 2/2' }).waitFor();

  // The carrier reports, step by step; the buyer sees where the parcel is.
  await page.getByRole('link', { name: first.number }).click();
  await playParcelSteps(page, '33ABC1');
  const buyer = await arrive(phone);
  await openHydrated(buyer, paths.confirmation(first.token));
  const seen = buyer.getByRole('list', { name: 'Steps of parcel 33ABC1' });
  await seen.getByText('Out for delivery, Local depot').waitFor();
  await seen.getByText('Delivered').waitFor();
  await expectAccessible(buyer);
  await expectSeenWithoutColours(buyer);
  // The letters lead to a page of the parcels alone, which is without script.
  await buyer.goto(paths.parcels(first.token));
  await buyer.getByRole('heading', { name: 'With Australia Post' }).waitFor();
  await expectAccessible(buyer);
  await expectSeenWithoutColours(buyer);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
