import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { daysAfter } from '../contracts/kernel/days.ts';
import { priceText } from '../contracts/kernel/money.ts';
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
import { arriveAsOwner, beginOrderByHand, followTo } from './office-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import type { JourneyShop } from './shop.ts';
import { deviceAt, inTill, openStallAt, reservingStall } from './stall.ts';
import { payButton } from './steps.ts';
import { openUnreliableNetwork, type UnreliableNetwork } from './unreliable-network.ts';

const { slug } = demoKits.kookaburra;

const countingTones = `
  globalThis.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { globalThis.tones += 1; return start.apply(this, at); };
`;

test('one shopper reserves for a market, another pays for it; the owner packs and sees both, and the till serves them without a network; cash for an order that is written at a stall lies in its market', async ({
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
  const reserving = await payForMarketOn(shopper);
  await reserveOn(shopper, reserving);

  const { id } = await db
    .selectFrom('orders')
    .where('origin', '=', 'cart')
    .select('id')
    .executeTakeFirstOrThrow();
  await followTo(owner, adminPaths.order(id));
  await owner.getByRole('button', { name: 'Send it, or another place' }).click();
  await owner.getByLabel('Where it goes').waitFor();
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');
  await serveBoth(till, field);
  await followTo(owner, adminPaths.market(marketId));
  const reserved = owner.getByRole('region', { name: 'Reserved for this market' });
  await reserved.getByText('Mabel Okafor, no. 1').waitFor();
  await reserved.getByText('Fetched', { exact: true }).waitFor();
  const orders = owner.getByRole('region', { name: 'Orders to hand over' });
  await orders.getByText('Handed over', { exact: true }).waitFor();
  await expectAccessibleAt(owner, [widths.laptop, 390]);
  await device.context.close();
  await writeOrderAtStall(owner, shop);
  expect(await brokenInvariants(db)).toEqual([]);
});

/** On a phone; what the market was paid so lies in it. */
async function writeOrderAtStall(page: Page, shop: JourneyShop): Promise<void> {
  const marketId = await openStallAt(shop.db, []);
  await page.setViewportSize({ width: widths.phone, height: 740 });
  await beginOrderByHand(page);
  await page.getByLabel('Name on the invoice').fill('Jo Field');
  await page.getByLabel('How it travels').selectOption('pickup');
  await page.getByLabel('How it is paid').selectOption('cash');
  await page.getByLabel('Where the cash lies').selectOption(marketId);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.getByText('is paid: it can be packed.').waitFor();
  const made = await shop.db
    .selectFrom('orders')
    .where('buyer_name', '=', 'Jo Field')
    .select(['id', 'total_cents'])
    .executeTakeFirstOrThrow();

  await followTo(page, adminPaths.market(marketId));
  const closing = page.getByRole('region', { name: 'Close the market' });
  await closing.getByText('Orders by hand').waitFor();
  await closing.getByText(priceText(made.total_cents)).first().waitFor();

  await followTo(page, adminPaths.order(made.id));
  await page.getByRole('button', { name: 'Note another transfer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Money for SM-/ });
  await dialog.getByLabel('How').selectOption('cash');
  await dialog.getByLabel('Where the cash lies').selectOption(marketId);
  await expectAccessible(page);
}

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

/** The checkout has chosen the market then; where the kit's page leads who would rather reserve. */
async function payForMarketOn(shopper: Page): Promise<string> {
  await openHydrated(shopper, paths.product(slug));
  const travels = shopper.getByRole('region', { name: 'At a market' });
  await travels.getByText(/This kit travels there: 9 am to 2 pm, 663 Darling Street/).waitFor();
  expect(await travels.innerText()).not.toMatch(/\d left|only \d/i);
  await expectAccessible(shopper);
  const reserving = await travels.getByRole('link', { name: /^Reserve without paying/ }).getAttribute('href');
  await shopper.getByRole('button', { name: /^Pay now, collect there/ }).click();
  await shopper.waitForURL(`**${paths.checkout}`);
  await shopper.getByLabel('Email').fill('ines@example.com');
  await shopper.getByLabel('Postcode').fill('2039');
  const chosen = shopper.getByRole('radio', { name: /Pick up: Rozelle Market, .+, 9 am to 2 pm/ });
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await shopper.getByLabel('Your name').fill('Ines Walsh');
  await payButton(shopper).click();
  await shopper.getByLabel('Card number').waitFor();
  expect(await payOverHttp(await browserAt(new URL(shopper.url()).origin), shopper.url())).toBeDefined();
  return reserving ?? '';
}

async function reserveOn(shopper: Page, path: string): Promise<void> {
  await shopper.goto(path);
  await shopper.getByRole('heading', { level: 1, name: /^Reserve for \w+day / }).waitFor();
  await expectWholeAtEveryWidth(shopper);
  await shopper.getByLabel('Your name').fill('Mabel Okafor');
  await shopper.getByLabel('Email').fill('mabel@example.com');
  await shopper.getByRole('button', { name: 'Reserve without paying' }).click();
  await shopper.getByText(/stands in the email that we have just sent/).waitFor();
  await expectAccessible(shopper);
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

test('a scanned kit, a friend’s price, a receipt, a refund and a mistake in a field arrive as they happened', async ({
  browser,
  shop,
}) => {
  const { db } = shop;
  await using field = await openUnreliableNetwork(shop.url);
  const marketId = await openStallAt(db, [
    [demoKits.koala.slug, 2],
    [demoKits.kookaburra.slug, 1],
  ]);
  const koala = await db
    .selectFrom('products')
    .where('slug', '=', demoKits.koala.slug)
    .select(['sku', 'price_cents as cents'])
    .executeTakeFirstOrThrow();
  const { page, context } = await deviceAt(browser, { url: field.url, db, marketId, name: 'Till 1' });
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  field.cut();

  await inTill(page, 'scan', ['NO-SUCH-KIT']);
  await page.getByText('No kit has the code “NO-SUCH-KIT”.').waitFor();
  await inTill(page, 'scan', [koala.sku]);
  await inTill(page, 'scan', [koala.sku]);
  await press('2 kits');
  await press('Discount');
  await page.getByLabel('Off the whole sale').fill('10');
  await press('A friend');
  await press('Agreed');
  await dialog.getByText('A friend').waitFor();
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await press(/^Cash /);
  await page.getByLabel('Another amount').fill('150');
  await press(/^Change \$.* done$/);
  await page.getByText('Kept on this device. Not sent yet.').waitFor();
  await press('Receipt code');
  await page.getByRole('img', { name: 'QR code of the receipt' }).waitFor();
  await press('By email');
  await page.getByLabel(/^Email, for this one letter/).fill('passer-by@example.com');
  await press('Send the receipt');
  await page.getByText('It goes out with the next sending.').waitFor();
  await press('Next sale');

  await page.getByLabel('Find a kit').fill('kookab');
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await press(/^Kookaburra/);
  await press(/^Pay \$/);
  await press(/^Card /);
  await press('The terminal says approved');
  await press('Next sale');

  // The second was a mistake, and one koala comes back.
  await press(/^Taken/);
  await dialog.getByRole('listitem').first().getByRole('button', { name: 'Void' }).click();
  await page.getByLabel('Why').fill('Pressed twice');
  await press(/^Void it/);
  await dialog.getByText('Taken back', { exact: true }).waitFor();
  await dialog.getByRole('listitem').last().getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel(/Sleeping koala/).selectOption('1');
  await page.getByLabel('Why').fill('A second one under the tree');
  await press(/^Give back \$/);
  await dialog.getByText('Partly taken back').waitFor();

  field.mend();
  await inTill(page, 'networkIsBack');
  await page.getByText('Everything is in the shop').waitFor();

  const entries = await db
    .selectFrom('market_entries')
    .where('market_id', '=', marketId)
    .orderBy('sequence')
    .select(['kind', 'method', 'problem'])
    .execute();
  expect(entries.map(({ kind, method }) => [kind, method])).toEqual([
    ['sale', 'cash'],
    ['receipt', null],
    ['sale', 'card'],
    ['void', 'card'],
    ['refund', 'cash'],
  ]);
  expect(entries.every(({ problem }) => problem === null)).toBe(true);
  const orders = await db.selectFrom('orders').orderBy('placed_at').selectAll().execute();
  expect(orders.map(({ total_cents: total }) => total)).toContain(2 * (koala.cents ?? 0) - 1_000);
  const box = await db
    .selectFrom('market_boxes')
    .innerJoin('products', 'products.id', 'product_id')
    .where('market_id', '=', marketId)
    .orderBy('slug')
    .select(['slug', 'packed', 'sold'])
    .execute();
  expect(box).toEqual([
    { slug: demoKits.kookaburra.slug, packed: 1, sold: 0 },
    { slug: demoKits.koala.slug, packed: 2, sold: 1 },
  ]);
  const emails = await db
    .selectFrom('emails')
    .where('recipient', '=', 'passer-by@example.com')
    .selectAll()
    .execute();
  expect(emails).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
  await context.close();
});
