import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import type { PublicSettings } from '../contracts/platform/settings/settings.ts';
import { readSharedWishlist } from '../contracts/storefront/wishlist/wishlist.ts';
import type { BuiltAssets, PageInput, RenderedPage } from '../contracts/web-floor.ts';
import { Document } from './document.tsx';
import { deferredPartsReady } from './kernel/deferred.tsx';
import { officeElementId, writeState } from './kernel/page-state.ts';
import { createQueryClient, findingsIn } from './kernel/query-client.ts';
import { inLook } from './look-assets.ts';
import { pageAssets } from './page-assets.ts';
import { settingsQuery } from './platform/settings/settings-query.ts';
import { createShopRouter } from './router.tsx';

export { nameImageHosts } from '../contracts/kernel/image-hosts.ts';
export { firstWordsOf, renderEmail } from './platform/email/emails.tsx';

/** The whole document of one address, with the status that belongs to it. */
export async function renderPage({ url, call, assets, origin }: PageInput): Promise<RenderedPage> {
  const queryClient = createQueryClient(call);
  const router = createShopRouter({ queryClient, origin }, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  await deferredPartsReady();
  // The one private field of the router that is read here: docs/decisions/155.
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    return { status: 302, html: '', redirectTo: result.redirect.headers.get('location') ?? undefined };
  }
  const failure = router.state.matches.find((match) => match.status === 'error');
  if (failure) throw failure.error;

  const settings = queryClient.getQueryData<PublicSettings>(settingsQuery.queryKey);
  const chunks = router.state.matches.map((match) => match.staticData.chunk);
  if (result?.status === 404) chunks.push('web/pages/not-found.tsx');
  const files = inLook(pageAssets(assets, 'web/entry.browser.tsx', chunks), settings ?? {});
  const html = renderToString(
    <StrictMode>
      <Document assets={files} state={writeState(origin, files, queryClient)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Document>
    </StrictMode>,
  );
  // The page of a shared list says itself that there is none: kindly, and alike whether there ever was one.
  const isListMissing = findingsIn(queryClient).missing.some(([name]) => name === readSharedWishlist.name);
  queryClient.clear();
  return {
    status: isListMissing ? 404 : (result?.status ?? 200),
    html: `<!doctype html>${html}`,
    redirectTo: undefined,
  };
}

/** The back office belongs to one visitor at a time, so nothing of it is rendered here. */
export function renderBackOffice({ assets, origin }: { assets: BuiltAssets; origin: string }): string {
  const files = pageAssets(assets, 'web/entry.admin.tsx');
  const html = renderToString(
    <Document assets={files} state={writeState(origin, files)}>
      <link rel="manifest" href={adminPaths.officeManifest} />
      <div id={officeElementId} />
    </Document>,
  );
  return `<!doctype html>${html}`;
}

/** The till is kept by a device, so it holds nothing of anybody: what it shows comes from the device's own store. */
export function renderTill({
  assets,
  origin,
  manifest,
}: {
  assets: BuiltAssets;
  origin: string;
  manifest: string;
}): string {
  const files = pageAssets(assets, 'web/entry.till.tsx');
  const html = renderToString(
    <Document assets={files} state={writeState(origin, files)}>
      <title>Till</title>
      <link rel="manifest" href={manifest} />
      <div id={officeElementId} />
    </Document>,
  );
  return `<!doctype html>${html}`;
}
