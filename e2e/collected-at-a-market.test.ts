import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { daysAfter } from '../contracts/kernel/days.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { sydneyDay } from '../server/kernel/sydney.ts';
import { planMarket } from '../server/market/markets/market-list.ts';
import { expectAccessible, openHydrated, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { deviceAt, inTill } from './stall.ts';
import { payButton, payWith, putIntoCart } from './steps.ts';
import { openUnreliableNetwork } from './unreliable-network.ts';

const countingTones = `
  globalThis.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { globalThis.tones += 1; return start.apply(this, at); };
`;

test('a shopper chooses a market and pays; the owner hands over at the till without a network', async ({
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
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.market(marketId));
  const collecting = page.getByRole('region', { name: 'Collecting orders here' });
  await collecting.getByLabel('Shoppers may collect their orders at this market').check();
  await collecting.getByLabel('Street address').fill('663 Darling Street');
  await collecting.getByLabel('Suburb').fill('Rozelle');
  await collecting.getByLabel('Postcode').fill('2039');
  await collecting.getByRole('button', { name: 'Update collecting' }).click();
  await page.getByRole('region', { name: 'Orders to hand over' }).getByText('0 wait').waitFor();
  await expectAccessible(page);

  await using field = await openUnreliableNetwork(shop.url);
  const device = await deviceAt(browser, { url: field.url, db, marketId, name: 'Till 1' });
  await device.page.addInitScript(countingTones);
  await device.page.reload();
  await device.page.getByRole('button', { name: 'Everything is in the shop' }).click();
  await device.page.getByLabel(/^A sound on this till/).check();
  expect(await device.page.evaluate('tones')).toBe(2);
  await device.page.getByRole('button', { name: 'Back' }).click();
  field.cut();

  const buyer = await arrive();
  const drawer = await putIntoCart(buyer, demoKits.kookaburra.slug);
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await buyer.getByLabel('Email').fill('mabel@example.com');
  await buyer.getByLabel('Postcode').fill('2039');
  await buyer.getByRole('radio', { name: /Pick up: Rozelle Market, .+, 9 am to 2 pm/ }).check();
  await buyer.getByLabel('Your name').fill('Mabel Okafor');
  await payButton(buyer).click();
  await payWith(buyer, 'succeeds');
  await buyer.waitForURL(`**${paths.confirmation('*')}`);
  await buyer
    .getByText(/Pick up: Rozelle Market/)
    .first()
    .waitFor();

  const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await page.goto(adminPaths.order(id));
  await page.getByRole('button', { name: 'Send it, or another place' }).click();
  await page.getByLabel('Where it goes').waitFor();
  await expectAccessible(page);
  await openHydrated(page, adminPaths.market(marketId));

  // The order came while the till had no network: it sounds once it hears of it.
  await inTill(device.page, 'networkIsBack');
  await device.page.getByText(/^No network/).waitFor();
  expect(await device.page.evaluate('tones')).toBe(2);
  field.mend();
  await inTill(device.page, 'networkIsBack');
  await expect.poll(() => device.page.evaluate('tones')).toBe(4);
  field.cut();
  await device.page.getByRole('button', { name: /To hand over 1/ }).click();
  await device.page.getByText('Mabel Okafor').waitFor();
  await device.page.getByRole('button', { name: /^Hand over / }).click();
  await device.page.getByText('Everything is handed over.').waitFor();
  field.mend();
  await device.page.reload();
  await device.page.getByText('Everything is in the shop').waitFor();
  const order = await db.selectFrom('orders').select('state').executeTakeFirstOrThrow();
  expect(order).toEqual({ state: 'delivered' });
  await page.reload();
  await page
    .getByRole('region', { name: 'Orders to hand over' })
    .getByText('Handed over', { exact: true })
    .waitFor();
  await device.context.close();
  expect(await brokenInvariants(db)).toEqual([]);
});
