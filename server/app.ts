import type { FastifyInstance } from 'fastify';
import { readCsrfToken } from '../contracts/kernel/visitor.ts';
import { accountRoutes } from './account/account/routes.ts';
import { segmentRoutes } from './account/segments/routes.ts';
import { signInRoutes } from './account/sign-in/routes.ts';
import { cartRoutes } from './buying/cart/routes.ts';
import { checkoutDepsOf } from './buying/checkout/checkout.ts';
import { leftCheckoutRoutes } from './buying/checkout/left/routes.ts';
import { checkoutRoutes } from './buying/checkout/routes.ts';
import { craftNightRoutes } from './buying/craft-nights/routes.ts';
import { giftRoutes } from './buying/gifts/routes.ts';
import { listGiftRoutes } from './buying/list-gifts/routes.ts';
import { orderByHandRoutes } from './buying/orders-by-hand/routes.ts';
import { partsDeskRoutes } from './buying/parts-desk/routes.ts';
import { quoteRoutes } from './buying/quotes/routes.ts';
import { receivablesRoutes } from './buying/receivables/routes.ts';
import { kitRoutes } from './catalogue/kits/routes.ts';
import { videoRoutes } from './catalogue/kits/videos/routes.ts';
import { galleryRoutes } from './community/gallery/routes.ts';
import { projectRoutes } from './community/projects/routes.ts';
import { questionRoutes } from './community/questions/routes.ts';
import { reviewRoutes } from './community/reviews/routes.ts';
import { assistantRoutes } from './growth/assistants/routes.ts';
import { findAnswers } from './growth/content/content.ts';
import { contentRoutes } from './growth/content/routes.ts';
import { importRoutes } from './growth/imports/routes.ts';
import { newsletterRoutes } from './growth/newsletter/routes.ts';
import { redirectRoutes } from './growth/redirects/routes.ts';
import { seoGuideRoutes } from './growth/seo/guide/routes.ts';
import { seoRoutes } from './growth/seo/routes.ts';
import { forgetOwnListing } from './growth/seo/seo.ts';
import { webhookRoutes } from './growth/webhooks/routes.ts';
import { recorderOf } from './insight/audit/audit.ts';
import { auditRoutes } from './insight/audit/routes.ts';
import { exportRoutes } from './insight/exports/routes.ts';
import { analyticsRoutes } from './insight/reports/analytics/routes.ts';
import { dashboardRoutes } from './insight/reports/dashboard/routes.ts';
import { apiDocsRoutes } from './kernel/http/api-docs.ts';
import { setSecurityHeaders } from './kernel/http/headers.ts';
import { healthRoutes } from './kernel/http/health.ts';
import { createServer, type HttpServer } from './kernel/http/http.ts';
import type { Shop } from './kernel/shop.ts';
import { findBoxesToPack } from './market/markets/markets.ts';
import { keepMarketOpen, marketBoxes, marketNames, takeReserved } from './market/markets/markets.ts';
import { marketRoutes } from './market/markets/routes.ts';
import { tillRoutes } from './market/till/routes.ts';
import { tillBooks } from './market/till/till.ts';
import { kitLabelsPdf } from './orders/documents/documents.ts';
import { fulfilmentRoutes } from './orders/fulfilment/routes.ts';
import { orderBookRoutes } from './orders/order-admin/routes.ts';
import { orderNumbersOf, salesWithDiscount } from './orders/orders/orders.ts';
import { orderRoutes } from './orders/orders/routes.ts';
import { packingRoutes } from './orders/packing/routes.ts';
import { paymentRoutes } from './orders/payments/routes.ts';
import { sandboxRoutes } from './orders/payments/sandbox/routes.ts';
import { preorderRoutes } from './orders/preorders/routes.ts';
import { returnRoutes } from './orders/returns/routes.ts';
import { trackingRoutes } from './orders/tracking/routes.ts';
import { pageRoutes } from './pages.ts';
import { consentRoutes } from './people/consents/routes.ts';
import { accountOf } from './people/customers/customers.ts';
import { customerRoutes } from './people/customers/routes.ts';
import { endSubscriptionsOf } from './people/notifications/notifications.ts';
import { notificationRoutes } from './people/notifications/routes.ts';
import { sessionRoutes } from './people/sessions/routes.ts';
import { authenticatorOf } from './people/sessions/sessions.ts';
import { emailAdminRoutes } from './platform/email/admin/routes.ts';
import { emailRoutes } from './platform/email/routes.ts';
import { imageRoutes } from './platform/images/routes.ts';
import { settingsRoutes } from './platform/settings/routes.ts';
import { lastKnownBrand } from './platform/settings/settings.ts';
import { salesAt } from './pricing/discounts/discounts.ts';
import { discountRoutes } from './pricing/discounts/routes.ts';
import { giftCardRoutes } from './pricing/gift-cards/routes.ts';
import { marginRoutes } from './pricing/margins/routes.ts';
import { priceListRoutes } from './pricing/price-lists/routes.ts';
import { shippingRoutes } from './pricing/shipping/routes.ts';
import { storeCreditRoutes } from './pricing/store-credit/routes.ts';
import { bundleRoutes } from './stock/inventory/bundles/routes.ts';
import { inventoryRoutes } from './stock/inventory/routes.ts';
import { stocktakeRoutes } from './stock/inventory/stocktake/routes.ts';
import { kitTableRoutes } from './stock/kit-tables/routes.ts';
import { makingRoutes } from './stock/making/routes.ts';
import { passportRoutes } from './stock/passports/routes.ts';
import { collectionRoutes } from './storefront/collections/routes.ts';
import { deliveryRoutes } from './storefront/listing/delivery/routes.ts';
import { catalogueRoutes } from './storefront/listing/routes.ts';
import { searchRoutes } from './storefront/search/routes.ts';
import { alertRoutes } from './storefront/wishlist/alerts/routes.ts';
import { wishlistRoutes } from './storefront/wishlist/routes.ts';

/** The whole shop over HTTP. */
export async function buildApp(shop: Shop): Promise<FastifyInstance> {
  return (await buildServer(shop)).app;
}

/** Every room's routes, then the pages. */
export async function buildServer(shop: Shop): Promise<HttpServer> {
  const server = createServer(shop, {
    authenticate: authenticatorOf(shop.db),
    record: recorderOf(shop),
    brandOf: () => lastKnownBrand(shop.db),
  });
  setSecurityHeaders(server.app, shop);

  if (shop.config.tracing) (await import('./kernel/process/opentelemetry.ts')).traceRequests(server.app);
  if (shop.config.metricsPort)
    (await import('./kernel/process/measure.ts')).measure(server.app, shop, server.pageCache);
  healthRoutes(server.app, shop);
  server.registerEndpoint(readCsrfToken, ({ csrfToken }) => ({ csrfToken: csrfToken() }));
  settingsRoutes(server, shop);
  notificationRoutes(server, shop);
  imageRoutes(server, shop);
  for (const ofKits of [kitRoutes, videoRoutes]) ofKits(server, shop);
  inventoryRoutes(server, shop, orderNumbersOf);
  kitTableRoutes(server, shop);
  makingRoutes(server, shop, ofMaking);
  await passportRoutes(server, shop);
  importRoutes(server, shop);
  webhookRoutes(server, shop);
  segmentRoutes(server, shop);
  newsletterRoutes(server, shop);
  for (const ofStock of [stocktakeRoutes, bundleRoutes]) ofStock(server, shop);
  storefrontRoutes(server, shop);
  shippingRoutes(server, shop);
  deliveryRoutes(server, shop);
  for (const community of [galleryRoutes, reviewRoutes, questionRoutes]) community(server, shop);
  contentRoutes(server, shop, forgetOwnListing);
  alertRoutes(server, shop);
  redirectRoutes(server, shop);
  for (const forMachines of [seoRoutes, seoGuideRoutes, assistantRoutes]) forMachines(server, shop);
  cartRoutes(server, shop);
  discountRoutes(server, shop, salesWithDiscount);
  marginRoutes(server, shop);
  priceListRoutes(server, shop, salesAt);
  const checkoutDeps = { ...checkoutDepsOf(shop), takeReserved };
  checkoutRoutes(server, shop, checkoutDeps);
  leftCheckoutRoutes(server, shop);
  storeCreditRoutes(server, shop);
  const adminDeps = { ...checkoutDeps, boxes: marketBoxes, keepMarketOpen, marketNames };
  const ofOrders = [receivablesRoutes, quoteRoutes, orderByHandRoutes, giftRoutes, partsDeskRoutes];
  for (const each of [...ofOrders, craftNightRoutes]) each(server, shop, adminDeps);
  orderRoutes(server, shop);
  fulfilmentRoutes(server, shop, checkoutDepsOf(shop));
  trackingRoutes(server, shop);
  paymentRoutes(server, shop, checkoutDepsOf(shop).provider);
  giftCardRoutes(server, shop, keepMarketOpen);
  returnRoutes(server, shop, checkoutDepsOf(shop));
  orderBookRoutes(server, shop, checkoutDepsOf(shop));
  for (const ofPacking of [packingRoutes, preorderRoutes]) ofPacking(server, shop, checkoutDepsOf(shop));
  customerRoutes(server, shop);
  sessionRoutes(server, shop, endSubscriptionsOf);
  consentRoutes(server, shop);
  for (const own of [wishlistRoutes, projectRoutes]) own(server, shop);
  signInRoutes(server, shop);
  accountRoutes(server, shop, checkoutDepsOf(shop));
  insightRoutes(server, shop);
  marketRoutes(server, shop, tillBooks, checkoutDeps);
  tillRoutes(server, shop, checkoutDepsOf(shop));
  sandboxRoutes(server, shop);
  emailRoutes(server, shop);
  emailAdminRoutes(server, shop, accountOf);

  apiDocsRoutes(server.app, shop.web.assets.manifest);
  await pageRoutes(server, shop);
  return server;
}

/** What making asks of rooms that stand below it. */
const ofMaking = { boxesOf: findBoxesToPack, labelsPdf: kitLabelsPdf, numbersOf: orderNumbersOf };

/** What the owner sees of the shop: figures, exports, and who changed what. */
function insightRoutes(server: HttpServer, shop: Shop): void {
  dashboardRoutes(server, shop);
  analyticsRoutes(server, shop);
  exportRoutes(server, shop);
  auditRoutes(server, shop);
}

/** Where kits are looked for: lists, collections and the search. */
function storefrontRoutes(server: HttpServer, shop: Shop): void {
  listGiftRoutes(server, shop);
  catalogueRoutes(server, shop);
  collectionRoutes(server, shop);
  searchRoutes(server, shop, findAnswers);
}
