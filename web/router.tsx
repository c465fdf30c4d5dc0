import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { subscribeToNavigation } from './kernel/moves.ts';
import type { ShopContext } from './kernel/router-context.ts';
import { parseSearch, stringifySearch } from './kernel/search-text.ts';
import { PageError } from './layout/page-error.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
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
    scrollRestoration: history === undefined && onceHydrated(),
  });
  if (history === undefined) subscribeToNavigation(router.history);
  return router;
}

/**
 * A page that is loaded is where the browser put it, and whoever has scrolled since stays there: were it moved when
 * it hydrates, what is pressed at that moment would slip from under the finger.
 */
function onceHydrated(): () => boolean {
  let isHydrated = false;
  return () => {
    const wasHydrated = isHydrated;
    isHydrated = true;
    return wasHydrated;
  };
}
