import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { nameImageHosts } from '../contracts/kernel/image-hosts.ts';
import { officeElementId, type PageState, stateElementId } from './kernel/page-state.ts';
import { keepLinksSecure } from './kernel/secure-links.ts';
import { retargetSlippedClicks } from './kernel/slipped-press.ts';
import { keepMeeting, cachePageOfTill } from './market/till/app-shell.ts';
import { TillStoreContext } from './market/till/till-context.ts';
import { readySoundByPresses } from './market/till/till-sound.ts';
import { TillStore } from './market/till/till-store.ts';
import { Till } from './market/till/till.tsx';
import './till.css';

const state = JSON.parse(document.getElementById(stateElementId)?.textContent ?? '{}') as PageState;
nameImageHosts(state.images);
retargetSlippedClicks();

// The till is one page, so there is no change of pages to hear of.
keepLinksSecure(() => () => {});

const marketId = window.location.pathname.split('/').at(-2) ?? '';
const store = new TillStore(marketId);
const place = document.getElementById(officeElementId);
if (!place) throw new Error('The till has no place in this page.');
createRoot(place).render(
  <StrictMode>
    <TillStoreContext value={store}>
      <Till marketId={marketId} />
    </TillStoreContext>
  </StrictMode>,
);
cachePageOfTill(store, marketId);
readySoundByPresses();
void store.open().then(() => keepMeeting(store));
