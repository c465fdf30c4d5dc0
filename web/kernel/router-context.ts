import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's file as the build's manifest names it. */
    chunk?: string;
    /** Without navigation, as in checkout. */
    bare?: boolean;
  }
  interface HistoryState {
    /** A list that has grown by 'Load more' shows everything from this page to the address's page. */
    grownFrom?: number;
    /** The page changes around the focused element, so the focus does not move to the heading. */
    keepsFocus?: boolean;
  }
}

/** What every route's loader and component may use. */
export type ShopContext = {
  queryClient: QueryClient;
  /** Where the shop answers, such as https://stillmade.example; empty when the server was not told. */
  origin: string;
};
