import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { nameImageHosts } from '../contracts/image-hosts.ts';
import { Document } from './document.tsx';
import { call } from './kernel/call.ts';
import { type PageState, stateElementId } from './kernel/page-state.ts';
import { createQueryClient, takeFindings } from './kernel/query-client.ts';
import { tellAwake } from './kernel/waking.tsx';
import { createShopRouter } from './router.tsx';
import './styles.css';

const stateText = document.getElementById(stateElementId)?.textContent ?? '{}';
const state = JSON.parse(stateText) as PageState;

// In a task of its own, so that a finger comes between the reading of the scripts and what they do.
// A message rather than a timer, which a tab in the background keeps waiting. Nothing is awaited here: a page's
// chunk may import from this file's, and would wait for it for ever.
const turn = new MessageChannel();
turn.port1.addEventListener('message', begin, { once: true });
turn.port1.start();
turn.port2.postMessage(null);

function begin(): void {
  nameImageHosts(state.images);
  const queryClient = createQueryClient(call);
  takeFindings(queryClient, state);

  const router = createShopRouter({ queryClient, origin: state.origin });
  // Tells the router that the page is already there, so that it wakes it without a boundary of its own.
  router.ssr = { manifest: undefined };
  // Where that fails, what is pressed is left to the browser.
  void router.load().then(() => wake(queryClient, router), tellAwake);
}

function wake(queryClient: QueryClient, router: ReturnType<typeof createShopRouter>): void {
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
