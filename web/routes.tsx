import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router';
import { paths } from '../contracts/kernel/paths.ts';
import { menusQuery } from './growth/content/menus-query.ts';
import { isNotFound } from './kernel/query-client.ts';
import type { ShopContext } from './kernel/router-context.ts';
import { HomePage } from './pages/home.tsx';
import { ShopFrame } from './pages/shop-frame.tsx';
import { settingsQuery } from './platform/settings/settings-query.ts';
import { categoriesQuery } from './storefront/listing/categories-query.ts';
import { bestsellersQuery, featuredQuery, newArrivalsQuery } from './storefront/listing/flagged-queries.ts';
import { kitQuery } from './storefront/listing/kit-query.ts';

/** Loaded only where no page is found. */
const NotFoundPage = lazyRouteComponent(() => import('./pages/not-found.tsx'), 'NotFoundPage');

type Asked = { params: Record<string, string>; search: Record<string, string> };
type Query = {
  queryKey: readonly unknown[];
  /** In the browser the page goes on without it, and the part that shows it says so. */
  mayFail?: true;
};

const shop = createRootRouteWithContext<ShopContext>()({
  component: ShopFrame,
  notFoundComponent: NotFoundPage,
  loader: ({ context }) => fetchAll(context, [settingsQuery, categoriesQuery, menusQuery]),
});

/** A page: its address, its file (fetched when it is first needed), and the data without which it cannot be shown. */
function page<Name extends string>(
  path: string,
  file: string,
  load: () => Promise<Record<Name, React.ComponentType>>,
  component: NoInfer<Name>,
  needs: (asked: Asked) => Query[] | Promise<Query[]> = nothing,
  frame: 'whole' | 'bare' = 'whole',
) {
  return createRoute({
    getParentRoute: () => shop,
    path,
    staticData: { chunk: `web/pages/${file}`, bare: frame === 'bare' },
    component: lazyRouteComponent(load, component),
    notFoundComponent: NotFoundPage,
    loaderDeps: ({ search }) => search as Record<string, string>,
    loader: async ({ context, params, deps, location }) => {
      const asked = { params, search: deps };
      await fetchAll(context, await needs(asked));
      // In the browser what may come late is asked for by the part that shows it.
      if (import.meta.env.SSR) {
        const { fetchLate } = await import('./late.ts');
        await fetchLate(context.queryClient, {
          ...asked,
          file,
          path: `${location.pathname}${location.searchStr}`,
        });
      }
    },
  });
}

/** A page of the visitor's own is sent as a shell and filled in the browser. */
function nothing(): Query[] {
  return [];
}

async function fetchAll({ queryClient }: ShopContext, queries: Query[]): Promise<void> {
  const isMissing = (query: Query) => isNotFound(queryClient.getQueryState(query.queryKey)?.error);
  if (queries.some(isMissing)) throw notFound();
  const fetchOne = (query: Query) =>
    query.mayFail && !import.meta.env.SSR
      ? queryClient.prefetchQuery(query)
      : queryClient.ensureQueryData(query);
  try {
    await Promise.all(queries.map(fetchOne));
  } catch (error) {
    throw isNotFound(error) ? notFound() : error;
  }
}

const product = (path: string) =>
  page(
    path,
    'product.tsx',
    () => import('./pages/product.tsx'),
    'ProductPage',
    ({ params }) => [kitQuery(params.slug)],
  );

/** The words' contract is no part of what every visitor fetches first. */
async function contentQueries(path: string): Promise<Query[]> {
  return [(await import('./growth/content/content-query.ts')).contentQuery(path)];
}

const contentRoute = (path: string) =>
  page(
    path,
    'content.tsx',
    () => import('./pages/content.tsx'),
    'ContentScreen',
    () => contentQueries(path),
  );

const ownPageRoute = (path: string, section: string) =>
  page(
    path,
    'content.tsx',
    () => import('./pages/content.tsx'),
    'ContentScreen',
    ({ params }) => contentQueries(`/${section}/${params['name']}`),
  );

/** The back office is a page of its own; here stands who is not led into it by the server. */
const toBackOffice = (path: string) =>
  page(
    path,
    'to-back-office.tsx',
    () => import('./pages/to-back-office.tsx'),
    'ToBackOffice',
    nothing,
    'bare',
  );

export const routes = shop.addChildren([
  page(
    paths.home,
    'home.tsx',
    () => Promise.resolve({ HomePage }),
    'HomePage',
    () => [featuredQuery, bestsellersQuery, newArrivalsQuery],
  ),
  page(
    paths.category('$slug'),
    'category.tsx',
    () => import('./pages/category.tsx'),
    'CategoryPage',
    async ({ params, search }) => [
      (await import('./storefront/listing/listing-query.ts')).listingQuery(params['slug'], search),
    ],
  ),
  page(
    paths.collection('{-$slug}'),
    'collections.tsx',
    () => import('./pages/collections.tsx') as Promise<Record<'CollectionsPage', React.ComponentType>>,
    'CollectionsPage',
    async (asked) => (await import('./pages/collections.tsx')).collectionsNeed(asked),
  ),
  product(paths.product('$slug')),
  product(paths.productAlias('$slug')),
  page(
    paths.searchPage,
    'search.tsx',
    () => import('./pages/search.tsx'),
    'SearchPage',
    async ({ search }) => [(await import('./storefront/search/search-query.ts')).searchQuery(search)],
  ),
  page(
    paths.priceHistory('$slug'),
    'price-history.tsx',
    () => import('./pages/price-history.tsx') as Promise<Record<'PriceHistoryPage', React.ComponentType>>,
    'PriceHistoryPage',
    async ({ params }) => [
      (await import('./storefront/listing/price-history-query.ts')).priceHistoryQuery(params['slug']),
    ],
  ),
  page(paths.compare, 'compare.tsx', () => import('./pages/compare.tsx'), 'ComparePage'),
  page(paths.wishlist, 'wishlist.tsx', () => import('./pages/wishlist.tsx'), 'WishlistPage'),
  page(paths.cart, 'cart.tsx', () => import('./pages/cart.tsx'), 'CartPage'),
  page(paths.checkout, 'checkout.tsx', () => import('./pages/checkout.tsx'), 'CheckoutPage', nothing, 'bare'),
  page(
    paths.confirmation('$token'),
    'confirmation.tsx',
    () => import('./pages/confirmation.tsx'),
    'ConfirmationPage',
  ),
  page(paths.pay('$token'), 'pay.tsx', () => import('./pages/pay.tsx'), 'PayPage'),
  page(paths.quote('$token'), 'quote.tsx', () => import('./pages/quote.tsx'), 'QuotePage'),
  page(
    paths.gifts,
    'gifts.tsx',
    () => import('./pages/gifts.tsx') as Promise<Record<'GiftsPage', React.ComponentType>>,
    'GiftsPage',
    async () => (await import('./pages/gifts.tsx')).giftsNeed(),
  ),
  page(paths.giftCards, 'gift-cards.tsx', () => import('./pages/gift-cards.tsx'), 'GiftCardsPage'),
  page(paths.returnOf('$token'), 'return.tsx', () => import('./pages/return.tsx'), 'ReturnPage'),
  page(
    paths.sandboxCard('$reference'),
    'sandbox-card.tsx',
    () => import('./pages/sandbox-card.tsx'),
    'SandboxCardPage',
    nothing,
    'bare',
  ),
  toBackOffice(paths.admin),
  toBackOffice(paths.anyAdmin),
  page(paths.auth, 'auth.tsx', () => import('./pages/auth.tsx'), 'AuthPage'),
  page(paths.verifyEmail, 'verify-email.tsx', () => import('./pages/verify-email.tsx'), 'VerifyEmailPage'),
  page(
    paths.forgotPassword,
    'forgot-password.tsx',
    () => import('./pages/forgot-password.tsx'),
    'ForgotPasswordPage',
  ),
  page(
    paths.resetPassword,
    'reset-password.tsx',
    () => import('./pages/reset-password.tsx'),
    'ResetPasswordPage',
  ),
  page(paths.invitation, 'invitation.tsx', () => import('./pages/invitation.tsx'), 'InvitationPage'),
  page(paths.account, 'account.tsx', () => import('./pages/account.tsx'), 'AccountPage'),
  page(paths.accountOrder('$number'), 'own-order.tsx', () => import('./pages/own-order.tsx'), 'OwnOrderPage'),
  page(paths.reviewOrder, 'review-order.tsx', () => import('./pages/review-order.tsx'), 'ReviewOrderPage'),
  page(paths.guestOrders, 'guest-orders.tsx', () => import('./pages/guest-orders.tsx'), 'GuestOrdersPage'),
  page(
    paths.wishlistLink('$token'),
    'shared-wishlist.tsx',
    () => import('./pages/shared-wishlist.tsx'),
    'SharedWishlistPage',
  ),
  ownPageRoute(paths.ownPage('$name'), 'pages'),
  ownPageRoute(paths.journalEntry('$name'), 'journal'),
  page(
    paths.journal,
    'journal.tsx',
    () => import('./pages/journal.tsx'),
    'JournalPage',
    async () => [(await import('./growth/content/content-query.ts')).journalQuery],
  ),
  page(
    paths.markets,
    'markets.tsx',
    () => import('./pages/markets.tsx'),
    'MarketsPage',
    async () => [(await import('./market/markets/coming-markets-query.ts')).comingMarketsQuery],
  ),
  contentRoute(paths.about),
  contentRoute(paths.shippingReturns),
  contentRoute(paths.terms),
  contentRoute(paths.privacy),
  contentRoute(paths.dataSecurity),
  page(
    paths.contact,
    'contact.tsx',
    () => import('./pages/contact.tsx'),
    'ContactPage',
    () => contentQueries(paths.contact),
  ),
  page(
    paths.wholesale,
    'wholesale.tsx',
    () => import('./pages/wholesale.tsx'),
    'WholesalePage',
    () => contentQueries(paths.wholesale),
  ),
  page(
    paths.gallery,
    'gallery.tsx',
    () => import('./pages/gallery.tsx'),
    'GalleryPage',
    async ({ search }) => [(await import('./community/gallery/gallery-query.ts')).galleryQuery(search)],
  ),
  page(paths.email('{-$id}'), 'emails.tsx', () => import('./pages/emails.tsx'), 'EmailsPage'),
]);
