import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ShopContext } from './kernel/router-context.ts';
import { PageError } from './layout/page-error.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { routes } from './routes.tsx';

/**
 * Query values stay text, so that an address reads as a person would write it. A plain form repeats the name
 * of each ticked box: those values are joined by commas, as links write them.
 */
function parseSearch(text: string): Record<string, string> {
  const query = new URLSearchParams(text);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));
}

function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  // As `encodeURIComponent` writes it in contracts/paths.ts.
  const text = query.toString().replaceAll('+', '%20');
  return text === '' ? '' : `?${text}`;
}

export function createShopRouter(context: ShopContext, history?: RouterHistory) {
  return createRouter({
    routeTree: routes,
    context,
    history,
    isServer: history !== undefined,
    parseSearch,
    stringifySearch,
    // The query client decides what is fresh; the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageError,
    scrollRestoration: history === undefined,
  });
}
