import { createRouter } from '@tanstack/react-router';
import { officeRoutes } from './admin-routes.tsx';
import { subscribeToNavigation } from './kernel/moves.ts';
import type { ShopContext } from './kernel/router-context.ts';
import { parseSearch, stringifySearch } from './kernel/search-text.ts';
import { PageError } from './layout/page-error.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';

export function createOfficeRouter(context: ShopContext) {
  const router = createRouter({
    routeTree: officeRoutes,
    context,
    // Else an address that begins like the dashboard's would show the dashboard.
    notFoundMode: 'root',
    parseSearch,
    stringifySearch,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
  subscribeToNavigation(router.history);
  return router;
}
