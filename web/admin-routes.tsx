import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
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

/** A page of the back office: its address and its file, fetched when it is first opened. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  component: NoInfer<Name>,
) {
  return createRoute({
    getParentRoute: () => office,
    path,
    component: lazyRouteComponent(load, component),
    notFoundComponent: NoSuchOfficePage,
  });
}

const dashboard = (path: string) => page(path, () => import('./pages/admin/dashboard.tsx'), 'DashboardPage');

/** A page that is one part of a room under its heading. */
function plainPage({ label, to }: OfficePlace, content: () => Promise<ComponentType>) {
  return page(to, async () => ({ Page: underHeading(label, await content()) }), 'Page');
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
  page(adminPaths.inventory, () => import('./pages/admin/inventory.tsx'), 'InventoryPage'),
  page(adminPaths.newKit, () => import('./pages/admin/new-kit.tsx'), 'NewKitPage'),
  page(adminPaths.importKits, () => import('./pages/admin/import-kits.tsx'), 'ImportKitsPage'),
  page(adminPaths.moveInOf('$id'), () => import('./pages/admin/move-in.tsx'), 'MoveInPage'),
  page(adminPaths.delivery, () => import('./pages/admin/delivery.tsx'), 'DeliveryPage'),
  page(adminPaths.stockCounts, () => import('./pages/admin/stock-counts.tsx'), 'StockCountsPage'),
  page(adminPaths.stockCount('$id'), () => import('./pages/admin/stock-count.tsx'), 'StockCountPage'),
  page(adminPaths.categories, () => import('./pages/admin/categories.tsx'), 'CategoriesPage'),
  page(adminPaths.kit('$id'), () => import('./pages/admin/kit.tsx'), 'KitPage'),
  dashboard(paths.admin),
  dashboard(adminPaths.dashboard),
  page(adminPaths.orders, () => import('./pages/admin/orders.tsx'), 'OrdersPage'),
  page(adminPaths.newOrder, () => import('./pages/admin/new-order.tsx'), 'NewOrderPage'),
  page(adminPaths.quotes, () => import('./pages/admin/quotes.tsx'), 'QuotesPage'),
  page(adminPaths.order('$id'), () => import('./pages/admin/order.tsx'), 'OrderPage'),
  page(adminPaths.marketSales, () => import('./pages/admin/market-sales.tsx'), 'MarketSalesPage'),
  page(adminPaths.market('$id'), () => import('./pages/admin/market.tsx'), 'MarketPage'),
  page(adminPaths.analytics, () => import('./pages/admin/analytics.tsx'), 'AnalyticsPage'),
  page(adminPaths.seoGuide, () => import('./pages/admin/seo-guide.tsx'), 'SeoGuidePage'),
  page(adminPaths.customer('$id'), () => import('./pages/admin/customer.tsx'), 'CustomerPage'),
  page(adminPaths.settings, () => import('./pages/admin/settings.tsx'), 'SettingsPage'),
  page(adminPaths.gallery, () => import('./pages/admin/gallery.tsx'), 'GalleryAdminPage'),
  page(adminPaths.subscribers, () => import('./pages/admin/subscribers.tsx'), 'SubscribersPage'),
  page(adminPaths.reviews, () => import('./pages/admin/reviews.tsx'), 'ReviewsPage'),
  page(adminPaths.discountCodes, () => import('./pages/admin/discount-codes.tsx'), 'DiscountCodesPage'),
  page(adminPaths.discountCode('$id'), () => import('./pages/admin/discount-code.tsx'), 'DiscountCodePage'),
  page(adminPaths.exports, () => import('./pages/admin/exports.tsx'), 'ExportsPage'),
  page(adminPaths.auditLog, () => import('./pages/admin/audit-log.tsx'), 'AuditLogPage'),
]);
