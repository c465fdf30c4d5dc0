import * as account from './account/account/account.ts';
import * as adminCustomers from './account/account/admin-customers.ts';
import * as adminGuests from './account/account/admin-guests.ts';
import * as updatedCustomers from './account/account/updated-customers.ts';
import * as segments from './account/segments.ts';
import * as administrators from './account/sign-in/administrators.ts';
import * as invitations from './account/sign-in/invitations.ts';
import * as passkeys from './account/sign-in/passkeys.ts';
import * as signIn from './account/sign-in/sign-in.ts';
import * as cart from './buying/cart.ts';
import * as goneKits from './buying/cart/gone-kits.ts';
import * as checkout from './buying/checkout/checkout.ts';
import * as giftCardOrder from './buying/checkout/gift-card-order.ts';
import * as leftCheckout from './buying/checkout/left-checkout.ts';
import * as quoteRequest from './buying/checkout/quote-request.ts';
import * as sameParcel from './buying/checkout/same-parcel.ts';
import * as craftNights from './buying/craft-nights.ts';
import * as listGifts from './buying/list-gifts.ts';
import * as exchanges from './buying/orders-by-hand/exchanges.ts';
import * as knownBuyers from './buying/orders-by-hand/known-buyers.ts';
import * as ordersByHand from './buying/orders-by-hand/orders-by-hand.ts';
import * as redirected from './buying/orders-by-hand/redirected.ts';
import * as partsDesk from './buying/parts-desk.ts';
import * as quotes from './buying/quotes.ts';
import * as receivables from './buying/receivables.ts';
import * as categories from './catalogue/kits/categories.ts';
import * as kitChanges from './catalogue/kits/kit-changes.ts';
import * as kits from './catalogue/kits/kits.ts';
import * as updatedKits from './catalogue/kits/updated-kits.ts';
import * as videos from './catalogue/kits/videos.ts';
import * as adminGallery from './community/gallery/admin-gallery.ts';
import * as gallerySubmissions from './community/gallery/gallery-submissions.ts';
import * as gallery from './community/gallery/gallery.ts';
import * as projects from './community/projects.ts';
import * as adminKitQuestions from './community/questions/admin-kit-questions.ts';
import * as kitQuestions from './community/questions/kit-questions.ts';
import * as adminReviews from './community/reviews/admin-reviews.ts';
import * as ownReviews from './community/reviews/own-reviews.ts';
import * as reviews from './community/reviews/reviews.ts';
import * as adminContent from './growth/content/admin-content.ts';
import * as adminMenus from './growth/content/admin-menus.ts';
import * as adminWholesale from './growth/content/admin-wholesale.ts';
import * as content from './growth/content/content.ts';
import * as faq from './growth/content/faq.ts';
import * as menus from './growth/content/menus.ts';
import * as ownPages from './growth/content/own-pages.ts';
import * as importedOrders from './growth/imports/imported-orders.ts';
import * as imports from './growth/imports/imports.ts';
import * as newsletters from './growth/newsletter/newsletters.ts';
import * as redirects from './growth/redirects.ts';
import * as searchListings from './growth/seo/search-listings.ts';
import * as seoGuide from './growth/seo/seo-guide.ts';
import * as seo from './growth/seo/seo.ts';
import * as webhooks from './growth/webhooks.ts';
import * as audit from './insight/audit.ts';
import * as books from './insight/exports/books.ts';
import * as exportsOfShop from './insight/exports/exports.ts';
import * as payouts from './insight/exports/payouts.ts';
import * as quarters from './insight/exports/quarters.ts';
import * as analytics from './insight/reports/analytics.ts';
import * as dashboard from './insight/reports/dashboard.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as visitor from './kernel/visitor.ts';
import * as comingMarkets from './market/markets/coming-markets.ts';
import * as marketPickups from './market/markets/market-pickups.ts';
import * as markets from './market/markets/market-sales.ts';
import * as reservations from './market/markets/reservations.ts';
import * as till from './market/till.ts';
import * as documents from './orders/documents.ts';
import * as packingDocuments from './orders/fulfilment/packing-documents.ts';
import * as orderAdmin from './orders/order-admin/order-admin.ts';
import * as parcelFiles from './orders/order-admin/parcel-files.ts';
import * as updatedOrders from './orders/order-admin/updated-orders.ts';
import * as wholeOrder from './orders/order-admin/whole-order.ts';
import * as orderNumbers from './orders/orders/order-numbers.ts';
import * as orders from './orders/orders/orders.ts';
import * as packing from './orders/packing.ts';
import * as paymentMethods from './orders/payments/payment-methods.ts';
import * as payments from './orders/payments/payments.ts';
import * as sandbox from './orders/payments/sandbox.ts';
import * as preorders from './orders/preorders.ts';
import * as adminReturns from './orders/returns/admin-returns.ts';
import * as returns from './orders/returns/returns.ts';
import * as tracking from './orders/tracking.ts';
import * as consents from './people/consents/consents.ts';
import * as lostSubscribers from './people/consents/lost-subscribers.ts';
import * as mailReports from './people/consents/mail-reports.ts';
import * as subscribedAddress from './people/consents/subscribed-address.ts';
import * as subscriberList from './people/consents/subscriber-list.ts';
import * as customers from './people/customers/customers.ts';
import * as notifications from './people/notifications.ts';
import * as sessions from './people/sessions.ts';
import * as emails from './platform/email/email-admin.ts';
import * as emailWords from './platform/email/email-words.ts';
import * as email from './platform/email/email.ts';
import * as adminSettings from './platform/settings/admin-settings.ts';
import * as settings from './platform/settings/settings.ts';
import * as adminDiscounts from './pricing/discounts/admin-discounts.ts';
import * as giftCards from './pricing/gift-cards.ts';
import * as margins from './pricing/margins.ts';
import * as priceLists from './pricing/price-lists.ts';
import * as adminShipping from './pricing/shipping/admin-shipping.ts';
import * as deliveryCalendar from './pricing/shipping/delivery-calendar.ts';
import * as places from './pricing/shipping/places.ts';
import * as shipping from './pricing/shipping/shipping.ts';
import * as streets from './pricing/shipping/streets.ts';
import * as storeCredit from './pricing/store-credit.ts';
import * as bundles from './stock/inventory/bundles.ts';
import * as inventory from './stock/inventory/inventory.ts';
import * as stocktake from './stock/inventory/stocktake.ts';
import * as updatedStock from './stock/inventory/updated-stock.ts';
import * as kitTables from './stock/kit-tables.ts';
import * as batches from './stock/making/batches.ts';
import * as materialLedger from './stock/making/material-ledger.ts';
import * as materials from './stock/making/materials.ts';
import * as purchaseOrders from './stock/making/purchase-orders.ts';
import * as recipes from './stock/making/recipes.ts';
import * as kitPassports from './stock/passports/kit-passports.ts';
import * as passports from './stock/passports/passports.ts';
import * as adminCollections from './storefront/collections/admin-collections.ts';
import * as collections from './storefront/collections/collections.ts';
import * as comparison from './storefront/listing/comparison.ts';
import * as delivery from './storefront/listing/delivery.ts';
import * as listing from './storefront/listing/listing.ts';
import * as priceHistory from './storefront/listing/price-history.ts';
import * as adminSearch from './storefront/search/admin-search.ts';
import * as search from './storefront/search/search.ts';
import * as adminAlerts from './storefront/wishlist/admin-alerts.ts';
import * as alerts from './storefront/wishlist/alerts.ts';
import * as wishlist from './storefront/wishlist/wishlist.ts';

/** What each room says, all its contracts together. */
export const contractsOf: Readonly<Record<string, Record<string, unknown>>> = {
  kernel: visitor,
  settings: { ...settings, ...adminSettings },
  email: { ...email, ...emails, ...emailWords },
  notifications,
  kits: { ...kits, ...kitChanges, ...categories, ...updatedKits, ...videos },
  listing: { ...listing, ...delivery, ...comparison, ...priceHistory },
  collections: { ...collections, ...adminCollections },
  search: { ...search, ...adminSearch },
  inventory: { ...inventory, ...bundles, ...stocktake, ...updatedStock },
  making: { ...materials, ...materialLedger, ...purchaseOrders, ...recipes, ...batches },
  passports: { ...passports, ...kitPassports },
  imports: { ...imports, ...importedOrders },
  'kit-tables': kitTables,
  'price-lists': priceLists,
  discounts: adminDiscounts,
  margins,
  'gift-cards': giftCards,
  'store-credit': storeCredit,
  shipping: { ...shipping, ...places, ...streets, ...deliveryCalendar, ...adminShipping },
  customers,
  sessions,
  consents: { ...consents, ...subscribedAddress, ...lostSubscribers, ...subscriberList, ...mailReports },
  wishlist: { ...wishlist, ...alerts, ...adminAlerts },
  payments: { ...payments, ...paymentMethods, ...sandbox },
  tracking,
  documents,
  orders: { ...orders, ...orderNumbers },
  fulfilment: packingDocuments,
  packing,
  preorders,
  returns: { ...returns, ...adminReturns },
  'order-admin': { ...orderAdmin, ...wholeOrder, ...parcelFiles, ...updatedOrders },
  cart,
  goneKits,
  'craft-nights': craftNights,
  'list-gifts': listGifts,
  checkout: { ...checkout, ...leftCheckout, ...sameParcel, ...quoteRequest, ...giftCardOrder },
  quotes,
  receivables,
  'parts-desk': partsDesk,
  'orders-by-hand': { ...ordersByHand, ...knownBuyers, ...exchanges, ...redirected },
  reviews: { ...reviews, ...ownReviews, ...adminReviews },
  questions: { ...kitQuestions, ...adminKitQuestions },
  gallery: { ...gallery, ...gallerySubmissions, ...adminGallery },
  projects,
  markets: { ...markets, ...comingMarkets, ...marketPickups, ...reservations },
  till,
  'sign-in': { ...signIn, ...administrators, ...invitations, ...passkeys },
  account: { ...account, ...adminCustomers, ...adminGuests, ...updatedCustomers },
  content: { ...content, ...ownPages, ...menus, ...faq, ...adminContent, ...adminMenus, ...adminWholesale },
  redirects,
  seo: { ...seo, ...seoGuide, ...searchListings },
  webhooks,
  segments,
  newsletter: newsletters,
  reports: { ...dashboard, ...analytics },
  exports: { ...exportsOfShop, ...payouts, ...books, ...quarters },
  audit,
};

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;
}

/** Every call of the shop with its room: what the OpenAPI document and tests over all calls are made from. */
export const allEndpoints: readonly { room: string; endpoint: Endpoint }[] = Object.entries(
  contractsOf,
).flatMap(([room, contract]) =>
  Object.values(contract)
    .filter(isEndpoint)
    .map((endpoint) => ({ room, endpoint })),
);
