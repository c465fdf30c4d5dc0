import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import type { Area, Verb } from '../contracts/kernel/areas.ts';
import { paths } from '../contracts/kernel/paths.ts';
import type { ShopContext } from './kernel/router-context.ts';
import { OfficeFrame } from './layout/admin/frame.tsx';
import { NoSuchOfficePage } from './layout/admin/no-such-page.tsx';
import { OfficeHead } from './layout/admin/office-head.tsx';
import { officePlaces, type OfficePlace } from './layout/admin/office-places.ts';

const office = createRootRouteWithContext<ShopContext>()({
  component: OfficeFrame,
  notFoundComponent: NoSuchOfficePage,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    area?: Area;
    verb?: Verb;
  }
}

/** A page of the back office: its address, its file, fetched when it is first opened, and the area that it takes. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  component: NoInfer<Name>,
  area: Area,
  verb: Verb = 'read',
) {
  return createRoute({
    getParentRoute: () => office,
    path,
    staticData: { area, verb },
    component: lazyRouteComponent(load, component),
    notFoundComponent: NoSuchOfficePage,
  });
}

const dashboard = (path: string) =>
  page(path, () => import('./pages/admin/dashboard.tsx'), 'DashboardPage', 'reports');

/** A page that is one part of a room under its heading. */
function plainPage({ label, to, area }: OfficePlace, content: () => Promise<ComponentType>) {
  return page(to, async () => ({ Page: underHeading(label, await content()) }), 'Page', area);
}

function underHeading(title: string, Content: ComponentType) {
  return () => (
    <>
      <OfficeHead title={title} />
      <Content />
    </>
  );
}

const plainPages = officePlaces
  .flatMap(({ places }) => places)
  .flatMap((place) => (place.content ? [plainPage(place, place.content)] : []));

export const officeRoutes = office.addChildren([
  ...plainPages,
  page(adminPaths.giftCards, () => import('./pages/admin/gift-cards.tsx'), 'GiftCardAdminPage', 'gift-cards'),
  page(adminPaths.inventory, () => import('./pages/admin/inventory.tsx'), 'InventoryPage', 'stock'),
  page(adminPaths.newKit, () => import('./pages/admin/new-kit.tsx'), 'NewKitPage', 'kits', 'change'),
  page(
    adminPaths.importKits,
    () => import('./pages/admin/import-kits.tsx'),
    'ImportKitsPage',
    'kits',
    'change',
  ),
  page(
    adminPaths.newsletter('$id'),
    () => import('./pages/admin/newsletter.tsx'),
    'NewsletterPage',
    'newsletters',
  ),
  page(adminPaths.webhook('$id'), () => import('./pages/admin/webhook.tsx'), 'WebhookPage', 'settings'),
  page(adminPaths.moveInOf('$id'), () => import('./pages/admin/move-in.tsx'), 'MoveInPage', 'imports'),
  page(adminPaths.delivery, () => import('./pages/admin/delivery.tsx'), 'DeliveryPage', 'stock', 'change'),
  page(
    adminPaths.stockCounts,
    () => import('./pages/admin/stock-counts.tsx'),
    'StockCountsPage',
    'stock',
    'change',
  ),
  page(
    adminPaths.stockCount('$id'),
    () => import('./pages/admin/stock-count.tsx'),
    'StockCountPage',
    'stock',
    'change',
  ),
  page(
    adminPaths.categories,
    () => import('./pages/admin/categories.tsx'),
    'CategoriesPage',
    'kits',
    'change',
  ),
  page(
    adminPaths.collections,
    () => import('./pages/admin/collections.tsx'),
    'OfficeCollectionsPage',
    'content',
    'change',
  ),
  page(adminPaths.bundles, () => import('./pages/admin/bundles.tsx'), 'BundlesPage', 'kits', 'change'),
  page(adminPaths.preorders, () => import('./pages/admin/preorders.tsx'), 'PreordersPage', 'stock'),
  page(adminPaths.making, () => import('./pages/admin/making.tsx'), 'MakingPage', 'stock'),
  page(adminPaths.materials, () => import('./pages/admin/materials.tsx'), 'MaterialsPage', 'stock'),
  page(adminPaths.material('$id'), () => import('./pages/admin/material.tsx'), 'MaterialPage', 'stock'),
  page(adminPaths.purchases, () => import('./pages/admin/purchases.tsx'), 'PurchasesPage', 'stock'),
  page(adminPaths.purchase('$id'), () => import('./pages/admin/purchase.tsx'), 'PurchasePage', 'stock'),
  page(adminPaths.recipe('$id'), () => import('./pages/admin/recipe.tsx'), 'RecipePage', 'stock'),
  page(adminPaths.passport('$id'), () => import('./pages/admin/passport.tsx'), 'PassportPage', 'kits'),
  page(
    adminPaths.craftNights,
    () => import('./pages/admin/craft-nights.tsx'),
    'CraftNightsPage',
    'order-changes',
  ),
  page(
    adminPaths.craftNight('$id'),
    () => import('./pages/admin/craft-night.tsx'),
    'CraftNightPage',
    'order-changes',
  ),
  page(adminPaths.parts, () => import('./pages/admin/parts.tsx'), 'PartsPage', 'order-changes'),
  page(adminPaths.batches, () => import('./pages/admin/batches.tsx'), 'BatchesPage', 'stock'),
  page(adminPaths.batch('$id'), () => import('./pages/admin/batch.tsx'), 'BatchPage', 'stock'),
  page(adminPaths.kit('$id'), () => import('./pages/admin/kit.tsx'), 'KitPage', 'kits'),
  dashboard(paths.admin),
  dashboard(adminPaths.dashboard),
  page(adminPaths.orders, () => import('./pages/admin/orders.tsx'), 'OrdersPage', 'orders'),
  page(
    adminPaths.newOrder,
    () => import('./pages/admin/new-order.tsx'),
    'NewOrderPage',
    'order-changes',
    'change',
  ),
  page(adminPaths.quotes, () => import('./pages/admin/quotes.tsx'), 'QuotesPage', 'quotes'),
  page(
    adminPaths.packingRound('$id'),
    () => import('./pages/admin/packing-round.tsx'),
    'PackingRoundPage',
    'orders',
  ),
  page(adminPaths.order('$id'), () => import('./pages/admin/order.tsx'), 'OrderPage', 'orders'),
  page(adminPaths.marketSales, () => import('./pages/admin/market-sales.tsx'), 'MarketSalesPage', 'markets'),
  page(adminPaths.market('$id'), () => import('./pages/admin/market.tsx'), 'MarketPage', 'markets'),
  page(adminPaths.analytics, () => import('./pages/admin/analytics.tsx'), 'AnalyticsPage', 'reports'),
  page(adminPaths.wholesale, () => import('./pages/admin/wholesale.tsx'), 'WholesaleOfficePage', 'customers'),
  page(adminPaths.seoGuide, () => import('./pages/admin/seo-guide.tsx'), 'SeoGuidePage', 'content'),
  page(adminPaths.customer('$id'), () => import('./pages/admin/customer.tsx'), 'CustomerPage', 'customers'),
  page(adminPaths.guest('$id'), () => import('./pages/admin/guest.tsx'), 'GuestPage', 'customers'),
  page(adminPaths.settings, () => import('./pages/admin/settings.tsx'), 'SettingsPage', 'own'),
  page(adminPaths.gallery, () => import('./pages/admin/gallery.tsx'), 'GalleryAdminPage', 'gallery'),
  page(adminPaths.subscribers, () => import('./pages/admin/subscribers.tsx'), 'SubscribersPage', 'customers'),
  page(adminPaths.questions, () => import('./pages/admin/questions.tsx'), 'QuestionsPage', 'reviews'),
  page(adminPaths.reviews, () => import('./pages/admin/reviews.tsx'), 'ReviewsPage', 'reviews'),
  page(
    adminPaths.discountCodes,
    () => import('./pages/admin/discount-codes.tsx'),
    'DiscountCodesPage',
    'prices',
  ),
  page(
    adminPaths.discountCode('$id'),
    () => import('./pages/admin/discount-code.tsx'),
    'DiscountCodePage',
    'prices',
  ),
  page(adminPaths.exports, () => import('./pages/admin/exports.tsx'), 'ExportsPage', 'exports'),
  page(
    adminPaths.payout('$provider', '$reference'),
    () => import('./pages/admin/payout.tsx'),
    'PayoutPage',
    'exports',
  ),
  page(adminPaths.auditLog, () => import('./pages/admin/audit-log.tsx'), 'AuditLogPage', 'audit'),
]);
