import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { daysAfter } from '../contracts/kernel/days.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { reservationPaths } from '../contracts/kernel/reservation-paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { sydneyDay } from '../server/kernel/sydney.ts';
import { planMarket } from '../server/market/markets/market-list.ts';
import { reserveKit } from '../server/market/markets/markets.ts';
import { browserAt, payOverHttp } from './http-buyer.ts';
import {
  expectAccessible,
  expectAccessibleAt,
  expectProblem,
  openHydrated,
  test,
  widths,
} from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { deviceAt, inTill, reservingStall } from './stall.ts';
import { payButton, payWith } from './steps.ts';
import { openUnreliableNetwork, type UnreliableNetwork } from './unreliable-network.ts';

const { slug } = demoKits.kookaburra;

const countingTones = `
  globalThis.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { globalThis.tones += 1; return start.apply(this, at); };
`;

test('one shopper reserves for a market, another pays for it; the owner packs and sees both, and the till serves them without a network', async ({
  page: owner,
  arrive,
  browser,
  shop,
}) => {
  const { db } = shop;
  const marketId = await plannedMarket(db);
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.market(marketId));
  await offerCollecting(owner);
  await packBoxOf(owner, await kitIdOf(db, slug));

  await using field = await openUnreliableNetwork(shop.url);
  const device = await deviceAt(browser, { url: field.url, db, marketId, name: 'Till 1' });
  const till = device.page;
  await till.evaluate(countingTones);
  await till.getByRole('button', { name: 'Everything is in the shop' }).click();
  await till.getByLabel(/^A sound on this till/).check();
  expect(await till.evaluate('tones')).toBe(2);
  await till.getByRole('button', { name: 'Back' }).click();
  field.cut();

  const shopper = await arrive(widths.phone);
  await prepareChecks(shopper);
  await reserveOn(shopper);
  await payForMarketOn(shopper);

  await owner.reload();
  await owner.getByText('Mabel Okafor, no. 1').waitFor();
  await owner.getByRole('region', { name: 'Orders to hand over' }).getByText('1 waits').waitFor();
  await expectAccessibleAt(owner, [widths.laptop, 390]);
  const { id } = await db
    .selectFrom('orders')
    .where('origin', '=', 'cart')
    .select('id')
    .executeTakeFirstOrThrow();
  await followTo(owner, adminPaths.order(id));
  await owner.getByRole('button', { name: 'Send it, or another place' }).click();
  await owner.getByLabel('Where it goes').waitFor();
  await expectAccessible(owner);
  await serveBoth(till, field);
  await followTo(owner, adminPaths.market(marketId));
  const reserved = owner.getByRole('region', { name: 'Reserved for this market' });
  await reserved.getByText('Fetched', { exact: true }).waitFor();
  const orders = owner.getByRole('region', { name: 'Orders to hand over' });
  await orders.getByText('Handed over', { exact: true }).waitFor();
  await device.context.close();
  expect(await brokenInvariants(db)).toEqual([]);
});

async function plannedMarket(db: Db): Promise<string> {
  const day = sydneyDay(daysAfter(new Date(), 3));
  const form = { name: 'Rozelle Market', place: 'Rozelle Public School', startsOn: day, endsOn: day };
  const money = { feeCents: 0, floatCents: 10_000, payId: '' };
  return (await planMarket(db, { ...form, ...money }, new Date())).id;
}

async function offerCollecting(owner: Page): Promise<void> {
  const collecting = owner.getByRole('region', { name: 'Collecting orders here' });
  await collecting.getByLabel('Shoppers may collect their orders at this market').check();
  await collecting.getByLabel('Shoppers may reserve what travels there, without paying').check();
  await collecting.getByLabel('Street address').fill('663 Darling Street');
  await collecting.getByLabel('Suburb').fill('Rozelle');
  await collecting.getByLabel('Postcode').fill('2039');
  await collecting.getByRole('button', { name: 'Update collecting' }).click();
  await owner.getByRole('region', { name: 'Orders to hand over' }).getByText('0 wait').waitFor();
  await owner.getByText('Nobody has reserved yet').waitFor();
}

async function packBoxOf(owner: Page, productId: number): Promise<void> {
  const box = owner.getByRole('region', { name: 'Market box' });
  await box.getByLabel('Add a kit').selectOption(String(productId));
  await box.getByLabel(/^Take along of Kookaburra/).fill('3');
  await box.getByLabel(/^For the stall alone of Kookaburra/).fill('1');
  await box.getByRole('button', { name: 'Pack these from stock' }).click();
  await box.getByText('The box is packed.').waitFor();
}

async function reserveOn(shopper: Page): Promise<void> {
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
}

/** The checkout has chosen the market then. */
async function payForMarketOn(shopper: Page): Promise<void> {
  await openHydrated(shopper, paths.product(slug));
  await shopper.getByRole('button', { name: /^Pay now, collect there/ }).click();
  await shopper.waitForURL(`**${paths.checkout}`);
  await shopper.getByLabel('Email').fill('ines@example.com');
  await shopper.getByLabel('Postcode').fill('2039');
  const chosen = shopper.getByRole('radio', { name: /Pick up: Rozelle Market, .+, 9 am to 2 pm/ });
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await shopper.getByLabel('Your name').fill('Ines Walsh');
  await payButton(shopper).click();
  await payWith(shopper, 'succeeds');
  await shopper.waitForURL(`**${paths.confirmation('*')}`);
  await shopper.getByText('Pick up: Rozelle Market').first().waitFor();
}

/** The order came while the till had no network: it sounds once it hears of it, and sells and hands over without. */
async function serveBoth(till: Page, field: UnreliableNetwork): Promise<void> {
  const press = (name: string | RegExp) => till.getByRole('button', { name }).click();
  await inTill(till, 'networkIsBack');
  await till.getByText(/^No network/).waitFor();
  expect(await till.evaluate('tones')).toBe(2);
  field.mend();
  await inTill(till, 'networkIsBack');
  await expect.poll(() => till.evaluate('tones')).toBe(4);
  await till.getByText(/Kits are still reserved on the web/).waitFor();
  field.cut();
  await press(/Waiting 2/);
  await till.getByLabel('Name or number').fill('mabel');
  await press(/^On the table: no\. 1/);
  await press('1 kit');
  const table = till.getByRole('dialog', { name: 'On the table' });
  await table.getByText('Waited for Mabel Okafor, no. 1').waitFor();
  await table.getByRole('button', { name: /^Pay \$/ }).click();
  await press('Exactly $');
  await press('Next sale');
  expect(await till.getByRole('button', { name: /Waiting/ }).count()).toBe(0);
  await press(/To hand over 1/);
  await till.getByText('Ines Walsh').waitFor();
  await press(/^Hand over /);
  await till.getByText('Everything is handed over.').waitFor();
  field.mend();
  await till.reload();
  await till.getByText('Everything is in the shop').waitFor();
}

test('who has reserved pays for it online on a phone, and an older window tells that it is paid', async ({
  arrive,
  shop,
}) => {
  const { db } = shop;
  const { marketId } = await reservingStall(db, slug);
  const productId = await kitIdOf(db, slug);
  const who = { name: 'Mabel Okafor', email: 'mabel@example.com', phone: '', key: crypto.randomUUID() };
  await reserveKit(
    db,
    { ...who, marketId, productId, quantity: 1 },
    { siteOrigin: shop.url, now: () => new Date() },
  );
  const mine = db.selectFrom('market_reservations').where('market_id', '=', marketId).select('token');
  const own = reservationPaths.own((await mine.executeTakeFirstOrThrow()).token);

  const shopper = await arrive(widths.phone);
  expectProblem(shopper, /404/);
  await prepareChecks(shopper);
  await shopper.goto(own);
  await shopper.getByText('1 × Kookaburra').waitFor();
  await expectWholeAtEveryWidth(shopper);
  await shopper.getByRole('button', { name: 'Pay it now' }).click();
  const payment = shopper.getByRole('link', { name: /^Pay \$/ });
  await payment.waitFor();
  await expectAccessible(shopper);
  await payOverHttp(await browserAt(shop.url), (await payment.getAttribute('href')) ?? '');
  await shopper.getByRole('button', { name: 'I do not need it any more' }).click();
  await shopper.getByRole('heading', { level: 1, name: 'That did not work' }).waitFor();
  await shopper.goto(own);
  await shopper.getByRole('heading', { level: 1, name: 'It is paid' }).waitFor();
  await expectAccessible(shopper);
  expect(await brokenInvariants(db)).toEqual([]);
});
