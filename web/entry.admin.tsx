import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { nameImageHosts } from '../contracts/kernel/image-hosts.ts';
import { createOfficeRouter } from './admin-router.tsx';
import { call } from './kernel/call.ts';
import { officeElementId, type PageState, stateElementId } from './kernel/page-state.ts';
import { createQueryClient } from './kernel/query-client.ts';
import { keepLinksSecure } from './kernel/secure-links.ts';
import { retargetSlippedClicks } from './kernel/slipped-press.ts';
import './admin.css';

const state = JSON.parse(document.getElementById(stateElementId)?.textContent ?? '{}') as PageState;

nameImageHosts(state.images);
retargetSlippedClicks();
const queryClient = createQueryClient(call);
const { queries } = queryClient.getDefaultOptions();
// Orders come in while the owner packs: unlike in the shop, what is shown is asked for again.
queryClient.setDefaultOptions({ queries: { ...queries, staleTime: 2_000, refetchOnWindowFocus: true } });

const router = createOfficeRouter({ queryClient, origin: state.origin });
keepLinksSecure((work) => router.subscribe('onRendered', work));
const place = document.getElementById(officeElementId);
if (!place) throw new Error('The back office has no place in this page.');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
