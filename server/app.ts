import type { FastifyInstance } from 'fastify';
import { readCsrfToken } from '../contracts/visitor.ts';
import { accountRoutes } from './account/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { toolsOf } from './checkout/checkout.ts';
import { customerRoutes } from './customers/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { emailRoutes } from './email/routes.ts';
import { fulfilmentRoutes } from './fulfilment/routes.ts';
import { giftCardRoutes } from './gift-cards/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { apiDocsRoutes } from './kernel/api-docs.ts';
import { setSecurityHeaders } from './kernel/headers.ts';
import { openCounter } from './kernel/http.ts';
import type { Shop } from './kernel/shop.ts';
import { orderRoutes } from './orders/routes.ts';
import { pageRoutes } from './pages.ts';
import { returnRoutes } from './returns/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { recogniserOf } from './sessions/sessions.ts';
import { seoRoutes } from './seo/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { shippingRoutes } from './shipping/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

/** The whole shop over HTTP: every room's routes, then the pages. */
export async function buildApp(shop: Shop): Promise<FastifyInstance> {
  const counter = openCounter(shop, recogniserOf(shop.db));
  setSecurityHeaders(counter.app, shop);

  counter.serve(readCsrfToken, ({ csrfToken }) => ({ csrfToken: csrfToken() }));
  settingsRoutes(counter, shop);
  imageRoutes(counter, shop);
  catalogueRoutes(counter, shop);
  searchRoutes(counter, shop);
  shippingRoutes(counter);
  deliveryRoutes(counter, shop);
  galleryRoutes(counter, shop);
  reviewRoutes(counter, shop);
  contentRoutes(counter, shop);
  alertRoutes(counter, shop);
  seoRoutes(counter, shop);
  cartRoutes(counter, shop);
  checkoutRoutes(counter, shop, toolsOf(shop));
  orderRoutes(counter, shop);
  fulfilmentRoutes(counter, shop);
  giftCardRoutes(counter, shop);
  returnRoutes(counter, shop, toolsOf(shop));
  customerRoutes(counter, shop);
  sessionRoutes(counter, shop);
  wishlistRoutes(counter, shop);
  signInRoutes(counter, shop);
  accountRoutes(counter, shop, toolsOf(shop));
  sandboxRoutes(counter, shop);
  emailRoutes(counter, shop);

  await apiDocsRoutes(counter.app, shop.web.assets.manifest);
  await pageRoutes(counter, shop);
  return counter.app;
}
