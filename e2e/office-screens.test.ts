import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { makeCodes } from '../seed/codes.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { askForParts } from '../seed/parts.ts';
import { fillPeople } from '../seed/people/fill-people.ts';
import { planMarket } from '../server/market/markets/markets.ts';
import { test } from './furnished.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner } from './office-steps.ts';
import { aMarket, expectFaultsToBeFound, expectScreensToHold, fullLists, walk } from './office-walk.ts';
import { packBatchOf } from './packed-batch.ts';

/** Screens of the back office in a shop that is full. */
test('the owner’s screens of kits and stock hold at every width', walk, async ({ page, shop }) => {
  await arriveAsOwner(page, shop);
  const id = await kitIdOf(shop.db, demoKits.kookaburra.slug);
  const { material, batch, purchase } = await packBatchOf(shop.db, id);
  await expectScreensToHold(page, [
    [adminPaths.inventory, /./],
    [adminPaths.newKit, /./],
    [adminPaths.kit(id), /./],
    [adminPaths.kitStock(id), /./],
    [adminPaths.categories, /./],
    [adminPaths.bundles, /./],
    [adminPaths.preorders, /./],
    [adminPaths.collections, /./],
    [adminPaths.stockCounts, /./],
    [adminPaths.importKits, /./],
    [adminPaths.moveIn, 'Move in'],
    [adminPaths.delivery, /./],
    [adminPaths.making, 'Making'],
    [adminPaths.materials, 'Materials'],
    [adminPaths.material(material), /./],
    [adminPaths.purchases, 'Orders at suppliers'],
    [adminPaths.purchase(purchase), /./],
    [adminPaths.recipe(id), /./],
    [adminPaths.passport(id), /./],
    [adminPaths.batches, 'Batches'],
    [adminPaths.batch(batch), /./],
    [adminPaths.craftNights, 'Craft nights'],
  ]);
});

const settingsTabs = [
  'shop',
  'window',
  'looks',
  'home',
  'pages',
  'faq',
  'menus',
  'shipping',
  'selling',
  'payments',
  'emails',
  'access',
];

test('the owner’s screens of people and texts hold at every width', walk, async ({ page, shop }) => {
  await shop.db.transaction().execute((db) => fillPeople(db, new Date(), fullLists));
  await shop.db.transaction().execute((db) => askForParts(db, new Date()));
  await makeCodes(shop.db);
  const people = shop.db.selectFrom('customers').where('is_admin', '=', false);
  const customer = await people.select('id').executeTakeFirstOrThrow();
  const code = await shop.db.selectFrom('discounts').select('id').executeTakeFirstOrThrow();
  await arriveAsOwner(page, shop);
  await expectScreensToHold(page, [
    [adminPaths.discountCodes, 'Discount codes'],
    [adminPaths.discountCode(String(code.id)), /./],
    [`${adminPaths.discountCode('new')}?as=sale`, 'New sale'],
    [adminPaths.giftCards, 'Gift cards'],
    [adminPaths.customers, 'Customers'],
    [adminPaths.customer(customer.id), /./],
    [adminPaths.reviews, 'Reviews'],
    [adminPaths.questions, 'Questions about kits'],
    [adminPaths.gallery, 'Gallery'],
    [adminPaths.wholesale, 'Wholesale'],
    [adminPaths.subscribers, 'Subscribers'],
    [adminPaths.redirects, 'Redirects'],
    [adminPaths.webhooks, 'Webhooks'],
    [adminPaths.newsletters, 'Newsletters'],
    [adminPaths.parts, 'Parts'],
    ...settingsTabs.map((tab) => [adminPaths.settingsTab(tab), 'Settings'] as const),
  ]);
});

/** The lists are full since those of people were looked at. */
test(
  'the owner’s screens of orders, figures and markets hold at every width',
  walk,
  async ({ page, shop }) => {
    await arriveAsOwner(page, shop);
    const { id } = await shop.db
      .selectFrom('orders')
      .where('state', '=', 'paid')
      .select('id')
      .executeTakeFirstOrThrow();
    const market = await planMarket(shop.db, aMarket, new Date());
    await expectScreensToHold(page, [
      [adminPaths.orders, 'Orders'],
      [`${adminPaths.orders}?q=nobody`, 'Orders'],
      [adminPaths.order(id), /./],
      [adminPaths.newOrder, 'New order'],
      [adminPaths.quotes, /./],
      [adminPaths.packing, 'Packing'],
      [adminPaths.returns, 'Returns'],
      [adminPaths.dashboard, 'Dashboard'],
      [adminPaths.analytics, 'Analytics'],
      [adminPaths.exports, 'Exports'],
      [adminPaths.payouts, 'Payouts'],
      [adminPaths.outstanding, 'Outstanding'],
      [adminPaths.auditLog, 'Audit log'],
      [adminPaths.seoGuide, 'SEO guide'],
      [adminPaths.marketSales, 'Market sales'],
      [adminPaths.market(market.id), aMarket.name],
    ]);
    await expectFaultsToBeFound(page);
  },
);
