import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { nameImageHosts } from '../contracts/kernel/image-hosts.ts';
import { Document } from './document.tsx';
import { call } from './kernel/call.ts';
import { markHydrated, noteHydrationBegins } from './kernel/hydration.tsx';
import { type PageState, stateElementId } from './kernel/page-state.ts';
import { createQueryClient, takeFindings } from './kernel/query-client.ts';
import { hydrateRoot } from './kernel/react-dom.ts';
import { whenIdle } from './kernel/when-idle.ts';
import { yieldToMain } from './kernel/yield-to-main.ts';
import { createShopRouter } from './router.tsx';
import './styles.css';

const stateText = document.getElementById(stateElementId)?.textContent ?? '{}';
const state = JSON.parse(stateText) as PageState;

// Nothing is awaited here: a page's chunk may import from this file's, and would wait for it for ever.
void begin();

/** Nothing of it is fetched while the page is still about something else. */
const offlineAfterMs = 5_000;
const keepLater = () => import('./kernel/offline-worker.ts').then(({ keepForOffline }) => keepForOffline());

/** In tasks of their own, so that a finger comes between them. */
async function begin(): Promise<void> {
  await yieldToMain();
  nameImageHosts(state.images);
  const queryClient = createQueryClient(call);
  takeFindings(queryClient, state);

  const router = createShopRouter({ queryClient, origin: state.origin });
  // Tells the router that the page is already there, so that it wakes it without a boundary of its own.
  router.ssr = { manifest: undefined };
  await yieldToMain();
  // Where that fails, what is pressed is left to the browser.
  await router.load().then(() => wake(queryClient, router), markHydrated);
}

function wake(queryClient: QueryClient, router: ReturnType<typeof createShopRouter>): void {
  noteHydrationBegins();
  setTimeout(() => whenIdle(() => void keepLater().catch(() => {})), offlineAfterMs);
  // In slices, so that a finger comes between them.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document assets={state.assets} state={stateText}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </Document>
      </StrictMode>,
    );
  });
}
