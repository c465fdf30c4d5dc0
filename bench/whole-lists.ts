import { readCustomer } from '../contracts/account/account/admin-customers.ts';
import { listMarketPostcodes, listSegments } from '../contracts/account/segments.ts';
import { findKnownBuyers } from '../contracts/buying/orders-by-hand/known-buyers.ts';
import { listCollectingPlaces } from '../contracts/buying/orders-by-hand/redirected.ts';
import { listCategoriesForEditing } from '../contracts/catalogue/kits/categories.ts';
import { listWall } from '../contracts/community/gallery/admin-gallery.ts';
import { listReviewVersions } from '../contracts/community/reviews/admin-reviews.ts';
import { listContentPages } from '../contracts/growth/content/admin-content.ts';
import { readMenu } from '../contracts/growth/content/admin-menus.ts';
import { listImportedOrders, listOrdersOfImport } from '../contracts/growth/imports/imported-orders.ts';
import { listUsualRedirects } from '../contracts/growth/redirects.ts';
import { listWebhookDeliveries, listWebhooks } from '../contracts/growth/webhooks.ts';
import { readPayout } from '../contracts/insight/exports/payouts.ts';
import { listQuarters } from '../contracts/insight/exports/quarters.ts';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import { listMarketOrders } from '../contracts/market/markets/market-pickups.ts';
import { proposePacking, readMarket } from '../contracts/market/markets/market-sales.ts';
import { listReservations } from '../contracts/market/markets/reservations.ts';
import { listOrderViews } from '../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder } from '../contracts/orders/order-admin/whole-order.ts';
import { readPackingRound } from '../contracts/orders/packing.ts';
import { listPreorders } from '../contracts/orders/preorders.ts';
import { listReturnsOfOrder } from '../contracts/orders/returns/admin-returns.ts';
import { listEmailKinds, listFailedEmails } from '../contracts/platform/email/email-admin.ts';
import { listRedemptions } from '../contracts/pricing/discounts/admin-discounts.ts';
import { listPriceLists, readPriceList } from '../contracts/pricing/price-lists.ts';
import { listShippingTables } from '../contracts/pricing/shipping/admin-shipping.ts';
import { readCustomerCredit } from '../contracts/pricing/store-credit.ts';
import { listBundles } from '../contracts/stock/inventory/bundles.ts';
import { readLedger } from '../contracts/stock/inventory/inventory.ts';
import { listCounts, readCount } from '../contracts/stock/inventory/stocktake.ts';
import { readMaterialLedger, readMaterialLots } from '../contracts/stock/making/material-ledger.ts';
import {
  findMaterials,
  listSuppliers,
  listToOrder,
  readMaterial,
} from '../contracts/stock/making/materials.ts';
import { listPackable } from '../contracts/stock/making/recipes.ts';
import { listCollectionsForEditing } from '../contracts/storefront/collections/admin-collections.ts';
import { listSynonyms } from '../contracts/storefront/search/admin-search.ts';
import { idOfRow } from './bulk.ts';

const row = (nth: number) => ({ params: { id: idOfRow(nth) } });

/** Lists of one thing, page by page: asked for the thing that has the longest. */
export const listsOfOne: readonly (readonly [Endpoint, { params: object }])[] = [
  [listRedemptions, { params: { id: 1 } }],
  [listWebhookDeliveries, row(1)],
  [readCustomerCredit, row(1)],
  [listImportedOrders, row(1)],
  [listOrdersOfImport, row(1)],
  [listMarketOrders, row(2)],
  [readLedger, { params: { id: 1_002 } }],
  [readMaterialLedger, { params: { id: 7 } }],
  [readMaterialLots, { params: { id: 7 } }],
  [readPayout, { params: paidOutOn(4) }],
];

/** The payout of a day, as a grown shop has one for each until three days ago. */
export function paidOutOn(daysAgo: number) {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return { provider: 'sandbox', reference: `po-${day}` };
}

/** What ends a list that has no pages. */
type WholeList = { endpoint: Endpoint; input?: { params?: object; query?: object }; ends: string };

/** Lists that come whole, each asked where it is longest. */
export const wholeLists: readonly WholeList[] = [
  { endpoint: listEmailKinds, ends: 'kinds of letters, which the code names' },
  { endpoint: listFailedEmails, ends: 'the newest hundred' },
  { endpoint: listCategoriesForEditing, ends: 'categories of the shop window' },
  { endpoint: listCollectionsForEditing, ends: 'two hundred collections' },
  { endpoint: listSynonyms, ends: 'five thousand words' },
  { endpoint: listBundles, ends: 'five hundred bundles' },
  { endpoint: listCounts, ends: 'the last fifty sessions' },
  { endpoint: readCount, input: row(199), ends: 'kits that one session counted' },
  { endpoint: findMaterials, input: { query: { q: 'material' } }, ends: 'the first eight' },
  { endpoint: listSuppliers, ends: 'suppliers of the materials' },
  {
    endpoint: listToOrder,
    input: { query: { supplier: 'Supplier 7' } },
    ends: 'two hundred lines of one order',
  },
  { endpoint: readMaterial, input: { params: { id: 7 } }, ends: 'kits that one material goes into' },
  { endpoint: listPackable, ends: 'the first 200 by name' },
  { endpoint: listPriceLists, ends: 'a hundred lists' },
  { endpoint: readPriceList, input: { params: { id: 1 } }, ends: 'a thousand single prices' },
  { endpoint: listShippingTables, ends: 'what holds, what is to come, and the last 24 before' },
  { endpoint: listPreorders, ends: 'kits on pre-order, each with the first twenty who wait' },
  { endpoint: listReturnsOfOrder, input: row(1), ends: 'returns of one order' },
  { endpoint: readWholeOrder, input: row(1), ends: 'what happened to one order' },
  { endpoint: listOrderViews, ends: 'ways of looking that somebody kept' },
  { endpoint: findKnownBuyers, input: { query: { q: 'olivia' } }, ends: 'the first eight' },
  { endpoint: listCollectingPlaces, ends: 'places of pick-up and markets to come' },
  { endpoint: listReviewVersions, input: { params: { id: 1 } }, ends: 'versions of one review' },
  { endpoint: listWall, ends: 'the two thousand pieces that can be put into an order' },
  { endpoint: readMarket, input: row(2), ends: 'kits in one box' },
  { endpoint: proposePacking, input: row(2), ends: 'kits that fit into one box' },
  {
    endpoint: listReservations,
    input: row(2),
    ends: 'a thousand of one market, and it says how many more there are',
  },
  { endpoint: readPackingRound, input: row(1), ends: 'a hundred orders of one round' },
  { endpoint: readCustomer, input: row(1), ends: 'twenty orders of one person' },
  { endpoint: listContentPages, ends: 'a thousand pages of the owner’s own' },
  { endpoint: readMenu, input: { params: { place: 'header' } }, ends: 'pages that a menu may lead to' },
  {
    endpoint: listUsualRedirects,
    input: { query: { platform: 'shopify' } },
    ends: 'addresses of one platform',
  },
  { endpoint: listWebhooks, ends: 'twenty programs' },
  { endpoint: listSegments, ends: 'a hundred segments' },
  { endpoint: listMarketPostcodes, ends: 'a hundred markets to come' },
  { endpoint: listQuarters, ends: 'eight quarters' },
];

/** By its name what is no list although its answer holds some, and lists that no token of a script may read. */
export const notLists: Readonly<Record<string, string>> = {
  readSettings: 'settings',
  readShopWindow: 'settings',
  readUnsentEmails: 'a count for each kind',
  readEmailWords: 'one letter with its versions',
  readNotificationChoices: 'a choice for each kind',
  readPushKey: 'devices of whoever asks',
  readKitForEditing: 'one kit',
  readKitVideo: 'one kit',
  readCollectionForEditing: 'one collection',
  previewCollection: 'the first kits of a choice',
  readPurchaseOrder: 'one order of at most 200 lines',
  readRecipe: 'one kit',
  readBatch: 'one batch',
  readKitPassport: 'one kit',
  readImport: 'one file',
  readImportPlan: 'the first 200 messages',
  readDiscount: 'one discount',
  readWholeGiftCard: 'one card',
  readDeliveryCalendar: 'holidays of two years',
  readConsentOf: 'one address',
  readPaymentState: 'keys',
  readPaymentMethods: 'ways to pay',
  checkParcelFile: 'at most 300 orders',
  readCraftNight: 'one evening of at most twelve bags',
  readOrderMoney: 'one order',
  listAdministrators: 'people who run the shop; no token may read them',
  listAccessTokens: 'tokens of whoever asks; no token may read them',
  readGuest: 'one person',
  readFaq: 'at most 200 questions',
  readContentDraft: 'one page with its versions',
  readWebhookDelivery: 'one message with its tries',
  readNewsletter: 'one newsletter',
  readQuarter: 'one quarter',
  listBookFiles: 'files of one month, asked as a file',
  readGrantedLists: 'lists of the emails that are asked for',
};
