import * as account from './account.ts';
import * as adminAlerts from './admin-alerts.ts';
import * as adminContent from './admin-content.ts';
import * as adminCustomers from './admin-customers.ts';
import * as adminDiscounts from './admin-discounts.ts';
import * as administrators from './administrators.ts';
import * as adminGallery from './admin-gallery.ts';
import * as payments from './payments.ts';
import * as adminReturns from './admin-returns.ts';
import * as adminReviews from './admin-reviews.ts';
import * as adminSearch from './admin-search.ts';
import * as analytics from './analytics.ts';
import * as adminSettings from './admin-settings.ts';
import * as adminShipping from './admin-shipping.ts';
import * as adminWholesale from './admin-wholesale.ts';
import * as alerts from './alerts.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as categories from './categories.ts';
import * as checkout from './checkout.ts';
import * as documents from './documents.ts';
import * as ordersByHand from './orders-by-hand.ts';
import * as quotes from './quotes.ts';
import * as letters from './letters.ts';
import * as papers from './papers.ts';
import * as customers from './customers.ts';
import * as email from './email.ts';
import * as wholeOrder from './whole-order.ts';
import type { Endpoint } from './endpoint.ts';
import * as giftCards from './gift-cards.ts';
import * as inventory from './inventory.ts';
import * as kitChanges from './kit-changes.ts';
import * as kitTables from './kit-tables.ts';
import * as kits from './kits.ts';
import * as marketSales from './market-sales.ts';
import * as orderNumbers from './order-numbers.ts';
import * as notifications from './notifications.ts';
import * as orderBook from './order-book.ts';
import * as orders from './orders.ts';
import * as ownReviews from './own-reviews.ts';
import * as returns from './returns.ts';
import * as content from './content.ts';
import * as dashboard from './dashboard.ts';
import * as seoGuide from './seo-guide.ts';
import * as audit from './audit.ts';
import * as exportsOfShop from './exports.ts';
import * as delivery from './delivery.ts';
import * as gallery from './gallery.ts';
import * as gallerySubmissions from './gallery-submissions.ts';
import * as reviews from './reviews.ts';
import * as sandbox from './sandbox.ts';
import * as search from './search.ts';
import * as sessions from './sessions.ts';
import * as seo from './seo.ts';
import * as settings from './settings.ts';
import * as shipping from './shipping.ts';
import * as signIn from './sign-in.ts';
import * as stocktake from './stocktake.ts';
import * as till from './till.ts';
import * as visitor from './visitor.ts';
import * as wishlist from './wishlist.ts';

const rooms: Record<string, Record<string, unknown>> = {
  visitor,
  notifications,
  settings: { ...settings, ...adminSettings },
  catalogue,
  inventory,
  stocktake,
  'kit-tables': kitTables,
  kits: { ...kits, ...kitChanges, ...categories },
  search: { ...search, ...adminSearch },
  shipping: { ...shipping, ...adminShipping },
  gallery: { ...gallery, ...adminGallery, ...gallerySubmissions },
  reviews: { ...reviews, ...ownReviews, ...adminReviews },
  content: { ...content, ...adminContent, ...adminWholesale },
  delivery,
  dashboard,
  exports: exportsOfShop,
  audit,
  'seo-guide': seoGuide,
  analytics,
  alerts: { ...alerts, ...adminAlerts },
  seo,
  cart,
  checkout,
  discounts: adminDiscounts,
  quotes,
  'orders-by-hand': ordersByHand,
  'gift-cards': giftCards,
  orders: { ...orders, ...orderNumbers },
  'order-book': { ...orderBook, ...wholeOrder },
  documents,
  letters,
  fulfilment: papers,
  returns,
  'admin-returns': adminReturns,
  sandbox,
  email,
  customers,
  sessions,
  wishlist,
  'sign-in': { ...signIn, ...administrators },
  payments,
  account: { ...account, ...adminCustomers },
  'market-sales': marketSales,
  till,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;
}

/** Every call of the shop with its room: what the OpenAPI document and tests over all calls are made from. */
export const allEndpoints: readonly { room: string; endpoint: Endpoint }[] = Object.entries(rooms).flatMap(
  ([room, contract]) =>
    Object.values(contract)
      .filter(isEndpoint)
      .map((endpoint) => ({ room, endpoint })),
);
