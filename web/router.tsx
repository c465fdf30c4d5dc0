import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ShopContext } from './kernel/router-context.ts';
import { subscribeToNavigation } from './kernel/moves.ts';
import { PageError } from './layout/page-error.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { parseSearch, stringifySearch } from './kernel/search-text.ts';
import { routes } from './routes.tsx';

export function createShopRouter(context: ShopContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree: routes,
    context,
    ...(history && { history }),
    isServer: history !== undefined,
    // Else an address that begins like a page's would show that page.
    notFoundMode: 'root',
    parseSearch,
    stringifySearch,
    // The query client decides what is fresh; the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageError,
    scrollRestoration: history === undefined && unlessScrolledBeforeHydration(),
  });
  if (history === undefined) subscribeToNavigation(router.history);
  return router;
}

/** Who has scrolled before the page was hydrated, or whom the browser has brought back, stays there. */
function unlessScrolledBeforeHydration(): () => boolean {
  let isHydrating = true;
  return () => {
    const stays = isHydrating && window.scrollY > 0;
    isHydrating = false;
    return !stays;
  };
}
