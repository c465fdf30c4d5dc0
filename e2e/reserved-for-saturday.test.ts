import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { daysAfter } from '../contracts/kernel/days.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { reservationPaths } from '../contracts/kernel/reservation-paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { sydneyDay } from '../server/kernel/sydney.ts';
import { planMarket } from '../server/market/markets/market-list.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner } from './office-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { deviceAt, inTill, reservingStall } from './stall.ts';
import { openUnreliableNetwork } from './unreliable-network.ts';

const { slug } = demoKits.kookaburra;

test('a shopper reserves at 360 px; the owner packs and sees the name; the till sells it without a network', async ({
  page,
  arrive,
  browser,
  shop,
}) => {
  const { db } = shop;
  const day = sydneyDay(daysAfter(new Date(), 3));
  const form = { name: 'Rozelle Market', place: 'Rozelle Public School', startsOn: day, endsOn: day };
  const money = { feeCents: 0, floatCents: 10_000, payId: '' };
  const { id: marketId } = await planMarket(db, { ...form, ...money }, new Date());
  const productId = await kitIdOf(db, slug);

  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.market(marketId));
  const collecting = page.getByRole('region', { name: 'Collecting orders here' });
  await collecting.getByLabel('Shoppers may collect their orders at this market').check();
  await collecting.getByLabel('Shoppers may reserve what travels there, without paying').check();
  await collecting.getByLabel('Street address').fill('663 Darling Street');
  await collecting.getByLabel('Suburb').fill('Rozelle');
  await collecting.getByLabel('Postcode').fill('2039');
  await collecting.getByRole('button', { name: 'Update collecting' }).click();
  const reserved = page.getByRole('region', { name: 'Reserved for this market' });
  await reserved.getByText('Nobody has reserved yet').waitFor();
  const box = page.getByRole('region', { name: 'Market box' });
  await box.getByLabel('Add a kit').selectOption(String(productId));
  await box.getByLabel(/^Take along of Kookaburra/).fill('3');
  await box.getByLabel(/^For the stall alone of Kookaburra/).fill('1');
  await box.getByRole('button', { name: 'Pack these from stock' }).click();
  await box.getByText('The box is packed.').waitFor();
  await expectAccessible(page);

  const shopper = await arrive(widths.phone);
  await prepareChecks(shopper);
  await openHydrated(shopper, paths.product(slug));
  const travels = shopper.getByRole('region', { name: 'At a market' });
  await travels.getByText(/This kit travels there: 9 am to 2 pm, 663 Darling Street/).waitFor();
  expect(await travels.innerText()).not.toMatch(/\d left|only \d/i);
  await expectAccessible(shopper);
  await travels.getByRole('link', { name: /^Reserve without paying/ }).click();
  await shopper.getByRole('heading', { level: 1, name: /^Reserve for \w+day / }).waitFor();
  await expectWholeAtEveryWidth(shopper);
  await shopper.getByLabel('Your name').fill('Mabel Okafor');
  await shopper.getByLabel('Email').fill('mabel@example.com');
  await shopper.getByRole('button', { name: 'Reserve without paying' }).click();
  await shopper.getByText(/stands in the email that we have just sent/).waitFor();
  await expectAccessible(shopper);

  const row = await db.selectFrom('market_reservations').selectAll().executeTakeFirstOrThrow();
  await shopper.goto(reservationPaths.own(row.token));
  await shopper.getByText('1 × Kookaburra', { exact: false }).waitFor();

  await page.reload();
  await reserved.getByText('Mabel Okafor, no. 1').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await reserved.getByText('Mabel Okafor, no. 1').waitFor();
  await expectAccessible(page);

  await using field = await openUnreliableNetwork(shop.url);
  const device = await deviceAt(
    browser,
    { url: field.url, db, marketId, name: 'Till 1' },
    { width: 390, height: 844 },
  );
  await device.page.getByText(/Kits are still reserved on the web/).waitFor();
  field.cut();
  await inTill(device.page, 'networkIsBack');
  await device.page.getByText(/^No network/).waitFor();
  await device.page.getByRole('button', { name: /Waiting 1/ }).click();
  await device.page.getByLabel('Name or number').fill('mabel');
  await device.page.getByRole('button', { name: /^On the table: no\. 1/ }).click();
  await device.page.getByRole('button', { name: '1 kit' }).click();
  const table = device.page.getByRole('dialog', { name: 'On the table' });
  await table.getByText('Waited for Mabel Okafor, no. 1').waitFor();
  await device.page
    .getByRole('button', { name: /^Pay \$/ })
    .last()
    .click();
  await device.page.getByRole('button', { name: 'Exactly $' }).click();
  await device.page.getByRole('button', { name: 'Next sale' }).click();
  expect(await device.page.getByRole('button', { name: /Waiting/ }).count()).toBe(0);
  field.mend();
  await device.page.reload();
  await device.page.getByText('Everything is in the shop').waitFor();
  const after = await db
    .selectFrom('market_reservations')
    .select(['state', 'order_id'])
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ state: 'fetched', order_id: expect.any(String) });
  await page.reload();
  await reserved.getByText('Fetched', { exact: true }).waitFor();
  await device.context.close();
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a shopper pays now for the market, which the checkout has chosen', async ({ arrive, shop }) => {
  const { db } = shop;
  const { place } = await reservingStall(db, slug);
  const shopper = await arrive(widths.phone);
  await openHydrated(shopper, paths.product(slug));
  await shopper.getByRole('button', { name: /^Pay now, collect there.*Glebe Market/ }).click();
  await shopper.waitForURL(`**${paths.checkout}`);
  await shopper.getByLabel('Email').fill('mabel@example.com');
  await shopper.getByLabel('Postcode').fill('2039');
  const chosen = shopper.getByRole('radio', { name: new RegExp(`Pick up: ${place.split(',')[0]}`) });
  await expect.poll(() => chosen.isChecked()).toBe(true);
});
