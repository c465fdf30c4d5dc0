import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { nameImageHosts } from '../contracts/image-hosts.ts';
import { Document } from './document.tsx';
import { call } from './kernel/call.ts';
import { type PageState, stateElementId } from './kernel/page-state.ts';
import { createQueryClient, takeFindings } from './kernel/query-client.ts';
import { createShopRouter } from './router.tsx';
import './styles.css';

const stateText = document.getElementById(stateElementId)?.textContent ?? '{}';
const state = JSON.parse(stateText) as PageState;

nameImageHosts(state.images);
const queryClient = createQueryClient(call);
takeFindings(queryClient, state);

const router = createShopRouter({ queryClient, origin: state.origin });
// Tells the router that the page is already there, so that it wakes it without a boundary of its own.
router.ssr = { manifest: undefined };
// Not awaited here: a page's chunk may import from this file's, and would wait for it for ever.
void router.load().then(wake);

function wake(): void {
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
}
